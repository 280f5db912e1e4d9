import type { Language, Program } from "../common/language.js";
import JAVASCRIPT from "../languages/solutions/sinusoidal_pe.js?raw";
import PYTHON from "../languages/solutions/sinusoidal_pe.py?raw";
import { tokensOf } from "../languages/tokens.js";
import type { AnsweredTable } from "../pictures/answers.js";
import { help } from "../texts/en/help.js";

const { rows, pairs, columns } = help.solution;

export const SOLUTIONS: Record<Language, string> = {
  javascript: JAVASCRIPT.replace("export ", "") // the tests need the export
    .replace(/row\.push.*/, `$& // ${columns}`),
  python: PYTHON.replace(/t =.*/, `$&  # ${rows}`).replace(/i =.*/, `$&  # ${pairs}`),
};

/** The solutions without the two parts that the exercise is about. They run. */
export const SKELETONS: Record<Language, string> = {
  javascript: withGaps(SOLUTIONS.javascript, [
    [/const angle.*/, `// ${help.skeleton.angle}\n      const angle = 0;`],
    [/row\.push.*/, `// ${help.skeleton.entries}\n      row.push(0, 0);`],
  ]),
  python: withGaps(SOLUTIONS.python, [
    [/angles =.*/, `# ${help.skeleton.angle}\n    angles = np.zeros((T, C // 2))`],
    ["np.empty", "np.zeros"],
    [/table\[:, 0.*\n.*/, `# ${help.skeleton.entries}`],
  ]),
};

function withGaps(solution: string, gaps: readonly [RegExp | string, string][]): string {
  return gaps.reduce((code, [filled, gap]) => code.replace(filled, gap), solution);
}

/** The line of each gap, and the next one if it matters. */
const GAPS: Record<Language, readonly [angle: string[], entries: string[]]> = {
  javascript: [["const angle = 0;"], ["row.push(0, 0);"]],
  python: [["angles = np.zeros((T, C // 2))"], ["table = np.zeros((T, C))", "return table"]],
};

/** Otherwise, code like a gap is not from a skeleton. */
const OTHERS: Record<Language, readonly string[]> = {
  javascript: ["table.push(row);", "return table;"],
  python: ["i = np.arange(C // 2)", "return table"],
};

export type Sameness = "zeros" | "equal-rows";

export interface EmptyGap {
  which: "angle" | "entries" | "both";
  line: number;
  source: string;
}

export function emptyGapIn({ language, code }: Program, same: Sameness): EmptyGap | undefined {
  const tokensIn = (line: string): string => tokensOf(language, line.trim());
  const filled = code
    .split(/\r\n?|\n/)
    .map((source, at) => ({ line: at + 1, source: source.trim(), tokens: tokensIn(source) }));
  const written = filled.filter(({ tokens }) => tokens !== "");
  const has = (line: string | undefined, at: number): boolean =>
    line === undefined || written[at]?.tokens === tokensIn(line);
  if (!OTHERS[language].every((line) => written.some((_, at) => has(line, at)))) return undefined;
  const [angle, entries] = GAPS[language].map(([line, next]) =>
    written.find((_, at) => has(line, at) && has(next, at + 1)),
  );
  const second = same === "zeros" ? entries : undefined;
  const which = angle && second ? "both" : angle ? "angle" : "entries";
  // In Python, the second gap may have no line but its comment.
  const comment = filled.find(({ source }) => source.includes(help.skeleton.entries));
  const found = angle ?? (second && language === "python" && comment ? comment : second);
  return found && { which, line: found.line, source: found.source };
}

export function samenessOf(tables: readonly AnsweredTable[]): Sameness | undefined {
  const isComparable = tables.some(({ shape: [T = 0] }) => T > 1);
  if (!isComparable || !tables.every(hasEqualRows)) return undefined;
  return tables.every(({ data }) => data.every((entry) => entry === 0)) ? "zeros" : "equal-rows";
}

function hasEqualRows({ shape, data }: AnsweredTable): boolean {
  const [, C = 0] = shape;
  return shape.length === 2 && data.every((entry, at) => entry === data[at % C]);
}
