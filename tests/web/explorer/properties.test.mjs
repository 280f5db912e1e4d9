import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { measuringOf, pairsOf, tableOf, wrappedAt } from "./tables.mjs";

const {
  fitRefusal,
  htmlOf,
  limitsOf,
  measureAll,
  pairsSentences,
  propertiesOf,
  propertyList,
  propertyMarks,
  refusalOf,
  shiftsOf,
} = logic;

const { distances, heatmap, properties, refusals } = logic.texts.views;

const pe = await load();

const angleOf =
  (C) =>
  ({ t, j }) =>
    t / 10000 ** ((2 * Math.floor(j / 2)) / C);

async function describedBy(table) {
  const list = propertiesOf(await measureAll(measuringOf(table), table), table);
  return Object.fromEntries(list.map((each) => [each.id, each]));
}

/**
 * Returns for example "holds, holds, broken, holds, holds, holds", in the order of the page:
 * bounded, periodic, distinct, shift, linear, extrapolates.
 */
async function statesOf(table) {
  return Object.values(await describedBy(table))
    .map(({ state }) => state)
    .join(", ");
}

const HOLD = Array(6).fill("holds").join(", ");

test("properties: the right table has all six, each in a sentence of its numbers", async () => {
  const table = tableOf(100, 4);
  const result = await describedBy(table);
  const { waves, shifts, closest, fit, continuation } = await measureAll(measuringOf(table), table);
  const wavelengthOf = (j) => (2 * Math.PI) / waves.value.frequencies[j];
  const [first, last] = [0, 3].map((j) => ({ j, wavelength: wavelengthOf(j) }));
  assert.equal(result.periodic.words, properties.periodic.waves({ first, last }));
  const { distance } = closest.value;
  assert.equal(result.distinct.words, distances.closestShift({ k: 19, distance }));
  const spread = Math.max(...shifts.value.distances.spread);
  assert.ok(spread > 0 && spread < 1e-14);
  assert.equal(
    result.shift.words,
    [properties.tested({ count: 40, most: 98 }), properties.rounding({ spread })].join(" "),
  );
  assert.equal(
    result.linear.words,
    [
      properties.linear.fits({ residual: fit.value.fit.residual }),
      properties.linear.hand({ columns: [0, 1], angle: 1 }),
    ].join(" "),
  );
  assert.equal(result.bounded.words, heatmap.range({ least: Math.sin(11), largest: 1 }));
  const { error } = continuation.value;
  assert.ok(error > 0 && error < 1e-13);
  assert.equal(result.extrapolates.words, properties.extrapolates.continues({ known: 50, error }));
  for (const [T, C] of [
    [5, 2],
    [10, 6],
    [2048, 64],
    [710 + 1, 2],
  ]) {
    assert.equal(await statesOf(tableOf(T, C)), HOLD, `${T} x ${C}`);
  }
  assert.equal(await statesOf(tableOf(4, 2)), HOLD.replace(/holds$/, "unmeasured"));
  const { distinct } = await describedBy(tableOf(711, 2));
  const apart = pe.distances(2, [710])[0];
  assert.equal(distinct.words, distances.closest({ s: 0, t: 710, distance: apart }));
});

test("properties: other tables of waves in pairs have all six, too", async () => {
  for (const options of [
    { layout: "halves" },
    { base: 1000 },
    { first: 1 },
    { dtype: "float32" },
  ]) {
    const table = tableOf(64, 16, undefined, options);
    assert.equal(await statesOf(table), HOLD, JSON.stringify(options));
  }
  const larger = tableOf(64, 16, (_, right) => 4 * right);
  assert.equal(await statesOf(larger), HOLD.replace("holds", "broken"), "but it is not bounded");
  assert.equal(await statesOf(tableOf(2048, 64, (_, right) => Math.fround(right))), HOLD);
});

