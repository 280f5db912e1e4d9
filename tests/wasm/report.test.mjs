// The ids of the core, the JSON Schema, the types' lists and the texts say the same.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { describe, describeAll, load, questionOf, REVEALS, titleOf } from "sinusoidal-pe";

import { idsOf } from "../../scripts/ids.mjs";
import { coreUrl } from "../../wasm/dist/address.js";
import { MAX_CELLS } from "../../wasm/dist/answer.js";
import { instantiate } from "../../wasm/dist/whole.js";
import { schema, validate } from "./schema.mjs";
import { right, rightEntry, rowsOf } from "./submissions.mjs";

const pe = await load();
const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl())));
const ids = {
  checks: idsOf("Check"),
  reasons: idsOf("Reason"),
  notes: idsOf("NoteId"),
  precisions: idsOf("PrecisionClass"),
  causes: idsOf("CauseId"),
  forms: idsOf("CauseForm"),
  functions: idsOf("Function"),
  traits: idsOf("Trait"),
  lengths: idsOf("Length"),
};

test("schema and core have the same checks, reasons, notes and precisions", () => {
  const { verdict, note, precision } = schema.$defs;
  assert.deepEqual(verdict.properties.check.enum, ids.checks);
  assert.deepEqual(
    verdict.properties.reason.enum.filter((id) => id !== null),
    ids.reasons,
  );
  assert.deepEqual(
    note.oneOf.map(({ properties }) => properties.id.const),
    ids.notes.sort((a, b) => order(note, a) - order(note, b)),
  );
  assert.deepEqual(
    [...precision.anyOf[0].enum, "decimals"].sort(),
    ids.precisions.filter((id) => id !== "unknown").sort(),
  );
});

test("schema and core have the same causes, forms, functions and lengths", () => {
  const { cause, column, length } = schema.$defs;
  assert.deepEqual(cause.properties.id.enum, ids.causes);
  assert.deepEqual(
    cause.properties.form.enum.filter((id) => id !== null),
    ids.forms,
  );
  assert.deepEqual(column.properties.function.enum, ids.functions);
  assert.deepEqual(column.properties.wrong.items.enum, ids.traits);
  assert.deepEqual(["fixed", ...length.anyOf[0].enum], ids.lengths);
});

test("types and core have the same reasons, causes, forms and functions", async () => {
  const types = await readFile(new URL("../../wasm/dist/ids.d.ts", import.meta.url), "utf8");
  const typed = types.split(/export type \w+ =/).slice(1);
  const { reasons, causes, forms, functions } = ids;
  assert.deepEqual(
    typed.map((union) => union.match(/(?<=")[a-z0-9-]+(?=")/g)),
    [reasons, causes, forms, functions],
  );
});

test("an enumeration without ids is refused", () => {
  assert.throws(() => idsOf("Sort"), /has no ids of Sort/);
});

test("a report tells causes with parameters and measured columns", () => {
  const base = rowsOf((t, j, _, C) => {
    const angle = (t + 1) / 1000 ** ((2 * Math.floor(j / 2)) / C);
    return j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
  });
  const { causes, assisted } = pe.judge(base);
  assert.equal(assisted, false);
  assert.deepEqual(
    causes.map(({ id, value }) => [id, value]),
    [
      ["positions-from-one", null],
      ["wrong-base", 1000],
    ],
  );
  const { columns, ...rest } = causes[1];
  const parameters = { id: "wrong-base", form: null, value: 1000, twin: null, reading: 0 };
  assert.deepEqual(rest, { ...parameters, T: 64, C: 16, rows: [] });
  assert.deepEqual(
    columns.map(({ j, function: wave }) => [j, wave]),
    [
      [2, "sine"],
      [3, "cosine"],
    ],
  );
  assert.ok(Math.abs(columns[0].frequency - 1000 ** (-2 / 16)) < 1e-12);
  assert.deepEqual(pe.judge(right).causes, []);
});

test("the reader and the core have the same limit", () => {
  assert.equal(MAX_CELLS, core.maxCells);
});

const order = (note, id) => note.oneOf.findIndex(({ properties }) => properties.id.const === id);

test("every id that the core can emit has a text", () => {
  for (const check of ids.checks) assert.ok(titleOf(check) && questionOf(check));
  const witness = {
    ...{ T: 7, C: 6, t: 1, j: 2, other: 0, found: 0.5, expected: 0.25, shape: [6, 7], came: null },
  };
  for (const reason of ids.reasons) {
    const text = describe({ check: "shape", state: "failed", reason, witness, notes: [] });
    assert.match(text, /^T = 7, C = 6: [a-z0-9].*\w/, reason);
    assert.doesNotMatch(text, /undefined|null|NaN|!/i, reason);
  }
  for (const id of ids.notes.filter((each) => each !== "none")) {
    const note = { id, precision: "float32", t: 4, other: 2, rows: 9, C: 4, tables: 1, of: 6 };
    const text = describe({
      ...{ check: "formula", state: "passed", reason: null, witness: null },
      notes: [note],
    });
    assert.doesNotMatch(text, /undefined|!/i, id);
    assert.ok(text.length > questionOf("formula").length + 5, id);
  }
});

const told = (reason, witness, notes = []) =>
  REVEALS.map((reveal) =>
    describe({ check: "formula", state: "failed", reason, witness, notes }, reveal),
  );

