// d3-dsv splits the text. This file decides which cells are numbers.
import { dsvFormat } from "d3-dsv";

import type { FileNote } from "../types.js";
import { checkCells, checkPlaces, checkSeparators, type Read, refuse } from "./refusal.js";

// Each repetition has its own characters, so that long cells take one pass.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const NOT_FINITE = /^([+-]?)(?:(nan)|inf(?:inity)?)$/i;
const DECIMAL_COMMA = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i;
const WHOLE_OR_COMMA = /^[+-]?\d+(?:,\d+)?(?:e[+-]?\d+)?$/i;
/** NumPy's savetxt writes every number with an exponent. */
const INDEX = /^\d+$|e/i;

/**
 * Skips blank lines, lines in front that begin with #, a header, and an index. A header has mostly
 * words or empty cells, or all its cells but a first word count the columns. Three or more cells 0,
 * 1, 2, … are a header, too, if the next row is not all whole numbers. An index counts the rows
 * from 0 or 1 and leaves an even number of columns. Without a header, it needs three rows. Below an
 * empty first cell, as pandas writes it, the number may be odd. No correct table looks so: its
 * number of columns is even, and its first column is sin(t).
 */
export function readCsv(source: string): Read {
  checkSeparators(source, "\r");
  const { text: rest, lines } = withoutComments(source.replace(/\r\n?/g, "\n"));
  const delimiter = delimiterOf(rest);
  checkPlaces(rest, endsBlanks);
  checkPlaces(rest, isSecondQuote);
  const text = plainBlanks(rest, delimiter);
  checkSeparators(text, `${delimiter}\n`);
  const rows = new Rows(lines);
  dsvFormat(delimiter).parseRows(text, (cells) => {
    rows.add(cells.map((cell) => cell.trim()));
    return null; // keeps no row
  });
  const { shape, data, notes } = rows.finish();
  if (lines > 0) notes.unshift({ id: "comment-lines", lines });
  return { shape, data, dtype: "float64", notes };
}

/** Takes every character beyond ASCII for a blank, because some are. Tables have few of them. */
function endsBlanks(code: number, before: number): boolean {
  return isBlank(before) && !isBlank(code);
}

const isBlank = (code: number): boolean => (code <= 32 && code !== 10) || code > 126;

/** The parser replaces two quotes in a cell by one. */
const isSecondQuote = (code: number, before: number): boolean => code === 34 && before === 34;

function withoutComments(text: string): { text: string; lines: number } {
  let begin = 0;
  let lines = 0;
  while (text[begin] === "#") {
    const end = text.indexOf("\n", begin);
    begin = end === -1 ? text.length : end + 1;
    ++lines;
  }
  return { text: text.slice(begin), lines };
}

/** The first line may be a header. */
function delimiterOf(text: string): string {
  const some = text
    .slice(0, 2 ** 18)
    .split("\n", 1000)
    .filter((line) => line.trim() !== "");
  const line = (some[1] ?? some[0] ?? "").replace(/"[^"]*"/g, '""').trim();
  if (line.includes(";")) return ";";
  if (line.includes("|")) return "|";
  const words = line.split(/\s+/);
  const decimalCommas = words.length > 1 && words.every((word) => WHOLE_OR_COMMA.test(word));
  if (line.includes(",") && !decimalCommas) return ",";
  return some.slice(0, 2).every((each) => each.trim().includes("\t")) ? "\t" : " ";
}

/**
 * Runs of blanks cost the parser time, and a quote next to a blank does not begin or end a cell. So this keeps
 * one blank between cells, and none that separates nothing if there are quotes.
 */
function plainBlanks(text: string, delimiter: string): string {
  if (delimiter === " ") return text.replace(/[^\S\n]{2,}|\t/g, " ").replace(/^ | $/gm, "");
  if (!text.includes('"')) return text;
  const runs = delimiter === "\t" ? /[^\S\n\t]{2,}/g : /[^\S\n]{2,}/g;
  return text
    .replace(runs, " ")
    .replaceAll(`${delimiter} `, delimiter)
    .replaceAll(` ${delimiter}`, delimiter)
    .replace(/^ | $/gm, "");
}

