// Reads submissions in code. Nothing of them is run here: a notebook is JSON, all else is text.

import { grading } from "../texts/en/grading.js";

/** Code, in its language. For a notebook in Python these are its cells, from which the sandbox chooses. */
export interface Program {
  lane: "javascript" | "python";
  code: string | Cell[];
}

/** A code cell of a notebook; a tagged one is handed in whatever it holds. */
interface Cell {
  source: string;
  tagged: boolean;
}

/** Longer ones are not read: a solution takes less than a thousand characters. */
export const MAX_CODE_BYTES = 2 ** 20;
/** A notebook holds pictures besides. */
const MAX_NOTEBOOK_BYTES = 2 ** 26;

/** Lists and objects of a notebook: a parser takes a hundred bytes for each, and a file holds millions. */
const MAX_BRACKETS = 2 ** 20;
/** Signs of a language's name that are shown. */
const MAX_NAME = 40;

/** Cells with this tag are handed in, with those that define the function of that name. */
const NAME = "sinusoidal_pe";
/** Matches the definition of the function. */
export const DEFINITION = /\b(?:def|function|const|let|var)\s+sinusoidal_pe\b/;

const LANES = new Map<string, Program["lane"]>([
  ["js", "javascript"],
  ["mjs", "javascript"],
  ["py", "python"],
]);

/** How the name of a file ends, in small letters. */
const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Whether a file of this name is code. */
export const isCode = (name: string): boolean =>
  endingOf(name) === "ipynb" || LANES.has(endingOf(name));

/** Most bytes that a submission of this name may have. */
export const mostBytes = (name: string): number =>
  endingOf(name) === "ipynb" ? MAX_NOTEBOOK_BYTES : MAX_CODE_BYTES;

/** The program in a file of this name, or why there is none. */
export function readProgram(bytes: Uint8Array, name: string): Program | { problem: string } {
  const ending = endingOf(name);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: grading.notUtf8 };
  }
  if (ending === "ipynb") return readNotebook(text);
  const lane = LANES.get(ending);
  if (lane) return { lane, code: text };
  return { problem: grading.otherName };
}

function readNotebook(text: string): Program | { problem: string } {
  if (countBrackets(text) > MAX_BRACKETS) {
    return { problem: grading.largeNotebook({ most: MAX_BRACKETS }) };
  }
  let notebook: unknown;
  try {
    notebook = JSON.parse(text);
  } catch {
    return { problem: grading.notJson };
  }
  const { worksheets, metadata, ...rest } = recordOf(notebook);
  // The third version of the format had sheets of cells.
  const sheets = Array.isArray(worksheets) ? worksheets.map(recordOf) : [rest];
  const lists = sheets.map(({ cells }) => cells).filter(Array.isArray);
  if (lists.length === 0) return { problem: grading.noCells };
  const { kernelspec, language_info: info } = recordOf(metadata);
  const language = recordOf(info).name ?? recordOf(kernelspec).language ?? "python";
  const lane =
    typeof language === "string" ? language.toLowerCase().replace(/^ipython$/, "python") : "";
  if (lane !== "python" && lane !== "javascript") {
    if (lane === "") return { problem: grading.unknownLanguage };
    return { problem: grading.otherLanguage({ language: String(language).slice(0, MAX_NAME) }) };
  }
  const cells = lists
    .flat()
    .map(recordOf)
    .filter(({ cell_type: type }) => type === "code")
    .map(cellIn);
  if (cells.reduce((sum, { source }) => sum + source.length, 0) > MAX_CODE_BYTES) {
    return { problem: grading.longNotebook({ most: MAX_CODE_BYTES }) };
  }
  // Python has many ways to define a function, which the sandbox knows.
  const defines = (source: string): boolean =>
    lane === "python" ? source.includes(NAME) : DEFINITION.test(source);
  const taken = cells.filter(({ tagged, source }) => tagged || defines(source));
  if (taken.length === 0) {
    return { problem: grading.noFunction({ name: NAME }) };
  }
  if (lane === "python") return { lane, code: cells };
  return { lane, code: `${taken.map(({ source }) => source).join("\n\n")}\n` };
}

/** How many brackets open, those in texts included. */
function countBrackets(text: string): number {
  let count = 0;
  for (const bracket of "[{") {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) count += 1;
  }
  return count;
}

function cellIn({ source, input, metadata }: Record<string, unknown>): Cell {
  // Whatever is no text may be nested without end, or have a text of its own making.
  const lines = [source ?? input].flat();
  const { tags } = recordOf(metadata);
  return {
    source: lines.filter((line) => typeof line === "string").join(""),
    tagged: Array.isArray(tags) && tags.includes(NAME),
  };
}

/** An object's fields; of what is none, no fields. */
function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
