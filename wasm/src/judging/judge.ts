import type { ExamCore } from "../core/core.js";
import { argumentErrors } from "../texts/en/argument-errors.js";
import type { Answer, ExamineOptions, Policy, Report, SinusoidalPe, Size } from "../types.js";
import { checkBoolean, checkFunction, checkSignal, knownOptions } from "../values/arguments.js";
import { begin, call, fromAnswer, requiresFloat64 } from "./exam.js";

const EXAMINE_OPTIONS = ["precision", "extraCases", "atOnce", "onVerdict", "signal"];

export function judgeIn(core: ExamCore): SinusoidalPe["judge"] {
  return (fn, options) => judge(core, fn, knownOptions("judge", ["precision"], options));
}

export function examineIn(core: ExamCore): SinusoidalPe["examine"] {
  return (ask, options) => examine(core, ask, knownOptions("examine", EXAMINE_OPTIONS, options));
}

function judge(core: ExamCore, fn: Parameters<SinusoidalPe["judge"]>[0], options: Policy): Report {
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
  ask: Parameters<SinusoidalPe["examine"]>[0],
  options: ExamineOptions,
): Promise<Report> {
  checkFunction("ask", ask);
  const { onVerdict, extraCases, atOnce = false, signal = new AbortController().signal } = options;
  checkBoolean("atOnce", atOnce);
  if (onVerdict !== undefined) checkFunction("onVerdict", onVerdict);
  checkSignal(signal);
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
