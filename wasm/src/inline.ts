// Entry that holds the core: nothing is fetched, so that it works in one file.
import { bytes } from "./core-bytes.js";
import { packageLoader } from "./sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: compiles the core, which this script holds, once, then gives a new instance a
 * call. Rejects where WebAssembly is missing.
 *
 * @throws TypeError where `wasm` is of a wrong kind or an option is unknown.
 */
export const load = packageLoader(() => WebAssembly.compile(bytes()), begin);

export * from "./public.js";
