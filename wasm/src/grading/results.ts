// One line of JSON for each result.
import { createHash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { visible } from "../report/visible.js";
import { grading } from "../texts/en/grading.js";
import type { FileNote, Size } from "../types.js";
import type { CodeNote, Graded } from "./grader.js";
import { LINE_END, split } from "./split.js";
import type { Program } from "./submissions.js";

/** Enough for all that a submission may print. */
const MAX_LINE_BYTES = 2 ** 27;

export type Result = { file: string; hash: string } & (
  | ({ language: ResultLanguage } & Judged)
  | { problem: string }
);

type ResultLanguage = Program["language"] | "table";

export type Judged = Omit<Graded, "notes"> & { notes?: (FileNote | CodeNote)[] };

export interface Submission {
  language: ResultLanguage;
  content: string | Uint8Array;
  extraCases?: readonly Size[] | undefined;
}

/** Hashes everything that the report depends on. `build` identifies the judge. */
export function hashOf(
  build: string,
  precision: string,
  { language, content, extraCases = [] }: Submission,
): string {
  const settings = JSON.stringify([build, precision, language, ...extraCases]);
  return createHash("sha256").update(`${settings}\n`).update(content).digest("hex");
}

export class Results {
  readonly #file: number;
  readonly #places = new Map<string, { at: number; bytes: number }>();

  private constructor(file: number) {
    this.#file = file;
  }

  /** Ignores a last line that was cut because the machine stopped. */
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
    if (size === 0) return;
    const last = Buffer.alloc(1);
    readSync(this.#file, last, 0, 1, size - 1);
    // Otherwise the next result would continue a line that was cut.
    if (last.toString() !== "\n") writeSync(this.#file, "\n");
  }

  /** Submissions without a report are judged again. */
  find(file: string, hash: string): Result | undefined {
    const place = this.#places.get(keyOf({ file, hash }));
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.bytes);
    readSync(this.#file, bytes, 0, place.bytes, place.at);
    return readResult(bytes);
  }

  add(result: Result): void {
    appendFileSync(this.#file, lineOf(result)); // unlike writeSync, it fails if only a part fits
  }

  close(): void {
    closeSync(this.#file);
  }
}

export const lineOf = (result: Result & { id?: string }): string =>
  `${visible(JSON.stringify(result))}\n`;

const keyOf = ({ file, hash }: { file: string; hash: string }): string => `${hash} ${file}`;

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
