// Programs that learners write, and what is told of each: true of its table, sentence by sentence.
import { rightEntry, rowsOf, wave } from "./submissions.mjs";

const even = (j) => j - (j % 2);

/** Of the angle t / base^(exponent). */
const ofExponent = (exponent, base = 10000) =>
  rowsOf((t, j, _, C) => wave(j, t / base ** exponent(j, C)));

/** A whole number as a format with so many bits keeps it, ties to even. */
function cut(t, bits) {
  const unit = 2 ** Math.max(0, Math.floor(Math.log2(t || 1)) + 1 - bits);
  const down = Math.floor(t / unit);
  const rest = t / unit - down;
  return (rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down) * unit;
}

const ofPosition = (position) => rowsOf((t, j, T, C) => rightEntry(position(t), j, T, C));

const EQUAL_ROWS =
  "Equal rows come of equal positions. Float16 has no odd numbers from 2048 on, bfloat16 none from 256 on. Positions need a kind of number that has them all.";
const NO_TWIN =
  "The doubling is done twice. Where i counts pairs, 2i stands above C. Where a loop steps through even columns, its index stands there undoubled.";
const OTHER_FACTOR =
  "The base has to be the number of the statement. Another factor in the exponent makes the same table as another base.";
const ONE_ZERO =
  "The base has to be the number of the statement. A zero too few or too many is easily missed.";

const rightRows = rowsOf(rightEntry);
const sines = (row) => row.filter((_, j) => j % 2 === 0);
const cosines = (row) => row.filter((_, j) => j % 2 === 1);
const range = (n, each) => Array.from({ length: n }, (_, at) => each(at));
/** So many rows and columns of the right numbers. */
const sized = (rows, columns) => (T, C) =>
  rowsOf((t, j) => rightEntry(t, j, T, C))(rows(T, C), columns(T, C));
const asIs = (_T, C) => C;

const FURTHER_AXIS =
  "A table has two axes: its rows, and the numbers of a row. A further one has to go: joined into the rows, or taken off where its length is 1.";
const FUNCTIONS_APART =
  "Sines and cosines of a position make one row of C numbers. Where they are joined, rows have to become longer, not more.";
const RUNS_OUT =
  "This often happens when a table of one fixed length runs out, or is kept from an earlier call. Compute the rows for the T that is asked for.";
const ROWS_OFF =
  "Positions run from 0 to T − 1, both included. A range that leaves out its end has to end at T.";
const COLUMNS_OFF =
  "Columns run from 0 to C − 1, both included. Where i counts pairs, it takes every number below C/2, and each fills two columns.";
const ONE_ROW =
  "Each position has a row of its own. A return inside the loop over t ends it after the first.";
const EXAMPLE =
  "T and C change from call to call. The lengths of loops and arrays have to come from them, not from an example.";
const ROWS_AND_COLUMNS =
  "Each position from 0 to T − 1 has a row. In it, each column from 0 to C − 1 has a number.";
const ROWS_APART =
  "Each position has one row, of C numbers. What a round of the inner loop makes belongs into the row of its position.";
const RETURNS_EARLY =
  "A return inside a loop ends it in its first round. A table kept from the first call has the lengths of that call. T rows of C numbers have to be there before the function returns.";
const EVERY_SIZE =
  "The function must work for every T from 1 on and every even C from 2 on. Check fixed indices, assertions and values kept from an earlier call.";
const MAKES_ITS_OWN =
  "A list made outside of the function, or as an argument's default, keeps its rows from call to call. Each call has to make its own.";

