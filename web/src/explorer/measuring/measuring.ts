// Measures tables in a worker, one question at a time, so that each can be stopped.
import type { Metric, ShiftInvariance } from "sinusoidal-pe";

import { TextError } from "../../common/error.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import type {
  Cut,
  FreeMethod,
  GivenTo,
  MeasuringReply,
  MeasuringRequest,
  ResultOf,
  TableMethod,
} from "./measuring.worker.js";
import MeasuringWorker from "./measuring.worker.ts?worker";

interface Question {
  request: Extract<MeasuringRequest, { type: "ask" }>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Multiplications of a block: some tenths of a second. */
const BLOCK_PRODUCTS = 2 ** 27;
/** Least rows of a block, because each block copies the table. */
const BLOCK_ROWS = 16;

/** Rejects with the errors of the package. A question with a signal rejects with its reason. */
export class Measuring {
  #worker: Worker | undefined;
  #table: WholeTable | undefined;
  #isSent = false;
  #asked = 0;
  #questions: Question[] = [];

  take(table: WholeTable): void {
    this.#give(new DOMException("another table is looked at", "AbortError"));
    this.#table = table;
    this.#isSent = false;
  }

  periodicity(cut: Cut = {}) {
    return this.#askOfTable("periodicity", [], cut);
  }

  /** The work limit bounds the time: 1e9 entries take about a second. */
  closestRows(options: GivenTo<"closestRows">[0]) {
    return this.#askOfTable("closestRows", [options]);
  }

  async shiftInvariance(shifts: readonly number[], metric: Metric): Promise<ShiftInvariance> {
    const { T = 1, C = 1 } = this.#table ?? {};
    const parts: ShiftInvariance[] = [];
    for (const block of blocksOf(shifts, (k) => Math.max(T - k, 1) * C)) {
      parts.push(await this.#askOfTable("shiftInvariance", [block, { metric }]));
    }
    const joined = (name: keyof ShiftInvariance) =>
      Float64Array.from(parts.flatMap((part) => [...part[name]]));
    const [least, largest] = [joined("least"), joined("largest")];
    return { least, largest, mean: joined("mean"), spread: joined("spread") };
  }

  /**
   * Compares the first `count` rows. `arrived` takes those from `from` on, each with every row, also before
   * a stop.
   */
  async pairwise(
    metric: Metric,
    count: number,
    arrived: (values: Float64Array, from: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { C = 1 } = this.#table ?? {};
    const step = Math.max(BLOCK_ROWS, Math.floor(BLOCK_PRODUCTS / (count * C)));
    for (let from = 0; from < count; from += step) {
      const options = { metric, from, to: Math.min(count, from + step) };
      const { data } = await this.#askOfTable("pairwise", [options], { rows: [0, count] }, signal);
      arrived(data, from);
    }
  }

  linearity(k: number, cut: Cut = {}, signal?: AbortSignal) {
    return this.#askOfTable("linearity", [k], cut, signal);
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

  async encode(
    T: number,
    C: number,
    options: GivenTo<"encode">[2] & { dtype?: never; into?: never } = {},
  ): Promise<WholeTable> {
    const { data } = await this.#ask("encode", [T, C, options]);
    return { T, C, data: data as Float64Array };
  }

  end(): void {
    this.#give(new DOMException("nothing is looked at any more", "AbortError"));
    this.#stop();
  }

  #ask<Name extends FreeMethod>(method: Name, given: GivenTo<Name>) {
    return this.#queue<ResultOf<Name>>({ method, given });
  }

  #askOfTable<Name extends TableMethod>(
    method: Name,
    given: GivenTo<Name>,
    cut: Cut = {},
    signal?: AbortSignal,
  ) {
    return this.#queue<ResultOf<Name>>({ method, given, cut }, signal);
  }

  #queue<Value>(
    asked: Omit<Question["request"], "type" | "id">,
    signal?: AbortSignal,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const settled = (): void => signal?.removeEventListener("abort", abort);
      const question: Question = {
        request: { type: "ask", id: ++this.#asked, ...asked },
        resolve: (value) => {
          settled();
          resolve(value as Value);
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
    this.#worker ??= this.#start();
    if (question.request.cut) this.#sendTable(this.#worker);
    this.#worker.postMessage(question.request);
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
      if (worker !== this.#worker || question?.request.id !== data.id) return;
      this.#questions.shift();
      if ("error" in data) question.reject(errorOf(data.error));
      else question.resolve(data.value);
      this.#next();
    };
    worker.onerror = () => {
      this.#stop();
      this.#give(new TextError(views.frame.workerFailed));
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

/** Milliseconds to wait for a frame: hidden pages and frames out of sight draw none. */
const NO_FRAME_MS = 500;

export function afterFrame(call: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
