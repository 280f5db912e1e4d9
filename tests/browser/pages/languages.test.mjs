// The choice of the page's language in a browser; tests/web/locales/choose.test.mjs tries every choice.
// translated.test.mjs tries the pages in another language.
import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { started } from "../harness.mjs";
import { RIGHT } from "../submissions.mjs";
import { textsIn } from "../translated.mjs";

const { LOCALES } = logic;
const site = await started();
const first = await (await fetch(site.url)).text();

const speaks = [
  (languages) =>
    Object.defineProperty(navigator, "languages", { configurable: true, get: () => languages }),
];
/** Firefox tells the driver of a new address later. */
const addressOf = (page) => page.evaluate(() => location.href);
const langOf = (page) => page.evaluate(() => document.documentElement.lang);
const keep = (tag) => {
  try {
    localStorage.setItem("sinusoidal-pe:lang", tag);
  } catch {} // the sandbox has no storage
};

test("language: another language opens before English loads anything", () =>
  site.using(
    { before: [...speaks, ["fr", "es-MX", "en"]], url: "about:blank", ready: false },
    async (exercise, page) => {
      await page.goto(site.url);
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      const english = await (await fetch(site.url)).text();
      const [, script] = /<script type="module"[^>]* src="\.\/([^"]*)"/.exec(english);
      const asked = exercise.answered.map((address) => address.slice(site.url.length));
      assert.ok(asked.includes("es/"), asked.join(" "));
      assert.ok(!asked.includes(script), asked.join(" "));
      assert.equal(await page.title(), await page.$eval("h1", (each) => each.textContent));
      const others = await page.$$eval(".locales a", (all) => all.map((each) => each.hreflang));
      assert.deepEqual(["es", ...others].sort(), Object.keys(LOCALES).sort());
    },
  ));

test("language: the links keep the code and the settings, and the next visit keeps the choice", () =>
  site.using({ query: "?hints=off&lang=en", code: RIGHT }, async (exercise, page) => {
    await exercise.append("// own");
    const code = await exercise.code();
    const go = (tag) =>
      Promise.all([page.waitForNavigation(), page.click(`.locales a[hreflang="${tag}"]`)]);
    const arrived = () => exercise.until(() => document.querySelector(".codemirror") !== null);
    await go("es");
    await arrived();
    assert.equal(await addressOf(page), `${site.url}es/?hints=off&lang=es`);
    assert.equal(await langOf(page), "es");
    assert.equal(await exercise.code(), code);
    await page.goto(site.url);
    await arrived();
    assert.equal(await langOf(page), "es");
    await go("en");
    await arrived();
    assert.equal(await langOf(page), "en");
    await page.goto(site.url);
    await arrived();
    assert.equal(await langOf(page), "en");
    assert.equal(await exercise.code(), code);
  }));

test("language: code that nobody has changed is that of the page's language", () =>
  site.using({ query: "?lang=en" }, async (exercise, page) => {
    for (const tag of ["es", "en"]) {
      await Promise.all([page.waitForNavigation(), page.click(`.locales a[hreflang="${tag}"]`)]);
      await exercise.until(() => document.querySelector(".codemirror") !== null);
      const { starter } = (await textsIn(tag)).exercise;
      const code = await exercise.code();
      assert.ok(code.includes(starter.comment) && code.includes(starter.error), code);
    }
  }));

test("language: a link that the middle button opens in a new tab is a choice as well", () =>
  site.using({ query: "?lang=es", ready: false }, async (exercise, page) => {
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await page.evaluate(keep, "es");
    const opens = new Promise((resolve) => page.browserContext().once("targetcreated", resolve));
    await page.click('.locales a[hreflang="en"]', { button: "middle" });
    const tab = await (await opens).page();
    try {
      await tab.waitForFunction(() => document.querySelector(".codemirror") !== null);
      assert.equal(await langOf(tab), "en");
    } finally {
      await tab.close();
    }
  }));

for (const [what, before] of [
  [
    "blocked",
    () =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    },
  ],
]) {
  test(`language: code goes along in the address if storage is ${what}`, () =>
    site.using({ before, url: "about:blank", ready: false }, async (exercise, page) => {
      const arrived = () => exercise.until(() => document.querySelector(".codemirror") !== null);
      await page.goto(site.url);
      await arrived();
      await exercise.write(RIGHT);
      const code = await exercise.code();
      await exercise.until(() => document.querySelector(".unsaved") !== null);
      await page.click("#language-python");
      await page.click('.locales a[hreflang="es"]');
      await page.waitForFunction(
        () => document.documentElement.lang === "es" && document.querySelector(".codemirror"),
      );
      await exercise.until(() => location.hash === "");
      assert.equal(await exercise.code(), code);
    }));
}

