export const success = {
  code: ({ tables, rows }: { tables: number; rows: number }) =>
    `Your function returns the positional encoding of “Attention Is All You Need”, for ${tables} sizes and up to ${rows} rows.`,
  /** If an earlier visit kept no sizes. */
  earlierCode: "Your function returns the positional encoding of “Attention Is All You Need”.",
  file: "This table is the positional encoding of “Attention Is All You Need”.",
  shortFile: "Every check that applies to this table passed. The other checks need more rows.",
  oneRow: "No check failed, but one row is not enough to check the formula.",

  built:
    "Row t works like an address: no two positions have the same row. A longer text needs more rows, but the table needs no training.",
  assisted: "You opened a solution, and your report says so.",

  next: {
    title: "Try next",
    explore: {
      open: "Explore your tables",
      why: "See why low columns change quickly and high columns slowly.",
    },
    lesson: {
      open: "Take the lesson",
      why: "See in eight steps why the table is built like this.",
    },
    size: {
      open: "Ask for a larger table",
      why: ({ T, C }: { T: number; C: number }) => `Call your function with T = ${T}, C = ${C}.`,
    },
    base: {
      open: ({ base }: { base: number }) => `Explore base ${base}`,
      why: ({ base }: { base: number }) =>
        `How many columns still change slowly? Compare with base ${base}.`,
    },
    shift: {
      open: "Find the shift matrix",
      why: "Which matrix turns row t into row t + 1, for every t?",
    },
  },
};
