// What the page keeps in the browser, where the browser allows it.

const PREFIX = "sinusoidal-pe:";

/** Whether something is kept, and if not, why. */
export type Keeping = "saved" | "full" | "blocked";

/** Texts by name. Where storage is blocked they last as long as the page; nothing ever throws. */
export class Store {
  readonly #storage: () => Storage;
  readonly #unsaved = new Map<string, string>();

  /** `storage` may throw where storage is blocked. */
  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  read(name: string): string | null {
    try {
      return this.#storage().getItem(PREFIX + name);
    } catch {
      return this.#unsaved.get(name) ?? null;
    }
  }

  write(name: string, text: string): Keeping {
    try {
      this.#storage().setItem(PREFIX + name, text);
      return "saved";
    } catch (error) {
      if (isQuota(error)) return "full";
      this.#unsaved.set(name, text);
      return "blocked";
    }
  }

  remove(name: string): void {
    try {
      this.#storage().removeItem(PREFIX + name);
    } catch {
      this.#unsaved.delete(name);
    }
  }
}

function isQuota(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

/** The page's own store. */
export const store = new Store(() => localStorage);

/** The lane that was last chosen on this page. */
export const chosenLane = {
  read: (): string | null => store.read("lane"),
  write: (lane: string): Keeping => store.write("lane", lane),
};

/** Whether a solution was shown here before. */
export const solutionShown = {
  read: (): boolean => store.read("assisted") !== null,
  write: (): Keeping => store.write("assisted", "yes"),
};

/** Calls back when another tab of this page has changed what is kept. */
export function onOtherTab(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) changed();
  });
}
