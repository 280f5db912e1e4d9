import assert from "node:assert/strict";
import { test } from "node:test";
import { describeAll, feedbackFor, load, REVEALS } from "sinusoidal-pe";
import { endingOf } from "#explaining";
import { revealedReport } from "#revealed";

import { idsOf } from "../../../scripts/ids.mjs";
import { validate } from "../report/schema.mjs";
import { right, rightEntry, rowsOf, wave } from "../submissions.mjs";
import { summed } from "../summary/results.mjs";
import { causeOf, reportOf } from "./causes.mjs";

const pe = await load();

const exponent = (j, C) => (j - (j % 2)) / C;
const scaled = (factor) => rowsOf((...at) => factor(at[3]) * rightEntry(...at));

/** A wave with a minus sign, which is measured as another phase. */
const negated = rowsOf((t, j, T, C) => (j === 2 ? -1 : 1) * rightEntry(t, j, T, C));

const REPORTS = {
  base: pe.judge(rowsOf((t, j, _T, C) => wave(j, t / 1000 ** exponent(j, C)))),
  "√C": pe.judge(scaled((C) => Math.sqrt(C))),
  factor: pe.judge(scaled(() => 0.75)),
  negated: pe.judge(negated),
  measured: pe.judge(rowsOf((t, j, T, C) => (j === 2 ? 0.8 : 1) * rightEntry(t, j, T, C))),
  wrapped: pe.judge(rowsOf((t, j, T, C) => rightEntry(t % 1024, j, T, C))),
  zeros: pe.judge(rowsOf(() => 0)),
  "not finite": pe.judge(rowsOf((t, j, T, C) => (t === 3 ? NaN : rightEntry(t, j, T, C)))),
  far: pe.judge(rowsOf((t, j, T, C) => (T > 5000 && t === 4000 ? 0.5 : rightEntry(t, j, T, C)))),
  drift: pe.judge(rowsOf((t, j, T, C) => rightEntry(t, j, T, C) + (t > 1500 ? 2e-3 : 0))),
  repeated: pe.judge(rowsOf((t, j, T, C) => rightEntry(t === 4001 ? 4000 : t, j, T, C))),
  "near rows": pe.judge(
    rowsOf((t, j, T, C) => (t === 9 ? 1e-9 * j : 0) + rightEntry(t === 9 ? 8 : t, j, T, C)),
  ),
  "too large": pe.judge(rowsOf((t, j, T, C) => 2 * rightEntry(t, j, T, C) ** 3)),
  prefix: pe.judge(rowsOf((t, j, T, C) => rightEntry(t, j, T, C) * (T > 100 ? 1 + 1e-3 : 1))),
  "first rows": pe.judge((T, C) => {
    if (T === 6) throw new TypeError("no");
    return right(T, C).map((row) => row.map((entry) => 1 - entry));
  }),
  shape: pe.judge((T, C) => right(C, T)),
  table: pe.judgeTable(right(20, 8).map((row, t) => row.map((entry) => (t === 5 ? 3 : entry)))),
  right: pe.judge(right),
  ...Object.fromEntries(
    idsOf("CauseId").flatMap((id) =>
      formsOf(id).map((form) => [`${id} ${form}`, reportOf([causeOf(id, { form })])]),
    ),
  ),
};

/** A factor has no form but these. */
function formsOf(id) {
  const forms = idsOf("CauseForm");
  return [null, ...forms.filter((form) => id !== "scaled" || /root-(channels|pairs)$/.test(form))];
}

const levelOf = (reveal) => REVEALS.indexOf(reveal);
const isAt = (reveal, least) => levelOf(reveal) >= levelOf(least);
const entriesIn = ({ verdicts }) =>
  verdicts.filter(({ witness }) => typeof witness?.t === "number");

