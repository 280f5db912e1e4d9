// Decides which rows and columns of a text are the table.

import type { FileNote, OwnFloat64Array } from "../types.js";
import { checkCells, refuse } from "./refusal.js";

// Each repetition has its own characters, so that long cells take one pass. Fortran writes 1D-4 for 1E-4,
// and Julia 1f-4.
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[edf][+-]?\d+)?$/i;
/** `-nan(ind)` is from Visual C++, and `+inf.0` from Scheme. */
const NOT_FINITE = /^([+-]?)(?:(nan(?:\(\w*\)|\.0)?)|inf(?:inity|\.0)?|∞)$/i;
const MISSING = /^(?:<?na>?|n\/a|null|none)$/i;
const DECIMAL_COMMA = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i;
const DOTS = /^(?:\.{3,}|[…⋮⋯⋱])$/;

/** Returns undefined if the text is neither NaN nor infinite nor a word for a missing number. */
export function notFinite(text: string): number | undefined {
  if (MISSING.test(text)) return Number.NaN;
  const [, sign, nan] = NOT_FINITE.exec(text) ?? [];
  if (sign === undefined) return undefined;
  if (nan !== undefined) return Number.NaN;
  return sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function numberOf(cell: string): number | undefined {
  if (!NUMBER.test(cell)) return notFinite(cell);
  const number = Number(cell);
  return Number.isNaN(number) ? Number(cell.replace(/[df]/i, "e")) : number;
}

const isWord = (cell: string): boolean => numberOf(cell) === undefined;
const isWhole = (cell: string): boolean => /^\d+$/.test(cell);
const hasPoint = (cell: string): boolean => /[.e]/i.test(cell);

/** 0, 1, 2, … or 1, 2, 3, …, all written in the same form. */
function count(cells: readonly string[]): boolean {
  const [first = ""] = cells;
  const from = Number(first) === 1 ? 1 : 0;
  return cells.every(
    (cell, at) =>
      /^\d/.test(cell) && Number(cell) === from + at && hasPoint(cell) === hasPoint(first),
  );
}

/** Most cells are words or empty, or the others count the columns. */
function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => DECIMAL_COMMA.test(cell))) return false;
  const words = cells.filter(isWord);
  if (words.every((word) => word === "")) {
    return words.length === 1 && cells[0] === "" && count(cells.slice(1));
  }
  const numbers = cells.filter((cell) => !isWord(cell));
  return words.length * 2 > cells.length || count(numbers);
}

/** The number of rows and columns, as some libraries write them in front. EJML adds the word "real". */
function sizeOf(cells: readonly string[]): [number, number] | undefined {
  const [T = "", C = "", word] = cells;
  if (cells.length > 3 || !isWhole(T) || !isWhole(C)) return undefined;
  return word === undefined || word === "real" ? [Number(T), Number(C)] : undefined;
}

/** Whether words name the first column and one other, but no third. */
function areNamed(header: readonly string[] | undefined, other: number): boolean {
  if (header === undefined) return false;
  const isNamed = (at: number): boolean => isWord(header[at] ?? "0");
  return isNamed(0) && isNamed(other) && (header[0] === "" || !isNamed(2));
}

interface Place {
  line: number;
  column: number;
  text: string;
}

/**
 * Keeps numbers, and only such text as later rows need. Skips lines of words in front, a header, the size,
 * names of rows, and columns that count the rows. No correct table has such: its number of columns is even,
 * its entries are between -1 and 1, and its first columns are sin(t) and cos(t).
 */
export class Rows {
  #line: number;
  #comments = 0;
  #tails = 0;
  /** The last line in front without numbers, or with the names of the columns. */
  #header: string[] | undefined;
  #leads = 0;
  #odd: Place | undefined;
  #size: [number, number] | undefined;
  /** The line below names of columns that count, which lack one for the names of rows. */
  #unnamed: number | undefined;
  #first: string[] = [];
  #second: string[] = [];
  #width = 0;
  #rows = 0;
  /** The first cell of each row is a word. */
  #name: Place | undefined;
  #missing: string | undefined;
  /** Rows whose last cell is empty. */
  #open = 0;
  #data = new Float64Array(1024);
  #filled = 0;

  constructor(linesBefore: number) {
    this.#line = linesBefore;
  }

  skip(): void {
    ++this.#line;
    ++this.#comments;
  }

  noteTail(): void {
    ++this.#tails;
  }

  /** Names of columns that no line contains, such as the keys of objects. */
  name(columns: string[]): void {
    this.#header = columns;
  }

