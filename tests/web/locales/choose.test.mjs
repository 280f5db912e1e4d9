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

/** Opens an English page, and returns the address that the script goes to, and the listeners. */
function opened(languages, { address = "https://host.example/pe/", lang = "en", kept = {} } = {}) {
  const { pathname, search, hash } = new URL(address);
  let next;
  const listeners = {};
  const location = {
    ...{ pathname, search, hash },
    replace: (to) => {
      next = new URL(to, address).href.replace("https://host.example", "");
    },
  };
  const page = createContext({
    ...{ location, URLSearchParams, localStorage: kept, navigator: { languages } },
    document: { documentElement: { lang } },
    addEventListener: (type, listener) => {
      listeners[type] = listener;
    },
  });
  runInContext(script, page);
  return { next, listeners, location };
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

test("choice: a link is remembered, with either button, and keeps the settings of now", () => {
  for (const type of ["click", "auxclick"]) {
    const kept = {};
    const { listeners, location } = opened(["en"], { kept });
    // The explorer changes its address.
    Object.assign(location, { search: "?T=8&lang=en", hash: "#y" });
    const link = { hreflang: "es" };
    listeners[type]({ target: link });
    assert.deepEqual(kept, { "sinusoidal-pe:lang": "es" });
    assert.deepEqual(link, { hreflang: "es", search: "T=8&lang=es", hash: "#y" });
  }
});

test("choice: other clicks change nothing, and blocked storage stops no link", () => {
  const kept = {};
  opened(["en"], { kept }).listeners.click({ target: {} });
  assert.deepEqual(kept, {});
  const link = { hreflang: "es" };
  opened(["en"], { kept: BLOCKED }).listeners.click({ target: link });
  assert.equal(link.search, "lang=es");
});
