// What the page keeps in the browser, where the browser allows it.

const PREFIX = "sinusoidal-pe";

/** What makes room for all else: the last report, which another run brings back. */
export const EXPENDABLE = "report";

/** Whether something is kept, and if not, why. */
export type Keeping = "saved" | "full" | "blocked";

/** A text that storage refused, null for one that is gone. */
interface Refused {
  text: string | null;
  /** The text in storage at that time. If it differs now, another tab has written it. */
  over: string | null;
}

/** Keeps texts by name. Texts that storage refuses last as long as the page. Never throws. */
export class Store {
  readonly #storage: () => Storage;
  readonly #prefix: string;
  readonly #refused = new Map<string, Refused>();

  /** `storage` may throw where storage is blocked; stores of one `shelf` share what they keep. */
  constructor(storage: () => Storage, shelf = "") {
    this.#storage = storage;
    this.#prefix = shelf === "" ? `${PREFIX}:` : `${PREFIX} ${shelf}:`;
  }

  /** Whether a key of the storage is one of this shelf's. */
  owns(key: string): boolean {
    return key.startsWith(this.#prefix);
  }

  read(name: string): string | null {
    const stored = this.#stored(name);
    const refused = this.#refused.get(name);
    return refused?.over === stored ? refused.text : stored;
  }

  write(name: string, text: string): Keeping {
    const keeping = this.#put(name, text);
    if (keeping !== "full" || name === EXPENDABLE) return keeping;
    this.remove(EXPENDABLE);
    return this.#put(name, text);
  }

  remove(name: string): void {
    this.#put(name, null);
  }

  #stored(name: string): string | null {
    try {
      return this.#storage().getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }

  #put(name: string, text: string | null): Keeping {
    const key = this.#prefix + name;
    try {
      const storage = this.#storage();
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      this.#refused.delete(name);
      return "saved";
    } catch (error) {
      if (isQuota(error)) return "full";
      this.#refused.set(name, { text, over: this.#stored(name) });
      return "blocked";
    }
  }
}

function isQuota(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

/** The lane that was last chosen on this page. */
export class ChosenLane {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  read(): string | null {
    return this.#store.read("lane");
  }

  write(lane: string): void {
    this.#store.write("lane", lane);
  }
}

/** Whether a solution was shown here before; what was shown stays shown. */
export class Assistance {
  readonly #store: Store;
  #wasGiven: boolean;

  constructor(store: Store) {
    this.#store = store;
    this.#wasGiven = store.read("assisted") !== null;
  }

  get wasGiven(): boolean {
    return this.#wasGiven;
  }

  give(): void {
    this.#wasGiven = true;
    this.#store.write("assisted", "yes");
  }
}

/** Calls back when another tab of this page has changed what is kept. */
export function onOtherTab(store: Store, changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || store.owns(key)) changed();
  });
}