  add(cells: string[]): void {
    ++this.#line;
    if (cells.length === 0 || (cells.length === 1 && cells[0] === "")) return;
    if (this.#rows === 0 && this.#isInFront(cells)) return;
    if (this.#rows === 1) this.#second = cells;
    if (this.#rows === 1 && cells.length !== this.#width && this.#dropFirst(cells.length)) {
      if (this.#isInFront(cells)) return;
    }
    if (this.#rows === 0) {
      this.#first = cells;
      this.#width = cells.length;
    }
    // The last line may end without the separator that ends the others.
    if (cells.length === this.#width - 1 && this.#open === this.#rows) cells.push("");
    if (cells.length !== this.#width) this.#refuseWidth(cells, this.#width);
    this.#push(cells);
  }

  #isInFront(cells: string[]): boolean {
    const size = sizeOf(cells);
    if (size && cells.length === 3) {
      this.#size = size;
      return true;
    }
    const at = cells.findIndex((cell) => cell !== "" && isWord(cell));
    if (at === -1 && this.#header !== undefined) return false;
    const isText = at !== -1 && cells.every((cell) => isWord(cell) && !DECIMAL_COMMA.test(cell));
    if (!isText && (this.#header !== undefined || !isHeader(cells))) return false;
    const text = cells[at] ?? "";
    this.#odd ??= /\d/.test(text) ? { line: this.#line, column: at + 1, text } : undefined;
    this.#header = cells;
    ++this.#leads;
    return true;
  }

  /** The first row was the size, or names of columns that count, with none above the names of rows. */
  #dropFirst(width: number): boolean {
    const size = sizeOf(this.#first);
    if (count(this.#first) && this.#first.length === width - 1) {
      this.#header = this.#first;
      this.#unnamed = this.#line;
      ++this.#leads;
    } else if (size && size[0] > 0 && size[1] <= width && width <= size[1] + 2) {
      this.#size = size;
    } else {
      return false;
    }
    this.#rows = this.#filled = 0;
    return true;
  }

  #refuseWidth(cells: readonly string[], expected: number): never {
    if (cells.length === 1 && DOTS.test(cells[0] as string)) refuse({ id: "left-out" });
    refuse({ id: "ragged-line", line: this.#line, cells: cells.length, expected });
  }

  #push(cells: string[]): void {
    this.#makeRoom(cells.length);
    for (const [at, cell] of cells.entries()) {
      const value = numberOf(cell) ?? this.#readWord(cell, at);
      this.#data[this.#filled++] = value;
      if (Number.isNaN(value) && MISSING.test(cell)) this.#missing ??= cell;
    }
    ++this.#rows;
    if (cells.at(-1) === "") ++this.#open;
    if (this.#name && !isWord(cells[0] as string)) this.#refuseCell(this.#name);
  }

  #readWord(text: string, at: number): number {
    const place = { line: this.#line, column: at + 1, text };
    if (text !== "" && (at > 0 || DECIMAL_COMMA.test(text))) {
      this.#refuseCell((this.#rows === 0 && this.#name) || place);
    }
    if (text !== "" && this.#rows > 0 && !this.#name) this.#refuseCell(place);
    if (text !== "") this.#name ??= place;
    else if (at + 1 < this.#width) this.#missing ??= "";
    return Number.NaN;
  }

  #refuseCell({ line, column, text: whole }: Place): never {
    if (DOTS.test(whole)) refuse({ id: "left-out" });
    const text = whole.slice(0, 40);
    refuse({ id: DECIMAL_COMMA.test(text) ? "decimal-comma" : "word", line, column, text });
  }

  #makeRoom(more: number): void {
    const needed = this.#filled + more;
    checkCells(needed - 2 * (this.#rows + this.#width)); // two columns and a row may be skipped
    if (needed <= this.#data.length) return;
    const larger = new Float64Array(Math.max(needed, 2 * this.#data.length));
    larger.set(this.#data.subarray(0, this.#filled));
    this.#data = larger;
  }

  /** `writeCsv` writes a sign before the first number, so that no row or column of its tables is skipped. */
  #isMarked(): boolean {
    const [first = "", next = this.#second[0] ?? ""] = this.#first;
    return first.startsWith("-") || (first.startsWith("+") && !next.startsWith("+"));
  }

  #row(at: number): Float64Array {
    return this.#data.subarray(at * this.#width, (at + 1) * this.#width);
  }

  /** Whether the first of the rows has names of columns, or the size. */
  #beginsLate(width: number, notes: FileNote[]): boolean {
    if (this.#header?.length === this.#width || this.#isMarked() || this.#rows < 2) return false;
    const [T, C] = sizeOf(this.#first) ?? [];
    if (width === 2 && C === 2 && T === this.#rows - 1) {
      notes.push({ id: "size-line" });
      return true;
    }
    if (!count(this.#first.slice(0, width))) return false;
    const next = this.#row(1).subarray(0, width);
    const isTable = next.every((value) => Math.abs(value) <= 1) || !this.#second.every(isWhole);
    if (width === 1 || (width === 2 && this.#first[0] !== "1")) {
      const isTwice = next[0] === 0 && next[1] === 1 && (this.#row(2)[0] ?? 0) !== 0;
      if (width === 2 && this.#first[0] === "0" && isTwice) refuse({ id: "header-or-row" });
      return false;
    }
    if (isTable) notes.push({ id: "header-row" });
    return isTable;
  }

  /** Whether a column is 0, 1, 2, … or 1, 2, 3, … from row `begin` on, all written in the same form. */
  #counts(column: number, begin: number): boolean {
    const cells = begin === 0 ? [this.#first, this.#second] : [this.#second];
    const texts = cells.map((row) => row[column] ?? "0");
    if (this.#isMarked() || hasPoint(texts[0] as string) !== hasPoint(texts.at(-1) as string))
      return false;
    const from = this.#data[begin * this.#width + column];
    if (from !== 0 && from !== 1) return false;
    for (let row = begin; row < this.#rows; ++row) {
      if (this.#data[row * this.#width + column] !== from + row - begin) return false;
    }
    return true;
  }

  /** The row of position 0 begins with 0 and 1. */
  #beginsTable(row: number, column: number): boolean {
    const [zero, one] = this.#row(row).subarray(column);
    return zero === 0 && one === 1;
  }

  #skippedNames(place: Place, hasNames: boolean): number[] {
    if (!hasNames || (this.#rows < 2 && this.#header === undefined)) this.#refuseCell(place);
    return [0];
  }

  /** Returns the columns to skip: names of rows, and those that count. */
  #skipped(width: number, begin: number): number[] {
    const header = this.#header?.length === width - 1 ? ["", ...this.#header] : this.#header;
    const isOdd = width % 2 === 1;
    if (this.#name) return this.#skippedNames(this.#name, header?.[0] === "" || isOdd);
    if (width < 2 || (this.#rows - begin < 3 && header === undefined)) return [];
    const isFirst = this.#counts(0, begin);
    const other = [1, width - 1].find((at) => at > 0 && this.#counts(at, begin));
    if (isFirst && other !== undefined && !isOdd && width > 2) {
      if (areNamed(header, other) || this.#beginsTable(begin, other === 1 ? 2 : 1))
        return [0, other];
    }
    if (isFirst && (header?.[0] === "" || isOdd)) return [0];
    return other === width - 1 && isOdd && width > 2 ? [other] : [];
  }

  #notesBefore(): FileNote[] {
    const notes: FileNote[] = [];
    if (this.#comments > 0) notes.push({ id: "comment-lines", lines: this.#comments });
    if (this.#tails > 0) notes.push({ id: "comment-tails", lines: this.#tails });
    if (this.#leads === 1) notes.push({ id: "header-row" });
    if (this.#leads > 1) notes.push({ id: "lines-before", lines: this.#leads });
    if (this.#size) notes.push({ id: "size-line" });
    return notes;
  }

  finish(): { shape: number[]; data: OwnFloat64Array; notes: FileNote[] } {
    if (this.#rows === 0) this.#refuseNothing();
    const notes = this.#notesBefore();
    const isOpen = this.#open === this.#rows && this.#width > 1;
    const width = this.#width - (isOpen ? 1 : 0);
    if (!isOpen && this.#open > 0) this.#missing ??= "";
    const begin = this.#beginsLate(width, notes) ? 1 : 0;
    this.#checkUnnamed();
    const skipped = this.#skipped(width, begin);
    notes.push(...skipped.map((at) => this.#noteOn(at)));
    if (this.#missing !== undefined) notes.push({ id: "not-a-number", text: this.#missing });
    const T = this.#rows - begin;
    const C = width - skipped.length;
    this.#checkSize(T, C);
    checkCells(T * C);
    const data = this.#kept(begin, width, skipped);
    return { shape: this.#isFlat(data, T, C) ? [data.length] : [T, C], data, notes };
  }

  #checkUnnamed(): void {
    if (this.#unnamed === undefined || this.#open === this.#rows) return;
    if (this.#rows > 1 && this.#counts(0, 0)) return;
    this.#line = this.#unnamed;
    this.#refuseWidth(this.#first, this.#width - 1);
  }

  #refuseNothing(): never {
    if (this.#odd) this.#refuseCell(this.#odd);
    refuse({ id: this.#header ? "no-numbers" : "empty-file" });
  }

  #noteOn(column: number): FileNote {
    if (column > 0) return { id: "position-column", column: column + 1 };
    return { id: this.#name ? "row-names" : "index-column" };
  }

  #checkSize(T: number, C: number): void {
    if (this.#size === undefined) return;
    const [rows, columns] = this.#size;
    if (rows !== T || columns !== C) {
      refuse({ id: "false-shape", shape: this.#size, cells: T * C });
    }
  }

  #kept(begin: number, width: number, skipped: readonly number[]): OwnFloat64Array {
    const all = this.#data.subarray(begin * this.#width, this.#filled);
    if (skipped.length === 0 && width === this.#width) return all.slice();
    return all.filter((_, at) => {
      const column = at % this.#width;
      return column < width && !skipped.includes(column);
    });
  }

  /** A table in one line or one column begins with sin(0), and not all its numbers are those of row 0. */
  #isFlat(data: Float64Array, T: number, C: number): boolean {
    if ((T > 1 && C > 1) || data.length < 4 || data[0] !== 0 || this.#isMarked()) return false;
    return data.some((value) => !Number.isInteger(value));
  }
}
