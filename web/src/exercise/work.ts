import type { ClosingAnswer } from "sinusoidal-pe";
import { randomId } from "../common/browser.js";
import { readClosing } from "../common/kept.js";
import type { Language } from "../common/language.js";
import { type Keeping, parsed, type Store } from "../common/store.js";
import { STARTERS } from "../languages/starter.js";

export interface Kept {
  /** A link's code replaces the learner's once they edit or run it. */
  keeping: Keeping | "shown-from-link" | "saved-without-version";
  /** Undefined if one press cannot undo the replacement. */
  back: Undoable | undefined;
  isElsewhere: boolean;
  versions: readonly Version[];
}

export class Work {
  readonly #store: Store;
  readonly #language: Language;
  readonly #now: () => number;
  readonly #versions: Versions;
  /** Other tabs may save versions too. */
  readonly #tab = randomId();
  #code: string;
  #lastReadOrWritten: string;
  #isElsewhere = false;
  #linked: string | undefined;
  #pendingReplacement: Replacement | undefined;
  #back: { code: string; by: Undoable } | undefined;
  #keeping: Keeping = "saved";
  #judged: { code: string; passed: number } | undefined;

  constructor(store: Store, language: Language, now: () => number = Date.now) {
    this.#store = store;
    this.#language = language;
    this.#now = now;
    this.#versions = new Versions(store, language);
    this.#lastReadOrWritten = this.#stored;
    this.#code = this.#lastReadOrWritten;
    this.#write();
    this.#back = this.#takenBefore();
  }

  get code(): string {
    return this.#code;
  }

  get kept(): Kept {
    return {
      keeping: this.#kept,
      back: this.#back?.by,
      isElsewhere: this.#isElsewhere,
      versions: this.#versions.list.filter(({ code }) => code !== this.#code),
    };
  }

  edit(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#linked = undefined;
    this.#back = undefined;
  }

  save(): void {
    if (this.#linked !== undefined) return;
    const stored = this.#compare();
    if (this.#isElsewhere) {
      this.#keeping = this.#keep(this.#code, "tab", this.#tab);
      return;
    }
    if (this.#pendingReplacement && stored !== this.#code) {
      this.#keeping = this.#keep(stored, this.#pendingReplacement);
      if (this.#keeping === "full") return;
    }
    this.#write();
  }

  /** The code of a link becomes the learner's own when they run it. */
  take(): void {
    this.#linked = undefined;
    this.save();
  }

  replace(code: string, by: Replacement): void {
    if (code === this.#code) return;
    this.save();
    const isSaved = this.#linked !== undefined || this.#stored === this.#code;
    if (!isSaved) this.#keep(this.#code, by);
    // After a second link, "Restore my code" still shows the learner's own code.
    if (this.#linked === undefined || by !== "link") {
      this.#back = by === "reset" || by === "link" ? { code: this.#code, by } : undefined;
    }
    this.#code = code;
    this.#linked = by === "link" ? code : undefined;
    this.#pendingReplacement = by;
    this.save();
  }

  get before(): string | undefined {
    return this.#back?.code;
  }

  goBackTo(code: string): void {
    this.replace(code, "version");
    // A reload must not offer it again.
    this.#versions.change((each) => (each.code === code ? { ...each, by: "version" } : each));
  }

  refresh(): void {
    this.#versions.refresh();
    this.#compare();
  }

  takeElsewhere(): void {
    const stored = this.#compare();
    if (this.#linked === undefined && this.#code !== this.#lastReadOrWritten)
      this.#keep(this.#code, "tab");
    this.#adopt(stored);
  }

  keepHere(): void {
    this.#lastReadOrWritten = this.#stored;
    this.#pendingReplacement = "tab";
    this.take();
  }

  setAside(code: string): void {
    if (code !== this.#code) this.#keep(code, "elsewhere");
  }

  judged(code: string, passed: number): void {
    this.#judged = { code, passed };
    if (code === this.#stored) this.#store.write(this.#passedName, String(passed));
    else if (this.#isElsewhere) this.save(); // as a version, which has the count now
  }

  get #starter(): string {
    return STARTERS[this.#language];
  }

  get #name(): string {
    return `code:${this.#language}`;
  }

  get #passedName(): string {
    return `passed:${this.#language}`;
  }

  get #stored(): string {
    return this.#store.read(this.#name) ?? this.#starter;
  }

  #compare(): string {
    const stored = this.#stored;
    this.#isElsewhere = stored !== this.#lastReadOrWritten && stored !== this.#code;
    return stored;
  }

  #write(): void {
    const isNew = this.#stored !== this.#code;
    // The page in another language has a starter of its own.
    this.#keeping =
      this.#code === this.#starter
        ? this.#store.remove(this.#name)
        : this.#store.write(this.#name, this.#code);
    if (this.#keeping === "full") return;
    if (isNew) this.#store.remove(this.#passedName);
    if (isNew && this.#judged?.code === this.#code) this.judged(this.#code, this.#judged.passed);
    this.#lastReadOrWritten = this.#code;
    this.#pendingReplacement = undefined;
  }

  get #kept(): Kept["keeping"] {
    if (this.#linked === this.#code) return "shown-from-link";
    return this.#keeping === "saved" && !this.#versions.isAllSaved
      ? "saved-without-version"
      : this.#keeping;
  }

  #keep(code: string, by: Origin, tab?: string): Keeping {
    if (code.trim() === "" || code === this.#starter) return "saved";
    const counted = code === this.#stored ? this.#store.read(this.#passedName) : null;
    const stored = counted === null ? null : Number(counted);
    const passed = this.#judged?.code === code ? this.#judged.passed : stored;
    const version = { code, time: this.#now(), passed, by, ...(tab ? { tab } : {}) };
    return this.#versions.keep(version, code === this.#code);
  }

  #adopt(code: string): void {
    this.#code = code;
    this.#lastReadOrWritten = code;
    this.#keeping = "saved";
    this.#isElsewhere = false;
    this.#linked = undefined;
    this.#pendingReplacement = undefined;
    this.#back = undefined;
  }

  /** A reset counts only until the learner writes something. */
  #takenBefore(): { code: string; by: Undoable } | undefined {
    const last = this.#versions.list[0];
    if (!last || last.code === this.#code) return undefined;
    const { code, by } = last;
    if (by === "link") return { code, by };
    return by === "reset" && this.#code === this.#starter ? { code, by } : undefined;
  }
}

const CLOSING = "closing";

export class Works {
  readonly #store: Store;
  readonly #works = new Map<Language, Work>();
  #closing: ClosingAnswer | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#closing = readClosing(parsed(store.read(CLOSING)));
  }

  get closing(): ClosingAnswer | undefined {
    return this.#closing;
  }

  set closing(given: ClosingAnswer | undefined) {
    this.#closing = given;
    this.#store.write(CLOSING, JSON.stringify(given ?? null));
  }

  of(language: Language): Work {
    const work = this.#works.get(language) ?? new Work(this.#store, language);
    this.#works.set(language, work);
    return work;
  }
}

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
  /** The tab in which the learner still edits this code. */
  tab?: string;
}

export const MOST = 10;

class Versions {
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
   * Replaces a version of the same code, or this tab's last one. The oldest versions make room. If
   * that is not enough, code that is saved nowhere lasts as long as the page.
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
