// All functions of the package, from the module core.wasm, which contains all of the core.
import createCore, { type Core } from "./core/core.js";
import { start } from "./core/load.js";
import { createEncoder } from "./encoding/encode.js";
import { examineIn, judgeIn } from "./judging/judge.js";
import { judgeTableIn } from "./judging/judge-table.js";
import { createPeriodicity } from "./measures/periodicity.js";
import { createProperties } from "./measures/properties.js";
import type { SinusoidalPe } from "./types.js";

/** Exported for tests. */
export const instantiate = (compiled: WebAssembly.Module): Promise<Core> =>
  start(createCore, compiled);

export function createJudge(core: Core): SinusoidalPe {
  return {
    judge: judgeIn(core),
    examine: examineIn(core),
    judgeTable: judgeTableIn(core),
    ...createEncoder(core),
    ...createPeriodicity(core),
    ...createProperties(core),
  };
}

export const begin = async (compiled: WebAssembly.Module): Promise<SinusoidalPe> =>
  createJudge(await instantiate(compiled));
