// Judges JavaScript again without the statements that failed outside of the function.
import { errorOf } from "#traces";

import type { Job } from "../common/job.js";
import type { Program } from "../common/language.js";
import type { Marker } from "../editor/codemirror.js";
import { type Attempt, notesOn, runWithoutFailed } from "../editor/failed-statements.js";
import { type Judged, markOf, Output, type OutputScreen } from "./output.js";
import type { OutputState } from "./state.js";

type Again = Judged & Attempt & { error: OutputState["error"]; state: OutputState };

interface Parts {
  job: Job;
  program: Program;
  screen: OutputScreen;
  marker: Marker;
}

/** Shows what the code printed, and its error. */
export async function judgedAgain(
  first: Judged,
  { job, program, screen, marker }: Parts,
  judge: (code: string, output: Output) => Promise<Judged>,
): Promise<Judged> {
  const { parser } = marker;
  if (!parser) return first;
  const attemptOf = (judged: Judged, state: OutputState): Again => {
    const { isLoaded, stopped } = judged.output;
    const isRight = judged.report.passed;
    return { ...judged, isLoaded, stopped, isRight, state, error: state.error, failed: [] };
  };
  const run = async (code: string): Promise<Again> => {
    const copy = newScreen();
    const output = new Output(job, program, copy, { ...{ parser, code: program.code }, mark() {} });
    const judged = await judge(code, output);
    return attemptOf(judged, copy.state);
  };
  const whole = attemptOf(first, screen.state);
  const last = await runWithoutFailed(whole, program.code, parser, run);
  const error = last.error && errorOf(last.error.text);
  // The function needs what the statement should have declared.
  const isNeeded = last.failed.some(({ text }) => text === error);
  const best = isNeeded ? whole : last;
  if (job.isOver) return best;
  const { printed, spent } = best.state;
  const notes = notesOn(best.failed);
  screen.update({
    printed: notes === "" ? printed : [{ size: undefined, text: notes }, ...printed],
    error: best.error,
    spent,
  });
  marker.mark(best.error && markOf(best.error));
  return best;
}

/** Keeps what an attempt shows. */
export function newScreen(): OutputScreen {
  let state: OutputState = { printed: [], error: undefined, spent: null };
  return {
    get state() {
      return state;
    },
    update: (change) => {
      state = { ...state, ...change };
    },
  };
}
