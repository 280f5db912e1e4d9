// The English texts: ids and parameters in, sentences out. The only file with wording of verdicts.
import type { Came, Check, JsonNumber, Note, Reason, Verdict, Witness } from "./types.js";

const CHECK_TEXTS: Record<Check, { title: string; question: string }> = {
  shape: { title: "Shape", question: "Every table has T rows of C numbers." },
  origin: { title: "Origin", question: "Row 0 reads 0, 1, 0, 1, …" },
  formula: { title: "Formula", question: "Every entry is the sine or cosine it should be." },
  bounds: { title: "Bounds", question: "Every entry is finite and within [−1, 1]." },
  uniqueness: { title: "Uniqueness", question: "No two positions share a row." },
  extrapolation: { title: "Extrapolation", question: "All of it holds for thousands of rows too." },
};

/** Name of a check, as shown to people. */
export function titleOf(check: Check): string {
  return CHECK_TEXTS[check].title;
}

/** What a check asks, in one sentence. */
export function questionOf(check: Check): string {
  return CHECK_TEXTS[check].question;
}

/** A verdict in words: what was found and where, never the expected number. Notes follow. */
export function describe(verdict: Verdict): string {
  const { reason, witness, notes } = verdict;
  const first = reason === null ? questionOf(verdict.check) : describeReason(reason, witness);
  return [first, ...notes.map(describeNote)].join(" ");
}

/**
 * The verdicts of one report in words. Where no table came, the next verdicts with the same cause
 * say so in short.
 */
export function describeAll(verdicts: readonly Verdict[]): string[] {
  let told: string | undefined;
  return verdicts.map((verdict) => {
    const { reason, witness } = verdict;
    const cause = witness && reason && NO_TABLE.has(reason) && WITNESSED[reason](witness);
    if (!witness || !cause) return describe(verdict);
    if (cause === told) return sentence(prefixOf(witness), "the same again.");
    told = cause;
    return describe(verdict);
  });
}

const NO_TABLE: ReadonlySet<Reason> = new Set(["nothing-returned", "not-a-table", "raised"]);

function describeReason(reason: Reason, witness: Witness | null): string {
  if (witness === null) return NO_WITNESS[reason] ?? reason;
  return sentence(prefixOf(witness), WITNESSED[reason](witness));
}

const NO_WITNESS: Partial<Record<Reason, string>> = {
  "not-reached": "Not reached: the run ended before this check.",
};

const WITNESSED: Record<Reason, (witness: Witness) => string> = {
  "nothing-returned": () => "nothing was returned. Expected: T rows of C numbers.",
  "not-a-table": ({ came }) => `${came ? describeCame(came) : "no table came"}.`,
  raised: ({ came }) => `the code stopped with ${came ? describeCame(came) : "an error"}`,
  "timed-out": () => "no answer within the time limit.",
  "not-reached": () => "not reached.",
  "false-shape": ({ shape }) =>
    `the shape says ${tuple(shape)}, but the numbers are not that many.`,
  empty: ({ shape }) => `the table is empty, shape ${tuple(shape)}.`,
  flat: ({ shape }) => `one run of ${shape?.[0]} numbers came, not rows.`,
  "leading-axis": ({ shape }) => `shape ${tuple(shape)} has an extra axis of length 1 in front.`,
  "wrong-rank": ({ shape }) =>
    `the table has ${shape?.length} ${shape?.length === 1 ? "axis" : "axes"}, shape ${tuple(shape)}. Expected: two.`,
  transposed: ({ shape }) => `shape ${tuple(shape)} has rows and columns exchanged.`,
  "missing-columns": ({ shape }) => `rows have ${count(shape?.[1], "number")}, fewer than C.`,
  "extra-columns": ({ shape }) => `rows have ${count(shape?.[1], "number")}, more than C.`,
  "missing-rows": ({ shape }) => `${count(shape?.[0], "row")} came, fewer than T.`,
  "extra-rows": ({ shape }) => `${count(shape?.[0], "row")} came, more than T.`,
  "wrong-size": ({ shape }) => `the table has shape ${tuple(shape)}.`,
  "odd-channels": ({ shape }) => `rows have ${count(shape?.[1], "number")}; C must be even.`,
  "too-large": ({ shape }) => `a table of shape ${tuple(shape)} is larger than can be judged.`,
  "wrong-shape": ({ shape }) => `shape ${tuple(shape)} leaves nothing to compare.`,
  "wrong-value": (witness) => `${cell(witness)}, not the value the formula gives.`,
  "not-finite": (witness) => `${cell(witness)}.`,
  "out-of-bounds": (witness) => `${cell(witness)}, outside [−1, 1].`,
  "equal-rows": ({ t, other }) => `rows ${other} and ${t} are equal.`,
  "prefix-differs": (witness) => `${cell(witness)}, but another number in a longer table.`,
  "precision-too-low": (witness) => `${cell(witness)}, less precise than float64.`,
  "too-few-positions": ({ T }) => `${count(T, "row")} cannot answer this. A longer table can.`,
};

