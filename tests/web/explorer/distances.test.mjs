import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { pairsOf, tableOf, wrappedAt } from "./tables.mjs";

const { growthOf, pairsSentences, RowPairs, selectedSentences, widestSpread } = logic;

const { distances } = logic.texts.views;

const pe = await load();

test("row pairs: the result does not depend on the blocks of rows", () => {
  const table = tableOf(50, 6);
  const [whole, blocks] = [pairsOf(table, "euclidean", 1), pairsOf(table, "euclidean", 7)];
  assert.deepEqual(blocks.values, whole.values);
  assert.deepEqual(blocks.profile, whole.profile);
  assert.deepEqual(blocks.least, whole.least);
  const { least, largest, mean } = pe.shiftInvariance({ shape: [50, 6], data: table.data }, [7], {
    metric: "euclidean",
  });
  assert.equal(whole.profile.least[7], least[0]);
  assert.equal(whole.profile.largest[7], largest[0]);
  assert.ok(Math.abs(whole.profile.mean[7] - mean[0]) < 1e-14);
  assert.equal(whole.at(3, 7), whole.values[3 * 50 + 10]);
});

test("row pairs: the profile of a paired table is a line, that of an unpaired one a band", () => {
  const paired = pairsOf(tableOf(100, 16));
  assert.ok(widestSpread(paired.profile).spread < 1e-14);
  const metric = "euclidean";
  const { spread: rounding } = widestSpread(paired.profile);
  assert.equal(pairsSentences(paired)[0], distances.nearlySame({ metric, spread: rounding }));
  const unpaired = pairsOf(tableOf(100, 16, undefined, { pairing: "unpaired" }));
  const { k, spread } = widestSpread(unpaired.profile);
  assert.ok(spread > 0.1);
  const pairAt = (pairs) => distances.pair({ metric, t: 3, k: 7, value: pairs.at(3, 7) });
  const rangeAt = ({ profile: { least, largest } }, at) => ({
    least: least[at],
    largest: largest[at],
  });
  assert.deepEqual(selectedSentences(paired, 3, 7), [pairAt(paired), distances.everyRow]);
  assert.deepEqual(selectedSentences(unpaired, 3, 7), [
    pairAt(unpaired),
    distances.overRows(rangeAt(unpaired, 7)),
  ]);
  assert.deepEqual(pairsSentences(unpaired).slice(0, 2), [
    distances.varying({ metric }),
    distances.range({ metric, k, ...rangeAt(unpaired, k) }),
  ]);
});

test("row pairs: describe in numbers how distances grow and level off", () => {
  const grown = (pairs, first) => {
    const { mean } = pairs.profile;
    const { turningPoint: last, least, largest } = growthOf(mean, first);
    const given = { metric: pairs.metric, from: mean[first], to: mean[last], first, last };
    return [given, { least, largest }];
  };
  const table = tableOf(200, 64);
  const pairs = pairsOf(table);
  const [growth, later] = grown(pairs, 1);
  assert.ok(growth.from < growth.to && growth.last > 1);
  assert.deepEqual(pairsSentences(pairs).slice(1), [
    distances.grows(growth),
    distances.later(later),
    distances.closestShift({ k: 1, distance: pairs.least.value }),
  ]);
  const products = pairsOf(table, "dot-product");
  const [fall, rest] = grown(products, 0);
  assert.equal(fall.from, 32);
  assert.deepEqual(pairsSentences(products).slice(1), [
    distances.falls(fall),
    distances.later(rest),
  ]);
  assert.deepEqual(growthOf(Float64Array.of(0, 1, 2, 3), 1), {
    direction: "grows",
    turningPoint: 3,
    least: 3,
    largest: 3,
  });
  assert.deepEqual(growthOf(Float64Array.of(0, 2, 2, 1), 1), {
    direction: "stays",
    turningPoint: 2,
    least: 1,
    largest: 2,
  });
  assert.deepEqual(growthOf(Float64Array.of(0, 1), 1), {
    direction: "stays",
    turningPoint: 1,
    least: 1,
    largest: 1,
  });
});

test("row pairs: describe few rows, equal ones and zeros", () => {
  const metric = "euclidean";
  const one = pairsOf(tableOf(1, 2));
  assert.deepEqual(pairsSentences(one), [distances.one]);
  assert.deepEqual(selectedSentences(one, 0, 0), [
    distances.pair({ metric, t: 0, k: 0, value: 0 }),
  ]);
  assert.deepEqual(selectedSentences(one, 0, 3), [distances.notCompared({ t: 0, k: 3, rows: 1 })]);
  const two = pairsOf(tableOf(2, 2));
  assert.deepEqual(pairsSentences(two).slice(1), [
    distances.constant({ metric, mean: two.profile.mean[1] }),
    distances.closest({ s: 0, t: 1, distance: two.least.value }),
  ]);
  assert.deepEqual(pairsSentences(pairsOf(tableOf(8, 4, () => 0))), [
    distances.same({ metric }),
    distances.constant({ metric, mean: 0 }),
    distances.equalShift({ k: 1 }),
  ]);
  assert.equal(
    pairsSentences(pairsOf(tableOf(2048, 6, wrappedAt(1024)))).at(-1),
    distances.equalShift({ k: 1024 }),
  );
});

test("row pairs: compare the first 2048 rows of a longer table, and say so", () => {
  const pairs = new RowPairs("euclidean", 5003);
  assert.equal(pairs.comparedRows, 2048);
  assert.deepEqual(pairsSentences(pairs), [
    distances.first({ rows: 2048, T: 5003 }),
    distances.progress({ compared: 0, rows: 2048 }),
  ]);
});

test("row pairs: have the closest two rows, the first of several, and no numbers before they arrive", () => {
  const pairs = new RowPairs("dot-product", 3);
  assert.deepEqual([pairs.most, pairs.arrivedRows, pairs.isWhole], [0, 0, false]);
  const rows = [
    [0.5, 0.25, -0.75],
    [0.25, 0.5, -0.75],
    [-0.75, -0.75, 0.5],
  ];
  pairs.add(Float64Array.from(rows.slice(0, 2).flat()), 0);
  assert.deepEqual([pairs.most, pairs.arrivedRows, pairs.isWhole], [0.75, 2, false]);
  assert.deepEqual(pairs.least, { t: 0, other: 2, value: -0.75 });
  assert.deepEqual([pairs.at(0, 2), pairs.at(1, 1), pairs.at(2, 0)], [-0.75, -0.75, undefined]);
  pairs.add(Float64Array.from(rows[2]), 2);
  assert.deepEqual([pairs.most, pairs.isWhole, pairs.at(2, 0)], [0.75, true, 0.5]);
  assert.deepEqual(
    [pairs.at(0, 3), pairs.at(1, 2), pairs.at(3, 0)],
    [undefined, undefined, undefined],
  );
  assert.deepEqual([...pairs.profile.mean], [0.5, -0.25, -0.75]);
  const pair = distances.pair({ metric: "dot-product", t: 0, k: 2, value: -0.75 });
  assert.deepEqual(selectedSentences(pairs, 0, 2), [pair]);
  assert.equal(selectedSentences(pairs, 0, 1).length, 2);
});

test("row pairs: a mean that changes by rounding alone stays", () => {
  const direction = (...mean) => growthOf(Float64Array.from(mean), 0).direction;
  assert.equal(direction(1, 1 + 2e-9), "grows");
  assert.equal(direction(1, 1 - 2e-9), "falls");
  assert.equal(direction(-1, -1 + 0.5e-9), "stays");
  assert.equal(direction(1, 1 - 0.5e-9), "stays");
});
