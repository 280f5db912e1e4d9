import { isCode } from "../grading/submissions.js";
import { type Finding, findingOf, hasPassed } from "../summary/finding.js";
import { Summing } from "../summary/summary.js";
import { summaryLines } from "../summary/text.js";
import type { Host } from "./host.js";
import type { Outcome } from "./outcomes.js";

/** Ends a run with five lines about all its results, apart from the results themselves. */
interface Best {
  finding: Finding;
  rank: number;
}

export class Closing {
  readonly #summing = new Summing();
  /** The results that count for learners with several files. */
  readonly #best = new Map<string, Best>();

  add(outcome: Outcome): void {
    const { file, learner } = outcome;
    const isMissing = "problem" in outcome;
    const finding = isMissing ? { name: file, checks: undefined } : findingOf(file, outcome.report);
    if (learner === undefined) {
      this.#summing.add(finding);
      return;
    }
    const rank = isMissing ? 0 : isCode(file) ? 2 : 1;
    const best = this.#best.get(learner);
    if (!best || counts({ finding, rank }, best)) this.#best.set(learner, { finding, rank });
  }

  /** One result needs no summary. */
  print({ stderr }: Host): void {
    for (const { finding } of this.#best.values()) this.#summing.add(finding);
    this.#best.clear();
    if (this.#summing.results < 2) return;
    for (const line of summaryLines(this.#summing.summary())) stderr.write(`${line}\n`);
  }
}

/** Code counts before tables. A learner has passed if all files of the kind that counts have. */
function counts(one: Best, other: Best): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank;
  const { checks } = other.finding;
  return checks !== undefined && hasPassed(checks);
}
