import type { Difference } from "../../types/feedback.js";
import { numberText } from "../numbers.js";
import { list, plural } from "./grammar.js";

interface Size {
  /** Null if it is unknown. */
  T: number | null;
  C: number;
}

interface OneColumn {
  column: number;
  differences: readonly Difference[];
}

interface BothColumns {
  columns: readonly number[];
  differences: readonly Difference[];
}

const sizeText = ({ T, C }: Size): string => (T === null ? `C = ${C}` : `T = ${T}, C = ${C}`);

const DIFFERENCES: Record<Difference, string> = {
  function: "function",
  divisor: "divisor",
  factor: "factor",
  start: "angle in row 0",
};

const differencesText = (differences: readonly Difference[]): string =>
  list(differences.map((each) => DIFFERENCES[each]));

export const measured = {
  /** This many `digits` distinguish the divisor from the correct one. */
  oneDivisor: ({
    C,
    columns,
    divisor,
    digits,
  }: {
    C: number;
    columns: readonly number[];
    divisor: number;
    digits: number;
  }) =>
    `For C = ${C}, columns ${list(columns.map(String))} use the divisor ${numberText(divisor, digits)}.`,
  twoDivisors: ({
    C,
    columns: [a, b],
    divisors: [first, second],
    digits,
  }: {
    C: number;
    columns: readonly [number, number];
    divisors: readonly [number, number];
    digits: number;
  }) =>
    `For C = ${C}, column ${a} uses the divisor ${numberText(first, digits)} and column ${b} uses ${numberText(second, digits)}.`,
  factor: ({ C, value }: { C: number; value: number }) =>
    `For C = ${C}, the factor is ${numberText(value)}.`,
  wrongRows: ({ rows, ...size }: Size & { rows: readonly number[] }) =>
    plural(rows.length, {
      one: `For ${sizeText(size)}, only row ${list(rows.map(String))} is wrong.`,
      other: `For ${sizeText(size)}, only rows ${list(rows.map(String))} are wrong.`,
    }),
  /** The other column is correct. */
  oneColumn: {
    wave: ({ column, right, differences, ...size }: Size & OneColumn & { right: number }) =>
      `For ${sizeText(size)}, column ${right} is correct. Column ${column} differs from the formula in its ${differencesText(differences)}.`,
    constant: ({ column, right, ...size }: Size & OneColumn & { right: number }) =>
      `For ${sizeText(size)}, column ${right} is correct. Column ${column} has the same number in every row.`,
    angle: ({ column, right, ...size }: Size & OneColumn & { right: number }) =>
      `For ${sizeText(size)}, column ${right} is correct. Column ${column} is an angle, without sine or cosine.`,
  },
  bothColumns: {
    wave: ({ columns, differences, ...size }: Size & BothColumns) =>
      `For ${sizeText(size)}, columns ${list(columns.map(String))} differ from the formula in their ${differencesText(differences)}.`,
    constant: ({ columns, ...size }: Size & BothColumns) =>
      `For ${sizeText(size)}, columns ${list(columns.map(String))} do not change from row to row.`,
    angle: ({ columns, ...size }: Size & BothColumns) =>
      `For ${sizeText(size)}, columns ${list(columns.map(String))} are angles, without sine or cosine.`,
  },
  /** The columns are wrong in different ways. A sentence about the second one follows. */
  firstColumn: {
    wave: ({ column, differences, ...size }: Size & OneColumn) =>
      `For ${sizeText(size)}, column ${column} differs from the formula in its ${differencesText(differences)}.`,
    constant: ({ column, ...size }: Size & OneColumn) =>
      `For ${sizeText(size)}, column ${column} has the same number in every row.`,
    angle: ({ column, ...size }: Size & OneColumn) =>
      `For ${sizeText(size)}, column ${column} is an angle, without sine or cosine.`,
  },
  secondColumn: {
    wave: ({ column, differences }: OneColumn) =>
      `Column ${column} differs from the formula in its ${differencesText(differences)}.`,
    constant: ({ column }: OneColumn) => `Column ${column} has the same number in every row.`,
    angle: ({ column }: OneColumn) => `Column ${column} is an angle, without sine or cosine.`,
  },
};
