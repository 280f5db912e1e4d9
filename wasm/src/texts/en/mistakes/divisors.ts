import type { Mistakes } from "../../../types/feedback.js";
import { numberText, powerText } from "../../numbers.js";

const UNPAIRED = "These two columns form one pair.";
const OVER_C = "In the exponent, what is 2i divided by?";
const NO_ROUNDING = "Do not round, and do not use whole-number division (`//` in Python).";

export const divisors = {
  precedence: {
    title: {
      other: "Missing parentheses",
      "quotient-raised": "Power taken after the division",
      "floored-rate": "Division rounded down",
    },
    observation: {
      linear:
        "Column 0 does not change, and the angle grows by the same amount from one pair to the next.",
      "linear-combined":
        "Column 0 has an infinite divisor. The divisors after it get smaller from left to right.",
      reciprocal:
        "Column 0 has the divisor 0. From the second pair on, the divisors are far too large.",
      "power-over": "Pair 0 has the divisor 1/C. The divisor of pair 1 is far too large.",
      "power-then-over": "Pair 0 has the divisor C. The divisor of pair 1 is far too large.",
      "quotient-raised":
        "In pair 0, every angle is 1. In the other pairs, the angle is a power of t/10000.",
      "floored-rate": "From one pair to the next, the divisor grows by a whole-number power of e.",
    },
    question: "Where does the exponent start in the formula, and where does it end?",
    step: {
      other:
        "Powers are evaluated before products and divisions. Put parentheses around the whole exponent, 2i/C, and around the whole divisor.",
      "quotient-raised": "Raise 10000 alone to the exponent 2i/C. Then divide t by that power.",
      "floored-rate":
        "The numbers match a division that is rounded down before the multiplication. Use a division that keeps the fraction.",
    },
  },
  "divided-amplitude": {
    title: "Sine and cosine divided, not the angle",
    observation: "All columns have the same angle. Their sines and cosines are divided instead.",
    question: "Does the formula divide t, or the sine of t?",
    step: "Move the divisor inside the parentheses: divide t first, then take the sine or cosine of the result.",
  },
  "integer-division": {
    title: {
      exponents: "Whole-number exponents",
      angles: "Whole-number angles",
      general: "Fractions cut off",
    },
    observation: {
      exponents: "The columns share only a few divisors, because the exponents are whole numbers.",
      angles:
        "Entries stay the same for some rows, then jump, because the angles are whole numbers.",
    },
    question: {
      exponents: "Is the exponent 2i/C a whole number for every pair?",
      angles: "Is t divided by its divisor always a whole number?",
    },
    step: {
      exponents: `Keep the fraction of 2i/C. ${NO_ROUNDING}`,
      angles: `Keep the fraction of the angle. ${NO_ROUNDING}`,
    },
  },
  "inverted-exponent": {
    title: "Angle multiplied instead of divided",
    observation: "The angles get larger from left to right. In the formula they get smaller.",
    question: "Does the formula multiply t by the power, or divide t by the power?",
    step: "Divide t by the power. Multiplying t by a power with a negative exponent gives the same result.",
  },
  "doubled-exponent": {
    title: "Doubled exponent",
    observation: {
      alone: "In column 2, the divisor is the square of the correct one.",
      combined: "The divisor grows too fast from one pair to the next.",
      "cosine-next": UNPAIRED,
    },
    question: "In the formula, does i count pairs or columns? What is its largest value?",
    step: "If i counts pairs, the exponent is 2i/C. If the loop counts columns 0, 2, 4, …, divide its index by C without doubling it.",
  },
  "half-exponent": {
    title: "Halved exponent",
    observation: {
      alone: "In column 2, the divisor is the square root of the correct one.",
      combined: "The divisor grows too slowly from one pair to the next.",
    },
    question: "What is divided by C in the exponent?",
    step: "Use the exponent 2i/C for pair i. If the exponent already contains the 2, check the base.",
  },
  "half-minus-one": {
    title: "Division by less than C in the exponent",
    observation: {
      pair: "The last pair uses the full base as its divisor. Some well-known models choose exponents this way, but this problem does not.",
      first: "The first column of the last pair uses the full base as its divisor.",
      column: "Column C − 2 uses the full base as its divisor.",
      "per-column":
        "The last column uses the full base as its divisor, as if the exponents ran from 0 to 1.",
    },
    question: OVER_C,
    step: "Divide 2i by C itself, and subtract nothing from C. Then the last exponent stays below 1.",
  },
  "index-from-one": {
    title: "Exponent counted from 1",
    observation: "In column 0, the exponent is not 0, so the divisor is not 1.",
    question: "What is the first value of i?",
    step: "Count pairs from 0, so that the first exponent is 0. In a language that counts from 1, subtract 1 in the exponent.",
  },
  "unpaired-exponent": {
    title: "Two divisors in one pair",
    observation: {
      measured: UNPAIRED,
      other: "The two columns of a pair use different divisors.",
    },
    question: "What do columns 2i and 2i + 1 have in common?",
    step: "Use the exponent of the even column for both columns of a pair. If the exponent depends on the column number, use the pair number instead.",
  },
  "undivided-exponent": {
    title: "Exponent not divided by C",
    observation: {
      other: "The divisor grows by a factor of 10⁸ from one pair to the next, for every C.",
      "without-two": "The divisor grows by a factor of 10⁴ from one pair to the next, for every C.",
    },
    question: OVER_C,
    step: "Divide by C: the exponent 2i/C is a fraction below 1. Without this division, nearly all angles are close to 0.",
  },
  undivided: {
    title: {
      other: "No divisor, or the divisor 1",
      cosines: "Second column of each pair without divisor",
    },
    observation: {
      other: "In every column, the angle is t itself.",
      cosines: "In every odd column, the angle is t itself. Only even columns divide it.",
    },
    question: {
      other: "By which number is t divided in pair 1?",
      cosines: "Which angle does the formula use in column 2i + 1?",
    },
    step: {
      other: `Divide t by 10000^(2i/C). If your code already does, keep the fraction of 2i/C. ${NO_ROUNDING}`,
      cosines:
        "Use the angle of the sine for its cosine too: divide t by 10000^(2i/C) in both columns of a pair.",
    },
  },
  "pairs-reversed": {
    title: "Pairs in reverse order",
    observation:
      "The divisors get smaller from left to right, and the last pair has the divisor 1.",
    question: "Which pair has the divisor 1 in the formula?",
    step: "Start each row with pair 0, whose divisor is 1. Do not reverse the divisors, and add each pair at the end of the row.",
  },
  "over-length": {
    title: "Exponent divided by T",
    observation: "The exponents match 2i/T instead of 2i/C, so the divisors change when T changes.",
    question: OVER_C,
    step: "Divide 2i by C, the number of columns. T is the number of rows, and no divisor depends on it.",
  },
  "fixed-columns": {
    title: {
      other: ({ value }) => `Exponent divided by ${numberText(value)}`,
      general: "Exponent divided by a fixed number",
    },
    observation: ({ value }) =>
      `The exponents match 2i/${numberText(value)} instead of 2i/C, for every C.`,
    question: OVER_C,
    step: "Divide 2i by the C of the current call. This often happens when the code contains a fixed embedding size, or keeps one from an earlier call.",
  },
  octaves: {
    title: "Angles that double",
    observation: {
      other: "The angle doubles from one pair to the next, and every angle has the factor π.",
      "without-pi": "The angle doubles from one pair to the next.",
    },
    question: "What is the divisor of pair i in the formula?",
    step: {
      other:
        "Use the divisor 10000^(2i/C). Powers of 2 times π belong to another positional encoding, the one in NeRF.",
      "without-pi":
        "Use the divisor 10000^(2i/C). Powers of 2 belong to another positional encoding, the one in NeRF.",
    },
  },
  "hand-fitted": {
    title: {
      "fixed-step": "A step that ignores C",
      "minus-two": "Exponent i/(C − 2)",
      "square-root": "Exponent i/√C",
      "times-channels": "Exponent i·C/8",
      squared: "Exponent 8i/C²",
      general: "Divisors that fit only C = 4",
    },
    observation: "The divisors are correct for C = 4, but not for larger C.",
    question: "How does the exponent depend on C?",
    step: {
      "fixed-step":
        "Make the growth from one pair to the next depend on C. A constant read from an example is correct for that example only.",
      other:
        "Use the exponent 2i/C. These numbers match another exponent, which equals 2i/C only for C = 4.",
    },
  },
  "wrong-base": {
    title: { other: ({ value }) => `Base ${powerText(value)}`, general: "Wrong base" },
    observation: ({ value }) => `The divisors grow as if the base were ${powerText(value)}.`,
    question: "Which number does the formula raise to a power?",
    step: {
      zeros: "Use the base from the formula. Check for a missing or an extra zero.",
      logarithm:
        "Use the base from the formula. This base is e⁴, and 4 is log10 of 10000. With `exp`, use the natural logarithm.",
      other:
        "Use the base from the formula. An extra factor in the exponent can have the same effect as another base.",
    },
  },
} satisfies Mistakes;
