import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";
import { faultsIn } from "../../texts.mjs";
import { logic } from "../logic.mjs";

const load = async (path) => (await runnerImport(join(root, path))).module;
const [{ loadCatalogue }, { FIRST, LOCALES }] = await Promise.all(
  ["web/build/catalogue.ts", "wasm/src/locales.ts"].map(load),
);
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

// The package's messages in other languages are in the page's folders.
const catalogue = await loadCatalogue();
const { [FIRST]: english, ...translated } = catalogue;
const tags = Object.keys(LOCALES).filter((tag) => tag !== FIRST);

test("texts: each language has a folder of its own", () => {
  assert.deepEqual(Object.keys(translated).sort(), tags.sort());
  assert.ok(Object.keys(english).length > 50);
});

for (const [name, module] of Object.entries(english)) {
  test(`texts: all messages of ${name} are readable in each language`, () => {
    const own = tags.flatMap((tag) => {
      const translation = translated[tag]?.[name];
      return translation ? [[tag, translation]] : [];
    });
    assert.deepEqual(faultsIn(name, module, Object.fromEntries(own)), []);
  });
}
