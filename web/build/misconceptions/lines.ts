// Each mistake as a learner may write it: the right program with a few other lines. Tests expect
// the name of the mistake for each.
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
 * The lines in place of a right line, without indentation, or "" for none. A line may stay the same
 * to help readers.
 */
type Changes<Of extends Language> = Partial<Record<keyof (typeof LINES)[Of], string>>;

type InBoth = [javascript: Changes<"javascript">, python: Changes<"python">];

const ofAngle = (javascript: string, python: string): InBoth => [
  { angle: `const angle = ${javascript};` },
  { angles: `angles = ${python}` },
];

export const WRONG_LINES: Record<CauseId, InBoth> = {
  "first-call": [
    { result: "return (sinusoidal_pe.kept ??= table);" },
    { head: "def sinusoidal_pe(T, C, kept=[]):", result: "kept.append(table)\nreturn kept[0]" },
  ],
  "earlier-call": [
    { result: "sinusoidal_pe.kept ??= {};\nreturn (sinusoidal_pe.kept[T] ??= table);" },
    { head: "def sinusoidal_pe(T, C, kept={}):", result: "return kept.setdefault(T, table)" },
  ],
  transposed: [
    { result: "return table[0].map((_, j) => table.map((row) => row[j]));" },
    { result: "return table.T" },
  ],
  "arguments-swapped": [
    { head: "export function sinusoidal_pe(C, T) {" },
    { head: "def sinusoidal_pe(C, T):" },
  ],
  flat: [{ append: "table.push(...row);" }, { result: "return table.flatten()" }],
  "leading-axis": [{ result: "return [table];" }, { result: "return table[np.newaxis]" }],
  "missing-columns": [
    { entries: "row.push(Math.sin(angle));" },
    { result: "return np.sin(angles)" },
  ],
  "last-column-missing": [
    { append: "table.push(row.slice(0, -1));" },
    { result: "return table[:, :-1]" },
  ],
  "last-pair-missing": [
    { append: "table.push(row.slice(0, -2));" },
    { result: "return table[:, :-2]" },
  ],
  reshaped: [
    {
      result:
        "const flat = table[0].flatMap((_, j) => table.map((row) => row[j]));\nreturn table.map((_, t) => flat.slice(t * C, t * C + C));",
    },
    { result: "return table.T.reshape(T, C)" },
  ],
  "no-function": [
    { entries: "row.push(angle, angle);" },
    { sines: "table[:, 0::2] = angles", cosines: "table[:, 1::2] = angles" },
  ],
  aliased: [
    { entries: "row.push(Math.sin(angle));\nrow.push(Math.cos(row.at(-1)));" },
    { cosines: "table[:, 1::2] = np.cos(table[:, 0::2])" },
  ],
  "chosen-by-row": [
    { entries: "const f = t % 2 === 0 ? Math.sin : Math.cos;\nrow.push(f(angle), f(angle));" },
    {
      sines: "table[0::2] = np.sin(angles[0::2]).repeat(2, axis=1)",
      cosines: "table[1::2] = np.cos(angles[1::2]).repeat(2, axis=1)",
    },
  ],
  swapped: [
    { entries: "row.push(Math.cos(angle), Math.sin(angle));" },
    { sines: "table[:, 1::2] = np.sin(angles)", cosines: "table[:, 0::2] = np.cos(angles)" },
  ],
  "sine-everywhere": [
    { entries: "row.push(Math.sin(angle), Math.sin(angle));" },
    { cosines: "table[:, 1::2] = np.sin(angles)" },
  ],
  "cosine-everywhere": [
    { entries: "row.push(Math.cos(angle), Math.cos(angle));" },
    { sines: "table[:, 0::2] = np.cos(angles)" },
  ],
  overwritten: [
    {
      row: "const row = new Array(C).fill(0);",
      entries: "row[2 * i] = Math.sin(angle);\nrow[2 * i] = Math.cos(angle);",
    },
    { table: "table = np.zeros((T, C))", cosines: "table[:, 0::2] = np.cos(angles)" },
  ],
  unwritten: [
    { row: "const row = new Array(C).fill(0);", entries: "row[2 * i] = Math.sin(angle);" },
    { table: "table = np.zeros((T, C))", sines: "table[:, 0::2] = np.sin(angles)", cosines: "" },
  ],
  "end-unwritten": [
    {
      row: "const row = new Array(C).fill(0);",
      pairs: "for (let i = 0; i < C / 2 - 1; i++) {",
      entries: "row[2 * i] = Math.sin(angle);\nrow[2 * i + 1] = Math.cos(angle);",
    },
    {
      pairs: "i = np.arange(C // 2 - 1)",
      table: "table = np.zeros((T, C))",
      sines: "table[:, 0:-2:2] = np.sin(angles)",
      cosines: "table[:, 1:-2:2] = np.cos(angles)",
    },
  ],
  negated: ofAngle("-t / 10000 ** ((2 * i) / C)", "-t / 10000.0 ** (2 * i / C)"),
  halves: [
    { entries: "row[i] = Math.sin(angle);\nrow[C / 2 + i] = Math.cos(angle);" },
    {
      sines: "table[:, : C // 2] = np.sin(angles)",
      cosines: "table[:, C // 2 :] = np.cos(angles)",
    },
  ],
  "row-zero-blanked": [
    { append: "table.push(t === 0 ? new Array(C).fill(0) : row);" },
    { result: "table[0] = 0\nreturn table" },
  ],
  "row-cleared": [
    { append: "table.push(t === 1 ? new Array(C).fill(0) : row);" },
    { result: "table[1:2] = 0\nreturn table" },
  ],
  "positions-from-one": [
    { positions: "for (let t = 1; t <= T; t++) {" },
    { positions: "t = np.arange(1, T + 1)[:, np.newaxis]" },
  ],
  "positions-shifted": [
    { positions: "for (let t = 2; t < T + 2; t++) {" },
    { positions: "t = np.arange(2, T + 2)[:, np.newaxis]" },
  ],
  "positions-descending": [
    { positions: "for (let t = T - 1; t >= 0; t--) {" },
    { positions: "t = np.arange(T)[::-1, np.newaxis]" },
  ],
  "positions-reversed": [
    { angle: "const angle = (15 - t) / 10000 ** ((2 * i) / C);" },
    { positions: "t = 15 - np.arange(T)[:, np.newaxis]" },
  ],
  "position-missing": ofAngle("1 / 10000 ** ((2 * i) / C)", "1 / 10000.0 ** (2 * i / C)"),
  "positions-summed": [
    { angle: "const angle = (t * (t + 1)) / 2 / 10000 ** ((2 * i) / C);" },
    { positions: "t = np.cumsum(np.arange(T))[:, np.newaxis]" },
  ],
  "index-as-position": ofAngle(
    "i / 10000 ** ((2 * i) / C)",
    "(0 * t + i) / 10000.0 ** (2 * i / C)",
  ),
  exchanged: ofAngle("i / 10000 ** ((2 * t) / C)", "i * 10000.0 ** (-2.0 * t / C)"),
  degrees: ofAngle(
    "(t / 10000 ** ((2 * i) / C)) * (Math.PI / 180)",
    "np.radians(t / 10000.0 ** (2 * i / C))",
  ),
  "normalised-position": [
    { angle: "const angle = t / T / 10000 ** ((2 * i) / C);" },
    { positions: "t = np.arange(T)[:, np.newaxis] / T" },
  ],
  "positions-divided": [
    { angle: "const angle = t / 512 / 10000 ** ((2 * i) / C);" },
    { positions: "t = np.arange(T)[:, np.newaxis] / 512" },
  ],
  precedence: ofAngle("t / 10000 ** 2 * i / C", "t / 10000.0 ** 2 * i / C"),
  "divided-amplitude": [
    {
      angle: "const divisor = 10000 ** ((2 * i) / C);",
      entries: "row.push(Math.sin(t) / divisor, Math.cos(t) / divisor);",
    },
    {
      angles: "divisors = 10000.0 ** (2 * i / C)",
      sines: "table[:, 0::2] = np.sin(t) / divisors",
      cosines: "table[:, 1::2] = np.cos(t) / divisors",
    },
  ],
  "integer-division": ofAngle(
    "Math.floor(t / 10000 ** ((2 * i) / C))",
    "t // 10000.0 ** (2 * i / C)",
  ),
  "inverted-exponent": ofAngle("t * 10000 ** ((2 * i) / C)", "t * 10000.0 ** (2 * i / C)"),
  "doubled-exponent": [
    {
      pairs: "for (let i = 0; i < C; i += 2) {",
      angle: "const angle = t / 10000 ** ((2 * i) / C);",
    },
    { pairs: "i = np.arange(0, C, 2)", angles: "angles = t / 10000.0 ** (2 * i / C)" },
  ],
  "half-exponent": ofAngle("t / 10000 ** (i / C)", "t / 10000.0 ** (i / C)"),
  "half-minus-one": ofAngle(
    "t / 10000 ** (i / Math.max(C / 2 - 1, 1))",
    "t / 10000.0 ** (i / max(C // 2 - 1, 1))",
  ),
  "index-from-one": [
    {
      pairs: "for (let i = 1; i <= C / 2; i++) {",
      angle: "const angle = t / 10000 ** ((2 * i) / C);",
    },
    { pairs: "i = np.arange(1, C // 2 + 1)", angles: "angles = t / 10000.0 ** (2 * i / C)" },
  ],
  "unpaired-exponent": [
    { entries: "row.push(Math.sin(angle), Math.cos(t / 10000 ** ((2 * i + 1) / C)));" },
    { cosines: "table[:, 1::2] = np.cos(t / 10000.0 ** ((2 * i + 1) / C))" },
  ],
  "undivided-exponent": ofAngle("t / 10000 ** (2 * i)", "t / 10000.0 ** (2 * i)"),
  undivided: [
    { angle: "", entries: "row.push(Math.sin(t), Math.cos(t));" },
    { angles: "angles = t / 10000.0 ** (2 * i // C)" },
  ],
  "pairs-reversed": ofAngle(
    "t / 10000 ** ((C - 2 - 2 * i) / C)",
    "t / 10000.0 ** ((C - 2 - 2 * i) / C)",
  ),
  "over-length": ofAngle("t / 10000 ** ((2 * i) / T)", "t / 10000.0 ** (2 * i / T)"),
  "fixed-columns": ofAngle("t / 10000 ** ((2 * i) / 512)", "t / 10000.0 ** (2 * i / 512)"),
  octaves: ofAngle("(2 ** i * Math.PI * t) / T", "2.0**i * np.pi * t / T"),
  "hand-fitted": ofAngle("t / 100 ** i", "t / 100.0**i"),
  "wrong-base": ofAngle("t / 1000 ** ((2 * i) / C)", "t / 1000.0 ** (2 * i / C)"),
  scaled: [
    { entries: "row.push(2 * Math.sin(angle), 2 * Math.cos(angle));" },
    { result: "return 2 * table" },
  ],
  clamped: [
    { angle: "const angle = Math.min(t, 511) / 10000 ** ((2 * i) / C);" },
    { positions: "t = np.minimum(np.arange(T), 511)[:, np.newaxis]" },
  ],
  wrapped: [
    { angle: "const angle = (t % 512) / 10000 ** ((2 * i) / C);" },
    { positions: "t = (np.arange(T) % 512)[:, np.newaxis]" },
  ],
  float32: [
    { append: "table.push(new Float32Array(row));" },
    { table: "table = np.empty((T, C), dtype=np.float32)" },
  ],
  float16: [
    { append: "table.push(new Float16Array(row));" },
    { table: "table = np.empty((T, C), dtype=np.float16)" },
  ],
  bfloat16: [
    {
      append:
        "const bits = new Uint32Array(new Float32Array(row).buffer);\ntable.push(new Float32Array(bits.map((each) => each & 0xffff0000).buffer));",
    },
    {
      result:
        "bits = table.astype(np.float32).view(np.uint32)\nreturn (bits & 0xFFFF0000).view(np.float32)",
    },
  ],
  rounded: [
    { append: "table.push(row.map((entry) => Number(entry.toFixed(4))));" },
    { result: "return table.round(4)" },
  ],
  "significant-digits": [
    { append: "table.push(row.map((entry) => Number(entry.toPrecision(4))));" },
    { result: 'return np.vectorize(lambda entry: float(f"{entry:.4g}"))(table)' },
  ],
  measured: ofAngle("t / 10000 ** ((2 * i) / C + 1 / 8)", "t / 10000.0 ** (2 * i / C + 1 / 8)"),
};

