import type { CoreReport, CoreTable, CoreVerdict, CoreWitness, ExamCore } from "../core/core.js";
import { checkStatus, outOfMemory } from "../core/status.js";
import { argumentErrors } from "../texts/en/argument-errors.js";
import type {
  Answer,
  AnswerProblem,
  JsonNumber,
  Policy,
  Report,
  Size,
  Verdict,
  Verdicts,
} from "../types.js";
import { type ReadAnswer, raisedText, readAnswer, readAnswerProblem } from "../values/answer.js";
import { checkChoice } from "../values/arguments.js";

const ANSWER_KINDS = {
  table: "table",
  nothing: "nothing",
  "not-a-table": "notATable",
  raised: "raised",
  "raised-last": "raisedLast",
  "timed-out": "timedOut",
} as const;

type CoreKind = ExamCore["AnswerKind"][keyof ExamCore["AnswerKind"]];

/** Frees the answer after `use`. */
export function withAnswer<Result>(
  core: ExamCore,
  answer: Submission,
  use: (kind: CoreKind, table: CoreTable) => Result,
): Result {
  const table = new core.Table();
  try {
    if (answer.kind === "table") {
      const { data, shape, type } = answer;
      if (!table.allocate(data.length, shape.length, core.ElementType[type])) {
        outOfMemory(data.length);
      }
      table.values().set(data);
      table.shape().set(shape);
    }
    return use(core.AnswerKind[ANSWER_KINDS[answer.kind]], table);
  } finally {
    table.delete();
  }
}

/** Records errors, and values that are not tables. The caller must `delete` it. */
export function begin(core: ExamCore, requireFloat64: boolean) {
  const exam = new core.Exam(requireFloat64);
  const problems = new Map<string, AnswerProblem>();
  const problemFor: ProblemFor = ({ T, C }) => problems.get(`${T},${C}`);
  let reported = 0;
  return {
    addCase: (T: number, C: number) => exam.addCase(T, C),
    nextCase: () => exam.nextCase(0),
    cases(): Size[] {
      const sizes: Size[] = [];
      for (let size = exam.nextCase(0); size; size = exam.nextCase(sizes.length)) sizes.push(size);
      return sizes;
    },
    submit(size: Size, submission: Submission): Verdict[] {
      const key = `${size.T},${size.C}`;
      if ("problem" in submission && !problems.has(key)) problems.set(key, submission.problem);
      withAnswer(core, submission, (kind, table) =>
        checkStatus(core, exam.submit(kind, table), table.values().length),
      );
      const verdicts = exam
        .settledFrom(reported)
        .map((verdict) => publicVerdict(verdict, problemFor));
      reported += verdicts.length;
      return verdicts;
    },
    report: (): Report => publicReport(exam.report(), problemFor),
    delete: () => exam.delete(),
  };
}

export type Submission =
  | ReadAnswer
  | { kind: "raised" | "raised-last"; problem: AnswerProblem }
  | { kind: "timed-out" };

export function call(fn: (T: number, C: number) => unknown, { T, C }: Size): Submission {
  let value: unknown;
  try {
    value = fn(T, C);
  } catch (error) {
    return raised(error);
  }
  return readAnswer(value);
}

function raised(error: unknown, last = false): Submission {
  const problem = { id: "error", text: raisedText(error) } as const;
  return { kind: last ? "raised-last" : "raised", problem };
}

export function fromAnswer(answer: Answer): Submission {
  switch (answer?.kind) {
    case "returned":
      return readAnswer(answer.value);
    case "raised":
      return raised(answer.error, answer.last);
    case "timed-out":
      return { kind: "timed-out" };
    case "not-a-table":
      return { kind: "not-a-table", problem: readAnswerProblem(answer.problem) };
    default:
      throw new TypeError(argumentErrors.answer);
  }
}

/** Returns the value that was returned instead of a table, if the host knows it. */
export type ProblemFor = (size: Pick<CoreWitness, "T" | "C">) => AnswerProblem | undefined;

export function publicReport(report: CoreReport, problemFor: ProblemFor): Report {
  return {
    schema: 1,
    ...report,
    verdicts: report.verdicts.map((verdict) => publicVerdict(verdict, problemFor)) as Verdicts,
    assisted: false,
  };
}

function publicVerdict(verdict: CoreVerdict, problemFor: ProblemFor): Verdict {
  const { witness } = verdict;
  if (witness === null) return { ...verdict, witness };
  const none = verdict.reason === "not-a-table" || verdict.reason === "raised";
  return {
    ...verdict,
    witness: {
      ...witness,
      found: witness.found === null ? null : jsonNumber(witness.found),
      problem: (none && problemFor(witness)) || null,
    },
  };
}

function jsonNumber(value: number): JsonNumber {
  return Number.isFinite(value) ? value + 0 : (String(value) as JsonNumber); // JSON has no -0
}

const PRECISIONS = ["any", "float64"];

export function requiresFloat64({ precision = "any" }: Policy): boolean {
  checkChoice("precision", precision, PRECISIONS);
  return precision === "float64";
}
