// Reads results of `judge`, `grade`, Moodle and the page. The contents of a file decide which, not its name.
import { summary as words } from "../texts/en/summary.js";
import type { Report, State } from "../types.js";
import { CHECKS } from "../types.js";
import { CsvRecords } from "./csv.js";
import { asUtf8 } from "./decoding.js";
import { type Finding, findingOf, hasPassed } from "./finding.js";
import { type RowReader, rowReaderFor } from "./rows.js";

/** Undefined is a part of the file that is not a result, and `newer` a report that a later version wrote. */
export type Read = Finding | "newer" | undefined;

/** Files of Excel and OpenDocument are zip files. */
const ZIP = "PK\u0003\u0004";

/** Enough for a result with all that its code may print, and for the results of a class. */
const MAX_JSON = 2 ** 27;

/** So many lines of a file may seem to end an indented result without ending it. */
const MAX_FAILURES = 100;

/** Not a line of a log that begins with a bracket. */
const BEGINS_JSON = /^\s*[[{]\s*(?:[[{"}\]]|$)/;

/** Throws an error for the user if the file is of another kind. */
export async function* findingsIn(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Read> {
  let reader: Reader | undefined;
  for await (const line of linesOf(chunks)) {
    if (line === undefined) yield undefined;
    else if (reader) yield* reader.add(line);
    else if (line.trim() !== "") {
      if (line.startsWith(ZIP)) throw new Error(words.office);
      reader = readerFor(line, file);
      yield* reader.add(line);
    }
  }
  if (reader) yield* reader.end();
}

const readerFor = (line: string, file: string): Reader =>
  BEGINS_JSON.test(line) ? new JsonReader(file) : new CsvReader();

interface Reader {
  add(line: string): Iterable<Read>;
  end(): Iterable<Read>;
}

/**
 * Results and arrays of results, each in one line or indented over many, one after the other. A line
 * that was cut costs only its own result.
 */
class JsonReader implements Reader {
  readonly #file: string;
  #text = "";
  #end = "";
  #failures = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: string): Read[] {
    if (this.#text === "") {
      if (!BEGINS_JSON.test(line)) return []; // such as a warning between results
      const value = parsed(line);
      if (value !== undefined || line.startsWith('{"')) return this.#read(value);
      this.#end = line.startsWith("[") ? "]" : "}";
    }
    this.#text += `${line}\n`;
    if (this.#text.length > MAX_JSON) {
      throw new Error(words.tooLong({ mebibytes: MAX_JSON / 2 ** 20 }));
    }
    const mayEnd = line === this.#end && this.#failures < MAX_FAILURES;
    return mayEnd ? this.#tryWhole() : [];
  }

  end(): Read[] {
    return this.#text === "" ? [] : this.#read(parsed(this.#text));
  }

  #tryWhole(): Read[] {
    const value = parsed(this.#text);
    if (value === undefined) {
      this.#failures += 1;
      return [];
    }
    this.#text = "";
    return this.#read(value);
  }

  #read(value: unknown): Read[] {
    return [value].flat().map((each) => readFinding(each, this.#file));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class CsvReader implements Reader {
  readonly #records = new CsvRecords();
  #read: RowReader | undefined;
  /** The attempt that counts for each learner. */
  readonly #best = new Map<string, Finding>();

  add(line: string): Generator<Read> {
    return this.#take(this.#records.add(line));
  }

  *end(): Generator<Read> {
    yield* this.#take(this.#records.end());
    yield* this.#best.values();
  }

  *#take(record: string | undefined): Generator<Read> {
    if (record === undefined || record.trim() === "") return;
    if (!this.#read) {
      this.#read = rowReaderFor(record); // other lines may be above the header
      return;
    }
    const finding = this.#read(record);
    if (!finding?.learner) {
      yield finding;
      return;
    }
    const { key } = finding.learner;
    const best = this.#best.get(key);
    if (!best || rankOf(finding) >= rankOf(best)) this.#best.set(key, finding);
  }
}

function rankOf({ checks }: Finding): number {
  if (checks === undefined) return -1;
  return hasPassed(checks) ? CHECKS.length : checks.filter((check) => check === "passed").length;
}

function readFinding(value: unknown, file: string): Read {
  const { file: named, report, problem } = (value ?? {}) as Record<string, unknown>;
  const name = typeof named === "string" ? named : file;
  if (typeof problem === "string") return { name, checks: undefined };
  const found = report ?? value;
  const { schema } = Object(found);
  if (typeof schema === "number" && schema > 1) return "newer";
  if (!isReport(found)) return undefined;
  try {
    return findingOf(name, found);
  } catch {
    return undefined; // the file is not from this program
  }
}

const STATES: readonly unknown[] = ["passed", "failed", "not-applicable"] satisfies State[];

/** Checks as much as the counts need. */
function isReport(value: unknown): value is Report {
  const { schema, verdicts, causes } = (value ?? {}) as Record<string, unknown>;
  return (
    schema === 1 &&
    Array.isArray(verdicts) &&
    verdicts.length === CHECKS.length &&
    verdicts.every(
      (verdict, at) => verdict?.check === CHECKS[at] && STATES.includes(verdict.state),
    ) &&
    Array.isArray(causes)
  );
}

/** Splits a text of any length. Yields undefined for a line that is too long to keep. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  most = MAX_JSON,
): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let size = 0;
  const add = (part: string): void => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  };
  const taken = (): string | undefined => {
    const line = size <= most ? parts.join("").replace(/\r$/, "") : undefined;
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of asUtf8(chunks)) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    add(first);
    for (const part of others) {
      yield taken();
      add(part);
    }
  }
  add(decoder.decode());
  if (size > 0) yield taken();
}
