import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { logic } from "../logic.mjs";
import { encoded, partsOf, tableOf, wrappedAt } from "./waves.mjs";

const { finiteColumns, measureOf, pairDescription } = logic;

const { frequencySentences, measuredFrequencies, frequencyRange, FrequenciesView } = logic;

const { markOf, markPath } = logic;

const { columnFacts, columnSentences } = logic;

const { measuredText } = logic;

const { facts, frequencies, refusals } = logic.texts.views;

const pe = await load();

function turns(table, { isFormulaShown = true } = {}) {
  const { T, C, data } = table;
  const measured = finiteColumns(table).map(([first, end]) => {
    const part = tableOf(T, end - first, (t, j) => data[t * C + first + j]);
    const periodicity = pe.periodicity({ data: part.data, shape: [T, end - first] });
    return { first, periodicity };
  });
  const formula =
    isFormulaShown && C % 2 === 0
      ? { table: encoded(T, C), wavelengths: pe.wavelengths(C) }
      : undefined;
  return measuredFrequencies(table, measured, formula);
}

const said = (table, options) => frequencySentences(turns(table, options), table.T);

test("frequencies: the right table has the formula's frequencies, at any size and as float32", () => {
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
    frequencies.column({ j: 3, frequency: last.frequency }),
    frequencies.inFormula({ frequency: last.formula }),
  ]);
  assert.deepEqual(columnFacts(last), [
    { name: frequencies.facts.frequency, table: "0.01", formula: "0.01" },
    { name: frequencies.facts.wavelength, table: "628.3", formula: "628.3" },
  ]);
});

test("frequencies: name the columns that are too slow for their rounding", () => {
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

test("frequencies: have the digits that coarse entries leave certain", () => {
  const decimals = (x) => Math.round(1e4 * x) / 1e4;
  for (const [store, least, most] of [
    [(x) => x, 4, 4],
    [Math.fround, 1, 4],
    [decimals, 1, 3],
  ]) {
    const table = tableOf(64, 8, (t, j) =>
      store(Math[j % 2 ? "cos" : "sin"](0.7123 ** (j >> 1) * 0.08765 * t)),
    );
    const waves = turns(table).filter(({ kind }) => kind === "wave");
    assert.ok(waves.length >= 2);
    for (const column of waves) {
      const truth = 0.7123 ** (column.j >> 1) * 0.08765;
      const text = columnFacts(column)[0].table;
      const [, digits = ""] = text.split(".");
      assert.ok(Math.abs(Number(text) - truth) <= 10 ** -digits.length, `${text}: ${truth}`);
      const figures = digits.replace(/^0+/, "").length;
      assert.ok(figures >= least - 1 && figures <= most, `${text}: ${truth}`);
    }
  }
});

test("frequencies: name another base by the line of its frequencies", () => {
  assert.deepEqual(said(encoded(128, 64, { base: 1000 })), [
    frequencies.agreeing({ count: 2, C: 64 }),
    frequencies.firstOther({ j: 2 }),
    frequencies.base({ base: 1000 }),
  ]);
  assert.ok(said(encoded(128, 64, { base: 1e8 })).includes(frequencies.base({ base: 1e8 })));
});

test("frequencies: describe halves and a frequency for each column by factors, pairs and rises", () => {
  const start = (count, j) => [
    frequencies.agreeing({ count, C: 16 }),
    frequencies.firstOther({ j }),
  ];
  const halves = encoded(64, 16, { layout: "halves" });
  const factors = turns(halves)
    .filter(({ agrees }) => !agrees)
    .map(({ frequency, formula }) => frequency / formula);
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

test("frequencies: describe columns that are no single wave, or do not oscillate", () => {
  const table = wrappedAt(1024, 2048, 16);
  const none = turns(table).filter(({ kind }) => kind === "none");
  assert.equal(none.length, 13);
  const residual = Math.max(...none.map(({ rmsResidual }) => rmsResidual));
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
    said(growing).includes(
      frequencies.notSingle({ columns: both, T: 50, residual: first.rmsResidual }),
    ),
  );
  const alone = { columns: { count: 1, runs: [[0, 0]] }, T: 50, residual: first.rmsResidual };
  assert.deepEqual(columnSentences(first, 50), [frequencies.notSingle(alone)]);
  const found = columnFacts(first);
  assert.deepEqual(found[0], {
    name: frequencies.facts.frequency,
    table: facts.unmeasured,
    formula: "1",
  });
  assert.equal(found.at(-1).table, measuredText(first.rmsResidual, 3));
});

test("frequencies: leave out columns with other than finite numbers, and measure the rest", () => {
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

test("frequencies: describe the frequencies alone without the formula", () => {
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
    frequencies.column({ j: 1, frequency: column.frequency }),
  ]);
  assert.ok(columnFacts(column).every(({ formula }) => formula === undefined));
});

test("frequencies: every mark has its shape and lies within the scale", () => {
  const columns = turns(wrappedAt(32, 64, 16));
  const [least, largest] = frequencyRange(columns);
  for (const { frequency, formula } of columns) {
    for (const each of [frequency, formula])
      if (each > 0) assert.ok(each > least && each < largest);
  }
  assert.deepEqual(frequencyRange([]), [0.01, 1]);
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

test("frequencies: measure when they are shown, and export the numbers of all columns", async () => {
  const parts = partsOf(encoded(64, 16, { base: 1000 }), {
    formula: encoded(64, 16),
    at: { j: 4 },
  });
  const view = new FrequenciesView(parts);
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

test("frequencies: say that too few rows are not measured, and measure around broken columns", async () => {
  for (const [T, C] of [
    [3, 4],
    [1, 2],
  ]) {
    const few = new FrequenciesView(partsOf(encoded(T, C)));
    few.show();
    assert.deepEqual(few.description(), { sentences: [refusals.rows({ T, least: 4 })] });
    assert.equal(few.isPending(), false);
  }
  const broken = encoded(9, 6);
  broken.data[7] = Number.NaN;
  const parts = partsOf(broken);
  const view = new FrequenciesView(parts);
  view.show();
  await parts.measured;
  const columns = { count: 1, runs: [[1, 1]] };
  assert.ok(view.description().sentences.includes(frequencies.unmeasured({ columns })));
});

test("frequencies: say what cannot be measured, and quote the error below", async () => {
  const parts = partsOf(encoded(9, 6));
  const details = "the table has more than 2^24 entries";
  parts.measuring.periodicity = async () => {
    throw new RangeError(details);
  };
  const view = new FrequenciesView(parts);
  view.show();
  await parts.measured;
  assert.deepEqual(view.description(), { sentences: [frequencies.failed], details });
  assert.deepEqual(view.numbers().rows, []);
});

test("frequencies: describe any table in short sentences with finite numbers", () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  const columns = [
    () => 2 * random() - 1,
    () => 0,
    () => 1,
    () => Number.NaN,
    () => Number.NEGATIVE_INFINITY,
    () => (random() < 0.05 ? Number.NaN : random()),
    () => 1e300 * (random() - 0.5),
    () => 1e-300 * random(),
    (t) => t,
    (t) => 2 ** t,
    (t) => (-1) ** t,
    (t) => -1e-8 * t,
    (t) => Math.sin(3.1 * t),
    (t) => 1e90 * Math.cos(t),
    (t, j) => Math.cos(1e-5 * t * (j + 1)),
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
