import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";

import { logic } from "../logic.mjs";

const { answerOf, binaryRows, LESSON_STEPS, lessonNumbers, lessonQuery, readExploreSettings } =
  logic;
const { stateOf, tableTitle } = logic;
const { lesson } = logic.texts;

const pe = await load();
const numbers = lessonNumbers(pe);
const C = 16;

function read(search) {
  const warned = [];
  const settings = readExploreSettings(search, { warn: (text) => warned.push(text) });
  return { ...settings, warned };
}

const near = (found, wanted, within = 5e-4) =>
  assert.ok(Math.abs(found - wanted) <= within, `${found} is not ${wanted}`);

test("lesson: has eight steps, each with texts of its own and a valid state of the explorer", () => {
  const ids = LESSON_STEPS.map(({ id }) => id);
  assert.deepEqual(ids, Object.keys(lesson.steps));
  assert.equal(ids.length, 8);
  for (const { id, settings } of LESSON_STEPS) {
    const found = read(`?lesson=${id}`);
    assert.deepEqual(found.warned, [], id);
    assert.equal(found.lesson, id);
    const state = stateOf(found);
    for (const [name, value] of new URLSearchParams(settings)) {
      if (!["views", "table"].includes(name)) assert.equal(state[name], value, `${id} ${name}`);
    }
    assert.equal(found.views.length, 1, "a step shows one view");
    assert.ok(found.changeable.length <= 1, "a step has one field at most");
    const { t, j } = found.selection;
    assert.ok(pe.encode(found.table.T, found.table.C).data[t * found.table.C + j] !== 0, id);
  }
});

test("lesson: settings in the address change those of the step", () => {
  const { table, views, selection, own } = read("?lesson=waves&C=64&t=9&lines-pairs=10");
  assert.deepEqual([table.T, table.C, selection.t], [100, 64, 9]);
  assert.deepEqual(views, ["lines"]);
  assert.deepEqual([...own], [["lines-pairs", "10"]]);
  assert.equal(tableTitle(table), tableTitle(read("?T=100&C=64").table));
});

test("lesson: an unknown step is reported and ignored", () => {
  const { lesson: found, table, warned } = read("?lesson=moon");
  assert.equal(found, "");
  assert.equal(table.C, 128);
  assert.equal(warned.length, 1);
  assert.match(warned[0], /lesson=moon.*why, switches/);
});

test("lesson: the address of a step keeps the author's settings and nothing else", () => {
  const search = "?lesson=why&T=9&t=2&heatmap-rows=0-3&reveal=place&theme=dark&embed=on&lang=es";
  assert.equal(
    lessonQuery(search, { lesson: "waves" }),
    "lesson=waves&reveal=place&theme=dark&embed=on&lang=es",
  );
});

test("lesson: the last binary digit is in column 0 and changes in every row", () => {
  const rows = binaryRows(4);
  assert.equal(rows.length, 64);
  const column = (j) => rows.filter((_, at) => at % 4 === j);
  const changes = (digits) => digits.slice(1).filter((digit, at) => digit !== digits[at]).length;
  assert.deepEqual([0, 1, 2, 3].map(column).map(changes), [15, 7, 3, 1]);
  assert.deepEqual(rows.slice(6 * 4, 7 * 4), [0, 1, 1, 0]);
});

test("lesson: rows 0 and 2 differ, so the sums of the swapped words do, too", () => {
  const { rows } = numbers;
  assert.deepEqual(rows[0], [0, 1, 0, 1]);
  assert.deepEqual(rows.flat(), [...pe.encode(3, 4).data]);
  assert.ok(rows[0].every((entry, j) => entry !== rows[2][j]));
});

test("lesson: each wave is longer than the one before it by the same factor", () => {
  const wavelengths = pe.wavelengths(C);
  near(numbers.waves.first, 6.283);
  for (let pair = 1; pair < C / 2; ++pair) {
    near(wavelengths[pair] / wavelengths[pair - 1], numbers.waves.factor, 1e-9);
  }
  near(numbers.waves.factor, 10000 ** (2 / C), 1e-9);
  // Something to try: the first pair of C = 64 without a whole wave in 100 positions.
  assert.equal(
    pe.wavelengths(64).findIndex((each) => each > 100),
    10,
  );
});

test("lesson: position 21 has nearly the sine of position 1, and another cosine", () => {
  const { t, other, sine, otherSine, cosine, otherCosine } = numbers.both;
  assert.deepEqual([t, other], [1, 21]);
  near(sine, 0.841);
  near(otherSine, 0.837);
  near(cosine, 0.54);
  near(otherCosine, -0.548);
  assert.ok(other < read("?lesson=both").table.T, "the chart shows both positions");
  assert.match(answerOf("both")[0], /Position 21: sin\(1\) = 0\.841 and sin\(21\) = 0\.837/);
});

test("lesson: a table of sines fails first in row 0, as the task says", () => {
  const report = pe.judge((T, columns) =>
    Array.from({ length: T }, (_, t) =>
      Array.from({ length: columns }, (_, j) =>
        Math.sin(t / 10000 ** ((2 * Math.floor(j / 2)) / columns)),
      ),
    ),
  );
  assert.equal(report.verdicts.find(({ state }) => state === "failed").check, "origin");
});

