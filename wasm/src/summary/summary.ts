// Adds up what a class got wrong.
import type { Group, Summary } from "../types/summary.js";
import type { CauseId } from "../types.js";
import { CHECKS } from "../types.js";
import { type Finding, hasPassed } from "./finding.js";

/** A class has at most some thousand results. Further keys are dropped, so memory stays bounded. */
export const MOST_KEYS = 10_000;

/** Longer keys, names and texts are cut. A key of a report has some hundred signs. */
const MAX_KEY = 5000;
const MAX_TEXT = 500;

/** Longer lists have no reader. */
const SHOWN = 100;

interface Counted {
  text: string;
  count: number;
  /** The first name in the order of code units. */
  example: string;
}

/** Each count is exact, because a key that is dropped once is never kept later. */
class Tally {
  readonly #groups = new Map<string, Counted>();
  /** The number of all results, also of keys that were dropped. */
  count = 0;
  isPartial = false;

  /** `text` replaces the key in the groups. */
  add(key: string, name: string, text = key): void {
    this.count += 1;
    const kept = key.slice(0, MAX_KEY);
    const example = name.slice(0, MAX_TEXT);
    const group = this.#groups.get(kept);
    if (group) {
      group.count += 1;
      if (example < group.example) group.example = example;
    } else if (this.#groups.size < MOST_KEYS) {
      this.#groups.set(kept, { text: text.slice(0, MAX_TEXT), count: 1, example });
    } else this.isPartial = true;
  }

  /** Returns the groups, the largest first. */
  groups(): Counted[] {
    return [...this.#groups.values()].sort(
      (one, other) => other.count - one.count || (one.text < other.text ? -1 : 1),
    );
  }
}

export class Summing {
  #results = 0;
  #passed = 0;
  #missing = 0;
  readonly #learners = { all: 0, handedIn: 0, opened: 0, unopened: 0 };
  readonly #checks = CHECKS.map((check) => ({ check, failed: 0, notRun: 0 }));
  readonly #mistakes = new Tally();
  readonly #together = new Tally();
  readonly #errors = new Tally();
  readonly #unnamed = new Tally();

  get results(): number {
    return this.#results;
  }

  /** The number of results, and of learners without one. */
  get findings(): number {
    return this.#results + this.#learners.opened + this.#learners.unopened;
  }

  add(finding: Finding): void {
    if (finding.learner) {
      const { did } = finding.learner;
      this.#learners.all += 1;
      this.#learners[did] += 1;
      if (did !== "handedIn") return;
    }
    this.#results += 1;
    if (finding.checks === undefined) {
      this.#missing += 1;
      return;
    }
    const { name, checks, mistakes, error, unnamed } = finding;
    if (hasPassed(checks)) this.#passed += 1;
    for (const [at, each] of this.#checks.entries()) {
      if (checks[at] === "failed") each.failed += 1;
      if (checks[at] === "not-run") each.notRun += 1;
    }
    for (const id of mistakes) this.#mistakes.add(id, name);
    if (mistakes.length > 1) this.#together.add([...mistakes].sort().join(" "), name);
    if (error !== undefined) this.#errors.add(error, name);
    if (unnamed) this.#unnamed.add(unnamed.key, name, unnamed.text);
  }

  summary(): Summary {
    const checks = this.#checks.map((each) => ({ ...each }));
    const groups = this.#unnamed.groups();
    return {
      hasNames: true,
      isForClass: false,
      learners: this.#learners.all > 0 ? { ...this.#learners } : null,
      results: this.#results,
      passed: this.#passed,
      failed: this.#results - this.#passed - this.#missing,
      missing: this.#missing,
      checks: checks.sort((one, other) => other.failed - one.failed),
      mistakes: listed(this.#mistakes, (key) => ({ id: key as CauseId })),
      together: listed(this.#together, (key) => ({ ids: key.split(" ") as CauseId[] })),
      errors: listed(this.#errors, (kind) => ({ kind })),
      unnamed: {
        results: this.#unnamed.count,
        tables: groups.length,
        isPartial: this.#unnamed.isPartial,
        groups: groups.slice(0, SHOWN),
      },
    };
  }
}

function listed<Item>(tally: Tally, item: (key: string) => Item): (Item & Group)[] {
  return tally
    .groups()
    .slice(0, SHOWN)
    .map(({ text, count, example }) => ({ ...item(text), count, example }));
}

/** Leaves out the names of files and learners. */
export function withoutNames(summary: Summary): Summary {
  const nameless = <Item extends Group>(groups: Item[]): Item[] =>
    groups.map((group) => ({ ...group, example: null }));
  const { mistakes, together, errors, unnamed } = summary;
  return {
    ...summary,
    hasNames: false,
    mistakes: nameless(mistakes),
    together: nameless(together),
    errors: nameless(errors),
    unnamed: { ...unnamed, groups: nameless(unnamed.groups) },
  };
}
