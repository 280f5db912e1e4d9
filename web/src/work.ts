// The learner's code: in one language at a time, kept in the browser, and not lost when other code
// takes its place.
import type { LaneName } from "./lanes/lane.js";
import { randomId } from "./sandbox/id.js";
import { STARTERS } from "./starter.js";
import type { Keeping, Store } from "./store.js";
import {
  type Origin,
  type Replacement,
  type Undoable,
  type Version,
  Versions,
} from "./versions.js";

/** How the code that is shown is kept, and what else there is of it. */
export interface Kept {
  /**
   * `linked`: a link's code is shown, which takes the learner's place once it is edited or run;
   * `full-before`: the code is saved, but there is no room for a version of it.
   */
  keeping: Keeping | "linked" | "full-before";
  /** What took the learner's code away, as long as one press takes that back. */
  back: Undoable | undefined;
  /** Whether another tab of this page has saved other code since. */
  isElsewhere: boolean;
  /** What can be gone back to, newest first. */
  versions: readonly Version[];
}

/** The code in one language. */
export class Work {
  readonly #store: Store;
  readonly #lane: LaneName;
  readonly #now: () => number;
  readonly #versions: Versions;
  /** Tells this tab's versions from another's while both are worked in. */
  readonly #tab = randomId();
  #code: string;
  /** What this tab read or wrote last. */
  #known: string | null;
  #isElsewhere = false;
  /** A link's code, until it is edited or run. */
  #linked: string | undefined;
  /** Why the saved code, which becomes a version first, is to be written over. */
  #replacing: Replacement | undefined;
  #back: { code: string; by: Undoable } | undefined;
  #keeping: Keeping = "saved";
  /** What was judged last. */
  #judged: { code: string; passed: number } | undefined;

  constructor(store: Store, lane: LaneName, now: () => number = Date.now) {
    this.#store = store;
    this.#lane = lane;
    this.#now = now;
    this.#versions = new Versions(store, lane);
    this.#known = this.#stored;
    this.#code = this.#known ?? STARTERS[lane];
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

  /** The learner changes the code. */
  edit(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#linked = undefined;
    this.#back = undefined;
  }

  /** Saves what is the learner's. */
  save(): void {
    if (this.#linked !== undefined) return;
    const stored = this.#compare();
    if (this.#isElsewhere) {
      this.#keeping = this.#keep(this.#code, "tab", this.#tab);
      return;
    }
    if (this.#replacing && stored !== null && stored !== this.#code) {
      this.#keeping = this.#keep(stored, this.#replacing);
      if (this.#keeping === "full") return; // and the saved code stays
    }
    this.#write();
  }

  /** Saves before a run, whatever the code does to the page: what runs is the learner's. */
  take(): void {
    this.#linked = undefined;
    this.save();
  }

  /** Shows other code in place of this; saved at once, but for a link's. */
  replace(code: string, by: Replacement): void {
    if (code === this.#code) return;
    this.save();
    const isSaved = this.#linked !== undefined || this.#stored === this.#code;
    if (!isSaved) this.#keep(this.#code, by);
    // The way back from a second link is to the learner's code, not to the first link's.
    if (this.#linked === undefined || by !== "link") {
      this.#back = by === "reset" || by === "link" ? { code: this.#code, by } : undefined;
    }
    this.#code = code;
    this.#linked = by === "link" ? code : undefined;
    this.#replacing = by;
    this.save();
  }

  /** The code from before a reset or a link, while `kept.back` says that there is one. */
  get before(): string | undefined {
    return this.#back?.code;
  }

  /** Goes back to earlier code; this one becomes a version. */
  goBackTo(code: string): void {
    this.replace(code, "version");
    // Gone back to once, it is not offered after a reload.
    this.#versions.change((each) => (each.code === code ? { ...each, by: "version" } : each));
  }

  /** Another tab may have saved something. */
  refresh(): void {
    this.#versions.refresh();
    this.#compare();
  }

  /** Goes on with what another tab saved; this one's code becomes a version. */
  takeElsewhere(): void {
    const stored = this.#compare();
    if (stored === null) return;
    if (this.#linked === undefined && this.#code !== this.#known) this.#keep(this.#code, "tab");
    this.#adopt(stored);
  }

  /** Goes on with this tab's code; what another tab saved becomes a version. */
  keepHere(): void {
    this.#known = this.#stored;
    this.#replacing = "tab";
    this.take();
  }

  /** Makes a version of code from elsewhere, such as a course. */
  setAside(code: string): void {
    if (code !== this.#code) this.#keep(code, "elsewhere");
  }

  /** Takes note of how many checks the code passed. */
  judged(code: string, passed: number): void {
    this.#judged = { code, passed };
    if (code === this.#stored) this.#store.write(this.#passedName, String(passed));
    else if (this.#isElsewhere) this.save(); // as a version, which has the count now
  }

  get #name(): string {
    return `code:${this.#lane}`;
  }

  get #passedName(): string {
    return `passed:${this.#lane}`;
  }

  get #stored(): string | null {
    return this.#store.read(this.#name);
  }

  /** The saved code, after a look whether another tab saved it. */
  #compare(): string | null {
    const stored = this.#stored;
    this.#isElsewhere = stored !== null && stored !== this.#known && stored !== this.#code;
    return stored;
  }

  #write(): void {
    const isNew = this.#stored !== this.#code;
    this.#keeping = this.#store.write(this.#name, this.#code);
    if (this.#keeping === "full") return;
    if (isNew) this.#store.remove(this.#passedName);
    if (isNew && this.#judged?.code === this.#code) this.judged(this.#code, this.#judged.passed);
    this.#known = this.#code;
    this.#replacing = undefined;
  }

  get #kept(): Kept["keeping"] {
    if (this.#linked === this.#code) return "linked";
    return this.#keeping === "saved" && !this.#versions.isAllSaved ? "full-before" : this.#keeping;
  }

  /** Makes a version of code; what is no work is not kept. */
  #keep(code: string, by: Origin, tab?: string): Keeping {
    if (code.trim() === "" || code === STARTERS[this.#lane]) return "saved";
    const counted = code === this.#stored ? this.#store.read(this.#passedName) : null;
    const stored = counted === null ? null : Number(counted);
    const passed = this.#judged?.code === code ? this.#judged.passed : stored;
    const version = { code, time: this.#now(), passed, by, ...(tab ? { tab } : {}) };
    return this.#versions.keep(version, code === this.#code);
  }

  #adopt(code: string): void {
    this.#code = code;
    this.#known = code;
    this.#keeping = "saved";
    this.#isElsewhere = false;
    this.#linked = undefined;
    this.#replacing = undefined;
    this.#back = undefined;
  }

  /** What was taken away before the page was loaded: by a reset only until something is written. */
  #takenBefore(): { code: string; by: Undoable } | undefined {
    const last = this.#versions.list[0];
    if (!last || last.code === this.#code) return undefined;
    const { code, by } = last;
    if (by === "link") return { code, by };
    return by === "reset" && this.#code === STARTERS[this.#lane] ? { code, by } : undefined;
  }
}

/** The code in every language. */
export class Works {
  readonly #store: Store;
  readonly #works = new Map<LaneName, Work>();

  constructor(store: Store) {
    this.#store = store;
  }

  of(lane: LaneName): Work {
    const work = this.#works.get(lane) ?? new Work(this.#store, lane);
    this.#works.set(lane, work);
    return work;
  }
}
