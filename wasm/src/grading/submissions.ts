import { grading } from "../texts/en/grading.js";
import type { Size } from "../types.js";

/** For a notebook, `code` lists the cells, and the page or the sandbox chooses among them. */
export interface Program {
  language: "javascript" | "python";
  code: string | Cell[];
  extraCases?: readonly Size[] | undefined;
}

/** A tagged cell always counts. */
interface Cell {
  source: string;
  tagged: boolean;
}

/** A solution has less than a thousand characters. */
export const MAX_CODE_BYTES = 2 ** 20;
/** Notebooks also contain pictures. */
const MAX_NOTEBOOK_BYTES = 2 ** 26;

/** A parser needs some hundred bytes for each list or object. Those in outputs are left out. */
const MAX_BRACKETS = 2 ** 20;
const MAX_NAME = 40;

/** The name of the function, and the tag of cells that count without it. */
const NAME = "sinusoidal_pe";
export const DEFINITION = /\b(?:def|function|const|let|var)\s+sinusoidal_pe\b/;

const LANGUAGE_OF = new Map<string, Program["language"]>([
  ["js", "javascript"],
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  ["py", "python"],
]);

/** Also fits a notebook's JSON. It is for a choice among files, so a rare form may be missed. */
const DEFINES = new RegExp(
  String.raw`${DEFINITION.source}|\bsinusoidal_pe\s*[:=](?!=)|\bas\s+sinusoidal_pe\b|\bclass\s+sinusoidal_pe\b`,
);

export const defines = (bytes: Uint8Array): boolean =>
  DEFINES.test(Buffer.from(bytes).toString("latin1"));

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export const isCode = (name: string): boolean =>
  endingOf(name) === "ipynb" || LANGUAGE_OF.has(endingOf(name));

export const mostBytes = (name: string): number =>
  endingOf(name) === "ipynb" ? MAX_NOTEBOOK_BYTES : MAX_CODE_BYTES;

export function readProgram(bytes: Uint8Array, name: string): Program | { problem: string } {
  const ending = endingOf(name);
  const text = textIn(bytes, "utf-8") ?? (ending === "py" ? textOfPython(bytes) : undefined);
  if (text === undefined) return { problem: grading.notUtf8 };
  if (ending === "ipynb") return readNotebook(text);
  const language = LANGUAGE_OF.get(ending);
  if (language) return { language, code: text };
  return { problem: grading.otherName };
}

function textIn(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the bytes are not of this encoding, or Node does not know it
  }
}

