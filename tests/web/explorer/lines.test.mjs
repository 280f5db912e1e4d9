import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { encoded, partsOf, tableOf, wrappedAt } from "./waves.mjs";

const { accepted, LinesView, measureOf, pairDescription } = logic;

const { offeredPairs, positionsWithin, readPairs } = logic;

const { entryRange, entryReader, isVisiblyDifferent, nearest } = logic;

const { stepsOf, usualPairs, usualPositions } = logic;

const { numbers, waves } = logic.texts.views;

const pe = await load();

const described = (table, pair, t, formula = encoded(table.T, table.C)) =>
  pairDescription({ table, formula }, pair, t, measureOf({ table, formula }, pair));

/** The texts are of the table and of the formula. */
const factsOf = ({ facts: { rows } }) =>
  Object.fromEntries(rows.map(({ name, table, formula }) => [name, [table, formula]]));

test("lines: spread the usual pairs over the columns, and accept others", () => {
  assert.deepEqual(usualPairs(4), [0, 1]);
  assert.deepEqual(usualPairs(2), [0]);
  assert.deepEqual(usualPairs(7), [0, 1, 2]);
  assert.deepEqual(usualPairs(512), [0, 85, 170]);
  assert.deepEqual(offeredPairs(6, 1, [0, 1]), [0, 1, 2]);
  assert.deepEqual(offeredPairs(24, 0, []).length, 12);
  assert.deepEqual(offeredPairs(26, 12, []), [0, 1, 2, 3, 4, 8, 11, 12]);
  assert.deepEqual(offeredPairs(25, 0, []), [0, 1, 2, 3, 4, 8, 12]);
  assert.deepEqual(offeredPairs(512, 100, [7]), [0, 1, 2, 3, 7, 85, 99, 100, 101, 170, 255]);
  assert.equal(offeredPairs(8192, 4095, []).at(-1), 4095);
  assert.deepEqual(readPairs("5,1 1 900 x -1", 512), [1, 5]);
  assert.deepEqual(readPairs("0 2 3 1.5 -0.5", 6), [0, 2]);
  assert.deepEqual(readPairs("0 1 2 3 4 5 6 7", 512), [0, 1, 2, 3, 4, 5]);
  for (const text of [undefined, "", "256", "half"]) {
    assert.equal(readPairs(text === "" ? "x" : text, 512), undefined, text);
  }
});

test("lines: draw a hundred positions with the selected one, or the chosen ones", () => {
  assert.deepEqual(usualPositions(100, 99), [0, 99]);
  assert.deepEqual(usualPositions(2048, 0), [0, 99]);
  assert.deepEqual(usualPositions(2048, 1030), [1000, 1099]);
  assert.deepEqual(usualPositions(2048, 2047), [1948, 2047]);
  assert.deepEqual(usualPositions(1, 0), [0, 0]);
  assert.deepEqual(usualPositions(2, 1), [0, 1]);
  assert.deepEqual(positionsWithin(50, 10, 20), [10, 20]);
  assert.deepEqual(positionsWithin(50, 20, 10), [20, 21]);
  assert.deepEqual(positionsWithin(50, -3, 9000), [0, 49]);
  assert.deepEqual(positionsWithin(50, 60, 70), [48, 49]);
  assert.deepEqual(positionsWithin(1, 3, 5), [0, 0]);
  assert.deepEqual(positionsWithin(50, 48, 0), [48, 49]);
  assert.equal(positionsWithin(50, 5, 6.5), undefined);
  assert.equal(positionsWithin(50, Number.NaN, 5), undefined);
});

test("lines: draw entries from −1 to 1, or over the range of the finite ones", () => {
  const table = tableOf(3, 2, (t, j) => [0.5, Number.NaN, Number.POSITIVE_INFINITY][t] * (j + 1));
  assert.deepEqual(entryRange(table, [0, 1], [0, 2]), [-1, 1]);
  assert.deepEqual(
    entryRange(
      tableOf(4, 2, (t) => -t),
      [1],
      [0, 3],
    ),
    [-3, 1],
  );
});

test("lines: accept the same error as the exam", () => {
  for (const t of [0, 1, 7, 2048, 1e6]) assert.equal(accepted(t), pe.tolerance(t));
});

test("hand: describes the right table by one sentence and facts", () => {
  const right = described(encoded(100, 4), 1, 3);
  assert.deepEqual(right.sentences, [waves.matching({ pair: 1, T: 100 })]);
  assert.equal(right.facts.caption, waves.facts.caption({ pair: 1, t: 3 }));
  const all = waves.facts.some({ count: 100, of: 100 });
  assert.deepEqual(factsOf(right), {
    [waves.facts.column({ j: 2 })]: ["0.0300", "0.0300"],
    [waves.facts.column({ j: 3 })]: ["0.9996", "0.9996"],
    [waves.facts.onCircle]: [all, all],
    [waves.facts.angle]: ["0.01", "0.01"],
  });
});

