// The English texts of causes: ids and parameters in, sentences out. What stands here observes the
// table and leaves out the person.
import { checkHas } from "./given.js";
import { numberText } from "./numbers.js";
import type {
  Cause,
  CauseId,
  Check,
  Length,
  MeasuredColumn,
  Reason,
  Report,
  Verdict,
} from "./types.js";

/** What to tell of a wrong table, in steps: each is for where the one before did not help. */
export interface Feedback {
  /** The same for one kind of mistake, whatever its numbers. */
  id: string;
  /** What is told of; null where the numbers fit no name. */
  cause: Cause | null;
  /** What the table shows. Told unasked. */
  observation: string;
  /** Points at the sentence of the statement to reread. */
  question: string;
  /** The missing step in words. */
  step: string;
}

/** What a page knows besides the report. */
export interface Seen {
  /** The case that it shows, and the frequency of each of its columns, as `periodicity` gives it. */
  shown?: { T?: number; C: number; frequencies: ArrayLike<number> } | undefined;
  /** The line of the code that a sentence above is about; null where the sentence has no line. */
  line?: number | null | undefined;
}

/** What a text depends on besides the cause. */
interface Setting extends Seen {
  /** No other cause changes frequencies. */
  alone: boolean;
  /** The other causes of the same reading. */
  beside: ReadonlySet<CauseId>;
  /** The table came without its size: a file, with an odd number of columns. */
  oddFile: boolean;
}

type Text = string | ((cause: Cause, setting: Setting) => string);

interface Words {
  /** What the mistake is called. */
  title: Text;
  observation: Text;
  question: Text;
  step: Text;
}

/**
 * What to tell of a report: its first cause, or what its verdicts say where there is none.
 * Undefined where every check that applies passed, or no table came.
 */
export function feedbackFor(report: Report, seen: Seen = {}): Feedback | undefined {
  checkHas("report", report, "verdicts");
  const failed = report.verdicts.find(({ state }) => state === "failed");
  if (!failed) return undefined;
  const unnamed = unnamedOf(report, failed.reason);
  const first = firstToTell(report.causes);
  const cause = ASIDE[first?.id ?? ""] === unnamed ? undefined : first;
  const words = cause ? CAUSES[cause.id] : UNNAMED[unnamed](report);
  if (!words) return undefined;
  const alone = report.causes.every(({ id }) => id === cause?.id || !IN_FREQUENCIES.has(id));
  const beside = new Set(
    report.causes.filter((each) => each !== cause && each.reading === cause?.reading).map(idOf),
  );
  const oddFile = failed.reason === "odd-channels";
  const text = (each: Text): string =>
    typeof each === "string" || !cause
      ? String(each)
      : each(cause, { ...seen, alone, beside, oddFile });
  const isUnexplained = unnamed === "numbers" && !cause && seen.line !== undefined;
  return {
    id: cause
      ? [cause.id, cause.form ?? []].flat().join(":")
      : ["unnamed", unnamed, ...(unnamed === "shape" && report.axes ? report.axes : [])].join(":"),
    cause: cause ?? null,
    observation: isUnexplained
      ? remarkedText(seen.line)
      : [text(words.observation), ...others(report.causes)].join(" "),
    question: text(words.question),
    step: [text(words.step), ...twinText(cause, report.causes)].join(" "),
  };
}

/** What is not what went wrong, beside what the verdicts say: single precision makes no rows equal. */
const ASIDE: Record<string, Unnamed> = { float32: "equal-rows", measured: "not-finite" };

const idOf = ({ id }: Cause): CauseId => id;

/** Where positions begin does not show in rows that are all equal. */
function firstToTell([first, next]: readonly Cause[]): Cause | undefined {
  const isHidden = first?.id.startsWith("positions-") && next?.id === "position-missing";
  return isHidden && next.reading === first?.reading ? next : first;
}

const IN_FREQUENCIES: ReadonlySet<CauseId> = new Set([
  "half-minus-one",
  "index-from-one",
  "unpaired-exponent",
  "wrong-base",
]);

/** What a column holds in place of its sine or cosine. */
const IN_FUNCTIONS: ReadonlySet<CauseId> = new Set([
  "no-function",
  "aliased",
  "chosen-by-row",
  "swapped",
  "sine-everywhere",
  "cosine-everywhere",
  "overwritten",
  "unwritten",
]);

/** Name of a cause, as it stands within a sentence. */
export function causeTitle(cause: Cause): string {
  checkHas("cause", cause, "id");
  const { title } = CAUSES[cause.id];
  return typeof title === "string"
    ? title
    : title(cause, { alone: true, beside: new Set(), oddFile: false });
}

/** The other readings of the same numbers; what differs in its form alone is told once. */
function others(causes: readonly Cause[]): string[] {
  const last = causes.at(-1)?.reading ?? 0;
  const readings = Array.from({ length: last + 1 }, (_, at) =>
    causes.filter(({ reading }) => reading === at),
  );
  const keys = readings.map(keyOf);
  const [, ...rest] = readings.filter((_, at) => keys.indexOf(keys[at] as string) === at);
  if (rest.length === 0) return [];
  const list = rest.map((reading) => reading.map(causeTitle).join(" with "));
  return [`The same numbers also fit: ${list.join("; or ")}.`];
}

function keyOf(reading: readonly Cause[]): string {
  return reading.map(({ id, value }) => `${id} ${value && numberText(value)}`).join();
}

/** The least frequency that a few rows tell well. */
const MIN_FREQUENCY = 1e-5;

/** "Columns 2 and 3 have the divisor 10000." Empty where none was measured. */
function divisors(cause: Cause, { shown }: Seen): string {
  const there = shown && measuredIn(cause, shown);
  const [C, frequencies] = there ?? [cause.C, cause.columns.map(({ frequency }) => frequency)];
  const areWaves = cause.columns.every(({ function: kind }) => WAVES.has(kind));
  const [first, second] = cause.columns;
  const [one, other] = frequencies.map(
    (each, at) => each && divisorText(1 / each, cause.columns[at] as MeasuredColumn, C),
  );
  if (!areWaves || !first || !second || !one || !other) return "";
  return one === other
    ? `At C = ${C}, columns ${first.j} and ${second.j} have the divisor ${one}. `
    : `At C = ${C}, column ${first.j} has the divisor ${one}, column ${second.j} has ${other}. `;
}

/** With more digits where few would make it look like the formula's. */
function divisorText(divisor: number, { j }: MeasuredColumn, C: number | null): string {
  const right = C === null ? divisor : rightDivisor(j, C);
  const isOther = Math.abs(divisor - right) > 1e-5 * right;
  return numberText(divisor, isOther && shortText(divisor) === shortText(right) ? 6 : 3);
}

function rightDivisor(j: number, C: number): number {
  return 10000 ** ((j - (j % 2)) / C);
}

const WAVES: ReadonlySet<string> = new Set(["sine", "cosine", "wave"]);

