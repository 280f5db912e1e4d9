import { list } from "./grammar.js";

export const grading = {
  // Without a browser, the command checks no submission.
  noBrowser:
    "No browser was found. Install Chromium, Chrome, Edge or Firefox, or add --browser PATH.",
  noDriver:
    "The npm package puppeteer-core is not installed next to sinusoidal-pe. Run npm install sinusoidal-pe puppeteer-core, or npx -p sinusoidal-pe -p puppeteer-core sinusoidal-pe grade.",
  noProgram: ({ path }: { path: string }) =>
    `The browser did not start: there is no program at ${path}.`,
  noStart: ({ text }: { text: string }) => `The browser did not start: ${text}`,
  ended: "The command has ended.",
  noGradePage: ({ file }: { file: string }) =>
    `The built page has no file ${file}. Name the folder of a built page with --page.`,
  notResults: ({ path }: { path: string }) =>
    `Results cannot be added to ${path}, because it is not a plain file.`,

  // The submission ended its browser, or exceeded a limit.
  crashed: "The browser ended while it ran this submission.",
  failed: ({ text }: { text: string }) =>
    `The browser failed while it ran this submission: ${text}`,
  slow: ({ seconds }: { seconds: number }) =>
    `The submission took more than ${seconds} seconds. The option --seconds sets this limit.`,
  busy: "The code ran out of time, but this machine was busy. Grade this submission again when it is idle.",
  large: ({ mebibytes }: { mebibytes: number }) =>
    `The submission took more than ${mebibytes} MiB of memory. The option --memory sets this limit.`,

  // The submission cannot run.
  /** `noPython` is a whole sentence that says how to get Python. */
  inPython: ({ noPython }: { noPython: string }) => `This submission is in Python. ${noPython}`,
  noPythonInPage:
    "The built page has no Python. Name the folder of a page with Python with --page.",
  longCode: ({ most }: { most: number }) => `The file is longer than ${most} bytes.`,
  notUtf8: "The file is not text in UTF-8. Save it as UTF-8.",
  otherName: "The name of the file must end in .js, .mjs, .py or .ipynb.",
  largeNotebook: ({ most }: { most: number }) =>
    `The notebook contains more than ${most} lists and objects.`,
  emptyNotebook: "The notebook is empty.",
  notJson: "The notebook is not JSON.",
  noCells: "The notebook has no cells.",
  otherLanguage: ({ language }: { language: string }) =>
    `The notebook is in ${language}. It must be in Python or JavaScript.`,
  unknownLanguage: "The notebook is neither in Python nor in JavaScript.",
  longNotebook: ({ most }: { most: number }) =>
    `The code in the notebook is longer than ${most} characters.`,
  noFunction: ({ name, functions }: { name: string; functions: readonly string[] }) =>
    functions.length === 0
      ? `No cell of the notebook has the tag ${name} or defines ${name}.`
      : `No cell of the notebook has the tag ${name} or defines ${name}. The notebook defines ${list(functions)}.`,
};
