import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { Answers, checker, illustrationsOf, isHidden, isOff, showCase } = logic;
const pe = await checker();

/** Returns the right table with other numbers at the places, such as "3,2". */
function tableOf(T, C, wrong = {}) {
  const data = pe.encode(T, C).data.slice();
  for (const [place, entry] of Object.entries(wrong)) {
    const [t, j] = place.split(",").map(Number);
    data[t * C + j] = entry;
  }
  return { T, C, data };
}

const WRONG = { "3,2": 9, "5,5": 9 };

test("small case: shows the first wanted pair that is wrong, or else the first wrong pair", () => {
  const pairOf = (wrong, wanted) => showCase(pe, tableOf(16, 8, wrong), 0, wanted).pair;
  assert.deepEqual(pairOf(WRONG), [2, 3]);
  assert.deepEqual(pairOf(WRONG, [5]), [4, 5]);
  assert.deepEqual(pairOf(WRONG, [8, 0]), [2, 3]);
  assert.deepEqual(pairOf(WRONG, [8, 7, 4]), [4, 5]);
  assert.deepEqual(pairOf({ "12,2": 9 }), [0, 1], "no row of the case is wrong");
  assert.deepEqual(pairOf({}, [7]), [6, 7]);
});

test("small case: shows a named row in numbers, or the first wrong one, row 0 last", () => {
  const rowOf = (wrong, named, at = 0) => showCase(pe, tableOf(16, 8, wrong), at, [], named).row;
  assert.equal(rowOf(WRONG), 3);
  assert.equal(rowOf(WRONG, [12, 6, 1]), 6);
  assert.equal(rowOf({ "0,0": 9 }), 0);
  assert.equal(rowOf({ "0,0": 9, "4,1": 9 }), 4);
  assert.equal(rowOf({}), 1);
  assert.equal(rowOf({}, [], 15), 10);
  assert.equal(showCase(pe, tableOf(1, 8), 0).row, 0);
});

test("small case: has seven rows, all of few columns or a pair of many, and the waves between", () => {
  const few = showCase(pe, tableOf(16, 8, WRONG), 9);
  assert.deepEqual(few.found.t, [6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(few.found.j, [0, 1, 2, 3, 4, 5, 6, 7]);
  const many = showCase(pe, tableOf(16, 10, WRONG), 0);
  assert.deepEqual(
    [many.found.j, many.formula.j, many.wave.j],
    [
      [2, 3],
      [2, 3],
      [2, 3],
    ],
  );
  assert.deepEqual(many.tolerances, [0, 1, 2, 3, 4, 5, 6].map(pe.tolerance));
  assert.deepEqual([many.wave.t.length, many.wave.t[1], many.wave.t.at(-1)], [49, 1 / 8, 6]);
  assert.ok(Math.abs(many.wave.data[2] - Math.sin(10000 ** -0.2 / 8)) < 1e-12);
});

test("small case: an entry is wrong beyond the accepted error, and hidden in a named row", () => {
  const right = pe.encode(16, 8).data;
  const off = (t, j, share) => ({ [[t, j]]: right[8 * t + j] + share * pe.tolerance(t) });
  const wrong = { ...off(2, 0, 0.99), ...off(3, 0, 1.01), ...off(4, 1, -1.01), "5,1": Number.NaN };
  const shown = showCase(pe, tableOf(16, 8, wrong), 0, [], [3, 2]);
  const places = [
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
  ];
  assert.deepEqual(
    places.map(([t, j]) => isOff(shown, t, j)),
    [false, true, true, true],
  );
  assert.deepEqual(
    places.map(([t, j]) => isHidden(shown, t, j, false)),
    [false, true, false, false],
  );
  assert.equal(isHidden(shown, 3, 0, true), false);
});

test("illustrations: the map has the rows around the entry, or around both of two rows", () => {
  const shownFor = (T, C, witness) => {
    const { data } = tableOf(T, C);
    const verdicts = [
      { state: "failed", check: "formula", witness: { T, C, shape: null, ...witness } },
    ];
    const answers = Answers.ofTable({ shape: [T, C], data });
    return illustrationsOf(pe, { verdicts, causes: [] }, answers).witness;
  };
  const ends = (numbers) => [numbers[0], numbers.at(-1), numbers.length];
  const near = shownFor(100, 80, { t: 50, j: 40, other: null });
  assert.deepEqual([near.rows, near.column], [[50], 40]);
  assert.deepEqual(
    [ends(near.found.t), ends(near.found.j)],
    [
      [38, 61, 24],
      [8, 71, 64],
    ],
  );
  const two = (t, other) => shownFor(100, 4, { t, j: null, other });
  assert.deepEqual([two(50, 39).rows, two(50, 39).column], [[39, 50], null]);
  assert.deepEqual(ends(two(50, 39).found.t), [38, 61, 24]);
  assert.deepEqual(ends(two(50, 38).found.t), [32, 55, 24]);
  assert.deepEqual(ends(two(90, 10).found.t), [4, 95, 24]);
  assert.deepEqual(two(90, 10).found.t.slice(11, 13), [15, 84]);
});

test("illustrations: a wrong shape is an outline with the asked size, and nothing else", () => {
  const outlineOf = (witness) => {
    const verdicts = [{ state: "failed", check: "shape", witness: { t: null, ...witness } }];
    return illustrationsOf(pe, { verdicts, causes: [] }, new Answers());
  };
  assert.deepEqual(outlineOf({ T: 7, C: 6, shape: [6, 7] }), {
    ...{ witness: undefined, smallCase: undefined },
    outline: { asked: { T: 7, C: 6 }, found: [6, 7] },
  });
  const unknown = outlineOf({ T: null, C: null, shape: [3] }).outline;
  assert.deepEqual(unknown, { asked: undefined, found: [3] });
});
