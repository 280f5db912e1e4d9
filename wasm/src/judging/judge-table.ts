// The exercise judges files in a worker, and loads this with it.
import type { ExamCore } from "../core/core.js";
import { checkSize, refused } from "../core/status.js";
import type { JudgeTableOptions, Report, SinusoidalPe } from "../types.js";
import { readAnswer } from "../values/answer.js";
import { checkTogether, knownOptions } from "../values/arguments.js";
import { publicReport, requiresFloat64, withAnswer } from "./exam.js";

const OPTIONS = ["precision", "T", "C"];

export function judgeTableIn(core: ExamCore): SinusoidalPe["judgeTable"] {
  return (value, options) => judgeTable(core, value, knownOptions("judgeTable", OPTIONS, options));
}

function judgeTable(core: ExamCore, value: unknown, options: JudgeTableOptions): Report {
  const { T, C } = options;
  checkTogether(T, C);
  if (T !== undefined && C !== undefined) checkSize(T, C, core);
  const requireFloat64 = requiresFloat64(options);
  const answer = readAnswer(value);
  const problem = answer.kind === "not-a-table" ? answer.problem : undefined;
  return withAnswer(core, answer, (kind, table) => {
    const report = table.judge(kind, T ?? 0, C ?? 0, requireFloat64);
    if (!("verdicts" in report)) refused(core, report, table.values().length);
    return publicReport(report, () => problem);
  });
}
