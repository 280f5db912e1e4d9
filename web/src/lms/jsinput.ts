// The functions for Open edX's JSInput. Its page calls them when the learner presses Submit and when
// the problem loads. They must exist when this page has loaded, and must answer at once.
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import { readWork } from "../frame/read-work.js";
import { frame as texts } from "../texts/en/frame.js";

/** The part of the exercise that JSInput needs. */
export interface JsInputExercise {
  /** The last completed run, undefined before the first one. */
  result(): RunResult | undefined;
  work(): WorkState;
  restore(work: WorkState): void;
}

/**
 * The three functions. Their results contain no percent sign, because JSInput passes them through
 * `unescape` or `decodeURI`. These would change or refuse a modulo in the code.
 */
export class JsInput {
  readonly #handed: JsInputExercise;

  constructor(handed: JsInputExercise) {
    this.#handed = handed;
  }

  /** Returns the last result as JSON. Without one, the result has a message for the learner. */
  readonly getGrade = (): string =>
    plain(this.#handed.result() ?? { passed: false, score: 0, message: texts.notRun });

  readonly getState = (): string => plain(this.#handed.work());

  /** Puts back the work from `getState`. Anything else changes nothing. */
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
