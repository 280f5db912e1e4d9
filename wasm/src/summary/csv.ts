// d3-dsv reads the cells. The build inlines it here.
import { dsvFormat } from "d3-dsv";

/** A longer record has a quote without an end. */
const MAX_RECORD = 2 ** 20;

/** Collects the lines of a record, because a cell in quotes may contain line breaks. */
export class CsvRecords {
  #parts: string[] = [];
  #size = 0;
  #isQuoted = false;

  /** Returns the record that ends in the line. */
  add(line: string): string | undefined {
    this.#parts.push(line);
    this.#size += line.length;
    if (quotesIn(line) % 2 === 1) this.#isQuoted = !this.#isQuoted;
    return this.#isQuoted && this.#size <= MAX_RECORD ? undefined : this.end();
  }

  /** Returns what is left after the last line. */
  end(): string | undefined {
    const record = this.#parts.length > 0 ? this.#parts.join("\n") : undefined;
    this.#parts = [];
    this.#size = 0;
    this.#isQuoted = false;
    return record;
  }
}

function quotesIn(line: string): number {
  let count = 0;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count += 1;
  return count;
}

export function cellsOf(record: string, delimiter: string): string[] {
  if (!record.includes('"')) return record.split(delimiter);
  return dsvFormat(delimiter).parseRows(record).flat();
}
