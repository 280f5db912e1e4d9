// Entry for browsers and workers.
import { coreUrl } from "./address.js";
import { compileBeside, packageLoader } from "./sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: fetches and compiles `core.wasm` once, then gives a new instance a call.
 * Rejects where WebAssembly is missing or the file cannot be had.
 *
 * @throws TypeError where `wasm` is of a wrong kind or an option is unknown.
 */
export const load = packageLoader(() => compileBeside(coreUrl), begin);

export * from "./public.js";
