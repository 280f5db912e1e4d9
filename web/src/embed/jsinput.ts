// JSInput's page calls these functions. They must answer at once. It names no learner, so they answer only
// from what somebody ran, typed or put back in this page load.
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import { parsed } from "../common/store.js";
import { frame as texts } from "../texts/en/frame.js";
import { isNewerWork, readWork } from "./read-work.js";

export interface JsInputExercise {
  /** The last result that this page load ran or put back. */
  result(): RunResult | undefined;
  work(): WorkState;
  restore(work: WorkState): void;
  refuse(sentence: string): void;
}

/** No result contains a percent sign, which JSInput's `unescape` or `decodeURI` would change or refuse. */
export class JsInput {
  readonly #handed: JsInputExercise;
  readonly #opening: string;
  #isSet = false;

  constructor(handed: JsInputExercise) {
    this.#handed = handed;
    this.#opening = JSON.stringify(handed.work());
  }

  readonly getGrade = (): string =>
    plain(this.#handed.result() ?? { passed: false, score: 0, message: texts.notRun });

  readonly getState = (): string => {
    const work = this.#handed.work();
    const result = this.#handed.result() ?? null;
    const isOwn = this.#isSet || result || JSON.stringify(work) !== this.#opening;
    return plain(isOwn ? { ...work, result } : { ...NOTHING, language: work.language });
  };

  readonly setState = (text: unknown): void => {
    const given = parsed(text);
    const work = readWork(given);
    if (work) {
      this.#isSet = true;
      this.#handed.restore(work);
    } else if (isNewerWork(given)) this.#handed.refuse(texts.newerWork);
  };
}

const NOTHING = { schema: 1, code: {}, attempts: 0, assisted: false, result: null };

function plain(value: object): string {
  return JSON.stringify(value).replaceAll("%", "\\u0025");
}
