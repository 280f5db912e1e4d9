// All of the core, which the package loads.
import createCore, { type Core } from "./core.js";
import { createEncoder } from "./encode.js";
import { createChecker } from "./judge.js";
import { start } from "./load.js";
import { createPeriodicity } from "./periodicity.js";
import { createProperties } from "./properties.js";
import type { SinusoidalPe } from "./types.js";

/** Exported for the tests that hold texts and schema against the core's ids. */
export const instantiate = (compiled: WebAssembly.Module): Promise<Core> =>
  start(createCore, compiled);

/** The public API over an instantiated core. */
export function createJudge(core: Core): SinusoidalPe {
  return {
    ...createChecker(core),
    ...createEncoder(core),
    ...createPeriodicity(core),
    ...createProperties(core),
  };
}

/** The checker over the compiled core. */
export const begin = async (compiled: WebAssembly.Module): Promise<SinusoidalPe> =>
  createJudge(await instantiate(compiled));