test("properties: an unpaired table lacks shift and linear, with k and the size of the error", async () => {
  const table = tableOf(100, 6, undefined, { pairing: "unpaired" });
  const result = await describedBy(table);
  assert.equal(await statesOf(table), "holds, holds, holds, broken, broken, holds");
  const { shifts, fit } = await measureAll(measuringOf(table), table);
  const { spread, least, largest } = shifts.value.distances;
  const at = spread.indexOf(Math.max(...spread));
  const found = { k: shifts.value.shifts[at], least: least[at], largest: largest[at] };
  assert.equal(result.shift.words, distances.range({ metric: "euclidean", ...found }));
  assert.equal(result.linear.words, properties.linear.none(fit.value.fit));
});

test("properties: a table wrapped at 1024 has equal rows and a column that jumps, both named", async () => {
  const table = tableOf(2048, 64, wrappedAt(1024));
  const result = await describedBy(table);
  assert.equal(await statesOf(table), "holds, broken, broken, broken, broken, broken");
  assert.equal(result.distinct.words, distances.equalShift({ k: 1024 }));
  const { waves, limits, continuation } = await measureAll(measuringOf(table), table);
  const { residuals } = waves.value;
  const residual = Math.max(...residuals);
  const found = {
    count: residuals.filter((each) => each > limits.wave).length,
    C: 64,
    j: residuals.indexOf(residual),
    residual,
  };
  assert.equal(result.periodic.words, properties.periodic.others(found));
  const { error, j } = continuation.value;
  assert.equal(
    result.extrapolates.words,
    properties.extrapolates.differs({ known: 1024, t: 1024, j, error }),
  );
});

test("properties: angles without sine and cosine grow in equal steps, far apart and not linear", async () => {
  const table = tableOf(100, 6, angleOf(6));
  const result = await describedBy(table);
  assert.equal(result.periodic.words, properties.periodic.straight({ j: 0, first: 0, last: 99 }));
  const { shifts } = await measureAll(measuringOf(table), table);
  const { spread, least, largest } = shifts.value.products;
  const at = spread.indexOf(Math.max(...spread));
  const found = { k: shifts.value.shifts[at], least: least[at], largest: largest[at] };
  assert.equal(result.shift.words, distances.range({ metric: "dot-product", ...found }));
  assert.deepEqual(
    Object.values(result).map(({ state }) => state),
    ["broken", "broken", "holds", "broken", "broken", "holds"],
  );
});

test("properties: describe equal rows, zeros and a constant table", async () => {
  const zeros = await describedBy(tableOf(16, 4, () => 0));
  assert.equal(zeros.periodic.words, properties.periodic.constant({ count: 4, C: 4 }));
  assert.equal(zeros.distinct.state, "broken");
  assert.equal(
    zeros.shift.words,
    [properties.tested({ count: 14, most: 14 }), distances.same({ metric: "euclidean" })].join(" "),
  );
  assert.equal(zeros.linear.words, properties.linear.fits({ residual: 0 }));
  const some = await describedBy(tableOf(16, 4, ({ j }, right) => (j === 1 ? 1 : right)));
  assert.ok(some.periodic.words.endsWith(properties.periodic.constant({ count: 1, C: 4 })));
});

test("properties: name the entry that is out of bounds, and the reason if no more can be measured", async () => {
  const place = { t: 3, j: 1 };
  for (const [bad, words, bounds] of [
    [Number.NaN, refusals.nan(place), "notFinite"],
    [Number.NEGATIVE_INFINITY, refusals.infinite(place), "notFinite"],
    [1e101, refusals.large(place), "outside"],
  ]) {
    const table = tableOf(16, 4, ({ t, j }, right) => (t === 3 && j === 1 ? bad : right));
    const measuring = measuringOf(table);
    const result = propertiesOf(await measureAll(measuring, table), table);
    assert.deepEqual(
      result.map(({ state, words: each }) => [state, each]),
      [
        ["broken", properties.bounded[bounds]({ ...place, value: bad })],
        ...Array(5).fill(["unmeasured", words]),
      ],
    );
    assert.deepEqual(measuring.asked, []);
  }
  assert.equal(
    refusalOf({ T: 1, C: 8193, data: new Float64Array(8193) }),
    refusals.columns({ C: 8193, most: 8192 }),
  );
  assert.equal(refusalOf({ T: 1, C: 8192, data: new Float64Array(8192) }), undefined);
  assert.equal(refusalOf({ T: 2 ** 12, C: 2 ** 12, data: new Float64Array(0) }), undefined);
  assert.equal(refusalOf({ T: 1, C: 2, data: Float64Array.of(1e100, -1e100) }), undefined);
  assert.equal(
    refusalOf({ T: 2 ** 12 + 1, C: 2 ** 12, data: new Float64Array(0) }),
    refusals.entries({ entries: 2 ** 24 + 2 ** 12, most: 2 ** 24 }),
  );
});

