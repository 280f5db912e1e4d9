// Types of table files and their problems.
import type { OwnFloat64Array } from "./encoding.js";
import type { AnswerProblem } from "./report.js";

/** Kinds of file that this package recognises by their content, and does not read. */
export type OtherFormat =
  | "arrow"
  | "avro"
  | "bson"
  | "compressed"
  | "hdf5"
  | "html"
  | "html-table"
  | "image"
  | "matlab"
  | "matrix-market"
  | "netcdf"
  | "onnx"
  | "parquet"
  | "pdf"
  | "pickle"
  | "r"
  | "raw"
  | "safetensors"
  | "spreadsheet"
  | "toml"
  | "torch"
  | "utf-16"
  | "yaml"
  | "zarr"
  | "zip";

/** NumPy's element types that are not real numbers, or that JavaScript cannot represent. */
export type OtherElements =
  | "complex"
  | "datetime"
  | "long-double"
  | "object"
  | "string"
  | "structured"
  | "unknown"
  | "void";

/** `line` and `column` count from 1. `extension` is the end of the file's name, with the dot, or empty. */
export type FileProblem =
  | { id: "empty-file" }
  | { id: "file-too-long"; bytes: number; limit: number }
  | { id: "other-format"; format: OtherFormat }
  | { id: "npz"; arrays: string[] }
  | { id: "unknown-format"; extension: string }
  | { id: "not-utf-8" }
  | { id: "error"; text: string }
  | { id: "too-large"; cells: number; limit: number }
  | { id: "npy-version"; major: number; minor: number }
  | { id: "npy-header-cut" }
  | { id: "npy-header-long"; bytes: number; limit: number }
  | { id: "npy-header"; text: string }
  | { id: "npy-elements"; elements: OtherElements; dtype: string }
  | { id: "negative-length"; shape: number[] }
  | { id: "long-axis"; shape: number[] }
  | { id: "too-many-axes"; axes: number }
  | { id: "truncated"; bytes: number; expected: number }
  | { id: "trailing-bytes"; bytes: number }
  | { id: "bad-json" }
  | { id: "printed" }
  | { id: "left-out" }
  | { id: "members"; names: string[] }
  | { id: "member-value"; row: number; key: string; text: string }
  | { id: "other-keys"; row: number }
  | { id: "rows-or-columns" }
  | { id: "header-or-row" }
  | { id: "false-shape"; shape: number[]; cells: number }
  | { id: "not-a-table"; problem: AnswerProblem }
  | { id: "no-numbers" }
  | { id: "ragged-line"; line: number; cells: number; expected: number }
  | { id: "word"; line: number; column: number; text: string }
  | { id: "decimal-comma"; line: number; column: number; text: string };

/** A part of a file that is not in its table, or how the table was read. */
export type FileNote =
  | { id: "comment-lines"; lines: number }
  | { id: "comment-tails"; lines: number }
  | { id: "lines-before"; lines: number }
  | { id: "header-row" }
  | { id: "size-line" }
  | { id: "index-column" }
  | { id: "row-names" }
  | { id: "position-column"; column: number }
  | { id: "not-a-number"; text: string }
  | { id: "member"; name: string }
  | { id: "matrix-market" };

/** The content of a file: a table for `judgeTable`, or a problem. */
export type TableFile =
  | {
      kind: "table";
      /** One length for each axis. Their product is the length of `data`. */
      shape: number[];
      /** Row-major, also if the file has another order. */
      data: OwnFloat64Array;
      /** The number format in the file, such as `float32` or `int64`; `float64` for text. */
      dtype: string;
      format: "npy" | "csv" | "json";
      notes: FileNote[];
    }
  | { kind: "unreadable"; problem: FileProblem };
