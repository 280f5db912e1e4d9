// Texts that other systems show to learners.
import { list, listOr } from "./grammar.js";

export const graders = {
  task: "Write `sinusoidal_pe(T, C)`. It returns the sinusoidal positional encoding of T positions, with C columns.",
  noSubmission: ({ names }: { names: readonly string[] }) =>
    `There is no submission. Hand in one file: ${listOr(names)}.`,
  severalSubmissions: ({ files, name }: { files: readonly string[]; name: string }) =>
    `There are several files: ${list(files)}. Hand in one, or name one of them ${name}.`,
  noResult: "No result.",
  printed: ({ text }: { text: string }) => `Your code printed:\n${text}`,
  feedbackTitle: "Feedback",
  passed: ({ passed, all }: { passed: number; all: number }) => `${passed} of ${all} checks passed`,
};