test("hand: describes a table as float32 like the right one, at any length", () => {
  for (const T of [7, 2048]) {
    const table = encoded(T, 512);
    const single = { ...table, data: Float64Array.from(table.data, Math.fround) };
    for (const pair of [0, 1, 100, 255]) {
      const { sentences } = described(single, pair, 0);
      assert.deepEqual(sentences, [waves.matching({ pair, T })]);
    }
  }
});

test("hand: describes wrong tables by numbers", () => {
  const halves = described(encoded(64, 6, { layout: "halves" }), 0, 0);
  assert.deepEqual(halves.sentences, [
    waves.differing({ pair: 0, T: 64, count: 64, first: 0 }),
    waves.uneven,
  ]);
  const found = factsOf(halves);
  assert.deepEqual(found[waves.facts.onCircle], [
    waves.facts.some({ count: 0, of: 64 }),
    waves.facts.some({ count: 64, of: 64 }),
  ]);
  assert.equal(found[waves.facts.distance][1], "1");
  const { least, largest } = stepsOf(encoded(64, 6, { layout: "halves" }), 0);
  assert.deepEqual(found[waves.facts.angle], [waves.facts.range({ least, largest }), "1"]);

  const unpaired = described(encoded(64, 6, { pairing: "unpaired" }), 1, 0);
  assert.equal(unpaired.sentences[0], waves.differing({ pair: 1, T: 64, count: 63, first: 1 }));
  assert.equal(unpaired.sentences[1], waves.uneven);

  const base = described(encoded(100, 6, { base: 1000 }), 1, 0);
  assert.deepEqual(base.sentences, [waves.differing({ pair: 1, T: 100, count: 99, first: 1 })]);
  assert.deepEqual(factsOf(base)[waves.facts.angle], ["0.1", "0.04642"]);

  const wrapped = described(wrappedAt(1024, 2048, 6), 1, 0, encoded(2048, 6));
  assert.deepEqual(wrapped.sentences, [
    waves.differing({ pair: 1, T: 2048, count: 1024, first: 1024 }),
    waves.otherSteps({ count: 1, of: 2047, first: 1023 }),
  ]);
  const first = described(encoded(50, 6, { first: 1 }), 2, 0);
  assert.deepEqual(first.sentences, [waves.differing({ pair: 2, T: 50, count: 50, first: 0 })]);
});

test("hand: describes a pair without the formula, without rows, and without a partner column", () => {
  const alone = (table, pair) =>
    pairDescription({ table }, pair, 0, measureOf({ table, formula: undefined }, pair));
  const one = alone(encoded(1, 2), 0);
  assert.deepEqual(one.sentences, [waves.onCircle({ pair: 0, points: 1 }), waves.noSteps]);
  assert.ok(one.facts.rows.every(({ formula }) => formula === undefined));
  const two = alone(encoded(2, 2), 0);
  assert.deepEqual(two.sentences, [waves.onCircle({ pair: 0, points: 2 })]);
  assert.deepEqual(factsOf(two)[waves.facts.angle], ["1", undefined]);
  const odd = tableOf(5, 3, (t) => t / 10);
  assert.deepEqual(alone(odd, 1), { sentences: [waves.alone({ j: 2 })] });
  const zeros = tableOf(5, 2, () => 0);
  assert.deepEqual(alone(zeros, 0).sentences, [
    waves.offCircle({ pair: 0, points: 5, count: 5, first: 0 }),
    waves.noSteps,
  ]);
});

test("hand: draws no point for an entry that is no finite number, and no step to it", () => {
  const table = encoded(7, 6);
  table.data[3 * 6] = Number.NaN;
  table.data[5 * 6 + 1] = Number.POSITIVE_INFINITY;
  const broken = described(table, 0, 3);
  assert.deepEqual(broken.sentences, [
    waves.differing({ pair: 0, T: 7, count: 2, first: 3 }),
    waves.missing({ pair: 0, T: 7, count: 2 }),
  ]);
  const found = factsOf(broken);
  assert.equal(found[waves.facts.column({ j: 0 })][0], "NaN");
  assert.equal(found[waves.facts.onCircle][0], waves.facts.some({ count: 5, of: 7 }));
  assert.equal(stepsOf(table, 0).count, 2);
  const none = tableOf(4, 2, () => Number.NaN);
  assert.deepEqual(described(none, 0, 0).sentences, [waves.noPoints({ pair: 0 })]);
});

test("lines: export the numbers and settings of the picture", () => {
  const [table, formula] = [encoded(500, 16, { base: 1000 }), encoded(500, 16)];
  const parts = partsOf(table, { formula, at: { t: 3, j: 3 } });
  const settings = new Map([
    ["pairs", "7"],
    ["from", "2"],
    ["to", "4"],
  ]);
  const view = new LinesView(parts, settings);
  assert.deepEqual(view.settings(), Object.fromEntries(settings));
  const { caption, head, rows } = view.numbers();
  assert.deepEqual(caption, [waves.list({ T: 500, C: 16, from: 2, to: 4 })]);
  assert.deepEqual(head, [
    "t",
    ...[2, 3, 14, 15].map((j) => numbers.column({ j })),
    ...[2, 3].map((j) => numbers.formulaColumn({ j })),
  ]);
  assert.deepEqual(
    rows.map(([t]) => t),
    [2, 3, 4],
  );
  const at = (of, t, ...columns) => columns.map((j) => of.data[t * 16 + j]);
  assert.deepEqual(rows[1], [3, ...at(table, 3, 2, 3, 14, 15), ...at(formula, 3, 2, 3)]);
  assert.equal(
    view.description().sentences.at(-1),
    waves.shown({ columns: [2, 3, 14, 15], from: 2, to: 4 }),
  );
  assert.deepEqual(
    new LinesView(
      parts,
      new Map([
        ["pairs", "x"],
        ["from", "a"],
      ]),
    ).settings(),
    {},
  );
});

