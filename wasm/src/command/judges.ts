import { Worker } from "node:worker_threads";

import { command as texts } from "../texts/en/command.js";
import type { JudgeTableOptions } from "../types.js";
import { limited } from "./in-turn.js";
import type { Input, Place } from "./input.js";
import type { Outcome } from "./outcomes.js";
import type { Command } from "./unreadable.js";

export type Task = { file: string } & (Place | { bytes: Uint8Array });

export interface Settings {
  options: JudgeTableOptions;
  command: Command;
}

interface Running {
  task: Task;
  resolve: (outcome: Outcome) => void;
}

export class Judges {
  readonly #settings: Settings;
  readonly #inTurn: ReturnType<typeof limited>;
  readonly #idle: Worker[] = [];
  readonly #workers = new Set<Worker>();
  readonly #busy = new Map<Worker, Running>();

  constructor(most: number, settings: Settings) {
    this.#inTurn = limited(most);
    this.#settings = settings;
  }

  /** Files that only this process can read stay unread until a worker is free. */
  judge({ file, place, read }: Input): Promise<Outcome> {
    return this.#inTurn(async () => {
      if (place) return this.#do({ file, ...place });
      const bytes = await read();
      return bytes instanceof Uint8Array ? this.#do({ file, bytes }) : { file, ...bytes };
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #do(task: Task): Promise<Outcome> {
    return new Promise((resolve) => {
      const worker = this.#idle.pop() ?? this.#begin();
      this.#busy.set(worker, { task, resolve });
      worker.postMessage(task);
    });
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./judge-worker.js", import.meta.url), {
      workerData: this.#settings,
    });
    this.#workers.add(worker);
    worker.on("message", (outcome: Outcome) => {
      this.#idle.push(worker);
      this.#settle(worker, outcome);
    });
    // If memory is short, only this table has no result.
    worker.on("error", ({ message }) => {
      this.#workers.delete(worker);
      const file = this.#busy.get(worker)?.task.file ?? "";
      this.#settle(worker, { file, problem: texts.failedTable({ text: message }) });
    });
    return worker;
  }

  #settle(worker: Worker, outcome: Outcome): void {
    const running = this.#busy.get(worker);
    this.#busy.delete(worker);
    running?.resolve(outcome);
  }
}
