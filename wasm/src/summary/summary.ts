// Adds up what a class got wrong, in memory that does not grow with the number of results.

import type { Group, Summary } from "../types/summary.js";
import type { CauseId } from "../types.js";
import { CHECKS } from "../types.js";
import { type Finding, hasPassed } from "./finding.js";
import { type Counted, Tally } from "./tally.js";

const MOST = { together: 4096, errors: 1024, unnamed: 65_536 };

/** Longer lists have no reader. */
const SHOWN = 100;

export class Summing {
  #results = 0;
  #passed = 0;
  #missing = 0;
  readonly #checks = CHECKS.map((check) => ({ check, failed: 0, notRun: 0 }));
  /** There are fewer known mistakes than this. */
  readonly #mistakes = new Tally(1024);
  readonly #together = new Tally(MOST.together);
  readonly #errors = new Tally(MOST.errors);
  readonly #unnamed = new Tally(MOST.unnamed);

  /** The number of objects that grow with the input. */
  get kept(): number {
    const tallies = [this.#mistakes, this.#together, this.#errors, this.#unnamed];
    return tallies.reduce((sum, { size }) => sum + size, 0);
  }

  get results(): number {
    return this.#results;
  }

  add(finding: Finding): void {
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
      ...{ hasNames: true, isForClass: false },
      results: this.#results,
      passed: this.#passed,
      failed: this.#results - this.#passed - this.#missing,
      missing: this.#missing,
      checks: checks.sort((one, other) => other.failed - one.failed),
      mistakes: listed(this.#mistakes, (key) => ({ id: key as CauseId })),
      together: listed(this.#together, (key) => ({ ids: key.split(" ") as CauseId[] })),
      errors: listed(this.#errors, (kind) => ({ kind })),
      unnamed: {
        ...{ results: this.#unnamed.count, tables: groups.length },
        isPartial: this.#unnamed.isPartial,
        groups: groups.slice(0, SHOWN).map((group) => ({ text: group.key, ...shown(group) })),
      },
    };
  }
}

function listed<Item>(tally: Tally, item: (key: string) => Item): (Item & Group)[] {
  return tally
    .groups()
    .slice(0, SHOWN)
    .map((group) => ({ ...item(group.key), ...shown(group) }));
}

const shown = ({ count, example }: Counted): Group => ({ count, example });

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
