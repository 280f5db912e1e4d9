// Texts of the mistakes that are known by name. A part with several messages is keyed by variants,
// and `feedback/variants.ts` says which of them fits.
import type { Facts } from "../../feedback/types.js";
import type { CauseId } from "../../ids.js";
import { numberText, powerText } from "../../numbers.js";
import { plural } from "./grammar.js";

type Message = string | ((facts: Facts) => string);

interface Mistake {
  /** A name that stands alone, as in a list. */
  title: Message | Record<string, Message>;
  /** Says what the table shows, before any hint is opened. */
  observation: Message | Record<string, Message>;
  /** Points at the part of the formula to read again. */
  question: Message | Record<string, Message>;
  /** Names what to change. */
  step: Message | Record<string, Message>;
}

const WHICH_COLUMNS = "Which two columns belong to pair i?";
const WHICH_SIZES = "For which T and C must the function work?";
const FIRST_POSITION = "What is the first value of t?";
const UNPAIRED = "These two columns form one pair.";
const OVER_C = "In the exponent, what is 2i divided by?";
const RUNS_OUT =
  "Compute the rows for the T of the current call. This often happens with a table of fixed length, or one kept from an earlier call.";
const EVERY_POSITION =
  "Use the formula for every position. Check for a loop that skips this row, or a row cleared for padding.";
const WHICH_PRECISION = "Which precision does the problem statement ask for?";
const NO_ROUNDING = "Do not round, and do not use whole-number division (`//` in Python).";

