import { isCode } from "../grading/submissions.js";
import { type Finding, findingOf, hasPassed } from "../summary/finding.js";
import { Summing } from "../summary/summary.js";
import { summaryLines } from "../summary/text.js";
import { complain, type Host, type Status } from "./host.js";
import { type Outcome, problemText, statusOf } from "./outcomes.js";

/** Writes the progress and the problems of a run to stderr, and five lines about all its results in the end. */
export class Output {
  status: Status = 0;
  readonly #progress: (done: number) => string;
  readonly #showsProgress: boolean;
  readonly #host: Host;
  readonly #closing = new Closing();
  #done = 0;

  constructor(progress: (done: number) => string, several: boolean, host: Host) {
    this.#progress = progress;
    this.#showsProgress = several && host.stderr.isTTY === true;
    this.#host = host;
  }

  take(outcome: Outcome, write: () => void): void {
    this.clearProgress();
    if ("problem" in outcome) complain(outcome.file, problemText(outcome), this.#host);
    write();
    this.status = Math.max(this.status, statusOf(outcome)) as Status;
    this.#closing.add(outcome);
    this.#done += 1;
    this.showProgress();
  }

  showProgress(): void {
    this.#overwrite(this.#progress(this.#done));
  }

  /** Call it before other output. */
  clearProgress(): void {
    this.#overwrite("");
  }

  end(): void {
    this.#closing.print(this.#host);
  }

  #overwrite(text: string): void {
    if (this.#showsProgress) this.#host.stderr.write(`\r\x1b[K${text}`);
  }
}

interface Best {
  finding: Finding;
  rank: number;
}

/** Sums up a run. Apart from the summary, it keeps no results. */
class Closing {
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

/** Keeps the order of the items. At most `most` items have a result that was not taken. */
export async function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  const left: Promise<void>[] = [];
  let last = Promise.resolve();
  for await (const item of items) {
    const result = work(item);
    result.catch(() => {}); // awaited below
    // A sender may need a result before it sends the next item.
    last = last.then(async () => take(await result));
    last.catch(() => {});
    left.push(last);
    if (left.length >= most) await left.shift();
  }
  await last;
}