function numberOf(cell: string): number | undefined {
  if (NUMBER.test(cell)) return Number(cell);
  const [, sign, nan] = NOT_FINITE.exec(cell) ?? [];
  if (sign === undefined) return undefined;
  if (nan !== undefined) return Number.NaN;
  return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function count(cells: readonly string[]): boolean {
  const from = cells[0] === "1" ? 1 : 0;
  return cells.every((cell, at) => cell === String(from + at));
}

function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => DECIMAL_COMMA.test(cell))) return false;
  const words = cells.filter((cell) => numberOf(cell) === undefined);
  if (words.length === 0) return false;
  const [first = "", ...others] = cells;
  const counted = others.length > 0 && numberOf(first) === undefined && count(others);
  return counted || (words.length * 2 > cells.length && words.some((word) => word !== ""));
}

/** Keeps numbers, and only such text as later rows need. */
class Rows {
  #line: number;
  #header: string[] | undefined;
  #first: string[] = [];
  #width = 0;
  #rows = 0;
  #firstCounts = false;
  /** Undefined if the first column does not count. */
  #countsFrom: number | undefined;
  #data = new Float64Array(1024);
  #filled = 0;

  constructor(linesBefore: number) {
    this.#line = linesBefore;
  }

  add(cells: string[]): void {
    ++this.#line;
    if (cells.length === 1 && cells[0] === "") return;
    if (this.#width === 0) {
      this.#width = cells.length;
      if (isHeader(cells)) {
        this.#header = cells;
        return;
      }
    }
    if (this.#rows === 0) this.#begin(cells);
    if (cells.length !== this.#width) {
      refuse({
        ...{ id: "ragged-line", line: this.#line },
        ...{ cells: cells.length, expected: this.#width },
      });
    }
    if (this.#rows === 1 && this.#firstCounts && !cells.every((cell) => /^\d+$/.test(cell))) {
      this.#header = this.#first;
      this.#rows = this.#filled = 0;
      this.#begin(cells);
    }
    this.#push(cells);
  }

  #begin(cells: string[]): void {
    if (this.#header !== undefined && cells.every((cell) => numberOf(cell) === undefined)) {
      if (!cells.some((cell) => DECIMAL_COMMA.test(cell))) refuse({ id: "no-numbers" });
    }
    this.#first = cells;
    this.#firstCounts = this.#header === undefined && cells.length > 2 && count(cells);
    this.#countsFrom = numberOf(cells[0] ?? "");
  }

  #push(cells: string[]): void {
    const [first = ""] = cells;
    const from = this.#countsFrom;
    if (from !== undefined && !(INDEX.test(first) && Number(first) === from + this.#rows)) {
      this.#countsFrom = undefined;
    }
    this.#makeRoom(cells.length);
    for (const [at, cell] of cells.entries()) {
      this.#data[this.#filled++] = numberOf(cell) ?? this.#refuseCell(cell, at + 1);
    }
    ++this.#rows;
  }

  #makeRoom(more: number): void {
    const needed = this.#filled + more;
    checkCells(needed - this.#rows); // the first column may be an index
    if (needed <= this.#data.length) return;
    const larger = new Float64Array(Math.max(needed, 2 * this.#data.length));
    larger.set(this.#data.subarray(0, this.#filled));
    this.#data = larger;
  }

  #refuseCell(cell: string, column: number): never {
    const place = { line: this.#line, column };
    if (cell === "") refuse({ id: "empty-cell", ...place });
    const text = cell.slice(0, 40);
    refuse({ id: DECIMAL_COMMA.test(cell) ? "decimal-comma" : "word", ...place, text });
  }

  #hasIndex(): boolean {
    if ((this.#countsFrom !== 0 && this.#countsFrom !== 1) || this.#width < 2) return false;
    if (this.#header?.[0] === "") return true;
    return (
      this.#width % 2 === 1 && this.#width >= 3 && (this.#rows > 2 || this.#header !== undefined)
    );
  }

  finish(): { shape: number[]; data: Float64Array; notes: FileNote[] } {
    if (this.#rows === 0) refuse({ id: this.#header ? "no-numbers" : "empty-file" });
    const notes: FileNote[] = this.#header ? [{ id: "header-row" }] : [];
    let data = this.#data.subarray(0, this.#filled);
    let width = this.#width;
    if (this.#hasIndex()) {
      notes.push({ id: "index-column" });
      data = data.filter((_, at) => at % width !== 0);
      --width;
    }
    checkCells(data.length);
    return { shape: [this.#rows, width], data: data.slice(), notes };
  }
}
