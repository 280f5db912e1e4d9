// What the page and the worker that reads files say to one another.
import type { FileProblem, Report } from "sinusoidal-pe";

import type { Came } from "../answers.js";
import type { FilePreview } from "../state.js";

/** The page's questions to the worker. */
export type FileQuestion =
  | { type: "judge"; bytes: ArrayBuffer; name: string }
  | { type: "write"; format: "npy" | "csv" };

/** The worker's answers. */
export type FileAnswer =
  | { type: "preview"; preview: FilePreview }
  | { type: "unreadable"; problem: FileProblem }
  | ({ type: "report" } & JudgedFile)
  | { type: "written"; bytes: BlobPart }
  | { type: "failed"; text: string };

/** Page to worker. */
export type FileRequest = FileQuestion & { id: number };

/** Worker to page, with the id of the request. */
export type FileReply = FileAnswer & { id: number };

/** A file's report, and its table where that is not too large to be copied for the pictures. */
export interface JudgedFile {
  report: Report;
  table: Came | undefined;
}
