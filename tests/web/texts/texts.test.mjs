import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { exportOf, faultsIn } from "../../texts.mjs";
import { logic } from "../logic.mjs";

const { texts } = logic;
const FOLDER = new URL("../../../web/src/texts/en/", import.meta.url);

test("texts: the index of the catalogue names each of its modules", () => {
  const files = readdirSync(FOLDER).filter(
    (file) => /^[\w-]+(\.ts)?$/.test(file) && file !== "index.ts",
  );
  assert.deepEqual(Object.keys(texts).sort(), files.map(exportOf).sort());
});

for (const [name, module] of Object.entries(texts)) {
  test(`texts: all messages of ${name} are readable`, () => {
    assert.deepEqual(faultsIn(name, module), []);
  });
}