test("each level of reveal tells more: that, where, what was found, what is expected", () => {
  const witness = {
    ...{ T: 10, C: 4, t: 1, j: 2, other: null, found: 0.0316175, expected: 0.00999983 },
    ...{ shape: null, came: null },
  };
  assert.deepEqual(told("wrong-value", witness), [
    "An entry is not the value the formula gives.",
    "T = 10, C = 4: row 1, column 2 is not the value the formula gives.",
    "T = 10, C = 4: row 1, column 2 holds 0.0316175, not the value the formula gives.",
    "T = 10, C = 4: row 1, column 2 holds 0.0316175, not the value the formula gives. Expected: 0.00999983.",
  ]);
  assert.deepEqual(told("not-finite", { ...witness, found: "-Infinity" }), [
    "An entry is not a finite number.",
    "T = 10, C = 4: row 1, column 2 is not a finite number.",
    "T = 10, C = 4: row 1, column 2 holds −Infinity.",
    "T = 10, C = 4: row 1, column 2 holds −Infinity. Expected: 0.00999983.",
  ]);
  const rows = { ...witness, t: 1024, other: 0, j: null, found: null, expected: null };
  assert.deepEqual(told("equal-rows", rows, [{ id: "near-equal-rows", t: 5, other: 4 }]), [
    "Two rows are equal. Note: two rows are nearly equal.",
    ...Array(3).fill(
      "T = 10, C = 4: rows 0 and 1024 are equal. Note: rows 4 and 5 are nearly equal.",
    ),
  ]);
});

test("a number has one minus sign before it and in its exponent", () => {
  const place = { T: 7, C: 6, t: 3, j: 0, other: null, shape: null, came: null };
  const [, , found] = told("wrong-value", { ...place, found: -2.5e-16, expected: 0.5 });
  assert.match(found, /holds −2\.5e−16, not/);
  const [, , , both] = told("wrong-value", { ...place, found: -2.5e-16, expected: -2.5000001e-16 });
  assert.match(both, /holds −2\.5e−16, not .* Expected: −2\.5000001e−16\.$/);
});

test("numbers that look alike are told with all their digits", () => {
  const place = { T: 7, C: 6, t: 3, j: 0, other: null, shape: null, came: null };
  const [, , found, both] = told("wrong-value", { ...place, found: 0.1411, expected: 0.14110001 });
  assert.match(found, /holds 0.1411, not/);
  assert.match(both, /holds 0.1411, not .* Expected: 0.14110001\.$/);
});

test("no level below the last tells the expected number, none below the third the one found", () => {
  const found = 0.123456;
  const expected = 0.654321;
  for (const reason of ids.reasons) {
    const shape = [6, 7];
    const witness = { T: 7, C: 6, t: 1, j: 2, other: 0, found, expected, shape, came: null };
    const [none, place, third, last] = told(reason, witness);
    for (const text of [none, place, third]) assert.doesNotMatch(text, /0\.654321/, reason);
    for (const text of [none, place]) assert.doesNotMatch(text, /0\.123456/, reason);
    assert.equal(third.includes("0.123456"), last.includes("0.654321"), reason);
    assert.doesNotMatch(`${none} ${place} ${last}`, /undefined|null|!/i, reason);
  }
});

test("what came in place of a table, and its shape, are told at every level", () => {
  const ragged = pe.judge(() => [[0, 1], [0]]);
  const transposed = pe.judge((T, C) => right(C, T));
  for (const { verdicts } of [ragged, transposed]) {
    const [first, ...others] = REVEALS.map((reveal) => describeAll(verdicts.slice(0, 1), reveal));
    for (const other of others) assert.deepEqual(other, first);
  }
  assert.equal(describeAll(ragged.verdicts, "none")[1], "T = 1, C = 2: the same again.");
});

test("the line of the first error is named in its verdict, and in no other's", () => {
  const raising = pe.judge((T) => {
    throw new Error(T === 10 ? "later" : "first");
  });
  const [shape, origin, formula] = describeAll(raising.verdicts, "found", 14);
  assert.equal(shape, "T = 1, C = 2: line 14 stopped with Error: first");
  assert.equal(origin, "T = 1, C = 2: the same again.");
  assert.equal(formula, "T = 10, C = 4: the code stopped with Error: later");
  assert.match(describeAll(raising.verdicts)[0], /the code stopped with Error: first/);
});

test("reports of every kind keep to the schema", () => {
  const submissions = [
    right,
    () => undefined,
    () => [[0, 1], [0]],
    () => [[0, 1n]],
    (T, C) => right(C, T),
    (T, C) => right(T, C).map((row) => Float32Array.from(row)),
    rowsOf((t, j, T, C) => rightEntry(t % 1024, j, T, C)),
    rowsOf(() => Number.NaN),
    rowsOf((t, j, T, C) => Math.round(rightEntry(t, j, T, C) * 1e6) / 1e6),
    rowsOf((t, j, T, C) => rightEntry(j % 2 === 0 ? 0 : t, j, T, C)),
    rowsOf((t, j, T, C) => rightEntry(t, j, T, C) * Math.sqrt(C)),
    rowsOf((t, j, _, C) => Math.sin(t / 10000 ** ((2 * j) / C))),
  ];
  const tables = [pe.encode(10, 4), pe.encode(1, 4), [[1, 2, 3]], "abc", []];
  const reports = [
    ...submissions.map((submission) => pe.judge(submission)),
    ...tables.map((table) => pe.judgeTable(table)),
  ];
  for (const errors of validate(reports)) assert.deepEqual(errors, []);
});

test("the schema refuses what is no report", () => {
  const report = pe.judge(right);
  const bad = [
    { ...report, schema: 2 },
    { ...report, took: 5 },
    { ...report, verdicts: report.verdicts.slice(1) },
    { ...report, verdicts: report.verdicts.toReversed() },
    { ...report, precision: "decimals:many" },
    { ...report, verdicts: report.verdicts.map((each) => ({ ...each, reason: "bad-luck" })) },
  ];
  for (const errors of validate(bad)) assert.notDeepEqual(errors, []);
});
