import { list, plural } from "#texts/grammar.js";
import { entryText } from "../../../common/numbers.js";
import { plainText } from "../../../common/rounded.js";
import type { Entry, Fit, Place, Range } from "./grammar.js";

export const properties = {
  title: "Six properties",
  titles: {
    bounded: "Bounded entries",
    periodic: "Periodic columns",
    distinct: "Unique rows",
    shift: "Distance depends on k",
    linear: "Linear by rotation",
    extrapolates: "Later rows follow",
  },
  meanings: {
    bounded: "Every entry is a number from −1 to 1.",
    periodic: "Each column is a wave.",
    distinct: "No two positions have the same row.",
    shift: "The distance between rows t and t + k is the same for every t.",
    linear: "One rotation M(k) turns every row t into row t + k.",
    extrapolates: "The first rows determine all later rows.",
  },
  states: { holds: "Yes", broken: "No", unmeasured: "Not measured", measuring: "Measuring…" },
  mark: ({ title, state }: { title: string; state: string }) => `${title}: ${state}.`,
  failed: "The properties could not be measured.",
  bounded: {
    notFinite: ({ t, j, value }: Entry) =>
      `Row ${t}, column ${j} is ${entryText(value)}, not a finite number.`,
    outside: ({ t, j, value }: Entry) =>
      `Row ${t}, column ${j} is farthest from 0: ${entryText(value, Math.sign(value))}.`,
  },
  periodic: {
    waves: ({ first, last }: { first: Wave; last: Wave }) =>
      first.j === last.j
        ? `Column ${first.j} has the wavelength ${positionsText(first.wavelength)}.`
        : `Column ${first.j} has the wavelength ${positionsText(first.wavelength)}, column ${last.j} has ${plainText(last.wavelength)}.`,
    constant: ({ count, C }: { count: number; C: number }) =>
      count === C
        ? "Every column is constant."
        : plural(count, {
            one: `1 of ${C} columns is constant.`,
            other: `${count} of ${C} columns are constant.`,
          }),
    slow: "The columns change too slowly in these rows to measure a wavelength.",
    straight: ({ j, first, last }: { j: number; first: number; last: number }) =>
      `Column ${j} is a straight line from ${plainText(first)} to ${plainText(last)}, not a wave.`,
    others: ({
      count,
      C,
      j,
      residual,
    }: {
      count: number;
      C: number;
      j: number;
      residual: number;
    }) =>
      plural(count, {
        one: `Column ${j} is not a wave. Its error is ${plainText(residual)} (root mean square).`,
        other: `${count} of ${C} columns are not waves. Column ${j} differs most: error ${plainText(residual)} (root mean square).`,
      }),
  },
  /** Said before the closest rows. */
  unfinished: "There are too many rows to compare all pairs.",
  tested: ({ count, most }: { count: number; most: number }) =>
    count === most
      ? `All k from 1 to ${most} were tested.`
      : `${count} values of k up to ${most} were tested.`,
  rounding: ({ spread }: { spread: number }) =>
    `The differences are at most ${plainText(spread)}, which is rounding.`,
  linear: {
    fits: ({ residual }: { residual: number }) =>
      `M(1) turns each row into the next. Error (root mean square): ${plainText(residual)}.`,
    pairsFit: ({ residual }: { residual: number }) =>
      `M(1) was fitted pair by pair, and turns each row into the next. Largest error (root mean square): ${plainText(residual)}.`,
    hand: ({ columns, angle }: { columns: readonly number[]; angle: number }) =>
      `From row to row, the clock hand of columns ${list(columns.map(String))} rotates by ${radiansText(angle)}.`,
    none: ({ residual, largest }: Fit) =>
      `No matrix turns every row into the next. The best one has error ${plainText(residual)} (root mean square), at most ${plainText(largest)}.`,
    noRotation: ({ columns, residual, largest }: Fit & { columns: readonly number[] }) =>
      `Columns ${list(columns.map(String))} do not rotate. The best 2 × 2 matrix has error ${plainText(residual)} (root mean square), at most ${plainText(largest)}.`,
    lengths: ({ least, largest }: Range) =>
      `M(1) turns each row into the next, but it is not a rotation. Rows have lengths from ${plainText(least)} to ${plainText(largest)}.`,
  },
  extrapolates: {
    continues: ({ known, error }: { known: number; error: number }) =>
      `The waves of the first ${known} rows continue in all later rows. Largest error: ${plainText(error)}.`,
    differs: ({ known, t, j, error }: Place & { known: number; error: number }) =>
      `The waves of the first ${known} rows do not continue. Row ${t} is the first to differ, most in column ${j}: error ${plainText(error)}.`,
  },
};

interface Wave {
  j: number;
  wavelength: number;
}

function positionsText(wavelength: number): string {
  const text = plainText(wavelength);
  return plural(Number(text), { one: `${text} position`, other: `${text} positions` });
}

function radiansText(angle: number): string {
  const text = plainText(angle);
  return plural(Number(text), { one: `${text} radian`, other: `${text} radians` });
}
