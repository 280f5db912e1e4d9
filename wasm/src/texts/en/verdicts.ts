// Texts on a call of a function begin with its T and C. Other texts are for tables of unknown size.

import type { AnswerProblem, JsonNumber, Precision, Reason } from "../../types.js";
import { numberBeside } from "../numbers.js";
import { list, plural, shapeText } from "./grammar.js";

interface Call {
  T: number;
  C: number;
}

interface Shape {
  shape: readonly number[];
}

interface Place {
  t: number;
  j: number;
}

interface Found extends Place {
  found: JsonNumber;
  /** Only decides how many digits `found` needs. */
  expected: number | null;
}

interface Expected extends Place {
  found: JsonNumber;
  expected: number;
}

interface Rows {
  t: number;
  other: number;
}

/** These texts depend on how much may be revealed. */
type EntryReason =
  | "wrong-value"
  | "not-finite"
  | "out-of-bounds"
  | "prefix-differs"
  | "precision-too-low";

type OtherReason =
  | EntryReason
  | "not-a-table"
  | "raised"
  | "timed-out"
  | "not-reached"
  | "equal-rows"
  | "too-few-positions";

type ShapeReason = Exclude<Reason, OtherReason>;

/** For values that are not tables, except errors. */
type AnswerTexts<More> = {
  [Id in Exclude<AnswerProblem["id"], "error" | "missing">]: (
    parameters: Omit<Extract<AnswerProblem, { id: Id }>, "id"> & More,
  ) => string;
};

function indexText(at: readonly number[]): string {
  return at.length === 0 ? "[]" : at.map((each) => `[${each}]`).join("");
}

