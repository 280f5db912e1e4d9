import type { RunResult } from "sinusoidal-pe/frame";
import type { OpenEvent } from "../embed/messenger.js";
import type { State } from "./state.js";
import { type Subject, type Tests, verdictsOf } from "./tests.js";

export interface Counted {
  attempts: number;
  last: RunResult | undefined;
}

/** A host that saves the work asks for it then, because the answer follows the last run. */
export function answersBetween({ closing: was }: State, { closing: is }: State): OpenEvent[] {
  if (!is || JSON.stringify(was) === JSON.stringify(is)) return [];
  return [{ type: "question-answered", question: is.question, correct: is.correct }];
}

/** None of the events contains code. */
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
  if (is.phase === "running" && isNew && subject && "language" in subject) {
    events.push({ type: "run-started", language: subject.language, attempt: attempts + 1 });
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
