// The English texts: ids and parameters in, sentences out. The only file with wording of
// verdicts and of files.
import { checkChoice, checkHas, checkList } from "./given.js";
import { numberBeside } from "./numbers.js";
import {
  type Came,
  CHECKS,
  type Check,
  type FileNote,
  type FileProblem,
  type Note,
  type OtherElements,
  type OtherFormat,
  type Reason,
  type Verdict,
  type Witness,
} from "./types.js";

const CHECK_TEXTS: Record<Check, { title: string; question: string }> = {
  shape: { title: "Shape", question: "Every table checked has T rows of C numbers." },
  origin: { title: "Origin", question: "Row 0 reads 0, 1, 0, 1, …" },
  formula: {
    title: "Formula",
    question: "Every entry checked is the sine or cosine it should be.",
  },
  bounds: { title: "Bounds", question: "Every entry checked is finite and within [−1, 1]." },
  uniqueness: { title: "Uniqueness", question: "No two rows checked are equal." },
  extrapolation: {
    title: "Extrapolation",
    question: "A table of more than 1000 rows is right, too.",
  },
};

/** Name of a check, as shown to people. */
export function titleOf(check: Check): string {
  checkChoice("check", check, CHECKS);
  return CHECK_TEXTS[check].title;
}

/** What a check asks, in one sentence. */
export function questionOf(check: Check): string {
  checkChoice("check", check, CHECKS);
  return CHECK_TEXTS[check].question;
}

/** Results of checks, as shown to people. */
export const RESULT_TEXTS = {
  passed: "passed",
  failed: "failed",
  "not-run": "not run",
  "not-applicable": "not applicable",
} as const;

/** Result of a check: for people one that never ran has not failed, as its state in the report says. */
export function resultOf(verdict: Verdict): keyof typeof RESULT_TEXTS {
  checkHas("verdict", verdict, "state");
  const { state, reason } = verdict;
  return reason === "not-reached" ? "not-run" : state;
}

/**
 * How much of a wrong entry is told, each more than the one before: that there is one, where it is,
 * the number found there, the number expected there.
 */
export const REVEALS = ["none", "place", "found", "expected"] as const;

export type Reveal = (typeof REVEALS)[number];

/** Whether what `least` allows may be told at `reveal`. */
export function reveals(reveal: Reveal, least: Reveal): boolean {
  checkChoice("least", least, REVEALS);
  return REVEALS.indexOf(reveal) >= REVEALS.indexOf(least);
}

/**
 * A verdict in words; notes follow. The number expected is told with `"expected"` alone. What came
 * in place of a table, and its shape, are told in any case.
 */
export function describe(verdict: Verdict, reveal: Reveal = "found"): string {
  checkHas("verdict", verdict, "notes");
  const { reason, witness, notes } = verdict;
  const first =
    reason === null ? questionOf(verdict.check) : describeReason(reason, witness, reveal);
  return [first, ...notes.map((note) => describeNote(note, reveal))].join(" ");
}

/**
 * The verdicts of one report in words. Where no table came, the next verdicts with the same cause
 * say so in short. `line` is that of the code which raised the first error, where it is known.
 */
export function describeAll(
  verdicts: readonly Verdict[],
  reveal: Reveal = "found",
  line: number | null = null,
): string[] {
  checkList("verdicts", verdicts);
  let told: string | undefined;
  let raised = line === null ? "" : `line ${line} stopped`;
  return verdicts.map((verdict) => {
    const { reason, witness } = verdict;
    const cause = witness && reason && NO_TABLE.has(reason) && WITNESSED[reason](witness, reveal);
    if (!witness || !cause) return describe(verdict, reveal);
    if (cause === told) return sentence(prefixOf(witness), "the same again.");
    told = cause;
    const words = describe(verdict, reveal);
    if (reason !== "raised" || raised === "") return words;
    const withLine = words.replace(CODE_STOPPED, raised);
    raised = "";
    return withLine;
  });
}

const CODE_STOPPED = "the code stopped";

const NO_TABLE: ReadonlySet<Reason> = new Set(["nothing-returned", "not-a-table", "raised"]);

function describeReason(reason: Reason, witness: Witness | null, reveal: Reveal): string {
  if (witness === null) return NO_WITNESS[reason] ?? reason;
  const hasPlace = witness.t !== null && !reveals(reveal, "place");
  return sentence(hasPlace ? "" : prefixOf(witness), WITNESSED[reason](witness, reveal));
}

const NO_WITNESS: Partial<Record<Reason, string>> = {
  "not-reached": "Not run, because an earlier call ended the run.",
};

