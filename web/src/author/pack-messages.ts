import type { ScormVersion } from "../common/settings.js";

export type Kind = ScormVersion | "one-file";

export interface PackTask {
  kind: Kind;
  /** The address of the folder that contains author.html. */
  folder: string;
  /** A query. */
  settings: string;
  isPython: boolean;
}

export type PackNews =
  | { type: "loading"; done: number; all: number }
  | { type: "packing" }
  | { type: "packed"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "missing"; file: string }
  | { type: "failed"; text: string };
