// The contents of hints, which load with the first of them.

export const hints = {
  meaning: {
    call: ({ T, C }: { T: number; C: number }) =>
      `T is the number of tokens in a text. C is how many numbers each embedding has. A text with ${T} tokens and embeddings of ${C} numbers needs \`sinusoidal_pe(${T}, ${C})\`.`,
    rows: ({ T, C }: { T: number; C: number }) =>
      `The call returns ${T} rows of ${C} numbers. The model adds row t to the embedding of the token at position t.`,
    pairs:
      "In each row, columns 0 and 1 are pair 0. Columns 2 and 3 are pair 1, and columns 4 and 5 are pair 2. The tests also use other values of T and C, so take both from the arguments.",
    picture: ({ T, C }: { T: number; C: number }) => `A table with ${T} rows and ${C} columns.`,
  },
  entry: {
    place: ({ t, pair, C }: { t: number; pair: number; C: number }) =>
      `Position t = ${t} and pair i = ${pair}, for C = ${C}.`,
    divisor: "divisor",
    angle: "angle",
    column: ({ j }: { j: number }) => `column ${j}`,
    shared: "Both columns of the pair use the same divisor and the same angle.",
  },
  skeleton: "This code runs and returns a table of zeros. Fill the two gaps.",
  measured: {
    caption: "Your table and the formula",
    column: ({ j }: { j: number }) => `Column ${j}`,
    table: "your table",
    formula: "formula",
    facts: {
      function: "function",
      divisor: "divisor",
      factor: "factor",
      start: "angle in row 0",
    },
    functions: { sine: "sine", cosine: "cosine", angle: "none, the angle itself" },
    near: { sine: "nearly a sine", cosine: "nearly a cosine", angle: "nearly the angle itself" },
    constant: ({ value }: { value: string }) => `none, ${value} in every row`,
    absent: "–",
    formulaDivisor: "10000^(2i/C)",
  },
};
