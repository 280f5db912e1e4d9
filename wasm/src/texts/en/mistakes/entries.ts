import type { Mistakes } from "../../../types/feedback.js";
import { numberText } from "../../numbers.js";
import { plural } from "../grammar.js";

const WHICH_PRECISION = "Which precision does the problem statement ask for?";
const ROUNDED = {
  question: "Does the problem statement round the whole table, or only an example?",
  step: "Round only what you print. Return every entry with all its digits.",
};

export const entries = {
  scaled: {
    title: {
      other: ({ value }) => `Entries multiplied by ${numberText(value)}`,
      general: "An extra factor",
    },
    observation: {
      other: ({ value }) => `Every entry is multiplied by ${numberText(value)}.`,
      "root-channels": "Every entry is multiplied by √C.",
      "over-root-channels": "Every entry is divided by √C.",
      "root-pairs": "Every entry is multiplied by √(C/2).",
      "over-root-pairs": "Every entry is divided by √(C/2).",
    },
    question: "Between which two numbers is every sine and every cosine?",
    step: {
      other: "Remove the factor. The entries are the sine and the cosine themselves.",
      "root-channels":
        "Remove the factor √C. Models apply it to the token embeddings, before they add this table.",
    },
  },
  float32: {
    title: "Numbers in float32",
    observation: "Every entry is a float32 number, with about seven digits.",
    question: WHICH_PRECISION,
    step: "Use float64, the usual number type. Check for an array type or a conversion that cuts numbers to 32 bits.",
  },
  float16: {
    title: "Numbers in float16",
    observation: "Every entry is a float16 number, with about three digits.",
    question: WHICH_PRECISION,
    step: "Use float64, the usual number type. Check for an array type or a conversion that cuts numbers to 16 bits.",
  },
  bfloat16: {
    title: "Numbers in bfloat16",
    observation: "Every entry is a bfloat16 number, with two or three digits.",
    question: WHICH_PRECISION,
    step: "Use float64, the usual number type. Check for a conversion that cuts numbers to 16 bits.",
  },
  rounded: {
    title: {
      other: ({ value }) =>
        plural(value, {
          one: `Rounded to ${numberText(value)} decimal`,
          other: `Rounded to ${numberText(value)} decimals`,
        }),
      general: "Rounded entries",
    },
    observation: ({ value }) =>
      plural(value, {
        one: `Every entry is rounded to ${numberText(value)} decimal.`,
        other: `Every entry is rounded to ${numberText(value)} decimals.`,
      }),
    ...ROUNDED,
  },
  "significant-digits": {
    title: {
      other: ({ value }) => `Rounded to ${numberText(value)} significant digits`,
      general: "Significant digits",
    },
    observation: ({ value }) =>
      `Every entry is rounded to ${numberText(value)} significant digits.`,
    ...ROUNDED,
  },
  measured: {
    title: "Numbers that match no known mistake",
    observation: "No known mistake explains these numbers.",
    question: "Which divisor and which angle does the formula use for that entry?",
    step: "Work out its divisor, then its angle, then its sine or cosine. Print the same values in your code and compare.",
  },
} satisfies Mistakes;
