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

/** What is told unasked, in the step in words, or both. */
export const TOLD = [
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