function programOf(ending: string): string[] {
  const file = new URL(`../../src/languages/solutions/sinusoidal_pe.${ending}`, import.meta.url);
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

const PROGRAMS = { javascript: programOf("js"), python: programOf("py") };

const indentationOf = (line: string): string => /^ */.exec(line)?.[0] as string;

interface Line {
  right: string;
  wrong: string[] | undefined;
}

function linesOf(language: Language, id: CauseId): Line[] {
  const changes = new Map<string, string>(
    Object.entries(WRONG_LINES[id][language === "javascript" ? 0 : 1]),
  );
  const names = Object.entries(LINES[language]);
  const lines = PROGRAMS[language].map((right): Line => {
    const [name = ""] = names.find(([, start]) => right.trimStart().startsWith(start)) ?? [];
    const text = changes.get(name);
    changes.delete(name);
    const indented = text?.split("\n").map((each) => indentationOf(right) + each);
    return { right, wrong: text === "" ? [] : indented };
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

/** Returns the lines that differ, without their common indentation. */
export function changedLines(language: Language, id: CauseId): { wrong: string; right: string } {
  const changed = linesOf(language, id).filter(({ wrong }) => wrong !== undefined);
  const right = changed.map((line) => line.right);
  const wrong = changed.flatMap((line) => line.wrong ?? []);
  const shared = Math.min(...[...right, ...wrong].map((line) => indentationOf(line).length));
  const text = (lines: readonly string[]): string =>
    lines.map((line) => line.slice(shared)).join("\n");
  return { wrong: text(wrong), right: text(right) };
}
