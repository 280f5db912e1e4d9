// Separate from the verdicts, because the page loads it later.

import { files } from "../texts/en/files.js";
import type { FileNote, FileProblem } from "../types.js";
import { checkHas, checkId } from "../values/given.js";
import { describeAnswerProblem } from "./messages.js";

/** Returns the problem of a file in words: what was found, where, and what to do instead. */
export function describeProblem(problem: FileProblem): string {
  checkHas("problem", problem, "id");
  switch (problem.id) {
    case "other-format":
      return files.otherFormat[problem.format];
    case "npz":
      return files.archive(problem);
    case "unknown-format":
      return problem.extension === ".npy" ? files.notNpy : files.unknownFormat;
    case "npy-header":
      return problem.text === "" ? files.header : files.headerAt(problem);
    case "npy-elements":
      return files.elements[problem.elements];
    case "not-a-table":
      return describeAnswerProblem(problem.problem);
    default:
      checkId("problem", problem, files.problem);
      return (files.problem[problem.id] as (parameters: object) => string)(problem);
  }
}

/** Returns what was skipped in a file, in words. */
export function describeFileNote(note: FileNote): string {
  checkId("note", note, files.note);
  return (files.note[note.id] as (parameters: object) => string)(note);
}
