import type { Report } from "sinusoidal-pe";
import type { AnsweredTable } from "../pictures/answers.js";

export interface TablePreview {
  shape: readonly number[];
  dtype: string;
  /** There are at most 16 rows of 12 entries. Entries without rows are one row. */
  rows: readonly (readonly number[])[];
}

export interface FilePreview extends TablePreview {
  name: string;
  format: string;
  notes: readonly string[];
}

const ROWS = 16;
const COLUMNS = 12;

export function previewOf(
  shape: readonly number[],
  data: Float64Array,
  dtype: string,
): TablePreview {
  const columns = shape.length === 2 ? (shape[1] ?? 0) : data.length;
  const count = columns === 0 ? 0 : Math.min(Math.floor(data.length / columns), ROWS);
  const rows = Array.from({ length: count }, (_, t) =>
    Array.from(data.subarray(t * columns, t * columns + Math.min(columns, COLUMNS))),
  );
  return { shape, dtype, rows };
}

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

export interface JudgedFile {
  report: Report;
  table: AnsweredTable | undefined;
}
