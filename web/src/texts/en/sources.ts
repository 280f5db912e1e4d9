/** Code is between backticks. The build formats the numbers. */
import { list } from "#texts/grammar.js";

type Count = { count: number };

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
    exponent: "exponent",
    divisor: "divisor",
    rows: "rows",
    byCode: "by its code",
    byHand: "by hand",
    atEnd: "at its end",
    byFormula: "by the formula",
    computed: "computed",
  },

  unpaired: {
    wide: "Eight positions, twenty columns",
    wideTable: "Frequencies, angles and entries of row 2",
    wideMatch: ({ count }: Count) =>
      `The notebook prints seven lists, three of which are above. It cuts off each list. All ${count} printed numbers match the core’s table with one divisor per column.`,
    wideError:
      "The notebook states the formula of the exercise, in which two columns share a divisor. But its code gives each column a divisor of its own, in all its tables.",
    wideLink: "Explore the frequencies of this table",

    small: "Twelve positions, six columns",
    smallTable: "The table of six columns",
    smallMatch: ({ count }: Count) =>
      `All ${count} numbers match the table with one divisor per column.`,
    smallError: ({ printed, formula }: { printed: string; formula: string }) =>
      `Row 1, column 1 is ${printed} in the notebook. The formula gives ${formula}.`,
    smallLink: "Explore this table, and where it differs from the formula",

    worked: "A row worked out by hand",
    workedTable: "Row 3 of six columns",
    workedError:
      "The frequencies belong to half of the listed exponents, and the angles belong to these frequencies. But the entries belong to the listed exponents.",
    roundingError:
      "Two of the angles also have a wrong last digit, those of the exponents 0.167 and 0.333.",
    slowError:
      "The notebook says that the first columns vary slowly. They vary fastest, here and in every table.",

    alike: "How similar two rows are",
    products: "Dot products of rows",
    productRows: ({ t, other }: { t: number; other: number }) => `${t}, ${other}`,
    termsMatch: ({ count }: Count) =>
      `The notebook lists two more rows, which match. Its ${count} terms are the products of the listed entries.`,
    sumError: ({ sum, product }: { sum: string; product: string }) =>
      `${sum} is a sum of six rounded terms. The code of the same notebook prints ${product}.`,
    endError: ({ printed }: { printed: readonly string[] }) =>
      `The two numbers at its end, ${list(printed)}, match no two rows of either table.`,
    /** Dot products of neighbours, with one divisor per column. */
    distanceError: ({ first, later }: { first: string; later: string }) => [
      "The notebook says that rows become less similar with distance.",
      "By the formula, rows 7 apart have a larger product than neighbours, at every position.",
      `With one divisor per column, the product depends on the position. It is ${first} for rows 0 and 1, and ${later} for rows 4 and 5.`,
    ],
    unpairedLink: "Explore all pairs of rows of its table",
    pairedLink: "Explore them in the table of the formula",
  },

  paired: {
    table: "The table of ten positions and six columns",
    match: ({ count, more }: { count: number; more: number }) =>
      `All ${count} numbers match. The notebook prints them twice, from two pieces of code. The ${more} numbers of row 1 also match in double precision. The notebook has no errors.`,
    link: "Explore this table",
  },

  sineTwice: {
    table: "Divisors of six columns",
    match: ({ count }: Count) =>
      `Its table is that of the notebook above. It also prints the sines and the cosines separately. All ${count} numbers match.`,
    sineError:
      "The notebook states a sine for the odd columns, too. Its code and its table use the cosine.",
    divisorError:
      "Its table does not use the printed divisors of the odd columns. Both columns of a pair use the even one.",
    roundingError:
      "Two divisors have wrong last digits, because their exponents were rounded to single precision.",
    sizeError: "The text is about 512 columns, but the tables have six.",
    link: "Explore the columns of its table",
  },

  article: {
    note: "The figures of the article are pictures without numbers. Here they are drawn again at their sizes, from computed numbers.",
    properties:
      "The article names four properties: periodic columns, unique rows, distances that depend on k alone, and linearity. The explorer measures these four, and two more: bounded entries, and later rows that follow from the first.",
    figure1: "Figure 1: four columns over 100 positions",
    turns: ({ first, second, last }: { first: string; second: string; last: number }) =>
      `From position 0 to ${last}, columns 0 and 1 complete ${first} periods, columns 2 and 3 complete ${second}.`,
    column: ({ column }: { column: number }) => `column ${column}`,
    position: "position t",
    entry: "entry",
    frequencyError: ({ factor }: { factor: string }) =>
      `The article says that the frequency is the inverse of the pair’s number. In fact it falls by the same factor from pair to pair. With 128 columns, it falls by ${factor} from pair 1 to pair 2, and not by 2.`,
    link1: "Explore figure 1",

    figure2: "Figure 2: 100 positions, 128 columns",
    mapLabel: ({ T, C }: { T: number; C: number }) =>
      `The bands in the table of ${T} rows and ${C} columns become wider to the right.`,
    mapAcross: "From left to right: columns 0 to 127.",
    mapDown: "From top to bottom: positions 0 to 99. Blue is below 0, orange above.",
    distinct: ({ distance }: { distance: string }) =>
      `High columns vary less, as the article says. No two rows are equal: the smallest distance is ${distance}.`,
    link2: "Explore figure 2",

    figure3: "Figure 3: distances of 1000 rows",
    distancesLabel:
      "Distances of all pairs of rows are pale along the diagonal and nearly even elsewhere.",
    distancesAcross: "From left to right, and from top to bottom: positions 0 to 999.",
    distancesDown: ({ most }: { most: string }) => `Clear is 0, and the full colour is ${most}.`,
    curveLabel: ({ last }: { last: string }) =>
      `The distance of rows k apart grows fast, then levels off at ${last}.`,
    computed: "computed",
    stated: "as stated",
    distancePositions: "distance of positions k",
    distanceRows: "distance of rows",
    distancesTable: "Distance of rows k apart, 1000 columns",
    onlyK: "The distance depends on `k` alone, as the article says.",
    linearError: ({ half }: { half: number }) =>
      `The article says that the distance falls linearly. In fact it grows, fast at first. Rows ${half} apart have more than half the distance of the first row and the last. Then it levels off.`,
    smoothError: (each: { k: number; before: string; after: string }) =>
      `The article calls the change smooth. From k = ${each.k} to ${each.k + 1}, the distance falls for the first time, from ${each.before} to ${each.after}.`,
    listingError:
      "The code of all three figures uses a number of rows that it never sets. With the number of positions in its place, it makes these tables.",
    link3: "Explore figure 3",

    shift: "The shift by k positions",
    shiftMatch: ({ k, last, most }: { k: number; last: number; most: string }) =>
      `The proof turns each pair by a fixed angle, the same for every position. The numbers agree. With six columns, the turned rows 0 to ${last} and the rows ${k} later differ by at most ${most}.`,
    shiftLink: "Explore the shift by 7",
  },

  exercise: {
    row0: "Row 0 of four positions and eight columns",
    row3: "Row 3 of ten positions and four columns",
    match: (each: {
      count: number;
      divisors: readonly number[];
      distance: string;
      rows: readonly number[];
    }) => [
      `All ${each.count} numbers match, and so do the divisors ${list(each.divisors.map(String))} of four columns. The exercise has no errors.`,
      `It asks for 2048 positions. With eight columns, rows ${list(each.rows.map(String))} are the closest there, at distance ${each.distance}.`,
      "The six tests here have the names of its six tests, and check more. Read word for word, its tests accept wrong tables.",
    ],
    link: "Explore the row worked out by hand",
  },
};
