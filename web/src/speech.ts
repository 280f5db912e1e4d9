// What a screen reader hears: whole sentences, one after the other, in the page's one live region.
import {
  describeAll,
  RESULT_TEXTS,
  type Reveal,
  resultOf,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";
import { visibleLines } from "#visible";

import type { Line } from "./state.js";

/** Where sentences are said. */
export interface LiveRegion {
  append(sentence: string): void;
  clear(): void;
}

export class Speech {
  readonly #region: LiveRegion;
  readonly #reveal: Reveal;

  constructor(region: LiveRegion, reveal: Reveal) {
    this.#region = region;
    this.#reveal = reveal;
  }

  say(sentence: string): void {
    this.#region.append(visibleLines(sentence));
  }

  /** What was said before is of older verdicts. */
  clear(): void {
    this.#region.clear();
  }

  /**
   * Says the last of the verdicts: which one it repeats, the ones before tell. `line` is that of the
   * code's error.
   */
  settle(verdicts: readonly Verdict[], line: Line = null): void {
    const verdict = verdicts.at(-1);
    if (!verdict) return;
    const text = describeAll(verdicts, this.#reveal, line).at(-1);
    const result = resultOf(verdict);
    const words = result === "failed" ? ` ${text}` : "";
    this.say(`${titleOf(verdict.check)}: ${RESULT_TEXTS[result]}.${words}`);
  }
}
