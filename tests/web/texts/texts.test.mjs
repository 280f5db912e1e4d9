import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { faultsIn } from "../../texts.mjs";
import { logic } from "../logic.mjs";

const { texts } = logic;
const FOLDER = new URL("../../../web/src/texts/en/", import.meta.url);

test("texts: the index of the catalogue names each text of its modules", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && file !== "index.ts");
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, FOLDER), "utf8").matchAll(/^export const (\w+)/gm),
      ([, name]) => name,
    ),
  );
  assert.deepEqual(Object.keys(texts).sort(), [...names, "views"].sort());
});

for (const [name, module] of Object.entries(texts)) {
  test(`texts: all messages of ${name} are readable`, () => {
    assert.deepEqual(faultsIn(name, module), []);
  });
}
