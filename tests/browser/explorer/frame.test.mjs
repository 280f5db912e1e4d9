import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import Ajv2020 from "ajv/dist/2020.js";

import { element as texts } from "#texts/element.js";

import { logic } from "../../web/logic.mjs";
import { serveCourse } from "../course-site.mjs";
import { engine } from "../engine.mjs";
import { eventually } from "../eventually.mjs";
import { listenAsHost, openHost } from "../framing-pages.mjs";
import { start } from "../harness.mjs";

const SCHEMA = new URL("../../../wasm/dist/messages.schema.json", import.meta.url);
const ajv = new Ajv2020().addSchema(JSON.parse(await readFile(SCHEMA, "utf8")), "messages");
const isFromFrame = ajv.compile({ $ref: "messages#/$defs/FromFrame" });

const SETTINGS = "T=12&C=6&pairing=unpaired&view=heatmap&t=3&j=1&views=heatmap,lines&table=T,C";
const TABS = ["explorer-tab-heatmap", "explorer-tab-lines"];

const seen = () => ({
  fields: [...document.querySelectorAll("#table input")].map(({ value }) => value),
  selected: [...document.querySelectorAll(".explorer-fields input")].map(({ value }) => value),
  tabs: [...document.querySelectorAll("[role=tab]")].map(({ id }) => id),
  result: [...document.querySelectorAll(".broken")].map((each) => each.textContent),
});

