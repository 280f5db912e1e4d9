// Each mistake as a learner may write it: the right program with a few other lines. Tests run each such
// program, and expect the name of the mistake.
import { readFileSync } from "node:fs";
import type { CauseId } from "sinusoidal-pe";

import type { Language } from "../../src/common/language.js";

/** How the lines of the right programs begin, by name. */
const LINES = {
  javascript: {
    head: "export function",
    table: "const table",
    positions: "for (let t",
    row: "const row",
    pairs: "for (let i",
    angle: "const angle",
    entries: "row.push",
    append: "table.push",
    result: "return",
  },
  python: {
    head: "def",
    positions: "t =",
    pairs: "i =",
    angles: "angles =",
    table: "table =",
    sines: "table[:, 0::2]",
    cosines: "table[:, 1::2]",
    result: "return",
  },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * The lines in place of a right line, without indentation, or "" for none. A line may stay the same, if
 * readers need it to see the mistake.
 */
type Changes<Of extends Language> = Partial<Record<keyof (typeof LINES)[Of], string>>;

export const WRONG_LINES: Record<CauseId, { [Of in Language]: Changes<Of> }> = {
  "first-call": {
    javascript: { result: "return (sinusoidal_pe.kept ??= table);" },
    python: {
      head: "def sinusoidal_pe(T, C, kept=[]):",
      result: "kept.append(table)\nreturn kept[0]",
    },
  },
  transposed: {
    javascript: { result: "return table[0].map((_, j) => table.map((row) => row[j]));" },
    python: { result: "return table.T" },
  },
  "arguments-swapped": {
    javascript: { head: "export function sinusoidal_pe(C, T) {" },
    python: { head: "def sinusoidal_pe(C, T):" },
  },
  flat: {
    javascript: { append: "table.push(...row);" },
    python: { result: "return table.flatten()" },
  },
  "leading-axis": {
    javascript: { result: "return [table];" },
    python: { result: "return table[np.newaxis]" },
  },
  "missing-columns": {
    javascript: { entries: "row.push(Math.sin(angle));" },
    python: { result: "return np.sin(angles)" },
  },
  "last-column-missing": {
    javascript: { append: "table.push(row.slice(0, -1));" },
    python: { result: "return table[:, :-1]" },
  },
  "last-pair-missing": {
    javascript: { append: "table.push(row.slice(0, -2));" },
    python: { result: "return table[:, :-2]" },
  },
  reshaped: {
    javascript: {
      result:
        "const flat = table[0].flatMap((_, j) => table.map((row) => row[j]));\nreturn table.map((_, t) => flat.slice(t * C, t * C + C));",
    },
    python: { result: "return table.T.reshape(T, C)" },
  },
  "no-function": {
    javascript: { entries: "row.push(angle, angle);" },
    python: { sines: "table[:, 0::2] = angles", cosines: "table[:, 1::2] = angles" },
  },
  aliased: {
    javascript: { entries: "row.push(Math.sin(angle));\nrow.push(Math.cos(row.at(-1)));" },
    python: { cosines: "table[:, 1::2] = np.cos(table[:, 0::2])" },
  },
  "chosen-by-row": {
    javascript: {
      entries: "const f = t % 2 === 0 ? Math.sin : Math.cos;\nrow.push(f(angle), f(angle));",
    },
    python: {
      sines: "table[0::2] = np.sin(angles[0::2]).repeat(2, axis=1)",
      cosines: "table[1::2] = np.cos(angles[1::2]).repeat(2, axis=1)",
    },
  },
  swapped: {
    javascript: { entries: "row.push(Math.cos(angle), Math.sin(angle));" },
    python: {
      sines: "table[:, 1::2] = np.sin(angles)",
      cosines: "table[:, 0::2] = np.cos(angles)",
    },
  },
  "sine-everywhere": {
    javascript: { entries: "row.push(Math.sin(angle), Math.sin(angle));" },
    python: { cosines: "table[:, 1::2] = np.sin(angles)" },
  },
  "cosine-everywhere": {
    javascript: { entries: "row.push(Math.cos(angle), Math.cos(angle));" },
    python: { sines: "table[:, 0::2] = np.cos(angles)" },
  },
  overwritten: {
    javascript: {
      row: "const row = new Array(C).fill(0);",
      entries: "row[2 * i] = Math.sin(angle);\nrow[2 * i] = Math.cos(angle);",
    },
    python: { table: "table = np.zeros((T, C))", cosines: "table[:, 0::2] = np.cos(angles)" },
  },
  unwritten: {
    javascript: {
      row: "const row = new Array(C).fill(0);",
      entries: "row[2 * i] = Math.sin(angle);",
    },
    python: {
      table: "table = np.zeros((T, C))",
      sines: "table[:, 0::2] = np.sin(angles)",
      cosines: "",
    },
  },
  "end-unwritten": {
    javascript: {
      row: "const row = new Array(C).fill(0);",
      pairs: "for (let i = 0; i < C / 2 - 1; i++) {",
      entries: "row[2 * i] = Math.sin(angle);\nrow[2 * i + 1] = Math.cos(angle);",
    },
    python: {
      pairs: "i = np.arange(C // 2 - 1)",
      table: "table = np.zeros((T, C))",
      sines: "table[:, 0:-2:2] = np.sin(angles)",
      cosines: "table[:, 1:-2:2] = np.cos(angles)",
    },
  },
  negated: {
    javascript: { angle: "const angle = -t / 10000 ** ((2 * i) / C);" },
    python: { angles: "angles = -t / 10000.0 ** (2 * i / C)" },
  },
  halves: {
    javascript: { entries: "row[i] = Math.sin(angle);\nrow[C / 2 + i] = Math.cos(angle);" },
    python: {
      sines: "table[:, : C // 2] = np.sin(angles)",
      cosines: "table[:, C // 2 :] = np.cos(angles)",
    },
  },
  "row-zero-blanked": {
    javascript: { append: "table.push(t === 0 ? new Array(C).fill(0) : row);" },
    python: { result: "table[0] = 0\nreturn table" },
  },
  "row-cleared": {
    javascript: { append: "table.push(t === 1 ? new Array(C).fill(0) : row);" },
    python: { result: "table[1:2] = 0\nreturn table" },
  },
  "positions-from-one": {
    javascript: { positions: "for (let t = 1; t <= T; t++) {" },
    python: { positions: "t = np.arange(1, T + 1)[:, np.newaxis]" },
  },
  "positions-shifted": {
    javascript: { positions: "for (let t = 2; t < T + 2; t++) {" },
    python: { positions: "t = np.arange(2, T + 2)[:, np.newaxis]" },
  },
  "positions-descending": {
    javascript: { positions: "for (let t = T - 1; t >= 0; t--) {" },
    python: { positions: "t = np.arange(T)[::-1, np.newaxis]" },
  },
  "positions-reversed": {
    javascript: { angle: "const angle = (15 - t) / 10000 ** ((2 * i) / C);" },
    python: { positions: "t = 15 - np.arange(T)[:, np.newaxis]" },
  },
  "position-missing": {
    javascript: { angle: "const angle = 1 / 10000 ** ((2 * i) / C);" },
    python: { angles: "angles = 1 / 10000.0 ** (2 * i / C)" },
  },
  degrees: {
    javascript: { angle: "const angle = (t / 10000 ** ((2 * i) / C)) * (Math.PI / 180);" },
    python: { angles: "angles = np.radians(t / 10000.0 ** (2 * i / C))" },
  },
  "normalised-position": {
    javascript: { angle: "const angle = t / T / 10000 ** ((2 * i) / C);" },
    python: { positions: "t = np.arange(T)[:, np.newaxis] / T" },
  },
  "positions-divided": {
    javascript: { angle: "const angle = t / 512 / 10000 ** ((2 * i) / C);" },
    python: { positions: "t = np.arange(T)[:, np.newaxis] / 512" },
  },
  precedence: {
    javascript: { angle: "const angle = t / 10000 ** 2 * i / C;" },
    python: { angles: "angles = t / 10000.0 ** 2 * i / C" },
  },
  "divided-amplitude": {
    javascript: {
      angle: "const divisor = 10000 ** ((2 * i) / C);",
      entries: "row.push(Math.sin(t) / divisor, Math.cos(t) / divisor);",
    },
    python: {
      angles: "divisors = 10000.0 ** (2 * i / C)",
      sines: "table[:, 0::2] = np.sin(t) / divisors",
      cosines: "table[:, 1::2] = np.cos(t) / divisors",
    },
  },
  "integer-division": {
    javascript: { angle: "const angle = t / 10000 ** Math.floor((2 * i) / C);" },
    python: { angles: "angles = t / 10000.0 ** (2 * i // C)" },
  },
  "inverted-exponent": {
    javascript: { angle: "const angle = t * 10000 ** ((2 * i) / C);" },
    python: { angles: "angles = t * 10000.0 ** (2 * i / C)" },
  },
  "doubled-exponent": {
    javascript: {
      pairs: "for (let i = 0; i < C; i += 2) {",
      angle: "const angle = t / 10000 ** ((2 * i) / C);",
    },
    python: { pairs: "i = np.arange(0, C, 2)", angles: "angles = t / 10000.0 ** (2 * i / C)" },
  },
  "half-exponent": {
    javascript: { angle: "const angle = t / 10000 ** (i / C);" },
    python: { angles: "angles = t / 10000.0 ** (i / C)" },
  },
  "half-minus-one": {
    javascript: { angle: "const angle = t / 10000 ** (i / Math.max(C / 2 - 1, 1));" },
    python: { angles: "angles = t / 10000.0 ** (i / max(C // 2 - 1, 1))" },
  },
  "index-from-one": {
    javascript: {
      pairs: "for (let i = 1; i <= C / 2; i++) {",
      angle: "const angle = t / 10000 ** ((2 * i) / C);",
    },
    python: {
      pairs: "i = np.arange(1, C // 2 + 1)",
      angles: "angles = t / 10000.0 ** (2 * i / C)",
    },
  },
  "unpaired-exponent": {
    javascript: {
      entries: "row.push(Math.sin(angle), Math.cos(t / 10000 ** ((2 * i + 1) / C)));",
    },
    python: { cosines: "table[:, 1::2] = np.cos(t / 10000.0 ** ((2 * i + 1) / C))" },
  },
  "undivided-exponent": {
    javascript: { angle: "const angle = t / 10000 ** (2 * i);" },
    python: { angles: "angles = t / 10000.0 ** (2 * i)" },
  },
  "over-length": {
    javascript: { angle: "const angle = t / 10000 ** ((2 * i) / T);" },
    python: { angles: "angles = t / 10000.0 ** (2 * i / T)" },
  },
  "fixed-columns": {
    javascript: { angle: "const angle = t / 10000 ** ((2 * i) / 512);" },
    python: { angles: "angles = t / 10000.0 ** (2 * i / 512)" },
  },
  octaves: {
    javascript: { angle: "const angle = (2 ** i * Math.PI * t) / T;" },
    python: { angles: "angles = 2.0**i * np.pi * t / T" },
  },
  "hand-fitted": {
    javascript: { angle: "const angle = t / 100 ** i;" },
    python: { angles: "angles = t / 100.0**i" },
  },
  "wrong-base": {
    javascript: { angle: "const angle = t / 1000 ** ((2 * i) / C);" },
    python: { angles: "angles = t / 1000.0 ** (2 * i / C)" },
  },
  scaled: {
    javascript: { entries: "row.push(2 * Math.sin(angle), 2 * Math.cos(angle));" },
    python: { result: "return 2 * table" },
  },
  clamped: {
    javascript: { angle: "const angle = Math.min(t, 511) / 10000 ** ((2 * i) / C);" },
    python: { positions: "t = np.minimum(np.arange(T), 511)[:, np.newaxis]" },
  },
  wrapped: {
    javascript: { angle: "const angle = (t % 512) / 10000 ** ((2 * i) / C);" },
    python: { positions: "t = (np.arange(T) % 512)[:, np.newaxis]" },
  },
  float32: {
    javascript: { append: "table.push(new Float32Array(row));" },
    python: { table: "table = np.empty((T, C), dtype=np.float32)" },
  },
  float16: {
    javascript: { append: "table.push(new Float16Array(row));" },
    python: { table: "table = np.empty((T, C), dtype=np.float16)" },
  },
  bfloat16: {
    javascript: {
      append:
        "const bits = new Uint32Array(new Float32Array(row).buffer);\ntable.push(new Float32Array(bits.map((each) => each & 0xffff0000).buffer));",
    },
    python: {
      result:
        "bits = table.astype(np.float32).view(np.uint32)\nreturn (bits & 0xFFFF0000).view(np.float32)",
    },
  },
  rounded: {
    javascript: { append: "table.push(row.map((entry) => Number(entry.toFixed(4))));" },
    python: { result: "return table.round(4)" },
  },
  "significant-digits": {
    javascript: { append: "table.push(row.map((entry) => Number(entry.toPrecision(4))));" },
    python: { result: 'return np.vectorize(lambda entry: float(f"{entry:.4g}"))(table)' },
  },
  measured: {
    javascript: { angle: "const angle = t / 10000 ** ((2 * i) / C + 1 / 8);" },
    python: { angles: "angles = t / 10000.0 ** (2 * i / C + 1 / 8)" },
  },
};

function programOf(ending: string): string[] {
  const file = new URL(`../../src/languages/solutions/sinusoidal_pe.${ending}`, import.meta.url);
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

const PROGRAMS = { javascript: programOf("js"), python: programOf("py") };

const indentationOf = (line: string): string => /^ */.exec(line)?.[0] as string;

const COMMENTS: Record<Language, RegExp> = { javascript: / +\/\/ .*/, python: / +# .*/ };

interface Line {
  right: string;
  /** Undefined if the line stays. */
  wrong: string[] | undefined;
}

/** Throws if a change names a line that the right program does not have. */
function linesOf(language: Language, id: CauseId): Line[] {
  const changes = new Map<string, string>(Object.entries(WRONG_LINES[id][language]));
  const names = Object.entries(LINES[language]);
  const lines = PROGRAMS[language].map((right): Line => {
    const [name = ""] = names.find(([, start]) => right.trimStart().startsWith(start)) ?? [];
    const text = changes.get(name);
    changes.delete(name);
    const indented = text?.split("\n").map((each) => indentationOf(right) + each);
    return { right: right.replace(COMMENTS[language], ""), wrong: text === "" ? [] : indented };
  });
  for (const name of changes.keys()) {
    throw new Error(`${id}: the right program in ${language} has no line "${name}"`);
  }
  return lines;
}

export function wrongProgram(language: Language, id: CauseId): string {
  const lines = linesOf(language, id).flatMap(({ right, wrong }) => wrong ?? [right]);
  return `${lines.join("\n")}\n`;
}

/** Returns the lines that differ, without the indentation that they share. */
export function changedLines(language: Language, id: CauseId): { wrong: string; right: string } {
  const changed = linesOf(language, id).filter(({ wrong }) => wrong !== undefined);
  const right = changed.map((line) => line.right);
  const wrong = changed.flatMap((line) => line.wrong ?? []);
  const shared = Math.min(...[...right, ...wrong].map((line) => indentationOf(line).length));
  const text = (lines: readonly string[]): string =>
    lines.map((line) => line.slice(shared)).join("\n");
  return { wrong: text(wrong), right: text(right) };
}
