// Results that were written before, by what they are of: a line of JSON each.
import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";

import { LINE_END, split } from "../split.js";
import { grading } from "../texts/en/grading.js";
import type { FileNote } from "../types.js";
import { visible } from "../visible.js";
import type { Graded } from "./grader.js";
import type { Program } from "./submissions.js";

/** More than any result has: all that a submission may print, with every character escaped. */
const MAX_LINE_BYTES = 2 ** 27;

/** What a line holds. */
export type Result = { file: string; hash: string } & (
  | ({ lane: Lane } & Judged)
  | { problem: string }
);

/** A language, or a finished table, which is not run. */
export type Lane = Program["lane"] | "table";

/** The result of a submission; for a table also what was left out of its file. */
export type Judged = Graded & { notes?: FileNote[] };

/** A submission: code, or the bytes of a table. */
export interface Submission {
  lane: Lane;
  content: string | Uint8Array;
}

/** Names a submission by all that its report follows from; `build` names what judges it. */
export function hashOf(build: string, precision: string, { lane, content }: Submission): string {
  const settings = JSON.stringify([build, precision, lane]);
  return createHash("sha256").update(`${settings}\n`).update(content).digest("hex");
}

/** A file of results, which grows with each. */
export class Results {
  readonly #file: number;
  /** Where the line is that holds a result. */
  readonly #places = new Map<string, { at: number; bytes: number }>();

  private constructor(file: number) {
    this.#file = file;
  }

  /** Reads what is there. A last line that was cut, as where the machine stopped, counts for nothing. */
  static async open(path: string): Promise<Results> {
    const isThere = existsSync(path);
    if (isThere && !statSync(path).isFile()) throw new Error(grading.notResults({ path }));
    const results = new Results(openSync(path, "a+"));
    if (isThere) await results.#index(path);
    return results;
  }

  async #index(path: string): Promise<void> {
    let at = 0;
    for await (const { size, bytes } of split(createReadStream(path), LINE_END, MAX_LINE_BYTES)) {
      const result = bytes && readResult(bytes);
      if (result && "report" in result) this.#places.set(keyOf(result), { at, bytes: size });
      at += size + 1;
    }
    const { size } = fstatSync(this.#file);
    const last = Buffer.alloc(1);
    if (size > 0) readSync(this.#file, last, 0, 1, size - 1);
    // Else the next result would be a part of a line that was cut.
    if (size > 0 && last.toString() !== "\n") writeSync(this.#file, "\n");
  }

  /** The result for a file with this hash, where there is a verdict; what has none is tried again. */
  find(file: string, hash: string): Result | undefined {
    const place = this.#places.get(keyOf({ file, hash }));
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.bytes);
    readSync(this.#file, bytes, 0, place.bytes, place.at);
    return readResult(bytes);
  }

  add(result: Result): void {
    writeSync(this.#file, lineOf(result));
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** `id`: who handed it in, where that is asked for. */
export const lineOf = (result: Result & { id?: string }): string =>
  `${visible(JSON.stringify(result))}\n`;

const keyOf = ({ file, hash }: { file: string; hash: string }): string => `${hash} ${file}`;

/** The result in a line, if it is one. */
function readResult(line: Buffer): Result | undefined {
  try {
    const value = JSON.parse(line.toString());
    const isResult = typeof value?.file === "string" && typeof value.hash === "string";
    return isResult && (value.report?.schema === 1 || typeof value.problem === "string")
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
