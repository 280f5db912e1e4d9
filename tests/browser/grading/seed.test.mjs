import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "sinusoidal-pe";
import { writeNpy } from "sinusoidal-pe/formats";
import { checks } from "#texts/checks.js";
import { command as texts } from "#texts/command.js";
import { verdicts } from "#texts/verdicts.js";

import { SIZES } from "../../../wasm/dist/cases.js";
import { beforeSummary, run } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { workIn } from "./host.mjs";

const pe = await load();
const BROWSER = programPath();

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Four digits for each number keep the error below a tenth of the tolerance. */
const SCALE = 2 ** 23 - 1;

/** Returns code that contains the tables of the nine cases. `otherwise` answers for other sizes. */
function lookup(otherwise) {
  const starts = {};
  let data = "";
  for (const { T, C } of [...SIZES.bounds, ...SIZES.extrapolation]) {
    starts[`${T},${C}`] = data.length / 4;
    for (const entry of pe.encode(T, C).data) {
      const number = Math.round((entry + 1) * SCALE);
      for (const place of [18, 12, 6, 0]) data += DIGITS[(number >> place) & 63];
    }
  }
  return `const DATA = "${data}";
const STARTS = ${JSON.stringify(starts)};
const entry = (at) => {
  let number = 0;
  for (let k = 4 * at; k < 4 * at + 4; k += 1) number = 64 * number + "${DIGITS}".indexOf(DATA[k]);
  return number / ${SCALE} - 1;
};
function sinusoidal_pe(T, C) {
  const start = STARTS[[T, C]];
  const at = (t, j) => (start === undefined ? ${otherwise} : start + t * C + j);
  return Array.from({ length: T }, (_, t) => Array.from({ length: C }, (_, j) => entry(at(t, j))));
}
`;
}

const SUBMISSIONS = {
  "raising.js": lookup('(() => { throw new Error("no such table"); })()'),
  "guessing.js": lookup('STARTS["256,8"] + t * 8 + (j % 8)'),
  "right.js": RIGHT,
  "right.py": RIGHT_PYTHON,
};
const NAMES = Object.keys(SUBMISSIONS);

workIn(SUBMISSIONS);

const grade = (...args) => run(["grade", "--browser", BROWSER, ...args]);
const graded = async (...args) => {
  const { status, stdout, stderr } = await grade("--json", ...args, ...NAMES);
  assert.equal(beforeSummary(stderr), "");
  const lines = stdout.trimEnd().split("\n");
  return { status, stdout, reports: lines.map((line) => JSON.parse(line).report) };
};
const statesIn = ({ verdicts: all }) => all.map(({ state }) => state[0].toUpperCase()).join("");

let seeded;

test("grade: a copy of the nine tables passes, but not with --seed", async () => {
  const plain = await graded();
  assert.equal(plain.status, 0);
  for (const report of plain.reports) {
    assert.ok(report.passed);
    assert.equal("extraCases" in report, false);
  }
  seeded = await graded("--seed", "word");
  assert.equal(seeded.status, 1);
  assert.deepEqual(seeded.reports.map(statesIn), ["PPPPPF", "PPPPPF", "PPPPPP", "PPPPPP"]);
  const [raising, guessing] = seeded.reports;
  assert.equal(raising.verdicts[5].reason, "raised");
  assert.equal(guessing.verdicts[5].reason, "wrong-value");
  for (const { verdicts: all, extraCases } of [raising, guessing]) {
    const { T, C } = all[5].witness;
    assert.deepEqual({ T, C }, extraCases[0], "the failing entry names the extra case");
  }
});

test("grade: the same seed gives the same reports, and another seed other sizes", async () => {
  const again = await graded("--seed", "word");
  assert.equal(again.stdout, seeded.stdout);
  const other = await graded("--seed", "other word");
  assert.deepEqual(
    seeded.reports.map(({ extraCases }) => extraCases.length),
    [2, 2, 2, 2],
  );
  const each = [...seeded.reports, ...other.reports].map((report) =>
    JSON.stringify(report.extraCases),
  );
  assert.equal(new Set(each).size, each.length, "they depend on the submission, too");
});

test("grade: names the test cases of the seed in text and CSV, and adds none to a table", async () => {
  writeFileSync("table.npy", writeNpy(pe.encode(2048, 64)));
  const options = ["--seed", "word", "guessing.js", "table.npy"];
  const { extraCases } = seeded.reports[1];
  const named = texts.extraCases({ sizes: extraCases });
  const { stdout } = await grade(...options);
  assert.equal(stdout.split(named).length, 2);
  assert.ok(stdout.includes(`  ${texts.seedTitle.padEnd(14)} ${named}\n`), stdout);
  const failing = seeded.reports[1].verdicts[5].witness;
  const words = verdicts.found["wrong-value"](failing);
  assert.ok(stdout.includes(`✗ ${checks.title.extrapolation.padEnd(14)} ${words}`), stdout);
  const csv = (await grade("--csv", ...options)).stdout.trimEnd().split("\n");
  assert.ok(csv[1].includes(named), csv[1]);
  assert.equal(csv[2].includes(named), false);
});

test("grade: refuses an empty seed", async () => {
  const { status, stderr } = await grade("--seed", "", "right.js");
  assert.equal(status, 2);
  assert.ok(stderr.includes(texts.emptySeed), stderr);
});
