// What the page and the worker that reads files say to one another.
import type { FileProblem, Report } from "sinusoidal-pe";

import type { Came } from "../answers.js";
import type { FilePreview } from "../state.js";

/** Page to worker. */
export type FileRequest =
  | { type: "judge"; bytes: ArrayBuffer; name: string }
  | { type: "write"; format: "npy" | "csv" };

/** Worker to page. */
export type FileReply =
  | { type: "preview"; preview: FilePreview }
  | { type: "unreadable"; problem: FileProblem }
  | ({ type: "report" } & JudgedFile)
  | { type: "written"; bytes: BlobPart }
  | { type: "failed"; text: string };

/** A file's report, and its table where that is not too large to be copied for the pictures. */
export interface JudgedFile {
  report: Report;
  table: Came | undefined;
}
