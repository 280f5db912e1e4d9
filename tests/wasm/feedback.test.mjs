// The texts of causes: complete, of parameters, and in the rules of wording.
import assert from "node:assert/strict";
import { test } from "node:test";

import { CHECKS, causeFormula, causeTitle, feedbackFor, load } from "sinusoidal-pe";

import { idsOf } from "../../scripts/ids.mjs";
import { right, rightEntry, rowsOf, wave } from "./submissions.mjs";
import { wordingFaults } from "./wording.mjs";

const pe = await load();
const ids = idsOf("CauseId");

const column = (j, frequency) => {
  return { j, function: "sine", frequency, phase: 0, amplitude: 1, wrong: ["frequency"] };
};

function causeOf(id, change = {}) {
  const columns = [column(2, 0.25), column(3, 0.125)];
  const rest = { form: null, value: 37, twin: 53, reading: 0, T: 64, C: 16, columns, rows: [] };
  return { id, ...rest, ...change };
}

function reportOf(causes, verdicts = { formula: "wrong-value" }) {
  const all = CHECKS.map((check) => {
    const reason = verdicts[check] ?? null;
    const witness = reason === "timed-out" ? { T: 5003, C: 6 } : null;
    return { check, state: reason ? "failed" : "passed", reason, witness, notes: [] };
  });
  const rest = { passed: false, complete: true, precision: null, assisted: false };
  return { schema: 1, verdicts: all, causes, ...rest };
}

const textsOf = ({ observation, question, step }) => [observation, question, step];
const feedbackOf = (...causes) => feedbackFor(reportOf(causes));

/** Every id with every form, and each of these with nothing measured. */
const all = ids.flatMap((id) =>
  [null, ...idsOf("CauseForm")].flatMap((form) => [
    causeOf(id, { form }),
    causeOf(id, { form, columns: [], twin: null }),
  ]),
);

test("every cause in every form has texts within the rules of wording", () => {
  for (const cause of all) {
    const feedback = feedbackOf(cause);
    const title = causeTitle(cause);
    assert.ok(title.length > 5, cause.id);
    for (const text of textsOf(feedback)) {
      assert.deepEqual(wordingFaults(text), [], `${cause.id} ${cause.form}: ${text}`);
    }
  }
});

test("what a report without a cause says is within the rules of wording", () => {
  const reasons = [
    { shape: "missing-rows" },
    { formula: "wrong-value" },
    { formula: "not-finite", bounds: "not-finite" },
    { extrapolation: "wrong-value" },
    { formula: "precision-too-low", extrapolation: "precision-too-low" },
    { uniqueness: "timed-out", extrapolation: "not-reached" },
  ];
  const told = reasons.map((verdicts) => feedbackFor(reportOf([], verdicts)));
  for (const feedback of told) {
    assert.equal(feedback.cause, null);
    for (const text of textsOf(feedback)) assert.deepEqual(wordingFaults(text), [], text);
  }
  assert.equal(new Set(told.map(({ id }) => id)).size, reasons.length);
});

test("the rules of wording can be broken", () => {
  const broken = [
    "It is simply i.",
    "Well done!",
    "no sentence",
    "Entry undefined is wrong.",
    `${"word ".repeat(21)}ends.`,
    "A short one. ".repeat(41),
  ];
  for (const text of broken) assert.notDeepEqual(wordingFaults(text), [], text);
});

test("every parameter is told", () => {
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
  for (const id of ["doubled-exponent", "half-exponent", "unpaired-exponent", "measured"]) {
    differ(id, {}, { columns: [column(2, 0.5), column(3, 0.125)] });
    differ(id, {}, { C: 12 });
  }
  assert.notEqual(
    causeFormula({ id: "precedence", form: "linear", value: 1 }),
    causeFormula({ id: "precedence", form: "linear", value: 2 }),
  );
});

test("which of its forms a mistake takes shows in texts, title or formula", () => {
  const submissions = [
    (t, j, T, C) => rightEntry(t, j, T, C) * Math.sqrt(C),
    (t, j, T, C) => rightEntry(t, j, T, C) * 3,
    (_, j, T, C) => rightEntry(0, j, T, C),
    (_, j, T, C) => rightEntry(T - 1, j, T, C),
  ].map((entry) => feedbackFor(pe.judge(rowsOf(entry))));
  assert.equal(new Set(submissions.map(({ id }) => id)).size, submissions.length);
  assert.equal(new Set(submissions.map(({ step }) => step)).size, submissions.length);
});

test("one cause at a time is told, the first to mend", () => {
  const feedback = feedbackFor(
    pe.judge(
      rowsOf((t, j, _, C) => {
        const angle = (t + 1) / 1000 ** ((2 * Math.floor(j / 2)) / C);
        return j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
      }),
    ),
  );
  assert.equal(feedback.id, "positions-from-one");
  assert.match(feedback.observation, /^Row 0 stands for position 1/);
});

