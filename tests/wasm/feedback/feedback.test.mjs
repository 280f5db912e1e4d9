import assert from "node:assert/strict";
import { test } from "node:test";

import { causeFormula, causeTitle, feedbackFor, load } from "sinusoidal-pe";
import { closing } from "#texts/closing.js";
import { facts } from "#texts/facts.js";
import { measured } from "#texts/measured.js";
import { mistakes } from "#texts/mistakes/index.js";
import { unnamed } from "#texts/unnamed.js";

import { idsOf } from "../../../scripts/ids.mjs";
import { right, rightEntry, rowsOf, wave } from "../submissions.mjs";
import { causeOf, column, feedbackOf, reportOf, textsOf } from "./causes.mjs";
import { even } from "./rows.mjs";

const pe = await load();
const ids = idsOf("CauseId");

const all = ids.flatMap((id) =>
  [null, ...idsOf("CauseForm")].flatMap((form) => [
    causeOf(id, { form }),
    causeOf(id, { form, columns: [], twin: null }),
  ]),
);

function assertReadable(text, about) {
  assert.match(text, /^\S.*[.?]$/s, about);
  assert.doesNotMatch(text, / {2}|\b(?:null|NaN|object Object)\b/, about);
  // A text without parameters may contain this word.
  if (text !== unnamed["not-finite"].step) assert.doesNotMatch(text, /\bundefined\b/, about);
  for (const sentence of text.split(/(?<=[.?])\s+/)) {
    assert.ok(sentence.split(/\s+/).length <= 20, `${about}: ${sentence}`);
  }
}

test("feedback: every mistake in every form has a title and readable texts", () => {
  for (const cause of all) {
    const about = `${cause.id} ${cause.form}`;
    assert.ok(causeTitle(cause).length > 5, about);
    assert.ok(causeTitle({ ...cause, form: null, value: null }).length > 5, about);
    assert.doesNotMatch(causeTitle({ ...cause, form: null, value: null }), /NaN/, about);
    for (const text of textsOf(feedbackOf(cause))) assertReadable(text, about);
    for (const text of textsOf(feedbackOf(cause, causeOf("swapped")))) assertReadable(text, about);
  }
});

test("feedback: a report without a known mistake has readable texts", () => {
  const reasons = [
    { shape: "missing-rows" },
    { formula: "wrong-value" },
    { formula: "not-finite", bounds: "not-finite" },
    { extrapolation: "wrong-value" },
    { formula: "precision-too-low", extrapolation: "precision-too-low" },
    { uniqueness: "timed-out", extrapolation: "not-reached" },
  ];
  const all = reasons.map((verdicts) => feedbackFor(reportOf([], verdicts)));
  for (const feedback of all) {
    assert.equal(feedback.cause, null);
    for (const text of textsOf(feedback)) assertReadable(text, feedback.id);
  }
  assert.equal(new Set(all.map(({ id }) => id)).size, reasons.length);
});

test("feedback: shows every parameter", () => {
  const differ = (id, a, b) =>
    assert.notDeepEqual(
      textsOf(feedbackOf(causeOf(id, a))),
      textsOf(feedbackOf(causeOf(id, b))),
      id,
    );
  const valued = ["position-missing", "degrees", "wrong-base", "scaled", "clamped", "wrapped"];
  for (const id of [...valued, "rounded"]) differ(id, { value: 2 }, { value: 3 });
  for (const id of ids.filter((id) => id !== "unpaired-exponent")) {
    differ(id, { twin: 100 }, { twin: null });
  }
  for (const id of ["doubled-exponent", "half-exponent", "unpaired-exponent"]) {
    differ(id, {}, { columns: [column(2, 0.5), column(3, 0.125)] });
    differ(id, {}, { C: 12 });
  }
  assert.notEqual(
    causeFormula({ id: "precedence", form: "linear", value: 1 }),
    causeFormula({ id: "precedence", form: "linear", value: 2 }),
  );
});

test("feedback: does not name an unusual base", () => {
  const { step } = mistakes.transposed;
  for (const twin of [1, 1e-4, null]) {
    assert.equal(feedbackOf(causeOf("transposed", { twin })).step, step);
  }
  const twin = closing.twin({ base: 1e8 });
  assert.equal(feedbackOf(causeOf("transposed", { twin: 1e8 })).step, `${step} ${twin}`);
});

