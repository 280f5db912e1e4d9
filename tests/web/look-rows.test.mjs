// What is told of the rows of a table: the four properties, all pairs, the shift by k.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const {
  apartText,
  bestText,
  beyondText,
  drawnColumns,
  everyRowText,
  fitRefusal,
  growthOf,
  htmlOf,
  leftOver,
  limitsOf,
  measureAll,
  pairsText,
  propertiesOf,
  propertyList,
  propertyMarks,
  RowPairs,
  refusalOf,
  selectedText,
  shiftsOf,
  shiftText,
  timesRow,
  turnedRow,
  turnsOf,
  widestAt,
  wholeOf,
} = logic;
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
  const told = await toldOf(tableOf(100, 4));
  assert.equal(
    told.periodic.words,
    "Each column is a wave: column 0 turns once every 6.28 positions, column 3 once every 628 positions.",
  );
  assert.equal(told.distinct.words, "Rows t and t + 19 are the closest, 0.242 apart for every t.");
  assert.match(
    told.shift.words,
    /^The distance of rows t and t \+ k varies with t by \d\.\de−1[56] at most \(40 values of k up to 98\)\.$/,
  );
  assert.match(
    told.linear.words,
    /^One M\(1\), 4 × 4, turns every row into the next: \d\.\de−1[67] is left over \(root mean square\)\.$/,
  );
  for (const [T, C] of [
    [4, 2],
    [10, 6],
    [2048, 64],
    [710 + 1, 2],
  ]) {
    assert.equal(await statesOf(tableOf(T, C)), HOLD, `${T} x ${C}`);
  }
  const { distinct } = await toldOf(tableOf(711, 2));
  assert.equal(distinct.words, "Rows 0 and 710 are the closest, 6.0e−5 apart.");
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
  const [, k, least, largest] =
    /^The distance of rows t and t \+ (\d+) depends on t: it goes from ([\d.]+) to ([\d.]+)\.$/.exec(
      told.shift.words,
    );
  const { least: low, largest: high } = pe.shiftInvariance(
    { shape: [100, 6], data: table.data },
    [Number(k)],
    { metric: "euclidean" },
  );
  assert.deepEqual(
    [Number(least), Number(largest)],
    [low[0], high[0]].map((each) => Number(each.toPrecision(3))),
  );
  assert.match(
    told.linear.words,
    /^No M\(1\) turns every row into the next: the best is off by 0\.\d+ \(root mean square\), at most by 0\.\d+\.$/,
  );
});

test("a table wrapped at 1024 names the equal rows and the column that jumps", async () => {
  const table = tableOf(2048, 64, wrappedAt(1024));
  const told = await toldOf(table);
  assert.equal(await statesOf(table), "broken, broken, broken, broken");
  assert.equal(told.distinct.words, "Rows t and t + 1024 are equal for every t.");
  assert.match(
    told.periodic.words,
    /^\d+ of 64 columns are no wave; column \d+ is farthest from one, and it is off by 0\.\d+ \(root mean square\)\.$/,
  );
});

test("angles without sine and cosine grow in equal steps, far apart and yet not linear", async () => {
  const told = await toldOf(tableOf(100, 6, angleOf(6)));
  assert.equal(told.periodic.words, "Column 0 does not turn: it goes from 0 to 99 in equal steps.");
  assert.match(
    told.shift.words,
    /^The dot product of rows t and t \+ \d+ depends on t: it goes from /,
  );
  assert.deepEqual(
    Object.values(told).map(({ state }) => state),
    ["broken", "holds", "broken", "broken"],
  );
});

test("equal rows, zeros and a constant table are told as what they are", async () => {
  const zeros = await toldOf(tableOf(16, 4, () => 0));
  assert.equal(zeros.periodic.words, "Every column stays the same in all rows.");
  assert.equal(zeros.distinct.state, "broken");
  assert.match(
    zeros.shift.words,
    /^The distance of rows t and t \+ k is the same for every t \(k from 1 to 14\)\.$/,
  );
  assert.match(zeros.linear.words, /nothing is left over/);
  const some = await toldOf(tableOf(16, 4, ({ j }, right) => (j === 1 ? 1 : right)));
  assert.match(
    some.periodic.words,
    /^3 of 4 columns are a wave: .* 1 of 4 columns is the same in all rows\.$/,
  );
});

