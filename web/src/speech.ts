// Speaks to screen readers: whole sentences, one after the other, in the page's one live region.
import { describeAll, type Reveal, resultOf, titleOf, type Verdict } from "sinusoidal-pe";
import { visibleLines } from "#visible";

import type { Line } from "./state.js";
import { results } from "./texts/en/results.js";

/** Announces sentences. */
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

  /** Forgets what was said, because it is about older verdicts. */
  clear(): void {
    this.#region.clear();
  }

  /**
   * Says the last of the verdicts. Its text may refer to the ones before. `line` is that of the code's error,
   * and `seconds` the time that a call may take.
   */
  settle(verdicts: readonly Verdict[], line: Line = null, seconds: number | null = null): void {
    const verdict = verdicts.at(-1);
    if (!verdict) return;
    const sentence = describeAll(verdicts, this.#reveal, line, seconds).at(-1) ?? "";
    this.say(results.spoken[resultOf(verdict)]({ title: titleOf(verdict.check), sentence }));
  }
}
