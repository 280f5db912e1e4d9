import type { CoreTable, ExamCore } from "../core/core.js";
import { checkStatus, outOfMemory } from "../core/status.js";
import type { AnswerProblem, Report, Size, Verdict } from "../types.js";
import { type ProblemFor, publicReport, publicVerdict } from "./public-report.js";
import type { Submission } from "./submission.js";

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
    nextCase: () => exam.nextCase(),
    submit(size: Size, submission: Submission): Verdict[] {
      if ("problem" in submission) problems.set(`${size.T},${size.C}`, submission.problem);
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
