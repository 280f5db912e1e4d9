// Entry for browsers and workers.
import { loader } from "./load.js";

/**
 * Loads the checker: fetches and compiles `core.wasm` once, then gives a new instance a call.
 * Rejects where WebAssembly is missing or the file cannot be had.
 */
export const load = loader(async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${response.statusText}`);
  return response;
});

export * from "./public.js";
