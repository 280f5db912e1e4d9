// The API over the raw module: arguments are checked here, numbers are judged there.
import { type ReadAnswer, raisedText, readAnswer, readCame } from "./answer.js";
import {
  checkChoice,
  checkOptions,
  checkSize,
  checkStatus,
  outOfMemory,
  refused,
  shown,
} from "./arguments.js";
import type {
  CoreExam,
  CoreReport,
  CoreTable,
  CoreVerdict,
  CoreWitness,
  ExamCore,
} from "./core.js";
import type { Encoder } from "./encode.js";
import { argumentErrors } from "./texts/en/argument-errors.js";
import type {
  Answer,
  Came,
  ExamineOptions,
  JsonNumber,
  JudgeTableOptions,
  Policy,
  Properties,
  Report,
  SinusoidalPe,
  Size,
  Verdict,
} from "./types.js";

/** An answer for the core, with facts that only the host knows. */
type Submission =
  | ReadAnswer
  | { kind: "raised" | "raised-last"; came: Came }
  | { kind: "timed-out" };

/** Returns the value that the submission returned in place of a table, if the host knows it. */
type CameFor = (size: Pick<CoreWitness, "T" | "C">) => Came | undefined;

const ANSWER_KINDS = {
  table: "table",
  nothing: "nothing",
  "not-a-table": "notATable",
  raised: "raised",
  "raised-last": "raisedLast",
  "timed-out": "timedOut",
} as const;

/** The part of the API that judges. */
export type Checker = Omit<SinusoidalPe, keyof Properties | keyof Encoder>;

/** Returns that part of the API over an instantiated core. */
export function createChecker(core: ExamCore): Checker {
  const coreKind = ({ kind }: Submission) => core.AnswerKind[ANSWER_KINDS[kind]];

  const withTable = <Result>(use: (table: CoreTable) => Result): Result => {
    const table = new core.Table();
    try {
      return use(table);
    } finally {
      table.delete();
    }
  };

  const fill = (table: CoreTable, { data, shape, type }: ReadAnswer & { kind: "table" }): void => {
    if (!table.allocate(data.length, shape.length, core.ElementType[type]))
      outOfMemory(data.length);
    table.values().set(data);
    table.shape().set(shape);
  };

  const submit = (exam: CoreExam, submission: Submission): void =>
    withTable((table) => {
      if (submission.kind === "table") fill(table, submission);
      checkStatus(core, exam.submit(coreKind(submission), table), table.values().length);
    });

  /** Starts an exam that records the returned values of its test cases. The caller must `delete` it. */
  const begin = (policy: Policy) => {
    const exam = new core.Exam(requiresFloat64(policy));
    const came = new Map<string, Came>();
    const cameFor: CameFor = ({ T, C }) => came.get(`${T},${C}`);
    let told = 0;
    return {
      nextCase: () => exam.nextCase(),
      submit(size: Size, submission: Submission): Verdict[] {
        if ("came" in submission) came.set(`${size.T},${size.C}`, submission.came);
        submit(exam, submission);
        const verdicts = exam.settledFrom(told).map((verdict) => publicVerdict(verdict, cameFor));
        told += verdicts.length;
        return verdicts;
      },
      report: () => publicReport(exam.report(), cameFor),
      delete: () => exam.delete(),
    };
  };

  return {
    judge(fn, options: Policy = {}): Report {
      if (typeof fn !== "function") {
        throw new TypeError(argumentErrors.function({ name: "fn", value: shown(fn) }));
      }
      const exam = begin(options);
      try {
        for (let size = exam.nextCase(); size; size = exam.nextCase()) {
          exam.submit(size, call(fn, size));
        }
        return exam.report();
      } finally {
        exam.delete();
      }
    },

    async examine(ask, options: ExamineOptions = {}): Promise<Report> {
      if (typeof ask !== "function") {
        throw new TypeError(argumentErrors.function({ name: "ask", value: shown(ask) }));
      }
      const { onVerdict, signal = new AbortController().signal } = checkOptions(options);
      if (onVerdict !== undefined && typeof onVerdict !== "function") {
        throw new TypeError(
          argumentErrors.function({ name: "onVerdict", value: shown(onVerdict) }),
        );
      }
      if (typeof signal?.throwIfAborted !== "function") {
        throw new TypeError(argumentErrors.signal({ value: shown(signal) }));
      }
      const exam = begin(options);
      try {
        for (let size = exam.nextCase(); size; size = exam.nextCase()) {
          signal.throwIfAborted();
          const answer = await orAbort(ask(size, signal), signal);
          for (const verdict of exam.submit(size, fromAnswer(answer))) onVerdict?.(verdict);
        }
        signal.throwIfAborted();
        return exam.report();
      } finally {
        exam.delete();
      }
    },

    judgeTable(value: unknown, options: JudgeTableOptions = {}): Report {
      const { T, C } = checkOptions(options);
      if (T !== undefined || C !== undefined) {
        if (T === undefined || C === undefined) {
          throw new TypeError(argumentErrors.sizeTogether({ T: shown(T), C: shown(C) }));
        }
        checkSize(T, C, core);
      }
      const requireFloat64 = requiresFloat64(options);
      const answer = readAnswer(value);
      const came = answer.kind === "not-a-table" ? answer.came : undefined;
      return withTable((table) => {
        if (answer.kind === "table") fill(table, answer);
        const report = table.judge(coreKind(answer), T ?? 0, C ?? 0, requireFloat64);
        if (!("verdicts" in report)) refused(core, report, table.values().length);
        return publicReport(report, () => came);
      });
    },
  };
}

function call(fn: (T: number, C: number) => unknown, { T, C }: Size): Submission {
  let value: unknown;
  try {
    value = fn(T, C);
  } catch (error) {
    return raised(error);
  }
  return readAnswer(value);
}

function raised(error: unknown, last = false): Submission {
  const came = { id: "error", text: raisedText(error) } as const;
  return { kind: last ? "raised-last" : "raised", came };
}

function fromAnswer(answer: Answer): Submission {
  switch (answer?.kind) {
    case "returned":
      return readAnswer(answer.value);
    case "raised":
      return raised(answer.error, answer.last);
    case "timed-out":
      return { kind: "timed-out" };
    case "not-a-table":
      return { kind: "not-a-table", came: readCame(answer.came) };
    default:
      throw new TypeError(argumentErrors.answer);
  }
}

/** Returns the promise's result, or rejects if the signal aborts first. */
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

function requiresFloat64(policy: Policy): boolean {
  const { precision = "any" } = checkOptions(policy);
  checkChoice("precision", precision, PRECISIONS);
  return precision === "float64";
}

function publicReport(report: CoreReport, cameFor: CameFor): Report {
  return {
    schema: 1,
    verdicts: report.verdicts.map((verdict) => publicVerdict(verdict, cameFor)),
    passed: report.passed,
    complete: report.complete,
    precision: report.precision,
    causes: report.causes,
    axes: report.axes,
    assisted: false,
  };
}

function publicVerdict(verdict: CoreVerdict, cameFor: CameFor): Verdict {
  const { witness } = verdict;
  if (witness === null) return { ...verdict, witness };
  const none = verdict.reason === "not-a-table" || verdict.reason === "raised";
  return {
    ...verdict,
    witness: {
      ...witness,
      found: witness.found === null ? null : jsonNumber(witness.found),
      came: (none && cameFor(witness)) || null,
    },
  };
}

function jsonNumber(value: number): JsonNumber {
  return Number.isFinite(value) ? value + 0 : (String(value) as JsonNumber); // JSON has no -0
}
