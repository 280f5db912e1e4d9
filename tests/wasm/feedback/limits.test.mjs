import assert from "node:assert/strict";
import { test } from "node:test";

import { explainedEntry } from "#explaining";
import { closing } from "#texts/closing.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";

import { causeOf, column, feedbackOf } from "./causes.mjs";

test("feedback: names the divisors of two waves, with the digits that tell them from correct ones", () => {
  const { other } = mistakes["unpaired-exponent"].observation;
  const said = (...columns) =>
    feedbackOf(causeOf("unpaired-exponent", { columns, twin: null })).finding;
  const divisors = (one, two) => said(column(2, 1 / one), column(3, 1 / two));
  const two = { C: 16, columns: [2, 3], divisors: [4, 8], digits: 3 };
  assert.ok(divisors(4, 8).startsWith(measured.twoDivisors(two)));
  const none = { function: "constant" };
  for (const columns of [
    [column(2, 0), column(3, 0.125)],
    [column(2, 0.25), column(3, null)],
    [{ ...column(2, 0.25), ...none }, column(3, 0.125)],
    [column(2, 0.25), { ...column(3, 0.125), ...none }],
    [column(2, 0.25)],
  ]) {
    assert.equal(said(...columns), other);
  }
  const right = 10000 ** (2 / 16);
  for (const [share, digits] of [
    [1 + 0.9e-5, 3],
    [1 + 1.1e-5, 6],
    [1 - 1.1e-5, 6],
    [1.1, 3],
  ]) {
    const divisor = share * right;
    const one = measured.oneDivisor({ C: 16, columns: [2, 3], divisor, digits });
    assert.ok(divisors(divisor, divisor).startsWith(one), `${share}`);
  }
});

test("feedback: a measured wave begins elsewhere, or is negated, if its angle is no rounding error", () => {
  const measuredAs = (change, next = {}) => {
    const one = { ...column(2, 0.5), wrong: ["phase"], ...change };
    const columns = [one, { ...column(3, 0.5), wrong: [], ...next }];
    return feedbackOf(causeOf("measured", { columns })).measured.columns[0];
  };
  const foundAs = (phase, of = "sine") => {
    const { found, differences } = measuredAs({ phase, function: of });
    return [found.factor, Number(found.start.toFixed(6)), ...differences];
  };
  assert.deepEqual(foundAs(0.009), [1, 0, "start"]);
  assert.deepEqual(foundAs(0.011), [1, 0.011, "start"]);
  assert.deepEqual(foundAs(-0.011), [1, -0.011, "start"]);
  assert.deepEqual(foundAs(2 * Math.PI + 0.5), [1, 0.5, "start"]);
  assert.deepEqual(foundAs(-4 * Math.PI - 0.5), [1, -0.5, "start"]);
  assert.deepEqual(foundAs(Math.PI - 0.011), [1, Number((Math.PI - 0.011).toFixed(6)), "start"]);
  assert.deepEqual(foundAs(Math.PI - 0.01).at(-1), "start");
  assert.deepEqual(foundAs(Math.PI - 0.009), [-1, 0, "factor"]);
  assert.deepEqual(foundAs(0.009 - Math.PI), [-1, 0, "factor"]);
  assert.deepEqual(foundAs(Math.PI / 2 + 0.5, "cosine"), [1, 0.5, "function"]);
  assert.equal(measuredAs({ amplitude: 3, wrong: ["amplitude"] }).found.factor, 3);
  assert.equal(measuredAs({ amplitude: 3, wrong: ["frequency"] }).found.factor, 1);
  assert.equal(measuredAs({ frequency: 0.5, wrong: ["frequency"] }).found.divisor, 2);
  const isExact = (frequency, change = {}) =>
    measuredAs({ function: "wave", ...change }, { frequency }).isExact;
  assert.deepEqual(
    [0.5, 0.5 + 0.4e-6, 0.5 - 0.4e-6].map((each) => isExact(each)),
    [true, true, true],
  );
  assert.deepEqual(
    [0.5 + 0.6e-6, 0.5 - 0.6e-6, 2].map((each) => isExact(each)),
    [false, false, false],
  );
  assert.equal(isExact(2, { phase: Math.PI }), true);
  assert.equal(isExact(2, { function: "sine" }), true);
});

test("feedback: chooses a step by the size of a number", () => {
  const stepOf = (id, change) => feedbackOf(causeOf(id, { twin: null, ...change })).step;
  const { clamped, transposed } = mistakes;
  const base = mistakes["wrong-base"].step;
  const clampedAt = (row) => stepOf("clamped", { form: "last-row", T: row + 1, value: row });
  assert.deepEqual([256, 257].map(clampedAt), [clamped.step.other, clamped.step.coarse]);
  assert.equal(stepOf("clamped", { form: "last-row", T: 300, value: 298 }), clamped.step.other);
  const ofBase = (value) => stepOf("wrong-base", { value });
  assert.equal(ofBase(1000 * (1 + 0.9e-6)), base.zeros);
  assert.equal(ofBase(100_000), base.zeros);
  assert.equal(ofBase(1000 * (1 - 1.1e-6)), base.other);
  assert.equal(ofBase(Math.E ** 4), base.logarithm);
  const withTwin = (twin) => stepOf("transposed", { twin });
  assert.equal(withTwin(1.49), transposed.step);
  assert.equal(withTwin(1.5), `${transposed.step} ${closing.twin({ base: 1.5 })}`);
  const both = (alternative) =>
    feedbackOf(
      causeOf("transposed", { twin: 2 }),
      causeOf("unpaired-exponent", { alternative, twin: null }),
    ).step;
  assert.equal(both(0), transposed.step);
  assert.equal(both(1), `${transposed.step} ${closing.twin({ base: 2 })}`);
});

test("feedback: all help is about the first failing entry of a table with four rows or more", () => {
  const failing = (T, t = 0) => ({ state: "failed", witness: { T, C: 2, t, j: 0 } });
  const rowsOfEntry = (...verdicts) => explainedEntry(verdicts)?.T;
  assert.equal(rowsOfEntry(failing(3), failing(4), failing(5)), 4);
  assert.equal(rowsOfEntry(failing(3), failing(2)), 3);
  assert.equal(rowsOfEntry({ ...failing(4), state: "passed" }, failing(1)), 1);
  assert.equal(
    rowsOfEntry(failing(null), failing(4, null), { state: "failed", witness: null }),
    undefined,
  );
});
