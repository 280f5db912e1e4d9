// Entry that holds the core: nothing is fetched, so that it works in one file.
import { bytes } from "./core-bytes.js";
import { packageLoader } from "./sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: compiles the core, which this script contains, once. Each call returns a new
 * instance. Rejects if WebAssembly is not available.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader(() => WebAssembly.compile(bytes()), begin);

export * from "./public.js";