for (const reveal of REVEALS) {
  test(`reveal=${reveal}: a report has the facts of wrong entries that the level shows, and no others`, () => {
    for (const [name, report] of Object.entries(REPORTS)) {
      const shown = revealedReport(report, reveal);
      for (const verdict of entriesIn(report)) {
        const { witness } = shown.verdicts.find(({ check }) => check === verdict.check);
        const { T, C, t, j, other, found, expected } = verdict.witness;
        const hidden = { T: null, C: null, t: null, j: null, other: null };
        assert.deepEqual(
          witness,
          {
            ...{ ...verdict.witness, ...(isAt(reveal, "place") ? { T, C, t, j, other } : hidden) },
            found: isAt(reveal, "found") ? found : null,
            expected: isAt(reveal, "expected") ? expected : null,
          },
          name,
        );
      }
      const near = (each) =>
        each.verdicts.flatMap(({ notes }) => notes).filter((note) => "t" in note);
      assert.equal(near(shown).length, isAt(reveal, "place") ? near(report).length : 0, name);
    }
  });

  test(`reveal=${reveal}: mistakes keep their names, and only what the level shows of their columns`, () => {
    for (const [name, { causes }] of Object.entries(REPORTS)) {
      const shown = revealedReport({ ...REPORTS.right, causes }, reveal).causes;
      assert.deepEqual(
        shown.map(({ id, form, alternative }) => [id, form, alternative]),
        causes.map(({ id, form, alternative }) => [id, form, alternative]),
      );
      if (isAt(reveal, "found")) assert.deepEqual(shown, causes, name);
      for (const cause of isAt(reveal, "found") ? [] : shown) {
        const numbers = cause.columns.map((each) => [each.frequency, each.phase, each.amplitude]);
        assert.ok(
          numbers.flat().every((each) => each === null),
          name,
        );
        const isPlaced = cause.id === "measured" && reveal === "place";
        if (!isPlaced) assert.deepEqual([cause.columns, cause.rows], [[], []], name);
        if (cause.id === "scaled" && cause.form) assert.equal(cause.value, null, name);
      }
    }
  });

  test(`reveal=${reveal}: a report keeps its texts`, () => {
    for (const [name, report] of Object.entries(REPORTS)) {
      const shown = revealedReport(report, reveal);
      const seen = { reveal, ending: endingOf(report) };
      assert.deepEqual(feedbackTexts(shown, seen), feedbackTexts(report, { reveal }), name);
      if (isAt(reveal, "found")) continue; // fewer digits of a number next to the right one
      const noNear = (text) => text.replace(/ Note: two rows are equal when rounded[^.]*\./, "");
      assert.deepEqual(
        describeAll(shown.verdicts, reveal),
        describeAll(report.verdicts, reveal).map(noNear),
        name,
      );
    }
  });

  test(`reveal=${reveal}: a report fits the schema, and a summary counts it`, async () => {
    const real = Object.entries(REPORTS).filter(([, report]) => "axes" in report);
    const shown = real.map(([name, report]) => [name, revealedReport(report, reveal)]);
    assert.deepEqual(validate(shown.map(([, report]) => report)).flat(), []);
    const lines = (all) =>
      all.map(([name, report]) => `${JSON.stringify({ file: name, report })}\n`).join("");
    const counted = async (all) => {
      const { results, passed, failed, checks, mistakes, errors } = await summed(lines(all));
      return { results, passed, failed, checks, mistakes, errors };
    };
    assert.deepEqual(await counted(shown), await counted(real));
  });
}

/** `cause` and `measured` are data, of which pages show parts. */
function feedbackTexts(report, seen) {
  const { cause: _, measured: __, ...texts } = feedbackFor(report, seen) ?? {};
  return texts;
}

test("reveal: the tables of these tests reach each text that depends on hidden numbers", () => {
  const ids = Object.values(REPORTS).map((report) => feedbackFor(report)?.id);
  for (const id of [
    "unnamed:drift",
    "unnamed:late",
    "unnamed:equal-rows",
    "unnamed:first-calls",
    "measured",
  ]) {
    assert.ok(ids.includes(id), id);
  }
  const notes = Object.values(REPORTS).flatMap(({ verdicts }) =>
    verdicts.flatMap(({ notes }) => notes),
  );
  assert.ok(notes.some(({ id }) => id === "near-equal-rows"));
});
