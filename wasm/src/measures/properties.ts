import type { MeasuresCore } from "../core/core.js";
import type { Encoder } from "../encoding/encode.js";
import type { Properties } from "../types.js";
import { ofRows, shiftMatrix, shiftRotations } from "./of-encodings.js";
import { closestRows, linearity, pairwise, shiftInvariance } from "./of-tables.js";

export function createProperties(
  core: MeasuresCore,
): Omit<Properties, keyof Encoder | "periodicity"> {
  return {
    shiftRotations: shiftRotations(core),
    shiftMatrix: shiftMatrix(core),
    dotProducts: ofRows(core, "dotProducts"),
    distances: ofRows(core, "distances"),
    closestRows: closestRows(core),
    pairwise: pairwise(core),
    shiftInvariance: shiftInvariance(core),
    linearity: linearity(core),
  };
}
