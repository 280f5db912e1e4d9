// This browser's copy of what the course gets, until the course has returned it. Shared by the
// windows of one learner.
import type { WorkState } from "sinusoidal-pe/frame";

import { LANGUAGES } from "../common/language.js";
import type { Keep } from "../common/settings.js";
import type { Store } from "../common/store.js";
import { readWork } from "../embed/read-work.js";
import { type Grade, gradeOf, type TimedResult } from "./result.js";

export interface Copy {
  result?: TimedResult | undefined;
  work: WorkState;
  at: number;
  window: string;
  /** The visit had begun in the course, too. */
  hasBegun: boolean;
  /** The course has returned it. It stays for windows that are still open. */
  isProven: boolean;
}

const NAME = "unsent";

/** Version 1.0.0 wrote only `result` and `work`. */
export function readCopy(store: Store): Copy | undefined {
  try {
    const { result, work, at, window, hasBegun, isProven } = JSON.parse(store.read(NAME) ?? "{}");
    const read = readWork(work);
    if (!read) return undefined;
    return {
      ...(typeof result?.score === "number" && { result }),
      ...{ work: read, at: Number(at) || 0, window: String(window) },
      ...{ hasBegun: hasBegun === true, isProven: isProven === true },
    };
  } catch {
    return undefined;
  }
}

/** Returns false if this browser does not keep it. */
export function writeCopy(store: Store, copy: Copy): boolean {
  return store.write(NAME, JSON.stringify(copy)) === "saved";
}

export function removeCopy(store: Store): void {
  store.remove(NAME);
}

/** True if the course has returned all of `copy`, or later work of this learner. */
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
 * Moodle's address of a package has the number of its revision, and that of Open edX's XBlock the
 * hash of its file. A new upload must find the work.
 */
function withoutRevision(path: string): string {
  return path.replace(/(\/mod_scorm\/content)\/\d+\//, "$1/").replace(/\/[0-9a-f]{40}\//, "/");
}

export function courseName(namespace: string, path: string, learner: string): string {
  return [namespace, withoutRevision(path), learner].join(" ");
}

/** Version 1.0.0 kept work under names with the revision. */
export function renameOld(storage: () => Storage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) {
      const name = withoutRevision(key);
      if (!key.startsWith("sinusoidal-pe ") || name === key || kept.getItem(name) !== null)
        continue;
      kept.setItem(name, kept.getItem(key) ?? "");
      kept.removeItem(key);
    }
  } catch {} // blocked storage has nothing to rename
}
