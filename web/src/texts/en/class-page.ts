import { plural } from "#texts/grammar.js";

export const classPage = {
  heading: "Class results",
  lead: "See what a class got wrong: failed checks, mistakes, errors in code, and equal wrong tables.",
  privacy: "The files stay in this browser. The page sends nothing.",
  files: {
    title: "Result files",
    choose: "Choose files, or drop them on this page",
    kinds:
      "Results of `judge` or `grade` as JSON or CSV, Moodle’s SCORM interactions report, and reports saved from the exercise. Several files add up.",
  },
  options: {
    names: "Show one name for each mistake",
    forClass: "For the class: hide names, and counts from 1 to 4",
  },
  save: "Save page",
  clear: "Clear results",
  empty: "The counts appear here. To see them, choose a file with results.",

  reading: ({ name }: { name: string }) => `Reading ${name}…`,
  read: ({ name, results }: { name: string; results: number }) =>
    plural(results, {
      one: `${name} has ${results} result.`,
      other: `${name} has ${results} results.`,
    }),
  problem: ({ name, sentence }: { name: string; sentence: string }) => `${name}: ${sentence}`,
  unreadable: ({ text }: { text: string }) =>
    `The browser cannot read this file, so it does not count: ${text}`,
  cleared: "All results are cleared.",
  savedName: "class-results.html",
};