test("lines: the selected column is the nearest line, and the first of equally near ones", () => {
  const near = (...offsets) => nearest([4, 5, 6], (column) => offsets[column - 4]);
  assert.equal(near(3, -1, 2), 5);
  assert.equal(near(-2, 2, 2), 4);
  assert.equal(near(Number.NaN, Number.NaN, 9), 6);
  assert.equal(near(Number.NaN, Number.NaN, Number.NaN), 4);
});

test("lines: the formula's line is drawn if it differs by about a pixel at a shown position", () => {
  const zero = () => 0;
  const at = (position, value) => (t) => (t === position ? value : 0);
  assert.equal(isVisiblyDifferent([2, 4], zero, zero), false);
  for (const position of [2, 4]) {
    assert.equal(isVisiblyDifferent([2, 4], at(position, 0.01), zero), true);
    assert.equal(isVisiblyDifferent([2, 4], at(position, -0.01), zero), true);
    assert.equal(isVisiblyDifferent([2, 4], at(position, 0.0099), zero), false);
    assert.equal(isVisiblyDifferent([2, 4], at(position, Number.NaN), zero), true);
  }
  for (const hidden of [1, 5]) {
    assert.equal(isVisiblyDifferent([2, 4], at(hidden, 1), zero), false);
  }
  const read = entryReader({ T: 2, C: 2, data: Float64Array.of(0, 1e101, 2, 1e100) });
  assert.deepEqual([read(0)(1), read(1)(0), read(1)(1)], [2, Number.NaN, 1e100]);
});

test("hand: a step is another one if both of its ends may not explain it", () => {
  const T = 12;
  const turned = (off) =>
    tableOf(T, 2, (t, j) => {
      const angle = t + (t >= 6 ? off : 0);
      return j === 0 ? Math.sin(angle) : Math.cos(angle);
    });
  const steps = (share) => stepsOf(turned(share * 2 * accepted(6)), 0);
  for (const sign of [-1, 1]) {
    assert.equal(steps(0.99 * sign).otherCount, 0);
    const { otherCount, rowBeforeFirstOther, count } = steps(1.01 * sign);
    assert.deepEqual([otherCount, rowBeforeFirstOther, count], [1, 5, 11]);
  }
  const { usual, least, largest } = stepsOf(
    tableOf(4, 2, (t, j) => (j === 0 ? Math.sin : Math.cos)([0, 1, 3, 3.5][t])),
    0,
  );
  const rounded = [usual, least, largest].map((each) => Number(each.toFixed(9)));
  assert.deepEqual(rounded, [1, 0.5, 2]);
});

test("hand: shows the range of distances if one point is off the circle", () => {
  const table = encoded(9, 4);
  table.data[3 * 4 + 1] *= 2;
  const { facts } = described(table, 0, 3);
  const { least, largest } = measureOf({ table }, 0).distances;
  assert.deepEqual(factsOf({ facts })[waves.facts.distance], [
    waves.facts.range({ least, largest }),
    "1",
  ]);
  assert.equal(factsOf({ facts })[waves.facts.onCircle][0], waves.facts.some({ count: 8, of: 9 }));
  assert.equal(factsOf(described(encoded(9, 4), 0, 3))[waves.facts.distance], undefined);
});

test("hand: a point is on the circle within a millionth, and off it at the first row too", () => {
  const distances = (...lengths) =>
    measureOf({ table: tableOf(lengths.length, 2, (t, j) => j * lengths[t]) }, 0).distances;
  const { offCircleCount, firstOffCircle, least, largest, pointCount } = distances(0.5, 1, 2);
  assert.deepEqual([offCircleCount, firstOffCircle, pointCount], [2, 0, 3]);
  assert.deepEqual([least, largest], [0.5, 2]);
  assert.equal(distances(1 + 0.99e-6, 1 - 0.99e-6).offCircleCount, 0);
  assert.equal(distances(1 + 1.01e-6, 1 - 1.01e-6).offCircleCount, 2);
});

test("hand: steps are uneven if more than a quarter differ", () => {
  const angles = (others) =>
    tableOf(9, 2, (t, j) => (j === 0 ? Math.sin : Math.cos)(t + 0.5 * Math.min(t, others)));
  const said = (others) => {
    const table = angles(others);
    return pairDescription({ table }, 0, 0, measureOf({ table }, 0)).sentences[1];
  };
  assert.equal(said(2), waves.otherSteps({ count: 2, of: 8, first: 0 }));
  assert.equal(said(3), waves.uneven);
});
