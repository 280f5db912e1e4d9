import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import {
  describe,
  describeAll,
  describeAnswerProblem,
  load,
  questionOf,
  REVEALS,
  titleOf,
} from "sinusoidal-pe";
import { checks } from "#texts/checks.js";
import { verdicts } from "#texts/verdicts.js";
import { idsOf } from "../../../scripts/ids.mjs";
import { MAX_CELLS } from "../../../wasm/dist/answer.js";
import { EXTRAPOLATION_ROWS, SIZES } from "../../../wasm/dist/cases.js";
import { instantiate } from "../../../wasm/dist/whole.js";
import { right, rightEntry, rowsOf } from "../submissions.mjs";
import { schema, validate } from "./schema.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const pe = await load();
const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl)));
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
  const { Verdicts, Reason, Note, Precision } = schema.$defs;
  const named = Verdicts.prefixItems.map(({ $ref }) => schema.$defs[definitionOf($ref)]);
  assert.deepEqual(
    named.map(({ properties }) => properties.check.const),
    ids.checks,
  );
  assert.deepEqual(Reason.enum, ids.reasons);
  assert.deepEqual(
    Note.anyOf.map(({ properties }) => properties.id.const),
    ids.notes.sort((a, b) => order(Note, a) - order(Note, b)),
  );
  assert.deepEqual(
    [...constantsOf(Precision), "decimals", "significant"].sort(),
    ids.precisions.filter((id) => id !== "unknown").sort(),
  );
});

test("schema and core have the same causes, forms, functions and lengths", () => {
  const { CauseId, CauseForm, ColumnFunction, MeasuredColumn, Length } = schema.$defs;
  assert.deepEqual(CauseId.enum, ids.causes);
  assert.deepEqual(CauseForm.enum, ids.forms);
  assert.deepEqual(ColumnFunction.enum, ids.functions);
  assert.deepEqual(MeasuredColumn.properties.wrong.items.enum, ids.traits);
  assert.deepEqual(["fixed", ...constantsOf(Length)], ids.lengths);
});

test("types and core have the same reasons, causes, forms and functions", async () => {
  const types = await readFile(new URL("../../../wasm/dist/ids.d.ts", import.meta.url), "utf8");
  const typed = types.split(/export type \w+ =/).slice(1);
  const { reasons, causes, forms, functions } = ids;
  assert.deepEqual(
    typed.map((union) => union.match(/(?<=")[a-z0-9-]+(?=")/g)),
    [reasons, causes, forms, functions],
  );
});

