// Texts of what was measured in columns of a wrong table.
import type { Difference } from "../../feedback/types.js";
import { numberText } from "../../numbers.js";
import { list, plural } from "./grammar.js";

interface Size {
  /** Null where it is not known. */
  T: number | null;
  C: number;
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
  /** Two columns with one divisor. `digits`: so many tell it from the formula's. */
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
  /** One column differs; the other one of its pair is right. */
  oneColumn: ({
    column,
    right,
    differences,
    ...size
  }: Size & { column: number; right: number; differences: readonly Difference[] }) =>
    `For ${sizeText(size)}, column ${right} is correct. Column ${column} differs from the formula in its ${differencesText(differences)}.`,
  /** Both columns of a pair differ in the same. */
  bothColumns: ({
    columns,
    differences,
    ...size
  }: Size & { columns: readonly number[]; differences: readonly Difference[] }) =>
    `For ${sizeText(size)}, columns ${list(columns.map(String))} differ from the formula in their ${differencesText(differences)}.`,
  /** Both columns of a pair differ, each in something else. */
  eachColumn: ({
    column,
    differences,
    ...size
  }: Size & { column: number; differences: readonly Difference[] }) =>
    `For ${sizeText(size)}, column ${column} differs from the formula in its ${differencesText(differences)}.`,
};