const WITNESSED: Record<Reason, (witness: Witness, reveal: Reveal) => string> = {
  "nothing-returned": () => "nothing was returned. Expected: T rows of C numbers.",
  "not-a-table": ({ came }) => `${came ? describeCame(came) : "no table came"}.`,
  raised: ({ came }) => `${CODE_STOPPED} with ${came ? describeCame(came) : "an error"}`,
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
  "wrong-shape": ({ shape }) => `nothing is compared in a table of shape ${tuple(shape)}.`,
  "wrong-value": entryWords("not the value the formula gives"),
  "not-finite": entryWords("not a finite number", ""),
  "out-of-bounds": entryWords("outside [−1, 1]"),
  "equal-rows": ({ t, other }, reveal) =>
    reveals(reveal, "place") ? `rows ${other} and ${t} are equal.` : "two rows are equal.",
  "prefix-differs": entryWords(
    "another number in a longer table",
    ", but another number in a longer table",
  ),
  "precision-too-low": entryWords("less precise than float64"),
  "too-few-positions": ({ T }) => `${count(T, "row")} cannot answer this. A longer table can.`,
};

/** The case, where it has a part in what happened. */
function prefixOf({ T, C, came }: Witness): string {
  return T === null || came?.id === "missing" ? "" : `T = ${T}, C = ${C}: `;
}

function sentence(prefix: string, words: string): string {
  return prefix === "" ? words.charAt(0).toUpperCase() + words.slice(1) : prefix + words;
}

/** An entry and what is wrong with it; `also` follows the number that it holds. */
function entryWords(what: string, also = `, ${what}`) {
  return (witness: Witness, reveal: Reveal): string => {
    const { t, j, found, expected } = witness;
    if (!reveals(reveal, "place")) return `an entry is ${what}.`;
    if (!reveals(reveal, "found")) return `row ${t}, column ${j} is ${what}.`;
    const words = `row ${t}, column ${j} holds ${found === null ? "nothing" : numberBeside(found, expected)}${also}`;
    return reveal === "expected" && expected !== null
      ? `${words}. Expected: ${numberBeside(expected, found)}.`
      : `${words}.`;
  };
}

function tuple(shape: readonly number[] | null): string {
  return `(${(shape ?? []).join(", ")})`;
}