/** The cause's columns in the case that is shown, where they can be measured there. */
function measuredIn(
  { columns }: Cause,
  { C, frequencies }: NonNullable<Seen["shown"]>,
): [C: number, frequencies: number[]] | undefined {
  const measured = columns.map(({ j }) => frequencies[j] ?? Number.NaN);
  return measured.every((each) => each >= MIN_FREQUENCY) ? [C, measured] : undefined;
}

/** What is told of numbers that no name fits, where something stands above that is said of the code. */
function remarkedText(line: Seen["line"]): string {
  return `What is said of ${line ? `line ${line}` : "the code"} comes first: it can change every number here.`;
}

/** The cause as it is in the case that is shown, where other divisors are all there is to tell. */
function inShown(cause: Cause, { shown }: Seen): Cause {
  const [C, frequencies] = (shown && measuredIn(cause, shown)) ?? [];
  if (C === undefined || !frequencies || cause.rows.length > 0) return cause;
  const isAsThere = cause.columns.every(({ j, wrong }, at) => {
    const right = 1 / rightDivisor(j, C);
    const isRight = Math.abs((frequencies[at] as number) - right) <= 0.01 * right;
    return isRight ? wrong.length === 0 : `${wrong}` === "frequency";
  });
  if (!isAsThere) return cause;
  const columns = cause.columns.map((each, at) => ({
    ...each,
    frequency: frequencies[at] as number,
  }));
  return { ...cause, T: shown?.T ?? null, C, columns };
}

/** What is right in the case that was measured, and what is not. */
function measuredText({ T, C, rows, columns }: Cause): string[] {
  const [row, ...more] = rows;
  if (row !== undefined) {
    const last = more.pop();
    const words =
      last === undefined
        ? `row ${row} alone is`
        : `rows ${[row, ...more].join(", ")} and ${last} alone are`;
    return [`At T = ${T}, C = ${C}, ${words} not right.`];
  }
  const [first, second] = columns;
  if (!first || !second) return [];
  const [one, other] = [faultsOf(first), faultsOf(second)];
  const there = (faults: string): string[] =>
    faults === "" ? [] : [`The formula has ${faults} there.`];
  const isSame = one === other;
  const place = T === null ? `At C = ${C}` : `At T = ${T}, C = ${C}`;
  return [
    `${place}, column ${first.j} is ${columnText(first, second)}.`,
    ...(isSame ? [] : there(one)),
    `Column ${second.j} is ${columnText(second, first)}.`,
    ...(isSame ? [`The formula has ${one} in both.`] : there(other)),
  ];
}

/** "0.316 times a cosine with the divisor 1. Its angle in row 0 is 2" */
function columnText(column: MeasuredColumn, other: MeasuredColumn): string {
  const { frequency, amplitude, phase, wrong } = column;
  if (wrong.length === 0) return "right";
  if (column.function === "constant") return `${shortText(amplitude ?? 0)} in every row`;
  if (column.function === "angle") {
    const slope = frequency === 1 ? "" : `${shortText(frequency ?? 0)} times `;
    return `${slope}t${phase ? ` plus ${shortText(phase)}` : ""}`;
  }
  const factor = wrong.includes("amplitude") ? `${shortText(amplitude ?? 1)} times ` : "";
  const minus = isNegative(column) ? "minus " : "";
  const nearly = isWaveOf(column, other) ? "" : "nearly ";
  const angle = beginningOf(column);
  const start = !minus && wrong.includes("phase") && Math.abs(angle) > LEAST_ANGLE;
  return `${nearly}${factor}${minus}a ${functionOf(column)} with the divisor ${shortText(1 / (frequency ?? 1))}${start ? `. Its angle in row 0 is ${shortText(angle)}` : ""}`;
}

/** Whether a column is a wave as far as shows: what is only near one differs from the pair's other. */
function isWaveOf(column: MeasuredColumn, other: MeasuredColumn): boolean {
  const ratio = (other.frequency ?? 0) / (column.frequency ?? 1);
  return column.function !== "wave" || isNegative(column) || Math.abs(ratio - 1) < 1e-6;
}

/** "another divisor and no factor": what the formula has in place of what a column has. */
function faultsOf(column: MeasuredColumn): string {
  const { j, wrong } = column;
  const right = `a ${j % 2 === 0 ? "sine" : "cosine"}`;
  if (column.function === "constant" || column.function === "angle") return right;
  const isOther = right !== `a ${functionOf(column)}`;
  const faults = [
    isOther ? right : [],
    wrong.includes("frequency") ? "another divisor" : [],
    wrong.includes("amplitude") ? "no factor" : [],
    !isOther && wrong.includes("phase")
      ? isNegative(column)
        ? "no minus"
        : "another angle in row 0"
      : [],
  ].flat();
  const last = faults.pop() ?? "";
  return faults.length === 0 ? last : `${faults.join(", ")} and ${last}`;
}

function functionOf({ j, function: kind }: MeasuredColumn): "sine" | "cosine" {
  if (kind === "sine" || kind === "cosine") return kind;
  return j % 2 === 0 ? "sine" : "cosine";
}

