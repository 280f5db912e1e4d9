// Judges finished tables on several processors.
import { Worker } from "node:worker_threads";

import type { JudgeTableOptions } from "../types.js";
import type { Input } from "./inputs.js";
import type { Outcome } from "./outcomes.js";

/** What a worker is told of a file: where it is, or its bytes where only this process has them. */
export type Task = { file: string } & ({ path: Uint8Array } | { bytes: Uint8Array });

interface Waiting {
  task: Task;
  resolve: (outcome: Outcome) => void;
}

export class Judges {
  readonly #options: JudgeTableOptions;
  readonly #idle: Worker[] = [];
  readonly #workers = new Set<Worker>();
  readonly #busy = new Map<Worker, Waiting>();
  readonly #waiting: Waiting[] = [];
  readonly #most: number;

  /** `most` workers, which are started as they are needed. */
  constructor(most: number, options: JudgeTableOptions) {
    this.#most = most;
    this.#options = options;
  }

  /** The outcome for a file, in turn. */
  async judge({ file, path, read }: Input): Promise<Outcome> {
    if (path) return this.#do({ file, path });
    const bytes = await read();
    return bytes instanceof Uint8Array ? this.#do({ file, bytes }) : { file, ...bytes };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #do(task: Task): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiting.push({ task, resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const worker =
      this.#idle.pop() ?? (this.#workers.size < this.#most ? this.#begin() : undefined);
    if (!worker) return;
    const waiting = this.#waiting.shift() as Waiting;
    this.#busy.set(worker, waiting);
    worker.postMessage(waiting.task);
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./judge-worker.js", import.meta.url), {
      workerData: this.#options,
    });
    this.#workers.add(worker);
    worker.on("message", (outcome: Outcome) => {
      this.#busy.get(worker)?.resolve(outcome);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#next();
    });
    // A table that takes more memory than there is costs its own verdict.
    worker.on("error", ({ message }) => {
      const waiting = this.#busy.get(worker);
      const file = waiting?.task.file ?? "";
      waiting?.resolve({ file, problem: `It could not be judged: ${message}.` });
      this.#busy.delete(worker);
      this.#workers.delete(worker);
      this.#next();
    });
    return worker;
  }
}
