import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";
import { faultsIn } from "../../texts.mjs";

const load = async (path) => (await runnerImport(join(root, path))).module;
const [{ messagesOf, missingIn }, { completed }] = await Promise.all(
  ["web/build/catalogue.ts", "web/src/texts/completed.ts"].map(load),
);

const english = {
  run: "Run tests",
  rows: ({ count }) => `${count} rows`,
  pair: ({ i }) => `pair ${i}`,
  more: ["One.", "Two."],
};
const translated = {
  run: "Ejecutar las pruebas",
  rows: ({ count }) => `${count} filas`,
  more: ["Una."],
};

const catalogueOf = (en, es = translated) => ({
  en: { part: { part: en } },
  es: { part: { part: es } },
});
const keysOf = (messages) => messages.map(({ module, key }) => `${module} ${key}`);

test("catalogue: names a message by its module, its export and its keys", () => {
  assert.deepEqual(keysOf(messagesOf(catalogueOf(english), "en")), [
    ...["part part.run", "part part.rows", "part part.pair"],
    ...["part part.more.0", "part part.more.1"],
  ]);
});

test("catalogue: lists the English messages that a translation lacks", () => {
  assert.deepEqual(keysOf(missingIn(catalogueOf(english), "es")), [
    "part part.pair",
    "part part.more.1",
  ]);
  assert.deepEqual(missingIn({ en: { part: { part: english } } }, "es").length, 5);
});

test("completed: fills in the English messages that a translation lacks, at every depth", () => {
  const whole = completed(english, translated);
  assert.equal(whole.run, translated.run);
  assert.equal(whole.rows, translated.rows);
  assert.equal(whole.pair, english.pair);
  assert.deepEqual(whole.more, ["Una.", "Two."]);
  assert.deepEqual(completed({ a: { b: "B", c: "C" } }, { a: { c: "Z" } }), {
    a: { b: "B", c: "Z" },
  });
});

test("completed: leaves out messages that the English no longer has", () => {
  assert.deepEqual(completed({ a: "A" }, { a: "B", old: "C" }), { a: "B" });
});

test("catalogue: a changed English sentence is no fault of translations, and a new parameter is", () => {
  const faults = (changed) => faultsIn("part", changed, { es: { run: () => "Ejecuta." } });
  assert.deepEqual(faults({ run: () => "Run the tests." }), []);
  assert.deepEqual(faults({ run: ({ name }) => `Run ${name}.` }), [
    "es part.run does not use name",
  ]);
});
