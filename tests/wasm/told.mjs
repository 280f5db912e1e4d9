// Programs that learners write, and what the diagnosis of each says: messages of the catalogue, each
// true of its table.
import { closing } from "#texts/closing.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes.js";
import { unnamed } from "#texts/unnamed.js";

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

const rightRows = rowsOf(rightEntry);
const sines = (row) => row.filter((_, j) => j % 2 === 0);
const cosines = (row) => row.filter((_, j) => j % 2 === 1);
const range = (n, each) => Array.from({ length: n }, (_, at) => each(at));
/** So many rows and columns of the right numbers. */
const sized = (rows, columns) => (T, C) =>
  rowsOf((t, j) => rightEntry(t, j, T, C))(rows(T, C), columns(T, C));
const asIs = (_T, C) => C;

/** Programs whose tables have another shape, with the verdict on it. */
export const SHAPES = [
  {
    program: "np.zeros((T - 1, C)), of which an empty one keeps its second axis",
    submit: (T, C) => ({ shape: [T - 1, C], data: new Float64Array((T - 1) * C) }),
    observation: [unnamed.shape.observation.lengths({ axes: ["T-1", "C"] })],
  },
  {
    program: "sines and cosines stacked along a new last axis",
    submit: (T, C) =>
      rightRows(T, C).map((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    verdict: ["wrong-rank", 7, 6, [7, 3, 2]],
    observation: [unnamed.shape.observation.lengths({ axes: ["T", "C/2", 2] })],
    step: [unnamed.shape.step["pairs-apart"]],
  },
  {
    program: "cosines as rows below the sines of each position",
    submit: (T, C) => rightRows(T, C).flatMap((row) => [sines(row), cosines(row)]),
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: [unnamed.shape.observation.lengths({ axes: ["2T", "C/2"] })],
    step: [unnamed.shape.step["functions-apart"]],
  },
  {
    program: "np.concatenate([sines, cosines]), which joins rows",
    submit: (T, C) => [...rightRows(T, C).map(sines), ...rightRows(T, C).map(cosines)],
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: [unnamed.shape.observation.lengths({ axes: ["2T", "C/2"] })],
    step: [unnamed.shape.step["functions-apart"]],
  },
  {
    program: "np.stack([sines, cosines])",
    submit: (T, C) => [rightRows(T, C).map(sines), rightRows(T, C).map(cosines)],
    observation: [unnamed.shape.observation.lengths({ axes: [2, "T", "C/2"] })],
    step: [unnamed.shape.step["axes-too-many"]],
  },
  {
    program: "positions as a column of rows, (T, 1, C)",
    submit: (T, C) => rightRows(T, C).map((row) => [row]),
    verdict: ["wrong-rank", 7, 6, [7, 1, 6]],
    observation: [unnamed.shape.observation.lengths({ axes: ["T", 1, "C"] })],
    step: [unnamed.shape.step["axes-too-many"]],
  },
  {
    program: "for (t = 1; t < T; ++t)",
    submit: (T, C) => rowsOf((t, j) => rightEntry(t + 1, j, T, C))(T - 1, C),
    verdict: ["missing-rows", 7, 6, [6, 6]],
    observation: [unnamed.shape.observation.lengths({ axes: ["T-1", "C"] })],
    step: [unnamed.shape.step["rows-few"]],
  },
  {
    program: "for (t = 0; t <= T; ++t)",
    submit: sized((T) => T + 1, asIs),
    observation: [unnamed.shape.observation.lengths({ axes: ["T+1", "C"] })],
    step: [unnamed.shape.step["rows-many"]],
  },
  {
    program: "for (j = 0; j <= C; ++j)",
    submit: sized(
      (T) => T,
      (_, C) => C + 1,
    ),
    observation: [unnamed.shape.observation.lengths({ axes: ["T", "C+1"] })],
    step: [unnamed.shape.step["columns-off"]],
  },
  {
    program: "for (i = 0; i <= C / 2; ++i) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => C + 2,
    ),
    observation: [unnamed.shape.observation.lengths({ axes: ["T", "C+2"] })],
    step: [unnamed.shape.step["columns-off"]],
  },
  {
    program: "for (i = 0; i < C; ++i) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => 2 * C,
    ),
    observation: [unnamed.shape.observation.lengths({ axes: ["T", "2C"] })],
    step: [unnamed.shape.step["columns-off"]],
  },
  {
    program: "for (i = 0; i < C / 2; i += 2) of pairs",
    submit: sized(
      (T) => T,
      (_, C) => 2 * Math.ceil(C / 4),
    ),
    observation: [unnamed.shape.observation.lengths({ axes: ["T", "2*ceil(C/4)"] })],
    step: [unnamed.shape.step["columns-off"]],
  },
  {
    program: "for (t = 0; t < T; t += 2)",
    submit: sized((T) => Math.ceil(T / 2), asIs),
    observation: [unnamed.shape.observation.lengths({ axes: ["ceil(T/2)", "C"] })],
    step: [unnamed.shape.step["rows-and-columns"]],
  },
  {
    program: "a row for each pair: pe.push([sine, cosine])",
    submit: (T, C) =>
      rightRows(T, C).flatMap((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    observation: [unnamed.shape.observation.lengths({ axes: ["T*C/2", 2] })],
    step: [unnamed.shape.step["rows-apart"]],
  },
  {
    program: "pe.append([entry]) for each entry",
    submit: (T, C) => rightRows(T, C).flatMap((row) => row.map((entry) => [entry])),
    observation: [unnamed.shape.observation.lengths({ axes: ["T*C", 1] })],
    step: [unnamed.shape.step["rows-apart"]],
  },
  {
    program: "all numbers appended to one row",
    submit: (T, C) => [rightRows(T, C).flat()],
    observation: [unnamed.shape.observation.lengths({ axes: [1, "T*C"] })],
    step: [unnamed.shape.step["row-goes-on"]],
  },
  {
    program: "return row inside the inner loop",
    submit: () => [0, 1],
    observation: [unnamed.shape.observation.lengths({ axes: [2] })],
    step: [unnamed.shape.step["returns-early"]],
  },
  {
    program: "return pe inside the inner loop, from position 1 on",
    submit: () => [[Math.sin(1), Math.cos(1)]],
    observation: [unnamed.shape.observation.lengths({ axes: [1, 2] })],
    step: [unnamed.shape.step["returns-early"]],
  },
  {
    program: "return pe inside the inner loop",
    submit: () => [[0, 1]],
    observation: [mistakes["first-call"].observation({ T: 1, C: 2 })],
    step: [mistakes["first-call"].step["one-pair"]],
  },
  {
    program: "return inside the loop, after the first row",
    submit: sized(() => 1, asIs),
    verdict: ["missing-rows", 7, 6, [1, 6]],
    observation: [unnamed.shape.observation.lengths({ axes: [1, "C"] })],
    step: [unnamed.shape.step["one-row"]],
  },
  {
    program: "return row inside the loop",
    submit: (_, C) => rightRows(1, C)[0],
    verdict: ["wrong-rank", 7, 6, [6]],
    observation: [unnamed.shape.observation.lengths({ axes: ["C"] })],
    step: [unnamed.shape.step["one-row"]],
  },
  {
    program: "Array(C) where Array(T) is meant",
    submit: sized(asIs, asIs),
    observation: [unnamed.shape.observation.lengths({ axes: ["C", "C"] })],
    step: [unnamed.shape.step["rows-and-columns"]],
  },
  {
    program: "the lengths of the example",
    submit: sized(
      () => 10,
      () => 4,
    ),
    observation: [unnamed.shape.observation.lengths({ axes: [10, 4] })],
    step: [unnamed.shape.step["lengths-fixed"]],
  },
  {
    program: "5000 rows, whatever T is",
    submit: sized(() => 5000, asIs),
    observation: [unnamed.shape.observation.lengths({ axes: [5000, "C"] })],
    step: [unnamed.shape.step["lengths-fixed"]],
  },
  {
    program: "axes of length 1 squeezed out",
    submit: (T, C) => (T === 1 ? rightRows(T, C)[0] : rightRows(T, C)),
    verdict: ["flat", 1, 2, [2]],
    observation: [unnamed.shape.observation.call({ T: 1, C: 2, shape: [2] })],
    step: [unnamed.shape.step["rows-and-columns"]],
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

/**
 * Programs that match no known mistake: what of a column is right, and what is not. `facts`: the wrong
 * columns, each with its function, divisor, factor, and angle in row 0.
 */
const MEASURED = [
  {
    program: "pe[t][i] = sine; pe[t][i + 1] = cosine, for the C/2 numbers i of pairs",
    submit: overwriting((C) => C / 2),
    facts: [[1, "sine", 3.16, 1, 0]],
    observation: [
      measured.oneColumn.wave({
        T: 64,
        C: 16,
        column: 1,
        right: 0,
        differences: ["function", "divisor"],
      }),
    ],
  },
  {
    program: "Math.cos(t) / divisor",
    submit: rowsOf((t, j, _, C) =>
      j % 2 === 0 ? Math.sin(t / divisor(j, C)) : Math.cos(t) / divisor(j, C),
    ),
    facts: [[3, "cosine", 1, 0.316, 0]],
    observation: [
      measured.oneColumn.wave({
        T: 64,
        C: 16,
        column: 3,
        right: 2,
        differences: ["divisor", "factor"],
      }),
    ],
  },
  {
    program: "Math.sin(t) / (i + 1), Math.cos(t) / (i + 1)",
    submit: rowsOf((t, j) => wave(j, t) / (even(j) / 2 + 1)),
    facts: [
      [2, "sine", 1, 0.5, 0],
      [3, "cosine", 1, 0.5, 0],
    ],
    observation: [
      measured.bothColumns.wave({
        T: 64,
        C: 16,
        columns: [2, 3],
        differences: ["divisor", "factor"],
      }),
    ],
  },
  {
    program: "cosines with a factor of their own",
    submit: rowsOf((t, j, T, C) => (j % 2 === 0 ? 1 : 0.5) * rightEntry(t, j, T, C)),
    facts: [[1, "cosine", 1, 0.5, 0]],
    observation: [
      measured.oneColumn.wave({ T: 64, C: 16, column: 1, right: 0, differences: ["factor"] }),
    ],
  },
  {
    program: "an exponent of 2i/C + 1/8",
    submit: ofExponent((j, C) => even(j) / C + 1 / 8),
    facts: [
      [0, "sine", 3.16, 1, 0],
      [1, "cosine", 3.16, 1, 0],
    ],
    observation: [
      measured.bothColumns.wave({ T: 64, C: 16, columns: [0, 1], differences: ["divisor"] }),
    ],
  },
  {
    program: "the first pair with an angle that begins elsewhere",
    submit: rowsOf((t, j, T, C) => (j < 2 ? wave(j, t + 2) : rightEntry(t, j, T, C))),
    facts: [
      [0, "sine", 1, 1, 2],
      [1, "cosine", 1, 1, 2],
    ],
    observation: [
      measured.bothColumns.wave({ T: 64, C: 16, columns: [0, 1], differences: ["start"] }),
    ],
  },
  {
    program: "np.linspace(0, T, T) in the place of positions",
    submit: rowsOf((t, j, T, C) => rightEntry(T > 1 ? (t * T) / (T - 1) : 0, j, T, C)),
    facts: [
      [0, "sine", 0.984, 1, 0],
      [1, "cosine", 0.984, 1, 0],
    ],
    observation: [
      measured.bothColumns.wave({ T: 64, C: 16, columns: [0, 1], differences: ["divisor"] }),
    ],
  },
  {
    program: "three terms of the series of the sine",
    submit: rowsOf((t, j, T, C) => {
      const angle = t / divisor(j, C);
      return j % 2 === 0 ? angle - angle ** 3 / 6 + angle ** 5 / 120 : rightEntry(t, j, T, C);
    }),
    facts: [[6, "sine", 32.1, 1, 0]],
    observation: [
      measured.oneColumn.wave({ T: 64, C: 16, column: 6, right: 7, differences: ["divisor"] }),
    ],
  },
  {
    program: "the angle, from position 1 on, in odd columns",
    submit: rowsOf((t, j, T, C) =>
      j % 2 === 0 ? rightEntry(t, j, T, C) : (t + 1) / divisor(j, C),
    ),
    facts: [[1, "angle", 1, null, 1]],
    observation: [
      measured.oneColumn.angle({ T: 64, C: 16, column: 1, right: 0, differences: ["function"] }),
    ],
  },
  {
    program: "minus in column 2 alone",
    submit: rowsOf((t, j, T, C) => (j === 2 ? -1 : 1) * rightEntry(t, j, T, C)),
    facts: [[2, "sine", 3.16, -1, 0]],
    observation: [
      measured.oneColumn.wave({ T: 64, C: 16, column: 2, right: 3, differences: ["factor"] }),
    ],
  },
  {
    program: "the last column never written",
    submit: rowsOf((t, j, T, C) => (j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    facts: [[15, "constant", null, 0, null]],
    observation: [
      measured.oneColumn.constant({
        T: 64,
        C: 16,
        column: 15,
        right: 14,
        differences: ["function"],
      }),
    ],
  },
  {
    program: "for (i = 1; i < C / 2; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j < 2 ? 0 : rightEntry(t, j, T, C))),
    facts: [
      [0, "constant", null, 0, null],
      [1, "constant", null, 0, null],
    ],
    observation: [
      measured.bothColumns.constant({ T: 64, C: 16, columns: [0, 1], differences: ["function"] }),
    ],
  },
  {
    program: "for (i = 0; i < C / 2 - 1; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j >= C - 2 ? 0 : rightEntry(t, j, T, C))),
    facts: [
      [14, "constant", null, 0, null],
      [15, "constant", null, 0, null],
    ],
    observation: [
      measured.bothColumns.constant({ T: 64, C: 16, columns: [14, 15], differences: ["function"] }),
    ],
  },
  {
    program: "for (i = 0; i < C / 4; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (even(j) / 2 >= C / 4 ? 0 : rightEntry(t, j, T, C))),
    facts: [
      [8, "constant", null, 0, null],
      [9, "constant", null, 0, null],
    ],
    observation: [
      measured.bothColumns.constant({ T: 64, C: 16, columns: [8, 9], differences: ["function"] }),
    ],
  },
  {
    program: "the last entry overwritten",
    submit: rowsOf((t, j, T, C) => (t === T - 1 && j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    observation: [measured.wrongRows({ T: 64, C: 16, rows: [63] })],
  },
  {
    program: "0 / 0 in one entry",
    submit: rowsOf((t, j, T, C) => (t === 2 && j === 1 ? Number.NaN : rightEntry(t, j, T, C))),
    observation: [unnamed["not-finite"].observation],
  },
  {
    program: "rows 1 and 3 filled with 0.5",
    submit: rowsOf((t, j, T, C) => (t === 1 || t === 3 ? 0.5 : rightEntry(t, j, T, C))),
    observation: [measured.wrongRows({ T: 64, C: 16, rows: [1, 3] })],
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

/** Programs with several mistakes: what is said of the first is true next to the others. */
const COMBINED = [
  {
    program: "base 1000, stored by columns",
    submit: stored(ofExponent((j, C) => even(j) / C, 1000)),
    observation: [
      closing.several({ titles: ["Rows and columns swapped", "Base 1000"] }),
      mistakes.transposed.observation.combined,
    ],
  },
  {
    program: "sinusoidal_pe(C, T) with base 1000",
    submit: (T, C) => ofExponent((j, columns) => even(j) / columns, 1000)(C, T),
    observation: [
      closing.several({ titles: ["T and C swapped", "Base 1000"] }),
      mistakes["arguments-swapped"].observation.combined,
    ],
    step: [mistakes["arguments-swapped"].step],
  },
  {
    program: "C/2 columns of base 1000",
    submit: (T, C) =>
      ofExponent((j, columns) => even(j) / columns, 1000)(T, C).map((row) => row.slice(0, C / 2)),
    observation: [
      closing.several({ titles: ["Second half of each row missing", "Base 1000"] }),
      mistakes["missing-columns"].observation["first-columns"],
    ],
  },
  {
    program: "(t + 1) / T",
    submit: rowsOf((t, j, T, C) => rightEntry((t + 1) / T, j, T, C)),
    observation: [
      closing.several({ titles: ["Positions start at 1", "Positions divided by T"] }),
      mistakes["positions-from-one"].observation.combined,
    ],
  },
  {
    program: "t + 2 with base 100",
    submit: rowsOf((t, j, _, C) => wave(j, (t + 2) / 100 ** (even(j) / C))),
    observation: [
      closing.several({ titles: ["Positions start at 2", "Halved exponent"] }),
      mistakes["positions-shifted"].observation.combined({ value: 2 }),
    ],
  },
  {
    program: "T - 1 - t with base 1000",
    submit: rowsOf((t, j, T, C) => wave(j, (T - 1 - t) / 1000 ** (even(j) / C))),
    observation: [
      closing.several({ titles: ["Positions in reverse order", "Base 1000"] }),
      mistakes["positions-descending"].observation.combined,
    ],
  },
  {
    program: "T in the place of t",
    submit: shared((T, j, C) => rightEntry(T, j, T, C)),
    observation: [mistakes["position-missing"].observation.length],
    step: [mistakes["position-missing"].step.length],
  },
  {
    program: "np.stack([cosines, sines]).reshape(T, C)",
    submit: halves(cosines, sines),
    observation: [
      closing.several({ titles: [mistakes.reshaped.title, "Sine and cosine swapped"] }),
      mistakes.reshaped.observation["cosines-first"],
    ],
  },
  {
    program: "np.stack([sines, cosines]).reshape(T, C)",
    submit: halves(sines, cosines),
    observation: [mistakes.reshaped.observation["sines-first"]],
  },
  {
    program: "np.stack([cosines, cosines]).reshape(T, C)",
    submit: halves(cosines, cosines),
    observation: [
      closing.several({ titles: [mistakes.reshaped.title, "No sine"] }),
      mistakes.reshaped.observation["firsts-first"],
    ],
  },
  {
    program: "angles, one for each pair",
    submit: (T, C) => rowsOf((t, i) => t / divisor(2 * i, C))(T, C / 2),
    observation: [
      closing.several({
        titles: ["Half of the columns missing", "Angles without sine and cosine"],
      }),
      mistakes["missing-columns"].observation["one-of-each-pair"],
    ],
  },
  {
    program: "sines of cosines, one for each pair",
    submit: (T, C) => rowsOf((t, i) => Math.sin(Math.cos(t / divisor(2 * i, C))))(T, C / 2),
    observation: [
      closing.several({
        titles: ["Half of the columns missing", mistakes.aliased.title, "Sine and cosine swapped"],
      }),
      mistakes["missing-columns"].observation["one-of-each-pair"],
    ],
  },
  {
    program: "sin(t) / 10000 ** 2 * i / C",
    submit: rowsOf((t, j, _, C) => (wave(j, t) / 10000 ** 2) * (even(j) / 2 / C)),
    observation: [
      closing.several({
        titles: ["Missing parentheses", "Sine and cosine divided, not the angle"],
      }),
      mistakes.precedence.observation["linear-combined"],
    ],
  },
  {
    program: "sin(t) / (10000 ** 2 * i / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / ((10000 ** 2 * even(j)) / 2 / C)),
    observation: [
      closing.several({
        titles: ["Missing parentheses", "Sine and cosine divided, not the angle"],
      }),
      mistakes.precedence.observation.reciprocal,
    ],
  },
  {
    program: "sin(t) / (10000 ** (2 * i) / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / (10000 ** even(j) / C)),
    observation: [
      closing.several({
        titles: ["Missing parentheses", "Sine and cosine divided, not the angle"],
      }),
      mistakes.precedence.observation["power-over"],
    ],
  },
  {
    program: "sin(t) / 10000 ** (2 * i) / C",
    submit: rowsOf((t, j, _, C) => wave(j, t) / 10000 ** even(j) / C),
    observation: [
      closing.several({
        titles: ["Missing parentheses", "Sine and cosine divided, not the angle"],
      }),
      mistakes.precedence.observation["power-then-over"],
    ],
  },
  {
    program: "np.arange(-T + 1, 1), of which the minus and the order are told",
    submit: rowsOf((t, j, T, C) => rightEntry(t - T + 1, j, T, C)),
    observation: [
      closing.several({ titles: ["Minus before the sines", "Positions in reverse order"] }),
      mistakes.negated.observation["sines-combined"],
    ],
  },
  {
    program: "minus cosines, from position 1 on",
    submit: rowsOf((t, j, T, C) => (j % 2 ? -1 : 1) * rightEntry(t + 1, j, T, C)),
    observation: [
      closing.several({ titles: ["Minus before the cosines", "Positions start at 1"] }),
      mistakes.negated.observation["cosines-combined"],
    ],
  },
  {
    program: "np.tile(1 / divisors, (T, 1))",
    submit: rowsOf((_, j, __, C) => 1 / divisor(j, C)),
    observation: [
      closing.several({ titles: ["Angles without sine and cosine", "All rows equal"] }),
      mistakes["no-function"].observation,
    ],
  },
  {
    program: "angles of t / T, without functions",
    submit: rowsOf((t, j, T, C) => t / T / divisor(j, C)),
    observation: [
      closing.several({ titles: ["Angles without sine and cosine", "Positions divided by T"] }),
      mistakes["no-function"].observation,
    ],
  },
  {
    program: "100 ** i, times 2",
    submit: rowsOf((t, j) => 2 * wave(j, t / 100 ** (even(j) / 2))),
    observation: [
      closing.several({ titles: ["A step that ignores C", "Entries multiplied by 2"] }),
      mistakes["hand-fitted"].observation,
    ],
  },
  {
    program: "10000 ** ((i + 1) / C), i counting pairs",
    submit: ofExponent((j, C) => (even(j) / 2 + 1) / C),
    observation: [
      closing.several({ titles: ["Halved exponent", "Exponent counted from 1"] }),
      measured.oneDivisor({ C: 16, columns: [2, 3], divisor: 3.1622776601682454, digits: 3 }),
      mistakes["half-exponent"].observation.combined,
    ],
  },
  {
    program: "10000 ** (4 * (i + 1) / C), i counting pairs",
    submit: ofExponent((j, C) => (4 * (even(j) / 2 + 1)) / C),
    observation: [
      closing.several({ titles: ["Doubled exponent", "Exponent counted from 1"] }),
      measured.oneDivisor({ C: 16, columns: [2, 3], divisor: 100.00000000000213, digits: 3 }),
      mistakes["doubled-exponent"].observation.combined,
    ],
  },
  {
    program: "100 ** (2 * i / C) and 100 ** ((2 * i + 1) / C), i in steps of 2",
    submit: ofExponent((j, C) => (2 * even(j) + (j % 2)) / C, 100),
    observation: [
      closing.several({ titles: ["Doubled exponent", "Two divisors in one pair", "Base 100"] }),
      measured.twoDivisors({
        C: 16,
        columns: [2, 3],
        divisors: [3.1622776601682454, 4.216965034285926],
        digits: 3,
      }),
      mistakes["doubled-exponent"].observation["cosine-next"],
    ],
  },
  {
    program: "an exponent of j / (C - 2)",
    submit: ofExponent((j, C) => j / (C - 2)),
    observation: [
      closing.several({ titles: [mistakes["half-minus-one"].title, "Two divisors in one pair"] }),
      mistakes["half-minus-one"].observation.first,
    ],
  },
];

/** Programs whose short tables are right. */
const LATE = [
  {
    program: "max_len = 5000, and pe[:T]",
    submit: sized((T) => Math.min(T, 5000), asIs),
    observation: [unnamed.shape.observation.call({ T: 5003, C: 6, shape: [5000, 6] })],
    step: [unnamed.shape.step["some-calls"]],
  },
  {
    program: "1024 rows, of which the next is undefined",
    submit: (T, C) =>
      rightRows(1024, C)
        .concat(Array(Math.max(0, T - 1024)).fill())
        .slice(0, T),
    observation: [unnamed.long.observation({ T: 5003, C: 6 })],
    step: [unnamed.long.step.other],
  },
  {
    program: "assert C < 64",
    submit: (T, C) => {
      if (C >= 64) throw new Error("C");
      return rightRows(T, C);
    },
    observation: [unnamed.long.observation({ T: 32, C: 64 })],
    step: [unnamed.long.step.other],
  },
  {
    program: "all.push(...numbers), with more of them than a call has room for",
    submit: (T, C) => {
      if (T * C > 2 ** 16) throw new RangeError("Maximum call stack size exceeded");
      return rightRows(T, C);
    },
    observation: [unnamed.long.observation({ T: 2048, C: 64 })],
    step: [unnamed.long.step.room],
  },
  {
    program: "nothing where T is 1",
    submit: (T, C) => (T === 1 ? undefined : rightRows(T, C)),
    observation: [unnamed["some-sizes"].observation({ T: 1, C: 2 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "assert C % 4 == 0",
    submit: (T, C) => {
      if (C % 4 !== 0) throw new RangeError("C");
      return rightRows(T, C);
    },
    observation: [unnamed["some-sizes"].observation({ T: 1, C: 2 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "rows[t] = row, of rows kept from call to call",
    submit: kept((rows, row, t) => {
      rows[t] = row;
    }),
    observation: [unnamed["some-sizes"].observation({ T: 4, C: 8 })],
    step: [unnamed["some-sizes"].step],
  },
  {
    program: "pe.append(row), of pe kept from call to call",
    submit: kept((rows, row) => rows.push(row)),
    observation: [unnamed["kept-rows"].observation({ T: 7, C: 6, length: 2 })],
    step: [unnamed["kept-rows"].step],
  },
  {
    program: "a table of 5002 rows, clamped",
    submit: ofPosition((t) => Math.min(t, 5001)),
    observation: [mistakes.clamped.observation["last-row-once"]({ value: 5002 })],
    step: [mistakes.clamped.step.coarse],
  },
  {
    program: "angles modulo 360",
    submit: rowsOf((t, j, _, C) => wave(j, (t / divisor(j, C)) % 360)),
    observation: [unnamed.late.observation({ T: 5003, C: 6, t: 360 })],
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
    observation: [unnamed.drift.observation],
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
    observation: [unnamed.shape.observation.call({ T: 1, C: 2, shape: [1, 1] })],
    step: [unnamed.shape.step["rows-and-columns"]],
  },
  {
    program: "columns 1 to C - 1",
    submit: (T, C) => rightRows(T, C).map((row) => row.slice(1)),
    observation: [mistakes["last-column-missing"].observation.other],
  },
  {
    program: "Math.sin(t), Math.cos(t)",
    submit: rowsOf((t, j) => wave(j, t)),
    observation: [mistakes["integer-division"].observation.one],
    step: [mistakes["integer-division"].step.one],
  },
  {
    program: "10000 ** Math.floor(4 * i / C)",
    submit: ofExponent((j, C) => Math.floor((2 * even(j)) / C)),
    observation: [
      closing.several({ titles: ["Whole-number exponents", "Doubled exponent"] }),
      mistakes["integer-division"].observation.few,
    ],
  },
  {
    program: "for (t = 1; t < T; ++t) over zeros",
    submit: rowsOf((t, j, T, C) => (t === 0 ? 0 : rightEntry(t, j, T, C))),
    step: [mistakes["row-zero-blanked"].step],
  },
  {
    program: "Math.exp(-9.21 * i / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t * Math.exp((-9.21 * even(j)) / C))),
    observation: [
      measured.oneDivisor({ C: 16, columns: [2, 3], divisor: 3.162143119193357, digits: 6 }),
      mistakes["wrong-base"].observation({ value: 9996.596859438345 }),
    ],
  },
  {
    program: "Math.sin(t) / divisor, Math.cos(t) / divisor",
    submit: rowsOf((t, j, _, C) => wave(j, t) / divisor(j, C)),
    observation: [mistakes["divided-amplitude"].observation],
  },
  {
    program: "t % 2 ? Math.sin(angle) : Math.cos(angle)",
    submit: rowsOf((t, j, _, C) => wave(t + 1, t / divisor(j, C))),
    observation: [mistakes["chosen-by-row"].observation["cosine-first"]],
  },
  {
    program: "Math.pow(10000, 2 * j / C) in column j",
    submit: ofExponent((j, C) => (2 * j) / C),
    observation: [
      closing.several({ titles: ["Doubled exponent", "Two divisors in one pair"] }),
      measured.twoDivisors({
        C: 16,
        columns: [2, 3],
        divisors: [9.999999999999858, 31.622776601684585],
        digits: 3,
      }),
      mistakes["doubled-exponent"].observation.combined,
    ],
    step: [mistakes["doubled-exponent"].step],
  },
  {
    program: "Math.pow(10000, 2 * j / C) with j = 0, 2, 4, … for both columns of a pair",
    submit: ofExponent((j, C) => (2 * even(j)) / C),
    step: [mistakes["doubled-exponent"].step, closing.twin({ base: 100000000 })],
  },
  {
    program: "Math.exp(-2 * i / C * Math.log10(10000))",
    submit: ofExponent((j, C) => (even(j) / C) * 4, Math.E),
    observation: [
      measured.oneDivisor({ C: 16, columns: [2, 3], divisor: 1.648721270700131, digits: 3 }),
      mistakes["wrong-base"].observation({ value: 54.59815003314361 }),
    ],
    step: [mistakes["wrong-base"].step.logarithm],
  },
  {
    program: "10000 ** (3 * i / C), i in steps of 2",
    submit: ofExponent((j, C) => (3 * even(j)) / C),
    observation: [
      measured.oneDivisor({ C: 16, columns: [2, 3], divisor: 31.622776601684585, digits: 3 }),
      mistakes["wrong-base"].observation({ value: 1000000000000 }),
    ],
    step: [mistakes["wrong-base"].step.other],
  },
  {
    program: "10000 ** (3 * i / C), i counting pairs",
    submit: ofExponent((j, C) => (1.5 * even(j)) / C),
    step: [mistakes["wrong-base"].step.other],
  },
  {
    program: "1000 ** (2 * i / C)",
    submit: ofExponent((j, C) => even(j) / C, 1000),
    step: [mistakes["wrong-base"].step.zeros],
  },
  {
    program: "100000 ** (2 * i / C)",
    submit: ofExponent((j, C) => even(j) / C, 100000),
    step: [mistakes["wrong-base"].step.zeros],
  },
  {
    program: "positions in float16",
    submit: ofPosition((t) => cut(t, 11)),
    observation: [unnamed.equalRows({ rows: [2048, 2049] }), unnamed["equal-rows"].observation],
    step: [unnamed["equal-rows"].step],
  },
  {
    program: "positions in bfloat16",
    submit: ofPosition((t) => cut(t, 8)),
    observation: [unnamed.equalRows({ rows: [256, 257] }), unnamed["equal-rows"].observation],
    step: [unnamed["equal-rows"].step],
  },
  {
    program: "positions in float16, the table in float32",
    submit: (T, C) => ofPosition((t) => cut(t, 11))(T, C).map((row) => Float32Array.from(row)),
    observation: [unnamed.equalRows({ rows: [2048, 2049] }), unnamed["equal-rows"].observation],
    step: [unnamed["equal-rows"].step],
  },
  {
    program: "positions in pairs, t // 2",
    submit: ofPosition((t) => Math.floor(t / 2)),
    observation: [unnamed.equalRows({ rows: [0, 1] }), unnamed.numbers.observation],
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
    observation: [mistakes["last-column-missing"].observation["first-columns"]],
  },
  {
    file: "a factor that may be √C, or a number",
    table: times((C) => Math.sqrt(C))(20, 8),
    id: "scaled",
    observation: [
      mistakes.scaled.observation["root-channels"],
      measured.factor({ C: 8, value: 2.828427124746213 }),
    ],
  },
  {
    file: "a factor that may be √(C/2), or a number",
    table: times(() => 2)(20, 8),
    id: "scaled",
    observation: [mistakes.scaled.observation["root-pairs"], measured.factor({ C: 8, value: 2 })],
  },
  {
    file: "a base, or an exponent of another kind",
    table: ofExponent((j, C) => even(j) / C, 1000)(20, 6),
    id: "wrong-base",
    observation: [
      measured.oneDivisor({ C: 6, columns: [2, 3], divisor: 9.999999999999858, digits: 3 }),
      mistakes["wrong-base"].observation({ value: 1000 }),
      closing.also({ titles: ["Exponent i/(C − 2)"] }),
    ],
  },
  {
    file: "one column too many, or the last of exponents over C - 2 left out",
    table: rowsOf((t, j) => rightEntry(t, j, 64, 16))(64, 17),
    id: "last-column-missing",
    observation: [mistakes["last-column-missing"].observation["odd-exponents"]],
  },
  {
    file: "an odd number of columns that fit nothing",
    table: rowsOf((t, j) => ((t * 7 + j * 3) % 11) / 11)(64, 17),
    id: "last-column-missing",
    observation: [mistakes["last-column-missing"].observation.odd],
  },
  {
    file: "the last row left at zero",
    table: rowsOf((t, j) => (t === 63 ? 0 : rightEntry(t, j, 64, 16)))(64, 16),
    id: "clamped",
    observation: [mistakes.clamped.observation["zeros-once"]],
    step: [mistakes.clamped.step["zeros-once"]],
  },
  {
    file: "positions in float16, one more than they can tell",
    table: rowsOf((t, j) => rightEntry(cut(t, 11), j, 2050, 16))(2050, 16),
    id: "clamped",
    observation: [mistakes.clamped.observation["last-row-once"]({ value: 2049 })],
  },
  {
    file: "positions in bfloat16",
    table: rowsOf((t, j) => rightEntry(cut(t, 8), j, 300, 16))(300, 16),
    observation: [unnamed.equalRows({ rows: [256, 257] }), unnamed["equal-rows"].observation],
    step: [unnamed["equal-rows"].step],
  },
  {
    file: "positions in pairs",
    table: rowsOf((t, j) => rightEntry(Math.floor(t / 2), j, 64, 16))(64, 16),
    observation: [unnamed.equalRows({ rows: [0, 1] }), unnamed.numbers.observation],
  },
  {
    file: "a batch of one table",
    table: [rightRows(64, 16)],
    id: "leading-axis",
    observation: [mistakes["leading-axis"].observation],
  },
  {
    file: "one run of numbers",
    table: Float64Array.from(rightRows(64, 16).flat()),
    id: "flat",
    observation: [mistakes.flat.observation],
  },
  {
    file: "rows and columns exchanged",
    table: rowsOf((j, t) => rightEntry(t, j, 64, 16))(16, 64),
    id: "transposed",
    observation: [mistakes.transposed.observation.alone],
  },
];
