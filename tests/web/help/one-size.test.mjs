import assert from "node:assert/strict";
import { before, test } from "node:test";
import { describeAll, numberText } from "sinusoidal-pe";
import { explainedEntry } from "#explaining";

import { MISTAKES } from "../../browser/exercise/common-mistakes.mjs";
import { TABLES } from "../../wasm/feedback/tables.mjs";
import { FakeStorage, logic } from "../logic.mjs";

const { Answers, Assistance, Guide, OpenedHints, Store } = logic;
const { checker, entryText, guidanceView, readSettings } = logic;

// The help adds its late styles to the document.
globalThis.CSSStyleSheet = class {
  replaceSync() {}
};
globalThis.document = { adoptedStyleSheets: [] };

const REVEALS = ["none", "place", "found", "expected"];

const pe = await checker();

const functionOf = (code) => new Function(`${code}; return sinusoidal_pe;`)();

const PROGRAMS = [
  ...MISTAKES.map(({ id, javascript }) => ({ program: id, submit: functionOf(javascript) })),
  ...TABLES,
];

/** Answers as the page's sandbox does: rows of numbers become one array with a shape. */
function answerOf(submit, { T, C }) {
  try {
    const rows = submit(T, C);
    const shape = [];
    for (let each = rows; each?.length !== undefined; each = each[0]) shape.push(each.length);
    const numbers = [];
    const add = (each) => {
      if (each?.length === undefined) numbers.push(each);
      else for (const part of each) add(part);
    };
    add(rows);
    const data = rows?.data ?? Float64Array.from(numbers);
    const isWhole = data.length === shape.reduce((one, other) => one * other, 1);
    return { kind: "returned", value: isWhole ? { shape, data } : rows };
  } catch (error) {
    return { kind: "raised", error: String(error) };
  }
}

async function judged({ program, submit }) {
  const answers = new Answers();
  const kept = new Map();
  const keep = answers.keeping(async ({ kind, value, error }) => ({ kind, value, error }));
  const report = await pe.examine(async (size) => {
    const answer = answerOf(submit, size);
    kept.set(`${size.T},${size.C}`, answer);
    if (answer.value?.shape) await keep(Object.assign(answer, size));
    return answer;
  });
  return { program, report, answers };
}

/** Returns the text of a view, with the labels of its pictures. */
function textOf(value) {
  if (Array.isArray(value)) return value.map(textOf).join("");
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (value?.strings)
    return value.strings.map((part, at) => part + textOf(value.values[at])).join("");
  return value?._$litDirective$ ? textOf(value.values.at(-1)) : "";
}

/** Opens all hints and shows everything. */
function helpOn({ report, answers }, reveal) {
  const store = new Store(() => new FakeStorage());
  const settings = readSettings(`?reveal=${reveal}&solution=off`);
  const openedHints = new OpenedHints(store);
  const parts = { settings, openedHints, checker: pe, ready() {} };
  const guide = new Guide({ ...parts, assistance: new Assistance(store) });
  for (const at of [0, 1, 2, 3]) {
    guide.take(report, answers, { language: "javascript", code: `code ${at}` });
    guide.open();
  }
  const guidance = guide.guidance();
  const html = textOf(guidanceView(guidance, { settings, language: "javascript" }, {}));
  return { guidance, html, text: html.replace(/<[^>]*>/g, " ") };
}

const sizesIn = (text) => [
  ...[...text.matchAll(/T = (\d+), C = (\d+)/g)].map(([, T, C]) => `${T}, ${C}`),
  ...[...text.matchAll(/Expected shape: \((\d+, \d+)\)/g)].map(([, size]) => size),
];

let all;
before(async () => {
  logic.later.load();
  await new Promise((done) => Object.assign(logic.later, { changed: done }));
  all = [];
  for (const each of PROGRAMS) all.push(await judged(each));
});

const helped = new Map();

/** Makes the help once for each setting, because that takes most of the time of a test. */
function tablesAt(reveal) {
  if (!helped.has(reveal)) {
    const helps = all.map((each) => ({ ...each, ...helpOn(each, reveal) }));
    helped.set(
      reveal,
      helps.filter(({ guidance }) => guidance.about === "table"),
    );
  }
  return helped.get(reveal);
}

