import assert from "node:assert/strict";
import { test } from "node:test";

import { rightEntry } from "../../wasm/submissions.mjs";
import { logic } from "../logic.mjs";

const { gridIn } = logic;

function tableOf(T, C, entry) {
  const data = Float64Array.from({ length: T * C }, (_, at) => entry(Math.floor(at / C), at % C));
  return { shape: [T, C], data };
}

/** The first half of the columns has the slow axis, as in vision transformers. */
const onGrid = (width) => (T, C) =>
  tableOf(T, C, (t, j) => {
    const half = C / 2;
    return rightEntry(j < half ? Math.floor(t / width) : t % width, j % half, T, half);
  });

test("grid: finds the width, and the half of the columns with the slow axis", () => {
  assert.deepEqual(gridIn([onGrid(4)(16, 12)]), { T: 16, C: 12, width: 4, slowHalf: "first" });
  const swapped = tableOf(10, 8, (t, j) =>
    rightEntry(j < 4 ? t % 3 : Math.floor(t / 3), j % 4, 10, 4),
  );
  assert.deepEqual(gridIn([swapped]), { T: 10, C: 8, width: 3, slowHalf: "second" });
});

test("grid: takes the largest table with a grid", () => {
  const tables = [onGrid(3)(7, 8), onGrid(8)(64, 16), tableOf(7, 6, (t, j) => t + j)];
  assert.equal(gridIn(tables).width, 8);
});

test("grid: finds none in tables whose rows repeat, stay equal or use every position", () => {
  const none = {
    right: (t, j) => rightEntry(t, j, 16, 8),
    repeated: (t, j) => rightEntry(t % 4, j, 16, 8),
    "slow in every column": (t, j) => rightEntry(Math.floor(t / 4), j, 16, 8),
    "equal in one half": (t, j) => (j < 4 ? Math.floor(t / 4) : 1),
    equal: () => 0.5,
    NaN: () => Number.NaN,
    "one row longer": (t, j) => rightEntry(j < 4 ? Math.floor(t / 15) : t % 15, j % 4, 16, 4),
    "one entry off": (t, j) =>
      (j < 4 ? Math.floor(t / 4) : t % 4) + (t === 9 && j === 7 ? 1e-9 : 0),
  };
  for (const [about, entry] of Object.entries(none)) {
    assert.equal(gridIn([tableOf(16, 8, entry)]), undefined, about);
  }
  const { data } = onGrid(4)(16, 12);
  for (const shape of [[192], [1, 16, 12], [8, 12], [32, 6]]) {
    assert.equal(gridIn([{ shape, data }]), undefined, `${shape}`);
  }
});
