import type { Report } from "sinusoidal-pe";

import type { AnsweredTable } from "../pictures/answers.js";
import type { FilePreview } from "./state.js";

export type FileQuestion =
  | { type: "judge"; bytes: ArrayBuffer; name: string }
  | { type: "write"; format: "npy" | "csv" };

export type FileAnswer =
  | { type: "preview"; preview: FilePreview }
  | { type: "unreadable"; why: string }
  | ({ type: "report" } & JudgedFile)
  | { type: "written"; bytes: BlobPart }
  | { type: "failed"; text: string };

export type FileRequest = FileQuestion & { id: number };

export type FileReply = FileAnswer & { id: number };

/** Undefined if the table is too large to be copied for the pictures. */
export interface JudgedFile {
  report: Report;
  table: AnsweredTable | undefined;
}
