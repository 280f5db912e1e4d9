// Reads results of `judge`, `grade`, Moodle and the page. The contents of a file decide which, not its name.
import { summary as words } from "../texts/en/summary.js";
import type { Report, State } from "../types.js";
import { CHECKS } from "../types.js";
import { CsvRecords } from "./csv.js";
import { type Finding, findingOf } from "./finding.js";
import { JsonObjects } from "./json.js";
import { linesOf } from "./lines.js";
import { type RowReader, rowReaderFor } from "./rows.js";

/** Undefined is a part of the file that is not a result, and `newer` a report that a later version wrote. */
export type Read = Finding | "newer" | undefined;

/** Files of Excel and OpenDocument are zip files. */
const ZIP = "PK\u0003\u0004";

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
      reader = /^\s*[[{]/.test(line) ? new JsonReader(file) : new CsvReader();
      yield* reader.add(line);
    }
  }
  if (reader) yield* reader.end();
}

interface Reader {
  add(line: string): Generator<Read>;
  end(): Generator<Read>;
}

class JsonReader implements Reader {
  readonly #objects = new JsonObjects();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  *add(line: string): Generator<Read> {
    for (const value of this.#objects.add(line)) yield readFinding(value, this.#file);
  }

  *end(): Generator<Read> {
    for (const value of this.#objects.end()) yield readFinding(value, this.#file);
  }
}

class CsvReader implements Reader {
  readonly #records = new CsvRecords();
  #read: RowReader | undefined;

  add(line: string): Generator<Read> {
    return this.#take(this.#records.add(line));
  }

  end(): Generator<Read> {
    return this.#take(this.#records.end());
  }

  *#take(record: string | undefined): Generator<Read> {
    if (record === undefined || record.trim() === "") return;
    if (this.#read) yield this.#read(record);
    else this.#read = rowReaderFor(record); // other lines may be above the header
  }
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
