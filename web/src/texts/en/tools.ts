// The parts with these texts are below the tests and load after them.
import { shapeText } from "#texts/grammar.js";

export const tools = {
  trial: {
    call: "Call `sinusoidal_pe`",
    calling: "Calling your function…",
    wrongT: "T must be a whole number, at least 1.",
    wrongC: "C must be a whole number, at least 1.",
    tooLarge: ({ count, limit }: { count: number; limit: number }) =>
      `T × C is ${count}. Choose smaller numbers: this part shows at most ${limit} entries.`,
    returned: ({ shape }: { shape: readonly number[] }) =>
      `The function returned a table of shape ${shapeText(shape)}.`,
    nothing: "The function returned nothing. Check that it returns the table.",
    timedOut: ({ seconds }: { seconds: number }) =>
      `The code ran for ${seconds} seconds on this machine and did not finish.`,
    raised: "The code stopped with an error.",
    unstarted: "The page could not call the function.",
    table: "The table that the function returned",
    copy: "Copy as CSV",
    copied: "Copied the table as CSV.",
  },
  size: ({ shape, dtype }: { shape: readonly number[]; dtype: string }) =>
    `${shape.join(" × ")}, ${dtype}`,
  oneNumber: ({ dtype }: { dtype: string }) => `One number, ${dtype}`,
  cut: ({ rows, columns, shape }: { rows: number; columns: number; shape: readonly number[] }) =>
    `The first ${rows} rows and ${columns} columns of ${shape.join(" × ")}.`,
  file: {
    ways: "Check a table that you saved as `.npy`, CSV, TSV or JSON. Drop the file anywhere on this page, or paste its text outside the editor.",
    choose: "Choose a file",
    table: "The table in the file",
    downloadNpy: "Download as .npy",
    downloadCsv: "Download as .csv",
    tooLong: ({ bytes, limit }: { bytes: number; limit: number }) =>
      `The file has ${bytes} bytes. The page reads at most ${limit} bytes.`,
    tooSlow: "Reading the file took too long. Try a smaller file.",
    unloaded: "The part of the page that reads files did not load. Try again.",
    replaced: "You opened another file.",
    gone: "The page no longer has this table. Open the file again.",
    unwritten: "The page could not write this file.",
  },
  share: {
    copy: "Copy a link to this code",
    download: "Download the code",
    report: "Download the report",
    note: "The link contains your code. Anyone who has the link can read it.",
    copied: "Copied a link to your code.",
    deletion: {
      ask: "Delete saved work",
      question:
        "This deletes your code with all versions, your results and your settings from this browser. You cannot undo it. Copies that a course has saved stay there.",
      confirm: "Delete it now",
      cancel: "Keep my work",
      /** In a course, the page goes on. */
      done: "This browser has deleted your saved work. The course still has its copies.",
    },
  },
  copyBlocked: "This browser blocks copying.",
  copyYourself: "This browser blocks copying. Select this text and copy it yourself.",
  link: {
    none: "This link contains no code.",
    unknown:
      "This page does not know this kind of link. It may be from a newer version of the page.",
    language: ({ language }: { language: string }) =>
      `This link contains ${language} code, but ${language} is not available on this page.`,
    unreadable: "The page cannot read the code in this link. Copy the whole link and try again.",
    tooLong: ({ bytes, lines }: Limits) =>
      `The code in this link is too long. A link can contain at most ${bytes} bytes and ${lines} lines.`,
    codeTooLong: ({ bytes, lines }: Limits) =>
      `Your code is too long for a link. A link can contain at most ${bytes} bytes and ${lines} lines.`,
    local: "Other people could not open a link to this page. Download the code instead.",
  },
  notes: {
    full: "Not saved: this browser's storage is full. Download your code to keep it.",
    "saved-without-version":
      "Your code is saved, but this browser's storage is full. Some earlier code is lost when you leave this page.",
    blocked: "Not saved: this browser blocks storage. Download your code to keep it.",
    takeElsewhere: "Show the newer code",
    keepHere: "Keep this code",
  },
  versions: {
    note: ({ most }: { most: number }) => `The page keeps the last ${most} versions of your code.`,
    by: {
      reset: "Before a reset",
      link: "Before a link was opened",
      version: "Before other code replaced it",
      tab: "When two tabs had different code",
      elsewhere: "From the course",
    },
    unjudged: "Not run",
    passed: ({ passed, of }: { passed: number; of: number }) => `${passed} of ${of} passed`,
    code: ({ time }: { time: string }) => `Code of ${time}`,
    goBack: "Go back to this code",
  },
  editor: {
    suggestions: "Suggest names and show parameters while I type",
    parameters: "Show parameters while I type",
    key: "`F8` goes to the syntax error.",
    keys: "`Ctrl Space` suggests names at any time. `Tab` takes the first one. `F8` goes to the syntax error.",
  },
};

interface Limits {
  bytes: number;
  lines: number;
}
