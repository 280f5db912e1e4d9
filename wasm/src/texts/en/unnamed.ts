// Texts of wrong tables that match no known mistake.
import type { Length } from "../../types.js";
import { list, shapeText } from "./grammar.js";

interface Size {
  T: number;
  C: number;
}

const WHICH_SIZES = "For which T and C must the function work?";
const ERROR_FIRST =
  "Read the error for this size first. If there is none, check for fixed indices, or values kept from an earlier call.";
const BY_HAND =
  "Work out its divisor, then its angle, then its sine or cosine. Print the same values in your code and compare.";

const LENGTHS: Record<Exclude<Length, number>, string> = {
  T: "T",
  "T-1": "T − 1",
  "T+1": "T + 1",
  "2T": "2T",
  "floor(T/2)": "T/2 rounded down",
  "ceil(T/2)": "T/2 rounded up",
  "T*C": "T·C",
  "T*C/2": "T·C/2",
  C: "C",
  "C-1": "C − 1",
  "C+1": "C + 1",
  "C-2": "C − 2",
  "C+2": "C + 2",
  "C/2": "C/2",
  "2C": "2C",
  "ceil(C/4)": "C/4 rounded up",
  "2*ceil(C/4)": "C/2 rounded up to an even number",
};

/** Returns lengths as NumPy writes a shape, with T and C in it. */
function lengthsText(axes: readonly Length[]): string {
  const lengths = axes.map((each) => (typeof each === "number" ? String(each) : LENGTHS[each]));
  return lengths.length === 1 ? `(${lengths[0]},)` : `(${lengths.join(", ")})`;
}

export const unnamed = {
  shape: {
    observation: {
      lengths: ({ axes }: { axes: readonly Length[] }) =>
        `The table has shape ${lengthsText(axes)} instead of (T, C).`,
      call: ({ T, C, shape }: Size & { shape: readonly number[] }) =>
        `For T = ${T}, C = ${C}, the table has shape ${shapeText(shape)} instead of ${shapeText([T, C])}.`,
      file: ({ shape }: { shape: readonly number[] }) => `The table has shape ${shapeText(shape)}.`,
      that: ({ T, C, shape }: Size & { shape: readonly number[] }) =>
        `For T = ${T}, C = ${C}, that is ${shapeText(shape)} instead of ${shapeText([T, C])}.`,
      rows: "The number of rows is correct.",
      columns: "The number of columns is correct.",
    },
    question: {
      other: "Which shape must the table have for these T and C?",
      "one-pair": "How many pairs does each row have?",
    },
    step: {
      "pairs-apart":
        "Remove the last axis. Put the sine and the cosine of each pair next to each other, in a row of C numbers.",
      "stack-flat":
        "Order the axes as positions, pairs, then sine and cosine. Then merge the last two into rows of C numbers.",
      "axes-too-many":
        "A table has two axes: rows and columns. Merge an extra axis into the columns, or remove it if its length is 1.",
      "functions-apart":
        "Put the sines and the cosines of a position into the same row. Join them along the columns, so that rows get longer.",
      "one-row":
        "Make a row for each position. A `return` inside the loop over t ends it after the first position. A sum or a mean over the rows leaves one row.",
      "columns-joined":
        "Make a row of C numbers for each position. Check for a sum or a mean over the columns, or a loop that keeps one number of each row.",
      "rows-apart":
        "Make one row of C numbers for each position. Collect the results of the inner loop in that row.",
      "row-goes-on":
        "Make a row for each position: start a new one in each round of the loop over t.",
      "returns-early":
        "Return the table after all loops have ended. Check for a `return` inside a loop, or a small table kept from the first call.",
      "one-pair":
        "Each row has only two numbers. Give it the sines and cosines of all C/2 pairs. In loops, write them inside the loop over i.",
      "rows-empty":
        "Each row is empty. Check that a line of your code adds numbers to the row that your function returns.",
      "lengths-fixed":
        "Use T and C for the lengths of loops and arrays. A length from an example fits one call only.",
      "rows-few": "Count positions from 0 to T − 1. If a range leaves out its end, end it at T.",
      "rows-many": "Count positions from 0 to T − 1. If a range includes its end, end it at T − 1.",
      "columns-off":
        "Fill columns 0 to C − 1. If i counts pairs, it goes from 0 to C/2 − 1, and each pair fills two columns.",
      "rows-and-columns":
        "Make a row for each position from 0 to T − 1. Give each row a number for each column from 0 to C − 1.",
      "some-calls":
        "The shape is correct in other calls. Check for an array of fixed length, or rows kept from an earlier call.",
    },
  },
  long: {
    observation: ({ T, C }: Size) =>
      `Smaller tables are correct, but the call with T = ${T}, C = ${C} returned no table.`,
    question: WHICH_SIZES,
    step: {
      room: "A table needs about T × C steps and memory for T × C numbers. Building each row from all earlier rows needs far more.",
      other:
        "Read the error for this size first. If there is none, check for arrays of fixed length, or values kept from an earlier call.",
    },
  },
  "some-sizes": {
    observation: ({ T, C }: Size) =>
      `Tables of other sizes are correct, but the call with T = ${T}, C = ${C} returned no table.`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "first-calls": {
    observation: ({ T, C }: Size) => `The call with T = ${T}, C = ${C} returned no table.`,
    question: WHICH_SIZES,
    step: ERROR_FIRST,
  },
  "kept-rows": {
    observation: ({ T, C, length }: Size & { length: number }) =>
      `For T = ${T}, C = ${C}, row 0 has length ${length} instead of ${C}. An earlier call may have left it there.`,
    question: "Which rows belong to the table of one call?",
    step: "Create a new list in every call. A list created outside the function, or as a default argument, keeps its rows between calls.",
  },
  "not-finite": {
    observation: "Some entries are not finite numbers.",
    question: "Can a divisor in the formula be 0, or an angle be infinite?",
    step: "Print the divisor and the angle of such an entry. Common causes are 0/0, an overflow, and an undefined value.",
  },
  zeros: {
    observation: "Every entry is 0.",
    question: "Which line of your code writes sines and cosines into the table?",
    step: "Check that this line runs, and that it changes the table that your function returns.",
  },
  drift: {
    observation:
      "Short tables are correct. In a long one, the entries differ slightly from the formula.",
    question: "From which numbers does the formula compute the angle in row t?",
    step: "Compute each angle from t itself. When each angle is computed from the one before, rounding errors add up.",
  },
  coarse: {
    observation: "Every entry is correct, but to fewer digits than float64 has.",
    question: "Which precision does the problem statement ask for?",
    step: "Use float64 for positions, divisors and angles too. A conversion, or a sum of many small steps, loses digits.",
  },
  late: {
    question: WHICH_SIZES,
    step: BY_HAND,
  },
  "equal-rows": {
    observation: "The rows before them are correct.",
    question: "Can two positions have the same row?",
    step: "Use a number type that can represent every position. Float16 has no odd numbers above 2048, and bfloat16 has none above 256.",
  },
  numbers: {
    question: "Which divisor and which angle does the formula use for that entry?",
    step: BY_HAND,
  },
  someEqualRows: "Some rows are equal.",
  equalRows: ({ rows }: { rows: readonly number[] }) => `Rows ${list(rows.map(String))} are equal.`,
};
