// Entry that contains the core, for pages in one file.
import { bytes } from "./core/core-bytes.js";
import { packageLoader } from "./core/sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: compiles the core, which this script contains, once. Each call returns a new
 * instance. Rejects without WebAssembly.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader("core.wasm", () => WebAssembly.compile(bytes()), begin);

export * from "./public.js";
