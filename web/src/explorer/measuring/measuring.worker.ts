import { load, type Measures } from "#measures";

import type { WholeTable } from "../../pictures/part.js";

export type TableMethod =
  | "closestRows"
  | "linearity"
  | "pairwise"
  | "periodicity"
  | "shiftInvariance";
export type FreeMethod = "distances" | "dotProducts" | "encode" | "wavelengths";

/** Each from the first to before the second; a third number is the step. */
export interface Cut {
  rows?: readonly [number, number] | undefined;
  columns?: readonly [number, number, number?] | undefined;
}

/** Methods with a cut take the table. */
export type MeasuringRequest =
  | { type: "table"; table: WholeTable }
  | { type: "ask"; id: number; method: TableMethod | FreeMethod; given: unknown[]; cut?: Cut };

export type MeasuringReply =
  | { id: number; value: unknown }
  | { id: number; error: { name: string; message: string } };

type Rest<Given extends unknown[]> = Given extends [unknown, ...infer Others] ? Others : never;

export type GivenTo<Name extends TableMethod | FreeMethod> = Name extends TableMethod
  ? Rest<Parameters<Measures[Name]>>
  : Parameters<Measures[Name]>;
export type ResultOf<Name extends TableMethod | FreeMethod> = ReturnType<Measures[Name]>;

const measures = load();
measures.catch(() => {}); // each answer reports it
let table: { shape: [T: number, C: number]; data: Float64Array } | undefined;

addEventListener("message", ({ data }: MessageEvent<MeasuringRequest>) => {
  if (data.type === "ask") void answer(data);
  else table = { shape: [data.table.T, data.table.C], data: data.table.data };
});

async function answer({
  id,
  method,
  given,
  cut,
}: Extract<MeasuringRequest, { type: "ask" }>): Promise<void> {
  try {
    const call = (await measures)[method] as (...all: unknown[]) => unknown;
    const value = cut ? call(partOf(cut), ...given) : call(...given);
    reply({ id, value }, buffersOf(value));
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    reply({ id, error: { name, message } });
  }
}

function partOf({ rows, columns }: Cut): typeof table {
  if (!table) return undefined;
  const [T, C] = table.shape;
  const [first, end] = rows ?? [0, T];
  const [left, right, step = 1] = columns ?? [0, C];
  const whole = table.data.subarray(first * C, end * C);
  const width = Math.ceil((right - left) / step);
  if (width === C) return { shape: [end - first, C], data: whole };
  const data = new Float64Array((end - first) * width);
  for (let row = 0, at = 0; row < end - first; ++row) {
    for (let j = left; j < right; j += step, ++at) data[at] = whole[row * C + j] as number;
  }
  return { shape: [end - first, width], data };
}

function reply(message: MeasuringReply, buffers: ArrayBuffer[] = []): void {
  postMessage(message, { transfer: buffers });
}

function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Float64Array) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(buffersOf);
}
