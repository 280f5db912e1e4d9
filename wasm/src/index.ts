// Entry for browsers and workers.
import { coreUrl } from "./address.js";
import { compileBeside, packageLoader } from "./core/sources.js";
import { begin } from "./whole.js";

/**
 * Loads the checker: fetches and compiles `core.wasm` once. Each call returns a new instance. Rejects
 * without WebAssembly or the file.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader("core.wasm", () => compileBeside(coreUrl), begin);

export * from "./public.js";
