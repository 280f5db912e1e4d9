// All of the core, which the package loads.
import createCore, { type Core } from "./core.js";
import { createJudge } from "./judge.js";
import { start } from "./load.js";
import type { SinusoidalPe } from "./types.js";

/** Exported for the tests that hold texts and schema against the core's ids. */
export const instantiate = (compiled: WebAssembly.Module): Promise<Core> =>
  start(createCore, compiled);

/** The checker over the compiled core. */
export const begin = async (compiled: WebAssembly.Module): Promise<SinusoidalPe> =>
  createJudge(await instantiate(compiled));
