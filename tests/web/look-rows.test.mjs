// The sentences on a table's rows: the four properties, all pairs, the shift by k.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const {
  apartText,
  drawnColumns,
  everyRowSentence,
  fitRefusal,
  growthOf,
  htmlOf,
  leftOver,
  limitsOf,
  measureAll,
  mostLeftOver,
  pairsSentences,
  propertiesOf,
  propertyList,
  propertyMarks,
  RowPairs,
  refusalOf,
  selectedSentences,
  shiftSentence,
  shiftsOf,
  timesRow,
  turnedRow,
  turnsOf,
  widestAt,
  wholeOf,
} = logic;
const { distances, properties, refusals, shift } = logic.texts.views;
const pe = await load();

/** A table and its entry at each place; `change` gets the right one. */
function tableOf(T, C, change = (_, right) => right, options = {}) {
  const even = C + (C % 2);
  const right = pe.encode(T, even, options).data;
  const data = new Float64Array(T * C);
  for (let t = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j) {
      data[t * C + j] = change(
        { t, j, at: (row, column) => right[row * even + column] },
        right[t * even + j],
      );
    }
  }
  return { T, C, data };
}

const angleOf =
  (C) =>
  ({ t, j }) =>
    t / 10000 ** ((2 * Math.floor(j / 2)) / C);
const wrappedAt =
  (length) =>
  ({ t, j, at }) =>
    at(t % length, j);

/** The measures as the worker gives them, in this realm. */
function measuringOf({ T, C, data }) {
  const shape = [T, C];
  const asked = [];
  const columnsOf = ([first, end]) => {
    const cut = new Float64Array(T * (end - first));
    for (let t = 0; t < T; ++t)
      cut.set(data.subarray(t * C + first, t * C + end), t * (end - first));
    return { shape: [T, end - first], data: cut };
  };
  const ask = (name, ...given) => {
    asked.push(name);
    return pe[name](...given);
  };
  return {
    asked,
    tolerance: async (t) => pe.tolerance(t),
    periodicity: async () => ask("periodicity", { shape, data }),
    closestRows: async (options) => ask("closestRows", { shape, data }, options),
    shiftInvariance: async (shifts, metric) =>
      ask("shiftInvariance", { shape, data }, shifts, { metric }),
    linearity: async (k, _, columns) =>
      ask("linearity", columns ? columnsOf(columns) : { shape, data }, k),
  };
}

async function toldOf(table) {
  const list = propertiesOf(await measureAll(measuringOf(table), table));
  return Object.fromEntries(list.map((each) => [each.id, each]));
}

/** "holds, broken, holds, holds" and so on, in the order in which they are shown. */
async function statesOf(table) {
  return Object.values(await toldOf(table))
    .map(({ state }) => state)
    .join(", ");
}

function pairsOf(table, metric = "euclidean", blocks = 3) {
  const pairs = new RowPairs(metric, table.T);
  const data = table.data.subarray(0, pairs.rows * table.C);
  const step = Math.ceil(pairs.rows / blocks);
  for (let from = 0; from < pairs.rows; from += step) {
    const to = Math.min(pairs.rows, from + step);
    pairs.add(pe.pairwise({ shape: [pairs.rows, table.C], data }, { metric, from, to }).data, from);
  }
  return pairs;
}

const HOLD = "holds, holds, holds, holds";

test("the right table has all four properties, each in a sentence of its numbers", async () => {
  const table = tableOf(100, 4);
  const told = await toldOf(table);
  const { waves, shifts, closest, fit } = await measureAll(measuringOf(table), table);
  const wavelengthOf = (j) => (2 * Math.PI) / waves.value.frequencies[j];
  const [first, last] = [0, 3].map((j) => ({ j, wavelength: wavelengthOf(j) }));
  assert.equal(told.periodic.words, properties.periodic.waves({ first, last }));
  const { distance } = closest.value;
  assert.equal(told.distinct.words, distances.closestShift({ k: 19, distance }));
  const spread = Math.max(...shifts.value.distances.spread);
  assert.ok(spread > 0 && spread < 1e-14);
  assert.equal(
    told.shift.words,
    [properties.tested({ count: 40, most: 98 }), properties.rounding({ spread })].join(" "),
  );
  assert.equal(told.linear.words, properties.linear.fits({ residual: fit.value.fit.residual }));
  for (const [T, C] of [
    [4, 2],
    [10, 6],
    [2048, 64],
    [710 + 1, 2],
  ]) {
    assert.equal(await statesOf(tableOf(T, C)), HOLD, `${T} x ${C}`);
  }
  const { distinct } = await toldOf(tableOf(711, 2));
  const apart = pe.distances(2, [710])[0];
  assert.equal(distinct.words, distances.closest({ s: 0, t: 710, distance: apart }));
});

