// Measures tables in a worker: one question at a time, so that each can be stopped alone.
import type { Metric, ShiftInvariance } from "sinusoidal-pe";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import MeasuringWorker from "./measuring.worker.ts?worker";
import {
  type Cut,
  type GivenTo,
  type MeasuringReply,
  type MeasuringRequest,
  type Method,
  type ResultOf,
  takesTable,
} from "./measuring-messages.js";

export interface Following {
  /** Stops the question. Its promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  progress?: ((share: number) => void) | undefined;
}

interface Question {
  id: number;
  method: Method;
  given: unknown[];
  cut: Cut;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface FollowingRows extends Following {
  /** `values` are those of row `from` and the following rows, each with every row. */
  arrived?: ((values: Float64Array, from: number) => void) | undefined;
}

/** Multiplications between two reports of progress: some tenths of a second. */
const BLOCK_PRODUCTS = 2 ** 27;
/** Least rows of a block, because each block copies the table. */
const BLOCK_ROWS = 16;

/** Rejects with the errors of the package. */
export class Measuring {
  #worker: Worker | undefined;
  #table: WholeTable | undefined;
  #isSent = false;
  #asked = 0;
  /** The worker works on the first. */
  #questions: Question[] = [];

  /** Stops the questions about the previous table. */
  take(table: WholeTable): void {
    this.#give(new DOMException("another table is looked at", "AbortError"));
    this.#table = table;
    this.#isSent = false;
  }

  periodicity(following: Following = {}, columns?: Cut["columns"], rows?: Cut["rows"]) {
    return this.#ask("periodicity", [], following, { columns, rows });
  }

  /** The work limit bounds the time: 1e9 entries take about a second. */
  closestRows(options: GivenTo<"closestRows">[0] = {}, following: Following = {}) {
    return this.#ask("closestRows", [options], following);
  }

  async shiftInvariance(
    shifts: readonly number[],
    metric: Metric = "dot-product",
    following: Following = {},
  ): Promise<ShiftInvariance> {
    const { T = 1, C = 1 } = this.#table ?? {};
    const blocks = blocksOf(shifts, (k) => Math.max(T - k, 1) * C);
    const parts: ShiftInvariance[] = [];
    for (const block of blocks) {
      parts.push(await this.#ask("shiftInvariance", [block, { metric }], following));
      following.progress?.(parts.length / blocks.length);
    }
    const joined = (name: keyof ShiftInvariance) =>
      Float64Array.from(parts.flatMap((part) => [...part[name]]));
    const [least, largest] = [joined("least"), joined("largest")];
    return { least, largest, mean: joined("mean"), spread: joined("spread") };
  }

  /** `rows` ends before its second number. Arrived rows stay valid after a stop. */
  async pairwise(
    metric: Metric,
    rows: readonly [number, number],
    { arrived, ...following }: FollowingRows = {},
  ): Promise<void> {
    const { C = 1 } = this.#table ?? {};
    const count = rows[1] - rows[0];
    const step = Math.max(BLOCK_ROWS, Math.floor(BLOCK_PRODUCTS / (count * C)));
    for (let from = 0; from < count; from += step) {
      const to = Math.min(count, from + step);
      const given = [{ metric, from, to }] satisfies GivenTo<"pairwise">;
      const { data } = await this.#ask("pairwise", given, following, { rows });
      arrived?.(data, from);
      following.progress?.(to / count);
    }
  }

  linearity(k: number, following: Following = {}, columns?: Cut["columns"]) {
    return this.#ask("linearity", [k], following, { columns });
  }

  shiftMatrix(...given: GivenTo<"shiftMatrix">) {
    return this.#ask("shiftMatrix", given);
  }

  shiftRotations(...given: GivenTo<"shiftRotations">) {
    return this.#ask("shiftRotations", given);
  }

  distances(...given: GivenTo<"distances">) {
    return this.#ask("distances", given);
  }

  dotProducts(...given: GivenTo<"dotProducts">) {
    return this.#ask("dotProducts", given);
  }

  wavelengths(...given: GivenTo<"wavelengths">) {
    return this.#ask("wavelengths", given);
  }

  tolerance(t: number) {
    return this.#ask("tolerance", [t]);
  }

  async encode(
    T: number,
    C: number,
    options: GivenTo<"encode">[2] & { dtype?: never; into?: never } = {},
  ): Promise<WholeTable> {
    const { data } = await this.#ask("encode", [T, C, options]);
    return { T, C, data: data as Float64Array };
  }

  /** The next question starts another worker. */
  end(): void {
    this.#give(new DOMException("nothing is looked at any more", "AbortError"));
    this.#stop();
  }

  #ask<Name extends Method>(
    method: Name,
    given: GivenTo<Name>,
    { signal }: Following = {},
    cut: Cut = {},
  ): Promise<ResultOf<Name>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settled = (): void => signal?.removeEventListener("abort", abort);
      const question: Question = {
        ...{ id: ++this.#asked, method, given: given as unknown[], cut },
        resolve: (value) => {
          settled();
          resolve(value as ResultOf<Name>);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      const abort = (): void => {
        const isAtWorker = this.#questions[0] === question;
        this.#questions = this.#questions.filter((each) => each !== question);
        question.reject(signal?.reason);
        if (!isAtWorker) return;
        this.#stop();
        this.#next();
      };
      signal?.addEventListener("abort", abort);
      this.#questions.push(question);
      if (this.#questions.length === 1) this.#next();
    });
  }

  #next(): void {
    const [question] = this.#questions;
    if (!question) return;
    const { id, method, given, cut } = question;
    this.#worker ??= this.#start();
    if (takesTable(method)) this.#sendTable(this.#worker);
    this.#worker.postMessage({ type: "ask", id, method, given, cut } satisfies MeasuringRequest);
  }

  /** Copying takes as long as drawing, so it waits for the first question. */
  #sendTable(worker: Worker): void {
    if (!this.#table || this.#isSent) return;
    this.#isSent = true;
    const data = this.#table.data.slice(); // transferred, so that it is copied only once
    const table = { ...this.#table, data };
    worker.postMessage({ type: "table", table } satisfies MeasuringRequest, [data.buffer]);
  }

  #start(): Worker {
    const worker = new MeasuringWorker();
    worker.onmessage = ({ data }: MessageEvent<MeasuringReply>) => {
      const [question] = this.#questions;
      if (worker !== this.#worker || question?.id !== data.id) return;
      this.#questions.shift();
      if ("error" in data) question.reject(errorOf(data.error));
      else question.resolve(data.value);
      this.#next();
    };
    worker.onerror = () => {
      this.#stop();
      this.#give(new Error(views.frame.workerFailed));
    };
    return worker;
  }

  #give(error: Error): void {
    const given = this.#questions;
    this.#questions = [];
    if (given.length > 0) this.#stop();
    for (const question of given) question.reject(error);
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isSent = false;
  }
}

function blocksOf(shifts: readonly number[], productsOf: (k: number) => number): number[][] {
  const blocks: number[][] = [];
  let products = Number.POSITIVE_INFINITY;
  for (const k of shifts) {
    products += productsOf(k);
    if (products > BLOCK_PRODUCTS) {
      blocks.push([]);
      products = productsOf(k);
    }
    blocks.at(-1)?.push(k);
  }
  return blocks;
}

function errorOf({ name, message }: { name: string; message: string }): Error {
  if (name === "RangeError") return new RangeError(message);
  return name === "TypeError" ? new TypeError(message) : new Error(message);
}
