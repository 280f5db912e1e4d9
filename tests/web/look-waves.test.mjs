// Lines, the hand of a pair and the speeds of columns: what is chosen, measured and said.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "sinusoidal-pe";

import { logic } from "./logic.mjs";

const { accepted, finiteColumns, linesView, measureOf, pairText, speedRange, speedsView } = logic;
const { markOf, markPath, offeredPairs, positionsWithin, readPairs, measuredTurns, turnsText } =
  logic;
const { columnText, entryRange, stepsOf, usualPairs, usualPositions } = logic;
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

const said = (table, options) => turnsText(turns(table, options), table.T);
const pairSaid = (table, pair, t, formula = encoded(table.T, table.C)) =>
  pairText({ table, formula }, pair, t, measureOf({ table, formula }, pair));

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

test("the right table's hand is on the circle and turns as the formula's does", () => {
  assert.equal(
    pairSaid(encoded(100, 4), 1, 3),
    "Pair 1 is columns 2 and 3. At t = 3 they hold 0.0300 and 0.9996; the formula gives 0.0300 and 0.9996. All 100 points lie on the circle. All are where the formula's are. The hand turns by 0.01 radians a position, as the formula's does.",
  );
});

test("a table as float32 has the hand of the right one, however far it goes", () => {
  for (const T of [7, 2048]) {
    const table = encoded(T, 512);
    const single = { ...table, data: Float64Array.from(table.data, Math.fround) };
    for (const pair of [0, 1, 100, 255]) {
      const text = pairSaid(single, pair, 0);
      assert.match(
        text,
        /All [\d,]+ points lie on the circle\. All are where .* as the formula's does\.$/,
      );
    }
  }
});

test("wrong tables' hands are told by numbers", () => {
  const last = (table, pair, formula) =>
    pairSaid(table, pair, 0, formula).replace(/^.*? gives \S+ and \S+ /, "");
  assert.equal(
    last(encoded(64, 6, { layout: "halves" }), 0),
    "64 of 64 points leave the circle: they are 0 to 1.414 from its middle. None is where the formula's is. The hand turns unevenly, by −2.125 to 1.912 radians a position. The formula's turns by 1.",
  );
  assert.match(
    last(encoded(64, 6, { pairing: "unpaired" }), 1),
    /^63 of 64 points leave the circle, first at t = 1: .* The hand turns unevenly, by /,
  );
  assert.equal(
    last(encoded(100, 6, { base: 1000 }), 1),
    "All 100 points lie on the circle. 99 of 100 are not where the formula's are, first at t = 1. The hand turns by 0.1 radians a position. The formula's turns by 0.04642.",
  );
  assert.equal(
    last(wrappedAt(1024, 2048, 6), 1, encoded(2048, 6)),
    "All 2,048 points lie on the circle. 1,024 of 2,048 are not where the formula's are, first at t = 1024. The hand turns by 0.04642 radians a position, as the formula's does. At 1 of 2,047 steps it does not, first from t = 1023 to 1024.",
  );
  assert.match(
    last(encoded(50, 6, { first: 1 }), 2),
    /All 50 .* None is where .* as the formula's/,
  );
});

test("a hand is told of without the formula, without rows, and without a column beside it", () => {
  const alone = (table, pair) =>
    pairText({ table }, pair, 0, measureOf({ table, formula: undefined }, pair));
  assert.equal(
    alone(encoded(1, 2), 0),
    "Pair 0 is columns 0 and 1. At t = 0 they hold 0.0000 and 1.0000. The only point lies on the circle. There are no two rows to tell how the hand turns.",
  );
  assert.match(alone(encoded(2, 2), 0), /All 2 points .* turns by 1 radian a position\.$/);
  const odd = tableOf(5, 3, (t) => t / 10);
  assert.equal(
    alone(odd, 1),
    "Column 2 has no column beside it to make a pair with. At t = 0 it holds 0.0000.",
  );
  assert.match(
    alone(
      tableOf(5, 2, () => 0),
      0,
    ),
    /5 of 5 points leave the circle: all are 0 from its middle\. There are no two rows/,
  );
});

test("entries that are no finite numbers have no point, and the hand no step to them", () => {
  const table = encoded(7, 6);
  table.data[3 * 6] = Number.NaN;
  table.data[5 * 6 + 1] = Number.POSITIVE_INFINITY;
  assert.match(
    pairSaid(table, 0, 3),
    /they hold NaN and −0\.9900.* All 5 points lie on the circle\. In 2 of 7 rows an entry is no finite number\. 2 of 7 are not where the formula's are, first at t = 3\. The hand turns by 1 radian/,
  );
  assert.equal(stepsOf(table, 0).count, 2);
  const none = tableOf(4, 2, () => Number.NaN);
  assert.match(pairSaid(none, 0, 0), /In no row are both entries finite numbers\. None is where/);
});

