import type { Trouble } from "../error.js";

/** How far the interpreter is. */
export type PythonStatus =
  | { phase: "loading"; received: number; total: number }
  | { phase: "starting" }
  | { phase: "ready" }
  | { phase: "cancelled" }
  /** There is nothing to load it from. */
  | { phase: "absent"; text: string }
  | ({ phase: "failed" } & Trouble);
