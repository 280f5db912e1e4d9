/** Code is between backticks. The build formats the numbers. */
import { list } from "#texts/grammar.js";

export const sources = {
  documents: {
    unpaired: {
      title: "Sinusoidal Position Encoding",
      kind: "A notebook with PyTorch, without an author’s name. Its last part is called “Sinusoidal Positional Encoding – Concrete Example”.",
    },
    paired: {
      title: "SIN position encoding",
      kind: "A notebook with PyTorch and NumPy, without an author’s name.",
    },
    sineTwice: {
      title: "A notebook without a title",
      kind: "A notebook with PyTorch, without an author’s name. It starts with the encoder of a Transformer and ends with a class `PositionalEncoding`.",
    },
    article: {
      title: "Transformers Breakdown: Sinusoidal Embeddings",
      kind: "An article by Giovani Tavares, University of São Paulo, 30 December 2024, the first of a series of Medium posts.",
    },
    exercise: {
      title: "Sinusoidal positional encoding",
      kind: "A programming exercise with the level easy, step 2 of a track named build-gpt, with six hidden tests. The exercise here follows it.",
    },
  },

  heads: {
    frequency: "frequency",
    angle: "angle",
    entry: "entry",
    divisor: "divisor",
    distance: "distance",
  },

  unpaired: {
    row: "Row 3 of six columns, with one divisor per column",
    own: [
      "The notebook states the formula of the exercise, in which two columns share a divisor.",
      "But its code gives each column a divisor of its own.",
      "Its lists and its table match the core’s table with one divisor per column.",
    ],
    entry: ({ printed, formula }: { printed: string; formula: string }) =>
      `Row 1, column 1 is ${printed} in the notebook. The formula gives ${formula}.`,
    byHand: [
      "In its row worked out by hand, the frequencies belong to half of the listed exponents.",
      "The entries belong to the listed ones, and two angles have a wrong last digit.",
      "A dot product by hand differs from the one that its code prints, and two more match no rows.",
    ],
    /** Dot products of neighbours, with one divisor per column. */
    distance: ({ first, later }: { first: string; later: string }) => [
      "The notebook says that the first columns vary slowly, and that rows become less similar with distance.",
      "The first columns vary fastest. By the formula, rows 7 apart have a larger product than neighbours.",
      `With its divisors, the product is ${first} for rows 0 and 1, and ${later} for rows 4 and 5.`,
    ],
    link: "Explore the frequencies of its largest table",
  },

  paired: {
    table: "The table of ten positions and six columns",
    match: "All numbers of the notebook match. It has no errors.",
    link: "Explore this table",
  },

  sineTwice: {
    table: "One divisor for each of six columns, as the notebook prints them",
    match: "Its table is that of the notebook above, and matches.",
    errors: [
      "The notebook states a sine for the odd columns, too. Its code and its table use the cosine.",
      "Its table does not use the printed divisors of the odd columns.",
      "Two divisors have wrong last digits, because their exponents were rounded to single precision.",
      "The text is about 512 columns, but the tables have six.",
    ],
    link: "Explore the columns of its table",
  },

  article: {
    table: "Distance of rows k apart, 1000 columns",
    properties: [
      "The article names four properties: periodic columns, unique rows, distances that depend on k alone, and linearity.",
      "The explorer measures these four, and two more: bounded entries, and later rows that follow from the first.",
    ],
    frequency: ({ factor }: { factor: string }) =>
      `The article says that the frequency is the inverse of the pair’s number. In fact it falls by the same factor from pair to pair. With 128 columns, it falls by ${factor} from pair 1 to pair 2, and not by 2.`,
    linear: ({ half }: { half: number }) =>
      `The article says that the distance falls linearly. In fact it grows, fast at first. Rows ${half} apart have more than half the distance of the first row and the last. Then it levels off.`,
    smooth: (each: { k: number; before: string; after: string }) =>
      `The article calls the change smooth. From k = ${each.k} to ${each.k + 1}, the distance falls for the first time, from ${each.before} to ${each.after}.`,
    distances: "Explore the distances of its third figure",
    shift: "Explore the shift that its proof uses",
  },

  exercise: {
    table: "Row 3 of four columns",
    match: (each: { divisors: readonly number[]; distance: string; rows: readonly number[] }) => [
      `All numbers match, and so do the divisors ${list(each.divisors.map(String))} of four columns. The exercise has no errors.`,
      `It asks for 2048 positions. With eight columns, rows ${list(each.rows.map(String))} are the closest there, at distance ${each.distance}.`,
      "The six tests here have the names of its six tests, and check more. Read word for word, its tests accept wrong tables.",
    ],
    link: "Explore the row worked out by hand",
  },
};
