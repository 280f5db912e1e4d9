// Code that was replaced, newest first: the last ten, kept beside the code itself.
import type { Keeping, Store } from "./store.js";

/** What took the place of code and may be taken back with one press. */
export type Undoable = "reset" | "link";

/** What took the place of a version: an earlier one and another tab's code too. */
export type Replacement = Undoable | "version" | "tab";

/** Why there is a version: what replaced it, or that it came from elsewhere, such as a course. */
export type Origin = Replacement | "elsewhere";

export interface Version {
  code: string;
  /** When it was replaced, in milliseconds since 1970. */
  time: number;
  /** How many checks it passed; null where it was not judged as it is. */
  passed: number | null;
  by: Origin;
  /** The tab whose code this is, while that tab goes on with it. */
  tab?: string;
}

/** More versions than these are not kept. */
export const MOST = 10;

export class Versions {
  readonly #store: Store;
  readonly #name: string;
  #list: readonly Version[];
  /** What found no room, for as long as the page is there. */
  #unsaved: readonly Version[] = [];

  constructor(store: Store, lane: string) {
    this.#store = store;
    this.#name = `versions:${lane}`;
    this.#list = parse(store.read(this.#name));
  }

  get list(): readonly Version[] {
    return [...this.#unsaved, ...this.#list];
  }

  get isAllSaved(): boolean {
    return this.#unsaved.length === 0;
  }

  /** Reads what another tab may have kept. */
  refresh(): void {
    this.#list = parse(this.#store.read(this.#name));
  }

  /**
   * Adds a version. The oldest make room, and the same code, or that of the same tab, does too.
   * Where there is no room even so, code that is saved nowhere lasts as long as the page.
   */
  keep(version: Version, isNowhere: boolean): Keeping {
    this.refresh();
    const isOther = ({ code, tab }: Version): boolean =>
      code !== version.code && (tab === undefined || tab !== version.tab);
    const list = [version, ...this.#list.filter(isOther)].slice(0, MOST);
    let keeping = this.#write(list);
    while (keeping === "full" && list.length > 1) {
      list.pop();
      keeping = this.#write(list);
    }
    const unsaved = this.#unsaved.filter(isOther);
    if (keeping !== "full") [this.#list, this.#unsaved] = [list, unsaved];
    else if (isNowhere) this.#unsaved = [version, ...unsaved];
    return keeping;
  }

  /** Changes the saved versions in place. */
  change(each: (version: Version) => Version): void {
    this.refresh();
    this.#list = this.#list.map(each);
    this.#write(this.#list);
  }

  #write(list: readonly Version[]): Keeping {
    return this.#store.write(this.#name, JSON.stringify(list));
  }
}

/** What was kept, as far as it is of this form. */
function parse(text: string | null): readonly Version[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.slice(0, MOST).filter(isVersion) : [];
  } catch {
    return [];
  }
}

function isVersion(value: unknown): value is Version {
  const { code, time, passed, by } = (value ?? {}) as Record<string, unknown>;
  const counted = passed === null || typeof passed === "number";
  return typeof code === "string" && typeof time === "number" && counted && typeof by === "string";
}