/** Programs whose tables have another shape, with the verdict on it. */
export const SHAPES = [
  {
    program: "np.zeros((T - 1, C)), of which an empty one keeps its second axis",
    submit: (T, C) => ({ shape: [T - 1, C], data: new Float64Array((T - 1) * C) }),
    observation: "What came has T − 1 rows of C numbers.",
  },
  {
    program: "sines and cosines stacked along a new last axis",
    submit: (T, C) =>
      rightRows(T, C).map((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    verdict: ["wrong-rank", 7, 6, [7, 3, 2]],
    observation: "What came has the shape (T, C/2, 2).",
    step: "The two numbers of a pair have an axis of their own. They stand side by side in a row of C numbers, so that axis has to go.",
  },
  {
    program: "cosines as rows below the sines of each position",
    submit: (T, C) => rightRows(T, C).flatMap((row) => [sines(row), cosines(row)]),
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: "What came has 2T rows of C/2 numbers.",
    step: FUNCTIONS_APART,
  },
  {
    program: "np.concatenate([sines, cosines]), which joins rows",
    submit: (T, C) => [...rightRows(T, C).map(sines), ...rightRows(T, C).map(cosines)],
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: "What came has 2T rows of C/2 numbers.",
    step: FUNCTIONS_APART,
  },
  {
    program: "np.stack([sines, cosines])",
    submit: (T, C) => [rightRows(T, C).map(sines), rightRows(T, C).map(cosines)],
    observation: "What came has the shape (2, T, C/2).",
    step: FURTHER_AXIS,
  },
  {
    program: "positions as a column of rows, (T, 1, C)",
    submit: (T, C) => rightRows(T, C).map((row) => [row]),
    verdict: ["wrong-rank", 7, 6, [7, 1, 6]],
    observation: "What came has the shape (T, 1, C).",
    step: FURTHER_AXIS,
  },
  {
    program: "for (t = 1; t < T; ++t)",
    submit: (T, C) => rowsOf((t, j) => rightEntry(t + 1, j, T, C))(T - 1, C),
    verdict: ["missing-rows", 7, 6, [6, 6]],
    observation: "What came has T − 1 rows of C numbers.",
    step: ROWS_OFF,
  },
  {
    program: "for (t = 0; t <= T; ++t)",
    submit: sized((T) => T + 1, asIs),
    observation: "What came has T + 1 rows of C numbers.",
    step: ROWS_OFF,
  },
  {
    program: "for (j = 0; j <= C; ++j)",
    submit: sized(
      (T) => T,
      (_, C) => C + 1,
    ),
    observation: "What came has T rows of C + 1 numbers.",
    step: COLUMNS_OFF,
  },
  {
    program: "for (i = 0; i <= C / 2; ++i) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => C + 2,
    ),
    observation: "What came has T rows of C + 2 numbers.",
    step: COLUMNS_OFF,
  },
  {
    program: "for (i = 0; i < C; ++i) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => 2 * C,
    ),
    observation: "What came has T rows of 2C numbers.",
    step: COLUMNS_OFF,
  },
  {
    program: "for (i = 0; i < C / 2; i += 2) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => 2 * Math.ceil(C / 4),
    ),
    observation: "What came has T rows of C/2 numbers, rounded up to an even number.",
    step: COLUMNS_OFF,
  },
  {
    program: "for (t = 0; t < T; t += 2)",
    submit: sized((T) => Math.ceil(T / 2), asIs),
    observation: "What came has T/2 rows, rounded up, of C numbers.",
    step: ROWS_AND_COLUMNS,
  },
  {
    program: "a row for each pair: pe.push([sine, cosine])",
    submit: (T, C) =>
      rightRows(T, C).flatMap((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    observation: "What came has T·C/2 rows of 2 numbers.",
    step: ROWS_APART,
  },
  {
    program: "pe.append([entry]) for each entry",
    submit: (T, C) => rightRows(T, C).flatMap((row) => row.map((entry) => [entry])),
    observation: "What came has T·C rows of one number.",
    step: ROWS_APART,
  },
  {
    program: "all numbers appended to one row",
    submit: (T, C) => [rightRows(T, C).flat()],
    observation: "What came has one row of T·C numbers.",
    step: "Each position has a row of its own. It has to begin anew in each round of the loop over t.",
  },
  {
    program: "return row inside the inner loop",
    submit: () => [0, 1],
    observation: "What came is one run of 2 numbers.",
    step: RETURNS_EARLY,
  },
  {
    program: "return pe inside the inner loop, from position 1 on",
    submit: () => [[Math.sin(1), Math.cos(1)]],
    observation: "What came has one row of 2 numbers.",
    step: RETURNS_EARLY,
  },
  {
    program: "return pe inside the inner loop",
    submit: () => [[0, 1]],
    observation: "Every call returned the table of the first one, for T = 1 and C = 2.",
    step: "What is kept from one call to the next is right for one T and C alone. A return in the innermost loop leaves this same table, one pair. Each call has to compute its own table.",
  },
  {
    program: "return inside the loop, after the first row",
    submit: sized(() => 1, asIs),
    verdict: ["missing-rows", 7, 6, [1, 6]],
    observation: "What came has one row of C numbers.",
    step: ONE_ROW,
  },
  {
    program: "return row inside the loop",
    submit: (_, C) => rightRows(1, C)[0],
    verdict: ["wrong-rank", 7, 6, [6]],
    observation: "What came is one run of C numbers.",
    step: ONE_ROW,
  },
  {
    program: "Array(C) where Array(T) is meant",
    submit: sized(asIs, asIs),
    observation: "What came has C rows of C numbers.",
    step: ROWS_AND_COLUMNS,
  },
  {
    program: "the lengths of the example",
    submit: sized(
      () => 10,
      () => 4,
    ),
    observation: "What came has 10 rows of 4 numbers.",
    step: EXAMPLE,
  },
  {
    program: "5000 rows, whatever T is",
    submit: sized(() => 5000, asIs),
    observation: "What came has 5000 rows of C numbers.",
    step: EXAMPLE,
  },
  {
    program: "axes of length 1 squeezed out",
    submit: (T, C) => (T === 1 ? rightRows(T, C)[0] : rightRows(T, C)),
    verdict: ["flat", 1, 2, [2]],
    observation: "At T = 1, C = 2 a table of shape (2) came.",
    step: ROWS_AND_COLUMNS,
  },
];

/** Rows of pairs that are written from `count` numbers i, column i and the one behind it. */
const overwriting = (count) => (T, C) => {
  const table = range(T, () => Array(C).fill(0));
  for (let t = 0; t < T; ++t) {
    for (let i = 0; i < count(C); ++i) {
      const angle = t / 10000 ** ((2 * i) / C);
      table[t][i] = Math.sin(angle);
      if (i + 1 < C) table[t][i + 1] = Math.cos(angle);
    }
  }
  return table;
};
const divisor = (j, C) => 10000 ** (even(j) / C);

/** Programs of which no name is known: what of a column is right, and what is not. */
const MEASURED = [
  {
    program: "pe[t][i] = sine; pe[t][i + 1] = cosine, for the C/2 numbers i of pairs",
    submit: overwriting((C) => C / 2),
    observation:
      "At T = 64, C = 16, column 0 is right. Column 1 is a sine with the divisor 3.16. The formula has a cosine and another divisor there.",
  },
  {
    program: "Math.cos(t) / divisor",
    submit: rowsOf((t, j, _, C) =>
      j % 2 === 0 ? Math.sin(t / divisor(j, C)) : Math.cos(t) / divisor(j, C),
    ),
    observation:
      "At T = 64, C = 16, column 2 is right. Column 3 is 0.316 times a cosine with the divisor 1. The formula has another divisor and no factor there.",
  },
  {
    program: "Math.sin(t) / (i + 1), Math.cos(t) / (i + 1)",
    submit: rowsOf((t, j) => wave(j, t) / (even(j) / 2 + 1)),
    observation:
      "At T = 64, C = 16, column 2 is 0.5 times a sine with the divisor 1. Column 3 is 0.5 times a cosine with the divisor 1. The formula has another divisor and no factor in both.",
  },
  {
    program: "cosines with a factor of their own",
    submit: rowsOf((t, j, T, C) => (j % 2 === 0 ? 1 : 0.5) * rightEntry(t, j, T, C)),
    observation:
      "At T = 64, C = 16, column 0 is right. Column 1 is 0.5 times a cosine with the divisor 1. The formula has no factor there.",
  },
  {
    program: "an exponent of 2i/C + 1/8",
    submit: ofExponent((j, C) => even(j) / C + 1 / 8),
    observation:
      "At T = 64, C = 16, column 0 is a sine with the divisor 3.16. Column 1 is a cosine with the divisor 3.16. The formula has another divisor in both.",
  },
  {
    program: "the first pair with an angle that begins elsewhere",
    submit: rowsOf((t, j, T, C) => (j < 2 ? wave(j, t + 2) : rightEntry(t, j, T, C))),
    observation:
      "At T = 64, C = 16, column 0 is a sine with the divisor 1. Its angle in row 0 is 2. Column 1 is a cosine with the divisor 1. Its angle in row 0 is 2. The formula has another angle in row 0 in both.",
  },
  {
    program: "np.linspace(0, T, T) in the place of positions",
    submit: rowsOf((t, j, T, C) => rightEntry(T > 1 ? (t * T) / (T - 1) : 0, j, T, C)),
    observation:
      "At T = 64, C = 16, column 0 is a sine with the divisor 0.984. Column 1 is a cosine with the divisor 0.984. The formula has another divisor in both.",
  },
  {
    program: "three terms of the series of the sine",
    submit: rowsOf((t, j, T, C) => {
      const angle = t / divisor(j, C);
      return j % 2 === 0 ? angle - angle ** 3 / 6 + angle ** 5 / 120 : rightEntry(t, j, T, C);
    }),
    observation:
      "At T = 64, C = 16, column 6 is nearly a sine with the divisor 32.1. The formula has another divisor there. Column 7 is right.",
  },
  {
    program: "the angle, from position 1 on, in odd columns",
    submit: rowsOf((t, j, T, C) =>
      j % 2 === 0 ? rightEntry(t, j, T, C) : (t + 1) / divisor(j, C),
    ),
    observation:
      "At T = 64, C = 16, column 0 is right. Column 1 is t plus 1. The formula has a cosine there.",
  },
  {
    program: "minus in column 2 alone",
    submit: rowsOf((t, j, T, C) => (j === 2 ? -1 : 1) * rightEntry(t, j, T, C)),
    observation:
      "At T = 64, C = 16, column 2 is minus a sine with the divisor 3.16. The formula has no minus there. Column 3 is right.",
  },
  {
    program: "the last column never written",
    submit: rowsOf((t, j, T, C) => (j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    observation:
      "At T = 64, C = 16, column 14 is right. Column 15 is 0 in every row. The formula has a cosine there.",
  },
  {
    program: "for (i = 1; i < C / 2; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j < 2 ? 0 : rightEntry(t, j, T, C))),
    observation:
      "At T = 64, C = 16, column 0 is 0 in every row. The formula has a sine there. Column 1 is 0 in every row. The formula has a cosine there.",
  },
  {
    program: "for (i = 0; i < C / 2 - 1; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j >= C - 2 ? 0 : rightEntry(t, j, T, C))),
    observation:
      "At T = 64, C = 16, column 14 is 0 in every row. The formula has a sine there. Column 15 is 0 in every row. The formula has a cosine there.",
  },
  {
    program: "for (i = 0; i < C / 4; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (even(j) / 2 >= C / 4 ? 0 : rightEntry(t, j, T, C))),
    observation:
      "At T = 64, C = 16, column 8 is 0 in every row. The formula has a sine there. Column 9 is 0 in every row. The formula has a cosine there.",
  },
  {
    program: "the last entry overwritten",
    submit: rowsOf((t, j, T, C) => (t === T - 1 && j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    observation: "At T = 64, C = 16, row 63 alone is not right.",
  },
  {
    program: "0 / 0 in one entry",
    submit: rowsOf((t, j, T, C) => (t === 2 && j === 1 ? Number.NaN : rightEntry(t, j, T, C))),
    observation: "Some entries are not finite numbers.",
  },
  {
    program: "rows 1 and 3 filled with 0.5",
    submit: rowsOf((t, j, T, C) => (t === 1 || t === 3 ? 0.5 : rightEntry(t, j, T, C))),
    observation: "At T = 64, C = 16, rows 1 and 3 alone are not right.",
  },
];

/** Adds the rows of each call to what the calls before it have left. */
function kept(add) {
  let rows = [];
  return (T, C) => {
    if (T === 1) rows = []; // The first call of a submission, which nothing stands before.
    rightRows(T, C).forEach((row, t) => {
      add(rows, row, t);
    });
    return rows;
  };
}

const stored = (table) => (T, C) =>
  range(C, (j) => Float64Array.from(table(T, C), (row) => row[j]));
const halves = (first, second) => (T, C) => {
  const all = rightRows(T, C);
  const run = [...all.flatMap(first), ...all.flatMap(second)];
  return range(T, (t) => run.slice(t * C, t * C + C));
};
const shared = (entry) => (T, C) => Array(T).fill(rowsOf((_, j) => entry(T, j, C))(1, C)[0]);

/** Programs with two mistakes: what is told of the first one holds beside the other. */
const COMBINED = [
  {
    program: "base 1000, stored by columns",
    submit: stored(ofExponent((j, C) => even(j) / C, 1000)),
    observation: "Each row of the table stands for one column.",
  },
  {
    program: "sinusoidal_pe(C, T) with base 1000",
    submit: (T, C) => ofExponent((j, columns) => even(j) / columns, 1000)(C, T),
    observation: "The table is made for C positions and T columns.",
    step: "The first argument counts the positions, the second the columns. To exchange them, nothing else has to change.",
  },
  {
    program: "C/2 columns of base 1000",
    submit: (T, C) =>
      ofExponent((j, columns) => even(j) / columns, 1000)(T, C).map((row) => row.slice(0, C / 2)),
    observation: "Rows have C/2 numbers: the first half of a row, without the second.",
  },
  {
    program: "(t + 1) / T",
    submit: rowsOf((t, j, T, C) => rightEntry((t + 1) / T, j, T, C)),
    observation: "Row 0 stands for position 1, and every row is one position ahead.",
  },
  {
    program: "t + 2 with base 100",
    submit: rowsOf((t, j, _, C) => wave(j, (t + 2) / 100 ** (even(j) / C))),
    observation: "Row 0 stands for position 2, and positions run on from there.",
  },
  {
    program: "T - 1 - t with base 1000",
    submit: rowsOf((t, j, T, C) => wave(j, (T - 1 - t) / 1000 ** (even(j) / C))),
    observation: "Row 0 stands for position T − 1, and positions run down to 0.",
  },
  {
    program: "T in the place of t",
    submit: shared((T, j, C) => rightEntry(T, j, T, C)),
    observation: "Every row is the same: the row of position T.",
    step: "T may stand where t belongs, or the rows be one, shared. Each row's angle has to contain its own t.",
  },
  {
    program: "np.stack([cosines, sines]).reshape(T, C)",
    submit: halves(cosines, sines),
    observation: "Read row by row, all cosines of all positions come first, then all sines.",
  },
  {
    program: "np.stack([sines, cosines]).reshape(T, C)",
    submit: halves(sines, cosines),
    observation: "Read row by row, all sines of all positions come first, then all cosines.",
  },
  {
    program: "np.stack([cosines, cosines]).reshape(T, C)",
    submit: halves(cosines, cosines),
    observation:
      "Read row by row, the first number of each pair comes first, then the second of each.",
  },
  {
    program: "angles, one for each pair",
    submit: (T, C) => rowsOf((t, i) => t / divisor(2 * i, C))(T, C / 2),
    observation: "Rows have C/2 numbers: one of each pair.",
  },
  {
    program: "sines of cosines, one for each pair",
    submit: (T, C) => rowsOf((t, i) => Math.sin(Math.cos(t / divisor(2 * i, C))))(T, C / 2),
    observation: "Rows have C/2 numbers: one of each pair.",
  },
  {
    program: "sin(t) / 10000 ** 2 * i / C",
    submit: rowsOf((t, j, _, C) => (wave(j, t) / 10000 ** 2) * (even(j) / 2 / C)),
    observation:
      "In pair 0 the divisor is infinite. That of pair 2 is half of that of pair 1, and so on.",
  },
  {
    program: "sin(t) / (10000 ** 2 * i / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / ((10000 ** 2 * even(j)) / 2 / C)),
    observation: "In pair 0 the divisor is 0, and after it far too large.",
  },
  {
    program: "sin(t) / (10000 ** (2 * i) / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / (10000 ** even(j) / C)),
    observation: "In pair 0 the divisor is 1/C, and in pair 1 far too large.",
  },
  {
    program: "sin(t) / 10000 ** (2 * i) / C",
    submit: rowsOf((t, j, _, C) => wave(j, t) / 10000 ** even(j) / C),
    observation: "In pair 0 the divisor is C, and in pair 1 far too large.",
  },
  {
    program: "np.arange(-T + 1, 1), of which the minus and the order are told",
    submit: rowsOf((t, j, T, C) => rightEntry(t - T + 1, j, T, C)),
    observation: "Every sine comes with a minus, before it or before its angle.",
  },
  {
    program: "minus cosines, from position 1 on",
    submit: rowsOf((t, j, T, C) => (j % 2 ? -1 : 1) * rightEntry(t + 1, j, T, C)),
    observation: "Every cosine comes with a minus.",
  },
  {
    program: "np.tile(1 / divisors, (T, 1))",
    submit: rowsOf((_, j, __, C) => 1 / divisor(j, C)),
    observation: "The entries are angles, without sine and cosine.",
  },
  {
    program: "angles of t / T, without functions",
    submit: rowsOf((t, j, T, C) => t / T / divisor(j, C)),
    observation: "The entries are angles, and grow with the position.",
  },
  {
    program: "100 ** i, times 2",
    submit: rowsOf((t, j) => 2 * wave(j, t / 100 ** (even(j) / 2))),
    observation: "With C = 4 the divisors are right, with larger C they are not.",
  },
  {
    program: "10000 ** ((i + 1) / C), i counting pairs",
    submit: ofExponent((j, C) => (even(j) / 2 + 1) / C),
    observation:
      "At C = 16, columns 2 and 3 have the divisor 3.16. From pair to pair the divisor grows too slowly.",
  },
  {
    program: "10000 ** (4 * (i + 1) / C), i counting pairs",
    submit: ofExponent((j, C) => (4 * (even(j) / 2 + 1)) / C),
    observation:
      "At C = 16, columns 2 and 3 have the divisor 100. From pair to pair the divisor grows too fast.",
  },
  {
    program: "100 ** (2 * i / C) and 100 ** ((2 * i + 1) / C), i in steps of 2",
    submit: ofExponent((j, C) => (2 * even(j) + (j % 2)) / C, 100),
    observation:
      "At C = 16, column 2 has the divisor 3.16, column 3 has 4.22. Both are of one pair.",
  },
  {
    program: "an exponent of j / (C - 2)",
    submit: ofExponent((j, C) => j / (C - 2)),
    observation:
      "The last sine has the whole base as its divisor. Some well-known models stretch the exponents so; this statement does not.",
  },
];

/** Programs whose short tables are right. */
const LATE = [
  {
    program: "max_len = 5000, and pe[:T]",
    submit: sized((T) => Math.min(T, 5000), asIs),
    observation: "At T = 5003, C = 6 a table of shape (5000, 6) came.",
    step: RUNS_OUT,
  },
  {
    program: "1024 rows, of which the next is undefined",
    submit: (T, C) =>
      rightRows(1024, C)
        .concat(Array(Math.max(0, T - 1024)).fill())
        .slice(0, T),
    observation: "At T = 5003, C = 6 no table came, while smaller ones are right.",
    step: EVERY_SIZE,
  },
  {
    program: "assert C < 64",
    submit: (T, C) => {
      if (C >= 64) throw new Error("C");
      return rightRows(T, C);
    },
    observation: "At T = 32, C = 64 no table came, while smaller ones are right.",
    step: EVERY_SIZE,
  },
  {
    program: "all.push(...numbers), with more of them than a call has room for",
    submit: (T, C) => {
      if (T * C > 2 ** 16) throw new RangeError("Maximum call stack size exceeded");
      return rightRows(T, C);
    },
    observation: "At T = 2048, C = 64 no table came, while smaller ones are right.",
    step: "A table takes about T × C steps and as many numbers. More are needed when each row is built from all rows before it.",
  },
  {
    program: "nothing where T is 1",
    submit: (T, C) => (T === 1 ? undefined : rightRows(T, C)),
    observation: "At T = 1, C = 2 no table came, while the formula is right at other sizes.",
    step: EVERY_SIZE,
  },
  {
    program: "assert C % 4 == 0",
    submit: (T, C) => {
      if (C % 4 !== 0) throw new RangeError("C");
      return rightRows(T, C);
    },
    observation: "At T = 1, C = 2 no table came, while the formula is right at other sizes.",
    step: EVERY_SIZE,
  },
  {
    program: "rows[t] = row, of rows kept from call to call",
    submit: kept((rows, row, t) => {
      rows[t] = row;
    }),
    observation: "At T = 4, C = 8 no table came, while the formula is right at other sizes.",
    step: EVERY_SIZE,
  },
  {
    program: "pe.append(row), of pe kept from call to call",
    submit: kept((rows, row) => rows.push(row)),
    observation: "At T = 7, C = 6 the first row has 2 numbers, as if left by an earlier call.",
    step: MAKES_ITS_OWN,
  },
  {
    program: "a table of 5002 rows, clamped",
    submit: ofPosition((t) => Math.min(t, 5001)),
    observation: "Row 5002, the last one, repeats the row before it.",
    step: `${RUNS_OUT} Float16 has no odd numbers from 2048 on, bfloat16 none from 256 on.`,
  },
  {
    program: "angles modulo 360",
    submit: rowsOf((t, j, _, C) => wave(j, (t / divisor(j, C)) % 360)),
    observation: "At T = 5003, C = 6, row 360 is the first that is not right.",
  },
  {
    program: "angles summed up in float32",
    submit: (T, C) => {
      const angles = new Float32Array(C);
      return range(T, () =>
        range(C, (j) => {
          const entry = wave(j, angles[j]);
          angles[j] += Math.fround(1 / divisor(j, C));
          return entry;
        }),
      );
    },
    observation: "Short tables are right. In a long one, entries differ a little from the formula.",
  },
];

/** What is told unasked, in the step in words, or both. */
export const TOLD = [
  ...SHAPES,
  ...MEASURED,
  ...COMBINED,
  ...LATE,
  {
    program: "a first row without its last number, of which only one row is a table",
    submit: (T, C) => rightRows(T, C).map((row, t) => (t === 0 ? row.slice(0, -1) : row)),
    observation: "At T = 1, C = 2 a table of shape (1, 1) came.",
    step: ROWS_AND_COLUMNS,
  },
  {
    program: "columns 1 to C - 1",
    submit: (T, C) => rightRows(T, C).map((row) => row.slice(1)),
    observation: "Rows have C − 1 numbers.",
  },
  {
    program: "Math.sin(t), Math.cos(t)",
    submit: rowsOf((t, j) => wave(j, t)),
    observation: "All columns have the divisor 1.",
    step: "From pair to pair the divisor grows. Where the division 2i/C drops its fraction, every exponent is 0. A base of 1 would give the same table.",
  },
  {
    program: "10000 ** Math.floor(4 * i / C)",
    submit: ofExponent((j, C) => Math.floor((2 * even(j)) / C)),
    observation: "All columns share a few divisors: the exponents are whole numbers.",
  },
  {
    program: "for (t = 1; t < T; ++t) over zeros",
    submit: rowsOf((t, j, T, C) => (t === 0 ? 0 : rightEntry(t, j, T, C))),
    step: "Position 0 follows the formula like all others: the angle is 0. A loop that passes over the row leaves zeros, and so does clearing it for padding.",
  },
  {
    program: "Math.exp(-9.21 * i / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t * Math.exp((-9.21 * even(j)) / C))),
    observation:
      "At C = 16, columns 2 and 3 have the divisor 3.16214. From pair to pair the divisor grows as with a base of 9996.6.",
  },
  {
    program: "Math.sin(t) / divisor, Math.cos(t) / divisor",
    submit: rowsOf((t, j, _, C) => wave(j, t) / divisor(j, C)),
    observation:
      "All columns have the angle of column 0. The divisors change their numbers instead.",
  },
  {
    program: "t % 2 ? Math.sin(angle) : Math.cos(angle)",
    submit: rowsOf((t, j, _, C) => wave(t + 1, t / divisor(j, C))),
    observation: "Rows of even positions hold cosines alone, rows of odd positions sines alone.",
  },
  {
    program: "Math.pow(10000, 2 * j / C) in column j",
    submit: ofExponent((j, C) => (2 * j) / C),
    observation:
      "At C = 16, column 2 has the divisor 10, column 3 has 31.6. From pair to pair the divisor grows too fast.",
    step: NO_TWIN,
  },
  {
    program: "Math.pow(10000, 2 * j / C) with j = 0, 2, 4, … for both columns of a pair",
    submit: ofExponent((j, C) => (2 * even(j)) / C),
    step: `${NO_TWIN} A base of 10⁸ would give the same table.`,
  },
  {
    program: "Math.exp(-2 * i / C * Math.log10(10000))",
    submit: ofExponent((j, C) => (even(j) / C) * 4, Math.E),
    observation:
      "At C = 16, columns 2 and 3 have the divisor 1.65. From pair to pair the divisor grows as with a base of 54.5982.",
    step: "The base has to be the number of the statement. This one is e⁴, and 4 is log10 of 10000. Beside exp the natural log has to stand.",
  },
  {
    program: "10000 ** (3 * i / C), i in steps of 2",
    submit: ofExponent((j, C) => (3 * even(j)) / C),
    observation:
      "At C = 16, columns 2 and 3 have the divisor 31.6. From pair to pair the divisor grows as with a base of 10¹².",
    step: OTHER_FACTOR,
  },
  {
    program: "10000 ** (3 * i / C), i counting pairs",
    submit: ofExponent((j, C) => (1.5 * even(j)) / C),
    step: OTHER_FACTOR,
  },
  {
    program: "1000 ** (2 * i / C)",
    submit: ofExponent((j, C) => even(j) / C, 1000),
    step: ONE_ZERO,
  },
  {
    program: "100000 ** (2 * i / C)",
    submit: ofExponent((j, C) => even(j) / C, 100000),
    step: ONE_ZERO,
  },
  {
    program: "positions in float16",
    submit: ofPosition((t) => cut(t, 11)),
    observation: "Rows 2048 and 2049 are equal. The rows before are right.",
    step: EQUAL_ROWS,
  },
  {
    program: "positions in bfloat16",
    submit: ofPosition((t) => cut(t, 8)),
    observation: "Rows 256 and 257 are equal. The rows before are right.",
    step: EQUAL_ROWS,
  },
  {
    program: "positions in float16, the table in float32",
    submit: (T, C) => ofPosition((t) => cut(t, 11))(T, C).map((row) => Float32Array.from(row)),
    observation: "Rows 2048 and 2049 are equal. The rows before are right.",
    step: EQUAL_ROWS,
  },
  {
    program: "positions in pairs, t // 2",
    submit: ofPosition((t) => Math.floor(t / 2)),
    observation: "Rows 0 and 1 are equal. No mistake known by name explains all of these numbers.",
  },
];

const times = (factor) => (T, C) => rowsOf((t, j) => factor(C) * rightEntry(t, j, T, C))(T, C);

/** Files with a table of which nobody says how large it should be. */
export const FILES = [
  {
    file: "63 of 64 columns",
    table: sized(
      () => 64,
      () => 63,
    )(64, 64),
    id: "last-column-missing",
    observation: "Rows have C − 1 numbers: the last column is missing.",
  },
  {
    file: "a factor that may be √C, or a number",
    table: times((C) => Math.sqrt(C))(20, 8),
    id: "scaled",
    observation: "Every entry is √C times a sine or cosine. At C = 8 the factor is 2.82843.",
  },
  {
    file: "a factor that may be √(C/2), or a number",
    table: times(() => 2)(20, 8),
    id: "scaled",
    observation: "Every entry is √(C/2) times a sine or cosine. At C = 8 the factor is 2.",
  },
  {
    file: "a base, or an exponent of another kind",
    table: ofExponent((j, C) => even(j) / C, 1000)(20, 6),
    id: "wrong-base",
    observation:
      "At C = 6, columns 2 and 3 have the divisor 10. From pair to pair the divisor grows as with a base of 1000. The same numbers also fit: the exponent i/(C − 2).",
  },
  {
    file: "one column too many, or the last of exponents over C - 2 left out",
    table: rowsOf((t, j) => rightEntry(t, j, 64, 16))(64, 17),
    id: "last-column-missing",
    observation: "Rows have an odd number of numbers; the exponents are those of one column less.",
  },
  {
    file: "an odd number of columns that fit nothing",
    table: rowsOf((t, j) => ((t * 7 + j * 3) % 11) / 11)(64, 17),
    id: "last-column-missing",
    observation: "Rows have an odd number of numbers.",
  },
  {
    file: "the last row left at zero",
    table: rowsOf((t, j) => (t === 63 ? 0 : rightEntry(t, j, 64, 16)))(64, 16),
    id: "clamped",
    observation: "The last row is all zeros.",
    step: "Every position follows the formula. A loop that passes over the row leaves zeros, and so does clearing it for padding.",
  },
  {
    file: "positions in float16, one more than they can tell",
    table: rowsOf((t, j) => rightEntry(cut(t, 11), j, 2050, 16))(2050, 16),
    id: "clamped",
    observation: "Row 2049, the last one, repeats the row before it.",
  },
  {
    file: "positions in bfloat16",
    table: rowsOf((t, j) => rightEntry(cut(t, 8), j, 300, 16))(300, 16),
    observation: "Rows 256 and 257 are equal. The rows before are right.",
    step: EQUAL_ROWS,
  },
  {
    file: "positions in pairs",
    table: rowsOf((t, j) => rightEntry(Math.floor(t / 2), j, 64, 16))(64, 16),
    observation: "Rows 0 and 1 are equal. No mistake known by name explains all of these numbers.",
  },
  {
    file: "a batch of one table",
    table: [rightRows(64, 16)],
    id: "leading-axis",
    observation: "The table lies inside one more axis, of length 1.",
  },
  {
    file: "one run of numbers",
    table: Float64Array.from(rightRows(64, 16).flat()),
    id: "flat",
    observation: "All numbers came in one run, without rows.",
  },
  {
    file: "rows and columns exchanged",
    table: rowsOf((j, t) => rightEntry(t, j, 64, 16))(16, 64),
    id: "transposed",
    observation: "Each row of the table is what one column should be.",
  },
];
