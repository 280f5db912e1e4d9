import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";
import { LISTS } from "../../../scripts/sizes.mjs";
import { logic } from "../logic.mjs";

const { acceptedIn, assertFilled, texts, unindented, withParts, withUnindentedTemplates } = logic;

const load = async (name) => (await runnerImport(join(root, `web/build/${name}.ts`))).module;

const [{ pagePolicy }, { frameScript }, { headScript }] = await Promise.all(
  ["policy", "sandbox", "locales"].map(load),
);
const PAGES = readdirSync(join(root, "web")).filter((name) => name.endsWith(".html"));

test("parts: fills a template however its lines are wrapped, with its code on one line", () => {
  const oneLine = "{{copied judge-command title npx judge submissions/* > results.csv}}";
  const filled = withParts(oneLine);
  assert.match(filled, /<code id="judge-command">npx judge submissions\/\* > results\.csv<\/code>/);
  assert.match(filled, /value="judge-command" aria-describedby="title"/);
  assert.ok(filled.includes(`>${texts.author.copy["judge-command"]}</button>`));
  for (const at of [...oneLine.matchAll(/ /g)].map(({ index }) => index)) {
    const wrapped = `${oneLine.slice(0, at)}\n          ${oneLine.slice(at + 1)}`;
    assert.equal(withParts(wrapped), filled, wrapped);
  }
  assert.match(withParts("{{copied link title}}"), /<code id="link"><\/code>/);
});

test("parts: end the build if a page still has a template, and name both", () => {
  assert.doesNotThrow(() => assertFilled("<p>{ {all} }</p>", "/author.html"));
  assert.throws(
    () => assertFilled("<p>\n{{copied\nlink}}</p>", "/author.html"),
    /^Error: \/author\.html has a template that nothing filled: \{\{copied\nlink\}\}/,
  );
});

test("built pages have the shared head and no templates", () => {
  assert.ok(PAGES.length > 4);
  for (const page of PAGES) {
    const html = readFileSync(join(root, "web/dist", page), "utf8");
    assertFilled(html, page);
    assert.match(html, /<meta name="color-scheme"/, page);
    assert.ok(html.slice(0, 1024).includes('<meta charset="utf-8">'), page);
    const [before] = html.split("<script");
    assert.ok(before.includes("Content-Security-Policy"), page);
  }
});

test("languages: every page loads the same editor, styles and core", () => {
  const listIn = (folder) =>
    JSON.parse(readFileSync(join(root, "web/dist", folder, LISTS), "utf8")).exercise;
  const shared = (path) => /^assets\/(?:codemirror.*\.js|.*\.(?:css|wasm))$/.test(path);
  const english = listIn("").filter(shared);
  assert.ok(english.some((path) => path.includes("codemirror")));
  const { FIRST, folderOf, LOCALES } = logic;
  for (const locale of Object.keys(LOCALES).filter((each) => each !== FIRST)) {
    assert.deepEqual(listIn(folderOf(locale)).filter(shared), english, locale);
  }
});

test("languages: all are of one build, and each service worker keeps the first page with the settings", () => {
  const builds = Object.keys(logic.LOCALES).map((locale) => {
    const folder = join(root, "web/dist", logic.folderOf(locale));
    const [, build] = /^const BUILD=(.*);/.exec(readFileSync(join(folder, "offline.js"), "utf8"));
    const { id, files } = JSON.parse(build);
    assert.ok(readFileSync(join(folder, "index.html"), "utf8").includes(`content="${id}"`), locale);
    return [id, files["index.html"]];
  });
  assert.match(builds[0][1], /^\w{32}$/);
  for (const build of builds) assert.deepEqual(build, builds[0]);
});

test("languages: every frame of the sandbox has the same policy and the same script of its own", () => {
  const assets = join(root, "web/dist/assets");
  const names = readdirSync(assets).filter((name) => /sandbox-.*\.html$/.test(name));
  assert.equal(names.length, 2 * Object.keys(logic.LOCALES).length);
  const own = names.map((name) =>
    readFileSync(join(assets, name), "utf8").replaceAll(
      /<script type="text\/plain".*?<\/script>/gs,
      "",
    ),
  );
  assert.deepEqual([...new Set(own)], own.slice(0, 1));
  assert.match(own[0], /Content-Security-Policy.*<script>[^<]/s);
});

