// The module that the package loads: all of the core.
import createCore, { type Core } from "./core.js";
import { type Source, start } from "./load.js";

/** The address of `core.wasm` in this package. */
export const coreUrl = new URL("./core.wasm", import.meta.url);

export const whole: Source<Core> = { glue: createCore, url: coreUrl };

/** Exported for the tests that hold texts and schema against the core's ids. */
export const instantiate = (compiled: WebAssembly.Module): Promise<Core> =>
  start(createCore, compiled);
