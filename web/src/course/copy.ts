// The browser's copy of a named learner's work, and the messages of that learner's windows.
// Other pages of the site can write both, so nothing here is more than a claim.
import type { WorkState } from "sinusoidal-pe/frame";
import { LANGUAGES } from "../common/language.js";
import { readWork } from "../embed/read-work.js";
import type { Copy, KeptRun, VisitRecord } from "./record.js";
import { gradeOf, isScore } from "./results.js";

const NAME = "copy";
const MOST_ANSWER_MS = 1000;
const MOST_TEXT = 100_000;
const MOST_ATTEMPTS = 1e6;

/** Moodle empties its site's local storage at each sign-in, so the copy is in a database. */
export async function readCopy(database: string): Promise<Copy | undefined> {
  return copyIn(await ask(database, (kept) => kept.get(NAME)));
}

/** Resolves to false if the browser has no room, blocks databases or does not answer. */
export async function writeCopy(database: string, copy: Copy): Promise<boolean> {
  return (await ask(database, (kept) => kept.put(copy, NAME))) === NAME;
}

export async function removeCopy(database: string): Promise<void> {
  await ask(database, (kept) => kept.delete(NAME));
}

function ask(name: string, question: (kept: IDBObjectStore) => IDBRequest): Promise<unknown> {
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

export function copyOf(record: VisitRecord, work: WorkState, at: number): Copy {
  const kept = readWork({ ...work, result: null }) ?? work;
  const token = record.isUnproven ? "" : record.token;
  return { form: 1, at, token, work: kept, run: keptRun(record) };
}

function keptRun({ keep, run, shown, kept, ...record }: VisitRecord): KeptRun | null {
  const isShown = shown && (!run || (keep === "best" && run.score <= shown.score));
  const last = isShown ? shown : run;
  if (!last) return kept ?? null;
  const { score } = gradeOf(last);
  if (kept && kept.score > score && keep === "best") return kept;
  const { program, isAssisted, at } = last;
  const { token, isKnown = false, isDoubtful } = record;
  const isAccepted = last === shown && !isDoubtful;
  return { program, isAssisted, at, token, score, isAccepted, isKnown };
}

/** A field that is not as `copyOf` writes it drops the copy. */
export function copyIn(value: unknown): Copy | undefined {
  const { form, at, token, work: given, run } = Object(value);
  const work = readWork(given);
  const isWork =
    work && work.attempts < MOST_ATTEMPTS && JSON.stringify(work) === JSON.stringify(given);
  if (form !== 1 || !isTime(at) || !isText(token) || !isWork) return undefined;
  return run === null || isRun(run) ? { form, at, token, work, run } : undefined;
}

function isRun(value: unknown): boolean {
  const { program, isAssisted, at, token, score, isAccepted, isKnown } = Object(value);
  const { language, code } = Object(program);
  const isProgram = program === null || (LANGUAGES.includes(language) && isText(code));
  const areFlags = [isAssisted, isAccepted, isKnown].every((each) => typeof each === "boolean");
  return isProgram && areFlags && isTime(at) && isText(token) && isScore(score);
}

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= MOST_TEXT;
const isTime = (value: unknown): boolean => Number.isSafeInteger(value);

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

const VISIT = Symbol.for("sinusoidal-pe visit");

type Visit = Pick<VisitRecord, "learner" | "token">;

/** The system's object lives as long as its player, which begins one visit for one learner. */
export function noteVisit(api: object, { learner, token }: Visit): void {
  Reflect.set(api, VISIT, { learner, token });
}

export function visitBefore(api: object): Visit | undefined {
  const { learner, token } = Object(Reflect.get(api, VISIT));
  return isText(learner) && isText(token) ? { learner, token } : undefined;
}

type Said = "here" | "here?" | "closed" | "copied";

/** The windows of one learner and package. */
export class Windows {
  readonly #id = String(Math.random());
  readonly #channel: BroadcastChannel | undefined;

  constructor(name: string, heard: (says: Said, hasOthers: boolean) => void) {
    try {
      this.#channel = new BroadcastChannel(`sinusoidal-pe ${name}`);
    } catch {
      return; // the browser blocks storage, so windows share nothing
    }
    const others = new Set<unknown>();
    this.#channel.onmessage = ({ data }) => {
      const { from, says } = Object(data);
      if (says === "here?") this.say("here");
      if (says === "closed") others.delete(from);
      else others.add(from);
      heard(says, others.size > 0);
    };
    this.say("here?");
    addEventListener("pagehide", () => this.say("closed"));
    // A crashed window has not said that it closed, and the browser may restore one that did.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      others.clear();
      this.say("here?");
    });
  }

  say(says: Said): void {
    this.#channel?.postMessage({ from: this.#id, says });
  }
}
