import { closing } from "#texts/closing.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";
import { rightEntry, rowsOf, wave } from "../submissions.mjs";
import { cosines, divisor, even, halves, ofExponent, shared, sines, stored } from "./rows.mjs";

const PRECEDENCE = closing.several({
  titles: ["Missing parentheses", "Sine and cosine divided, not the angle"],
});

export const COMBINED = [
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
    observation: [PRECEDENCE, mistakes.precedence.observation["linear-combined"]],
  },
  {
    program: "sin(t) / (10000 ** 2 * i / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / ((10000 ** 2 * even(j)) / 2 / C)),
    observation: [PRECEDENCE, mistakes.precedence.observation.reciprocal],
  },
  {
    program: "sin(t) / (10000 ** (2 * i) / C)",
    submit: rowsOf((t, j, _, C) => wave(j, t) / (10000 ** even(j) / C)),
    observation: [PRECEDENCE, mistakes.precedence.observation["power-over"]],
  },
  {
    program: "sin(t) / 10000 ** (2 * i) / C",
    submit: rowsOf((t, j, _, C) => wave(j, t) / 10000 ** even(j) / C),
    observation: [PRECEDENCE, mistakes.precedence.observation["power-then-over"]],
  },
  {
    program: "np.arange(-T + 1, 1): feedback names the minus and the order",
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
