import type { ExamCore } from "../core/core.js";
import { checkSize, refused } from "../core/status.js";
import type { Encoder } from "../encoding/encode.js";
import { argumentErrors } from "../texts/en/argument-errors.js";
import type {
  Answer,
  ExamineOptions,
  JudgeTableOptions,
  Policy,
  Properties,
  Report,
  SinusoidalPe,
  Size,
} from "../types.js";
import { readAnswer } from "../values/answer.js";
import { checkChoice, knownOptions, shown } from "../values/arguments.js";
import { begin, call, fromAnswer, publicReport, withAnswer } from "./exam.js";

const EXAMINE_OPTIONS = ["precision", "extraCases", "atOnce", "onVerdict", "signal"];
const TABLE_OPTIONS = ["precision", "T", "C"];

export type Checker = Omit<SinusoidalPe, keyof Properties | keyof Encoder>;

export function createChecker(core: ExamCore): Checker {
  return {
    judge: (fn, options) => judge(core, fn, knownOptions("judge", ["precision"], options)),
    examine: (ask, options) =>
      examine(core, ask, knownOptions("examine", EXAMINE_OPTIONS, options)),
    judgeTable: (value, options) =>
      judgeTable(core, value, knownOptions("judgeTable", TABLE_OPTIONS, options)),
  };
}

function judge(core: ExamCore, fn: Parameters<Checker["judge"]>[0], options: Policy): Report {
  checkFunction("fn", fn);
  const exam = begin(core, requiresFloat64(options));
  try {
    for (let size = exam.nextCase(); size; size = exam.nextCase()) {
      exam.submit(size, call(fn, size));
    }
    return exam.report();
  } finally {
    exam.delete();
  }
}

async function examine(
  core: ExamCore,
  ask: Parameters<Checker["examine"]>[0],
  options: ExamineOptions,
): Promise<Report> {
  checkFunction("ask", ask);
  const { onVerdict, extraCases, atOnce = false, signal = new AbortController().signal } = options;
  if (typeof atOnce !== "boolean") {
    throw new TypeError(argumentErrors.boolean({ name: "atOnce", value: shown(atOnce) }));
  }
  if (onVerdict !== undefined) checkFunction("onVerdict", onVerdict);
  if (typeof signal?.throwIfAborted !== "function") {
    throw new TypeError(argumentErrors.signal({ value: shown(signal) }));
  }
  const exam = begin(core, requiresFloat64(options));
  try {
    const added = extraCases && addCases(exam, extraCases);
    const askFor = (size: Size): Promise<Answer> => {
      const answer = orAbort(ask(size, signal), signal);
      answer.catch(() => {}); // the exam may end before it needs the answer
      return answer;
    };
    const answers = atOnce ? exam.cases().map(askFor) : [];
    for (let size = exam.nextCase(); size; size = exam.nextCase()) {
      signal.throwIfAborted();
      const answer = await (answers.shift() ?? askFor(size));
      for (const verdict of exam.submit(size, fromAnswer(answer))) onVerdict?.(verdict);
    }
    signal.throwIfAborted();
    return { ...exam.report(), ...(added && { extraCases: added }) };
  } finally {
    exam.delete();
  }
}

/** Returns a copy, because the caller may change the list. */
function addCases(exam: ReturnType<typeof begin>, cases: readonly Size[]): Size[] {
  if (Array.isArray(cases)) {
    const sizes = Array.from(cases, (size) => ({ T: size?.T, C: size?.C }));
    if (sizes.every(({ T, C }) => isLength(T) && isLength(C) && exam.addCase(T, C))) return sizes;
  }
  throw new RangeError(argumentErrors.extraCases);
}

/** The core's module would round or convert other values. */
const isLength = (value: unknown): boolean => typeof value === "number" && value >>> 0 === value;

function judgeTable(core: ExamCore, value: unknown, options: JudgeTableOptions): Report {
  const { T, C } = options;
  if (T !== undefined || C !== undefined) {
    if (T === undefined || C === undefined) {
      throw new TypeError(argumentErrors.sizeTogether({ T: shown(T), C: shown(C) }));
    }
    checkSize(T, C, core);
  }
  const requireFloat64 = requiresFloat64(options);
  const answer = readAnswer(value);
  const problem = answer.kind === "not-a-table" ? answer.problem : undefined;
  return withAnswer(core, answer, (kind, table) => {
    const report = table.judge(kind, T ?? 0, C ?? 0, requireFloat64);
    if (!("verdicts" in report)) refused(core, report, table.values().length);
    return publicReport(report, () => problem);
  });
}

function checkFunction(name: string, value: unknown): void {
  if (typeof value !== "function") {
    throw new TypeError(argumentErrors.function({ name, value: shown(value) }));
  }
}

function orAbort<Value>(value: Value | Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}

const PRECISIONS = ["any", "float64"];

function requiresFloat64({ precision = "any" }: Policy): boolean {
  checkChoice("precision", precision, PRECISIONS);
  return precision === "float64";
}
