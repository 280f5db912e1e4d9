// Two files of an archive can have one path. A program that unpacks it would keep only one of them, so each
// gets a name of its own.
import { posix } from "node:path";

/** The place of a file among those of its archive that share a path. `path` is the one in the archive. */
export interface Copy {
  path: string;
  number: number;
  of: number;
}

/** Returns the same text for paths that lead to one file on some system, as `./a.py` and `A.py` do. */
const keyOf = (path: string): string => posix.normalize(`/${path}`).normalize("NFC").toLowerCase();

/** Names files, in the order in which they were counted. */
export class Names {
  readonly #counts = new Map<string, number>();
  /** The last number of each path that several files have. */
  readonly #last = new Map<string, { taken: number; number: number }>();

  count(path: string): void {
    const key = keyOf(path);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Returns the path, or if others share it, a numbered path that no file has. */
  next(path: string): { name: string; copy?: Copy } {
    const key = keyOf(path);
    const of = this.#counts.get(key) ?? 1;
    if (of === 1) return { name: path };
    const last = this.#last.get(key) ?? { taken: 0, number: 0 };
    last.number += 1;
    do last.taken += 1;
    while (this.#counts.has(keyOf(numbered(path, last.taken))));
    this.#last.set(key, last);
    return { name: numbered(path, last.taken), copy: { path, number: last.number, of } };
  }
}

/** Keeps the ending, because it decides how a file is checked. */
const numbered = (path: string, number: number): string =>
  path.replace(/(?:\.[^./]*)?$/, ` (${number})$&`);
