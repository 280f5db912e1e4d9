import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";
import { faultsIn } from "../../texts.mjs";

const load = async (path) => (await runnerImport(join(root, path))).module;
const [{ loadCatalogue, messagesOf, missingIn, recordNow, staleIn }, { completed }] =
  await Promise.all(["web/build/catalogue.ts", "web/src/texts/completed.ts"].map(load));

const SOURCE = `
  /** Counts. */
  const COUNTS = ["no", "one"];
  const UNUSED = 1;
  const counted = (count: number): string => COUNTS[count] ?? \`\${count}\`;
`;
// Messages only name what their module defines, so the tests can do without it.
const english = {
  run: "Run tests",
  rows: ({ count }) => `${counted(count)} rows`,
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
const RECORD = recordNow(catalogueOf(english), "es", () => SOURCE);
const staleWith = (en, source = SOURCE) =>
  keysOf(staleIn(catalogueOf(en), "es", RECORD, () => source));

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

test("catalogue: lists no message as changed after its translation", () => {
  assert.deepEqual(staleWith(english), []);
  assert.deepEqual(Object.keys(RECORD.part), ["part.run", "part.rows", "part.more.0"]);
});

test("catalogue: lists translations of a changed text, but no missing ones", () => {
  const changed = { ...english, run: "Run the tests", pair: ({ i }) => `Pair ${i}` };
  assert.deepEqual(staleWith(changed), ["part part.run"]);
  const other = { ...english, rows: ({ count }) => `${counted(count)} rows.` };
  assert.deepEqual(staleWith(other), ["part part.rows"]);
});

test("catalogue: lists translations of a function if a constant that it uses has changed", () => {
  const source = SOURCE.replace('"one"', '"a single"');
  assert.deepEqual(staleWith(english, source), ["part part.rows"]);
  assert.deepEqual(staleWith(english, SOURCE.replace("UNUSED = 1", "UNUSED = 2")), []);
});

test("catalogue: lists no translation because of comments, formatting, types or imports", () => {
  const source = `
    // Counts in words.
    const COUNTS: readonly string[] = [
      'no',
      'one', // not more
    ];
    const counted = (count: 0 | 1) => (COUNTS[count] ?? \`\${count}\`);
  `;
  // Vite numbers imports, and formatting may wrap lines.
  const rows = new Function(
    `return ({ count }) =>
      /* a sentence */ (\`\${(0, __vite_ssr_import_3__.counted)(count)} rows\`);`,
  )();
  assert.deepEqual(staleWith({ ...english, rows }, source), []);
});

test("catalogue: lists every translation of a language without a record", () => {
  const stale = staleIn(catalogueOf(english), "es", {}, () => SOURCE);
  assert.deepEqual(keysOf(stale), ["part part.run", "part part.rows", "part part.more.0"]);
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

/** Translations follow later, and no test compares their records with the English of today. */
test("catalogue: a changed English sentence makes translations stale, and is no fault of them", async () => {
  const { en, ...others } = await loadCatalogue();
  const before = recordNow({ en, ...others }, "es");
  const help = { ...en.help.help, begin: "Open the first hint." };
  const changed = { ...en, help: { ...en.help, help } };
  assert.deepEqual(keysOf(staleIn({ en: changed, ...others }, "es", before)), ["help help.begin"]);
  const translations = Object.entries(others).map(([tag, { help: own }]) => [tag, own]);
  assert.deepEqual(faultsIn("help", changed.help, Object.fromEntries(translations)), []);
});

test("catalogue: a new parameter makes translations stale, and is a fault only of others", () => {
  const changed = { run: ({ name }) => `Run ${name}.` };
  const faults = (stale) => faultsIn("part", changed, { es: { run: () => "Ejecuta." } }, stale);
  assert.deepEqual(faults(new Set(["es part.run"])), []);
  assert.deepEqual(faults(new Set(["es part.other"])), ["es part.run does not use name"]);
});

test("translation.html: has a place for each module, and for no other", async () => {
  const { PLACES } = await load("web/build/translation/places.ts");
  const { en } = await loadCatalogue();
  const modules = PLACES.flatMap((place) => Object.keys(place.modules));
  assert.deepEqual(modules.sort(), Object.keys(en).sort());
});

test("translation.html: counts and marks each message that is missing or stale, and links to it", async () => {
  const { translationHtml } = await load("web/build/translation/page.ts");
  const { en, es, ...others } = await loadCatalogue();
  const { begin: _begin, ...help } = es.help.help;
  const lacking = { en, ...others, es: { ...es, help: { ...es.help, help } } };
  const record = recordNow(lacking, "es");
  record.hints["hints.skeleton"] = "";
  const html = translationHtml(lacking, "es", record);
  assert.match(html, / messages, 1 missing, 1 with English that has changed/);
  for (const [id, mark] of [
    ["help:help.begin", "Missing"],
    ["hints:hints.skeleton", "The English has changed"],
  ]) {
    const shown = html.split(`id="${id}"`)[1].split('class="message"')[0];
    assert.match(shown, new RegExp(`<mark>${mark}</mark>`));
    assert.ok(html.includes(`href="#${id}"`), id);
  }
  assert.equal(html.split("<mark>").length, 3);
  assert.doesNotMatch(html, /\{\{|\[object|<script/);
});

test("translation.html: renders a message with other words for 1 twice", async () => {
  const { translationHtml } = await load("web/build/translation/page.ts");
  const html = translationHtml(await loadCatalogue(), "es");
  const shown = html.split('id="exercise:results.repeated.failed"')[1].split('class="message"')[0];
  assert.match(shown, /Otras 3 comprobaciones fallaron[\s\S]*Otra comprobación falló/);
  const once = html.split('id="statuses:statuses.elapsed"')[1].split('class="message"')[0];
  assert.equal(once.split("3 s").length, 3);
});
