// Open edX's JSInput: functions that its page calls, when the learner presses Submit and when the
// problem loads. They have to be there by the time this page has loaded, and to answer at once.
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import { readWork } from "../frame/read-work.js";

/** What the learner reads where Submit comes before Run tests. */
const NOT_RUN = "There is no result yet: press Run tests in the exercise, then submit.";

/** What JSInput is told of. */
export interface JsInputExercise {
  /** The last completed run, undefined before the first one. */
  result(): RunResult | undefined;
  work(): WorkState;
  restore(work: WorkState): void;
}

/**
 * The three functions. What they return holds no percent sign: JSInput passes it through `unescape`
 * or `decodeURI`, which would change or refuse a modulo in the code.
 */
export class JsInput {
  readonly #handed: JsInputExercise;

  constructor(handed: JsInputExercise) {
    this.#handed = handed;
  }

  /** The last result as JSON; where there is none, what to do first. */
  readonly getGrade = (): string =>
    plain(this.#handed.result() ?? { passed: false, score: 0, message: NOT_RUN });

  readonly getState = (): string => plain(this.#handed.work());

  /** Puts back what `getState` gave; anything else changes nothing. */
  readonly setState = (text: unknown): void => {
    const work = readWork(parsed(text));
    if (work) this.#handed.restore(work);
  };
}

function plain(value: object): string {
  return JSON.stringify(value).replaceAll("%", "\\u0025");
}

export function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}
