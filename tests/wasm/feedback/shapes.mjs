import { mistakes } from "#texts/mistakes/index.js";
import { unnamed } from "#texts/unnamed.js";
import { rightEntry, rowsOf } from "../submissions.mjs";
import { asIs, cosines, range, rightRows, sines, sized } from "./rows.mjs";

const { observation: said, step } = unnamed.shape;

const allRows = (T) => T;

/** Returns the sentences about these lengths, with the shape that they give for T = 7, C = 6. */
const lengths = (axes, shape, ...more) => [
  said.lengths({ axes }),
  said.that({ T: 7, C: 6, shape }),
  ...more,
];

export const SHAPES = [
  {
    program: "np.zeros((T - 1, C)), which keeps its second axis if it is empty",
    submit: (T, C) => ({ shape: [T - 1, C], data: new Float64Array((T - 1) * C) }),
    observation: lengths(["T-1", "C"], [6, 6], said.columns),
  },
  {
    program: "sines and cosines stacked along a new last axis",
    submit: (T, C) =>
      rightRows(T, C).map((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    verdict: ["wrong-rank", 7, 6, [7, 3, 2]],
    observation: lengths(["T", "C/2", 2], [7, 3, 2], said.rows),
    step: [step["pairs-apart"]],
  },
  {
    program: "cosines as rows below the sines of each position",
    submit: (T, C) => rightRows(T, C).flatMap((row) => [sines(row), cosines(row)]),
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: lengths(["2T", "C/2"], [14, 3]),
    step: [step["functions-apart"]],
  },
  {
    program: "np.concatenate([sines, cosines]), which joins rows",
    submit: (T, C) => [...rightRows(T, C).map(sines), ...rightRows(T, C).map(cosines)],
    verdict: ["wrong-size", 7, 6, [14, 3]],
    observation: lengths(["2T", "C/2"], [14, 3]),
    step: [step["functions-apart"]],
  },
  {
    program: "np.stack([sines, cosines])",
    submit: (T, C) => [rightRows(T, C).map(sines), rightRows(T, C).map(cosines)],
    observation: lengths([2, "T", "C/2"], [2, 7, 3]),
    step: [step["stack-flat"]],
  },
  {
    program: "positions as a column of rows, (T, 1, C)",
    submit: (T, C) => rightRows(T, C).map((row) => [row]),
    verdict: ["wrong-rank", 7, 6, [7, 1, 6]],
    observation: lengths(["T", 1, "C"], [7, 1, 6], said.rows),
    step: [step["axes-too-many"]],
  },
  {
    program: "for (t = 1; t < T; ++t)",
    submit: (T, C) => rowsOf((t, j) => rightEntry(t + 1, j, T, C))(T - 1, C),
    verdict: ["missing-rows", 7, 6, [6, 6]],
    observation: lengths(["T-1", "C"], [6, 6], said.columns),
    step: [step["rows-few"]],
  },
  {
    program: "for (t = 0; t <= T; ++t)",
    submit: sized((T) => T + 1, asIs),
    observation: lengths(["T+1", "C"], [8, 6], said.columns),
    step: [step["rows-many"]],
  },
  {
    program: "for (j = 0; j <= C; ++j)",
    submit: sized(allRows, (_, C) => C + 1),
    observation: lengths(["T", "C+1"], [7, 7], said.rows),
    step: [step["columns-off"]],
  },
  {
    program: "for (i = 0; i <= C / 2; ++i) of pairs",
    submit: sized(allRows, (_, C) => C + 2),
    observation: lengths(["T", "C+2"], [7, 8], said.rows),
    step: [step["columns-off"]],
  },
  {
    program: "for (i = 0; i < C; ++i) of pairs",
    submit: sized(allRows, (_, C) => 2 * C),
    observation: lengths(["T", "2C"], [7, 12], said.rows),
    step: [step["columns-off"]],
  },
  {
    program: "for (i = 0; i < C / 2; i += 2) of pairs",
    submit: sized(allRows, (_, C) => 2 * Math.ceil(C / 4)),
    observation: lengths(["T", "2*ceil(C/4)"], [7, 4], said.rows),
    step: [step["columns-off"]],
  },
  {
    program: "for (t = 0; t < T; t += 2)",
    submit: sized((T) => Math.ceil(T / 2), asIs),
    observation: lengths(["ceil(T/2)", "C"], [4, 6], said.columns),
    step: [step["rows-and-columns"]],
  },
  {
    program: "a row for each pair: pe.push([sine, cosine])",
    submit: (T, C) =>
      rightRows(T, C).flatMap((row) => range(C / 2, (i) => row.slice(2 * i, 2 * i + 2))),
    observation: lengths(["T*C/2", 2], [21, 2]),
    step: [step["rows-apart"]],
  },
  {
    program: "pe.append([entry]) for each entry",
    submit: (T, C) => rightRows(T, C).flatMap((row) => row.map((entry) => [entry])),
    observation: lengths(["T*C", 1], [42, 1]),
    step: [step["rows-apart"]],
  },
  {
    program: "all numbers appended to one row",
    submit: (T, C) => [rightRows(T, C).flat()],
    observation: lengths([1, "T*C"], [1, 42]),
    step: [step["row-goes-on"]],
  },
  {
    program: "return row inside the inner loop",
    submit: () => [0, 1],
    observation: lengths([2], [2]),
    step: [step["returns-early"]],
  },
  {
    program: "return pe inside the inner loop, from position 1 on",
    submit: () => [[Math.sin(1), Math.cos(1)]],
    observation: lengths([1, 2], [1, 2]),
    step: [step["returns-early"]],
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
    observation: lengths([1, "C"], [1, 6], said.columns),
    step: [step["one-row"]],
  },
  {
    program: "return row inside the loop",
    submit: (_, C) => rightRows(1, C)[0],
    verdict: ["wrong-rank", 7, 6, [6]],
    observation: lengths(["C"], [6]),
    step: [step["one-row"]],
  },
  {
    program: "np.mean(pe, axis=1)",
    submit: (T, C) => rightRows(T, C).map((row) => row.reduce((sum, each) => sum + each) / C),
    verdict: ["wrong-rank", 7, 6, [7]],
    step: [step["columns-joined"]],
  },
  {
    program: "np.sum(pe, axis=1, keepdims=True)",
    submit: (T, C) => rightRows(T, C).map((row) => [row.reduce((sum, each) => sum + each)]),
    step: [step["columns-joined"]],
  },
  {
    program: "Array(C) where Array(T) is meant",
    submit: sized(asIs, asIs),
    observation: lengths(["C", "C"], [6, 6], said.columns),
    step: [step["rows-and-columns"]],
  },
  {
    program: "a pair appended after the inner loop",
    submit: (T) => rightRows(T, 2),
    observation: lengths(["T", 2], [7, 2], said.rows),
    step: [step["one-pair"]],
  },
  {
    program: "a row that nothing is added to",
    submit: (T) => range(T, () => []),
    observation: [said.call({ T: 7, C: 6, shape: [7, 0] }), said.rows],
    step: [step["rows-empty"]],
  },
  {
    program: "the lengths of the example",
    submit: sized(
      () => 10,
      () => 4,
    ),
    observation: lengths([10, 4], [10, 4]),
    step: [step["lengths-fixed"]],
  },
  {
    program: "5000 rows, whatever T is",
    submit: sized(() => 5000, asIs),
    observation: lengths([5000, "C"], [5000, 6], said.columns),
    step: [step["lengths-fixed"]],
  },
  {
    program: "axes of length 1 squeezed out",
    submit: (T, C) => (T === 1 ? rightRows(T, C)[0] : rightRows(T, C)),
    verdict: ["flat", 1, 2, [2]],
    observation: [said.call({ T: 1, C: 2, shape: [2] })],
    step: [step["rows-and-columns"]],
  },
];
