// Entry that contains the core, for pages in one file.
import { bytes } from "./core/core-bytes.js";
import { packageLoader } from "./core/sources.js";
import type { SinusoidalPe } from "./types.js";
import { begin } from "./whole.js";

/** Stands in for a signal in bare JavaScript, such as a context of Node's `vm`. */
const NEVER = {
  aborted: false,
  throwIfAborted() {},
  addEventListener() {},
  removeEventListener() {},
} as unknown as AbortSignal;

/**
 * Loads the checker: compiles the core, which this script contains, once. Each call returns a new
 * instance. Rejects without WebAssembly.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader(
  "core.wasm",
  () => WebAssembly.compile(bytes()),
  async (compiled): Promise<SinusoidalPe> => {
    const pe = await begin(compiled);
    if (typeof AbortController !== "undefined") return pe;
    return { ...pe, examine: (ask, options) => pe.examine(ask, { signal: NEVER, ...options }) };
  },
);

export * from "./public.js";
