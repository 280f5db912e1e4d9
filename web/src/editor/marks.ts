import type { JavaScriptParser } from "./javascript-code.js";

/** Lines count from 1. */
export interface Mark {
  line: number;
  text: string;
}

export interface Marker {
  readonly code: string;
  mark(mark: Mark | undefined): void;
  /** Reads JavaScript; undefined until it has loaded. */
  readonly parser: JavaScriptParser | undefined;
}