function count(number: number | null | undefined, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** What came instead of a table. */
export function describeCame(came: Came): string {
  checkHas("came", came, "id");
  switch (came.id) {
    case "error":
      return came.text;
    case "value":
      return `${article(came.type)} came${inBrackets(came)}. Expected: T rows of C numbers`;
    case "promise":
      return "a promise came. Expected: the table itself, without async";
    case "missing":
      return came.functions.length === 0
        ? "no function is named sinusoidal_pe, and none was found"
        : `no function is named sinusoidal_pe; found: ${came.functions.join(", ")}`;
    case "entry":
      return `entry ${index(came.at)} is ${article(came.type)}${inBrackets(came)}, not a plain number`;
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

/** What it holds, where that says more than its kind. */
function inBrackets({ type, text }: { type: string; text: string }): string {
  return type === text ? "" : ` (${text})`;
}

function index(at: readonly number[]): string {
  return at.map((each) => `[${each}]`).join("");
}

function place(at: readonly number[]): string {
  return at.length === 1 ? `row ${at[0]}` : `the part at ${index(at)}`;
}

function describeNote(note: Note, reveal: Reveal): string {
  switch (note.id) {
    case "precision":
      return `Note: the precision is ${precisionText(note.precision)}; the statement asks for float64.`;
    case "near-equal-rows":
      return reveals(reveal, "place")
        ? `Note: rows ${note.other} and ${note.t} are nearly equal.`
        : "Note: two rows are nearly equal.";
    case "rows-compared":
      return `${count(note.rows, "row")} compared.`;
    case "tables-seen":
      return `${note.tables} of ${note.of} tables checked.`;
    case "few-channels":
      return `Note: ${note.C} columns cannot tell all formulas apart; 6 tell more.`;
  }
}

function precisionText(precision: string): string {
  const [, decimals] = precision.split("decimals:");
  if (decimals !== undefined) return `${decimals} decimal places`;
  return precision === "reduced" ? "below float64" : precision;
}

const OTHER_FORMATS: Record<OtherFormat, string> = {
  compressed: "The file is compressed. Unpacked, it may hold a table.",
  hdf5: "This is an HDF5 file. Its array can be saved with numpy.save.",
  html: "This is a web page, perhaps an error page saved under the name of a table.",
  image: "This is a picture, not a table of numbers.",
  parquet: "This is a Parquet file. pandas can save it with to_csv.",
  pdf: "This is a PDF document, not a table of numbers.",
  pickle: "This is a pickle, which only Python can read. The array can be saved with numpy.save.",
  safetensors: "This is a safetensors file. Its tensor can be saved with numpy.save.",
  spreadsheet: "This is a spreadsheet. The sheet with the table can be exported as CSV.",
  torch: "This is a PyTorch file. The tensor can be saved with numpy.save(name, tensor.numpy()).",
  "utf-16": "The text is UTF-16. It can be saved as UTF-8.",
  zip: "This is a zip archive. Unpacked, it may hold a table.",
};

const OTHER_ELEMENTS: Record<OtherElements, string> = {
  complex: 'complex numbers. The real part, saved as .real.astype("float64"), can be read',
  datetime: 'times or dates. Numbers, saved after .astype("float64"), can be read',
  "long-double": 'long doubles. The array can be saved after .astype("float64")',
  object: 'Python objects. Rows of one length can be saved after .astype("float64")',
  string: 'text. If it reads as numbers, it can be saved after .astype("float64")',
  structured: "records of named fields. A single field can be saved as an array of its own",
  unknown: 'entries of an unknown type. The array can be saved after .astype("float64")',
  void: 'raw bytes, as bfloat16 arrays do. The array can be saved after .astype("float64")',
};

/** A file's problem in words: what was found, where, and what could be done instead. */
export function describeProblem(problem: FileProblem): string {
  checkHas("problem", problem, "id");
  switch (problem.id) {
    case "empty-file":
      return "The file is empty.";
    case "file-too-long":
      return `The file has ${problem.bytes} bytes. At most ${problem.limit} are read.`;
    case "other-format":
      return OTHER_FORMATS[problem.format];
    case "npz":
      return `This is an archive of arrays (${problem.arrays.join(", ")}). One can be saved alone with numpy.save.`;
    case "unknown-format":
      return problem.extension === ".npy"
        ? "The file does not begin as a .npy file does."
        : "The format of the file is unknown. Tables are read from .npy, CSV and JSON.";
    case "not-utf-8":
      return "The text is not UTF-8. It can be saved as UTF-8.";
    case "error":
      return `Reading the file stopped with ${problem.text}`;
    case "too-large":
      return `The table has ${problem.cells} numbers. At most ${problem.limit} are read.`;
    case "npy-version":
      return `The .npy version is ${problem.major}.${problem.minor}. Versions 1.0, 2.0 and 3.0 are read.`;
    case "npy-header-cut":
      return "The .npy file ends within its header. It may be an incomplete copy.";
    case "npy-header-long":
      return `The .npy header has ${problem.bytes} bytes. At most ${problem.limit} are read, as by NumPy.`;
    case "npy-header":
      return problem.text === ""
        ? "The .npy header is not as NumPy writes it."
        : `The .npy header is not as NumPy writes it, at: ${problem.text}`;
    case "npy-elements":
      return `The array holds ${OTHER_ELEMENTS[problem.elements]}.`;
    case "negative-length":
      return `The shape in the header, ${tuple(problem.shape)}, has a negative length.`;
    case "long-axis":
      return `The shape in the header, ${tuple(problem.shape)}, has a length too large to be true.`;
    case "too-many-axes":
      return `The array has ${problem.axes} axes. Expected: two.`;
    case "truncated":
      return `The header promises ${problem.expected} bytes of numbers, and ${problem.bytes} came. The copy may be incomplete.`;
    case "trailing-bytes":
      return `After the table, ${count(problem.bytes, "byte")} follow. A file may hold one array.`;
    case "bad-json":
      return "The text is not valid JSON. A printed array can be saved with numpy.save.";
    case "false-shape":
      return `The shape says ${tuple(problem.shape)}, and ${count(problem.cells, "number")} came.`;
    case "not-a-table":
      return `${sentence("", describeCame(problem.came))}.`;
    case "no-numbers":
      return "The text holds no rows of numbers.";
    case "ragged-line":
      return `Line ${problem.line} has ${count(problem.cells, "cell")}, the first row has ${problem.expected}.`;
    case "empty-cell":
      return `${fileCell(problem)} is empty. pandas writes NaN so; na_rep="nan" writes it out.`;
    case "word":
      return `${fileCell(problem)} is no number: ${problem.text}`;
    case "decimal-comma":
      return `${fileCell(problem)} has a decimal comma: ${problem.text}. Numbers need a decimal point.`;
  }
}

function fileCell({ line, column }: { line: number; column: number }): string {
  return `Line ${line}, column ${column}`;
}

/** What was left out of a file, in words. */
export function describeFileNote(note: FileNote): string {
  checkHas("note", note, "id");
  switch (note.id) {
    case "comment-lines":
      return `${count(note.lines, "comment line")} left out.`;
    case "header-row":
      return "The first row is a header and was left out.";
    case "index-column":
      return "The first column counts the rows and was left out.";
  }
}