test("the right table's columns turn as the formula's, at any size and as float32", () => {
  for (const [T, C] of [
    [4, 2],
    [7, 6],
    [64, 16],
    [2048, 512],
    [8, 8192],
  ]) {
    const table = encoded(T, C);
    const columns = { 2: "Both", 8192: "All 8,192" }[C] ?? `All ${C}`;
    assert.match(said(table), new RegExp(`^${columns} columns turn as fast`));
    const single = { ...table, data: Float64Array.from(table.data, Math.fround) };
    assert.equal(
      turns(single).every(({ agrees }) => agrees),
      true,
      `${T} x ${C}`,
    );
  }
  assert.equal(
    said(encoded(100, 4)),
    "All 4 columns turn as fast as the formula's: column 0 by 1, column 3 by 0.01 radians a position.",
  );
});

test("slow columns that their rounding hides are told of as such", () => {
  const table = encoded(2048, 512);
  const rounded = { ...table, data: table.data.map((entry) => Math.round(entry * 1e4) / 1e4) };
  assert.match(
    said(rounded),
    /^\d+ of 512 columns turn as fast as the formula's\. .* turn too slowly to be measured on 2,048 rows, or not at all\.$/,
  );
});

test("another base is told by the line that its speeds lie on", () => {
  assert.equal(
    said(encoded(128, 64, { base: 1000 })),
    "2 of 64 columns turn as fast as the formula's. The first that does not is column 2: 0.8058 radians a position, 1.075 times the formula's 0.7499. From pair to pair the factor is multiplied by 1.0746. The speeds lie on a straight line, flatter than the formula's: that of base 1000.",
  );
  assert.match(
    said(encoded(128, 64, { base: 1e8 })),
    /straight line, steeper than the formula's: that of base 1e8\.$/,
  );
});

test("halves and speeds of each column are told by factors, pairs and rises", () => {
  assert.equal(
    said(encoded(64, 16, { layout: "halves" })),
    "2 of 16 columns turn as fast as the formula's. The first that does not is column 1: 0.3162 radians a position, 0.3162 times the formula's 1. The factors go from 0.01 to 100, and follow no straight line. In 8 of 8 pairs the two columns turn at different speeds. The speed rises from column 7 to column 8; the formula's never does.",
  );
  assert.equal(
    said(encoded(64, 16, { pairing: "unpaired" })),
    "8 of 16 columns turn as fast as the formula's. The first that does not is column 1: 0.5623 radians a position, 0.5623 times the formula's 1. Each of the 8 turns by the same factor: 0.5623 times the formula's. In 8 of 8 pairs the two columns turn at different speeds.",
  );
  const scaled = tableOf(64, 8, (t, j) => encoded(64, 8).data[t * 8 + j] * 3);
  assert.match(said(scaled), /^All 8 columns/);
});

test("two columns are both, and not all two", () => {
  assert.match(
    said(encoded(64, 2)),
    /^Both columns turn as fast as the formula's: column 0 by 1, /,
  );
});

