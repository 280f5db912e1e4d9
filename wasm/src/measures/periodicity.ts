import type { EncodingCore } from "../core/core.js";
import { numbersOf } from "../core/numbers.js";
import { describeAnswerProblem } from "../report/messages.js";
import { measureErrors } from "../texts/en/measure-errors.js";
import type { Properties } from "../types.js";
import { readAnswer } from "../values/answer.js";
import { shown } from "../values/arguments.js";

/** T rows of C finite numbers. */
interface Measurable {
  T: number;
  C: number;
  data: Float64Array;
}

/** Refuses tables with fewer rows than `least`. */
export function readTable(core: EncodingCore, value: unknown, least: number): Measurable {
  const answer = readAnswer(value);
  if (answer.kind === "not-a-table") {
    throw new TypeError(measureErrors.notATable({ text: describeAnswerProblem(answer.problem) }));
  }
  if (answer.kind === "nothing") {
    throw new TypeError(measureErrors.table({ value: shown(value) }));
  }
  const { shape, data } = answer;
  const [T = 0, C = 0] = shape;
  if (shape.length !== 2 || T * C !== data.length) {
    throw new RangeError(measureErrors.tableShape({ shape, count: data.length }));
  }
  if (C < 1 || C > core.maxChannels) {
    throw new RangeError(measureErrors.tableColumns({ most: core.maxChannels, C }));
  }
  if (T < least) throw new RangeError(measureErrors.tableRows({ least, T }));
  const most = core.maxEntry;
  const bad = data.findIndex((entry) => !(Math.abs(entry) <= most));
  if (bad >= 0) {
    const [t, j] = [Math.floor(bad / C), bad % C];
    throw new RangeError(measureErrors.entry({ t, j, most, value: data[bad] as number }));
  }
  return { T, C, data };
}

type HasPeriodicity = Pick<Properties, "periodicity">;

/** A separate function, because explanations in the page need no other property. */
export function createPeriodicity(core: EncodingCore): HasPeriodicity {
  const periodicity: HasPeriodicity["periodicity"] = (value) => {
    const { T, C, data } = readTable(core, value, 3);
    const columns = numbersOf(
      core,
      3 * C,
      (out, table) => core.periodicity(out, table, T, C),
      data,
    );
    const each = (part: number) =>
      Float64Array.from({ length: C }, (_, j) => columns[3 * j + part] as number);
    return { factors: each(0), frequencies: each(1), residuals: each(2) };
  };
  return { periodicity };
}