describe(engine, () => {
  let site;
  let host;
  before(async () => {
    site = await start(engine);
    host = await listenAsHost();
  });
  after(async () => {
    await site.close();
    host.close();
  });

  test("explorer frame: fits in every dialect, and gives a link to what it shows", async () => {
    const context = await site.browser.createBrowserContext();
    const origins = `origins=${host.origin}`;
    const address = `${site.url}explore.html?${SETTINGS}&theme=light&${origins}`;
    for (const dialect of ["own", "canvas", "edx", "h5p"]) {
      const { page, frames, heard, say, problems, close } = await openHost(
        context,
        host.origin,
        [address],
        { dialect },
      );
      const [frame] = frames;
      await frame.waitForSelector(".explorer-text");
      await eventually(async () => {
        const [inside, outside] = await Promise.all([
          frame.evaluate(() => document.querySelector("main").getBoundingClientRect().height),
          page.$eval("iframe", ({ clientHeight }) => clientHeight),
        ]);
        return inside > 400 && Math.abs(inside - outside) < 2;
      });
      if (dialect === "own") {
        const { fields, selected, tabs, result } = await frame.evaluate(seen);
        assert.deepEqual({ fields, result }, { fields: ["12", "6"], result: [] });
        assert.deepEqual(selected.slice(0, 2), ["3", "1"]);
        assert.deepEqual(tabs, TABS);
        await say({ target: "sinusoidal-pe", version: 1, type: "set-theme", theme: "dark" });
        await frame.waitForSelector("html[data-theme=dark]");

        await frame.focus(".explorer-fields input");
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Enter");
        await eventually(async () => {
          const [message] = (await heard(0, "settings-changed")).slice(-1);
          return new URLSearchParams(message?.settings).get("t") === "4";
        });
        for (const message of await heard()) {
          if (message.source !== "sinusoidal-pe") continue;
          assert.ok(isFromFrame(message), JSON.stringify(isFromFrame.errors));
          assert.doesNotMatch(message.settings ?? "", /origins|theme|embed/);
        }
      }
      assert.deepEqual(problems, []);
      await close();
    }
    await context.close();
  });

  test("explorer frame: the exercise's frame grows with its pictures, and shrinks when they close", async () => {
    const context = await site.browser.createBrowserContext();
    const { page, frames, problems, close } = await openHost(context, host.origin, [
      `${site.url}?embed=on`,
    ]);
    const [frame] = frames;
    await frame.waitForSelector(".look summary");
    await frame.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["0,1\n0.5,0.25\n0.75,0\n"], "own.csv"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
    });
    await frame.waitForFunction(() =>
      /done|stopped/.test(document.querySelector(".summary")?.dataset.phase),
    );
    const fits = async () => {
      let height = 0;
      await eventually(async () => {
        const inside = await frame.evaluate(
          () => document.querySelector("main").getBoundingClientRect().height,
        );
        height = await page.$eval("iframe", ({ clientHeight }) => clientHeight);
        return inside > 400 && Math.abs(inside - height) < 2;
      });
      return height;
    };
    const shut = await fits();
    await frame.$eval(".look summary", (summary) => summary.click());
    await frame.waitForSelector("#look .properties[aria-busy=false]");
    const open = await fits();
    assert.ok(open > shut + 300, `${shut} to ${open}`);
    await frame.$eval("#explorer-tab-lines", (tab) => tab.click());
    await frame.waitForSelector("#look .clock-figure");
    assert.notEqual(await fits(), open, "another view has another height");
    await frame.$eval(".look summary", (summary) => summary.click());
    await frame.waitForFunction(() => document.getElementById("look").childElementCount === 0);
    assert.equal(await fits(), shut);
    assert.deepEqual(problems, []);
    await close();
    await context.close();
  });

  test("explorer frame: the element shows it with all its settings, and requests no run", async () => {
    const course = await serveCourse({
      "/": {
        policy: "default-src 'none'; frame-src 'self'; script-src 'self'",
        head: `<script src="/exercise/embed.js"></script>`,
        body: `<sinusoidal-pe-exercise id="tables" view="explore" theme="dark" loading="eager"
          settings="${SETTINGS.replaceAll("&", "&amp;")}"></sinusoidal-pe-exercise>`,
      },
    });
    const context = await site.browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.goto(course.origin);
      const frame = await page.waitForFrame((each) => each.url().includes("explore.html"));
      await frame.waitForSelector(".explorer-text");
      const { fields, result } = await frame.evaluate(seen);
      assert.deepEqual({ fields, result }, { fields: ["12", "6"], result: [] });
      await eventually(async () => {
        const types = await page.evaluate(() => window.seen.map(({ type }) => type));
        return types.includes("ready") && types.includes("height");
      });
      const asked = await page.$eval("sinusoidal-pe-exercise", async (element) => {
        const refused = (promise) => promise.catch(({ message }) => message);
        return {
          title: element.shadowRoot.querySelector("iframe").title,
          run: await refused(element.run()),
          state: await refused(element.getState()),
        };
      });
      const why = `<sinusoidal-pe-exercise>: ${texts.noCode}`;
      assert.deepEqual(asked, {
        title: texts.exploreTitle,
        run: why,
        state: why,
      });
      assert.equal(await frame.evaluate(() => document.documentElement.dataset.theme), "dark");
    } finally {
      await context.close();
      course.close();
    }
  });

  test("explorer frame: its link opens the same tables, without the frame's own settings", async () => {
    const context = await site.browser.createBrowserContext();
    const page = await context.newPage();
    await page.evaluateOnNewDocument(() => {
      const writeText = async (text) => {
        window.copied = text;
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    });
    await page.goto(`${site.url}explore.html?${SETTINGS}&embed=on&id=a&theme=dark`);
    await page.waitForSelector(".explorer-text");
    const before = await page.evaluate(seen);
    await page.click(".share button");
    await page.waitForFunction(() => window.copied);
    assert.equal(
      await page.$eval(".share span", (each) => each.textContent),
      logic.texts.explorer.copied,
    );
    const link = await page.evaluate(() => window.copied);
    assert.doesNotMatch(link, /embed|id=|theme/);
    await page.goto(link);
    await page.waitForSelector(".explorer-text");
    assert.deepEqual(await page.evaluate(seen), before);
    await context.close();
  });
});
