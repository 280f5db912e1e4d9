/** A share of the checks that passed, from 0 to 100. */
type Score = { score: number };

export const course = {
  opening: "Asking the course for your work…",
  absent: "This page is not inside a course. Results stay in this browser.",
  viewed: "The course opened this page in preview or review mode. Results are not sent.",
  open: "The page sends the result of each run to the course.",
  openAgain: ({ score }: Score) =>
    `The page sends the result of each run to the course. The course has your result: ${score} of 100.`,
  sent: ({ score }: Score) => `Sent to the course: ${score} of 100.`,
  better: ({ score }: Score) => `Your better result stays: ${score} of 100.`,
  elsewhere: "This exercise is also open in another window.",
  capped: ({ cap }: { cap: number }) =>
    `After you open a solution, a run scores at most ${cap} of 100.`,
  unreadable: [
    "This page cannot read the work saved in the course.",
    "It may be from a newer version of the page.",
    "A run here replaces it, so ask your teacher first.",
  ],

  /** What became of the last run of an earlier visit. */
  lastRun: {
    unsent: ({ score }: Score) => `Your last run (${score} of 100) did not reach the course.`,
    notKept: ({ score }: Score) => `The course has not kept your last result (${score} of 100).`,
    notReturned: ({ score }: Score) =>
      `The course has not kept your last result (${score} of 100), unless this is a new attempt.`,
    runAgain: "Run it again to send it.",
    newAttempt: "To hand it in, start a new attempt.",
  },

  cut: "The course cannot store everything. The rest stays in this browser.",

  failed: "The exchange with the course failed.",
  kept: "Your code stays in this browser for your next visit.",
  /** For a learner whom the course does not name. */
  keptInTab: "Your code stays in this tab until you leave the page.",
  notKept: "This browser has no room for a copy, so copy your code before you leave.",
  outages: {
    offline: {
      what: "You are offline.",
      help: "The page sends your result when you are online again.",
    },
    "signed-out": {
      what: "The course has ended your session.",
      help: "Reload the page and sign in again.",
    },
    down: {
      what: "The course does not work at the moment.",
      help: "The page tries again.",
    },
  },
  tryAgain: "Try again",
  reload: "Reload the course’s page.",
  refused: {
    begin: "The course system did not start the visit.",
    value: ({ name }: { name: string }) => `The course system refused ${name}.`,
    store: [
      "The course system did not store the result.",
      "If somebody else has signed in on this computer, sign in again and reload the page.",
    ],
  },
  /** Above the words of the course system. */
  reported: ({ code }: { code: string }) => `The course system reported error ${code}:`,

  /** The solution's title in the course's report, for teachers. */
  solution: "Solution",
};
