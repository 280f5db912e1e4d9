import type { Mistakes } from "../../../types/feedback.js";
import { numberText } from "../../numbers.js";

const WHICH_SIZES = "For which T and C must the function work?";
const FIRST_POSITION = "What is the first value of t?";
const ROW_0 = "Which position belongs to row 0?";
const RUNS_OUT =
  "Compute the rows for the T of the current call. This often happens with a table of fixed length, or one kept from an earlier call.";
const NEXT_ROW = "What changes in the formula from one row to the next?";
const EVERY_POSITION =
  "Use the formula for every position. Check for a loop that skips this row, or a row cleared for padding.";

export const rows = {
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
    question: ROW_0,
    step: "Count positions up, from 0 in row 0 to T − 1 in the last row. Check for a loop that counts down, or a reversed table.",
  },
  "positions-reversed": {
    title: {
      other: ({ value }) => `Positions count down from ${numberText(value)}`,
      general: "Positions count down",
    },
    observation: {
      alone: ({ value }) =>
        `Row 0 contains the numbers of position ${numberText(value)}, and the positions count down from there.`,
      combined: ({ value }) =>
        `Row 0 belongs to position ${numberText(value)}, and the positions count down from there.`,
    },
    question: ROW_0,
    step: "Count positions up, from 0 in row 0 to T − 1 in the last row. Check for a subtraction from a fixed number, or a longer table whose rows were reversed.",
  },
  "positions-summed": {
    title: "Positions added up",
    observation: {
      other: "The positions are 0, 1, 3, 6, and so on: each row adds its number.",
      before:
        "The positions are 0, 0, 1, 3, and so on: each row adds the number of the row before.",
    },
    question: "Which position belongs to row 2?",
    step: "Use the row's own t in every angle. Do not add it to the position before.",
  },
  "position-missing": {
    title: "All rows equal",
    observation: {
      other: ({ value }) =>
        `Every row is the same: it is the row of position ${numberText(value)}.`,
      "last-row": "Every row is the same: it is the row of the last position.",
      length: "Every row is the same: it is the row of position T.",
    },
    question: NEXT_ROW,
    step: {
      other: "These numbers do not depend on the position. Use the row's own t in every angle.",
      "last-row":
        "All rows may be one shared row, so the last values written appear everywhere. Create a new row for each position.",
      length:
        "The code may use T instead of t, or one shared row. Use the row's own t in every angle.",
    },
  },
  "index-as-position": {
    title: "Index in place of the position",
    observation: {
      other: "Every row is the same: in pair i, the position is i.",
      "even-columns": "Every row is the same: in pair i, the position is 2i.",
      "per-column": "Every row is the same: in column j, the position is j.",
    },
    question: NEXT_ROW,
    step: "Divide t by 10000^(2i/C), not the index of the pair or column.",
  },
  exchanged: {
    title: "Position and index exchanged",
    observation: "In pair i, the position is i, and the divisor grows from row to row.",
    question: NEXT_ROW,
    step: "Divide t, the number of the row, by 10000^(2i/C). The pair i follows from the column.",
  },
  degrees: {
    title: {
      "from-degrees": "Angles converted from degrees",
      "to-degrees": "Angles converted to degrees",
      "to-turns": "Angles multiplied by 2π",
      "sines-from-degrees": "Angles converted from degrees in the sines",
      "cosines-from-degrees": "Angles converted from degrees in the cosines",
      general: "Angles converted",
    },
    observation: {
      "from-degrees": ({ value }) =>
        `Every angle is multiplied by π/180, about ${numberText(value)}.`,
      "to-degrees": ({ value }) =>
        `Every angle is multiplied by 180/π, about ${numberText(value)}.`,
      "to-turns": ({ value }) => `Every angle is multiplied by 2π, about ${numberText(value)}.`,
      "sines-from-degrees": ({ value }) =>
        `In the sines, every angle is multiplied by π/180, about ${numberText(value)}. The cosines use the angle itself.`,
      "cosines-from-degrees": ({ value }) =>
        `In the cosines, every angle is multiplied by π/180, about ${numberText(value)}. The sines use the angle itself.`,
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
      "to-length": "Positions stretched to T",
      "by-last-centred": "Positions scaled to −1 to 1",
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
      "to-length":
        "Each row matches the position T·t/(T − 1) instead of t, so the row changes when T changes.",
      "by-last-centred":
        "Each row matches the position 2t/(T − 1) − 1 instead of t, so the row changes when T changes.",
    },
    question: "Does T appear anywhere in the formula?",
    step: {
      other:
        "Use the position itself: 0, 1, 2, and so on. A row is the same in a short and in a long table.",
      "to-length":
        "Use the positions 0, 1, 2, and so on. `linspace(0, T, T)` includes its end T, so its steps are longer than 1.",
    },
  },
  "positions-divided": {
    title: {
      other: ({ value }) => `Positions divided by ${numberText(value)}`,
      general: "Positions divided by a fixed number",
    },
    observation: ({ value }) =>
      `Each row matches the position t/${numberText(value)} instead of t.`,
    question: "Which value does the formula divide by 10000^(2i/C)?",
    step: "Use the position itself: 0, 1, 2, and so on. Check for a division by a fixed length.",
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
} satisfies Mistakes;