/** Python finds the name of the encoding in the first or second line. */
const CODING = /^(?:[ \t\f]*(?:#.*)?(?:\r\n?|\n))?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]{1,40})/;
const HEAD_BYTES = 1000;

function textOfPython(bytes: Uint8Array): string | undefined {
  const head = textIn(bytes.subarray(0, HEAD_BYTES), "latin1") ?? "";
  const [, name] = CODING.exec(head) ?? [];
  // Python also writes latin_1 and latin-1.
  const label = name
    ?.toLowerCase()
    .replaceAll("_", "-")
    .replace(/^latin-(?=\d$)/, "latin");
  return label === undefined ? undefined : textIn(bytes, label);
}

function readNotebook(whole: string): Program | { problem: string } {
  const { text, brackets } = withoutOutputs(whole);
  if (brackets > MAX_BRACKETS) {
    return { problem: grading.largeNotebook({ most: MAX_BRACKETS }) };
  }
  if (text.trim() === "") return { problem: grading.emptyNotebook };
  let notebook: unknown;
  try {
    notebook = JSON.parse(text);
  } catch {
    return { problem: grading.notJson };
  }
  const cells = cellsOf(recordOf(notebook));
  if (cells === undefined) return { problem: grading.noCells };
  const language = languageOf(recordOf(notebook).metadata);
  if (typeof language !== "string") return language;
  if (cells.reduce((sum, { source }) => sum + source.length, 0) > MAX_CODE_BYTES) {
    return { problem: grading.longNotebook({ most: MAX_CODE_BYTES }) };
  }
  // The languages have many ways to define a function, and the page and the sandbox know them.
  if (!cells.some(({ tagged, source }) => tagged || source.includes(NAME))) {
    return { problem: grading.noFunction({ name: NAME, functions: functionsIn(cells) }) };
  }
  return { language, code: cells };
}

const FUNCTION = /^[ \t]*(?:export )?(?:async )?(?:def|class|function) {1,9}(\w{1,60})/gm;
const MOST_FUNCTIONS = 9;

/** Returns the names of the first functions and classes. */
function functionsIn(cells: readonly Cell[]): string[] {
  const found = cells.flatMap(({ source }) => [...source.matchAll(FUNCTION)]);
  return [...new Set(found.map(([, name]) => name as string))].slice(0, MOST_FUNCTIONS);
}

function cellsOf({ worksheets, ...rest }: Record<string, unknown>): Cell[] | undefined {
  // Version 3 of the format has worksheets, each with a list of cells.
  const sheets = Array.isArray(worksheets) ? worksheets.map(recordOf) : [rest];
  const lists = sheets.map(({ cells }) => cells).filter(Array.isArray);
  if (lists.length === 0) return undefined;
  return lists
    .flat()
    .map(recordOf)
    .filter(({ cell_type: type }) => type === "code")
    .map(cellIn);
}

function languageOf(metadata: unknown): Program["language"] | { problem: string } {
  const { kernelspec, language_info: info } = recordOf(metadata);
  const named = recordOf(info).name ?? recordOf(kernelspec).language ?? "python";
  const language =
    typeof named === "string" ? named.toLowerCase().replace(/^ipython$/, "python") : "";
  if (language === "python" || language === "javascript") return language;
  // Deno's notebooks are all in TypeScript by name. If one has types, their line is shown.
  if (language === "typescript") return "javascript";
  if (language === "") return { problem: grading.unknownLanguage };
  return { problem: grading.otherLanguage({ language: String(named).slice(0, MAX_NAME) }) };
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const isOpening = (sign: number): boolean => sign === 0x5b || sign === 0x7b;
const isClosing = (sign: number): boolean => sign === 0x5d || sign === 0x7d;

/** Matches the key of outputs and the space before their list. */
const OUTPUTS = /"outputs"\s*:\s*(?=\[)/y;

/**
 * Empties the lists of what cells printed and drew, which may be long, and counts the other lists and
 * objects. Broken JSON stays broken, but for what is in those lists.
 */
function withoutOutputs(text: string): { text: string; brackets: number } {
  const kept: string[] = [];
  let [from, depth, brackets] = [0, 0, 0];
  /** The depth of the list that is left out. */
  let left = Number.POSITIVE_INFINITY;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      OUTPUTS.lastIndex = at;
      if (left === Number.POSITIVE_INFINITY && OUTPUTS.test(text)) {
        at = OUTPUTS.lastIndex;
        kept.push(text.slice(from, at + 1));
        depth += 1;
        left = depth;
      } else at = endOfString(text, at);
    } else if (isOpening(sign)) {
      depth += 1;
      if (depth < left) brackets += 1;
    } else if (isClosing(sign)) {
      if (depth === left) {
        from = at;
        left = Number.POSITIVE_INFINITY;
      }
      depth -= 1;
    }
  }
  if (left === Number.POSITIVE_INFINITY) kept.push(text.slice(from));
  return { text: kept.join(""), brackets };
}

/** Returns the place of the quote that ends the string which begins at `at`. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let start = end;
    while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
    if ((end - start) % 2 === 0) return end;
  }
  return text.length;
}

function cellIn({ source, input, metadata }: Record<string, unknown>): Cell {
  // Other values may be nested endlessly or have their own `toString`.
  const lines = [source ?? input].flat();
  const { tags } = recordOf(metadata);
  return {
    source: lines.filter((line) => typeof line === "string").join(""),
    tagged: Array.isArray(tags) && tags.includes(NAME),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
