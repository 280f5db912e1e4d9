// The windows of one learner share a list of those that are open, and a copy of the work until the
// course has returned it.
import type { WorkState } from "sinusoidal-pe/frame";

import { LANGUAGES } from "../common/language.js";
import type { Keep } from "../common/settings.js";
import type { Store } from "../common/store.js";
import { readWork } from "../embed/read-work.js";
import { type Grade, gradeOf, type TimedResult } from "./results.js";

export interface Copy {
  result?: TimedResult | undefined;
  work: WorkState;
  at: number;
  window: string;
  hasBegun: boolean;
  /** The course has returned it. It stays for windows that are still open. */
  isProven: boolean;
}

const NAME = "unsent";
const MOST_ANSWER_MS = 1000;

/** Version 1.0.0 wrote only `result` and `work`. */
function copyIn(text: unknown): Copy | undefined {
  try {
    const { result, work, at, window, hasBegun, isProven } = JSON.parse(String(text));
    const read = readWork(work);
    if (!read) return undefined;
    return {
      ...(typeof result?.score === "number" && { result }),
      work: read,
      at: Number(at) || 0,
      window: String(window),
      hasBegun: hasBegun === true,
      isProven: isProven === true,
    };
  } catch {
    return undefined;
  }
}

export function readCopy(store: Store): Copy | undefined {
  return copyIn(store.read(NAME));
}

export function writeCopy(store: Store, copy: Copy): boolean {
  const text = JSON.stringify(copy);
  ask(store, (kept) => kept.put(text, NAME));
  return store.write(NAME, text) === "saved";
}

export function removeCopy(store: Store): void {
  store.remove(NAME);
  ask(store, (kept) => kept.delete(NAME));
}

/** Moodle empties its site's local storage at each sign-in, so the copy is in a database, too. */
export async function readSafeCopy(store: Store): Promise<Copy | undefined> {
  return copyIn(await ask(store, (kept) => kept.get(NAME)));
}

/** Also resolves to undefined if the browser blocks databases or does not answer. */
function ask({ name }: Store, question: (kept: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (): void => resolve(undefined);
    setTimeout(end, MOST_ANSWER_MS);
    try {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
      opening.onerror = end;
      opening.onsuccess = () => {
        const database = opening.result;
        const asked = question(database.transaction(NAME, "readwrite").objectStore(NAME));
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = end;
        database.close();
      };
    } catch {
      end();
    }
  });
}

/** The course has returned all of `copy`, or later work. */
export function isInCourse(
  { result, work }: Copy,
  found: WorkState | undefined,
  grade: Grade | undefined,
  keep: Keep,
): boolean {
  if (!found || found.attempts < work.attempts) return false;
  const isLater = found.attempts > work.attempts;
  const hasCode = LANGUAGES.every((language) => found.code[language] === work.code[language]);
  const hasAnswer = JSON.stringify(found.closing) === JSON.stringify(work.closing);
  const own = result && gradeOf(result);
  const isWorse = own && (!grade || grade.score < own.score || (own.passed && !grade.passed));
  const isOther = own && grade?.score !== own.score;
  return (isLater || (hasCode && hasAnswer)) && !(keep === "last" ? isOther && !isLater : isWorse);
}

/**
 * Removes what changes with each upload: the revision in Moodle's addresses, and the hash of the file in
 * those of Open edX's XBlock.
 */
function withoutRevision(path: string): string {
  return path.replace(/(\/mod_scorm\/content)\/\d+\//, "$1/").replace(/\/[0-9a-f]{40}\//, "/");
}

export function courseName(namespace: string, path: string, learner: string): string {
  return [namespace, withoutRevision(path), learner].join(" ");
}

/** Tells windows of the same learner and package that this one is open. */
export class Windows {
  readonly id = String(Math.random());
  readonly #channel: BroadcastChannel | undefined;
  readonly #others = new Set<unknown>();

  constructor(name: string, changed: () => void) {
    try {
      this.#channel = new BroadcastChannel(`sinusoidal-pe ${name}`);
    } catch {
      return; // the browser blocks storage, so windows share nothing
    }
    this.#channel.onmessage = ({ data }) => {
      const { from, says } = Object(data);
      if (says === "here?") this.#say("here");
      if (says === "closed") this.#others.delete(from);
      else this.#others.add(from);
      changed();
    };
    this.#say("here?");
    addEventListener("pagehide", () => this.#say("closed"));
    // A crashed window has not said that it closed, and the browser may restore one that did.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      this.#others.clear();
      this.#say("here?");
    });
  }

  get hasOthers(): boolean {
    return this.#others.size > 0;
  }

  #say(says: string): void {
    this.#channel?.postMessage({ from: this.id, says });
  }
}