test("other tables of waves in pairs have them all, too", async () => {
  for (const options of [
    { layout: "halves" },
    { base: 1000 },
    { first: 1 },
    { dtype: "float32" },
  ]) {
    const table = tableOf(64, 16, undefined, options);
    assert.equal(await statesOf(table), HOLD, JSON.stringify(options));
  }
  assert.equal(await statesOf(tableOf(64, 16, (_, right) => 4 * right)), HOLD);
  assert.equal(await statesOf(tableOf(2048, 64, (_, right) => Math.fround(right))), HOLD);
});

test("an unpaired table loses shift and linear, and says at which k by how much", async () => {
  const table = tableOf(100, 6, undefined, { pairing: "unpaired" });
  const told = await toldOf(table);
  assert.equal(await statesOf(table), "holds, holds, broken, broken");
  const { shifts, fit } = await measureAll(measuringOf(table), table);
  const { spread, least, largest } = shifts.value.distances;
  const at = spread.indexOf(Math.max(...spread));
  const found = { k: shifts.value.shifts[at], least: least[at], largest: largest[at] };
  assert.equal(told.shift.words, distances.range({ metric: "euclidean", ...found }));
  assert.equal(told.linear.words, properties.linear.none(fit.value.fit));
});

test("a table wrapped at 1024 names the equal rows and the column that jumps", async () => {
  const table = tableOf(2048, 64, wrappedAt(1024));
  const told = await toldOf(table);
  assert.equal(await statesOf(table), "broken, broken, broken, broken");
  assert.equal(told.distinct.words, distances.equalShift({ k: 1024 }));
  const { waves, limits } = await measureAll(measuringOf(table), table);
  const { residuals } = waves.value;
  const residual = Math.max(...residuals);
  const found = {
    ...{ count: residuals.filter((each) => each > limits.wave).length, C: 64 },
    ...{ j: residuals.indexOf(residual), residual },
  };
  assert.equal(told.periodic.words, properties.periodic.others(found));
});

test("angles without sine and cosine grow in equal steps, far apart and yet not linear", async () => {
  const table = tableOf(100, 6, angleOf(6));
  const told = await toldOf(table);
  assert.equal(told.periodic.words, properties.periodic.straight({ j: 0, first: 0, last: 99 }));
  const { shifts } = await measureAll(measuringOf(table), table);
  const { spread, least, largest } = shifts.value.products;
  const at = spread.indexOf(Math.max(...spread));
  const found = { k: shifts.value.shifts[at], least: least[at], largest: largest[at] };
  assert.equal(told.shift.words, distances.range({ metric: "dot-product", ...found }));
  assert.deepEqual(
    Object.values(told).map(({ state }) => state),
    ["broken", "holds", "broken", "broken"],
  );
});

test("equal rows, zeros and a constant table are told as what they are", async () => {
  const zeros = await toldOf(tableOf(16, 4, () => 0));
  assert.equal(zeros.periodic.words, properties.periodic.constant({ count: 4, C: 4 }));
  assert.equal(zeros.distinct.state, "broken");
  assert.equal(
    zeros.shift.words,
    [properties.tested({ count: 14, most: 14 }), distances.same({ metric: "euclidean" })].join(" "),
  );
  assert.equal(zeros.linear.words, properties.linear.fits({ residual: 0 }));
  const some = await toldOf(tableOf(16, 4, ({ j }, right) => (j === 1 ? 1 : right)));
  assert.ok(some.periodic.words.endsWith(properties.periodic.constant({ count: 1, C: 4 })));
});

test("where nothing can be measured a sentence says why", async () => {
  for (const [bad, words] of [
    [Number.NaN, refusals.nan({ t: 3, j: 1 })],
    [Number.NEGATIVE_INFINITY, refusals.infinite({ t: 3, j: 1 })],
    [1e101, refusals.large({ t: 3, j: 1 })],
  ]) {
    const table = tableOf(16, 4, ({ t, j }, right) => (t === 3 && j === 1 ? bad : right));
    const measuring = measuringOf(table);
    const told = propertiesOf(await measureAll(measuring, table));
    assert.deepEqual(
      told.map(({ state, words: each }) => [state, each]),
      Array(4).fill(["unmeasured", words]),
    );
    assert.deepEqual(measuring.asked, []);
  }
  assert.equal(
    refusalOf({ T: 1, C: 8193, data: new Float64Array(8193) }),
    refusals.columns({ C: 8193, most: 8192 }),
  );
  assert.equal(
    refusalOf({ T: 2 ** 12 + 1, C: 2 ** 12, data: new Float64Array(0) }),
    refusals.entries({ entries: 2 ** 24 + 2 ** 12, most: 2 ** 24 }),
  );
});

