import { findingOf } from "../summary/finding.js";
import { Summing } from "../summary/summary.js";
import { summaryLines } from "../summary/text.js";
import type { Host } from "./host.js";
import type { Outcome } from "./outcomes.js";

/** Ends a run with five lines about all its results, apart from the results themselves. */
export class Closing {
  readonly #summing = new Summing();

  add(outcome: Outcome): void {
    const { file } = outcome;
    this.#summing.add(
      "problem" in outcome ? { name: file, checks: undefined } : findingOf(file, outcome.report),
    );
  }

  /** One result needs no summary. */
  print({ stderr }: Host): void {
    if (this.#summing.results < 2) return;
    for (const line of summaryLines(this.#summing.summary())) stderr.write(`${line}\n`);
  }
}
