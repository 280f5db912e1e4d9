import { grading } from "../texts/en/grading.js";
import type { Size } from "../types.js";

/** For a notebook in Python, `code` lists the cells, and the sandbox chooses among them. */
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

/** A parser needs some hundred bytes for each list or object. */
const MAX_BRACKETS = 2 ** 20;
const MAX_NAME = 40;

/** The name of the function, and the tag of cells that count without it. */
const NAME = "sinusoidal_pe";
export const DEFINITION = /\b(?:def|function|const|let|var)\s+sinusoidal_pe\b/;

const LANGUAGE_OF = new Map<string, Program["language"]>([
  ["js", "javascript"],
  ["mjs", "javascript"],
  ["py", "python"],
]);

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

function readNotebook(text: string): Program | { problem: string } {
  if (countBrackets(text) > MAX_BRACKETS) {
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
  // Python has many ways to define a function, and the sandbox knows them.
  const defines = (source: string): boolean =>
    language === "python" ? source.includes(NAME) : DEFINITION.test(source);
  const taken = cells.filter(({ tagged, source }) => tagged || defines(source));
  if (taken.length === 0) {
    return { problem: grading.noFunction({ name: NAME }) };
  }
  if (language === "python") return { language, code: cells };
  return { language, code: `${taken.map(({ source }) => source).join("\n\n")}\n` };
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
  if (language === "") return { problem: grading.unknownLanguage };
  return { problem: grading.otherLanguage({ language: String(named).slice(0, MAX_NAME) }) };
}

function countBrackets(text: string): number {
  let count = 0;
  for (const bracket of "[{") {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) count += 1;
  }
  return count;
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