test("a table of one or two rows and one of few for its columns say what they lack", async () => {
  const one = await toldOf(tableOf(1, 2));
  assert.equal(one.distinct.words, distances.one);
  assert.equal(one.periodic.words, refusals.rows({ T: 1, least: 3 }));
  assert.equal(one.shift.words, refusals.rows({ T: 1, least: 3 }));
  assert.equal(one.linear.words, refusals.fitRows({ T: 1, C: 2, k: 1, least: 4 }));
  assert.equal(await statesOf(tableOf(1, 2)), "unmeasured, unmeasured, unmeasured, unmeasured");
  assert.equal(await statesOf(tableOf(2, 2)), "unmeasured, holds, unmeasured, unmeasured");
  // Seven rows tell of two columns at a time what they do not tell of six.
  const few = tableOf(7, 6);
  const { fit } = await measureAll(measuringOf(few), few);
  assert.equal(fit.value.of, "pairs");
  assert.equal(
    (await toldOf(few)).linear.words,
    properties.linear.pairsFit({ residual: fit.value.worst.residual }),
  );
  const halves = await toldOf(tableOf(7, 6, undefined, { layout: "halves" }));
  assert.deepEqual(
    [halves.linear.state, halves.linear.words],
    ["unmeasured", refusals.fitRows({ T: 7, C: 6, k: 1, least: 8 })],
  );
  assert.equal((await toldOf(tableOf(5, 5))).linear.state, "unmeasured");
  assert.equal(await statesOf(tableOf(64, 5)), "holds, holds, broken, broken"); // a sine without its cosine
});

test("the work is bounded on large tables", async () => {
  const table = tableOf(2048, 512);
  const measuring = measuringOf(table);
  const called = [];
  const list = propertiesOf(
    await measureAll(
      {
        ...measuring,
        // As long as the bound allows: what it does is tested on smaller tables.
        linearity: async (k, _, columns) => {
          called.push([k, columns]);
          return { residual: 1e-14, largest: 1e-13, rank: 100 };
        },
        shiftInvariance: async (shifts) => {
          assert.ok(shifts.length * 2048 * 512 <= 2 ** 28);
          return {
            least: [1, 1],
            largest: [1, 1],
            spread: Float64Array.of(0, 1e-15),
            mean: [1, 1],
          };
        },
      },
      table,
    ),
  );
  assert.deepEqual(called, [[1, undefined]]);
  assert.deepEqual(
    list.map(({ state }) => state),
    Array(4).fill("holds"),
  );
  assert.equal(
    fitRefusal(4096, 1024, 1, 2 ** 29),
    refusals.fitWork({ k: 1, products: 4095 * 2 ** 20, most: 2 ** 29 }),
  );
  assert.deepEqual(shiftsOf(2 ** 20, 16).length <= 16, true);
  const shifts = shiftsOf(5003, 6);
  assert.deepEqual(
    shifts.slice(0, 16),
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  assert.equal(shifts.at(-1), 5001);
  assert.deepEqual(shiftsOf(2, 4), []);
});

test("limits stay what the exam accepts of each entry", () => {
  const { wave, distance, product, fit } = limitsOf(16, 1e-6, 2);
  assert.ok(Math.abs(wave - 8e-6) < 1e-18);
  assert.ok(Math.abs(distance - 32e-6) < 1e-17);
  assert.ok(Math.abs(product - 64 * Math.SQRT2 * 2e-6) < 1e-15);
  assert.ok(fit > 4.8e-6 && fit < 4.9e-6);
});

test("names the closest rows, or k alone where any rows so far apart are as close", async () => {
  const wordsOf = async (table) => [
    (await toldOf(table)).distinct.words,
    pairsSentences(pairsOf(table)).at(-1),
  ];
  const right = tableOf(12, 16);
  const inFloat32 = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };
  for (const table of [right, inFloat32]) {
    const { value } = pairsOf(table).least;
    const words = distances.closestShift({ k: 1, distance: value });
    assert.deepEqual(await wordsOf(table), [words, words]);
  }
  const everywhere = distances.equalShift({ k: 1 });
  const oneRow = tableOf(12, 6, ({ j, at }) => at(0, j));
  assert.deepEqual(await wordsOf(oneRow), [everywhere, everywhere]);
  const lastRow = tableOf(12, 6, ({ t, j, at }) => at(Math.min(t, 10), j));
  const last = distances.equal({ s: 10, t: 11 });
  assert.deepEqual(await wordsOf(lastRow), [last, last]);
  const unpaired = tableOf(12, 6, undefined, { pairing: "unpaired" });
  const { t: s, other: t, value: distance } = pairsOf(unpaired).least;
  const words = distances.closest({ s, t, distance });
  assert.deepEqual(await wordsOf(unpaired), [words, words]);
});

