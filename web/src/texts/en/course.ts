import { list } from "#texts/grammar.js";

/** A share of the checks that passed, from 0 to 100. */
type Score = { score: number };

export const course = {
  opening: "Asking the course for your work…",
  absent: "This page is not inside a course. Results stay in this browser.",
  viewed: "The course opened this page in preview or review mode. Results are not sent.",
  open: "The page sends the result of each run to the course.",
  openAgain: ({ score }: Score) =>
    `The page sends the result of each run to the course. The course already has the result ${score} of 100.`,
  sent: ({ score }: Score) => `The course has your result: ${score} of 100.`,
  better: ({ score }: Score) => `The course keeps your better result: ${score} of 100.`,
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

  beginFailed: "The connection to the course failed. Results stay in this browser until it works.",
  sendFailed: "Sending to the course failed. Your code and results stay in this browser.",
  tryAgain: "Try again",
  refused: {
    begin: "The course system did not start the visit.",
    get: ({ name }: { name: string }) => `The course system did not return ${name}.`,
    set: ({ name }: { name: string }) => `The course system did not accept ${name}.`,
    store: "The course system did not store the result.",
  },
  /** Above the words of the course system. */
  reported: ({ code }: { code: string }) => `The course system reported error ${code}:`,

  /** The solution's title in the course's report, for teachers. */
  solution: "Solution",
};
