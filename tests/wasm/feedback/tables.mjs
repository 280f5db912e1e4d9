import { closing } from "#texts/closing.js";
import { facts } from "#texts/facts.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";
import { unnamed } from "#texts/unnamed.js";
import { rightEntry, rowsOf, wave } from "../submissions.mjs";
import { COMBINED } from "./combined.mjs";
import { LATE } from "./late.mjs";
import { MEASURED } from "./measured.mjs";
import { cut, divisor, even, ofExponent, ofPosition, rightRows, times } from "./rows.mjs";
import { SHAPES } from "./shapes.mjs";

/** Returns what is said if positions are so coarse that these two rows are equal. */
const equalRows = (rows, C) => ({
  observation: [
    unnamed.equalRows({ rows }),
    unnamed["equal-rows"].observation,
    facts.byHand({ t: rows[1], j: 0, C }),
  ],
  step: [unnamed["equal-rows"].step],
});

export const TABLES = [
  ...SHAPES,
  ...MEASURED,
  ...COMBINED,
  ...LATE,
  {
    program: "a first row without its last number, which is a table only alone",
    submit: (T, C) => rightRows(T, C).map((row, t) => (t === 0 ? row.slice(0, -1) : row)),
    observation: [
      unnamed.shape.observation.call({ T: 1, C: 2, shape: [1, 1] }),
      unnamed.shape.observation.rows,
    ],
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
    observation: [mistakes.undivided.observation.other],
    step: [mistakes.undivided.step.other],
  },
  {
    program: "10000 ** Math.floor(4 * i / C)",
    submit: ofExponent((j, C) => Math.floor((2 * even(j)) / C)),
    observation: [
      closing.several({ titles: ["Whole-number exponents", "Doubled exponent"] }),
      mistakes["integer-division"].observation.exponents,
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
    ...equalRows([2048, 2049], 6),
  },
  {
    program: "positions in bfloat16",
    submit: ofPosition((t) => cut(t, 8)),
    ...equalRows([256, 257], 6),
  },
  {
    program: "positions in float16, the table in float32",
    submit: (T, C) => ofPosition((t) => cut(t, 11))(T, C).map((row) => Float32Array.from(row)),
    ...equalRows([2048, 2049], 6),
  },
  {
    program: "positions in pairs, t // 2",
    submit: ofPosition((t) => Math.floor(t / 2)),
    observation: [
      unnamed.equalRows({ rows: [0, 1] }),
      facts.correctFor({ T: 10, C: 4, parts: ["the shape", "row 0"] }),
      facts.firstUnknown({ t: 1, j: 0 }),
      facts.byHand({ t: 1, j: 0, C: 4 }),
    ],
  },
];

/** The expected size of these table files is unknown. */
export const FILES = [
  {
    file: "63 of 64 columns",
    table: rightRows(64, 64).map((row) => row.slice(0, -1)),
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
    file: "32 columns in two blocks, and a column of zeros",
    table: rowsOf((t, j) => {
      const angle = t / 10000 ** ((j % 16) / 16);
      if (j === 32) return 0;
      return j < 16 ? Math.cos(angle) : Math.sin(angle);
    })(64, 33),
    id: "end-unwritten",
    observation: [
      closing.several({
        titles: [
          mistakes["end-unwritten"].title["extra-column"],
          mistakes.halves.title["cosine-first"],
        ],
      }),
      mistakes["end-unwritten"].observation["last-column"],
    ],
    step: [mistakes["end-unwritten"].step["extra-column"]],
  },
  {
    file: "three significant digits",
    table: rowsOf((t, j) => Number(rightEntry(t, j, 64, 16).toPrecision(3)))(64, 16),
    id: "significant-digits",
    observation: [mistakes["significant-digits"].observation({ value: 3 })],
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
    ...equalRows([256, 257], 16),
  },
  {
    file: "positions in pairs",
    table: rowsOf((t, j) => rightEntry(Math.floor(t / 2), j, 64, 16))(64, 16),
    observation: [
      unnamed.equalRows({ rows: [0, 1] }),
      facts.correctFor({ T: 64, C: 16, parts: ["the shape", "row 0"] }),
      facts.firstUnknown({ t: 1, j: 0 }),
      facts.byHand({ t: 1, j: 0, C: 16 }),
    ],
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
    observation: [mistakes.transposed.observation["per-column"]],
  },
];
