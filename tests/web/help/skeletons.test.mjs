import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { sinusoidal_pe } from "../../../web/src/languages/solutions/sinusoidal_pe.js";
import { FakeStorage, logic } from "../logic.mjs";

const {
  Answers,
  Assistance,
  Guide,
  OpenedHints,
  SKELETONS,
  SOLUTIONS,
  Store,
  checker,
  emptyGapIn,
  readSettings,
  samenessOf,
} = logic;
const { help } = logic.texts;

const pe = await checker();

const LANGUAGES = ["javascript", "python"];

/** The lines that a learner writes into the gaps. */
const FILLED = {
  javascript: {
    angle: ["const angle = 0;", "const angle = t / 10000 ** ((2 * i) / C);"],
    entries: ["row.push(0, 0);", "row.push(Math.sin(angle), Math.cos(angle));"],
  },
  python: {
    angle: ["angles = np.zeros((T, C // 2))", "angles = t / 10000 ** (2 * i / C)"],
    entries: [
      "    return table",
      "    table[:, 0::2] = np.sin(angles)\n    table[:, 1::2] = np.cos(angles)\n    return table",
    ],
  },
};

function filled(language, ...gaps) {
  return gaps.reduce((code, gap) => code.replace(...FILLED[language][gap]), SKELETONS[language]);
}

const lineOf = (code, part) => code.split("\n").findIndex((line) => line.includes(part)) + 1;

const GAP_LINES = {
  javascript: { angle: "const angle = 0", entries: "row.push(0, 0)" },
  python: { angle: "angles = np.zeros", entries: "# Gap 2" },
};

for (const language of LANGUAGES) {
  const find = (code, same) => emptyGapIn({ language, code }, same);
  const placed = (code, same) => {
    const { which, line } = find(code, same) ?? {};
    return which && [which, line];
  };
  const lines = (code, gap) => lineOf(code, GAP_LINES[language][gap]);

  test(`gaps in ${language}: the unchanged skeleton has two`, () => {
    const code = SKELETONS[language];
    assert.deepEqual(placed(code, "zeros"), ["both", lines(code, "angle")]);
    assert.ok(find(code, "zeros").source.startsWith(GAP_LINES[language].angle));
  });

  test(`gaps in ${language}: one stays empty if the other is filled`, () => {
    const withAngle = filled(language, "angle");
    assert.deepEqual(placed(withAngle, "zeros"), ["entries", lines(withAngle, "entries")]);
    const withEntries = filled(language, "entries");
    assert.deepEqual(placed(withEntries, "equal-rows"), ["angle", lines(withEntries, "angle")]);
    const sines = withEntries.replace("cos(", "sin(");
    assert.equal(placed(sines, "zeros")[0], "angle", "a slip in gap 2");
  });

  test(`gaps in ${language}: filled gaps, and gaps that do not explain the table, are not named`, () => {
    assert.equal(find(filled(language, "angle", "entries"), "zeros"), undefined);
    assert.equal(find(filled(language, "angle"), "equal-rows"), undefined);
    assert.equal(find(SOLUTIONS[language], "zeros"), undefined);
  });

  test(`gaps in ${language}: comments may be missing, and other lines may be added`, () => {
    const bare = SKELETONS[language].replace(/^.*Gap [12].*\n/gm, "");
    assert.deepEqual(placed(bare, "zeros"), ["both", lines(bare, "angle")]);
    const withAngle = filled(language, "angle").replace(/^.*Gap [12].*\n/gm, "");
    const last = { javascript: "row.push(0, 0)", python: "np.zeros((T, C))" }[language];
    assert.deepEqual(placed(withAngle, "zeros"), ["entries", lineOf(withAngle, last)]);
    const added = bare.replace("T, C", "T, C, unused").replace(/\n/, "\n\n");
    assert.deepEqual(placed(added, "zeros"), ["both", lines(bare, "angle") + 1]);
    const sign = { javascript: /.*table\.push.*\n/, python: /.*C \/\/ 2\).*\n/ }[language];
    assert.equal(find(bare.replace(sign, ""), "zeros"), undefined, "not a skeleton");
  });
}