export const mistakes = {
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
  transposed: {
    title: "Rows and columns swapped",
    observation: {
      alone: "Each row of this table is a column of the correct table.",
      combined: "Each row contains the numbers of one column.",
    },
    question: "Which of T and C is the number of rows?",
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
    },
    question: WHICH_COLUMNS,
    step: "Fill both columns of each pair. The sine goes to column 2i, the cosine of the same angle to column 2i + 1.",
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
  "row-zero-blanked": {
    title: "Zeros in row 0",
    observation: "Row 0 is all zeros.",
    question: "What are the sine of 0 and the cosine of 0?",
    step: "Use the formula for position 0 too, where every angle is 0. Check for a loop that starts at 1, or a row cleared for padding.",
  },
  "row-cleared": {
    title: {
      other: ({ value }) => `Zeros in row ${numberText(value)}`,
      "last-row": "Zeros in the last row",
      general: "A row of zeros",
    },
    observation: {
      other: ({ value }) => `Row ${numberText(value)} is all zeros.`,
      "last-row": "The last row is all zeros.",
    },
    question: "Does the formula treat any position differently?",
    step: EVERY_POSITION,
  },
  "positions-from-one": {
    title: "Positions start at 1",
    observation: {
      alone: "Row 0 contains the numbers of position 1, and every row is one position ahead.",
      combined: "Row 0 belongs to position 1, and every row is one position ahead.",
    },
    question: FIRST_POSITION,
    step: "Start t at 0. In a language that counts from 1, subtract 1 from the row number.",
  },
  "positions-shifted": {
    title: {
      other: ({ value }) => `Positions start at ${numberText(value)}`,
      general: "Wrong first position",
    },
    observation: {
      alone: ({ value }) =>
        `Row 0 contains the numbers of position ${numberText(value)}, and the positions continue from there.`,
      combined: ({ value }) =>
        `Row 0 belongs to position ${numberText(value)}, and the positions continue from there.`,
    },
    question: FIRST_POSITION,
    step: "Start t at 0, so that row t belongs to position t. Some libraries start later, to leave room for padding.",
  },
  "positions-descending": {
    title: "Positions in reverse order",
    observation: {
      alone: "Row 0 contains the numbers of position T − 1, and the positions count down to 0.",
      combined: "Row 0 belongs to position T − 1, and the positions count down to 0.",
      "from-length": "Row 0 belongs to position T, and the positions count down to 1.",
    },
    question: "Which position belongs to row 0?",
    step: "Count positions up, from 0 in row 0 to T − 1 in the last row. Check for a loop that counts down, or a reversed table.",
  },
  "position-missing": {
    title: "All rows equal",
    observation: {
      other: ({ value }) =>
        `Every row is the same: it is the row of position ${numberText(value)}.`,
      "last-row": "Every row is the same: it is the row of the last position.",
      length: "Every row is the same: it is the row of position T.",
    },
    question: "What changes in the formula from one row to the next?",
    step: {
      other: "These numbers do not depend on the position. Use the row's own t in every angle.",
      "last-row":
        "All rows may be one shared row, so the last values written appear everywhere. Create a new row for each position.",
      length:
        "The code may use T instead of t, or one shared row. Use the row's own t in every angle.",
    },
  },
  degrees: {
    title: {
      "from-degrees": "Angles converted from degrees",
      "to-degrees": "Angles converted to degrees",
      general: "Angles converted",
    },
    observation: {
      "from-degrees": ({ value }) =>
        `Every angle is multiplied by π/180, about ${numberText(value)}.`,
      "to-degrees": ({ value }) =>
        `Every angle is multiplied by 180/π, about ${numberText(value)}.`,
    },
    question: "In which unit do sine and cosine take their angle?",
    step: "Remove the conversion. The angle t / divisor is in radians, and sine and cosine take radians.",
  },
  "normalised-position": {
    title: {
      "by-length": "Positions divided by T",
      "by-length-turn": "Positions scaled to 2π",
      "by-last": "Positions divided by T − 1",
      "by-last-turn": "Positions scaled to 2π",
      general: "Positions that change with T",
    },
    observation: {
      "by-length":
        "Each row matches the position t/T instead of t, so the row changes when T changes.",
      "by-length-turn":
        "Each row matches the position 2π·t/T instead of t, so the row changes when T changes.",
      "by-last":
        "Each row matches the position t/(T − 1) instead of t, so the row changes when T changes.",
      "by-last-turn":
        "Each row matches the position 2π·t/(T − 1) instead of t, so the row changes when T changes.",
    },
    question: "Does T appear anywhere in the formula?",
    step: "Use the position itself: 0, 1, 2, and so on. A row is the same in a short and in a long table.",
  },
  precedence: {
    title: { other: "Missing parentheses", "floored-rate": "Division rounded down" },
    observation: {
      linear:
        "Column 0 does not change, and the angle grows by the same amount from one pair to the next.",
      "linear-combined":
        "Column 0 has an infinite divisor. The divisors after it get smaller from left to right.",
      reciprocal:
        "Column 0 has the divisor 0. From the second pair on, the divisors are far too large.",
      "power-over": "Pair 0 has the divisor 1/C. The divisor of pair 1 is far too large.",
      "power-then-over": "Pair 0 has the divisor C. The divisor of pair 1 is far too large.",
      "floored-rate": "From one pair to the next, the divisor grows by a whole-number power of e.",
    },
    question: "Where does the exponent start in the formula, and where does it end?",
    step: {
      other:
        "Powers are evaluated before products and divisions. Put parentheses around the whole exponent, 2i/C, and around the whole divisor.",
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
      one: "All columns use the divisor 1.",
      few: "The columns share only a few divisors, because the exponents are whole numbers.",
      angles:
        "Entries stay the same for some rows, then jump, because the angles are whole numbers.",
    },
    question: {
      exponents: "Is the exponent 2i/C a whole number for every pair?",
      angles: "Is t divided by its divisor always a whole number?",
    },
    step: {
      one: `Use a divisor that grows from one pair to the next. If the code divides 2i by C, keep the fraction. ${NO_ROUNDING}`,
      few: `Keep the fraction of 2i/C. ${NO_ROUNDING}`,
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
    observation: "The divisor grows by a factor of 10⁸ from one pair to the next, for every C.",
    question: OVER_C,
    step: "Divide by C: the exponent 2i/C is a fraction below 1. Without this division, nearly all angles are close to 0.",
  },
  octaves: {
    title: "Angles that double",
    observation: "The angle doubles from one pair to the next, and every angle has the factor π.",
    question: "What is the divisor of pair i in the formula?",
    step: "Use the divisor 10000^(2i/C). Powers of 2 times π belong to another positional encoding, the one in NeRF.",
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
  clamped: {
    title: {
      "last-row": "One row repeated",
      zeros: "Rows of zeros at the end",
      general: "A table of fixed length",
    },
    observation: {
      "last-row": ({ value }) =>
        `From row ${numberText(value)} on, every row repeats row ${numberText(value - 1)}.`,
      "last-row-once": ({ value }) =>
        `Row ${numberText(value)}, the last one, repeats the row before it.`,
      zeros: ({ value }) => `From row ${numberText(value)} on, every entry is 0.`,
      "zeros-once": "The last row is all zeros.",
    },
    question: WHICH_SIZES,
    step: {
      other: RUNS_OUT,
      coarse: `${RUNS_OUT} Also check the number type: float16 has no odd numbers above 2048, bfloat16 none above 256.`,
      "zeros-once": EVERY_POSITION,
    },
  },
  wrapped: {
    title: "The table starts again",
    observation: ({ value }) =>
      `Row ${numberText(value)} equals row 0, and the rows after it repeat row 1, row 2, and so on.`,
    question: WHICH_SIZES,
    step: "Let the positions continue up to T − 1. This often happens when positions are taken modulo a fixed length.",
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
    question: "Does the problem statement round the whole table, or only an example?",
    step: "Round only what you print. Return every entry with all its digits.",
  },
  measured: {
    title: "Numbers that match no known mistake",
    observation: "These numbers do not match any known mistake.",
    question: "Which entry is the first wrong one? Which divisor does the formula use there?",
    step: "Work out one wrong entry by hand: its divisor, then its angle, then its sine or cosine. Print the same values in your code and compare.",
  },
} satisfies Record<CauseId, Mistake>;