test("indentation: replaces a line end and the next indentation by a space, between tags as well", () => {
  const html = '<p>\n  one,\n  <b\n    class="x"\n  >two</b>\n  <i>three</i>\n</p>\n';
  assert.equal(unindented(html), '<p> one, <b class="x" >two</b> <i>three</i> </p> ');
  assert.equal(unindented("<p>a  b</p> <p>c</p>"), "<p>a  b</p> <p>c</p>");
});

test("indentation: keeps the text of pre, textarea, script and style", () => {
  for (const name of ["pre", "textarea", "script", "style"]) {
    const element = `<${name} id="x">\n  a\n\n    b</${name}>`;
    assert.equal(unindented(`\n  ${element}\n  ${element}\n`), ` ${element} ${element} `);
  }
  assert.equal(unindented("<present>\n  a</present>"), "<present> a</present>");
  assert.equal(unindented('<pre\n  id="x"\n>\n a</pre>'), '<pre id="x" >\n a</pre>');
});

test("indentation: shortens nested templates and nothing else in a module", () => {
  const module = (indent) =>
    [
      `const list = (all: string[]) => html\`${indent("\n  ")}<ul>${indent("\n    ")}\${`,
      "  // a comment",
      `  all.map((each) => html\`${indent("\n      ")}<li>\${each}</li>${indent("\n    ")}\`)`,
      `}${indent("\n  ")}</ul><pre translate="no">\n  \${all}\n</pre>${indent("\n  ")}\`;`,
      "const code = `def f():\n    return 1`;",
      "const other = css`\n  a {}\n`;",
    ].join("\n");
  const written = module((space) => space);
  assert.equal(
    withUnindentedTemplates("view.ts", written),
    module(() => " "),
  );
});

test("browser's translation: leaves code alone, and finds no text behind a value", () => {
  const template = (text) => `html\`${text.replaceAll("@", `\${v}`)}\``;
  const built = (text) => withUnindentedTemplates("view.ts", template(text));
  assert.equal(built("<kbd>a</kbd>"), template('<kbd translate="no">a</kbd>'));
  for (const text of [
    "<var translate='no'>a</var>",
    "<p>a @ <i>c</i></p>",
    '<p id="a @ c">@</p>',
  ]) {
    assert.equal(built(text), template(text));
  }
  for (const text of ["<p>@ b</p>", "@, @", "<p>@<i>b</i> @.</p>"]) {
    assert.throws(() => built(text), /view\.ts: put the text behind a value into the value/);
  }
});

const scripts = { frame: await frameScript(), head: await headScript() };
const [, section] = readFileSync(join(root, "docs/hosting.md"), "utf8").split("\n## Policy\n");
const NAMES = PAGES.map((name) => name.replace(".html", ""));

test("policy: docs/hosting.md has the policy of each page", () => {
  const [, block] = /```\n([^`]*)```/.exec(section);
  const written = block.trim().replaceAll(/\s+/g, " ");
  const [, before, after] = /^(.*?; )script-src .*; connect-src 'self'; (.*)$/.exec(written);
  const rows = section.matchAll(/^\| `(\w+)\.html` \| (?:`(script-src.*?)(;.*)?` )?\|$/gm);
  const [, head] = /('sha256-\S+');/.exec(written);
  const needed = ([, page, own, others = ""]) => [
    page,
    before + (own ? `${own} ${head}${others}; ` : "") + after,
  ];
  assert.deepEqual(
    { index: written, ...Object.fromEntries([...rows].map(needed)) },
    Object.fromEntries(NAMES.map((page) => [page, pagePolicy(page, scripts)])),
  );
});

test("policy: only the exercise's page allows blobs and the script of the frame", () => {
  const allowing = NAMES.filter((page) => /blob:|'sha.* 'sha/.test(pagePolicy(page, scripts)));
  assert.deepEqual(allowing, ["index"]);
});

test("policy: a page without a policy is an error of the build", () => {
  assert.throws(() => pagePolicy("new", scripts), /new/);
});

test("compressed copies: reads the encodings that a browser accepts", () => {
  assert.deepEqual([...acceptedIn("gzip, deflate, br, zstd")], ["gzip", "deflate", "br", "zstd"]);
  assert.deepEqual([...acceptedIn("BR;q=1.0,gzip ; q=0.8")], ["br", "gzip"]);
  assert.deepEqual([...acceptedIn("br;q=0, gzip;q=0.000, identity")], ["identity"]);
});

test("compressed copies: a request without the header accepts none", () => {
  assert.equal(acceptedIn(undefined).has("br"), false);
  assert.equal(acceptedIn("").has("gzip"), false);
});
