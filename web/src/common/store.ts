// Versions of the page on one host share what is kept. A text in a new form needs a new name or the
// number of its form, so that earlier versions leave it alone.

const PREFIX = "sinusoidal-pe";

/** Written for a moment, for other tabs. */
const DELETED = "deleted";

/** Deleted first when storage is full. Another run makes the report again. */
export const EXPENDABLE = "report";

export type Keeping = "saved" | "full" | "blocked";

interface Refused {
  text: string | null;
  /** If storage differs now, another tab has written it. */
  storedThen: string | null;
}

/** Keeps texts by name. If storage is blocked, they last as long as the page. Never throws. */
export class Store {
  readonly #storage: () => Storage;
  readonly #prefix: string;
  readonly #refused = new Map<string, Refused>();
  #isClosed = false;

  /** `storage` may throw. Stores with one namespace share their texts. */
  constructor(storage: () => Storage, namespace = "") {
    this.#storage = storage;
    // A namespace with a colon would own the texts of another one.
    this.#prefix = namespace === "" ? `${PREFIX}:` : `${PREFIX} ${encodeURIComponent(namespace)}:`;
  }

  /** Also the name of the learner's database. */
  get name(): string {
    return this.#prefix;
  }

  owns(key: string): boolean {
    return key.startsWith(this.#prefix);
  }

  read(name: string): string | null {
    const stored = this.#stored(name);
    const refused = this.#refused.get(name);
    return refused?.storedThen === stored ? refused.text : stored;
  }

  write(name: string, text: string): Keeping {
    const keeping = this.#put(name, text);
    if (keeping !== "full" || name === EXPENDABLE) return keeping;
    this.remove(EXPENDABLE);
    return this.#put(name, text);
  }

  remove(name: string): Keeping {
    return this.#put(name, null);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  clear(): void {
    for (const name of this.#names()) this.remove(name);
  }

  /** Deletes all texts and ends writing, because pages save their work when they close. */
  close(): void {
    this.clear();
    this.#isClosed = true;
  }

  closeEverywhere(): void {
    this.clear(); // makes room for the message
    this.#put(DELETED, "yes");
    this.close();
  }

  tellsDeleted({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
    return key === this.#prefix + DELETED && newValue !== null;
  }

  #names(): string[] {
    try {
      const storage = this.#storage();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
      return keys.filter((key) => this.owns(key)).map((key) => key.slice(this.#prefix.length));
    } catch {
      return [];
    }
  }

  #stored(name: string): string | null {
    try {
      return this.#storage().getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }

  #put(name: string, text: string | null): Keeping {
    if (this.#isClosed) return "saved";
    const key = this.#prefix + name;
    try {
      const storage = this.#storage();
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      this.#refused.delete(name);
      return "saved";
    } catch (error) {
      if (isQuota(error)) return "full";
      this.#refused.set(name, { text, storedThen: this.#stored(name) });
      return "blocked";
    }
  }
}

function isQuota(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

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

export function onOtherTab(
  store: Store,
  { changed, deleted }: { changed: () => void; deleted: () => void },
): void {
  addEventListener("storage", (event) => {
    if (store.tellsDeleted(event)) {
      store.close(); // this tab may have saved its work again meanwhile
      deleted();
    } else if (event.key === null || store.owns(event.key)) changed();
  });
}

/** Returns undefined for a text that is not JSON, and other values unchanged. */
export function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
}