for (const reveal of REVEALS) {
  test(`help: shows one T and C at reveal ${reveal}, which a verdict shows too`, () => {
    const tables = tablesAt(reveal);
    assert.ok(tables.length > 80);
    for (const { program, report, text, guidance } of tables) {
      // These texts are about an earlier call, whose table a later one returned.
      if (/^(first|earlier)-call$/.test(guidance.texts.id)) continue;
      const { T, C } =
        explainedEntry(report.verdicts) ??
        report.verdicts.find(({ state }) => state === "failed").witness;
      const size = `${T}, ${C}`;
      const isOutline = guidance.illustrations.outline !== undefined;
      const wanted = isOutline ? (report.verdicts[0].witness ?? { T, C }) : { T, C };
      const sizes = new Set(sizesIn(text));
      for (const each of sizes) {
        assert.equal(each, isOutline && wanted.T ? `${wanted.T}, ${wanted.C}` : size, program);
      }
      for (const [, columns] of text.matchAll(/For C = (\d+)/g)) {
        assert.equal(columns, String(C), program);
      }
      if (reveal === "none") continue;
      const verdicts = describeAll(report.verdicts, reveal).join(" ");
      for (const each of sizes) assert.ok(sizesIn(verdicts).includes(each), program);
    }
  });
}

/** Returns whether a number appears, and not only as another entry that may be shown. */
function appears(value, text, { smallCase, witness }) {
  const shown = [...(smallCase?.found.data ?? []), ...(witness?.found.data ?? [])];
  const isOther = shown.some((each) => Math.abs(each - value) < 1e-3);
  const texts = [entryText(value), numberText(value)].map((each) => each.replace(".", "\\."));
  return !isOther && new RegExp(`(?<![\\d.−])(?:${texts.join("|")})(?!\\d)`).test(text);
}

test("help: hides the expected number everywhere, unless it is shown for that same entry", () => {
  let tested = 0;
  for (const reveal of REVEALS) {
    for (const { program, report, html, text, guidance } of tablesAt(reveal)) {
      const { t, j, C, expected } = explainedEntry(report.verdicts) ?? {};
      if (typeof expected !== "number" || j === null) continue;
      const { smallCase } = guidance.illustrations;
      if (reveal !== "expected") {
        if (Number.isInteger(expected)) continue;
        tested += 1;
        assert.ok(!appears(expected, text, guidance.illustrations), `${program} ${reveal}`);
        continue;
      }
      if (!smallCase) continue;
      tested += 1;
      assert.equal(smallCase.row, t, program);
      assert.ok(smallCase.found.j.includes(j), program);
      assert.match(text, new RegExp(`Row t = ${t}\\b`), program);
      assert.doesNotMatch(html, new RegExp(`[ ,] hidden|2·\\d+/${C}</sup>`), program);
    }
  }
  assert.ok(tested > 100, String(tested));
});

test("help: shows no number of the table below `found`, and no place at `none`", () => {
  for (const reveal of ["none", "place"]) {
    for (const { program, report, text, guidance } of tablesAt(reveal)) {
      const { t, j, found } = explainedEntry(report.verdicts) ?? {};
      if (t === undefined || guidance.illustrations.outline) continue;
      const about = `${program} ${reveal}`;
      assert.ok(!guidance.hints.some(({ hint }) => hint === "picture"), about);
      if (typeof found === "number" && Math.abs(found % 1) > 1e-3) {
        assert.ok(!appears(found, text, {}), `${about}: ${text}`);
      }
      if (reveal === "none" && !(t === 1 && j === 2)) {
        assert.ok(!text.includes(`row ${t}, column ${j}`), `${about}: ${text}`);
      }
    }
  }
});

test("help: the formula's column stays if only row 0 is wrong", () => {
  const blanked = all.find(({ program }) => program === "for (t = 1; t < T; ++t) over zeros");
  for (const reveal of ["found", "expected"]) {
    const { html } = helpOn(blanked, reveal);
    const [table] = /<table class="row-numbers">.*?<\/table>/s.exec(html);
    assert.match(table, /Row t = 0/);
    assert.ok(table.includes(logic.texts.pictures.row.formula));
    assert.equal(/cos\(0 \/ 10000<sup>2·0\/6<\/sup>\)/.test(table), reveal === "found");
  }
});
