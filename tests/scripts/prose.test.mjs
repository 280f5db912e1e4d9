import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { documentOf, editsOf } from "../../scripts/prose/catalogue.mjs";
import { patternsIn, RULES, sentencesOf, wordsIn } from "../../scripts/prose/rule.mjs";
import { filesOfProse, lint } from "../../scripts/prose.mjs";
import { root } from "../../scripts/run.mjs";

/** A hole of a template, as code has it. */
const HOLE = "$\u007bt + 1}";

const names = (messages) => messages.map(({ message }) => /^[\w-]+/.exec(message)[0]);
const found = async (text, path) => names(await lint(text, path));

test("each pattern finds its example, and accepts the other one", () => {
  for (const [name, { finds, accepts, say, in: kind = "docs" }] of Object.entries(RULES.patterns)) {
    assert.ok(say, name);
    assert.ok(
      patternsIn(finds, kind).some((pattern) => pattern.name === name),
      `${name} does not find: ${finds}`,
    );
    assert.deepEqual(patternsIn(accepts, kind), [], `${name}: ${accepts}`);
  }
});

test("splits sentences, and counts words but no signs", () => {
  const sentences = sentencesOf("It is 0.5. Is it?\nT = 10, C = 4: yes. It is\nC. So is 2.");
  assert.deepEqual(
    sentences.map(({ text }) => text),
    ["It is 0.5.", "Is it?", "T = 10, C = 4: yes.", "It is C.", "So is 2."],
  );
  assert.deepEqual(
    sentences.map(({ text }) => wordsIn(text)),
    [3, 2, 5, 3, 3],
  );
});

test("reads Markdown without code, deleted text, quotes and the addresses of links", async () => {
  assert.deepEqual(await found("`come` and ~~beside~~ [go](https://come.example).\n", "a.md"), []);
  assert.deepEqual(await found("> Rows came.\n\n```\ncame\n```\n", "a.md"), []);
  assert.deepEqual(await found("A [row](a.md)\n*came*.\n", "a.md"), ["come"]);
  assert.deepEqual(await found("| a |\n| --- |\n| Rows came. |\n", "a.md"), ["come"]);
});

test("names the line and column of a sentence", async () => {
  const [{ line, column }] = await lint("# A\n\nIt is so. Rows came.\n", "a.md");
  assert.deepEqual([line, column], [3, 11]);
});

test("lets titles of documents open with a question word", async () => {
  assert.deepEqual(await found("# What the checks test\n", "a.md"), []);
  assert.deepEqual(await found("What the checks test.\n", "a.md"), ["opening"]);
});

test("refuses documents whose sentences are long", async () => {
  const words = (count) => `A${" row b".repeat(count).split(" ").slice(0, count).join(" ")}. `;
  assert.deepEqual(await found(words(18).repeat(10), "a.md"), []);
  assert.deepEqual(await found(words(19).repeat(10), "a.md"), ["mean"]);
  const few = words(5).repeat(18);
  assert.deepEqual(await found(few + words(26).repeat(2), "a.md"), []);
  assert.deepEqual(await found(few + words(26).repeat(3), "a.md"), ["share"]);
});

test("reads HTML without scripts, code and templates", async () => {
  const page = (body) => `<!doctype html><html><head>{{head}}</head><body>${body}</body></html>`;
  const clean = "<p>{{text a.came}}</p><code>came</code><script>came</script><p>A <b>row</b>.</p>";
  assert.deepEqual(await found(page(clean), "a.html"), []);
  assert.deepEqual(await found(page("<p>Rows <var>t</var> came.</p>"), "a.html"), ["come"]);
  assert.deepEqual(await found(page("<label>Rows came</label>"), "a.html"), ["come"]);
  const nested = "<div>Of row 1<p>The rows are equal.</p>came</div>";
  assert.deepEqual(await found(page(nested), "a.html"), ["come"]);
  assert.deepEqual(await found("<p>A row</p><p>came</p>", "a.html"), ["come"]);
});

test("reads strings and templates of a catalogue, with a hole as one word", async () => {
  const words = (count) => "Word row ".repeat(count / 2).trim();
  const text = (value) => `export const a = { b: ({ t }: { t: number }) => ${value} };`;
  assert.deepEqual(await found(text(`\`Row ${HOLE} came.\``), "a.ts"), ["come"]);
  assert.deepEqual(await found(text('"Rows came."'), "a.ts"), ["come"]);
  assert.deepEqual(await found(text('({ came: "Row 1.", c: t === "came" })'), "a.ts"), []);
  assert.deepEqual(await found(text(`\`The name \\\`came\\\` is ${HOLE}.\``), "a.ts"), []);
  assert.deepEqual(await found(text(`\`${words(18)} ${HOLE} ${HOLE}.\``), "a.ts"), []);
  assert.deepEqual(await found(text(`\`${words(20)} ${HOLE}.\``), "a.ts"), ["length"]);
  assert.deepEqual(await found(text(`"${words(20)}.\\n${words(20)}."`), "a.ts"), []);
  const help = `\`Usage: ${words(16)}\n  --a   ${words(16)}\n\``;
  assert.deepEqual(await found(text(help), "a.ts"), []);
  const { children } = documentOf(text(`\`a ${HOLE} b \\u2212 \\\`c\\\`\``));
  const [{ raw, value }] = children[0].children;
  assert.equal(raw.length, value.length);
  assert.equal(value.trim().replace(/\s+/g, " "), "a Xxxxxxxx b Xxxx");
});

test("refuses code that edits texts", () => {
  const edits = (code, isCatalogue) => editsOf(code, "a.ts", isCatalogue).length;
  for (const code of ['a.replace("b", "c")', "`a`.charAt(0)", '"a" + b', 'b + "s"', "a.slice(1)"]) {
    assert.equal(edits(`const x = ${code};`, true), 1, code);
  }
  assert.equal(edits(`const x = \`${HOLE} rows\`;`, true), 0);
  const from = 'import { a } from "./texts/en/a.js";';
  for (const code of ["a.b.slice(1)", "a.b({ c }).replaceAll(d, e)", "a.b + c", 'c + "s"']) {
    assert.equal(edits(`${from} const x = ${code};`, false), 1, code);
  }
  assert.equal(edits(`${from} const x = a.b; const y = x.replace(c, d);`, false), 1);
  assert.equal(edits(`${from} const x = c.slice(1) + d;`, false), 0);
  assert.equal(edits('const x = a.b.slice(1) + "s";', false), 0);
  const lists = 'import { list } from "./texts/en/grammar.js"; const x = list(c).slice(1);';
  assert.equal(edits(lists, false), 0);
});

test("each exception has a reason, and its file exists", async () => {
  for (const { rule, file, text, why } of RULES.exceptions) {
    assert.ok(Object.hasOwn(RULES.patterns, rule) || rule === "length", rule);
    assert.ok(why && text && existsSync(join(root, file)), `${file}: ${text}`);
  }
  const exception = { rule: "come", file: "a.md", text: "Rows came", why: "A test." };
  assert.deepEqual(names(await lint("Rows came. It came.", "a.md", [exception])), ["come"]);
  assert.equal(exception.used, true);
});

test("reads catalogues, pages and documents, and no generated ones", () => {
  const files = filesOfProse();
  for (const path of [
    "web/src/texts/en/head.ts",
    "web/index.html",
    "README.md",
    "docs/writing.md",
  ]) {
    assert.ok(files.includes(path), path);
  }
  assert.ok(!files.some((path) => /docs\/api|node_modules/.test(path)));
});
