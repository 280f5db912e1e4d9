import type { Check, Size } from "../../types.js";
import { list, plural } from "./grammar.js";

export const checks = {
  title: {
    shape: "Shape",
    origin: "Row 0 (t = 0)",
    formula: "Formula",
    bounds: "Bounds",
    uniqueness: "Uniqueness",
    extrapolation: "Extrapolation",
  } satisfies Record<Check, string>,

  question: {
    shape: "Does the table have T rows and C columns?",
    origin: "Is row 0 equal to 0, 1, 0, 1, …?",
    formula: "Does every entry match the formula?",
    bounds: "Is every entry a finite number from −1 to 1?",
    uniqueness: "Do all positions have different rows?",
    extrapolation: "Is the table still correct with thousands of rows?",
  } satisfies Record<Check, string>,

  result: {
    passed: "passed",
    failed: "failed",
    "not-run": "not run",
    "not-applicable": "not applicable",
  },

  /** For code, by the sizes of the tables. */
  passed: {
    shape: ({ sizes }) => `The first ${sizes.length} tables have T rows and C columns.`,
    origin: ({ sizes }) => `Row 0 is 0, 1, 0, 1, … in the first ${sizes.length} tables.`,
    formula: ({ sizes }) => `Every entry of ${sizes.length} tables matches the formula.`,
    bounds: ({ sizes }) => `Every entry of ${sizes.length} tables is a finite number from −1 to 1.`,
    uniqueness: ({ sizes: [size] }) => `All ${size?.T} rows are different.`,
    extrapolation: ({ sizes }) => {
      const [, ...long] = sizes.map(({ T }) => T).sort((a, b) => a - b);
      return `Tables with ${list(long.map(String))} rows are correct.`;
    },
  } satisfies Record<Check, (parameters: { sizes: readonly Size[] }) => string>,

  /** For a finished table, by the number of its rows. */
  passedTable: {
    shape: ({ rows }: { rows: number }) =>
      plural(rows, {
        one: "The table has 1 row and an even number of columns.",
        other: `The table has ${rows} rows and an even number of columns.`,
      }),
    uniqueness: ({ rows }: { rows: number }) =>
      plural(rows, {
        one: "The table has only 1 row, so no two rows are equal.",
        other: `All ${rows} rows are different.`,
      }),
    extrapolation: ({ rows }: { rows: number }) =>
      `This table has ${rows} rows, and all of them are correct.`,
  },

  /** If no size is known. */
  passedSomewhere: {
    shape: "The table has T rows and C columns.",
    origin: "Row 0 is 0, 1, 0, 1, …",
    formula: "Every entry matches the formula.",
    bounds: "Every entry is a finite number from −1 to 1.",
    uniqueness: "All rows are different.",
    extrapolation: "A table with many rows is correct.",
  } satisfies Record<Check, string>,
};
