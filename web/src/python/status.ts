import type { Trouble } from "../common/error.js";

export type PythonStatus =
  | { phase: "loading"; received: number; total: number; note: string }
  | { phase: "starting"; note: string }
  | { phase: "ready" }
  | { phase: "cancelled" }
  /** No server has the files. */
  | { phase: "absent"; text: string }
  | ({ phase: "failed" } & Trouble);
