// Waves, the clock hand of a pair and the frequencies of columns: what is chosen, measured and said.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const { accepted, finiteColumns, linesView, measureOf, pairDescription } = logic;
const { frequencySentences, measuredTurns, speedRange, speedsView } = logic;
const { markOf, markPath, offeredPairs, positionsWithin, readPairs } = logic;
const { columnFacts, columnSentences, entryRange, stepsOf, usualPairs, usualPositions } = logic;
const { measuredText } = logic;
const { facts, frequencies, numbers, refusals, waves } = logic.texts.views;
const pe = await load();

const encoded = (T, C, options) => ({ T, C, data: pe.encode(T, C, options).data });
/** A table of `entry(t, j)`. */
const tableOf = (T, C, entry) => ({
  ...{ T, C },
  data: Float64Array.from({ length: T * C }, (_, at) => entry(Math.floor(at / C), at % C)),
});
const wrappedAt = (rows, T, C) => {
  const { data } = encoded(rows, C);
  return tableOf(T, C, (t, j) => data[(t % rows) * C + j]);
};

function turns(table, { isFormulaShown = true } = {}) {
  const { T, C, data } = table;
  const measured = finiteColumns(table).map(([first, end]) => {
    const part = tableOf(T, end - first, (t, j) => data[t * C + first + j]);
    const periodicity = pe.periodicity({ data: part.data, shape: [T, end - first] });
    return { first, periodicity };
  });
  const speeds =
    isFormulaShown && C % 2 === 0
      ? Float64Array.from({ length: C }, (_, j) => (2 * Math.PI) / pe.wavelengths(C)[j >> 1])
      : undefined;
  return measuredTurns(table, measured, speeds && { table: encoded(T, C), speeds });
}

const said = (table, options) => frequencySentences(turns(table, options), table.T);
const described = (table, pair, t, formula = encoded(table.T, table.C)) =>
  pairDescription({ table, formula }, pair, t, measureOf({ table, formula }, pair));
/** The facts of a description, by name: what the table has, and what the formula. */
const factsOf = ({ facts: { rows } }) =>
  Object.fromEntries(rows.map(({ name, table, formula }) => [name, [table, formula]]));

test("pairs are spread over the columns, and others can be chosen", () => {
  assert.deepEqual(usualPairs(4), [0, 1]);
  assert.deepEqual(usualPairs(2), [0]);
  assert.deepEqual(usualPairs(7), [0, 1, 2]);
  assert.deepEqual(usualPairs(512), [0, 85, 170]);
  assert.deepEqual(offeredPairs(6, 1, [0, 1]), [0, 1, 2]);
  assert.deepEqual(offeredPairs(512, 100, [7]), [0, 1, 2, 3, 7, 85, 99, 100, 101, 170, 255]);
  assert.equal(offeredPairs(8192, 4095, []).at(-1), 4095);
  assert.deepEqual(readPairs("5,1 1 900 x -1", 512), [1, 5]);
  assert.deepEqual(readPairs("0 1 2 3 4 5 6 7", 512), [0, 1, 2, 3, 4, 5]);
  for (const text of [undefined, "", "256", "half"]) {
    assert.equal(readPairs(text === "" ? "x" : text, 512), undefined, text);
  }
});

test("a hundred positions are drawn, the selected one among them, or those that are chosen", () => {
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
  assert.equal(positionsWithin(50, Number.NaN, 5), undefined);
});