test("says so before the closest rows if not all rows could be compared", async () => {
  const table = tableOf(16, 4, undefined, { pairing: "unpaired" });
  const measuring = {
    ...measuringOf(table),
    closestRows: async () => ({ t: 1, other: 2, distance: 0.5, exact: false }),
  };
  const [, distinct] = propertiesOf(await measureAll(measuring, table));
  const closest = distances.closest({ s: 1, t: 2, distance: 0.5 });
  assert.deepEqual(
    [distinct.state, distinct.words],
    ["unmeasured", [properties.unfinished, closest].join(" ")],
  );
});

test("a property is marked by a word and a shape, also while it is measured", async () => {
  const { states, titles } = properties;
  const table = tableOf(100, 6, undefined, { pairing: "unpaired" });
  const measured = propertiesOf(await measureAll(measuringOf(table), table));
  const count = (text, part) => text.split(part).length - 1;
  for (const text of [htmlOf(propertyList(measured)), htmlOf(propertyMarks(measured))]) {
    assert.equal(new Set(text.match(/<path d="[^"]*"/g)).size, 2);
  }
  assert.equal(count(htmlOf(propertyList(measured)), `>${states.broken}<`), 2);
  const mark = properties.mark({ title: titles.linear, state: states.broken });
  assert.equal(count(htmlOf(propertyMarks(measured)), mark), 1);
  assert.equal(count(htmlOf(propertyList(undefined)), `>${states.measuring}<`), 4);
  assert.doesNotMatch(htmlOf(propertyMarks(undefined)), /<path/);
});

test("all pairs of rows are the same whatever blocks they arrive in", () => {
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

test("the profile of a paired table is a line, that of an unpaired one a band", () => {
  const paired = pairsOf(tableOf(100, 16));
  assert.ok(widestAt(paired.profile).spread < 1e-14);
  const metric = "euclidean";
  const { spread: rounding } = widestAt(paired.profile);
  assert.equal(pairsSentences(paired)[0], distances.nearlySame({ metric, spread: rounding }));
  const unpaired = pairsOf(tableOf(100, 16, undefined, { pairing: "unpaired" }));
  const { k, spread } = widestAt(unpaired.profile);
  assert.ok(spread > 0.1);
  const pairAt = (pairs) => distances.pair({ metric, t: 3, k: 7, value: pairs.at(3, 7) });
  const rangeAt = ({ profile: { least, largest } }, at) => ({
    ...{ least: least[at], largest: largest[at] },
  });
  assert.deepEqual(selectedSentences(paired, 3, 7), [pairAt(paired), distances.everyRow]);
  assert.deepEqual(selectedSentences(unpaired, 3, 7), [
    ...[pairAt(unpaired), distances.overRows(rangeAt(unpaired, 7))],
  ]);
  assert.deepEqual(pairsSentences(unpaired).slice(0, 2), [
    ...[distances.varying({ metric }), distances.range({ metric, k, ...rangeAt(unpaired, k) })],
  ]);
});

test("says in numbers how distances grow and level off", () => {
  const grown = (pairs, first) => {
    const { mean } = pairs.profile;
    const { turn: last, least, largest } = growthOf(mean, first);
    const given = { metric: pairs.metric, from: mean[first], to: mean[last], first, last };
    return [given, { least, largest }];
  };
  const table = tableOf(200, 64);
  const pairs = pairsOf(table);
  const [growth, later] = grown(pairs, 1);
  assert.ok(growth.from < growth.to && growth.last > 1);
  assert.deepEqual(pairsSentences(pairs).slice(1), [
    ...[distances.grows(growth), distances.later(later)],
    distances.closestShift({ k: 1, distance: pairs.least.value }),
  ]);
  const products = pairsOf(table, "dot-product");
  const [fall, rest] = grown(products, 0);
  assert.equal(fall.from, 32);
  assert.deepEqual(pairsSentences(products).slice(1), [
    ...[distances.falls(fall), distances.later(rest)],
  ]);
  assert.deepEqual(growthOf(Float64Array.of(0, 1, 2, 3), 1), {
    way: "grows",
    turn: 3,
    least: 3,
    largest: 3,
  });
  assert.deepEqual(growthOf(Float64Array.of(0, 2, 2, 1), 1), {
    way: "stays",
    turn: 2,
    least: 1,
    largest: 2,
  });
  assert.deepEqual(growthOf(Float64Array.of(0, 1), 1), {
    way: "stays",
    turn: 1,
    least: 1,
    largest: 1,
  });
});

test("describes few rows, equal ones and zeros", () => {
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

test("of more than 2048 rows the first ones are compared, and said to be", () => {
  const pairs = new RowPairs("euclidean", 5003);
  assert.equal(pairs.rows, 2048);
  assert.deepEqual(pairsSentences(pairs), [
    distances.first({ rows: 2048, T: 5003 }),
    distances.progress({ compared: 0, rows: 2048 }),
  ]);
});

test("M(k) of the formula is row k, and turns every row of the right table", () => {
  const table = tableOf(40, 6);
  const turns = turnsOf(table, 7);
  const whole = wholeOf(turns);
  assert.deepEqual(
    whole,
    pe.shiftMatrix(6, 7).data.map((each) => each + 0),
  );
  const row = table.data.subarray(18, 24);
  assert.ok(leftOver(timesRow(whole, row), turnedRow(turns, row)).most < 1e-15);
  const limit = 1e-6;
  const error = leftOver(table.data.subarray(60, 66), turnedRow(turns, row)).most;
  const text = error === 0 ? shift.exact({ t: 3, k: 7 }) : shift.close({ t: 3, k: 7, error });
  assert.equal(shiftSentence(table, turns, { t: 3, k: 7, limit }), text);
  const { t, j, most } = mostLeftOver(table, turns, 7);
  assert.ok(most > 0 && most < 1e-15);
  assert.equal(everyRowSentence(table, turns, 7), shift.every({ error: most, t, j }));
  assert.equal(
    shiftSentence(table, turns, { t: 35, k: 7, limit }),
    shift.beyond({ t: 35, k: 7, T: 40 }),
  );
});

test("says how far M(k) is off in which column, up to which error it is not, and what is no number", () => {
  const limit = 1e-6;
  const turns = turnsOf(tableOf(40, 6), 7);
  const said = (table, most = limit) => shiftSentence(table, turns, { t: 3, k: 7, limit: most });
  const errorOf = ({ data }) =>
    leftOver(data.subarray(60, 66), turnedRow(turns, data.subarray(18, 24)));
  const halves = tableOf(40, 6, undefined, { layout: "halves" });
  const { most: error, j } = errorOf(halves);
  assert.equal(said(halves), shift.off({ t: 3, k: 7, j, error }));
  const single = tableOf(40, 6, (_, right) => Math.fround(right));
  const rounded = errorOf(single);
  assert.equal(said(single), shift.close({ t: 3, k: 7, error: rounded.most }));
  assert.equal(said(single, 0), shift.off({ t: 3, k: 7, j: rounded.j, error: rounded.most }));
  const odd = tableOf(40, 6, ({ t, j }, right) => (t === 10 && j === 2 ? Number.NaN : right));
  assert.equal(said(odd), shift.noNumber({ t: 3, k: 7, j: 2 }));
  assert.equal(everyRowSentence(odd, turns, 7), undefined);
  const huge = tableOf(40, 6, ({ t }, right) => (t % 2 ? -1e308 : 1e308) * Math.sign(right + 2));
  assert.equal(said(huge), shift.noNumber({ t: 3, k: 7, j: errorOf(huge).j }));
});

test("of many columns those about the selected one are drawn", () => {
  assert.deepEqual(drawnColumns(64, 63), [0, 64]);
  assert.deepEqual(drawnColumns(512, 0), [0, 64]);
  assert.deepEqual(drawnColumns(512, 511), [448, 512]);
  assert.deepEqual(drawnColumns(512, 101), [68, 132]);
});

test("two numbers have the digits that tell them apart", () => {
  assert.deepEqual(apartText(1.2003, 1.2004), ["1.2003", "1.2004"]);
  assert.deepEqual(apartText(1, 2), ["1", "2"]);
  assert.deepEqual(apartText(1, 1), ["1", "1"]);
  assert.deepEqual(apartText(1, 1 + 2 ** -52), ["1", "1.0000000000000002"]);
});