test("gaps: tables count as zeros or equal rows only if they all are and have two rows", () => {
  const table = (shape, entries) => ({ shape, data: Float64Array.from(entries) });
  const zeros = table([2, 2], [0, 0, 0, 0]);
  const equal = table([2, 2], [0, 1, 0, 1]);
  assert.equal(samenessOf([zeros, table([1, 2], [0, -0])]), "zeros");
  assert.equal(samenessOf([zeros, equal]), "equal-rows");
  assert.equal(samenessOf([equal, table([2, 2], [0, 1, 0, 2])]), undefined);
  assert.equal(samenessOf([table([1, 2], [0, 0])]), undefined);
  assert.equal(samenessOf([]), undefined);
  assert.equal(samenessOf([zeros, table([4], [0, 0, 0, 0])]), undefined);
  assert.equal(samenessOf([table([2, 1], [Number.NaN, Number.NaN])]), undefined);
});

async function guided(code, query = "") {
  const submission = new Function(`${code}; return sinusoidal_pe;`)();
  const answers = new Answers();
  const ask = answers.keeping(async ({ T, C }) => {
    const data = Float64Array.from(submission(T, C).flat());
    return { kind: "returned", value: { shape: [T, C], data } };
  });
  const report = await pe.examine(ask);
  const store = new Store(() => new FakeStorage());
  const guide = new Guide({
    settings: readSettings(query),
    assistance: new Assistance(store),
    openedHints: new OpenedHints(store),
    checker: pe,
    ready() {},
  });
  const program = { language: "javascript", code };
  guide.take(report, answers, program);
  return { guide, report, program, guidance: guide.guidance() };
}

test("gaps: the guide names the empty gap, also after a reload, and offers the first hints", async () => {
  const { guide, report, program, guidance } = await guided(filled("javascript", "angle"));
  assert.equal(guidance.about, "first-table");
  assert.equal(guidance.observation, help.gaps.entries);
  assert.equal(guidance.gap.source, "row.push(0, 0);");
  assert.deepEqual(
    guidance.hints.map(({ hint }) => hint),
    logic.FIRST_HINTS,
  );
  guide.takeAgain(report, JSON.parse(JSON.stringify(guide.evidence)), program);
  assert.equal(guide.guidance().observation, help.gaps.entries);
});

test("gaps: without hints, nobody was offered a skeleton, so the table is described", async () => {
  const { guidance } = await guided(SKELETONS.javascript, "?hints=off");
  assert.equal(guidance.about, "table");
});

test("gaps: the commonest slips in filled gaps are recognised as mistakes", async () => {
  const right = filled("javascript", "angle", "entries");
  const slips = {
    "half-exponent": right.replace("(2 * i) / C", "i / C"),
    "doubled-exponent": right.replace("2 * i", "4 * i"),
    swapped: right.replace("sin(angle), Math.cos(angle)", "cos(angle), Math.sin(angle)"),
    "sine-everywhere": right.replace("Math.cos", "Math.sin"),
    "wrong-base": right.replace("10000", "1000"),
    "positions-from-one": right.replace("angle = t", "angle = (t + 1)"),
  };
  for (const [id, code] of Object.entries(slips)) {
    const { guidance, report } = await guided(code);
    assert.equal(guidance.about, "table", id);
    assert.equal(report.causes[0].id, id);
  }
});

test("solution in JavaScript: passes all six in float64", async () => {
  const { judge } = await load();
  const { passed, precision, verdicts } = judge(sinusoidal_pe);
  assert.deepEqual([passed, precision], [true, "float64"]);
  assert.deepEqual(
    verdicts.flatMap(({ notes }) => notes.filter(({ id }) => id !== "rows-compared")),
    [],
  );
});