test("language: the links of each page open the same page in the other language", async () => {
  const page = await site.browser.newPage();
  try {
    for (const [name, query] of [
      ...["explore", "author", "class"].map((each) => [each, (tag) => `?theme=dark&lang=${tag}`]),
      // These have no script, and so no settings.
      ...["misconceptions", "sources"].map((each) => [
        each,
        (tag) => (tag === logic.FIRST ? `?lang=${tag}` : ""),
      ]),
    ]) {
      await page.goto(`${site.url}${name}.html?theme=dark`);
      for (const [tag, address] of [
        ["es", `es/${name}.html`],
        ["zh-Hans", `zh-Hans/${name}.html`],
        ["en", `${name}.html`],
      ]) {
        // The links move while the pictures of a page load.
        await page.$eval(`.locales a[hreflang="${tag}"]`, (link) => link.click());
        // The links are at the end of the page.
        await page.waitForFunction(
          (lang) => document.documentElement.lang === lang && document.readyState !== "loading",
          {},
          tag,
        );
        // The explorer adds its own settings.
        const { pathname, searchParams } = new URL(await addressOf(page));
        assert.equal(pathname, `/${address}`);
        for (const [key, value] of new URLSearchParams(query(tag))) {
          assert.equal(searchParams.get(key), value);
        }
        assert.equal(await langOf(page), tag);
      }
    }
  } finally {
    await page.evaluate(() => localStorage.clear());
    await page.close();
  }
});

test("language: an element's attribute chooses the page in its frame", async () => {
  const page = await site.browser.newPage();
  try {
    await page.goto(`${site.url}THIRD-PARTY.txt`);
    await page.evaluate((src) => {
      const script = Object.assign(document.createElement("script"), { src });
      script.onload = () => {
        const element = document.createElement("sinusoidal-pe-exercise");
        element.lang = "es-MX";
        element.loading = "eager";
        element.addEventListener("ready", () => {
          window.isReady = true;
        });
        document.body.append(element);
      };
      document.head.append(script);
    }, `${site.url}embed.js`);
    await page.waitForFunction(() => window.isReady);
    const frame = page.frames().find((each) => each.url().startsWith(`${site.url}es/`));
    assert.ok(
      frame,
      page
        .frames()
        .map((each) => each.url())
        .join(" "),
    );
    assert.equal(await frame.evaluate(() => document.documentElement.lang), "es");
  } finally {
    await page.close();
  }
});

const SETTINGS = '<meta name="settings" content="statement=off&amp;languages=javascript">';

/** Opens a page while the host has another first page. */
async function withFirstPage(answer, query, use) {
  const exercise = await site.open({ url: "about:blank", ready: false });
  const { page } = exercise;
  try {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isFirst = /^\/(index\.html)?$/.test(new URL(request.url()).pathname);
      void (isFirst
        ? request.respond({ contentType: "text/html", ...answer })
        : request.continue());
    });
    await page.goto(site.url + query);
    await use(exercise, page);
  } finally {
    await exercise.close();
  }
}

for (const query of [
  "es/?statement=on",
  "zh-Hans/index.html?statement=on",
  "?statement=on&lang=es",
]) {
  test(`language: a setting in the first page alone applies in another one, opened at ${query}`, () =>
    withFirstPage(
      { body: first.replace("<title>", `${SETTINGS}<title>`) },
      query,
      async (_, page) => {
        await page.waitForSelector(".codemirror");
        assert.notEqual(await langOf(page), "en");
        assert.equal(await page.evaluate(() => document.documentElement.dataset.statement), "off");
        assert.equal(await page.$("#language-python"), null);
      },
    ));
}

for (const [what, answer] of [
  ["is missing", { status: 404, body: first }],
  ["is another one, such as a login", { body: "<title>Sign in</title>" }],
  ["does not arrive whole", { body: first.slice(0, 3000) }],
]) {
  test(`language: the exercise does not begin while the first page ${what}`, () =>
    withFirstPage(answer, "es/", async ({ problems }, page) => {
      while (!problems.some((each) => each.startsWith("error"))) await page.waitForNetworkIdle();
      assert.equal(await page.$eval("#code", (area) => area.disabled), true);
      assert.equal(await page.$eval("#panel .late", (late) => late.checkVisibility()), true);
    }));
}

test("language: the page in one file has one language and no links to others", async () => {
  const page = await site.browser.newPage();
  try {
    await page.goto(`${site.url}es/exercise.html?lang=en`);
    await page.waitForSelector(".codemirror");
    assert.equal(await langOf(page), "es");
    assert.equal(await page.$(".locales"), null);
  } finally {
    await page.close();
  }
});
