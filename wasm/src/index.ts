// Entry for browsers and workers.
import { compileBeside, packageLoader } from "./core/sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: fetches and compiles `core.wasm` once. Each call returns a new instance. Rejects
 * without WebAssembly or the file.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader(
  "core.wasm",
  // Bundlers look for exactly this expression, and copy the file.
  () => compileBeside(() => new URL("./core.wasm", import.meta.url)),
  begin,
);

export * from "./public.js";