test("feedback: shows the form of a mistake in texts, title or formula", () => {
  const submissions = [
    (t, j, T, C) => rightEntry(t, j, T, C) * Math.sqrt(C),
    (t, j, T, C) => rightEntry(t, j, T, C) * 3,
    (_, j, T, C) => rightEntry(0, j, T, C),
    (_, j, T, C) => rightEntry(T - 1, j, T, C),
  ].map((entry) => feedbackFor(pe.judge(rowsOf(entry))));
  assert.equal(new Set(submissions.map(({ id }) => id)).size, submissions.length);
  assert.equal(new Set(submissions.map(({ step }) => step)).size, submissions.length);
});

const TWO_MISTAKES = rowsOf((t, j, _, C) => wave(j, (t + 1) / 1000 ** ((j - (j % 2)) / C)));

test("feedback: lists several mistakes, and explains the first one to fix", () => {
  const report = pe.judge(TWO_MISTAKES);
  const feedback = feedbackFor(report);
  assert.equal(feedback.id, "positions-from-one");
  assert.equal(feedback.finding, mistakes["positions-from-one"].observation.combined);
  assert.deepEqual(feedback.mistakes, report.causes.map(causeTitle));
  assert.equal(feedback.mistakes.length, 2);
  const several = closing.several({ titles: feedback.mistakes });
  assert.equal(feedback.observation, `${several} ${feedback.finding}`);
});

test("feedback: does not list a single mistake, nor an acceptable precision", () => {
  assert.deepEqual(feedbackOf(causeOf("swapped")).mistakes, []);
  const single = rowsOf((t, j, _, C) => Math.fround(wave(j, t / 1000 ** ((j - (j % 2)) / C))));
  const { causes } = pe.judge(single);
  assert.deepEqual(
    causes.map(({ id }) => id),
    ["wrong-base"],
  );
  assert.deepEqual(feedbackOf(...causes).mistakes, []);
});

test("feedback: names last a precision that fails next to another mistake", () => {
  const idsOf = ({ causes }) => causes.map(({ id }) => id);
  const half = pe.judge((T, C) => [
    rowsOf((t, j) => Number(wave(j, t / 1000 ** ((j - (j % 2)) / C)).toFixed(3)))(T, C),
  ]);
  assert.deepEqual(idsOf(half), ["leading-axis", "wrong-base", "rounded"]);
  const { mistakes: titles, next } = feedbackFor(half);
  assert.equal(titles.at(-1), causeTitle(half.causes[2]));
  assert.deepEqual([titles.length, next.length], [3, 2]);
  const single = rowsOf((t, j, _, C) => Math.fround(wave(j, t / 1000 ** ((j - (j % 2)) / C))));
  const strict = pe.judge(single, { precision: "float64" });
  assert.deepEqual(idsOf(strict), ["wrong-base", "float32"]);
  assert.equal(feedbackFor(strict).mistakes.length, 2);
});

test("feedback: works out by hand no entry that is wrong by rounding alone", () => {
  // The first row of position 1 begins with 0.841, which is right but for its rounding.
  const rounded = rowsOf((t, j, _, C) => Number(wave(j, t / 10000 ** (j / C)).toFixed(3)));
  const { witness } = pe.judge(rounded).verdicts[2];
  assert.deepEqual([witness.T, witness.t, witness.j], [10, 1, 1]);
  const late = rowsOf((t, j, T, C) => {
    const entry = rightEntry(t, j, T, C);
    return Number((C === 16 && t === 5 && j === 2 ? 0.5 : entry).toFixed(3));
  });
  const { witness: other } = pe.judge(late).verdicts[2];
  assert.deepEqual([other.C, other.t, other.j], [16, 5, 2]);
  const right = rowsOf((...at) => Number(rightEntry(...at).toFixed(3)));
  assert.equal(pe.judge(right).verdicts[2].witness.j, 0);
});

test("feedback: does not list the first position if all rows are equal", () => {
  const start = causeOf("positions-from-one");
  const equal = causeOf("position-missing", { form: "last-row" });
  const feedback = feedbackOf(start, equal);
  assert.equal(feedback.cause, equal);
  assert.deepEqual(feedback.mistakes, []);
});