test("columns that are no single wave, or do not turn, are told of", () => {
  const wrapped = said(wrappedAt(1024, 2048, 16));
  assert.match(
    wrapped,
    /^1 of 16 columns turns .* first that does not is column 0\. Columns 0, 2 to 9 and 11 to 14 are no single wave over 2,048 rows\. The nearest one leaves up to 0\.0623 over\./,
  );
  const angles = tableOf(50, 6, (t, j) => t / 10000 ** ((2 * (j >> 1)) / 6));
  assert.equal(
    said(angles),
    "None of 6 columns turns as fast as the formula's. The first that does not is column 0. Columns 0 to 5 do not turn, where the formula's do.",
  );
  const constant = tableOf(50, 2, (_, j) => j);
  assert.match(said(constant), /Columns 0 and 1 do not turn, where the formula's do\.$/);
  const growing = tableOf(50, 2, (t) => 2 ** t);
  assert.match(said(growing), /Columns 0 and 1 are no single wave/);
  assert.match(
    columnText(turns(growing)[0]),
    /no single wave: none comes near it\. The formula's turns by 1 /,
  );
});

test("columns of other than finite numbers are left out, and the others measured", () => {
  const table = encoded(7, 6);
  table.data[3 * 6 + 1] = Number.NaN;
  table.data[2] = Number.NEGATIVE_INFINITY;
  assert.deepEqual(finiteColumns(table), [
    [0, 1],
    [3, 6],
  ]);
  assert.equal(
    said(table),
    "4 of 6 columns turn as fast as the formula's. The first that does not is column 1. Columns 1 and 2 are not measured: entries are not finite, or beyond 1e100.",
  );
});

test("without the formula the speeds alone are told", () => {
  const options = { isFormulaShown: false };
  assert.equal(
    said(encoded(64, 16), options),
    "All 16 columns turn as one wave: column 0 by 1 radian a position, column 15 by 0.0003162.",
  );
  assert.match(
    said(encoded(64, 16, { layout: "halves" }), options),
    /rises from column 7 to column 8\.$/,
  );
  assert.equal(
    said(
      tableOf(9, 3, () => 0),
      options,
    ).startsWith("None of 3 columns is a wave that turns."),
    true,
  );
  const half = tableOf(64, 2, (t, j) => (j === 0 ? Math.sin(t) : 0));
  assert.match(
    said(half, options),
    /^1 of 2 columns turns as one wave: column 0 by 1 radian a position\. /,
  );
  const alone = tableOf(64, 1, (t) => Math.sin(t));
  assert.equal(
    said(alone, options),
    "The column turns as one wave: column 0 by 1 radian a position.",
  );
  for (const text of [
    said(encoded(64, 6, { base: 50 }), options),
    columnText(turns(encoded(9, 4), options)[1]),
  ]) {
    assert.doesNotMatch(text, /formula/);
  }
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
  assert.equal(caption, "Table, T = 500, C = 16: positions 2 to 4");
  assert.deepEqual(head, [
    ...["t", "column 2", "column 3", "column 14", "column 15"],
    ...["formula, column 2", "formula, column 3"],
  ]);
  assert.deepEqual(
    rows.map(([t]) => t),
    [2, 3, 4],
  );
  const at = (of, t, ...columns) => columns.map((j) => of.data[t * 16 + j]);
  assert.deepEqual(rows[1], [3, ...at(table, 3, 2, 3, 14, 15), ...at(formula, 3, 2, 3)]);
  assert.match(view.text(), /^Pair 1 .* Drawn are columns 2, 3, 14 and 15 at positions 2 to 4\.$/);
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

test("the speeds are measured when they are shown, and their numbers hold all columns", async () => {
  const parts = partsOf(encoded(64, 16, { base: 1000 }), {
    formula: encoded(64, 16),
    at: { j: 4 },
  });
  const view = speedsView(parts, new Map());
  view.show();
  assert.equal(view.text(), "The turns are being measured.");
  await parts.measured;
  assert.match(
    view.text(),
    /^2 of 16 columns .* base 1000\. Column 4 turns by 0\.1778 radians a position, once in 35\.33 positions\. The formula's turns by 0\.1 /,
  );
  const { head, rows } = view.numbers();
  assert.equal(rows.length, 16);
  for (const row of rows) assert.equal(row.length, head.length);
  assert.equal(rows[0][5], "wave, as the formula's");
});

test("too few rows are told of, and broken columns measured around", async () => {
  const few = speedsView(partsOf(encoded(3, 4)), new Map());
  few.show();
  assert.equal(
    few.text(),
    "The table has 3 rows: at least 4 are needed to measure how columns turn.",
  );
  const one = speedsView(partsOf(encoded(1, 2)), new Map());
  assert.match(one.text(), /^The table has 1 row:/);
  const broken = encoded(9, 6);
  broken.data[7] = Number.NaN;
  const parts = partsOf(broken);
  const view = speedsView(parts, new Map());
  view.show();
  await parts.measured;
  assert.match(view.text(), /Column 1 is not measured: entries are not finite, or beyond 1e100\./);
});

test("what cannot be measured is said in words", async () => {
  const parts = partsOf(encoded(9, 6));
  parts.measuring.periodicity = async () => {
    throw new RangeError("the table has more than 2^24 entries");
  };
  const view = speedsView(parts, new Map());
  view.show();
  await parts.measured;
  assert.equal(
    view.text(),
    "The turns of this table could not be measured: the table has more than 2^24 entries.",
  );
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
      pairText({ table, formula }, pair, 0, measureOf({ table, formula }, pair)).replace(
        /At t = \d+ .*?\.(?= [A-Z\d]|$)/, // what an entry holds may be anything
        "",
      ),
    );
    if (T >= 4) texts.push(said(table), ...turns(table).map((column) => columnText(column)));
    for (const sentence of texts.flatMap((text) => text.split(/\. |\.$/))) {
      assert.doesNotMatch(sentence, /NaN|undefined|Infinity/);
      assert.ok(sentence.trim().split(/\s+/).length <= 20, sentence);
    }
  }
});
