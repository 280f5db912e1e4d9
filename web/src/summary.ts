// One line on the whole run.
import { CHECKS, RESULT_TEXTS, resultOf, type Verdict } from "sinusoidal-pe";

import { fileOf, isStale, type State, verdictsOf } from "./state.js";

export function summaryOf(state: State): string {
  const { tests } = state;
  if (tests.phase === "running") return "running";
  if (tests.phase === "stopped") return "stopped";
  if (tests.phase === "broken") return "could not run";
  if (tests.phase === "idle") return "not run yet";
  const file = fileOf(tests);
  const where = file === undefined ? "" : ` in ${file}`;
  return `${countOf(verdictsOf(tests))}${where}${isStale(state) ? "; code changed since" : ""}`;
}

function countOf(verdicts: readonly Verdict[]): string {
  const counted = (result: keyof typeof RESULT_TEXTS) =>
    verdicts.filter((each) => resultOf(each) === result).length;
  const passed = counted("passed");
  if (passed === CHECKS.length) return "all six passed";
  const open = counted("not-applicable");
  const rest = (["not-run", "not-applicable"] as const)
    .filter((result) => counted(result) > 0)
    .map((result) => `, ${counted(result)} ${RESULT_TEXTS[result]}`);
  return `${passed} of ${CHECKS.length - open} passed${rest.join("")}`;
}