test("feedback: shows divisors of the shown case if they can be measured there", () => {
  const base = (t, j, _, C) => wave(j, t / 1000 ** ((j - (j % 2)) / C));
  const report = pe.judge(rowsOf(base));
  const tableOf = (T, C) => {
    const { causes } = pe.judgeTable(rowsOf(base)(T, C), { T, C });
    return { T, C, correct: [], causes };
  };
  const finding = (table) => feedbackFor(report, { table }).finding;
  const expected = (C, divisor) =>
    [
      measured.oneDivisor({ C, columns: [2, 3], divisor, digits: 3 }),
      mistakes["wrong-base"].observation({ value: 1000 }),
    ].join(" ");
  assert.equal(finding(undefined), expected(16, 2.37));
  const table = tableOf(10, 4);
  assert.equal(finding(table), expected(4, 31.6));
  const [{ columns }] = table.causes;
  const unknown = { function: "unknown", frequency: null };
  const having = (...changes) => ({
    ...table,
    causes: [
      { ...table.causes[0], columns: columns.map((each, at) => ({ ...each, ...changes[at] })) },
    ],
  });
  assert.equal(finding(having(unknown)), expected(4, 31.6));
  assert.equal(finding(having({}, unknown)), expected(4, 31.6));
  const backwards = { function: "wave", phase: Math.PI };
  assert.equal(finding(having(backwards)), expected(4, 31.6));
  const alone = mistakes["wrong-base"].observation({ value: 1000 });
  assert.equal(finding(having(unknown, unknown)), alone);
  assert.equal(finding({ ...table, causes: [] }), alone);
});

test("feedback: names no divisor that coarse entries do not show", () => {
  const index = (t, j, _, C) => Math.fround(wave(j, t / 10000 ** ((even(j) + 2) / C)));
  const report = pe.judge(rowsOf(index));
  const causes = (T, C) => pe.judgeTable(rowsOf(index)(T, C), { T, C }).causes;
  const table = { T: 10, C: 4, correct: [], causes: causes(10, 4) };
  assert.equal(report.causes[0].id, "index-from-one");
  assert.equal(feedbackFor(report, { table }).finding, mistakes["index-from-one"].observation);
});

test("feedback: explains each of several mistakes, the next ones in a list", () => {
  const { next } = feedbackFor(pe.judge(TWO_MISTAKES));
  assert.deepEqual(
    next.map(({ title }) => title),
    ["Base 1000"],
  );
  assert.ok(next[0].finding.endsWith(mistakes["wrong-base"].observation({ value: 1000 })));
  assert.deepEqual(feedbackOf(causeOf("swapped")).next, []);
});

test("feedback: names both divisors of a pair", () => {
  const submission = rowsOf((t, j, _, C) => wave(j, t / 10000 ** (j / C)));
  assert.equal(
    feedbackFor(pe.judge(submission)).observation,
    [
      measured.twoDivisors({ C: 16, columns: [2, 3], divisors: [3.16, 5.62], digits: 3 }),
      mistakes["unpaired-exponent"].observation.measured,
    ].join(" "),
  );
});

test("feedback: a message about the code comes first, and replaces that no mistake is known", () => {
  const none = reportOf([]);
  const unmeasured = reportOf([causeOf("measured", { columns: [] })]);
  const byHand = facts.anyByHand({ t: 1, j: 2, C: 4 });
  const correct = facts.correct({ parts: Object.values(facts.checks) });
  for (const report of [none, unmeasured]) {
    const text = feedbackFor(report).observation;
    assert.equal(text, [correct, facts.somewhere, byHand].join(" "));
    for (const [line, message] of [
      [14, closing.messageOnLine({ line: 14 })],
      [null, closing.messageOnCode],
    ]) {
      const { observation } = feedbackFor(report, { line });
      assert.equal(observation, [message, correct, byHand].join(" "));
      assertReadable(observation, "remark");
    }
  }
  const named = reportOf([causeOf("swapped")]);
  assert.deepEqual(feedbackFor(named, { line: 3 }), feedbackFor(named));
});

function sharedSixWordRuns(one, other) {
  const words = (text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\d/+−]+/u)
      .filter(Boolean);
  const runs = words(one).map((_, at, all) => all.slice(at, at + 6).join(" "));
  return runs.filter(
    (run) => run.split(" ").length === 6 && ` ${words(other).join(" ")} `.includes(` ${run} `),
  );
}