export const verdicts = {
  call: {
    "nothing-returned": ({ T, C }) =>
      `For T = ${T}, C = ${C}, the function returned nothing. It should return T rows of C numbers.`,
    "false-shape": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape ${shapeText(shape)} does not match the number of entries.`,
    empty: ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the table is empty: its shape is ${shapeText(shape)}.`,
    flat: ({ T, C }) =>
      `For T = ${T}, C = ${C}, the result is a flat list of numbers. Split it into rows: the shape should be (${T}, ${C}).`,
    "leading-axis": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. Remove the first axis, which has length 1.`,
    "wrong-rank": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): two axes, rows and columns.`,
    transposed: ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): rows and columns are swapped.`,
    "missing-columns": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): the rows are too short.`,
    "extra-columns": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): the rows are too long.`,
    "missing-rows": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): rows are missing.`,
    "extra-rows": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}): there are too many rows.`,
    "wrong-size": ({ T, C, shape }) =>
      `For T = ${T}, C = ${C}, the shape is ${shapeText(shape)}. It should be (${T}, ${C}).`,
    "odd-channels": ({ C }) =>
      plural(C, {
        one: "Each row has 1 number. The number of columns must be even.",
        other: `Each row has ${C} numbers. The number of columns must be even.`,
      }),
    "too-large": ({ shape }) => `A table of shape ${shapeText(shape)} is too large to check.`,
    "wrong-shape": ({ T, C, shape }) =>
      `Not checked, because the shape is wrong: ${shapeText(shape)} for T = ${T}, C = ${C}.`,
  } satisfies Record<ShapeReason, (parameters: Call & Shape) => string>,

  table: {
    "nothing-returned": () => "There is no table. A table has T rows of C numbers.",
    "false-shape": ({ shape }) =>
      `The shape ${shapeText(shape)} does not match the number of entries.`,
    empty: ({ shape }) => `The table is empty: its shape is ${shapeText(shape)}.`,
    flat: () => "The table is a flat list of numbers. Split it into T rows of C numbers.",
    "leading-axis": ({ shape }) =>
      `The shape is ${shapeText(shape)}. Remove the first axis, which has length 1.`,
    "wrong-shape": ({ shape }) => `Not checked, because the shape is wrong: ${shapeText(shape)}.`,
    other: ({ shape }) =>
      `The shape is ${shapeText(shape)}. A table has two axes: T rows and C columns.`,
  } satisfies Partial<Record<ShapeReason | "other", (parameters: Shape) => string>>,

  /** The place may not be shown. */
  hidden: {
    "wrong-value": "At least one entry does not match the formula.",
    "not-finite": "At least one entry is not a finite number.",
    "out-of-bounds": "At least one entry is not between −1 and 1.",
    "prefix-differs":
      "At least one entry is different in a longer table. A row must not depend on T.",
    "precision-too-low": "At least one entry has fewer correct digits than float64.",
    "equal-rows": "Two rows are equal. The model could not distinguish these positions.",
  } satisfies Record<EntryReason | "equal-rows", string>,

  place: {
    "wrong-value": ({ T, C, t, j }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} does not match the formula.`,
    "not-finite": ({ T, C, t, j }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is not a finite number.`,
    "out-of-bounds": ({ T, C, t, j }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is not between −1 and 1.`,
    "prefix-differs": ({ T, C, t, j }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is not the same as in a longer table. A row must not depend on T.`,
    "precision-too-low": ({ T, C, t, j }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} has fewer correct digits than float64.`,
    "equal-rows": ({ T, C, t, other }) =>
      `For T = ${T}, C = ${C}, rows ${other} and ${t} are equal. The model could not distinguish these positions.`,
  } satisfies Record<EntryReason, (parameters: Call & Place) => string> & {
    "equal-rows"(parameters: Call & Rows): string;
  },

  found: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. The formula gives a different value.`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}, which is not a finite number.`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. Sines and cosines lie between −1 and 1.`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. In a longer table it is different: a row must not depend on T.`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. It has fewer correct digits than float64.`,
  } satisfies Record<EntryReason, (parameters: Call & Found) => string>,

  expected: {
    "wrong-value": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. The formula gives ${numberBeside(expected, found)}.`,
    "not-finite": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}, which is not a finite number. The formula gives ${numberBeside(expected, found)}.`,
    "out-of-bounds": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}, not between −1 and 1. The formula gives ${numberBeside(expected, found)}.`,
    "prefix-differs": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. In a longer table it is ${numberBeside(expected, found)}: a row must not depend on T.`,
    "precision-too-low": ({ T, C, t, j, found, expected }) =>
      `For T = ${T}, C = ${C}, row ${t}, column ${j} is ${numberBeside(found, expected)}. The formula gives ${numberBeside(expected, found)}: float64 has more correct digits.`,
  } satisfies Record<EntryReason, (parameters: Call & Expected) => string>,

  /** A table of a wrong shape can have these wrong entries. */
  placeInTable: {
    "not-finite": ({ t, j }: Place) => `Row ${t}, column ${j} is not a finite number.`,
    "out-of-bounds": ({ t, j }: Place) => `Row ${t}, column ${j} is not between −1 and 1.`,
  },
  foundInTable: {
    "not-finite": ({ t, j, found, expected }: Found) =>
      `Row ${t}, column ${j} is ${numberBeside(found, expected)}, which is not a finite number.`,
    "out-of-bounds": ({ t, j, found, expected }: Found) =>
      `Row ${t}, column ${j} is ${numberBeside(found, expected)}. Sines and cosines lie between −1 and 1.`,
  },

  /** The call returned a value that is not a table. */
  returned: {
    value: ({ T, C, type, text }) =>
      type === text
        ? `For T = ${T}, C = ${C}, the function returned a value of type ${type}. It should return T rows of C numbers.`
        : `For T = ${T}, C = ${C}, the function returned ${text}, of type ${type}. It should return T rows of C numbers.`,
    promise: ({ T, C }) =>
      `For T = ${T}, C = ${C}, the function returned a value that must be awaited. Remove async, and return the table itself.`,
    entry: ({ T, C, at, type, text }) =>
      type === text
        ? `For T = ${T}, C = ${C}, entry ${indexText(at)} has the type ${type}. Every entry must be a number.`
        : `For T = ${T}, C = ${C}, entry ${indexText(at)} is ${text}, of type ${type}. Every entry must be a number.`,
    ragged: ({ T, C, at, length, expected }) =>
      at.length === 1
        ? `For T = ${T}, C = ${C}, row ${at[0]} has length ${length}, but row 0 has length ${expected}. All rows must have the same length.`
        : `For T = ${T}, C = ${C}, the part at ${indexText(at)} has length ${length}, but the first one has length ${expected}. All must have the same length.`,
    mixed: ({ T, C, at }) =>
      `For T = ${T}, C = ${C}, numbers and rows are mixed at ${indexText(at)}. Every row must be a list of numbers.`,
    "too-deep": ({ T, C, depth }) =>
      `For T = ${T}, C = ${C}, the arrays are nested more than ${depth} levels deep. The function should return T rows of C numbers.`,
    "bad-shape": ({ T, C, text }) =>
      `For T = ${T}, C = ${C}, shape is ${text}. It should be a list of whole numbers.`,
    "bad-strides": ({ T, C, text }) =>
      `For T = ${T}, C = ${C}, the strides do not match shape and data: ${text}`,
    "bad-data": ({ T, C, type }) =>
      `For T = ${T}, C = ${C}, data has the type ${type}. It should be an array of numbers.`,
    unreadable: ({ T, C, text }) =>
      `For T = ${T}, C = ${C}, the returned value could not be read: ${text}`,
    "too-large": ({ T, C, cells, limit }) =>
      `For T = ${T}, C = ${C}, the function returned ${cells} numbers. The limit is ${limit}.`,
  } satisfies AnswerTexts<Call>,

  /** Without T and C: for files, and for a call that the learner made. */
  problem: {
    value: ({ type, text }) =>
      type === text
        ? `The value has the type ${type}. A table has T rows of C numbers.`
        : `The value is ${text}, of type ${type}. A table has T rows of C numbers.`,
    promise: () => "The value must be awaited. Remove async, and return the table itself.",
    entry: ({ at, type, text }) =>
      type === text
        ? `Entry ${indexText(at)} has the type ${type}. Every entry must be a number.`
        : `Entry ${indexText(at)} is ${text}, of type ${type}. Every entry must be a number.`,
    ragged: ({ at, length, expected }) =>
      at.length === 1
        ? `Row ${at[0]} has length ${length}, but row 0 has length ${expected}. All rows must have the same length.`
        : `The part at ${indexText(at)} has length ${length}, but the first one has length ${expected}. All must have the same length.`,
    mixed: ({ at }) =>
      `Numbers and rows are mixed at ${indexText(at)}. Every row must be a list of numbers.`,
    "too-deep": ({ depth }) =>
      `The arrays are nested more than ${depth} levels deep. A table has T rows of C numbers.`,
    "bad-shape": ({ text }) => `The shape is ${text}. It should be a list of whole numbers.`,
    "bad-strides": ({ text }) => `The strides do not match shape and data: ${text}`,
    "bad-data": ({ type }) => `The data has the type ${type}. It should be an array of numbers.`,
    unreadable: ({ text }) => `The value could not be read: ${text}`,
    "too-large": ({ cells, limit }) => `There are ${cells} numbers. The limit is ${limit}.`,
  } satisfies AnswerTexts<object>,

  missing: "No function is named sinusoidal_pe. The tests call sinusoidal_pe(T, C).",
  /** The code may define the function first, and then set its name again. */
  notFunction:
    "The code gives the name sinusoidal_pe to a value that is not a function. Choose another name for that value, because the tests call sinusoidal_pe(T, C).",
  missingAmong: ({ functions }: { functions: readonly string[] }) =>
    `No function is named sinusoidal_pe. The code defines ${list(functions)}. The tests call sinusoidal_pe(T, C).`,

  /** Ends with the engine's words, unchanged. */
  raised: {
    line: ({ T, C, line, error }: Call & { line: number; error: string }) =>
      `For T = ${T}, C = ${C}, line ${line} stopped with an error: ${error}`,
    code: ({ T, C, error }: Call & { error: string }) =>
      `For T = ${T}, C = ${C}, the code stopped with an error: ${error}`,
    unknown: ({ T, C }: Call) => `For T = ${T}, C = ${C}, the code stopped with an error.`,
    trial: ({ error }: { error: string }) => `The code stopped with an error: ${error}`,
  },

  /** Loading the code counts towards the time of the first call. */
  timedOut: {
    limit: ({ T, C, seconds }: Call & { seconds: number }) =>
      plural(seconds, {
        one: `For T = ${T}, C = ${C}, the code ran for 1 second on this machine and did not finish.`,
        other: `For T = ${T}, C = ${C}, the code ran for ${seconds} seconds on this machine and did not finish.`,
      }),
    unknown: ({ T, C }: Call) => `For T = ${T}, C = ${C}, the code did not finish in time.`,
    trial: "The code did not finish in time.",
  },

  notReached: {
    slow: "Not run, because an earlier call took too long.",
    ended: "Not run, because an earlier call ended the run.",
  },

  tooFewRows: ({ rows, least }: { rows: number; least: number }) =>
    plural(rows, {
      one: `Not applicable: this table has 1 row, and this check needs at least ${least}.`,
      other: `Not applicable: this table has ${rows} rows, and this check needs at least ${least}.`,
    }),

  /** The check failed as the one before. */
  sameProblem: {
    call: ({ T, C }: Call) => `For T = ${T}, C = ${C}: same problem as above.`,
    table: "Same problem as above.",
  },

  /** The report gives no reason. */
  unknown: "This check failed.",

  note: {
    precision: {
      float64: "These numbers have float64 precision.",
      float32: "Note: these numbers have float32 precision. The problem asks for float64.",
      float16: "Note: these numbers have float16 precision. The problem asks for float64.",
      bfloat16: "Note: these numbers have bfloat16 precision. The problem asks for float64.",
      reduced: "Note: these numbers are less precise than float64. The problem asks for float64.",
    } satisfies Partial<Record<Precision, string>>,
    decimals: ({ digits }: { digits: number }) =>
      plural(digits, {
        one: "Note: these numbers are rounded to 1 decimal. The problem asks for float64.",
        other: `Note: these numbers are rounded to ${digits} decimals. The problem asks for float64.`,
      }),
    significant: ({ digits }: { digits: number }) =>
      `Note: these numbers are rounded to ${digits} significant digits. The problem asks for float64.`,
    nearRows: ({ t, other }: Rows) =>
      `Note: rows ${other} and ${t} are equal when rounded to 6 decimals.`,
    nearRowsSomewhere: "Note: two rows are equal when rounded to 6 decimals.",
    rowsCompared: ({ rows }: { rows: number }) =>
      plural(rows, { one: "1 row was compared.", other: `${rows} rows were compared.` }),
    tablesSeen: ({ tables, of }: { tables: number; of: number }) =>
      `Only ${tables} of ${of} calls returned numbers.`,
    fewColumns: ({ columns, least }: { columns: number; least: number }) =>
      `With only ${columns} columns, some wrong formulas also give the correct table. Use ${least} or more.`,
  },
};
