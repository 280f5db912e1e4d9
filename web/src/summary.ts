// One line on the whole run.
import { CHECKS, type Verdict } from "sinusoidal-pe";

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
  const counted = (state: Verdict["state"]) =>
    verdicts.filter((each) => each.state === state).length;
  const passed = counted("passed");
  if (passed === CHECKS.length) return "all six passed";
  const open = counted("not-applicable");
  const rest = open === 0 ? "" : `, ${open} not applicable`;
  return `${passed} of ${CHECKS.length - open} passed${rest}`;
}
