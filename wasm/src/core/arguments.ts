// Checks arguments against the limits of the core.
import { argumentErrors } from "../texts/en/argument-errors.js";
import { listErrors } from "../texts/en/list-errors.js";
import type { EncodePositionsOptions, Layout, Pairing } from "../types.js";
import { checkChoice, checkNumber, type Wanted } from "../values/arguments.js";
import type { TablesCore } from "./core.js";

const LAYOUTS = ["interleaved", "halves"] as const;
const PAIRINGS = ["paired", "unpaired"] as const;

export const ENCODING_OPTIONS = ["base", "layout", "pairing"] as const;

/** Base, layout and pairing, as arguments of the core. */
export type CoreEncoding = [number, TablesCore["Layout"][Layout], TablesCore["Pairing"][Pairing]];

/** Throws unless the core accepts the size, and it has at most `cells` numbers. */
export function checkSize(
  T: number,
  C: number,
  core: TablesCore,
  cells: number = core.maxCells,
): void {
  checkNumber("T", T);
  checkNumber("C", C);
  checkChannels(C, core);
  const most = Math.floor(cells / C);
  if (!Number.isInteger(T) || T < 1 || T > most) {
    throw new RangeError(
      argumentErrors.whole({ name: "T", least: 1, most, other: "C", at: C, value: T }),
    );
  }
}

export function checkChannels(C: number, { maxChannels }: TablesCore): void {
  checkNumber("C", C);
  if (!Number.isInteger(C) || C < 2 || C > maxChannels || C % 2 !== 0) {
    throw new RangeError(argumentErrors.columns({ most: maxChannels, C }));
  }
}

export function coreEncoding(options: EncodePositionsOptions, core: TablesCore): CoreEncoding {
  const { base = 10000, layout = "interleaved", pairing = "paired" } = options;
  const { minBase, maxBase } = core;
  checkNumber("base", base);
  if (!(base >= minBase && base <= maxBase)) {
    throw new RangeError(argumentErrors.base({ least: minBase, most: maxBase, value: base }));
  }
  checkChoice("layout", layout, LAYOUTS);
  checkChoice("pairing", pairing, PAIRINGS);
  return [base, core.Layout[layout], core.Pairing[pairing]];
}

/** Accepts a position, or the difference of two. */
export function position({ endOfPositions: end }: TablesCore): Wanted {
  return {
    accepts: (t) => Math.abs(t) < end,
    refusal: (given) => listErrors.position({ ...given, end }),
  };
}
