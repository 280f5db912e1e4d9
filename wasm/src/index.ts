// Entry for browsers and workers.
import { createJudge } from "./judge.js";
import { fetchBytes, loader } from "./load.js";
import { whole } from "./whole.js";

/**
 * Loads the checker: fetches and compiles `core.wasm` once, then gives a new instance a call.
 * Rejects where WebAssembly is missing or the file cannot be had.
 */
export const load = loader(whole, fetchBytes, createJudge);

export * from "./public.js";
