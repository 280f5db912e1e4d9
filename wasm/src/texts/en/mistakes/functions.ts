import type { Mistakes } from "../../../types/feedback.js";
import { LAST_PAIR, LAST_PAIR_STEP } from "./shapes.js";

const WHICH_COLUMNS = "Which two columns belong to pair i?";

export const functions = {
  "no-function": {
    title: "Angles without sine and cosine",
    observation: "The entries are the angles themselves, without sine or cosine.",
    question: "Which functions does the formula apply to the angle of a pair?",
    step: "Use the sine of the angle in even columns and its cosine in odd columns.",
  },
  aliased: {
    title: "Sine or cosine of the wrong value",
    observation:
      "In each pair, the second column is a function of the first column's entry, not of the angle.",
    question: "Which value does the formula put inside both the sine and the cosine?",
    step: "Use the angle for both functions. If the first result overwrites the angle, store the angle under another name.",
  },
  "chosen-by-row": {
    title: "Function chosen by the row",
    observation: {
      "sine-first": "Even positions have only sines in their rows, odd positions only cosines.",
      "cosine-first": "Even positions have only cosines in their rows, odd positions only sines.",
    },
    question: "In the formula, does the row or the column decide between sine and cosine?",
    step: "Choose the function by the column number: sine in even columns, cosine in odd columns.",
  },
  swapped: {
    title: "Sine and cosine swapped",
    observation: "Even columns are cosines and odd columns are sines.",
    question: "Which function does the formula use in column 2i?",
    step: "In each pair the sine is first: sine in column 2i, cosine in column 2i + 1.",
  },
  "sine-everywhere": {
    title: "No cosine",
    observation: "Every column is a sine. No column is a cosine.",
    question: "Which function does the formula use in column 2i + 1?",
    step: "Use the cosine in odd columns, with the same angle as the sine before it.",
  },
  "cosine-everywhere": {
    title: "No sine",
    observation: "Every column is a cosine. No column is a sine.",
    question: "Which function does the formula use in column 2i?",
    step: "Use the sine in even columns, with the same angle as the cosine after it.",
  },
  overwritten: {
    title: "Cosine written over sine",
    observation: {
      "odd-columns": "Even columns are cosines, and odd columns are all zeros.",
      "second-half": "The first C/2 columns are cosines, and the others are all zeros.",
    },
    question: WHICH_COLUMNS,
    step: "Write the sine to column 2i and the cosine to column 2i + 1. In one shared column, the cosine replaces the sine.",
  },
  unwritten: {
    title: "Columns left at zero",
    observation: {
      "odd-columns": "Even columns are sines, but odd columns are all zeros.",
      "even-columns": "Odd columns are cosines, but even columns are all zeros.",
      "second-half": "The first C/2 columns are sines, but the others are all zeros.",
      "first-half": "The last C/2 columns are cosines, but the others are all zeros.",
      "next-columns": "Column i is the sine of pair i, and the columns after C/2 are all zeros.",
    },
    question: WHICH_COLUMNS,
    step: "Fill both columns of each pair. The sine goes to column 2i, the cosine of the same angle to column 2i + 1.",
  },
  "end-unwritten": {
    title: {
      "last-pair": "Last pair left at zero",
      "last-column": "Last column left at zero",
      "extra-column": "A column of zeros too many",
      general: "Last columns left at zero",
    },
    observation: {
      "last-pair": "The last two columns are all zeros.",
      "last-column": "The last column is all zeros.",
    },
    question: LAST_PAIR,
    step: {
      other: LAST_PAIR_STEP,
      "extra-column":
        "Each pair fills two columns, so C is even. Check where a column is added or lost.",
    },
  },
  negated: {
    title: {
      sines: "Minus before the sines",
      cosines: "Minus before the cosines",
      general: "An extra minus",
    },
    observation: {
      sines: "Every sine has the wrong sign.",
      "sines-combined": "Every sine has a minus, either before the function or before its angle.",
      cosines: "Every cosine has the wrong sign.",
      "cosines-combined": "Every cosine has a minus.",
    },
    question: "Does the formula contain a minus sign before a function or an angle?",
    step: {
      sines:
        "Remove the minus before the sine or its angle: both have the same effect. Positions count up from 0, so angles are not negative.",
      cosines: "Remove the minus before the cosine.",
    },
  },
  halves: {
    title: {
      "sine-first": "Sines and cosines in two blocks",
      "cosine-first": "Cosines and sines in two blocks",
    },
    observation: {
      "sine-first":
        "The first C/2 columns are sines and the others are cosines. Some well-known models use this order, but this problem does not.",
      "cosine-first":
        "The first C/2 columns are cosines and the others are sines. Some well-known models use this order, but this problem does not.",
    },
    question: WHICH_COLUMNS,
    step: "Alternate the two blocks instead of joining them. The sine of pair i goes to column 2i, its cosine to column 2i + 1.",
  },
} satisfies Mistakes;