test("lesson: clock hands turn by 1 and 0.0316 radians, the slowest once in 19869 positions", () => {
  near(numbers.hands.fast, 1, 1e-12);
  near(numbers.hands.slow, 10000 ** (-6 / C), 1e-12);
  near(pe.wavelengths(C)[7], 2 * Math.PI * 10000 ** (14 / 16), 1e-6);
  assert.match(answerOf("hands")[1], /1 radian\..*0\.0316 radians/);
});

test("lesson: rows 3 and 8 are as far apart as rows 53 and 58, from any first position", () => {
  const { distance, product } = numbers.distance;
  for (const first of [0, 1]) {
    const { data } = pe.encode(100, C, { first });
    const row = (t) => data.subarray(t * C, (t + 1) * C);
    for (const [s, t] of [
      [3, 8],
      [53, 58],
    ]) {
      near(Math.hypot(...row(s).map((entry, j) => entry - row(t)[j])), distance, 1e-9);
      near(
        row(s).reduce((sum, entry, j) => sum + entry * row(t)[j], 0),
        product,
        1e-9,
      );
    }
  }
  const cosines = Array.from({ length: C / 2 }, (_, i) => Math.cos(5 * 10000 ** ((-2 * i) / C)));
  near(
    cosines.reduce((sum, each) => sum + each, 0),
    product,
    1e-9,
  );
  near(2 * (C / 2 - product), distance ** 2, 1e-9);
});

test("lesson: one matrix shifts every row of paired columns, and none of unpaired ones", () => {
  const residual = (options) => pe.linearity(pe.encode(100, C, options), 5).residual;
  assert.ok(residual({}) < 1e-9);
  assert.ok(residual({ pairing: "unpaired" }) > 1e-3);
});

test("lesson: the slowest wave of base 10000 is 19869 positions long, that of base 100 only 353", () => {
  near(numbers.base.slow, 19869.18, 5e-3);
  near(numbers.base.slowOther, 353.33, 5e-3);
  assert.match(answerOf("base")[1], /19869 positions with base 10000, and 353 with base 100/);
  assert.equal(read("?lesson=base").table.base, 100);
});

test("lesson: with base 100, rows 358 positions apart are closer than rows 3 positions apart", () => {
  const shifts = Array.from({ length: 500 }, (_, k) => k);
  const small = pe.distances(C, shifts, { base: 100 });
  const usual = pe.distances(C, shifts);
  const closest = (distances) => Math.min(...distances.subarray(101));
  assert.equal(small.indexOf(closest(small)), 358);
  near(small[358], 2.488);
  near(small[3], 2.73);
  assert.ok(closest(usual) > usual[5], "with base 10000, no far rows look like neighbours");
});

test("lesson: answers contain the numbers of the core, in at most three sentences each", () => {
  for (const { id } of LESSON_STEPS) {
    const answer = answerOf(id);
    assert.ok(answer.length >= 2, id);
    for (const text of answer) {
      assert.doesNotMatch(text, /undefined|NaN/, id);
      assert.ok(text.split(/[.?] /).length <= 3, text);
    }
  }
});

test("lesson: the answers to the tasks are true", async () => {
  const { waves, hands, base } = numbers;
  const of64 = pe.wavelengths(64);
  assert.equal(waves.pair, 10);
  assert.ok(of64[9] < 99 && of64[10] > 100, "whichever way one counts 100 positions");
  near(waves.length, of64[10], 0);
  near(waves.before, of64[9], 0);
  near(hands.turn, 2 * Math.PI * 10000 ** (14 / 16), 1e-6);

  const distanceAt = (k) => pe.distances(C, [k], { base: 100 })[0];
  assert.equal(base.k, 358);
  for (let k = 101; k < 500; ++k) assert.ok(distanceAt(k) >= base.far, String(k));
  assert.ok(base.far < base.near && distanceAt(2) < base.far, "between k = 2 and k = 3");

  const wavelengths = [...pe.wavelengths(8)];
  assert.deepEqual(
    [...wavelengths].sort((one, other) => one - other),
    wavelengths,
  );

  const sines = (T, columns) => {
    const table = pe.encode(T, columns);
    const angle = (t, j) => t / 10000 ** ((j - (j % 2)) / columns);
    table.data.forEach((_, at) => {
      table.data[at] = Math.sin(angle(Math.floor(at / columns), at % columns));
    });
    return table;
  };
  const report = await pe.examine(async (size) => ({
    kind: "returned",
    value: sines(size.T, size.C),
  }));
  const failed = report.verdicts.filter(({ state }) => state === "failed");
  assert.equal(failed[0].check, "origin");
  assert.equal(failed[0].witness.t, 0);

  const shifted = (first) =>
    pe.encodePositions(
      Array.from({ length: 20 }, (_, t) => t + first),
      C,
    );
  const between = ({ data }, t, k) =>
    Math.hypot(...Array.from({ length: C }, (_, j) => data[t * C + j] - data[(t + k) * C + j]));
  near(between(shifted(0), 3, 5), between(shifted(1), 3, 5), 1e-9);
});