test("feedback: hints do not repeat the text above them", () => {
  for (const cause of all) {
    const { observation, question, step } = feedbackOf(cause);
    for (const [above, below] of [
      [observation, question],
      [observation, step],
      [question, step],
    ]) {
      assert.deepEqual(sharedSixWordRuns(above, below), [], `${cause.id} ${cause.form}`);
    }
  }
  assert.deepEqual(sharedSixWordRuns("A b c d e f g.", "X a b, c d e f."), ["a b c d e f"]);
});

test("feedback: omits a comparison with the correct divisor if other mistakes make it false", () => {
  const { alone, combined } = mistakes["doubled-exponent"].observation;
  assert.ok(feedbackOf(causeOf("doubled-exponent")).finding.endsWith(alone));
  const both = feedbackOf(causeOf("doubled-exponent"), causeOf("wrong-base"));
  assert.ok(both.finding.endsWith(combined));
});

test("feedback: lists other explanations of a single table after the first", () => {
  const { causes } = pe.judgeTable(rowsOf((t, j) => rightEntry(t, j, 0, 4))(40, 6));
  const { alternatives, finding, observation } = feedbackOf(...causes);
  assert.ok(alternatives.length > 0);
  const sentences = alternatives.map((titles) => closing.also({ titles }));
  assert.ok(observation.endsWith([finding, ...sentences].join(" ")));
});

test("feedback: lists explanations once that differ only in their form", () => {
  const alternative = (id, at, form = null) =>
    causeOf(id, { form, alternative: at, value: 2, twin: null });
  const alternatives = (...causes) => feedbackOf(...causes).alternatives;
  const first = alternative("scaled", 0, "root-pairs");
  assert.deepEqual(alternatives(first, alternative("scaled", 1)), []);
  const swapped = alternative("swapped", 1);
  assert.deepEqual(
    alternatives(first, swapped, alternative("scaled", 2), alternative("swapped", 3, "zeros")),
    [[causeTitle(swapped)]],
  );
  const other = { ...alternative("scaled", 1), value: 3 };
  assert.deepEqual(alternatives(first, other), [[causeTitle(other)]]);
});

test("feedback: calls a table with too few correct digits correct", () => {
  const single = (t, j, _, C) =>
    wave(j, Math.fround(t * Math.fround(10000 ** (-(j - (j % 2)) / C))));
  const report = pe.judge(rowsOf(single), { precision: "float64" });
  assert.deepEqual([report.passed, report.causes], [false, []]);
  assert.equal(feedbackFor(report).observation, unnamed.coarse.observation);
});

test("feedback: has the same words for the same table", () => {
  const wrong = rowsOf((t, j, T, C) => rightEntry(t + 1, j, T, C));
  const [one, two] = [pe.judge(wrong), pe.judge(wrong)].map((report) =>
    feedbackFor(JSON.parse(JSON.stringify(report))),
  );
  assert.deepEqual(one, two);
});

test("feedback: is empty if all is correct, or if no table was returned", () => {
  assert.equal(feedbackFor(pe.judge(right)), undefined);
  assert.equal(
    feedbackFor(pe.judge((T, C) => right(T, C).map((row) => Float32Array.from(row)))),
    undefined,
  );
  assert.equal(feedbackFor(pe.judge(() => undefined)), undefined);
  assert.equal(
    feedbackFor(
      pe.judge(() => {
        throw new Error("no");
      }),
    ),
    undefined,
  );
});

test("feedback: the step for a missing last column depends on whether the number of columns is odd", () => {
  const causes = [causeOf("last-column-missing", { twin: null })];
  const { step } = mistakes["last-column-missing"];
  assert.equal(feedbackFor(reportOf(causes, { shape: "odd-channels" })).step, step.odd);
  assert.equal(feedbackFor(reportOf(causes)).step, step.other);
});

test("feedback: a factor that depends on C is that of the shown table", () => {
  const failingAt = (C) => {
    const report = reportOf([causeOf("scaled", { form: "over-root-channels", value: 6, C: 16 })]);
    report.verdicts[2].witness = { T: 16, C, t: 1, j: 0 };
    return report;
  };
  const { observation } = feedbackFor(failingAt(4));
  assert.ok(observation.includes(measured.factor({ C: 4, value: 12 })), observation);
});
