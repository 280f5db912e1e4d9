// What the page and the worker that measures tables say to one another.
import type { Measures } from "#measures";

import type { WholeTable } from "../pictures/part.js";

/** What is measured on the table, and what is computed from sizes alone. */
const OF_TABLE = [
  "closestRows",
  "linearity",
  "pairwise",
  "periodicity",
  "shiftInvariance",
] as const;
export type TableMethod = (typeof OF_TABLE)[number];
export type FreeMethod =
  | "distances"
  | "dotProducts"
  | "encode"
  | "shiftMatrix"
  | "shiftRotations"
  | "tolerance"
  | "wavelengths";
export type Method = TableMethod | FreeMethod;

export function isOfTable(method: Method): method is TableMethod {
  return (OF_TABLE as readonly Method[]).includes(method);
}

/** Rows and columns from the first to before the second; all where there is none. */
export interface Cut {
  rows?: readonly [number, number];
  columns?: readonly [number, number];
}

/** Page to worker; `given` is what the method takes, after that part of the table where it takes one. */
export type MeasuringRequest =
  | { type: "table"; table: WholeTable }
  | { type: "ask"; id: number; method: Method; given: unknown[]; cut: Cut };

/** Worker to page. */
export type MeasuringReply =
  | { id: number; value: unknown }
  | { id: number; error: { name: string; message: string } };

type Rest<Given extends unknown[]> = Given extends [unknown, ...infer Others] ? Others : never;

/** Without the table, which the worker has. */
export type GivenTo<Name extends Method> = Name extends TableMethod
  ? Rest<Parameters<Measures[Name]>>
  : Parameters<Measures[Name]>;
export type ResultOf<Name extends Method> = ReturnType<Measures[Name]>;