test("entries are drawn from −1 to 1, or as far as the finite ones go", () => {
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

test("the error that is accepted is the exam's", () => {
  for (const t of [0, 1, 7, 2048, 1e6]) assert.equal(accepted(t), pe.tolerance(t));
});

test("describes the clock hand of the right table by one sentence and facts", () => {
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

test("a table as float32 has the clock hand of the right one, however far it goes", () => {
  for (const T of [7, 2048]) {
    const table = encoded(T, 512);
    const single = { ...table, data: Float64Array.from(table.data, Math.fround) };
    for (const pair of [0, 1, 100, 255]) {
      const { sentences } = described(single, pair, 0);
      assert.deepEqual(sentences, [waves.matching({ pair, T })]);
    }
  }
});

test("describes the clock hands of wrong tables by numbers", () => {
  const halves = described(encoded(64, 6, { layout: "halves" }), 0, 0);
  assert.deepEqual(halves.sentences, [
    ...[waves.differing({ pair: 0, T: 64, count: 64, first: 0 }), waves.uneven],
  ]);
  const found = factsOf(halves);
  assert.deepEqual(found[waves.facts.onCircle], [
    ...[waves.facts.some({ count: 0, of: 64 }), waves.facts.some({ count: 64, of: 64 })],
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

test("describes a clock hand without the formula, without rows, and without a partner column", () => {
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
    ...[waves.offCircle({ pair: 0, points: 5, count: 5, first: 0 }), waves.noSteps],
  ]);
});

test("entries that are no finite numbers have no point, and the clock hand no step to them", () => {
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

test("the right table's columns have the formula's frequencies, at any size and as float32", () => {
  for (const [T, C] of [
    [4, 2],
    [7, 6],
    [64, 16],
    [2048, 512],
    [8, 8192],
  ]) {
    const table = encoded(T, C);
    assert.equal(said(table)[0], frequencies.agreeing({ count: C, C }));
    const single = { ...table, data: Float64Array.from(table.data, Math.fround) };
    assert.equal(
      turns(single).every(({ agrees }) => agrees),
      true,
      `${T} x ${C}`,
    );
  }
  const table = encoded(100, 4);
  assert.deepEqual(said(table), [frequencies.agreeing({ count: 4, C: 4 })]);
  const [, , , last] = turns(table);
  assert.deepEqual(columnSentences(last, 100), [
    frequencies.column({ j: 3, frequency: last.speed }),
    frequencies.inFormula({ frequency: last.formula }),
  ]);
  assert.deepEqual(columnFacts(last), [
    { name: frequencies.facts.frequency, table: "0.01", formula: "0.01" },
    { name: frequencies.facts.wavelength, table: "628.3", formula: "628.3" },
  ]);
});

test("says which columns are too slow for their rounding", () => {
  const table = encoded(2048, 512);
  const rounded = { ...table, data: table.data.map((entry) => Math.round(entry * 1e4) / 1e4) };
  const columns = turns(rounded);
  const slow = columns.filter(({ kind }) => kind === "still").map(({ j }) => j);
  const count = columns.filter(({ kind, agrees }) => kind === "wave" && agrees).length;
  assert.ok(slow.length > 0 && slow.at(-1) === 511 && slow[0] === 512 - slow.length);
  const sentences = said(rounded);
  assert.equal(sentences[0], frequencies.agreeing({ count, C: 512 }));
  const runs = { count: slow.length, runs: [[slow[0], 511]] };
  assert.ok(sentences.includes(frequencies.slow({ columns: runs, T: 2048 })));
});

test("names another base by the line of its frequencies", () => {
  assert.deepEqual(said(encoded(128, 64, { base: 1000 })), [
    frequencies.agreeing({ count: 2, C: 64 }),
    frequencies.firstOther({ j: 2 }),
    frequencies.base({ base: 1000 }),
  ]);
  assert.ok(said(encoded(128, 64, { base: 1e8 })).includes(frequencies.base({ base: 1e8 })));
});

test("describes halves and a frequency for each column by factors, pairs and rises", () => {
  const start = (count, j) => [
    ...[frequencies.agreeing({ count, C: 16 }), frequencies.firstOther({ j })],
  ];
  const halves = encoded(64, 16, { layout: "halves" });
  const factors = turns(halves)
    .filter(({ agrees }) => !agrees)
    .map(({ speed, formula }) => speed / formula);
  assert.deepEqual(said(halves), [
    ...start(2, 1),
    frequencies.factors({ least: Math.min(...factors), largest: Math.max(...factors) }),
    frequencies.unequalPairs({ count: 8, pairs: 8 }),
    frequencies.rising({ count: 1, from: 7, to: 8 }),
    frequencies.neverRising,
  ]);
  assert.deepEqual(said(encoded(64, 16, { pairing: "unpaired" })), [
    ...start(8, 1),
    frequencies.sameFactor({ count: 8, factor: 10 ** -0.25 }),
    frequencies.unequalPairs({ count: 8, pairs: 8 }),
  ]);
  const scaled = tableOf(64, 8, (t, j) => encoded(64, 8).data[t * 8 + j] * 3);
  assert.deepEqual(said(scaled), [frequencies.agreeing({ count: 8, C: 8 })]);
});

test("describes columns that are no single wave, or do not oscillate", () => {
  const table = wrappedAt(1024, 2048, 16);
  const none = turns(table).filter(({ kind }) => kind === "none");
  assert.equal(none.length, 13);
  const residual = Math.max(...none.map(({ rest }) => rest));
  const runs = [
    [0, 0],
    [2, 9],
    [11, 14],
  ];
  const wrapped = said(table);
  assert.deepEqual(wrapped.slice(0, 2), [
    frequencies.agreeing({ count: 1, C: 16 }),
    frequencies.firstOther({ j: 0 }),
  ]);
  const columns = { count: 13, runs };
  assert.ok(wrapped.includes(frequencies.notSingle({ columns, T: 2048, residual })));
  const angles = tableOf(50, 6, (t, j) => t / 10000 ** ((2 * (j >> 1)) / 6));
  assert.deepEqual(said(angles), [
    frequencies.agreeing({ count: 0, C: 6 }),
    frequencies.still({ columns: { count: 6, runs: [[0, 5]] } }),
  ]);
  const both = { count: 2, runs: [[0, 1]] };
  const constant = tableOf(50, 2, (_, j) => j);
  assert.equal(said(constant).at(-1), frequencies.still({ columns: both }));
  const growing = tableOf(50, 2, (t) => 2 ** t);
  const [first] = turns(growing);
  assert.ok(
    said(growing).includes(frequencies.notSingle({ columns: both, T: 50, residual: first.rest })),
  );
  const alone = { columns: { count: 1, runs: [[0, 0]] }, T: 50, residual: first.rest };
  assert.deepEqual(columnSentences(first, 50), [frequencies.notSingle(alone)]);
  const found = columnFacts(first);
  assert.deepEqual(found[0], {
    ...{ name: frequencies.facts.frequency, table: facts.unmeasured, formula: "1" },
  });
  assert.equal(found.at(-1).table, measuredText(first.rest, 3));
});

test("columns of other than finite numbers are left out, and the others measured", () => {
  const table = encoded(7, 6);
  table.data[3 * 6 + 1] = Number.NaN;
  table.data[2] = Number.NEGATIVE_INFINITY;
  assert.deepEqual(finiteColumns(table), [
    [0, 1],
    [3, 6],
  ]);
  assert.deepEqual(said(table), [
    frequencies.agreeing({ count: 4, C: 6 }),
    frequencies.firstOther({ j: 1 }),
    frequencies.unmeasured({ columns: { count: 2, runs: [[1, 2]] } }),
  ]);
});

test("without the formula the frequencies alone are described", () => {
  const options = { isFormulaShown: false };
  const of = (count, C) => frequencies.waves({ count, C });
  assert.deepEqual(said(encoded(64, 16), options), [of(16, 16)]);
  assert.equal(
    said(encoded(64, 16, { layout: "halves" }), options).at(-1),
    frequencies.rising({ count: 1, from: 7, to: 8 }),
  );
  assert.equal(
    said(
      tableOf(9, 3, () => 0),
      options,
    )[0],
    of(0, 3),
  );
  const half = tableOf(64, 2, (t, j) => (j === 0 ? Math.sin(t) : 0));
  assert.equal(said(half, options)[0], of(1, 2));
  const alone = tableOf(64, 1, (t) => Math.sin(t));
  assert.deepEqual(said(alone, options), [of(1, 1)]);
  const [, column] = turns(encoded(9, 4), options);
  assert.deepEqual(columnSentences(column, 9), [
    frequencies.column({ j: 1, frequency: column.speed }),
  ]);
  assert.ok(columnFacts(column).every(({ formula }) => formula === undefined));
});

test("every mark has its shape and lies within the scale", () => {
  const columns = turns(wrappedAt(32, 64, 16));
  const [least, largest] = speedRange(columns);
  for (const { speed, formula } of columns) {
    for (const each of [speed, formula]) if (each > 0) assert.ok(each > least && each < largest);
  }
  assert.deepEqual(speedRange([]), [0.01, 1]);
  const kinds = new Set(
    ["agrees", "differs", "none", "still"].map((kind) => markPath(kind, [[5, 5]], 3)),
  );
  assert.equal(kinds.size, 4);
  assert.equal(
    markPath(
      "agrees",
      [
        [5, 5],
        [5.01, 5],
      ],
      3,
    ),
    markPath("agrees", [[5, 5]], 3),
  );
  assert.equal(markOf({ kind: "wave", agrees: false, formula: 1 }), "differs");
  assert.equal(markOf({ kind: "wave", agrees: false, formula: undefined }), "agrees");
  assert.equal(markOf({ kind: "unmeasured" }), undefined);
});

/** What a view is given, without a worker. */
function partsOf(table, { formula = undefined, at = {} } = {}) {
  const awaited = { formula: false, turning: false };
  const title = `Table, T = ${table.T}, C = ${table.C}`;
  const looked = { table, formula, turning: formula, awaited, title };
  const input = { data: table.data, shape: [table.T, table.C] };
  const parts = {
    looked: () => looked,
    selection: () => ({ t: 0, j: 0, k: 1, ...at }),
    select: () => {},
    say: () => {},
    measuring: {
      periodicity: async (_, [first, end] = [0, table.C]) => {
        const part = tableOf(table.T, end - first, (t, j) => input.data[t * table.C + first + j]);
        return pe.periodicity({ data: part.data, shape: [table.T, end - first] });
      },
      wavelengths: async (C) => pe.wavelengths(C),
    },
  };
  parts.measured = new Promise((resolve) => {
    parts.changed = resolve;
  });
  return parts;
}

test("the lines' numbers and settings are those of what is drawn", () => {
  const [table, formula] = [encoded(500, 16, { base: 1000 }), encoded(500, 16)];
  const parts = partsOf(table, { formula, at: { t: 3, j: 3 } });
  const settings = new Map([
    ["pairs", "7"],
    ["from", "2"],
    ["to", "4"],
  ]);
  const view = linesView(parts, settings);
  assert.deepEqual(view.settings(), Object.fromEntries(settings));
  const { caption, head, rows } = view.numbers();
  assert.deepEqual(caption, [waves.list({ T: 500, C: 16, from: 2, to: 4 })]);
  assert.deepEqual(head, [
    ...["t", ...[2, 3, 14, 15].map((j) => numbers.column({ j }))],
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
    linesView(
      parts,
      new Map([
        ["pairs", "x"],
        ["from", "a"],
      ]),
    ).settings(),
    {},
  );
});

test("the frequencies are measured when they are shown, and their numbers hold all columns", async () => {
  const parts = partsOf(encoded(64, 16, { base: 1000 }), {
    formula: encoded(64, 16),
    at: { j: 4 },
  });
  const view = speedsView(parts, new Map());
  view.show();
  assert.deepEqual(view.description().sentences, [frequencies.measuring]);
  assert.equal(view.isPending(), true);
  await parts.measured;
  assert.equal(view.isPending(), false);
  const { sentences, facts: found } = view.description();
  assert.equal(sentences.at(-1), frequencies.base({ base: 1000 }));
  assert.equal(found.caption, frequencies.facts.caption({ j: 4 }));
  assert.deepEqual(found.rows, [
    { name: frequencies.facts.frequency, table: "0.1778", formula: "0.1" },
    { name: frequencies.facts.wavelength, table: "35.33", formula: "62.83" },
  ]);
  const { head, rows } = view.numbers();
  assert.equal(rows.length, 16);
  for (const row of rows) assert.equal(row.length, head.length);
  assert.equal(rows[0][5], frequencies.legend.agrees);
});

test("says that too few rows are not measured, and measures around broken columns", async () => {
  for (const [T, C] of [
    [3, 4],
    [1, 2],
  ]) {
    const few = speedsView(partsOf(encoded(T, C)), new Map());
    few.show();
    assert.deepEqual(few.description(), { sentences: [refusals.rows({ T, least: 4 })] });
    assert.equal(few.isPending(), false);
  }
  const broken = encoded(9, 6);
  broken.data[7] = Number.NaN;
  const parts = partsOf(broken);
  const view = speedsView(parts, new Map());
  view.show();
  await parts.measured;
  const columns = { count: 1, runs: [[1, 1]] };
  assert.ok(view.description().sentences.includes(frequencies.unmeasured({ columns })));
});

test("says what cannot be measured, and quotes the error below", async () => {
  const parts = partsOf(encoded(9, 6));
  const details = "the table has more than 2^24 entries";
  parts.measuring.periodicity = async () => {
    throw new RangeError(details);
  };
  const view = speedsView(parts, new Map());
  view.show();
  await parts.measured;
  assert.deepEqual(view.description(), { sentences: [frequencies.failed], details });
  assert.deepEqual(view.numbers().rows, []);
});

test("texts of any table are of short sentences, and of numbers that are some", () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  const columns = [
    ...[() => 2 * random() - 1, () => 0, () => 1, () => Number.NaN, () => Number.NEGATIVE_INFINITY],
    ...[() => (random() < 0.05 ? Number.NaN : random()), () => 1e300 * (random() - 0.5)],
    ...[() => 1e-300 * random(), (t) => t, (t) => 2 ** t, (t) => (-1) ** t, (t) => -1e-8 * t],
    ...[
      (t) => Math.sin(3.1 * t),
      (t) => 1e90 * Math.cos(t),
      (t, j) => Math.cos(1e-5 * t * (j + 1)),
    ],
    (t, j) => (t > 5 ? 0 : Math.sin(t / (j + 1))),
  ];
  for (let run = 0; run < 300; run += 1) {
    const [T, C] = [1 + Math.floor(40 * random()), 1 + Math.floor(9 * random())];
    const chosen = Array.from({ length: C }, () => columns[Math.floor(columns.length * random())]);
    const table = tableOf(T, C, (t, j) => chosen[j](t, j));
    const formula = C % 2 === 0 ? encoded(T, C) : undefined;
    const texts = Array.from({ length: Math.ceil(C / 2) }, (_, pair) =>
      pairDescription({ table, formula }, pair, 0, measureOf({ table, formula }, pair)),
    ).flatMap(({ sentences }) => sentences);
    if (T >= 4)
      texts.push(...said(table), ...turns(table).flatMap((column) => columnSentences(column, T)));
    for (const sentence of texts.flatMap((text) => text.split(/\. |\.$/))) {
      assert.doesNotMatch(sentence, /NaN(?!, infinity)|undefined|Infinity/);
      assert.ok(sentence.trim().split(/\s+/).length <= 20, sentence);
    }
  }
});
