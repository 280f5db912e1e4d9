import { element } from "#texts/element.js";
import { listOr } from "#texts/grammar.js";

export const author = {
  /** The titles of frames, in the code for courses. */
  titles: { exercise: element.exerciseTitle, explore: element.exploreTitle },
  copy: {
    "frame-code": "Copy code",
    "element-code": "Copy code",
    link: "Copy link",
    "scorm-command": "Copy command",
    "problem-code": "Copy code",
    "judge-command": "Copy command",
  },
  /** Messages of the Open edX problem, which its Python script returns. */
  problem: {
    notRun: "There is no result yet. Press Run tests in the exercise, then submit.",
    allPassed: "All six checks passed.",
    passed: ({ count }: { count: number }) => `${count} of 6 checks passed.`,
  },
  refused: {
    name: ({ characters }: { characters: readonly string[] }) =>
      `A name cannot contain ${listOr(characters.map((each) => `“${each}”`))}.`,
    origin: ({ part }: { part: string }) =>
      `“${part}” is not the address of a site. An address looks like https://course.example.`,
  },
  notPinned: ({ folder }: { folder: string }) =>
    `This server has no copy of the page under ${folder}. Ask the people who run it to add one.`,
  packing: {
    loading: ({ done, all }: { done: number; all: number }) => `Loading files: ${done} of ${all}`,
    packing: "Packing…",
    ready: ({ name, bytes }: { name: string; bytes: number }) =>
      `${name} is ready: ${(bytes / 1e6).toFixed(1)} MB.`,
    missing: ({ file }: { file: string }) =>
      `The file ${file} did not load. Check the connection, then download again.`,
    /** `text` is the browser's own error. */
    failed: ({ text }: { text: string }) => `The browser could not make the file: ${text}`,
  },
  copied: "Copied",
  selected: "Selected. Press Ctrl+C, or Command+C on a Mac.",
};
