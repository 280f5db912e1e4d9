// What the page keeps in the browser, where the browser allows it.

const PREFIX = "sinusoidal-pe";

/** What makes room for all else: the last report, which another run brings back. */
export const EXPENDABLE = "report";

/** Whether something is kept, and if not, why. */
export type Keeping = "saved" | "full" | "blocked";

/** Texts by name. Where storage is blocked they last as long as the page; nothing ever throws. */
export class Store {
  readonly #storage: () => Storage;
  readonly #prefix: string;
  readonly #unsaved = new Map<string, string>();

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
    try {
      return this.#storage().getItem(this.#prefix + name);
    } catch {
      return this.#unsaved.get(name) ?? null;
    }
  }

  write(name: string, text: string): Keeping {
    const keeping = this.#put(name, text);
    if (keeping !== "full" || name === EXPENDABLE) return keeping;
    this.remove(EXPENDABLE);
    return this.#put(name, text);
  }

  #put(name: string, text: string): Keeping {
    try {
      this.#storage().setItem(this.#prefix + name, text);
      return "saved";
    } catch (error) {
      if (isQuota(error)) return "full";
      this.#unsaved.set(name, text);
      return "blocked";
    }
  }

  remove(name: string): void {
    try {
      this.#storage().removeItem(this.#prefix + name);
    } catch {
      this.#unsaved.delete(name);
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
