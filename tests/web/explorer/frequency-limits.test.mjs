import assert from "node:assert/strict";
import { test } from "node:test";
import { logic } from "../logic.mjs";
import { encoded, tableOf } from "./waves.mjs";

const { accepted, finiteColumns, frequencySentences, measuredFrequencies } = logic;

const { frequencies } = logic.texts.views;

const wave = (j, frequency, change = {}) => ({
  j,
  kind: "wave",
  frequency,
  least: frequency,
  largest: frequency,
  rmsResidual: 0,
  formula: undefined,
  agrees: false,
  ...change,
});

const ofWaves = (...columns) => frequencySentences(columns, 10).slice(1);

test("frequencies: those of a pair differ, and rise, if they are farther apart than a thousandth", () => {
  const unequal = frequencies.unequalPairs({ count: 1, pairs: 1 });
  const rise = frequencies.rising({ count: 1, from: 0, to: 1 });
  assert.deepEqual(ofWaves(wave(0, 1), wave(1, 1.002)), [unequal, rise]);
  assert.deepEqual(ofWaves(wave(0, 1.002), wave(1, 1)), [unequal]);
  assert.deepEqual(ofWaves(wave(0, 1), wave(1, 1.001)), []);
  assert.deepEqual(ofWaves(wave(0, 1.001), wave(1, 1)), []);
  assert.deepEqual(ofWaves(wave(0, 1, { largest: 1.1 }), wave(1, 1.05)), []);
  assert.deepEqual(ofWaves(wave(0, 1), wave(1, 1.05, { least: 0.9 })), []);
  const still = { kind: "still" };
  const slow = (j) => frequencies.slow({ columns: { count: 1, runs: [[j, j]] }, T: 10 });
  assert.deepEqual(ofWaves(wave(0, 1, still), wave(1, 2)), [slow(0)]);
  assert.deepEqual(ofWaves(wave(0, 1), wave(1, 2, still)), [slow(1)]);
  assert.deepEqual(ofWaves(wave(0, 1), wave(1, 1), wave(2, 1), wave(3, 1), wave(4, 2)), [
    frequencies.rising({ count: 1, from: 3, to: 4 }),
  ]);
});

test("frequencies: factors of two columns or more are one factor, a growth, or a range", () => {
  const formula = (j) => 10 ** -(j >> 1);
  const by = (j, factor, change = {}) =>
    wave(j, factor * formula(j), { formula: formula(j), ...change });
  const factors = (...columns) => {
    const [sentence] = frequencySentences(columns, 10).slice(columns[0].agrees ? 2 : 1);
    return sentence;
  };
  const { agreeing, factors: range, growing, base, sameFactor } = frequencies;
  assert.deepEqual(frequencySentences([by(0, 2)], 10), [agreeing({ count: 0, C: 1 })]);
  assert.equal(factors(by(0, 2), by(1, 2)), sameFactor({ count: 2, factor: 2 }));
  assert.equal(factors(by(0, 2), by(1, 2.002)), sameFactor({ count: 2, factor: 2.002 }));
  assert.equal(factors(by(0, 2), by(1, 2.01)), range({ least: 2, largest: 2.01 }));
  const unsure = { least: 1.9, largest: 2.1 };
  assert.doesNotMatch(`${factors(by(0, 2), by(1, 2, unsure))}`, /\d+ times/);
  const each = (factorOf, change) => [0, 1, 2].map((pair) => by(2 * pair, factorOf(pair), change));
  assert.equal(factors(...each((pair) => 2 * 1.1 ** pair)), growing({ factor: 1.1 }));
  assert.equal(factors(...each((pair) => 0.5 * 1.1 ** pair)), growing({ factor: 1.1 }));
  assert.equal(
    factors(...each((pair) => 2 ** pair)),
    base({ base: 10_000 ** (1 - Math.log10(2)) }),
  );
  assert.equal(factors(...each((pair) => [1, 1.1, 1.5][pair])), range({ least: 1, largest: 1.5 }));
  assert.equal(
    factors(...each((pair) => 1.1 ** pair).slice(1)),
    range({ least: 1.1, largest: 1.21 }),
  );
  const [first, ...rest] = each((pair) => 2 ** pair);
  assert.equal(
    factors({ ...first, agrees: true }, ...rest),
    base({ base: 10_000 ** (1 - Math.log10(2)) }),
  );
});

test("frequencies: the residual bounds a frequency, and tells a wave from none and from a slow one", () => {
  const T = 6;
  const table = tableOf(T, 1, () => 1);
  const measured = (frequency, residual, factor = 2 * Math.cos(frequency)) =>
    measuredFrequencies(
      table,
      [
        {
          first: 0,
          periodicity: { factors: [factor], frequencies: [frequency], residuals: [residual] },
        },
      ],
      undefined,
    )[0];
  assert.equal(measured(0.5, 0).kind, "wave");
  assert.equal(measured(0.5, 5e-3).kind, "wave");
  assert.equal(measured(0.5, 5.01e-3).kind, "none");
  assert.equal(measured(1e-3, 1e-3).kind, "still");
  assert.equal(measured(Number.NaN, 1e-3, 2.5).kind, "none");
  assert.equal(measured(Number.NaN, 1e-3, 2.001).kind, "still");
  const { least, largest } = measured(0.5, 1e-3);
  const ends = [-1, 1].map((sign) => Math.acos(Math.cos(0.5) - (sign * 3e-3) / 4));
  assert.ok(Math.abs(least - ends[0]) < 1e-12 && Math.abs(largest - ends[1]) < 1e-12);
  assert.deepEqual([measured(Math.PI, 1e-3).largest, measured(0, 1e-3).least], [Math.PI, 0]);
});

test("frequencies: agree with the formula within the angle that the checks accept", () => {
  const T = 5;
  const [table, formula] = [tableOf(T, 2, () => 1), encoded(T, 2)];
  const drift = accepted(T - 1) / (T - 1);
  const agrees = (frequency, residual = 0) => {
    const two = [frequency, frequency];
    const periodicity = { factors: two, frequencies: two, residuals: [residual, residual] };
    const wavelengths = [(2 * Math.PI) / 0.5];
    const columns = measuredFrequencies(table, [{ first: 0, periodicity }], {
      table: formula,
      wavelengths,
    });
    assert.ok(columns.every((column) => Math.abs(column.formula - 0.5) < 1e-15));
    return columns.map((column) => column.agrees);
  };
  for (const [share, expected] of [
    [0.95, true],
    [1.05, false],
  ]) {
    assert.deepEqual(agrees(0.5 + share * drift), [expected, expected]);
    assert.deepEqual(agrees(0.5 - share * drift), [expected, expected]);
  }
  assert.deepEqual(agrees(0.5, 1), [false, false], "no wave agrees");
});

test("frequencies: name the first and the last broken column", () => {
  const broken = (...bad) =>
    finiteColumns(tableOf(2, 3, (t, j) => (bad.includes(3 * t + j) ? Number.NaN : 0)));
  assert.deepEqual(broken(0), [[1, 3]]);
  assert.deepEqual(broken(5), [[0, 2]]);
  assert.deepEqual(broken(4), [
    [0, 1],
    [2, 3],
  ]);
  assert.deepEqual(broken(), [[0, 3]]);
});
