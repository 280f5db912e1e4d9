// Tables that can be measured.
import { readAnswer } from "./answer.js";
import { shown } from "./arguments.js";
import type { EncodingCore } from "./core.js";
import { describeCame } from "./messages.js";

/** A table that can be measured: T rows of C finite numbers. */
interface Measurable {
  T: number;
  C: number;
  data: Float64Array;
}

/** The table, of at least so many rows. */
export function readTable(core: EncodingCore, value: unknown, least: number): Measurable {
  const answer = readAnswer(value);
  if (answer.kind === "not-a-table") {
    throw new TypeError(`table must hold rows of numbers: ${describeCame(answer.came)}`);
  }
  if (answer.kind === "nothing") {
    throw new TypeError(`table must hold rows of numbers, got ${shown(value)}`);
  }
  const { shape, data } = answer;
  const [T = 0, C = 0] = shape;
  if (shape.length !== 2 || T * C !== data.length) {
    throw new RangeError(
      `table must have the shape [T, C] of its numbers, got shape [${shape}] and ${data.length} numbers`,
    );
  }
  if (C < 1 || C > core.maxChannels) {
    throw new RangeError(`table must have 1 to ${core.maxChannels} columns, got ${C}`);
  }
  if (T < least) throw new RangeError(`table must have at least ${least} rows, got ${T}`);
  const most = core.maxEntry;
  const bad = data.findIndex((entry) => !(Math.abs(entry) <= most));
  if (bad >= 0) {
    throw new RangeError(
      `table[${Math.floor(bad / C)}][${bad % C}] must be a number from -${most} to ${most}, got ${data[bad]}`,
    );
  }
  return { T, C, data };
}
