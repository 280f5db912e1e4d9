// Entry for Node: the same API, the bytes read from the file system.
import { readFile } from "node:fs/promises";

import { createJudge } from "./judge.js";
import { fetchBytes, loader } from "./load.js";
import { whole } from "./whole.js";

/**
 * Loads the checker: reads and compiles `core.wasm` once, then gives a new instance a call.
 * Rejects where the file cannot be had.
 */
export const load = loader(
  whole,
  (url) => (url.protocol === "file:" ? readFile(url) : fetchBytes(url)),
  createJudge,
);

export * from "./public.js";