test("measured divisors are told in words", () => {
  const feedback = feedbackFor(
    pe.judge(rowsOf((t, j, _, C) => (j % 2 === 0 ? Math.sin : Math.cos)(t / 10000 ** (j / C)))),
  );
  assert.equal(
    feedback.observation,
    "At C = 16, column 2 has the divisor 3.16, column 3 has 5.62. Both are of one pair.",
  );
});

test("divisors are those of the case that is shown, where it can tell them", () => {
  const base = (t, j, _, C) => (j % 2 === 0 ? Math.sin : Math.cos)(t / 1000 ** ((j - (j % 2)) / C));
  const report = pe.judge(rowsOf(base));
  const shown = (T, C) => ({ C, ...pe.periodicity(rowsOf(base)(T, C)) });
  const told = (seen) => feedbackFor(report, { shown: seen }).observation;
  assert.match(told(shown(10, 4)), /^At C = 4, columns 2 and 3 have the divisor 31\.6\. /);
  for (const frequencies of [
    [1, 1],
    [1, 1, Number.NaN, 1],
    [1, 1, 1e-7, 1e-7],
  ]) {
    assert.match(
      told({ C: 4, frequencies }),
      /^At C = 16, columns 2 and 3 have the divisor 2\.37\. /,
    );
  }
});

test("what is said of the code comes first, and never beside that no mistake is known", () => {
  const unnamed = reportOf([]);
  const measured = reportOf([causeOf("measured", { columns: [] })]);
  for (const report of [unnamed, measured]) {
    assert.match(feedbackFor(report).observation, /No mistake known by name/);
    for (const [line, of] of [
      [14, "line 14"],
      [null, "the code"],
    ]) {
      const { observation } = feedbackFor(report, { line });
      assert.equal(
        observation,
        `What is said of ${of} comes first: it can change every number here.`,
      );
      assert.deepEqual(wordingFaults(observation), []);
    }
  }
  const named = reportOf([causeOf("swapped")]);
  assert.deepEqual(feedbackFor(named, { line: 3 }), feedbackFor(named));
});

/** Six words in a row that two texts share. */
function shared(one, other) {
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

test("no step repeats what stands above it", () => {
  for (const cause of all) {
    const { observation, question, step } = feedbackOf(cause);
    for (const [above, below] of [
      [observation, question],
      [observation, step],
      [question, step],
    ]) {
      assert.deepEqual(shared(above, below), [], `${cause.id} ${cause.form}`);
    }
  }
  assert.deepEqual(shared("A b c d e f g.", "X a b, c d e f."), ["a b c d e f"]);
});

test("only words that the statement introduces are used", () => {
  for (const cause of all) {
    const texts = [...textsOf(feedbackOf(cause)), causeTitle(cause)].join(" ");
    assert.doesNotMatch(texts, /\b(?:channel|turn|speed|rule|frequenc)/i, cause.id);
  }
});

test("a comparison with another pair is left out where other causes make it false", () => {
  const alone = feedbackOf(causeOf("doubled-exponent"));
  const combined = feedbackOf(causeOf("doubled-exponent"), causeOf("wrong-base"));
  assert.match(alone.observation, /the square of what it should be/);
  assert.doesNotMatch(combined.observation, /the square of/);
});

test("further readings of a single table are told beside the first", () => {
  const { causes } = pe.judgeTable(rowsOf((t, j) => rightEntry(t, j, 0, 4))(40, 6));
  assert.ok(causes.some(({ reading }) => reading > 0));
  const { observation } = feedbackFor(reportOf(causes));
  assert.match(observation, /The same numbers also fit: .+; or .+\.$/);
});

test("readings that differ in their form alone are told once", () => {
  const reading = (id, at, form = null) => causeOf(id, { form, reading: at, value: 2, twin: null });
  const told = (...causes) => feedbackOf(...causes).observation;
  const first = reading("scaled", 0, "root-pairs");
  const fit = /The same numbers also fit: (.*)\.$/;
  assert.doesNotMatch(told(first, reading("scaled", 1)), fit);
  const [, list] = fit.exec(
    told(first, reading("swapped", 1), reading("scaled", 2), reading("swapped", 3, "zeros")),
  );
  assert.equal(list, "sine and cosine exchanged");
  assert.match(told(first, { ...reading("scaled", 1), value: 3 }), /fit: a factor of 3\.$/);
});

test("a table that is right to fewer digits than asked for is not told to be wrong", () => {
  const single = (t, j, _, C) =>
    wave(j, Math.fround(t * Math.fround(10000 ** (-(j - (j % 2)) / C))));
  const report = pe.judge(rowsOf(single), { precision: "float64" });
  assert.deepEqual([report.passed, report.causes], [false, []]);
  assert.equal(
    feedbackFor(report).observation,
    "Every entry is right, but to fewer digits than float64 has.",
  );
});

test("the same table always gets the same words", () => {
  const wrong = rowsOf((t, j, T, C) => rightEntry(t + 1, j, T, C));
  const [one, two] = [pe.judge(wrong), pe.judge(wrong)].map((report) =>
    feedbackFor(JSON.parse(JSON.stringify(report))),
  );
  assert.deepEqual(one, two);
});

test("nothing is said where all is right, or where no table came", () => {
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
