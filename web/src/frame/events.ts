// Turns changes of the page's state into events for the page around it.
import type { RunResult } from "sinusoidal-pe/frame";

import { type State, type Subject, type Tests, verdictsOf } from "../state.js";
import type { OpenEvent } from "./messenger.js";

/** Facts about runs that the state does not contain. */
export interface Counted {
  attempts: number;
  last: RunResult | undefined;
}

/** Returns the events of runs between two states, in order. None of them contains code. */
export function eventsBetween(
  before: State,
  after: State,
  { attempts, last }: Counted,
): OpenEvent[] {
  const [was, is] = [before.tests, after.tests];
  if (was === is || (is.phase === "done" && is.isRecalled)) return [];
  const subject = subjectOf(is);
  const isNew = subject !== subjectOf(was);
  const events: OpenEvent[] = [];
  if (was.phase === "running" && (isNew || is.phase === "stopped")) {
    events.push({ type: "run-ended", why: is.phase === "broken" ? "broken" : "stopped" });
  }
  if (is.phase === "running" && isNew && subject && "lane" in subject) {
    events.push({ type: "run-started", lane: subject.lane, attempt: attempts + 1 });
  }
  for (const { check, state, reason } of verdictsOf(is).slice(isNew ? 0 : verdictsOf(was).length)) {
    events.push({ type: "check", check, state, reason });
  }
  if (is.phase === "done" && last) events.push({ type: "run-completed", ...last });
  return events;
}

function subjectOf(tests: Tests): Subject | undefined {
  return "subject" in tests ? tests.subject : undefined;
}
