import type { Mistakes } from "../../../types/feedback.js";

export const LAST_PAIR = "Which columns does the last pair fill?";
export const LAST_PAIR_STEP =
  "Pairs go from 0 to C/2 − 1, and columns from 0 to C − 1. If a range leaves out its end, end it at C/2 or at C.";

export const shapes = {
  "first-call": {
    title: "One table for every call",
    observation: ({ T, C }) =>
      `Every call returned the table of the first call, T = ${T}, C = ${C}.`,
    question: "Which numbers change when the function is called with another T or C?",
    step: {
      other:
        "Compute a new table in every call. A table kept from an earlier call fits only the T and C of that call.",
      "one-pair":
        "Compute a new table in every call. Also check for a `return` inside the inner loop, which gives the same small table.",
    },
  },
  "earlier-call": {
    title: "A table of an earlier call",
    observation: ({ T, C }) =>
      `A later call returned numbers of an earlier one, T = ${T}, C = ${C}.`,
    question: "What decides whether a stored table is used again?",
    step: "A stored table fits only the T and C of its call. Store it under both T and C with a separator, or compute a new table in every call.",
  },
  transposed: {
    title: "Rows and columns swapped",
    observation: {
      alone: "Each row of this table is a column of the correct table.",
      "per-column": "Each column contains the numbers of one position.",
      combined: "Each row contains the numbers of one column.",
    },
    question: "Which loop is the outer one? Without loops: which axis is the first?",
    step: "Swap rows and columns: the first index is the position, the second is the column.",
  },
  "arguments-swapped": {
    title: "T and C swapped",
    observation: {
      alone: "This is the correct table for C positions and T columns.",
      combined: "This table has C positions and T columns.",
    },
    question: "Which argument is first, T or C?",
    step: "The first argument is the number of positions, the second the number of columns. Swap the two in your code.",
  },
  flat: {
    title: "One flat list",
    observation: "All numbers are in one flat list, without rows.",
    question: "How many rows does the table have, and how many numbers are in each row?",
    step: "Make a row for each position: start a new row after every C numbers.",
  },
  "leading-axis": {
    title: "An extra first axis",
    observation: "The table has an extra first axis, of length 1.",
    question: "How many axes does a table with T rows and C columns have?",
    step: "Remove the first axis, so that the function returns the rows directly. Models add such an axis for batches.",
  },
  "missing-columns": {
    title: {
      other: "Half of the columns missing",
      "first-columns": "Second half of each row missing",
      "own-exponents": "Table for C/2 columns",
    },
    observation: {
      other: "Each row has C/2 numbers instead of C.",
      "one-of-each-pair": "Each row has C/2 numbers: one for each pair.",
      "sines-only": "Each row has C/2 numbers: the sine of each pair, but not its cosine.",
      "cosines-only": "Each row has C/2 numbers: the cosine of each pair, but not its sine.",
      "first-columns": "Each row has C/2 numbers: the second half of the row is missing.",
      "own-exponents": "Each row has C/2 numbers, as in a table with only C/2 columns.",
    },
    question: "How many pairs does a row have, and how many columns does each pair fill?",
    step: {
      other:
        "Fill two columns for each of the C/2 pairs. The sine goes to column 2i, the cosine to column 2i + 1.",
      "first-columns":
        "Fill all C columns. Column numbers go from 0 to C − 1, pair numbers from 0 to C/2 − 1.",
      "own-exponents":
        "Fill C columns, two for each of the C/2 pairs. Divide by this same C in the exponent.",
    },
  },
  "last-column-missing": {
    title: {
      other: "One column missing",
      "first-columns": "Last column missing",
      "own-exponents": "Table for C − 1 columns",
    },
    observation: {
      other: "Each row has C − 1 numbers instead of C.",
      odd: "Each row has an odd number of entries.",
      "odd-exponents":
        "Each row has an odd number of entries. The exponents fit a table with one column fewer.",
      "first-columns": "Each row has C − 1 numbers: the last column is missing.",
      "own-exponents": "Each row has C − 1 numbers, as in a table with only C − 1 columns.",
    },
    question: "Which number does the last column have?",
    step: {
      other: "Columns go from 0 to C − 1. If a range leaves out its end, end it at C.",
      odd: "Each pair fills two columns, so C is even. Check where a column is added or lost.",
      "own-exponents": "Fill C columns, and divide by this same C in the exponent.",
    },
  },
  "last-pair-missing": {
    title: { other: "Two columns missing", "first-columns": "Last pair missing" },
    observation: {
      other: "Each row has C − 2 numbers instead of C.",
      "first-columns": "Each row has C − 2 numbers: the last pair is missing.",
    },
    question: LAST_PAIR,
    step: LAST_PAIR_STEP,
  },
  reshaped: {
    title: "Numbers in the wrong order",
    observation: {
      "sines-first":
        "Read row by row, the table lists the sines of all positions first, then all cosines.",
      "cosines-first":
        "Read row by row, the table lists the cosines of all positions first, then all sines.",
      "firsts-first":
        "Read row by row, the table lists the first number of every pair, then the second of every pair.",
      "columns-first":
        "Read row by row, the table lists all of column 0 first, then all of column 1, and so on.",
    },
    question: "Which numbers belong in row 0?",
    step: {
      "functions-first":
        "A reshape keeps the order of the numbers. Put the two numbers of each pair next to each other before you reshape.",
      "columns-first":
        "A reshape keeps the order of the numbers. Transpose the array instead, so that rows become columns.",
    },
  },
} satisfies Mistakes;
