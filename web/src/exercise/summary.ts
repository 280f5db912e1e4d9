import { CHECKS, resultOf } from "sinusoidal-pe";
import { statuses } from "../texts/en/statuses.js";
import { isStale, isWaiting, type State } from "./state.js";
import { fileOf, verdictsOf } from "./tests.js";

/** Most runs are shorter, and the list should not flicker. */
const SHOWN_S = 2;

export function summaryOf(state: State): string[] {
  const { tests } = state;
  if (tests.phase === "idle") {
    return tests.hasOtherReport ? [statuses.idle, statuses.otherReport] : [statuses.idle];
  }
  if (tests.phase === "broken") return [statuses.broken];
  const elapsed = tests.phase === "running" && tests.seconds >= SHOWN_S ? [tests.seconds] : [];
  const time = elapsed.map((seconds) => statuses.elapsed({ seconds }));
  if (isWaiting(state)) return [statuses.waiting, ...time];
  const counted = countOf(state);
  if (tests.phase !== "done") return [statuses[tests.phase](counted), ...time];
  const { notRun, notApplicable } = counted;
  const file = fileOf(tests);
  return [
    file === undefined ? statuses.passed(counted) : statuses.passedIn({ ...counted, file }),
    ...(notRun > 0 ? [statuses.notRun({ count: notRun })] : []),
    ...(notApplicable > 0 ? [statuses.notApplicable({ count: notApplicable })] : []),
    ...(isStale(state) ? [statuses.stale] : []),
  ];
}

export function spokenSummary(state: State): string {
  const { announcements } = statuses;
  if (state.tests.phase === "stopped") return announcements.stopped;
  const counted = countOf(state);
  return counted.passed === CHECKS.length ? announcements.allPassed : announcements.passed(counted);
}

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