/** The case, where it has a part in what happened. */
function prefixOf({ T, C, came }: Witness): string {
  return T === null || came?.id === "missing" ? "" : `T = ${T}, C = ${C}: `;
}

function sentence(prefix: string, words: string): string {
  return prefix === "" ? words.charAt(0).toUpperCase() + words.slice(1) : prefix + words;
}

function cell(witness: Witness): string {
  return `row ${witness.t}, column ${witness.j} holds ${foundText(witness)}`;
}

/** The number found, with all its digits where six would make it look right. */
function foundText({ found, expected }: Witness): string {
  if (found === null) return "nothing";
  const short = numberText(found);
  const looksRight = expected !== null && short === numberText(expected);
  const looksBounded =
    Math.abs(Number(found)) > 1 && Math.abs(Number(short.replace("−", "-"))) <= 1;
  return looksRight || looksBounded ? String(found).replace("-", "−") : short;
}

function tuple(shape: readonly number[] | null): string {
  return `(${(shape ?? []).join(", ")})`;
}

function count(number: number | null | undefined, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A number to six significant digits. */
export function numberText(value: JsonNumber): string {
  if (typeof value === "string") return value.replace("-", "−");
  return String(Number(value.toPrecision(6))).replace("-", "−");
}

/** What came instead of a table. */
export function describeCame(came: Came): string {
  switch (came.id) {
    case "error":
      return came.text;
    case "value":
      return `${article(came.type)} came (${came.text}). Expected: T rows of C numbers`;
    case "promise":
      return "a promise came. Expected: the table itself, without async";
    case "missing":
      return came.functions.length === 0
        ? "no function is named sinusoidal_pe, and none was found"
        : `no function is named sinusoidal_pe; found: ${came.functions.join(", ")}`;
    case "entry":
      return `entry ${index(came.at)} is ${article(came.type)} (${came.text}), not a number`;
    case "ragged":
      return `${place(came.at)} has length ${came.length}, the first one has ${came.expected}`;
    case "mixed":
      return `at ${index(came.at)} numbers and rows are mixed`;
    case "too-deep":
      return `arrays are nested more than ${came.depth} deep. Expected: T rows of C numbers`;
    case "bad-shape":
      return `shape must be a list of whole numbers, and it is ${came.text}`;
    case "bad-strides":
      return `the strides (${came.text}) do not fit shape and data`;
    case "bad-data":
      return `data must be an array of numbers, and it is ${article(came.type)}`;
    case "unreadable":
      return `reading what came stopped with ${came.text}`;
    case "too-large":
      return `${came.cells} numbers came, and at most ${came.limit} are read`;
  }
}

function article(type: string): string {
  if (type === "undefined" || type === "null") return type;
  return `${/^[aeiou]/i.test(type) ? "an" : "a"} ${type}`;
}

function index(at: readonly number[]): string {
  return at.map((each) => `[${each}]`).join("");
}

function place(at: readonly number[]): string {
  return at.length === 1 ? `row ${at[0]}` : `the part at ${index(at)}`;
}

function describeNote(note: Note): string {
  switch (note.id) {
    case "precision":
      return `Note: the precision is ${precisionText(note.precision)}; the task asks for float64.`;
    case "near-equal-rows":
      return `Note: rows ${note.other} and ${note.t} are nearly equal.`;
    case "rows-compared":
      return `${count(note.rows, "row")} compared.`;
    case "few-channels":
      return `Note: ${note.C} columns cannot tell all formulas apart; 6 can.`;
  }
}

function precisionText(precision: string): string {
  const [, decimals] = precision.split("decimals:");
  if (decimals !== undefined) return `${decimals} decimal places`;
  return precision === "reduced" ? "below float64" : precision;
}