test("report: contains causes with parameters and measured columns", () => {
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
  const parameters = { id: "wrong-base", form: null, value: 1000, twin: null, alternative: 0 };
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

test("readAnswer: has the core's limit", () => {
  assert.equal(MAX_CELLS, core.maxCells);
});

const definitionOf = ($ref) => decodeURIComponent($ref.replace("#/$defs/", ""));

const constantsOf = ({ anyOf }) => anyOf.flatMap((each) => each.const ?? []);

const order = (note, id) => note.anyOf.findIndex(({ properties }) => properties.id.const === id);

const place = { T: 7, C: 6, t: 1, j: 2 };
const witnessed = {
  ...{ ...place, other: 0, found: 0.123456, expected: 0.654321, shape: [6, 7], problem: null },
};

const resultOf = (reason, witness, notes = []) =>
  REVEALS.map((reveal) =>
    describe({ check: "formula", state: "failed", reason, witness, notes }, reveal),
  );

test("texts: every id that the core can emit has a text", () => {
  for (const check of ids.checks) {
    assert.equal(titleOf(check), checks.title[check]);
    assert.equal(questionOf(check), checks.question[check]);
    const passed = { check, state: "passed", reason: null, witness: null, notes: [] };
    assert.equal(describe(passed), checks.passedSomewhere[check]);
  }
  for (const reason of ids.reasons) {
    for (const witness of [witnessed, { ...witnessed, T: null, C: null }, null]) {
      for (const text of resultOf(reason, witness)) {
        assert.match(text, /^[A-Z].*\w/, reason);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object/, reason);
      }
    }
  }
  for (const id of ids.notes.filter((each) => each !== "none")) {
    const note = { id, precision: "float32", t: 4, other: 2, rows: 9, C: 4, tables: 1, of: 6 };
    const [without] = resultOf("wrong-value", witnessed);
    const [text] = resultOf("wrong-value", witnessed, [note]);
    assert.ok(text.startsWith(`${without} `), id);
    assert.doesNotMatch(text, /undefined|null|NaN|\[object/, id);
  }
});

test("texts: every kind of precision has a note of its own", () => {
  const counted = new Set(["unknown", "decimals", "significant"]);
  const kinds = ids.precisions.filter((id) => !counted.has(id));
  const texts = [...kinds, "decimals:1", "decimals:4", "significant:4"].map(
    (precision) => resultOf("wrong-value", witnessed, [{ id: "precision", precision }])[0],
  );
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(texts.join().includes("undefined"), false);
});

test("reveal: each level shows more: that, where, what was found, what is expected", () => {
  for (const reason of Object.keys(verdicts.found)) {
    assert.deepEqual(resultOf(reason, witnessed), [
      verdicts.hidden[reason],
      verdicts.place[reason](witnessed),
      verdicts.found[reason](witnessed),
      verdicts.expected[reason](witnessed),
    ]);
  }
  const rows = { ...witnessed, t: 1024, other: 0, j: null, found: null, expected: null };
  const { nearRows, nearRowsSomewhere } = verdicts.note;
  const equal = verdicts.place["equal-rows"](rows);
  assert.deepEqual(resultOf("equal-rows", rows, [{ id: "near-equal-rows", t: 5, other: 4 }]), [
    `${verdicts.hidden["equal-rows"]} ${nearRowsSomewhere}`,
    ...Array(3).fill(`${equal} ${nearRows({ t: 5, other: 4 })}`),
  ]);
});

test("reveal: an entry of a table of unknown size shows its place alone", () => {
  const witness = { ...witnessed, T: null, C: null, expected: null };
  for (const reason of ["not-finite", "out-of-bounds"]) {
    const found = verdicts.foundInTable[reason](witness);
    assert.deepEqual(resultOf(reason, witness), [
      verdicts.hidden[reason],
      verdicts.placeInTable[reason](witness),
      found,
      found,
    ]);
  }
});

test("numbers: have one minus sign before them and in their exponent", () => {
  const [, , found] = resultOf("wrong-value", { ...witnessed, found: -2.5e-16, expected: 0.5 });
  assert.match(found, / is −2\.5e−16\./);
  const numbers = { found: -2.5e-16, expected: -2.5000001e-16 };
  const [, , , both] = resultOf("wrong-value", { ...witnessed, ...numbers });
  assert.match(both, / is −2\.5e−16\. .* −2\.5000001e−16\.$/);
});

test("numbers: show all digits if two look alike", () => {
  const numbers = { found: 0.1411, expected: 0.14110001 };
  const [, , found, both] = resultOf("wrong-value", { ...witnessed, ...numbers });
  assert.match(found, / is 0\.1411\./);
  assert.match(both, / is 0\.1411\. .* 0\.14110001\.$/);
});

test("reveal: only the last level shows the expected number, only the last two the one found", () => {
  for (const reason of ids.reasons) {
    const [none, onlyPlace, third, last] = resultOf(reason, witnessed);
    for (const text of [none, onlyPlace, third]) assert.doesNotMatch(text, /0\.654321/, reason);
    for (const text of [none, onlyPlace]) assert.doesNotMatch(text, /0\.123456/, reason);
    assert.equal(third.includes("0.123456"), last.includes("0.654321"), reason);
  }
});

test("reveal: every level shows what was returned instead of a table, and its shape", () => {
  const ragged = pe.judge(() => [[0, 1], [0]]);
  const transposed = pe.judge((T, C) => right(C, T));
  for (const report of [ragged, transposed]) {
    const [first, ...others] = REVEALS.map((reveal) =>
      describeAll(report.verdicts.slice(0, 1), reveal),
    );
    for (const other of others) assert.deepEqual(other, first);
  }
  const again = describeAll(ragged.verdicts, "none")[1];
  assert.equal(again, verdicts.sameProblem.call({ T: 1, C: 2 }));
});

test("describe: has a text for each form, for a call and without one", () => {
  const all = {
    ...{ value: { type: "string", text: "abc" }, promise: {}, entry: { at: [0, 1] } },
    ...{ ragged: { at: [1], length: 1, expected: 2 }, mixed: { at: [1] } },
    ...{ "too-deep": { depth: 8 }, "bad-shape": { text: "x" }, "bad-strides": { text: "x" } },
    ...{ "bad-data": { type: "Map" }, unreadable: { text: "x" } },
    "too-large": { cells: 9, limit: 8 },
  };
  assert.deepEqual(Object.keys(all).sort(), Object.keys(verdicts.problem).sort());
  const call = { T: 1, C: 2 };
  const textFor = (witness) =>
    describe({ check: "shape", state: "failed", reason: "not-a-table", witness, notes: [] });
  for (const [id, rest] of Object.entries(all)) {
    const problem = { id, ...rest };
    assert.equal(describeAnswerProblem(problem), verdicts.problem[id](problem));
    assert.equal(
      textFor({ ...witnessed, ...call, problem }),
      verdicts.returned[id]({ ...call, ...problem }),
    );
    assert.equal(
      textFor({ ...witnessed, T: null, C: null, problem }),
      describeAnswerProblem(problem),
    );
  }
  const functions = ["encode"];
  const { missing, missingAmong, notFunction } = verdicts;
  assert.equal(describeAnswerProblem({ id: "missing", functions: [] }), missing);
  assert.equal(describeAnswerProblem({ id: "missing", functions }), missingAmong({ functions }));
  const same = { id: "missing", functions: ["sinusoidal_pe"] };
  assert.equal(describeAnswerProblem(same), notFunction, "its value may not be the function");
});

test("describe: names the line of the first error in its verdict only", () => {
  const raising = pe.judge((T) => {
    throw new Error(T === 10 ? "later" : "first");
  });
  const first = { T: 1, C: 2, error: "Error: first" };
  const later = { T: 10, C: 4, error: "Error: later" };
  const { line, code } = verdicts.raised;
  const texts = describeAll(raising.verdicts, "found", 14);
  assert.deepEqual(texts.slice(0, 3), [
    line({ ...first, line: 14 }),
    verdicts.sameProblem.call(first),
    code(later),
  ]);
  assert.equal(describeAll(raising.verdicts)[0], code(first));
});

test("describe: says how much a passed check tried, in numbers of the core", () => {
  const sizes = [];
  const { verdicts: passed } = pe.judge((T, C) => {
    sizes.push({ T, C });
    return right(T, C);
  });
  const from = (first, end) => ({ sizes: sizes.slice(first, end) });
  assert.deepEqual(describeAll(passed), [
    ...["shape", "origin"].map((check) => checks.passed[check](from(0, 3))),
    checks.passed.formula(from(3, 6)),
    checks.passed.bounds(from(0, 6)),
    checks.passed.uniqueness(from(6, 7)),
    checks.passed.extrapolation(from(6, 9)),
  ]);
  assert.deepEqual(SIZES.bounds, sizes.slice(0, 6));
  assert.equal(EXTRAPOLATION_ROWS, 1025);
});

test("describe: says nothing of a finished table that only code can show", () => {
  const { passedTable, passedSomewhere } = checks;
  const judged = (rows) => describeAll(pe.judgeTable(pe.encode(rows, 8)).verdicts);
  const [shape, origin, formula, bounds, uniqueness, extrapolation] = judged(2000);
  const rows = 2000;
  assert.equal(shape, passedTable.shape({ rows }));
  assert.deepEqual(
    [origin, formula, bounds],
    [...[passedSomewhere.origin, passedSomewhere.formula, passedSomewhere.bounds]],
  );
  assert.equal(uniqueness, passedTable.uniqueness({ rows }));
  assert.equal(extrapolation, passedTable.extrapolation({ rows }));
  assert.equal(judged(1024)[5], verdicts.tooFewRows({ rows: 1024, least: 1025 }));
  assert.equal(judged(1)[2], verdicts.tooFewRows({ rows: 1, least: 2 }));
  // The shape is wrong, so no note counts rows.
  for (const size of [undefined, { T: 5, C: 4 }]) {
    const wrong = pe.judgeTable([[0, 1, 0.5]], size).verdicts;
    assert.equal(describeAll(wrong)[3], passedSomewhere.bounds);
  }
});

test("reports of every kind match the schema", () => {
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

const CLOSING = { question: "equal-rows", choice: null, text: "x".repeat(250), correct: null };

test("schema: accepts a report of the page with an answer to the closing question", () => {
  const report = pe.judge(right);
  const chosen = { ...CLOSING, choice: "b", correct: false };
  const reports = [CLOSING, chosen].map((closing) => ({ ...report, closing }));
  for (const errors of validate(reports)) assert.deepEqual(errors, []);
});

test("schema: refuses values that are no report", () => {
  const report = pe.judge(right);
  const bad = [
    { ...report, schema: 2 },
    { ...report, took: 5 },
    { ...report, closing: { ...CLOSING, text: "x".repeat(251) } },
    { ...report, closing: { ...CLOSING, choice: "ab" } },
    { ...report, closing: { question: "equal-rows" } },
    { ...report, verdicts: report.verdicts.slice(1) },
    { ...report, verdicts: report.verdicts.toReversed() },
    { ...report, precision: "decimals:many" },
    { ...report, precision: "significant:" },
    { ...report, verdicts: report.verdicts.map((each) => ({ ...each, reason: "bad-luck" })) },
  ];
  for (const errors of validate(bad)) assert.notDeepEqual(errors, []);
});
