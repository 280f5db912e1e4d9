import { Worker } from "node:worker_threads";
import { readTable } from "../formats.js";
import { DEFINITION, isCode, MAX_CODE_BYTES } from "../grading/submissions.js";
import { describeProblem } from "../report/file-messages.js";
import { command as texts } from "../texts/en/command.js";
import type { FileProblem, JudgeTableOptions, SinusoidalPe } from "../types.js";
import type { Input, Place } from "./input.js";
import type { Outcome } from "./outcomes.js";
import { isTyped } from "./skipped.js";

export function judgeBytes(
  pe: SinusoidalPe,
  file: string,
  bytes: Uint8Array | { problem: string },
  options: JudgeTableOptions,
  command: Command,
): Outcome {
  if (!(bytes instanceof Uint8Array)) return { file, ...bytes };
  const table = readTable(bytes, file);
  if (table.kind === "unreadable") {
    return { file, problem: whyUnreadable(file, bytes, table.problem, command) };
  }
  return { file, report: pe.judgeTable(table, options), notes: table.notes };
}

/** `judge` takes tables; `grade` takes code, too. */
export type Command = "judge" | "grade";

function whyUnreadable(
  file: string,
  bytes: Uint8Array,
  problem: FileProblem,
  command: Command,
): string {
  if (isCode(file)) return texts.codeForJudge;
  const text = Buffer.from(bytes.subarray(0, MAX_CODE_BYTES)).toString("latin1");
  const kind = kindOf(file, text, problem);
  if (kind) return kind;
  return command === "grade" && !isNamedTable(file) && !holdsTable(problem)
    ? texts.neither
    : describeProblem(problem);
}

/** Packed files may show the text of what they contain, so they are first. */
function kindOf(file: string, text: string, problem: FileProblem): string | undefined {
  if (PACKED.test(text)) return describeProblem({ id: "other-format", format: "compressed" });
  if (/\.tar$/i.test(file) || text.startsWith("ustar", 257)) return texts.tar;
  if (isPacked(problem)) return undefined;
  if (isTyped(file) || /^Submission Field:/m.test(text)) return texts.typedText;
  if (/\.[cm]?tsx?$/i.test(file)) return texts.typescript;
  const hasCode = DEFINITION.test(text);
  if (/\.(?:md|markdown|myst|qmd|rmd)$/i.test(file)) {
    return hasCode || /^\s*(?:```|~~~)/m.test(text) ? texts.documentWithCode : undefined;
  }
  if (!hasCode) return undefined;
  if (/\.x?html?$/i.test(file)) return texts.pageWithCode;
  return MISNAMED.test(file) ? texts.misnamedCode : texts.otherCode;
}

/** The beginnings of RAR, compress, lzip and LZ4. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are in these formats
const PACKED = /^(?:Rar!\x1a\x07|\x1f\x9d|LZIP|\x04"M\x18)/;

const isPacked = (problem: FileProblem): boolean =>
  problem.id === "npz" ||
  (problem.id === "other-format" && ["compressed", "zip"].includes(problem.format));

/** Names of files that may be Python, JavaScript or a notebook. Other endings name other languages. */
const MISNAMED = /(?:^|\/)[^./]+$|\.(?:txt|text|json|bak|old|orig|es6?|jsm|jsx|pyw|py3|python)$/i;

/** `-` is standard input, which may be a table. */
const isNamedTable = (file: string): boolean => /(?:^-|\.(?:npy|csv|tsv|txt|json))$/i.test(file);

/** Files of these formats are seldom tables. */
const OTHERS = ["html", "html-table", "image", "pdf", "toml", "yaml"];

const holdsTable = (problem: FileProblem): boolean =>
  problem.id === "npz" || (problem.id === "other-format" && !OTHERS.includes(problem.format));

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

/** Runs at most `most` calls at a time, in their order. */
export function limited(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
