// Every message of the package, with extreme parameters.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { exportOf, faultsIn, faultsOf } from "../texts.mjs";

const FOLDER = new URL("../../wasm/dist/texts/en/", import.meta.url);
/** How English makes lists and plurals: functions, and no messages. */
const GRAMMAR = "grammar.js";

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".js") && file !== GRAMMAR);

test("finds the modules of the catalogue", () => {
  assert.ok(files.includes("verdicts.js"), files.join(" "));
});

for (const file of files) {
  test(`${file} has one object of messages, and all of them can be read`, async () => {
    const module = await import(new URL(file, FOLDER));
    assert.deepEqual(Object.keys(module), [exportOf(file)]);
    assert.deepEqual(faultsIn(file, module[exportOf(file)]), []);
  });
}

test("finds faults of texts", () => {
  for (const text of [
    ...["Row undefined is wrong.", "It is null.", "An [object Object].", "Two  spaces."],
    ...["Ends twice..", "A list: .", "row 1 is wrong.", "Right. wrong.", "Row NaN.", "`code"],
    ...[" Begins with a space", "Ends with one "],
  ]) {
    assert.equal(faultsOf(text).length > 0, true, text);
  }
  for (const text of [
    ...["Row 0 is 0, 1, 0, 1, …", "Reading table.csv…", "passed", "`t` is a position.", "T = 1."],
    ...[
      "src must be an address.",
      "np.zeros makes one.",
      "Use:\n  a  b",
      "(1, 2)",
      "Use .npy, CSV or JSON.",
      "Is row 0 right?",
      "1 row was skipped.",
    ],
  ]) {
    assert.deepEqual(faultsOf(text), [], text);
  }
  assert.deepEqual(faultsOf("The code defines: ", { isEmpty: true }), []);
  assert.deepEqual(faultsOf("Row 0 is NaN.", { allowed: ["NaN"] }), []);
});

test("renders messages whose parameters no name explains", () => {
  const module = {
    right: ({ things }) => `There are ${things.map(String).join(", ")} things.`,
    rest: ({ count, ...shown }) => `${count} in ${shown.runs.map(([a, b]) => a + b)}.`,
    two: ({ ends: [first, last] }) => `From ${first.toFixed(2)} to ${last.toFixed(2)}.`,
    wrong: ({ rows, other }) => `${rows} rows and ${other.missing.length} more.`,
    nested: [{ deep: ({ name }) => `the name is ${name}.` }],
    within: ({ columns: { count, runs } }) => `${count} in ${runs.map(([a, b]) => a + b)}.`,
  };
  const faults = faultsIn("module", module);
  assert.ok(faults.some((fault) => fault.startsWith("module.nested.0.deep begins")));
  assert.ok(faults.every((fault) => /^module\.(?:right|nested|within|rest|two|wrong)/.test(fault)));
});
