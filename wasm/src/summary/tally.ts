/** Longer names and texts are cut. */
const MAX_TEXT = 500;

export interface Counted {
  key: string;
  count: number;
  /** The first name in the order of code units. */
  example: string;
}

/**
 * Counts keys in bounded memory. If there are more keys than `most`, it keeps those with the smallest hashes. A key
 * that is kept in the end was never dropped, so its count is exact, and the order of the results has no effect.
 */
export class Tally {
  readonly #most: number;
  readonly #groups = new Map<number, Counted>();
  #limit = Number.POSITIVE_INFINITY;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The number of all results, also of keys that were dropped. */
  get count(): number {
    return this.#count;
  }

  /** True if keys were dropped. */
  get isPartial(): boolean {
    return this.#limit < Number.POSITIVE_INFINITY;
  }

  /** The number of kept keys. */
  get size(): number {
    return this.#groups.size;
  }

  /** `shown` replaces a long key. */
  add(key: string, name: string, shown = key): void {
    this.#count += 1;
    const hash = hashOf(key);
    if (hash > this.#limit) return;
    const example = name.slice(0, MAX_TEXT);
    const group = this.#groups.get(hash);
    if (group) {
      group.count += 1;
      if (example < group.example) group.example = example;
      return;
    }
    this.#groups.set(hash, { key: shown.slice(0, MAX_TEXT), count: 1, example });
    if (this.#groups.size >= 2 * this.#most) this.#prune();
  }

  /** Returns the groups, the largest first. */
  groups(): Counted[] {
    if (this.#groups.size > this.#most) this.#prune();
    return [...this.#groups.values()].sort(
      (one, other) => other.count - one.count || (one.key < other.key ? -1 : 1),
    );
  }

  #prune(): void {
    const hashes = [...this.#groups.keys()].sort((one, other) => one - other);
    for (const hash of hashes.slice(this.#most)) this.#groups.delete(hash);
    this.#limit = hashes[this.#most - 1] ?? this.#limit;
  }
}

/** Two rounds of FNV-1a with different starts, as a whole number below 2^53. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 15), 0x01000193);
  }
  return ((high ^ (low >>> 13)) >>> 11) * 2 ** 32 + (low >>> 0);
}
