// The state of the whole run: next to the title of the checks, and as a screen reader hears it.
import { CHECKS, resultOf } from "sinusoidal-pe";

import { fileOf, isStale, isWaiting, type State, verdictsOf } from "./state.js";
import { statuses } from "./texts/en/statuses.js";

/** Returns labels of the state, the most important first. */
export function summaryOf(state: State): string[] {
  const { tests } = state;
  if (tests.phase === "idle") return [statuses.idle];
  if (tests.phase === "broken") return [statuses.broken];
  if (isWaiting(state)) return [statuses.waiting];
  const counted = countOf(state);
  if (tests.phase !== "done") return [statuses[tests.phase](counted)];
  const { notRun, notApplicable } = counted;
  const file = fileOf(tests);
  return [
    file === undefined ? statuses.passed(counted) : statuses.passedIn({ ...counted, file }),
    ...(notRun > 0 ? [statuses.notRun({ count: notRun })] : []),
    ...(notApplicable > 0 ? [statuses.notApplicable({ count: notApplicable })] : []),
    ...(isStale(state) ? [statuses.stale] : []),
  ];
}

/** Returns what is announced when the tests have ended. The announcement of each check precedes it. */
export function spokenSummary(state: State): string {
  const { said } = statuses;
  if (state.tests.phase === "stopped") return said.stopped;
  const counted = countOf(state);
  return counted.passed === CHECKS.length ? said.allPassed : said.passed(counted);
}

/** `of`: how many checks there are to pass. */
function countOf({ tests }: State) {
  const verdicts = verdictsOf(tests);
  const counted = (result: ReturnType<typeof resultOf>): number =>
    verdicts.filter((each) => resultOf(each) === result).length;
  const notApplicable = counted("not-applicable");
  return {
    done: verdicts.length,
    passed: counted("passed"),
    of: CHECKS.length - (tests.phase === "done" ? notApplicable : 0),
    notRun: counted("not-run"),
    notApplicable,
  };
}
