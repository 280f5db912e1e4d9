// Splits a text into lines and cells. `rows.ts` decides which of them are the table.

import { checkCells, checkPlaces, checkSeparators, type Read, refuse } from "./refusal.js";
import { notFinite, Rows } from "./rows.js";

const WHOLE_OR_COMMA = /^[+-]?\d+(?:,\d+)?(?:e[+-]?\d+)?$/i;
/** Excel reads this first line, and does not show it. */
const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\n]*(?:\n|$)/i;
/** The line below the header of a table in Markdown, and lines around a table. They contain no cell. */
const RULE = /^[\s|:+=-]*(?:---|===|:-|-:)[\s|:+=-]*$/;
const COMMENT = /^\s*[#%!]/;
const MARKET = /^%%MatrixMarket +matrix +array +(?:real|integer) +general[^\n]*\n/i;

interface Lines {
  text: string;
  delimiter: string;
  /** Each line ends with this sign, which separates no cells. */
  end: string;
}

/** Skips what `Rows` skips, and comments: lines that begin with #, % or !, and what follows such a sign. */
export function readCsv(source: string): Read {
  checkSeparators(source, "\r");
  const all = source.replace(/\r\n?/g, "\n");
  if (/^%%MatrixMarket/i.test(all)) return readMarket(all);
  const [line = "", sign] = SEPARATOR_LINE.exec(all) ?? [];
  const lines = { ...shapeOfLines(all.slice(line.length)), ...(sign && { delimiter: sign }) };
  const { text, delimiter } = lines;
  if (delimiter === ",") checkDecimalCommas(text, line === "" ? 1 : 2);
  checkPlaces(text, endsBlanks);
  checkPlaces(text, isSecondQuote);
  checkSeparators(text, `${delimiter}\n`);
  const rows = new Rows(line === "" ? 0 : 1);
  addLines(rows, lines);
  return { ...rows.finish(), dtype: "float64" };
}

/** Takes every character beyond ASCII for a blank, because some are. Tables have few of them. */
function endsBlanks(code: number, before: number): boolean {
  return isBlank(before) && !isBlank(code);
}

const isBlank = (code: number): boolean => (code <= 32 && code !== 10) || code > 126;

/** Two quotes in a cell stand for one. */
const isSecondQuote = (code: number, before: number): boolean => code === 34 && before === 34;

/** The first line may be a header. */
function shapeOfLines(text: string): Lines {
  const some = text
    .slice(0, 2 ** 18)
    .split("\n", 1000)
    .filter((line) => line.trim() !== "" && !COMMENT.test(line))
    .map((line) => line.trim());
  const whole = (some[1] ?? some[0] ?? "").replace(/"[^"]*"/g, '""');
  const sign = /[;,]$/.exec(whole)?.[0] ?? "";
  const isEnd = sign !== "" && !whole.slice(0, -1).includes(sign);
  const end = isEnd && some.slice(0, -1).every((line) => line.endsWith(sign)) ? sign : "";
  const line = end === "" ? whole : whole.slice(0, -1).trim();
  return { text, end, delimiter: delimiterOf(line, some) };
}

function delimiterOf(line: string, some: string[]): string {
  if (line.includes(";")) return ";";
  if (line.includes("|")) return "|";
  const words = line.split(/\s+/);
  const decimalCommas = words.length > 1 && words.every((word) => WHOLE_OR_COMMA.test(word));
  if (line.includes(",") && !decimalCommas) return ",";
  return some.slice(0, 2).every((each) => each.includes("\t")) ? "\t" : " ";
}

/**
 * Commas are both decimal and between the numbers if no number has a point, each line begins with 0 or 1,
 * and digits follow that no whole number has.
 */
function checkDecimalCommas(text: string, firstLine: number): void {
  if (/\d\.|\.\d/.test(text)) return;
  const found = /^[+-]?[01],(?:(?:[+-]?\d,)*?[+-]?\d,)?(?:0\d+|\d{5,}|\d+e[+-]?\d+)(?=,|$)/im.exec(
    text,
  );
  if (!found || /^(?:[+-]?[2-9]|[+-]?1\d)\d*,/m.test(text)) return;
  const before = text.slice(0, found.index);
  const cells = found[0].split(",");
  refuse({
    id: "decimal-comma",
    line: firstLine + before.split("\n").length - 1,
    column: cells.length - 1,
    text: cells.slice(-2).join(",").slice(0, 40),
  });
}

function addLines(rows: Rows, { text, delimiter, end }: Lines): void {
  const hasComments = /[#%!]/.test(text);
  const cell = cellPattern(delimiter);
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("\n", at);
    let line = text.slice(at, next === -1 ? text.length : next);
    const begin = at;
    at += line.length + 1;
    if (hasComments) {
      if (COMMENT.test(line)) {
        rows.skip();
        continue;
      }
      line = withoutComment(line, rows);
    }
    if (line.includes('"')) {
      const quoted = quotedCells(text, begin, cell);
      rows.add(quoted.cells);
      at = quoted.next;
    } else {
      rows.add(cellsOf(line, delimiter, end));
    }
  }
}

function withoutComment(line: string, rows: Rows): string {
  const at = line.includes('"') ? -1 : line.search(/#|\s[%!]/);
  if (at === -1) return line;
  rows.noteTail();
  return line.slice(0, at);
}

function cellsOf(whole: string, delimiter: string, end: string): string[] {
  let line = whole.trim();
  if (line === "") return [];
  if (end !== "" && line.endsWith(end)) line = line.slice(0, -1).trim();
  if (delimiter === " ") return RULE.test(line) ? [] : line.split(/\s+/);
  if (delimiter === "|") {
    if (RULE.test(line)) return [];
    if (line.startsWith("|")) line = line.slice(1, line.endsWith("|") ? -1 : undefined);
  }
  return (delimiter === "\t" ? whole : line).split(delimiter).map((cell) => cell.trim());
}

/** A cell in quotes may contain separators and ends of lines. Blanks around quotes belong to no cell. */
function quotedCells(text: string, begin: number, cell: RegExp) {
  const cells: string[] = [];
  cell.lastIndex = begin;
  for (;;) {
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "\n" || end === "")
      return { cells, next: end === "" ? text.length : cell.lastIndex };
  }
}

function cellPattern(delimiter: string): RegExp {
  const code = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const blanks = delimiter === "\t" ? "[^\\S\\n\\t]*" : "[^\\S\\n]*";
  const [inside, between] = delimiter === " " ? ["\\s", "[^\\S\\n]+"] : [`${code}\\n`, code];
  const quoted = '"([^"]*(?:""[^"]*)*)"';
  return new RegExp(
    `${blanks}(?:${quoted}|([^${inside}]*))(?:${blanks}(\\n|$)|${delimiter === " " ? "" : blanks}(${between}))`,
    "y",
  );
}

/** Matrix Market writes column after column, one number in each line, below the size. */
function readMarket(text: string): Read {
  const header = MARKET.exec(text)?.[0];
  if (header === undefined) refuse({ id: "other-format", format: "matrix-market" });
  checkPlaces(text, (code, before) => endsBlanks(code, before) || code === 10);
  const words = text
    .slice(header.length)
    .replace(/^%.*\n/gm, "")
    .trim()
    .split(/\s+/);
  const numbers = words.map((word) => notFinite(word) ?? Number(word));
  const [T = 0, C = 0, ...entries] = numbers;
  if (T * C !== entries.length) refuse({ id: "false-shape", shape: [T, C], cells: entries.length });
  checkCells(entries.length);
  const data = Float64Array.from(
    entries,
    (_, at) => entries[(at % C) * T + Math.floor(at / C)] ?? 0,
  );
  return { shape: [T, C], data, dtype: "float64", notes: [{ id: "matrix-market" }] };
}
