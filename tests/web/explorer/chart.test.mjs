import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const {
  curvePath,
  linear,
  linePath,
  logarithmic,
  measuredText,
  movedBy,
  spreadLabels,
  ticksOf,
  valueText,
  wholeTicks,
} = logic;

const { entryText, plainText, shortText } = logic;

const pointsOf = (path) =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("chart: labels keep apart, within their room, and near to their own places", () => {
  assert.deepEqual(spreadLabels([50, 10, 90], 12, [0, 100]), [50, 10, 90]);
  assert.deepEqual(spreadLabels([50, 50, 50], 12, [0, 100]), [38, 50, 62]);
  assert.deepEqual(spreadLabels([99, 100, 3], 12, [0, 100]), [88, 100, 3]);
  assert.deepEqual(spreadLabels([40, 45, 51, -5], 10, [0, 100]), [
    35 + 1 / 3,
    45 + 1 / 3,
    55 + 1 / 3,
    0,
  ]);
  const many = spreadLabels([5, 5, 5, 30, 31, 60, 60.5], 12, [0, 100]);
  const sorted = many.toSorted((a, b) => a - b);
  for (const [at, place] of sorted.slice(1).entries()) assert.ok(place - sorted[at] > 11.999);
  assert.deepEqual(spreadLabels([], 12, [0, 100]), []);
});

test("chart: keys move along it, but not beyond its ends", () => {
  const moves = { ArrowLeft: 4, ArrowRight: 6, PageUp: 0, PageDown: 12, Home: 0, End: 12 };
  for (const [key, at] of Object.entries(moves)) {
    assert.equal(movedBy(key, 5, 12), at, key);
  }
  assert.equal(movedBy("PageDown", 0, 500), 10);
  assert.equal(movedBy("ArrowRight", 0, 0), 0);
  assert.equal(movedBy("a", 5, 12), undefined);
});

test("chart: labels a logarithmic axis at powers of ten, and one of positions at whole numbers", () => {
  const log = logarithmic([1e-4, 2], [0, 300]);
  assert.deepEqual(ticksOf(log, 6).map(valueText), ["0.0001", "0.001", "0.01", "0.1", "1"]);
  assert.deepEqual(ticksOf(logarithmic([1e-8, 1], [0, 300]), 4).length, 3);
  assert.deepEqual(ticksOf(logarithmic([0.3, 0.8], [0, 300]), 4).includes(0.5), true);
  const frame = { width: 360, height: 200, left: 30, right: 10, top: 10, bottom: 30 };
  assert.deepEqual(wholeTicks(linear([0, 3], [30, 350]), frame), [0, 1, 2, 3]);
  assert.deepEqual(wholeTicks(linear([0, 99], [30, 350]), frame), [0, 20, 40, 60, 80]);
});

test("chart: writes numbers as short as possible, with a real minus sign", () => {
  assert.deepEqual([0, -0.5, 2048, 1e-4, 1e-8, -2.5e-7, 3e6].map(valueText), [
    "0",
    "−0.5",
    "2048",
    "0.0001",
    "10⁻⁸",
    "−2.5·10⁻⁷",
    "3·10⁶",
  ]);
  assert.deepEqual(
    [0, 1, 0.0099999999, 62.83185, 6283.185, 1.23456e-5].map((each) => measuredText(each)),
    ["0", "1", "0.01", "62.83", "6283", "1.235e−5"],
  );
  assert.equal(measuredText(Number.NaN), "NaN");
  assert.deepEqual(
    [1e-4, -9.99e-5, 999_900, 1e6, 1e-10].map((each) => measuredText(each)),
    ["0.0001", "−9.99e−5", "999900", "1e6", "1e−10"],
  );
  assert.deepEqual([1e6, 999_999, -1e-5, 1e-4, 1.2345e-5].map(valueText), [
    "10⁶",
    "999999",
    "−10⁻⁵",
    "0.0001",
    "1.23·10⁻⁵",
  ]);
  assert.deepEqual([0, 1e-3, 9.9e-4, 9999.5, 1e4, -12_345, Number.NaN].map(shortText), [
    "0",
    "0.0010",
    "9.9e−4",
    "9999.5000",
    "1e4",
    "−1.2e4",
    "NaN",
  ]);
  assert.deepEqual(
    [0, 0.03, 62.83, 12_566.4, 1e-4, 9e-5, 9_999_999, 1e7, -1.2345, 0.00012345].map(plainText),
    ["0", "0.03", "62.8", "12566", "0.0001", "9e−5", "9999999", "1e7", "−1.23", "0.000123"],
  );
  assert.deepEqual(
    [
      [0.5, 0.5],
      [0.5, 0.50004],
      [0.5, 0.5001],
      [1e4, 0],
      [9999, 0],
      [0.1, 0.1 + 1e-9],
      [0, 1e-17],
    ].map(([one, other]) => entryText(one, other)),
    ["0.5000", "0.5000000", "0.5000", "10000", "9999.0000", "0.1000000000", "0.0000000000000000"],
  );
});

test("chart: a line has a gap at an entry that is no finite number", () => {
  const path = linePath([
    [0, 1],
    [1, 2],
    [2, Number.NaN],
    [3, 4],
    [4, Number.POSITIVE_INFINITY],
  ]);
  assert.equal(path, "M0,1L1,2M3,4Z");
});

test("chart: a line shows the least and the largest of many points in one pixel", () => {
  const [x, y] = [linear([0, 99_999], [0, 300]), linear([-1, 1], [100, 0])];
  const peak = 54_321;
  const path = curvePath([0, 99_999], (at) => (at === peak ? 1 : -1 / 2), x, y);
  const points = pointsOf(path);
  assert.ok(points.length <= 4 * 301, `${points.length}`);
  assert.deepEqual(
    points.filter(([, at]) => at === 0).map(([at]) => at),
    [Math.floor(x(peak))],
  );
  const few = curvePath([2, 4], (at) => at / 10, linear([2, 4], [0, 300]), y);
  assert.equal(pointsOf(few).length, 3);
  assert.deepEqual(pointsOf(curvePath([7, 7], () => 0, x, y)), [[0, 50]]);
});