test("properties: say what tables with one or two rows, or few rows for their columns, lack", async () => {
  const one = await describedBy(tableOf(1, 2));
  assert.equal(one.distinct.words, distances.one);
  assert.equal(one.periodic.words, refusals.rows({ T: 1, least: 3 }));
  assert.equal(one.shift.words, refusals.rows({ T: 1, least: 3 }));
  assert.equal(one.linear.words, refusals.fitRows({ T: 1, k: 1, least: 4 }));
  assert.equal(one.extrapolates.words, refusals.rows({ T: 1, least: 5 }));
  assert.equal(await statesOf(tableOf(1, 2)), `holds${", unmeasured".repeat(5)}`);
  assert.equal(
    await statesOf(tableOf(2, 2)),
    `holds, unmeasured, holds${", unmeasured".repeat(3)}`,
  );
  // Seven rows can be fitted to two columns at a time, but not to six.
  const few = tableOf(7, 6);
  const { fit } = await measureAll(measuringOf(few), few);
  assert.equal(fit.value.of, "pairs");
  const fitted = properties.linear.pairsFit({ residual: fit.value.worst.residual });
  assert.ok((await describedBy(few)).linear.words.startsWith(fitted));
  assert.equal((await describedBy(tableOf(5, 5))).linear.state, "unmeasured");
  // A sine without its cosine.
  assert.equal(await statesOf(tableOf(64, 5)), "holds, holds, holds, broken, broken, holds");
});

test("properties: are all measured at the sizes that the pages show first", async () => {
  const sizes = [
    [100, 128],
    [64, 16],
    [10, 8],
    [10, 4],
    [7, 6],
  ];
  const waves = [{}, { base: 1000 }, { first: 1 }, { layout: "halves" }];
  for (const [T, C] of sizes) {
    for (const options of waves) {
      const states = await statesOf(tableOf(T, C, undefined, options));
      assert.equal(states, HOLD, `${T} x ${C} ${JSON.stringify(options)}`);
    }
    const unpaired = tableOf(T, C, undefined, { pairing: "unpaired" });
    assert.equal(await statesOf(unpaired), "holds, holds, holds, broken, broken, holds");
  }
});

test("properties: say which columns do not rotate if the table has too few rows for a matrix", async () => {
  const table = tableOf(100, 128, undefined, { pairing: "unpaired" });
  const { fit } = await measureAll(measuringOf(table), table);
  const { columns, worst } = fit.value;
  assert.deepEqual(columns, [0, 1]);
  const { linear } = await describedBy(table);
  assert.equal(linear.words, properties.linear.noRotation({ columns, ...worst }));
  assert.equal(linear.hand, undefined);
});

test("properties: a matrix that makes rows shorter is no rotation", async () => {
  const table = tableOf(64, 4, ({ t }, right) => 0.99 ** t * right);
  const { linear } = await describedBy(table);
  const [least, largest] = [0.99 ** 63, 1].map((each) => each * Math.SQRT2);
  assert.equal(linear.words, properties.linear.lengths({ least, largest }));
  assert.equal(linear.state, "broken");
});

test("properties: the clock hand has the column with the same frequency as column 0", async () => {
  for (const [T, C, layout, partner] of [
    [64, 16, "interleaved", 1],
    [64, 16, "halves", 8],
    [100, 128, "interleaved", 1],
    [100, 128, "halves", 64],
  ]) {
    const { linear } = await describedBy(tableOf(T, C, undefined, { layout }));
    assert.deepEqual(linear.hand.columns, [0, partner]);
    assert.ok(Math.abs(linear.hand.angle - 1) < 1e-9);
    assert.equal(htmlOf(propertyList([linear])).split('class="hands"').length, 2);
  }
});

