import { facts } from "#texts/facts.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";
import { unnamed } from "#texts/unnamed.js";
import { rightEntry, rowsOf, wave } from "../submissions.mjs";
import { divisor, even, ofExponent, overwriting, starts } from "./rows.mjs";

const size = { T: 64, C: 16 };

/** Returns the sentence about a wrong column whose partner is right. */
const column = (kind, at, right, ...differences) =>
  measured.oneColumn[kind]({ ...size, column: at, right, differences });

/** Returns the sentence about two wrong columns of a pair. */
const pair = (kind, first, ...differences) =>
  measured.bothColumns[kind]({ ...size, columns: [first, first + 1], differences });

/**
 * `facts` lists the wrong columns, each with its function, divisor, factor, and angle in row 0, and "near" if
 * it fits only roughly. Without `facts`, the feedback has no measured column.
 */
export const MEASURED = [
  {
    program: "pe[t][i] = sine; pe[t][i + 1] = cosine, for the C/2 numbers i of pairs",
    submit: overwriting((C) => C / 2),
    observation: [mistakes.unwritten.observation["next-columns"]],
    step: [mistakes.unwritten.step],
  },
  {
    program: "if (C > 2) row[1] = row[2]",
    submit: rowsOf((t, j, T, C) => rightEntry(t, j === 1 && C > 2 ? 2 : j, T, C)),
    facts: [[1, "sine", 3.16, 1, 0]],
    observation: [
      column("wave", 1, 0, "function", "divisor"),
      ...starts({ T: 7, C: 6, t: 0, j: 1 }),
    ],
  },
  {
    program: "Math.cos(t) / divisor",
    submit: rowsOf((t, j, _, C) =>
      j % 2 === 0 ? Math.sin(t / divisor(j, C)) : Math.cos(t) / divisor(j, C),
    ),
    facts: [[3, "cosine", 1, 0.316, 0]],
    observation: [column("wave", 3, 2, "divisor", "factor"), ...starts({ T: 7, C: 6, t: 0, j: 3 })],
  },
  {
    program: "Math.sin(t) / (i + 1), Math.cos(t) / (i + 1)",
    submit: rowsOf((t, j) => wave(j, t) / (even(j) / 2 + 1)),
    facts: [
      [2, "sine", 1, 0.5, 0],
      [3, "cosine", 1, 0.5, 0],
    ],
    observation: [pair("wave", 2, "divisor", "factor"), ...starts({ T: 7, C: 6, t: 0, j: 3 })],
  },
  {
    program: "cosines with a factor of their own",
    submit: rowsOf((t, j, T, C) => (j % 2 === 0 ? 1 : 0.5) * rightEntry(t, j, T, C)),
    facts: [[1, "cosine", 1, 0.5, 0]],
    observation: [column("wave", 1, 0, "factor"), ...starts({ T: 7, C: 6, t: 0, j: 1 })],
  },
  {
    program: "an exponent of 2i/C + 1/8",
    submit: ofExponent((j, C) => even(j) / C + 1 / 8),
    facts: [
      [0, "sine", 3.16, 1, 0],
      [1, "cosine", 3.16, 1, 0],
    ],
    observation: [pair("wave", 0, "divisor"), ...starts({ T: 10, C: 4, t: 1, j: 0 })],
  },
  {
    program: "the first pair with an angle that begins elsewhere",
    submit: rowsOf((t, j, T, C) => (j < 2 ? wave(j, t + 2) : rightEntry(t, j, T, C))),
    facts: [
      [0, "sine", 1, 1, 2],
      [1, "cosine", 1, 1, 2],
    ],
    observation: [pair("wave", 0, "start"), ...starts({ T: 7, C: 6, t: 0, j: 0 })],
  },
  {
    program: "np.linspace(0, T, T) in the place of positions",
    submit: rowsOf((t, j, T, C) => rightEntry(T > 1 ? (t * T) / (T - 1) : 0, j, T, C)),
    observation: [mistakes["normalised-position"].observation["to-length"]],
    step: [mistakes["normalised-position"].step["to-length"]],
  },
  {
    program: "three terms of the series of the sine, which are no wave",
    submit: rowsOf((t, j, T, C) => {
      const angle = t / divisor(j, C);
      return j % 2 === 0 ? angle - angle ** 3 / 6 + angle ** 5 / 120 : rightEntry(t, j, T, C);
    }),
    observation: [
      facts.correctFor({ T: 10, C: 4, parts: Object.values(facts.checks) }),
      facts.firstUnknown({ t: 1, j: 0 }),
      facts.byHand({ t: 1, j: 0, C: 4 }),
    ],
  },
  {
    program: "the angle, from position 1 on, in odd columns",
    submit: rowsOf((t, j, T, C) =>
      j % 2 === 0 ? rightEntry(t, j, T, C) : (t + 1) / divisor(j, C),
    ),
    facts: [[1, "angle", 1, null, 1]],
    observation: [column("angle", 1, 0, "function"), ...starts({ T: 7, C: 6, t: 0, j: 3 })],
  },
  {
    program: "minus in column 2 alone",
    submit: rowsOf((t, j, T, C) => (j === 2 ? -1 : 1) * rightEntry(t, j, T, C)),
    facts: [[2, "sine", 3.16, -1, 0]],
    observation: [column("wave", 2, 3, "factor"), ...starts({ T: 10, C: 4, t: 1, j: 2 })],
  },
  {
    program: "the last column never written",
    submit: rowsOf((t, j, T, C) => (j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    observation: [mistakes["end-unwritten"].observation["last-column"]],
    step: [mistakes["end-unwritten"].step.other],
  },
  {
    program: "the last column filled with 0.5",
    submit: rowsOf((t, j, T, C) => (j === C - 1 ? 0.5 : rightEntry(t, j, T, C))),
    facts: [[15, "constant", null, 0.5, null]],
    observation: [column("constant", 15, 14, "function"), ...starts({ T: 7, C: 6, t: 0, j: 5 })],
  },
  {
    program: "for (i = 1; i < C / 2; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j < 2 ? 0 : rightEntry(t, j, T, C))),
    facts: [
      [0, "constant", null, 0, null],
      [1, "constant", null, 0, null],
    ],
    observation: [pair("constant", 0, "function"), ...starts({ T: 7, C: 6, t: 0, j: 1 })],
  },
  {
    program: "for (i = 0; i < C / 2 - 1; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (j >= C - 2 ? 0 : rightEntry(t, j, T, C))),
    observation: [mistakes["end-unwritten"].observation["last-pair"]],
    step: [mistakes["end-unwritten"].step.other],
  },
  {
    program: "for (i = 0; i < C / 4; ++i) of pairs, over zeros",
    submit: rowsOf((t, j, T, C) => (even(j) / 2 >= C / 4 ? 0 : rightEntry(t, j, T, C))),
    facts: [
      [8, "constant", null, 0, null],
      [9, "constant", null, 0, null],
    ],
    observation: [pair("constant", 8, "function"), ...starts({ T: 7, C: 6, t: 0, j: 5 })],
  },
  {
    program: "the last entry overwritten",
    submit: rowsOf((t, j, T, C) => (t === T - 1 && j === C - 1 ? 0 : rightEntry(t, j, T, C))),
    observation: [
      measured.wrongRows({ ...size, rows: [63] }),
      ...starts({ T: 10, C: 4, t: 9, j: 3 }),
    ],
  },
  {
    program: "0 / 0 in one entry",
    submit: rowsOf((t, j, T, C) => (t === 2 && j === 1 ? Number.NaN : rightEntry(t, j, T, C))),
    observation: [unnamed["not-finite"].observation, ...starts({ T: 10, C: 4, t: 2, j: 1 })],
  },
  {
    program: "rows 1 and 3 filled with 0.5",
    submit: rowsOf((t, j, T, C) => (t === 1 || t === 3 ? 0.5 : rightEntry(t, j, T, C))),
    observation: [
      measured.wrongRows({ ...size, rows: [1, 3] }),
      ...starts({ T: 10, C: 4, t: 1, j: 0 }),
    ],
  },
];
