import {
  describeAll,
  type Reason,
  type Reveal,
  resultOf,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";
import { visibleLines } from "#visible";
import { results } from "../texts/en/exercise.js";
import type { Line } from "./state.js";

export class Speech {
  readonly #region: LiveRegion;
  readonly #reveal: Reveal;
  #repeated: Record<Repeated, number> = { failed: 0, "not-run": 0 };

  constructor(region: LiveRegion, reveal: Reveal) {
    this.#region = region;
    this.#reveal = reveal;
  }

  say(sentence: string): void {
    this.#region.append(visibleLines(sentence));
  }

  clear(): void {
    this.#region.clear();
  }

  /** Says the last verdict, unless it repeats one. `seconds` is how long a call ran that did not end. */
  sayLast(verdicts: readonly Verdict[], line: Line = null, seconds: number | null = null): void {
    const verdict = verdicts.at(-1);
    if (!verdict) return;
    if (verdicts.length === 1) this.#repeated = { failed: 0, "not-run": 0 };
    const result = resultOf(verdict);
    if (verdicts.slice(0, -1).some((earlier) => isSame(earlier, verdict))) {
      this.#repeated[result as Repeated] += 1;
      return;
    }
    const sentence = describeAll(verdicts, this.#reveal, line, seconds).at(-1) ?? "";
    this.say(results.spoken[result]({ title: titleOf(verdict.check), sentence }));
  }

  sayRepeated(): void {
    for (const result of ["failed", "not-run"] as const) {
      const count = this.#repeated[result];
      if (count > 0) this.say(results.repeated[result]({ count }));
    }
  }
}

type Repeated = "failed" | "not-run";

const NO_TABLE: ReadonlySet<Reason | null> = new Set(["nothing-returned", "not-a-table", "raised"]);

/** Checks whose calls returned no table fail for the same reason. */
function isSame(one: Verdict, other: Verdict): boolean {
  if (resultOf(one) !== resultOf(other)) return false;
  if (resultOf(other) === "not-run") return true;
  return NO_TABLE.has(other.reason) && problemOf(one) === problemOf(other);
}

const problemOf = ({ reason, witness }: Verdict): string =>
  JSON.stringify([reason, witness?.problem]);

export interface LiveRegion {
  append(sentence: string): void;
  clear(): void;
}

const MOST_SENTENCES = 40;

export function liveRegion(element: HTMLElement): LiveRegion {
  return {
    append: (sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      element.append(line);
      if (element.childElementCount > MOST_SENTENCES) element.firstElementChild?.remove();
    },
    clear: () => element.replaceChildren(),
  };
}