/** The angle of row 0, of the function that a column is told to be, from −π to π. */
function beginningOf(column: MeasuredColumn): number {
  const from = functionOf(column) === "sine" ? 0 : Math.PI / 2;
  const angle = (column.phase ?? 0) - from;
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

const LEAST_ANGLE = 0.01;

function isNegative(column: MeasuredColumn): boolean {
  return Math.abs(beginningOf(column)) > Math.PI - LEAST_ANGLE;
}

function shortText(value: number): string {
  return numberText(value, 3);
}

function valueText({ value }: Cause): string {
  return value === null ? "another number" : numberText(value);
}

/** The other way to make the same table; with pairs that have one exponent it would not. */
function twinText(cause: Cause | undefined, causes: readonly Cause[]): string[] {
  const twin = cause?.twin ?? null;
  const isUnpaired = causes.some(
    ({ id, reading }) => id === "unpaired-exponent" && reading === cause?.reading,
  );
  if (twin === null || isUnpaired) return [];
  return [`A base of ${baseText(twin)} would give the same table.`];
}

/** A base, with many zeros as a power. */
function baseText(base: number): string {
  const text = numberText(base);
  const zeros = /^10{7,}$/.test(text) ? [...String(text.length - 1)] : undefined;
  return zeros ? `10${zeros.map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}` : text;
}

/** The text of the cause's form, or of the first one. */
function byForm(forms: Record<string, Text>): Text {
  return (cause, setting) => {
    const text = forms[cause.form ?? ""] ?? Object.values(forms)[0];
    return typeof text === "function" ? text(cause, setting) : String(text);
  };
}

function factorText(words: string): Text {
  return ({ C, value }) =>
    `Every entry is ${words}.${C && value ? ` At C = ${C} the factor is ${numberText(value)}.` : ""}`;
}

/** One text where no other cause changes the numbers, another one where some does. */
function pure(whole: string, part: string): Text {
  return (_, { beside }) => (beside.size === 0 ? whole : part);
}

/** By what columns hold: the statement's functions, others, or sine and cosine exchanged. */
function withFunctions(right: string, other: string, swapped = other): Text {
  return (_, { beside }) => {
    const wrong = [...beside].filter((id) => IN_FUNCTIONS.has(id));
    if (wrong.length === 0) return right;
    return `${wrong}` === "swapped" ? swapped : other;
  };
}

function rowZero({ beside }: Setting): string {
  return beside.size === 0 ? "Row 0 holds the numbers of" : "Row 0 stands for";
}

/** Whether the position of all rows is T. */
function isOfLength({ T, value }: Cause): boolean {
  return T === value;
}

/** Whether the table departs from the formula in its last row alone. */
function isInLastRow({ T, value }: Cause): boolean {
  return T !== null && value === T - 1;
}

const LEFT_AT_ZERO =
  "A loop that passes over the row leaves zeros, and so does clearing it for padding.";
const EVERY_POSITION = `Every position follows the formula. ${LEFT_AT_ZERO}`;
const RUNS_OUT =
  "This often happens when a table of one fixed length runs out, or is kept from an earlier call. Compute the rows for the T that is asked for.";
const EVERY_SIZE =
  "The function must work for every T from 1 on and every even C from 2 on. Check fixed indices, assertions and values kept from an earlier call.";
const COARSE_POSITIONS = "Float16 has no odd numbers from 2048 on, bfloat16 none from 256 on.";
/** Up to here every kind of number above has all whole numbers. */
const LEAST_COARSE = 256;
const ODD_ROWS = "Rows have an odd number of numbers";
const PAIR_COLUMNS = "Which two columns does the statement give to pair i?";
const COLUMN_COUNT = "How far do the columns run, and how far does i run?";
const ANY_LENGTH = "For which lengths does the statement want the table to work?";
const OWN_ROW = "What does the statement let run from row to row?";
const NUMBERS = "Which kind of number does the statement ask for?";
const BY_HAND =
  "That entry, worked out by hand, tells where the code departs. First its divisor, then its angle, then sine or cosine, each beside what the code prints.";

const UNEXPLAINED = "No mistake known by name explains all of these numbers.";

const valueKey = (value: number | null): string => numberText(value ?? 0);

const ONE_ZERO = "A zero too few or too many is easily missed.";
/** What people do to get some bases. */
const BASE_SLIPS: ReadonlyMap<string, string> = new Map([
  [valueKey(1000), ONE_ZERO],
  [valueKey(100000), ONE_ZERO],
  [
    valueKey(Math.E ** 4),
    "This one is e⁴, and 4 is log10 of 10000. Beside exp the natural log has to stand.",
  ],
]);
const OTHER_BASE = "Another factor in the exponent makes the same table as another base.";

const CAUSES: Record<CauseId, Words> = {
  "first-call": {
    title: "one table for all calls",
    observation: ({ T, C }) =>
      `Every call returned the table of the first one, for T = ${T} and C = ${C}.`,
    question: ANY_LENGTH,
    step: ({ T, C }) =>
      `What is kept from one call to the next is right for one T and C alone.${T === 1 && C === 2 ? " A return in the innermost loop leaves this same table, one pair." : ""} Each call has to compute its own table.`,
  },
  transposed: {
    title: "rows and columns exchanged",
    observation: pure(
      "Each row of the table is what one column should be.",
      "Each row of the table stands for one column.",
    ),
    question: "Which of T and C counts the rows, and which the columns?",
    step: "The index of the position comes first, that of the column second. The two have to change places.",
  },
  "arguments-swapped": {
    title: "T and C exchanged",
    observation: pure(
      "The table is the right one for C positions and T columns.",
      "The table is made for C positions and T columns.",
    ),
    question: "In which order does the statement name the two arguments?",
    step: "The first argument counts the positions, the second the columns. To exchange them, nothing else has to change.",
  },
  flat: {
    title: "one run of numbers",
    observation: "All numbers came in one run, without rows.",
    question: "How many rows does the statement ask for, and how long is each?",
    step: "Each position has a row of its own. The run has to be cut after every C numbers, or built row by row.",
  },
  "leading-axis": {
    title: "an extra axis in front",
    observation: "The table lies inside one more axis, of length 1.",
    question: "How many axes does a table of T rows and C columns have?",
    step: "The extra axis is the batch axis that models add. It has to go, so that rows come at once.",
  },
  "missing-columns": {
    title: byForm({
      "": "half of the columns",
      "sines-only": "sines alone",
      "cosines-only": "cosines alone",
      "first-columns": "the first half of the columns",
      "own-exponents": "the table for C/2 columns",
    }),
    observation: byForm({
      "": "Rows have C/2 numbers.",
      "sines-only": withFunctions(
        "Rows have C/2 numbers: the sine of each pair, without its cosine.",
        "Rows have C/2 numbers: one of each pair.",
      ),
      "cosines-only": withFunctions(
        "Rows have C/2 numbers: the cosine of each pair, without its sine.",
        "Rows have C/2 numbers: one of each pair.",
      ),
      "first-columns": "Rows have C/2 numbers: the first half of a row, without the second.",
      "own-exponents": "Rows have C/2 numbers: those of a table that is asked for with C/2.",
    }),
    question: COLUMN_COUNT,
    step: "There are C/2 pairs, and each fills two columns: 2i with its sine, 2i + 1 with its cosine. A row is C long, and the exponent is divided by the same C.",
  },
  "last-column-missing": {
    title: byForm({
      "": "one column missing",
      "first-columns": "the last column missing",
      "own-exponents": "the table for C − 1 columns",
    }),
    observation: byForm({
      "": (_, { oddFile }) => (oddFile ? `${ODD_ROWS}.` : "Rows have C − 1 numbers."),
      "first-columns": (_, { oddFile, beside }) =>
        oddFile && beside.has("half-minus-one")
          ? `${ODD_ROWS}; the exponents are those of one column less.`
          : "Rows have C − 1 numbers: the last column is missing.",
      "own-exponents": "Rows have C − 1 numbers: those of a table that is asked for with C − 1.",
    }),
    question: COLUMN_COUNT,
    step: "Columns run from 0 to C − 1, both included. A range that leaves out its end has to end at C.",
  },
  reshaped: {
    title: "numbers in another order",
    observation: byForm({
      "functions-first": withFunctions(
        "Read row by row, all sines of all positions come first, then all cosines.",
        "Read row by row, the first number of each pair comes first, then the second of each.",
        "Read row by row, all cosines of all positions come first, then all sines.",
      ),
      "columns-first":
        "Read row by row, column 0 of all positions comes first, then column 1 and so on.",
    }),
    question: "Which numbers does the statement put into row 0?",
    step: byForm({
      "functions-first":
        "A reshape keeps numbers in the order in which they lie. First, the two numbers of each pair have to be put side by side.",
      "columns-first":
        "A reshape keeps numbers in the order in which they lie. Rows and columns have to be exchanged instead.",
    }),
  },
  "no-function": {
    title: "angles without sine and cosine",
    observation: (_, { beside }) =>
      beside.has("position-missing") || beside.has("positions-descending")
        ? "The entries are angles, without sine and cosine."
        : "The entries are angles, and grow with the position.",
    question: "What does the statement do with the angle of a pair?",
    step: "Even columns take the sine of the angle, odd columns its cosine.",
  },
  aliased: {
    title: "a function of a function",
    observation:
      "In each pair the second column depends on the first one's entry, not on the angle.",
    question: "Of what does the statement take the second function of a pair?",
    step: "Sine and cosine both need the angle. Where the first one overwrites the angle in place, the second one finds the result instead. The angle needs a name of its own.",
  },
  "chosen-by-row": {
    title: "the function chosen by the row",
    observation: byForm({
      "": "Rows of even positions hold sines alone, rows of odd positions cosines alone.",
      "cosine-first":
        "Rows of even positions hold cosines alone, rows of odd positions sines alone.",
    }),
    question: "What decides in the statement between sine and cosine?",
    step: "Every row has both: sines in its even columns, cosines in its odd ones. The condition has to ask for the index of the column, not for the position.",
  },
  swapped: {
    title: "sine and cosine exchanged",
    observation: "Even columns hold cosines, odd columns hold sines.",
    question: "Which function does the statement give to column 2i?",
    step: "In each pair the sine comes first. The two functions have to change places.",
  },
  "sine-everywhere": {
    title: "sines alone",
    observation: "Every column holds a sine; there is no cosine.",
    question: "What does the statement put into column 2i + 1?",
    step: "Odd columns take the cosine of the angle whose sine stands before them.",
  },
  "cosine-everywhere": {
    title: "cosines alone",
    observation: "Every column holds a cosine; there is no sine.",
    question: "What does the statement put into column 2i?",
    step: "Even columns take the sine of the angle whose cosine stands after them.",
  },
  overwritten: {
    title: "cosine written over sine",
    observation: byForm({
      "odd-columns": "Even columns hold cosines, and odd columns are zeros.",
      "second-half": "The first C/2 columns hold cosines, and the others are zeros.",
    }),
    question: PAIR_COLUMNS,
    step: "Where both functions are written to the same column, only the later one is left. The sine belongs in column 2i, the cosine in column 2i + 1.",
  },
  unwritten: {
    title: "columns left at zero",
    observation: byForm({
      "odd-columns": "Even columns hold sines, and odd columns are zeros.",
      "even-columns": "Odd columns hold cosines, and even columns are zeros.",
      "second-half": "The first C/2 columns hold sines, and the others are zeros.",
      "first-half": "The last C/2 columns hold cosines, and the others are zeros.",
    }),
    question: PAIR_COLUMNS,
    step: "An array of zeros keeps them where nothing is written. The sine belongs in column 2i, the cosine of the same angle in column 2i + 1.",
  },
  negated: {
    title: byForm({ sines: "minus sine", cosines: "minus cosine" }),
    observation: byForm({
      sines: pure(
        "Every sine in the table has the wrong sign.",
        "Every sine comes with a minus, before it or before its angle.",
      ),
      cosines: pure(
        "Every cosine in the table has the wrong sign.",
        "Every cosine comes with a minus.",
      ),
    }),
    question: "Does the statement have a minus before a function or an angle?",
    step: byForm({
      sines:
        "Positions count up from 0, and their sines enter as they are. A minus within the brackets does the same as one before them.",
      cosines: "Sine and cosine enter the table as they are. The minus has to go.",
    }),
  },
  halves: {
    title: byForm({
      "sine-first": "sines in one half, cosines in the other",
      "cosine-first": "cosines in one half, sines in the other",
    }),
    observation: byForm({
      "sine-first":
        "The first C/2 columns hold sines, the others cosines. Some well-known models order them so; this statement does not.",
      "cosine-first":
        "The first C/2 columns hold cosines, the others sines. Some well-known models order them so; this statement does not.",
    }),
    question: PAIR_COLUMNS,
    step: "The two entries of a pair stand side by side, the sine in an even column. They have to be woven into one another, not joined block to block.",
  },
  "row-zero-blanked": {
    title: "row 0 cleared",
    observation: "Row 0 is all zeros.",
    question: "What do the examples show for row 0?",
    step: `Position 0 follows the formula like all others: the angle is 0. ${LEFT_AT_ZERO}`,
  },
  "row-cleared": {
    title: byForm({
      "": (cause) => `row ${valueText(cause)} cleared`,
      "last-row": "the last row cleared",
    }),
    observation: byForm({
      "": (cause) => `Row ${valueText(cause)} is all zeros.`,
      "last-row": "The last row is all zeros.",
    }),
    question: "For which positions does the formula hold?",
    step: EVERY_POSITION,
  },
  "positions-from-one": {
    title: "positions from 1",
    observation: (_, setting) =>
      `${rowZero(setting)} position 1, and every row is one position ahead.`,
    question: "With which t does the statement begin?",
    step: "Positions count from 0. Where the language counts from 1, the position is one less than the row's index.",
  },
  "positions-shifted": {
    title: (cause) => `positions from ${valueText(cause)}`,
    observation: (cause, setting) =>
      `${rowZero(setting)} position ${valueText(cause)}, and positions run on from there.`,
    question: "With which t does the statement begin?",
    step: "Positions count from 0. Some libraries begin later, behind places for padding; here row t holds position t.",
  },
  "positions-descending": {
    title: "positions in reverse order",
    observation: byForm({
      "": (_, setting) => `${rowZero(setting)} position T − 1, and positions run down to 0.`,
      "from-length": (_, setting) => `${rowZero(setting)} position T, and positions run down to 1.`,
    }),
    question: "In which order do positions stand in the statement?",
    step: "Row t holds position t, from 0 in row 0 up to T − 1. A loop that counts down, or a reversal at the end, puts the last row first.",
  },
  "position-missing": {
    title: "all rows equal",
    observation: byForm({
      "": ({ value }) => `Every row is the same: the row of position ${value}.`,
      "last-row": (cause) =>
        `Every row is the same: the row of ${isOfLength(cause) ? "position T" : "the last position"}.`,
    }),
    question: OWN_ROW,
    step: byForm({
      "": "The position has no part in these numbers. Each row's angle has to contain its own t.",
      "last-row": (cause) =>
        isOfLength(cause)
          ? "T may stand where t belongs, or the rows be one, shared. Each row's angle has to contain its own t."
          : "The rows may be one row, shared: what is written last shows everywhere. Each position needs a row made for it alone.",
    }),
  },
  degrees: {
    title: byForm({
      "from-degrees": "angles converted from degrees",
      "to-degrees": "angles converted to degrees",
    }),
    observation: (cause) => `Every angle is ${valueText(cause)} times what it is in radians.`,
    question: "In which unit do sine and cosine take their angle?",
    step: "The angle, t over its divisor, is in radians, and sine and cosine take radians. The conversion has to go.",
  },
  "normalised-position": {
    title: byForm({
      "by-length": "positions divided by T",
      "by-length-turn": "positions as parts of 2π",
      "by-last": "positions divided by T − 1",
      "by-last-turn": "positions as parts of 2π",
    }),
    observation: byForm({
      "by-length":
        "The same position has other numbers in a longer table: positions are divided by T.",
      "by-length-turn":
        "The same position has other numbers in a longer table: T positions fill an angle of 2π.",
      "by-last":
        "The same position has other numbers in a longer table: positions are divided by T − 1.",
      "by-last-turn":
        "The same position has other numbers in a longer table: T − 1 positions fill an angle of 2π.",
    }),
    question: "Does T stand anywhere in the formula?",
    step: "The position enters the angle as it is: 0, 1, 2 and so on. A row keeps its numbers however long the table is.",
  },
  precedence: {
    title: "brackets lost",
    observation: byForm({
      linear: pure(
        "Column 0 stands still, and from pair to pair the angle grows by the same amount.",
        "In pair 0 the divisor is infinite. That of pair 2 is half of that of pair 1, and so on.",
      ),
      reciprocal: pure(
        "Column 0 has no usable number, and the angles after it are nearly 0.",
        "In pair 0 the divisor is 0, and after it far too large.",
      ),
      "power-over": "In pair 0 the divisor is 1/C, and in pair 1 far too large.",
      "power-then-over": "In pair 0 the divisor is C, and in pair 1 far too large.",
      "floored-rate": "The divisor grows by a whole power of e from pair to pair.",
    }),
    question: "Where does the exponent begin in the statement, and where does it end?",
    step: byForm({
      linear:
        "Powers are taken before products and divisions. Brackets have to hold the whole exponent together, 2i/C, and the whole divisor.",
      "floored-rate":
        "One division drops its fraction before the product is taken. A division that keeps the fraction is needed throughout.",
    }),
  },
  "divided-amplitude": {
    title: "sine and cosine divided, not their angle",
    observation:
      "All columns have the angle of column 0. The divisors change their numbers instead.",
    question: "What does the statement divide: t, or the sine of t?",
    step: "The divisor belongs within the brackets. It divides the position, and sine and cosine are taken of the result.",
  },
  "integer-division": {
    title: byForm({ exponents: "exponents cut to whole numbers", angles: "angles cut" }),
    observation: byForm({
      exponents: ({ twin }) =>
        twin === 1
          ? "All columns have the divisor 1."
          : "All columns share a few divisors: the exponents are whole numbers.",
      angles: "Entries stand still, then jump: the angles are whole numbers.",
    }),
    question: byForm({
      exponents: "Is the exponent 2i/C a whole number for every pair?",
      angles: "Is t over its divisor always a whole number?",
    }),
    step: byForm({
      exponents: ({ twin }) =>
        twin === 1
          ? "From pair to pair the divisor grows. Where the division 2i/C drops its fraction, every exponent is 0."
          : "The exponent is a fraction below 1. The division has to keep it: no rounding and no division of whole numbers.",
      angles:
        "The angle has a fraction. The division has to keep it: no rounding and no division of whole numbers.",
    }),
  },
  "inverted-exponent": {
    title: "the exponent's sign lost",
    observation: "From left to right the angles get larger, as the divisors get smaller.",
    question: "Does the power multiply t, or divide it?",
    step: "The power stands below t, so that it makes the angle smaller. Times a power with a negative exponent is the same.",
  },
  "doubled-exponent": {
    title: byForm({
      "": "the exponent doubled",
      "per-column": "the exponent doubled, column by column",
      "cosine-next": "the exponent doubled",
    }),
    observation: (cause, setting) =>
      `${divisors(cause, setting)}${setting.alone ? "In column 2 the divisor is the square of what it should be." : cause.form === "cosine-next" ? "Both are of one pair." : "From pair to pair the divisor grows too fast."}`,
    question: "What does i count in the statement, and how far does it run?",
    step: "The doubling is done twice. Where i counts pairs, 2i stands above C. Where a loop steps through even columns, its index stands there undoubled.",
  },
  "half-exponent": {
    title: "the exponent halved",
    observation: (cause, setting) =>
      `${divisors(cause, setting)}${setting.alone ? "In column 2 the divisor is the square root of what it should be." : "From pair to pair the divisor grows too slowly."}`,
    question: "What stands above C in the exponent?",
    step: "The exponent of pair i has a 2 in it. Where the 2 is there already, the base is at fault.",
  },
  "half-minus-one": {
    title: "the exponent divided by less than C",
    observation: byForm({
      "": (_, { beside }) =>
        `The last ${beside.has("unpaired-exponent") ? "sine" : "pair"} has the whole base as its divisor. Some well-known models stretch the exponents so; this statement does not.`,
      "per-column":
        "The last column has the whole base as its divisor, as if exponents were spread from 0 to 1.",
    }),
    question: "By what is 2i divided in the statement?",
    step: "The exponent's divisor is C itself, so the last exponent stays below 1. Nothing is taken off C, and both ends are not included.",
  },
  "index-from-one": {
    title: "the exponent counted from 1",
    observation: (cause, setting) =>
      `${divisors(cause, setting)}In column 0 the exponent is not 0, so the divisor is not 1 there.`,
    question: "With which i does the statement begin?",
    step: "Pairs count from 0, so that the first exponent is 0. Where the language counts from 1, the exponent takes one less.",
  },
  "unpaired-exponent": {
    title: "a pair with two exponents",
    observation: (cause, setting) =>
      divisors(cause, setting)
        ? `${divisors(cause, setting)}Both are of one pair.`
        : "The two columns of a pair have two divisors.",
    question: "What do columns 2i and 2i + 1 share?",
    step: "Both columns of a pair take the exponent of the even one. An exponent counted by column has to be counted by pair.",
  },
  "undivided-exponent": {
    title: "the exponent not divided by C",
    observation: "From pair to pair the divisor grows by a factor of 10⁸, whatever C is.",
    question: "By what is 2i divided in the statement?",
    step: "The exponent is 2i/C, a fraction below 1. Without the division the angles are nearly 0 from pair 1 on.",
  },
  octaves: {
    title: "angles that double",
    observation: "From pair to pair the angle doubles, and π is a factor of all.",
    question: "What is the divisor of pair i in the statement?",
    step: "The divisor is 10000^(2i/C). Powers of 2 times π belong to another positional encoding, that of NeRF.",
  },
  "hand-fitted": {
    title: byForm({
      "fixed-step": "a step that does not know C",
      "minus-two": "the exponent i/(C − 2)",
      "square-root": "the exponent i/√C",
      "times-channels": "the exponent i·C/8",
      squared: "the exponent 8i/C²",
    }),
    observation: "With C = 4 the divisors are right, with larger C they are not.",
    question: "How does C enter the exponent?",
    step: byForm({
      "fixed-step":
        "From pair to pair the divisor grows by a factor that depends on C. A constant read off the example holds for that example alone.",
      "minus-two":
        "The exponent is 2i/C. The one in use has the same value in the example, and in no other table.",
    }),
  },
  "wrong-base": {
    title: (cause) => `the base ${baseText(Number(cause.value))}`,
    observation: (cause, setting) =>
      `${divisors(cause, setting)}From pair to pair the divisor grows as with a base of ${baseText(Number(cause.value))}.`,
    question: "Which number is raised to a power in the statement?",
    step: ({ value }) =>
      `The base has to be the number of the statement. ${BASE_SLIPS.get(valueKey(value)) ?? OTHER_BASE}`,
  },
  scaled: {
    title: (cause) => (cause.value === null ? "a factor" : `a factor of ${valueText(cause)}`),
    observation: byForm({
      "": (cause) => `Every entry is ${valueText(cause)} times a sine or cosine.`,
      "root-channels": factorText("√C times a sine or cosine"),
      "over-root-channels": factorText("a sine or cosine divided by √C"),
      "root-pairs": factorText("√(C/2) times a sine or cosine"),
      "over-root-pairs": factorText("a sine or cosine divided by √(C/2)"),
    }),
    question: "Between which bounds does every entry lie?",
    step: byForm({
      "": "Sine and cosine enter the table as they are. The factor has to go.",
      "root-channels":
        "Sine and cosine enter the table as they are. A factor of √C belongs to the token embeddings, before this table is added to them.",
    }),
  },
  clamped: {
    title: byForm({ "last-row": "one row repeated", zeros: "filled up with zeros" }),
    observation: byForm({
      "last-row": (cause) =>
        isInLastRow(cause)
          ? `Row ${cause.value}, the last one, repeats the row before it.`
          : `From row ${cause.value} on one row is repeated.`,
      zeros: (cause) =>
        isInLastRow(cause)
          ? "The last row is all zeros."
          : `From row ${cause.value} on all entries are zeros.`,
    }),
    question: ANY_LENGTH,
    step: byForm({
      "last-row": (cause) =>
        isInLastRow(cause) && Number(cause.value) > LEAST_COARSE
          ? `${RUNS_OUT} ${COARSE_POSITIONS}`
          : RUNS_OUT,
      zeros: (cause) => (isInLastRow(cause) ? EVERY_POSITION : RUNS_OUT),
    }),
  },
  wrapped: {
    title: "the table starts over",
    observation: ({ value }) =>
      `Row ${value} is row 0 again, and the rows after it start over as well.`,
    question: ANY_LENGTH,
    step: "Positions are taken modulo a fixed length. They have to run on up to T − 1.",
  },
  float32: {
    title: "float32 numbers",
    observation: "Every entry is a float32 number, of about seven digits.",
    question: NUMBERS,
    step: "An array type or a conversion cuts the numbers to 32 bits. Float64, the usual kind of number, keeps all digits.",
  },
  float16: {
    title: "float16 numbers",
    observation: "Every entry is a float16 number, of about three digits.",
    question: NUMBERS,
    step: "An array type or a conversion cuts the numbers to 16 bits. Float64, the usual kind of number, keeps all digits.",
  },
  bfloat16: {
    title: "bfloat16 numbers",
    observation: "Every entry is a bfloat16 number, of two to three digits.",
    question: NUMBERS,
    step: "A conversion cuts the numbers to 16 bits. Float64, the usual kind of number, keeps all digits.",
  },
  rounded: {
    title: (cause) => `rounded to ${valueText(cause)} decimals`,
    observation: (cause) => `Every entry is rounded to ${valueText(cause)} decimals.`,
    question: "Is it the table that is rounded in the statement, or its example?",
    step: "Rounding is for print. The table keeps all digits of its numbers.",
  },
  measured: {
    title: "numbers of no known kind",
    observation: (cause, setting) => {
      const measured = measuredText(inShown(cause, setting));
      if (setting.line !== undefined) return [...measured, remarkedText(setting.line)].join(" ");
      return measured.join(" ") || UNEXPLAINED;
    },
    question:
      "Which is the first entry that differs, and which divisor does the statement give it?",
    step: BY_HAND,
  },
};

type Unnamed =
  | "shape"
  | "not-finite"
  | "equal-rows"
  | "drift"
  | "late"
  | "coarse"
  | "numbers"
  | "long"
  | "some-sizes"
  | "kept-rows"
  | "no-table";

/** What the verdicts say where no cause was found. */
const UNNAMED: Record<Unnamed, (report: Report) => Omit<Words, "title"> | undefined> = {
  "no-table": () => undefined,
  shape: ({ axes, verdicts }) => {
    const known = isOneCase(verdicts) ? null : axes;
    return {
      observation: known
        ? `What came ${axesText(known)}.`
        : cameText(verdicts.find(({ state }) => state === "failed")?.witness),
      question: "How many rows and columns does a call with these T and C ask for?",
      step: verdictOn("shape", verdicts)?.state === "failed" ? shapeStep(known ?? []) : RUNS_OUT,
    };
  },
  long: ({ verdicts }) => {
    const { T, C } = noTable(verdicts)?.witness ?? {};
    return {
      observation: `At T = ${T}, C = ${C} no table came, while smaller ones are right.`,
      question: ANY_LENGTH,
      step: verdicts.some(lacksRoom)
        ? "A table takes about T × C steps and as many numbers. More are needed when each row is built from all rows before it."
        : EVERY_SIZE,
    };
  },
  "some-sizes": ({ verdicts }) => {
    const { T, C } = noTable(verdicts)?.witness ?? {};
    return {
      observation: `At T = ${T}, C = ${C} no table came, while the formula is right at other sizes.`,
      question: ANY_LENGTH,
      step: EVERY_SIZE,
    };
  },
  "kept-rows": ({ verdicts }) => {
    const { T, C, came } = noTable(verdicts)?.witness ?? {};
    const length = came?.id === "ragged" ? came.expected : 0;
    return {
      observation: `At T = ${T}, C = ${C} the first row has ${length} numbers, as if left by an earlier call.`,
      question: "Which rows does the table of one call hold?",
      step: "A list made outside of the function, or as an argument's default, keeps its rows from call to call. Each call has to make its own.",
    };
  },
  "not-finite": () => ({
    observation: "Some entries are not finite numbers.",
    question: "Can any divisor in the statement be 0, or any angle be without end?",
    step: "Such an entry often comes from 0/0, from an overflow, or from a name or index that holds nothing. Printing one divisor and one angle shows where.",
  }),
  drift: () => ({
    observation: "Short tables are right. In a long one, entries differ a little from the formula.",
    question: "From what does the statement compute the angle in row t?",
    step: "This often happens when angles are summed up from row to row, as the rounding adds up. Compute each angle from t itself.",
  }),
  coarse: () => ({
    observation: "Every entry is right, but to fewer digits than float64 has.",
    question: NUMBERS,
    step: "Positions, divisors and angles need all digits, too. A conversion or a sum of many small steps loses some.",
  }),
  late: ({ verdicts }) => {
    const { T, C, t } = verdictOn("extrapolation", verdicts)?.witness ?? {};
    return {
      observation: `At T = ${T}, C = ${C}, row ${t} is the first that is not right.`,
      question: ANY_LENGTH,
      step: BY_HAND,
    };
  },
  "equal-rows": (report) => ({
    observation: `${equalRows(report)}The rows before are right.`,
    question: "Can two positions have the same row in the statement?",
    step: `Equal rows come of equal positions. ${COARSE_POSITIONS} Positions need a kind of number that has them all.`,
  }),
  numbers: (report) => ({
    observation: `${equalRows(report)}${UNEXPLAINED}`,
    question: "Which is the first entry that differs, and which angle does the statement give it?",
    step: BY_HAND,
  }),
};

const NO_TABLE: readonly (Reason | null)[] = [
  "nothing-returned",
  "not-a-table",
  "raised",
  "timed-out",
  "not-reached",
];

/** The first verdict that has no table to ask. */
function noTable(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find(({ reason }) => NO_TABLE.includes(reason));
}

/** "At T = 7, C = 6 a table of shape (7, 3) came." */
function cameText(witness: Report["verdicts"][number]["witness"] | undefined): string {
  const { T = null, C = null, shape } = witness ?? {};
  const size = T === null ? "A" : `At T = ${T}, C = ${C} a`;
  return `${size} table of shape (${(shape ?? []).join(", ")}) came.`;
}

/** "has T − 1 rows of C numbers" */
function axesText(axes: readonly Length[]): string {
  const [rows = 0, columns] = axes;
  if (columns === undefined) return `is one run of ${countOf(rows, "number")}`;
  if (axes.length === 2) return `has ${countOf(rows, "row")} of ${countOf(columns, "number")}`;
  return `has the shape (${axes.map((each) => lengthWords(each)[0]).join(", ")})`;
}

/** "T/2 rows, rounded up" */
function countOf(length: Length, noun: string): string {
  const [text, rounded = ""] = lengthWords(length);
  return length === 1 ? `one ${noun}` : `${text} ${noun}s${rounded}`;
}

function lengthWords(length: Length): string[] {
  return (
    ROUNDED[length] ?? [String(length).replace("-", " − ").replace("+", " + ").replace("*", "·")]
  );
}

const ROUNDED: Record<string, string[]> = {
  "floor(T/2)": ["T/2", ", rounded down,"],
  "ceil(T/2)": ["T/2", ", rounded up,"],
  "ceil(C/4)": ["C/4", ", rounded up"],
  "2*ceil(C/4)": ["C/2", ", rounded up to an even number"],
};

/** What to mend in a shape that follows from T and C. */
function shapeStep(axes: readonly Length[]): string {
  const [rows, columns] = axes;
  if (`${axes}` === "T,C/2,2") return PAIRS_APART;
  if (axes.length > 2) return AXES_TOO_MANY;
  if (`${rows}`.startsWith("T*C")) return ROWS_APART;
  if (`${columns}`.startsWith("T*C")) return ROW_GOES_ON;
  if (rows !== undefined && axes.every((each) => Number(each) <= 2)) return RETURNS_EARLY;
  if (`${axes}` === "2T,C/2") return FUNCTIONS_APART;
  if (`${axes}` === "C" || (rows === 1 && typeof columns === "string")) return ONE_ROW;
  if (axes.some((each) => typeof each === "number")) return LENGTHS_FIXED;
  if (columns === "C" && (rows === "T-1" || rows === "T+1")) return ROWS_OFF;
  return rows === "T" ? COLUMNS_OFF : ROWS_AND_COLUMNS;
}

const PAIRS_APART =
  "The two numbers of a pair have an axis of their own. They stand side by side in a row of C numbers, so that axis has to go.";
const AXES_TOO_MANY =
  "A table has two axes: its rows, and the numbers of a row. A further one has to go: joined into the rows, or taken off where its length is 1.";
const FUNCTIONS_APART =
  "Sines and cosines of a position make one row of C numbers. Where they are joined, rows have to become longer, not more.";
const ONE_ROW =
  "Each position has a row of its own. A return inside the loop over t ends it after the first.";
const ROWS_APART =
  "Each position has one row, of C numbers. What a round of the inner loop makes belongs into the row of its position.";
const ROW_GOES_ON =
  "Each position has a row of its own. It has to begin anew in each round of the loop over t.";
const RETURNS_EARLY =
  "A return inside a loop ends it in its first round. A table kept from the first call has the lengths of that call. T rows of C numbers have to be there before the function returns.";
const LENGTHS_FIXED =
  "T and C change from call to call. The lengths of loops and arrays have to come from them, not from an example.";
const ROWS_OFF =
  "Positions run from 0 to T − 1, both included. A range that leaves out its end has to end at T.";
const COLUMNS_OFF =
  "Columns run from 0 to C − 1, both included. Where i counts pairs, it takes every number below C/2, and each fills two columns.";
const ROWS_AND_COLUMNS =
  "Each position from 0 to T − 1 has a row. In it, each column from 0 to C − 1 has a number.";

function verdictOn(check: Check, verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find((verdict) => verdict.check === check);
}

/** Whether the first row has far fewer numbers than the table's rows, and a later one as many. */
function isRowKept({ witness }: Verdict): boolean {
  const { came, C } = witness ?? {};
  return came?.id === "ragged" && came.length === C && came.expected < C / 2;
}

/** Whether time or memory was too short, and not a list. */
function lacksRoom({ reason, witness }: Verdict): boolean {
  const came = witness?.came;
  return (
    reason === "timed-out" ||
    (came?.id === "error" && /^[\w.]*(?:Range|Recursion|Memory|Internal)Error/.test(came.text))
  );
}

/** Whether a table came of the first case alone, whose lengths may be many things of T = 1, C = 2. */
function isOneCase(verdicts: readonly Verdict[]): boolean {
  const asked = verdictOn("formula", verdicts);
  return NO_TABLE.includes(asked?.reason ?? null) && verdicts[0]?.witness?.T === 1;
}

function isFormulaRight(verdicts: readonly Verdict[]): boolean {
  return verdictOn("formula", verdicts)?.state === "passed";
}

/** "Rows 0 and 1 are equal. " Empty where no two were found. */
function equalRows({ verdicts }: Report): string {
  const { reason, witness } = verdictOn("uniqueness", verdicts) ?? {};
  return reason === "equal-rows" ? `Rows ${witness?.other} and ${witness?.t} are equal. ` : "";
}

/** Whether the first row that is wrong is the first that is equal to another, and no early one. */
function isRightBefore({ verdicts }: Report): boolean {
  const { reason, witness: equal } = verdictOn("uniqueness", verdicts) ?? {};
  const check = isFormulaRight(verdicts) ? "extrapolation" : "formula";
  const wrong = verdictOn(check, verdicts)?.witness;
  const isFirst = equal?.t === wrong?.t && equal?.T === wrong?.T;
  return reason === "equal-rows" && isFirst && Number(equal?.other) >= LEAST_COARSE;
}

/** What drifts away begins with less. */
const LARGEST_DRIFT = 0.01;

function unnamedOf(report: Report, reason: Reason | null): Unnamed {
  const { verdicts } = report;
  const reasons = verdicts.map((verdict) => verdict.reason);
  if (NO_TABLE.includes(reason)) {
    if (verdicts.some(isRowKept)) return "kept-rows";
    if (!isFormulaRight(verdicts)) return "no-table";
    return verdictOn("shape", verdicts)?.state === "passed" ? "long" : "some-sizes";
  }
  if (verdictOn("shape", verdicts)?.state === "failed" || reason === "wrong-shape") return "shape";
  if (reasons.includes("not-finite")) return "not-finite";
  if (reason === "precision-too-low" && !reasons.includes("wrong-value")) return "coarse";
  if (isRightBefore(report)) return "equal-rows";
  const late = verdictOn("extrapolation", verdicts);
  if (late?.reason !== "wrong-value" || !isFormulaRight(verdicts)) return "numbers";
  const { found, expected } = late.witness ?? {};
  return Math.abs(Number(found) - Number(expected)) > LARGEST_DRIFT ? "late" : "drift";
}

/** What a wrong table holds in place of the formula, for a page that lists the mistakes. */
export function causeFormula(cause: Pick<Cause, "id" | "form" | "value">): string {
  checkHas("cause", cause, "id");
  const { id, form, value } = cause;
  const formula = FORMULAS[`${id}:${form}`] ?? FORMULAS[id];
  if (formula === undefined) throw new Error(`no formula for ${id}, ${form}`);
  const number = value === null ? "" : numberText(value);
  return formula.replaceAll("# ", value === 1 ? "" : `${number} `).replaceAll("#", number);
}

/** `angle` stands for t / 10000^(2i/C), PE for the right table. */
const FORMULAS: Record<string, string> = {
  "first-call": "PE of the first call's T and C",
  transposed: "PE[j, t]",
  "arguments-swapped": "PE of C positions and T columns",
  flat: "PE[t, j] at index C·t + j",
  "leading-axis": "PE at [0, t, j]",
  "missing-columns:sines-only": "PE[t, 2i] in column i",
  "missing-columns:cosines-only": "PE[t, 2i + 1] in column i",
  "missing-columns:first-columns": "PE[t, j], j < C/2",
  "missing-columns:own-exponents": "PE of C/2 columns",
  "last-column-missing:first-columns": "PE[t, j], j < C − 1",
  "last-column-missing:own-exponents": "PE of C − 1 columns",
  "reshaped:functions-first": "sin(angle) of all t and i, then cos(angle)",
  "reshaped:columns-first": "PE[t, j] at index T·j + t",
  "no-function": "angle, angle",
  aliased: "sin(angle), cos(sin(angle))",
  "chosen-by-row": "sin(angle) where t is even, cos(angle) where t is odd",
  "chosen-by-row:cosine-first": "cos(angle) where t is even, sin(angle) where t is odd",
  swapped: "cos(angle), sin(angle)",
  "sine-everywhere": "sin(angle), sin(angle)",
  "cosine-everywhere": "cos(angle), cos(angle)",
  "overwritten:odd-columns": "cos(angle), 0",
  "overwritten:second-half": "cos(angle) in column i, 0 in column C/2 + i",
  "unwritten:odd-columns": "sin(angle), 0",
  "unwritten:even-columns": "0, cos(angle)",
  "unwritten:second-half": "sin(angle) in column i, 0 in column C/2 + i",
  "unwritten:first-half": "0 in column i, cos(angle) in column C/2 + i",
  "negated:sines": "−sin(angle), cos(angle)",
  "negated:cosines": "sin(angle), −cos(angle)",
  "halves:sine-first": "sin(angle) in column i, cos(angle) in column C/2 + i",
  "halves:cosine-first": "cos(angle) in column i, sin(angle) in column C/2 + i",
  "row-zero-blanked": "PE[t, j], but 0 where t = 0",
  "row-cleared": "PE[t, j], but 0 where t = #",
  "row-cleared:last-row": "PE[t, j], but 0 where t = T − 1",
  "positions-from-one": "(t + 1) / 10000^(2i/C)",
  "positions-shifted": "(t + #) / 10000^(2i/C)",
  "positions-descending": "PE[T − 1 − t, j]",
  "positions-descending:from-length": "PE[T − t, j]",
  "position-missing:first-row": "PE[0, j]",
  "position-missing:unit-row": "PE[1, j]",
  "position-missing:last-row": "PE[T − 1, j]",
  "degrees:from-degrees": "π/180 · t / 10000^(2i/C)",
  "degrees:to-degrees": "180/π · t / 10000^(2i/C)",
  "normalised-position:by-length": "t/T / 10000^(2i/C)",
  "normalised-position:by-length-turn": "2π t/T / 10000^(2i/C)",
  "normalised-position:by-last": "t/(T − 1) / 10000^(2i/C)",
  "normalised-position:by-last-turn": "2π t/(T − 1) / 10000^(2i/C)",
  "precedence:linear": "t / 10000^2 · # i/C",
  "precedence:reciprocal": "t / (10000^2 · # i/C)",
  "precedence:power-over": "t / (10000^(2 · # i)/C)",
  "precedence:power-then-over": "t / 10000^(2 · # i) / C",
  "precedence:floored-rate": "t · e^(2i · ⌊−ln 10000 / (# C)⌋)",
  "divided-amplitude": "sin(t) / 10000^(2i/C), cos(t) / 10000^(2i/C)",
  "integer-division:exponents": "t / 10000^⌊2i/C⌋",
  "integer-division:angles": "⌊t / 10000^(2i/C)⌋",
  "inverted-exponent": "t · 10000^(2i/C)",
  "doubled-exponent": "t / 10000^(4i/C)",
  "doubled-exponent:per-column": "t / 10000^(2j/C)",
  "doubled-exponent:cosine-next": "t / 10000^(4i/C), t / 10000^((4i + 1)/C)",
  "half-exponent": "t / 10000^(i/C)",
  "half-minus-one": "t / 10000^(i/(C/2 − 1))",
  "half-minus-one:per-column": "t / 10000^(j/(C − 1))",
  "index-from-one": "t / 10000^(2(i + 1)/C)",
  "index-from-one:per-column": "t / 10000^((j + 1)/C) in column j",
  "unpaired-exponent": "t / 10000^(2i/C), t / 10000^((2i + 1)/C)",
  "unpaired-exponent:per-column": "t / 10000^(j/C) in column j",
  "undivided-exponent": "t / 10000^(2i)",
  octaves: "2^i · π · t",
  "hand-fitted:fixed-step": "t / 100^i",
  "hand-fitted:minus-two": "t / 10000^(i/(C − 2))",
  "hand-fitted:square-root": "t / 10000^(i/√C)",
  "hand-fitted:times-channels": "t / 10000^(i·C/8)",
  "hand-fitted:squared": "t / 10000^(8i/C²)",
  "wrong-base": "t / #^(2i/C)",
  scaled: "# · PE[t, j]",
  "scaled:root-channels": "√C · PE[t, j]",
  "scaled:over-root-channels": "PE[t, j] / √C",
  "scaled:root-pairs": "√(C/2) · PE[t, j]",
  "scaled:over-root-pairs": "PE[t, j] / √(C/2)",
  "clamped:last-row": "PE[min(t, # − 1), j]",
  "clamped:zeros": "PE[t, j], but 0 where t ≥ #",
  wrapped: "PE[t mod #, j]",
  float32: "PE[t, j] as float32",
  float16: "PE[t, j] as float16",
  bfloat16: "PE[t, j] as bfloat16",
  rounded: "PE[t, j] to # decimals",
  measured: "none of these",
};
