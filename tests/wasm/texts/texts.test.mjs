import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";

import { exportOf, faultsIn } from "../../texts.mjs";

const FOLDER = new URL("../../../wasm/dist/texts/en/", import.meta.url);
const OTHERS = ["grammar.js", "index.js"];

const files = readdirSync(FOLDER, { recursive: true }).filter(
  (file) => file.endsWith(".js") && !OTHERS.includes(basename(file)),
);

test("texts: finds the modules of the catalogue", () => {
  for (const file of ["verdicts.js", join("mistakes", "rows.js")]) {
    assert.ok(files.includes(file), files.join(" "));
  }
});

for (const file of files) {
  test(`texts: ${file} has readable messages`, async () => {
    const module = await import(new URL(file, FOLDER));
    const name = exportOf(basename(file));
    assert.ok(name in module, Object.keys(module).join(" "));
    for (const [each, messages] of Object.entries(module)) {
      assert.deepEqual(faultsIn(`${file} ${each}`, messages), []);
    }
  });
}
