// Measures tables beside the page, so that no measure keeps it waiting.
import { load } from "#measures";

import type { WholeTable } from "../pictures/part.js";
import type {
  MeasuringReply,
  MeasuringRequest,
  Method,
  TableMethod,
} from "./measuring-messages.js";

const measures = load();
measures.catch(() => {}); // told with the answer
let table: { shape: [T: number, C: number]; data: Float64Array } | undefined;

const OF_TABLE: ReadonlySet<Method> = new Set<TableMethod>([
  "closestRows",
  "linearity",
  "periodicity",
  "shiftInvariance",
]);

addEventListener("message", ({ data }: MessageEvent<MeasuringRequest>) => {
  if (data.type === "table") keep(data.table);
  else void answer(data.id, data.method, data.given);
});

function keep({ T, C, data }: WholeTable): void {
  table = { shape: [T, C], data };
}

async function answer(id: number, method: Method, given: unknown[]): Promise<void> {
  try {
    const call = (await measures)[method] as (...all: unknown[]) => unknown;
    const value = OF_TABLE.has(method) ? call(table, ...given) : call(...given);
    reply({ id, value }, buffersOf(value));
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    reply({ id, error: { name, message } });
  }
}

function reply(message: MeasuringReply, buffers: ArrayBuffer[] = []): void {
  postMessage(message, { transfer: buffers });
}

/** Those of a result, which the worker does without. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Float64Array) return [value.buffer as ArrayBuffer];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(buffersOf);
}
