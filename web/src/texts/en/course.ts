import { list } from "#texts/grammar.js";

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
  unreadable:
    "The work saved in the course could not be read. This page shows the copy saved in this browser.",

  newer: [
    "The work saved in the course is from a newer version of this exercise. This page shows the copy saved in this browser.",
    "A run here replaces the work in the course. To keep that work, ask your teacher for the newer version first.",
  ],

  leftOut: ({ parts }: { parts: readonly string[] }) =>
    `The course cannot store everything. These parts stay in this browser: ${list(parts)}.`,
  codePart: ({ language }: { language: string }) => `your ${language} code`,
  hintsPart: "the hints that you opened",
  closingPart: "your answer to the closing question",

  failed: "The exchange with the course failed.",
  kept: "Your code and results stay in this browser.",
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
  refused: {
    begin: "The course system did not start the visit.",
    value: ({ name }: { name: string }) => `The course system refused ${name}.`,
    store: "The course system did not store the result.",
  },
  /** Above the words of the course system. */
  reported: ({ code }: { code: string }) => `The course system reported error ${code}:`,

  /** The solution's title in the course's report, for teachers. */
  solution: "Solution",
};