test("where nothing can be measured a sentence says why", async () => {
  for (const [bad, words] of [
    [Number.NaN, "Entry [3, 1] is NaN, which cannot be measured."],
    [Number.NEGATIVE_INFINITY, "Entry [3, 1] is infinite, which cannot be measured."],
    [1e101, "Entry [3, 1] is larger than 1e100, which is not measured."],
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
  assert.match(
    refusalOf({ T: 1, C: 8193, data: new Float64Array(8193) }),
    /At most 8192 columns .* 8193\./,
  );
  assert.match(
    refusalOf({ T: 2 ** 12 + 1, C: 2 ** 12, data: new Float64Array(0) }),
    /At most 16777216 numbers/,
  );
});

test("a table of one or two rows and one of few for its columns say what they lack", async () => {
  const one = await toldOf(tableOf(1, 2));
  assert.equal(one.distinct.words, "There is one row, and none to compare it with.");
  assert.equal(one.periodic.words, "A wave takes 3 rows to be seen; this table has 1.");
  assert.equal(one.linear.words, "M(1) of 2 columns takes 4 rows to fit; this table has 1.");
  assert.equal(await statesOf(tableOf(1, 2)), "unmeasured, unmeasured, unmeasured, unmeasured");
  assert.equal(await statesOf(tableOf(2, 2)), "unmeasured, holds, unmeasured, unmeasured");
  // Seven rows tell of two columns at a time what they do not tell of six.
  const few = await toldOf(tableOf(7, 6));
  assert.match(
    few.linear.words,
    /^M\(1\) turns each pair of a row into that of the next: \d\.\de−1[67] is left over/,
  );
  const halves = await toldOf(tableOf(7, 6, undefined, { layout: "halves" }));
  assert.deepEqual(
    [halves.linear.state, halves.linear.words],
    ["unmeasured", "M(1) of 6 columns takes 8 rows to fit; this table has 7."],
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
  assert.match(
    fitRefusal(4096, 1024, 1, 2 ** 29),
    /^M\(1\) takes 4\.3e9 multiplications to fit; at most 5\.4e8 are done\.$/,
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

test("the closest rows are named where no others as far apart are as close", async () => {
  const wordsOf = async (table) => [
    (await toldOf(table)).distinct.words,
    pairsText(pairsOf(table)).split(". ").at(-1),
  ];
  const right = tableOf(12, 16);
  const inFloat32 = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };
  for (const table of [right, inFloat32]) {
    const [words] = await wordsOf(table);
    assert.equal(words, "Rows t and t + 1 are the closest, 1.01 apart for every t.");
  }
  const everywhere = "Rows t and t + 1 are equal for every t.";
  const oneRow = tableOf(12, 6, ({ j, at }) => at(0, j));
  assert.deepEqual(await wordsOf(oneRow), [everywhere, everywhere]);
  const lastRow = tableOf(12, 6, ({ t, j, at }) => at(Math.min(t, 10), j));
  const last = "Rows 10 and 11 are equal.";
  assert.deepEqual(await wordsOf(lastRow), [last, last]);
  const [words] = await wordsOf(tableOf(12, 6, undefined, { pairing: "unpaired" }));
  assert.match(words, /^Rows \d+ and \d+ are the closest, [\d.]+ apart\.$/);
});

test("rows that could not all be compared are not called the closest", async () => {
  const table = tableOf(16, 4, undefined, { pairing: "unpaired" });
  const measuring = {
    ...measuringOf(table),
    closestRows: async () => ({ t: 1, other: 2, distance: 0.5, exact: false }),
  };
  const [, distinct] = propertiesOf(await measureAll(measuring, table));
  assert.deepEqual(
    [distinct.state, distinct.words],
    [
      "unmeasured",
      "Not all pairs of rows could be compared: of those that were, 1 and 2 are the closest, 0.5 apart.",
    ],
  );
});

test("a property is marked by a word and a shape, and measuring is told", async () => {
  const table = tableOf(100, 6, undefined, { pairing: "unpaired" });
  const properties = propertiesOf(await measureAll(measuringOf(table), table));
  for (const text of [htmlOf(propertyList(properties)), htmlOf(propertyMarks(properties))]) {
    assert.equal(text.match(/does not hold/g).length, 2);
    assert.equal(new Set(text.match(/<path d="[^"]*"/g)).size, 2);
  }
  assert.equal(htmlOf(propertyList(undefined)).match(/Measuring/g).length, 4);
  assert.doesNotMatch(htmlOf(propertyMarks(undefined)), /<path|holds/);
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
  assert.match(
    pairsText(paired),
    /^The distance of rows k apart is the same for every t, to within \d\.\de−1[56]\./,
  );
  const unpaired = pairsOf(tableOf(100, 16, undefined, { pairing: "unpaired" }));
  const { k, spread } = widestAt(unpaired.profile);
  assert.ok(spread > 0.1);
  assert.match(
    selectedText(paired, 3, 7),
    /^Rows 3 and 10 \(k = 7\): distance [\d.]+, as for every t\.$/,
  );
  assert.match(
    selectedText(unpaired, 3, 7),
    /^Rows 3 and 10 \(k = 7\): distance [\d.]+; over all t from [\d.]+ to [\d.]+\.$/,
  );
  assert.ok(
    pairsText(unpaired).includes(
      `The distance of rows k apart depends on t, most at k = ${k}: from `,
    ),
  );
});

test("how distances grow and level off is told in their numbers", () => {
  const text = pairsText(pairsOf(tableOf(200, 64)));
  const [, from, to, turn, least, largest] =
    /The mean distance grows from ([\d.]+) at k = 1 to ([\d.]+) at k = (\d+); from there on it stays between ([\d.]+) and ([\d.]+)\./
      .exec(text)
      .map(Number);
  assert.ok(from < to && turn > 1 && least <= to && largest >= to);
  assert.match(text, /Rows t and t \+ 1 are the closest, [\d.]+ apart for every t\.$/);
  const products = pairsText(pairsOf(tableOf(200, 64), "dot-product"));
  assert.match(
    products,
    /The mean dot product falls from 32 at k = 0 to [\d.]+ at k = \d+; from there on/,
  );
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

test("pairs of few rows, of equal ones and of zeros are told", () => {
  const one = pairsOf(tableOf(1, 2));
  assert.equal(pairsText(one), "There is one row, and none to compare it with.");
  assert.equal(selectedText(one, 0, 0), "Rows 0 and 0 (k = 0): distance 0.");
  const two = pairsText(pairsOf(tableOf(2, 2)));
  assert.match(two, /The mean distance is 0\.959 at every k\. Rows 0 and 1 are the closest/);
  assert.match(
    pairsText(pairsOf(tableOf(8, 4, () => 0))),
    /is the same for every t\. The mean distance is 0 at every k\. Rows t and t \+ 1 are equal for every t\.$/,
  );
  assert.match(
    pairsText(pairsOf(tableOf(2048, 6, wrappedAt(1024)))),
    /Rows t and t \+ 1024 are equal for every t\.$/,
  );
  assert.match(
    selectedText(one, 0, 3),
    /^Row 3, 3 after row 0, is not among the 1 row compared\.$/,
  );
});

test("of more than 2048 rows the first ones are compared, and said to be", () => {
  const pairs = new RowPairs("euclidean", 5003);
  assert.equal(pairs.rows, 2048);
  assert.equal(
    pairsText(pairs),
    "Rows 0 to 2047 of 5003 are compared, each with each. So far 0 rows of 2048 are compared.",
  );
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
  assert.match(
    shiftText(table, turns, 3, 7),
    /^The formula's M\(7\) times row 3 is row 10(, but for \d\.\de−1[67])?\.$/,
  );
  assert.match(
    everyRowText(table, turns, 7),
    /^Over all t it leaves at most \d\.\de−16, at t = \d+, column \d\.$/,
  );
  assert.equal(shiftText(table, turns, 35, 7), "Row 35 + 7 = 42 is beyond the last row, 39.");
  assert.equal(beyondText(0, 1, 1), "Row 0 + 1 = 1 is beyond the last row, 0.");
});

test("a wrong table says in which column M(k) is off, and NaN that there is no number", () => {
  const halves = tableOf(40, 6, undefined, { layout: "halves" });
  const turns = turnsOf(tableOf(40, 6), 7);
  assert.match(
    shiftText(halves, turns, 3, 7),
    /^The formula's M\(7\) times row 3 is not row 10: column \d is off by \d\.\d+\.$/,
  );
  const odd = tableOf(40, 6, ({ t, j }, right) => (t === 10 && j === 2 ? Number.NaN : right));
  assert.equal(
    shiftText(odd, turns, 3, 7),
    "The formula's M(7) times row 3 has no number to compare in column 2.",
  );
  assert.equal(everyRowText(odd, turns, 7), "");
  const huge = tableOf(40, 6, ({ t }, right) => (t % 2 ? -1e308 : 1e308) * Math.sign(right + 2));
  assert.match(shiftText(huge, turns, 3, 7), / has no number to compare in column \d\.$/);
  const fit = pe.linearity({ shape: [40, 6], data: halves.data }, 7);
  assert.match(
    bestText(fit, 7),
    /^The best M\(7\) of this table, fitted to all t, leaves \d\.\de−1[567] over/,
  );
  const zeros = pe.linearity({ shape: [40, 6], data: new Float64Array(240) }, 7);
  assert.equal(
    bestText(zeros, 7),
    "The best M(7) of this table, fitted to all t, leaves nothing over.",
  );
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
