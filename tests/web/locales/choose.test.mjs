// The script in the head of pages, in a page that the test makes. tests/browser/pages/languages.test.mjs
// tries it in a browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";

const { module } = await runnerImport(join(root, "web/build/locales.ts"));
const script = await module.headScript();

const BLOCKED = new Proxy(
  {},
  {
    get() {
      throw new Error("storage is blocked");
    },
    set() {
      throw new Error("storage is blocked");
    },
  },
);

/** Opens an English page, and returns the address that the script goes to, and the page. */
function opened(
  languages,
  { address = "https://host.example/pe/", lang = "en", kept = {}, onLine = true } = {},
) {
  const { pathname, search, hash } = new URL(address);
  let next;
  const location = {
    ...{ pathname, search, hash },
    replace: (to) => {
      next = new URL(to, address).href.replace("https://host.example", "");
    },
  };
  const page = {};
  const scope = createContext({
    ...{ location, URLSearchParams, localStorage: kept, navigator: { languages, onLine } },
    document: { documentElement: { lang } },
    window: page,
  });
  runInContext(script, scope);
  return { next, page, location };
}

for (const [languages, expected] of [
  [["es-MX", "en"], "/pe/es/"],
  [["en-GB", "es"], undefined],
  [["fr", "zh-CN", "en"], "/pe/zh-Hans/"],
  [["zh", "es"], "/pe/zh-Hans/"],
  [["zh-SG"], "/pe/zh-Hans/"],
  [["zh-Hant-TW", "es"], "/pe/es/"],
  [["zh-HK", "zh-CN"], "/pe/zh-Hans/"],
  [["fr-CA"], undefined],
  [[], undefined],
  [["not a tag", "es"], "/pe/es/"],
]) {
  test(`choice: a browser with ${JSON.stringify(languages)} goes to ${expected}`, () => {
    assert.equal(opened(languages).next, expected);
  });
}

test("choice: the setting goes before the browser, and the learner's choice before the setting", () => {
  const after = (query, languages, kept) =>
    opened(languages, { address: `https://host.example/pe/explore.html${query}#x`, kept }).next;
  assert.equal(after("?lang=es-AR", ["en"]), "/pe/es/explore.html?lang=es-AR#x");
  assert.equal(after("?lang=en", ["es"]), undefined);
  assert.equal(after("?lang=fr&hints=off", ["es"]), "/pe/es/explore.html?lang=fr&hints=off#x");
  assert.equal(after("?lang=", ["es"]), "/pe/es/explore.html?lang=#x");
  const kept = { "sinusoidal-pe:lang": "zh-Hans" };
  assert.equal(after("?lang=es", ["en"], kept), "/pe/zh-Hans/explore.html?lang=es#x");
  assert.equal(
    after("?lang=es", ["en"], { "sinusoidal-pe:lang": "nonsense" }),
    after("?lang=es", []),
  );
});

test("choice: a page in the folder of a language stays, and blocked storage changes nothing else", () => {
  assert.equal(
    opened(["en"], { lang: "es", address: "https://host.example/pe/es/" }).next,
    undefined,
  );
  assert.equal(opened(["es"], { kept: BLOCKED }).next, "/pe/es/");
});

test("choice: without a network, a page stays, because the browser may have no other one", () => {
  const kept = { "sinusoidal-pe:lang": "es" };
  assert.equal(opened(["es"], { kept, onLine: false }).next, undefined);
});

test("choice: a link is remembered, with either button, and keeps the settings of now", () => {
  for (const [button, type] of ["onclick", "onauxclick"].entries()) {
    const kept = {};
    const { page, location } = opened(["en"], { kept });
    // The explorer changes its address.
    Object.assign(location, { search: "?T=8&lang=en", hash: "#y" });
    const link = { hreflang: "es" };
    page[type]({ target: link, button });
    assert.deepEqual(kept, { "sinusoidal-pe:lang": "es" });
    assert.deepEqual(link, { hreflang: "es", search: "T=8&lang=es", hash: "#y" });
  }
});

test("choice: other clicks change nothing, and blocked storage stops no link", () => {
  const kept = {};
  const { page } = opened(["en"], { kept });
  page.onclick({ target: {}, button: 0 });
  page.onauxclick({ target: { hreflang: "es" }, button: 2 }); // opens a menu
  assert.deepEqual(kept, {});
  const link = { hreflang: "es" };
  opened(["en"], { kept: BLOCKED }).page.onclick({ target: link, button: 0 });
  assert.equal(link.search, "lang=es");
});
