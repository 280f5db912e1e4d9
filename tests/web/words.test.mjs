// The words of learners' texts: each is introduced by the statement, and none has a synonym.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { parseSync, Visitor } from "vite";

/** A word, its forms, and what means the same and is not said. */
const WORDS = {
  token: [/tokens?/, /lexemes?/],
  table: [/tables?/, /matri(?:x|ces)|grids?/],
  embedding: [/embeddings?/, /token vectors?/],
  shape: [/shapes?/, /dimensions?/],
  axis: [/ax[ie]s/, /ranks?/],
  row: [/rows?/, /vectors?/],
  position: [/positions?/, /time ?steps?/],
  column: [/columns?/, /channels?|features?/],
  entry: [/entr(?:y|ies)/, /elements?|cells?/],
  pair: [/pairs?/, /couples?/],
  formula: [/formulas?/, /rules?|equations?|definitions?/],
  base: [/bases?/, /radix/],
  angle: [/angles?/, /phases?|quotients?/],
  turn: [
    /turns?/,
    /frequenc(?:y|ies)|cycles?|periods?|wavelengths?|revolutions?|rotations?|oscillat\w+/,
  ],
  exponent: [/exponents?/, /logarithms?/],
  divisor: [/divisors?/, /denominators?/],
};

/** What a text is called that the exercise asks something in, and what it is not called. */
const STATEMENT = ["Statement", /tasks?|problem statements?|instructions?/];

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path) => readFile(root + path, "utf8");

/** Files with texts that learners read; the statement is looked at by itself. */
async function textFiles() {
  const all = await readdir(`${root}web/src`, { recursive: true });
  const page = all.filter((path) => path.endsWith(".ts") && !/^(?:author|embed)/.test(path));
  return [
    ...page.map((path) => `web/src/${path}`),
    ...["messages", "feedback", "explain", "explain/javascript", "explain/python"].map(
      (name) => `wasm/src/${name}.ts`,
    ),
    ...["web/src/solutions/sinusoidal_pe.js", "web/src/solutions/sinusoidal_pe.py"],
    ...["web/misconceptions.html", "web/sources.html"],
    ...["page", "notebooks", "article"].map((name) => `web/build/sources/${name}.ts`),
  ];
}

/** HTML without its tags, but with the texts in them. */
const plain = (html) =>
  html
    .replace(/<[^>]*?(?:aria-label|content)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ");

/** What people read in a source: its strings of several words, and its markup. */
function textsOf(path, source) {
  if (path.endsWith(".html")) return [plain(source)];
  if (path.endsWith(".py")) return [...source.matchAll(/#.*/g)].map(([comment]) => comment);
  const texts = [];
  const add = (text) => {
    if (/\w \w/.test(text)) texts.push(text);
  };
  const { program, comments } = parseSync(path, source);
  if (path.includes("/solutions/")) {
    for (const { value } of comments) add(value);
  }
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") add(value);
    },
    TemplateLiteral: ({ quasis }) => {
      add(plain(quasis.map(({ value }) => value.cooked).join("…")));
    },
  });
  visitor.visit(program);
  return texts;
}

const wordOf = (pattern) => new RegExp(`(?<![-\\w])(?:${pattern.source})\\b`, "i");

/** The synonyms in a text, each with the word for it. */
function synonymsIn(text) {
  const pairs = [...Object.entries(WORDS).map(([word, [, not]]) => [word, not]), STATEMENT];
  return pairs.flatMap(([word, not]) => {
    const found = wordOf(not).exec(text);
    return found ? [`"${found[0]}" for "${word}"`] : [];
  });
}

test("every word of the learners' texts is introduced where the statement first says it", async () => {
  const html = await read("web/index.html");
  const [, task] = /<h1>.*?<\/h1>([\s\S]*?)<\/article>/.exec(html);
  for (const [word, [forms]] of Object.entries(WORDS)) {
    const first = wordOf(forms).exec(
      task.replace(/<(?!\/?dfn)[^>]*>/g, (tag) => " ".repeat(tag.length)),
    );
    assert.ok(first, `the statement does not say "${word}"`);
    const before = task.slice(0, first.index);
    assert.match(before, /<dfn>$/, `"${word}" is said before it is introduced`);
    const dfns = [...task.matchAll(/<dfn>(.*?)<\/dfn>/g)].filter(([, each]) =>
      wordOf(forms).test(each),
    );
    assert.equal(dfns.length, 1, `"${word}" is introduced more than once`);
  }
  assert.match(task, new RegExp(`<h2>${STATEMENT[0]}</h2>`));
});

test("one word is used for one thing in all that learners read", async () => {
  const faults = [];
  for (const path of ["web/index.html", ...(await textFiles())]) {
    for (const text of textsOf(path, await read(path))) {
      faults.push(...synonymsIn(text).map((fault) => `${path}: ${fault}: ${text.trim()}`));
    }
  }
  assert.deepEqual(faults, []);
});

test("a synonym is seen wherever learners read it", () => {
  const sources = {
    "a.ts": "const text = `The denominator is too large.`;",
    "b.ts": "const view = html`<p>What the <b>rule</b> gives</p>`;",
    "c.ts": 'const view = html`<i aria-label="One full cycle of it"></i>`;',
    "d.html": "<p>the frequency\n of a pair</p>",
    "src/solutions/e.js": "f(); // one of the two channels",
    "f.py": "t = 1  # the matrix itself",
  };
  for (const [path, source] of Object.entries(sources)) {
    assert.equal(textsOf(path, source).flatMap(synonymsIn).length, 1, source);
  }
});
