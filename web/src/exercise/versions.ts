import type { Keeping, Store } from "../common/store.js";

export type Undoable = "reset" | "link";

export type Replacement = Undoable | "version" | "tab";

/** `elsewhere` means that a course or a host brought the code. */
export type Origin = Replacement | "elsewhere";

export interface Version {
  code: string;
  /** Counts milliseconds since 1970. */
  time: number;
  /** Null if the code was not judged. */
  passed: number | null;
  by: Origin;
  /** The tab whose code this is, while the learner still edits it there. */
  tab?: string;
}

export const MOST = 10;

export class Versions {
  readonly #store: Store;
  readonly #name: string;
  #list: readonly Version[];
  #onlyInPage: readonly Version[] = [];

  constructor(store: Store, language: string) {
    this.#store = store;
    this.#name = `versions:${language}`;
    this.#list = parse(store.read(this.#name));
  }

  get list(): readonly Version[] {
    return [...this.#onlyInPage, ...this.#list];
  }

  get isAllSaved(): boolean {
    return this.#onlyInPage.length === 0;
  }

  refresh(): void {
    this.#list = parse(this.#store.read(this.#name));
  }

  /**
   * Replaces a version of the same code, or the same tab's last one. Without room, the oldest
   * versions go. If that is not enough, code that is saved nowhere lasts as long as the page.
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
    const onlyInPage = this.#onlyInPage.filter(isOther);
    if (keeping !== "full") [this.#list, this.#onlyInPage] = [list, onlyInPage];
    else if (isNowhere) this.#onlyInPage = [version, ...onlyInPage];
    return keeping;
  }

  change(each: (version: Version) => Version): void {
    this.refresh();
    this.#list = this.#list.map(each);
    this.#write(this.#list);
  }

  #write(list: readonly Version[]): Keeping {
    return this.#store.write(this.#name, JSON.stringify(list));
  }
}

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
