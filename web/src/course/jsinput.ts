// JSInput's page calls these functions. They must answer at once.
import type { RunResult, WorkState } from "sinusoidal-pe/frame";

import { parsed } from "../common/store.js";
import { isNewerWork, readWork } from "../embed/read-work.js";
import { frame as texts } from "../texts/en/frame.js";

export interface JsInputExercise {
  result(): RunResult | undefined;
  work(): WorkState;
  restore(work: WorkState): void;
  refuse(sentence: string): void;
}

/** No result contains a percent sign, which JSInput's `unescape` or `decodeURI` would change or refuse. */
export class JsInput {
  readonly #handed: JsInputExercise;

  constructor(handed: JsInputExercise) {
    this.#handed = handed;
  }

  readonly getGrade = (): string =>
    plain(this.#handed.result() ?? { passed: false, score: 0, message: texts.notRun });

  readonly getState = (): string => plain(this.#handed.work());

  readonly setState = (text: unknown): void => {
    const given = parsed(text);
    const work = readWork(given);
    if (work) this.#handed.restore(work);
    else if (isNewerWork(given)) this.#handed.refuse(texts.newerWork);
  };
}

function plain(value: object): string {
  return JSON.stringify(value).replaceAll("%", "\\u0025");
}
