import type { Measures } from "#measures";

import type { WholeTable } from "../../pictures/part.js";

const METHODS_TAKING_TABLE = [
  "closestRows",
  "linearity",
  "pairwise",
  "periodicity",
  "shiftInvariance",
] as const;
type TableMethod = (typeof METHODS_TAKING_TABLE)[number];
type FreeMethod =
  | "distances"
  | "dotProducts"
  | "encode"
  | "shiftMatrix"
  | "shiftRotations"
  | "tolerance"
  | "wavelengths";
export type Method = TableMethod | FreeMethod;

export function takesTable(method: Method): method is TableMethod {
  return (METHODS_TAKING_TABLE as readonly Method[]).includes(method);
}

/** Each from the first to before the second; by default all. A third number is the step. */
export interface Cut {
  rows?: readonly [number, number] | undefined;
  columns?: readonly [number, number, number?] | undefined;
}

export type MeasuringRequest =
  | { type: "table"; table: WholeTable }
  | { type: "ask"; id: number; method: Method; given: unknown[]; cut: Cut };

export type MeasuringReply =
  | { id: number; value: unknown }
  | { id: number; error: { name: string; message: string } };

type Rest<Given extends unknown[]> = Given extends [unknown, ...infer Others] ? Others : never;

export type GivenTo<Name extends Method> = Name extends TableMethod
  ? Rest<Parameters<Measures[Name]>>
  : Parameters<Measures[Name]>;
export type ResultOf<Name extends Method> = ReturnType<Measures[Name]>;