test("properties: limit the work on large tables", async () => {
  const table = tableOf(2048, 512);
  const measuring = measuringOf(table);
  const called = [];
  const list = propertiesOf(
    await measureAll(
      {
        ...measuring,
        // Smaller tables test this work, which takes as long as the bound allows.
        linearity: async (k, { columns } = {}) => {
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
    table,
  );
  assert.deepEqual(called, [[1, undefined]]);
  assert.deepEqual(
    list.map(({ state }) => state),
    Array(6).fill("holds"),
  );
  assert.equal(fitRefusal(4096, 1024, 1, 2 ** 29), refusals.fitWork({ k: 1 }));
  assert.deepEqual(shiftsOf(2 ** 20, 16).length <= 16, true);
  const shifts = shiftsOf(5003, 6);
  assert.deepEqual(
    shifts.slice(0, 16),
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  assert.equal(shifts.at(-1), 5001);
  assert.deepEqual(shiftsOf(2, 4), []);
  const upTo = (last) => Array.from({ length: last }, (_, at) => at + 1);
  assert.deepEqual(shiftsOf(42, 2), upTo(40));
  const far = (each, last, count) => upTo(count).map((at) => each * (last / each) ** (at / count));
  const few = new Set([...upTo(16), ...far(16, 41, 24).map(Math.round)]);
  assert.deepEqual(shiftsOf(43, 2), [...few]);
  assert.deepEqual(shifts.slice(16), far(16, 5001, 24).map(Math.round));
  assert.deepEqual(shiftsOf(2 ** 20, 16), [...upTo(8), ...far(8, 2 ** 20 - 2, 8).map(Math.round)]);
});

test("properties: use the limits that the exam accepts for each entry", () => {
  const { wave, distance, product, bound, fit } = limitsOf(16, 1e-6, 2);
  assert.ok(Math.abs(wave - 8e-6) < 1e-18);
  assert.ok(Math.abs(distance - 32e-6) < 1e-17);
  assert.ok(Math.abs(product - 64 * Math.SQRT2 * 2e-6) < 1e-15);
  assert.ok(Math.abs(fit - (1 + Math.SQRT2) * 2e-6) < 1e-15);
  assert.equal(bound, 1 + 1e-12);
});

test("properties: name the closest rows, or k alone if all rows so far apart are as close", async () => {
  const wordsOf = async (table) => [
    (await describedBy(table)).distinct.words,
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

test("properties: say before the closest rows that not all rows were compared", async () => {
  const table = tableOf(16, 4, undefined, { pairing: "unpaired" });
  const measuring = {
    ...measuringOf(table),
    closestRows: async () => ({ t: 1, other: 2, distance: 0.5, exact: false }),
  };
  const [, , distinct] = propertiesOf(await measureAll(measuring, table), table);
  const closest = distances.closest({ s: 1, t: 2, distance: 0.5 });
  assert.deepEqual(
    [distinct.state, distinct.words],
    ["unmeasured", [properties.unfinished, closest].join(" ")],
  );
});

test("properties: mark each by a word and a shape, also while measuring", async () => {
  const { states, titles } = properties;
  const table = tableOf(100, 6, undefined, { pairing: "unpaired" });
  const measured = propertiesOf(await measureAll(measuringOf(table), table), table);
  const count = (text, part) => text.split(part).length - 1;
  for (const text of [htmlOf(propertyList(measured)), htmlOf(propertyMarks(measured))]) {
    assert.equal(new Set(text.match(/<path d="[^"]*"/g)).size, 2);
  }
  assert.equal(count(htmlOf(propertyList(measured)), `>${states.broken}<`), 2);
  const mark = properties.mark({ title: titles.linear, state: states.broken });
  assert.equal(count(htmlOf(propertyMarks(measured)), mark), 1);
  assert.equal(count(htmlOf(propertyList(undefined)), `>${states.measuring}<`), 6);
  assert.doesNotMatch(htmlOf(propertyMarks(undefined)), /<path/);
});
