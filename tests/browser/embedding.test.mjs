// The page in frames of other pages: its height, and whom it tells and obeys.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import Ajv2020 from "ajv/dist/2020.js";
import { logic } from "../web/logic.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { engine } from "./engine.mjs";
import { start } from "./harness.mjs";
import { eventually, exerciseIn, listenAsHost, openHost, readsStrangers } from "./hosts.mjs";
import { STATES } from "./states.mjs";

const SCHEMA = new URL("../../wasm/messages.schema.json", import.meta.url);
const ajv = new Ajv2020().addSchema(JSON.parse(await readFile(SCHEMA, "utf8")), "messages");
const isFromFrame = ajv.compile({ $ref: "messages#/$defs/from-frame" });
const isToFrame = ajv.compile({ $ref: "messages#/$defs/to-frame" });

/** The last one is hardly wide enough for two columns. */
const WIDTHS = [320, 1280, 480, 768, 960];
const request = (type, rest = {}) => ({ target: "sinusoidal-pe", version: 1, type, ...rest });
const SECRET = "// a secret\n";
const HOSTILE_STATE = {
  ...{ schema: 1, lane: "javascript", code: { javascript: "// hostile\n" } },
  ...{ attempts: 1, assisted: false, result: null },
};

/** Twenty messages that ask for something, or look as if they did. */
const HOSTILE = [
  ...["run", "stop", "reset"].map((type) => request(type)),
  ...["1", "", "x".repeat(101)].map((id) => request("get-state", { request: id })),
  request("set-state", { request: "2", state: HOSTILE_STATE }),
  request("set-state", { request: "3", state: null }),
  request("set-theme", { theme: "dark" }),
  request("set-language", { language: "de" }),
  JSON.stringify(request("get-state", { request: "4" })),
  { ...request("get-state", { request: "5" }), origin: "https://course.example" },
  { ...request("get-state", { request: "6" }), version: 2 },
  { ...request("run"), source: "sinusoidal-pe" },
  { type: "get-state", request: "7" },
  ...[null, 0, "run", [], { context: "h5p", action: "get-state" }],
];

describe(engine, () => {
  let site;
  let course;
  let sameSite;
  before(async () => {
    site = await start(engine);
    course = await listenAsHost();
    sameSite = await listenAsHost("127.0.0.1");
  });
  after(async () => {
    await site.close();
    course.close();
    sameSite.close();
  });

  /** Opens a page of a course with frames of the exercise, one for each query, and uses it. */
  async function hosting({ origin = course.origin, queries = [""], context, ...options }, use) {
    const own = context ?? (await site.browser.createBrowserContext());
    const pages = queries.map((query) => (/^http/.test(query) ? query : site.url + query));
    const host = await openHost(own, origin, pages, options);
    try {
      const exercises = [];
      for (const [at, frame] of host.frames.entries()) {
        if (pages[at].startsWith(site.url)) exercises.push(await exerciseIn(host.page, frame));
      }
      await use(host, ...exercises);
      await holdsToSchema(host, pages);
    } finally {
      await host.close();
      if (!context) await own.close();
    }
  }

  /** Whatever the frames said in our dialect is as the schema has it. */
  async function holdsToSchema(host, pages) {
    for (const at of pages.keys()) {
      for (const message of await host.heard(at)) {
        if (message?.source !== "sinusoidal-pe") continue;
        assert.ok(isFromFrame(message), JSON.stringify([message, isFromFrame.errors]));
      }
    }
  }

  /** The frame as it is when its height has come to rest. */
  async function atRest(exercise) {
    await exercise.until(() => {
      const { height } = document.querySelector("main").getBoundingClientRect();
      return Math.ceil(height) === window.innerHeight;
    });
    return exercise.page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return { innerWidth, innerHeight, scrollWidth, clientWidth, scrollHeight, clientHeight };
    });
  }

  function assertFits(seen, what) {
    const { innerWidth, innerHeight, ...inner } = seen;
    assert.deepEqual(
      inner,
      {
        ...{ scrollWidth: innerWidth, clientWidth: innerWidth },
        ...{ scrollHeight: innerHeight, clientHeight: innerHeight },
      },
      what,
    );
  }

  const cutWords = ({ page }) =>
    page.$$eval(".check .words", (all) =>
      all
        .filter((each) => each.scrollHeight > each.clientHeight + 2)
        .map((each) => each.textContent),
    );

  const widen = (host, width, at = 0) =>
    host.page.evaluate(
      (pixels, number) => {
        document.querySelectorAll("iframe")[number].parentElement.style.width = `${pixels}px`;
      },
      width,
      at,
    );

  const form = engine === "chromium" ? "" : "?statement=off";
  test(`no scroll bar inside, no word cut, at any width in any state (${form || "whole"})`, async (t) => {
    await hosting({ queries: [form] }, async (host, exercise) => {
      for (const [name, [code, reach, leave]] of Object.entries(STATES)) {
        await t.test(name, async () => {
          if (code !== undefined) await exercise.paste(code);
          await reach(exercise);
          await atRest(exercise);
          const before = (await host.heard(0, "height")).length;
          for (const width of WIDTHS) {
            await widen(host, width);
            await exercise.until(`window.innerWidth === ${width}`);
            assertFits(await atRest(exercise), `${width} pixels`);
            assert.deepEqual(await cutWords(exercise), [], `${width} pixels`);
          }
          await exercise.settle();
          assertFits(await atRest(exercise), "later");
          const told = (await host.heard(0, "height")).length - before;
          assert.ok(told <= 2 * WIDTHS.length, `${told} heights told`);
          await leave?.(exercise);
          if (leave) await exercise.finished();
        });
      }
      assert.deepEqual(host.problems, []);
      // The measure itself sees what is too wide.
      await exercise.page.evaluate(() => document.body.append("x".repeat(1000)));
      const wide = await atRest(exercise);
      assert.throws(() => assertFits(wide, "too wide"), /too wide/);
    });
  });

  test("no scroll bar inside beside Python's states, and where a link's code cannot be shown", async () => {
    await hosting({ queries: ["#code=no-code"] }, async (host, exercise) => {
      await exercise.until(() => document.querySelector(".link-trouble") !== null);
      await widen(host, 320);
      await exercise.until(() => window.innerWidth === 320);
      assertFits(await atRest(exercise), "a link");
      await exercise.page.evaluate(() => {
        // The interpreter never comes.
        const { fetch } = window;
        window.fetch = (url, options) => {
          if (!String(url).endsWith(".asm.wasm")) return fetch(url, options);
          const { signal } = options;
          return new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason));
          });
        };
      });
      await exercise.page.click("#lane-python");
      await exercise.until(() => document.querySelector(".lanes progress") !== null);
      assertFits(await atRest(exercise), "Python, loading");
      await exercise.page.click(".lane-state button");
      await exercise.until(() => document.querySelector(".lane-state.cancelled") !== null);
      assertFits(await atRest(exercise), "Python, not loaded");
    });
  });

  test("the editor is as high as its code, up to a limit, and the frame follows", async () => {
    await hosting({}, async (_host, exercise) => {
      const height = () => exercise.page.$eval(".editor", (each) => each.clientHeight);
      const heights = [];
      for (const lines of [1, 15, 25, 200]) {
        await exercise.paste("//\n".repeat(lines));
        assertFits(await atRest(exercise), `${lines} lines`);
        heights.push(await height());
      }
      const [one, fifteen, most, limit] = heights;
      assert.ok(one < fifteen && fifteen < most && most < limit, String(heights));
      assert.ok(limit < 800, String(limit));
    });
  });

  for (const dialect of ["canvas", "edx", "h5p", "old-h5p"]) {
    test(`a host of another dialect fits the frame: ${dialect}`, async () => {
      await hosting({ dialect }, async (host, exercise) => {
        assertFits(await atRest(exercise), "at first");
        const toggle = () => exercise.page.click(".tools summary");
        await toggle();
        assertFits(await atRest(exercise), "higher");
        await toggle();
        assertFits(await atRest(exercise), "lower again");
        await host.page.evaluate(() => dispatchEvent(new Event("resize")));
        await exercise.settle();
        assertFits(await atRest(exercise), "after the host's window changed");
        const asked = (await host.heard()).filter(({ action }) => action === "prepareResize");
        assert.ok(asked.length <= 5, `${asked.length} times made ready`);
        const boxes = await host.page.$eval("iframe", (each) => each.parentElement.children.length);
        assert.equal(boxes, 1, "nothing keeps the frame's room any more");
        assert.deepEqual(host.problems, []);
      });
    });
  }

  test("a frame that nobody fits gets its scroll bar back, and no part is as high as it", async () => {
    await hosting({ dialect: "none" }, async (host, exercise) => {
      const heights = [];
      for (const height of [300, 3000, 400]) {
        await host.page.$eval(
          "iframe",
          (frame, pixels) => {
            frame.style.height = `${pixels}px`;
          },
          height,
        );
        await exercise.until(`window.innerHeight === ${height}`);
        heights.push(await exercise.page.$eval("main", (main) => main.clientHeight));
      }
      assert.equal(new Set(heights).size, 1, String(heights));
      await exercise.until(() => !document.documentElement.classList.contains("is-fitted"));
      const overflow = await exercise.page.evaluate(
        () => getComputedStyle(document.documentElement).overflowY,
      );
      assert.equal(overflow, "visible");
    });
  });

  test("a frame far below tells its height before it comes into sight", async () => {
    await hosting({ above: 20_000 }, async (_host, exercise) => {
      assertFits(await atRest(exercise), "at first");
      await exercise.page.evaluate(() => document.querySelector("button.primary").click());
      await exercise.finished();
      assertFits(await atRest(exercise), "after a run");
    });
  });

  test("a page on the list has everything that it asks for, in order", async () => {
    const query = `?id=week-3&origins=${course.origin}`;
    await hosting({ queries: [query] }, async (host, exercise) => {
      const ask = async (message) => {
        assert.ok(isToFrame(message), JSON.stringify(isToFrame.errors));
        await host.say(message);
      };
      const answer = async (id) => {
        const answers = () => host.heard(0, "state");
        const own = async () => (await answers()).find((each) => each.request === id);
        return (await eventually(own)).state;
      };
      await exercise.paste(RIGHT);
      await ask(request("run"));
      await exercise.finished();
      const told = (await host.heard()).filter(
        ({ source, type }) => source === "sinusoidal-pe" && type !== "height",
      );
      assert.deepEqual(
        told.map(({ type }) => type),
        ["ready", "run-started", ...Array(6).fill("check"), "run-completed"],
      );
      assert.deepEqual([...new Set(told.map(({ frame }) => frame))], ["week-3"]);
      assert.deepEqual(told.at(-1), {
        ...{ source: "sinusoidal-pe", version: 1, frame: "week-3", type: "run-completed" },
        ...{ passed: true, complete: true, score: 1, causes: [], lane: "javascript" },
        ...{ attempt: 1, assisted: false },
      });
      await ask(request("get-state", { request: "before" }));
      const before = await answer("before");
      assert.deepEqual(before.code, { javascript: RIGHT });
      assert.equal(before.attempts, 1);
      await ask(request("reset"));
      await exercise.until(() => /Undo/.test(document.querySelector(".toolbar").textContent));
      // Both languages, the one that is not shown as well.
      const kept = { ...before, code: { ...before.code, python: "# kept\n" }, attempts: 7 };
      await ask(request("set-state", { request: "after", state: kept }));
      assert.deepEqual(await answer("after"), kept);
      assert.equal(await exercise.code(), RIGHT);
      await exercise.page.click("#lane-python");
      assert.equal(await exercise.code(), "# kept\n");
      await exercise.page.click("#lane-javascript");
      const other = { ...kept, code: { python: "# newer\n" } };
      await ask(request("set-state", { request: "newer", state: other }));
      await answer("newer");
      await exercise.page.click("#lane-python");
      assert.equal(await exercise.code(), "# newer\n", "and not what its tab showed before");
      await exercise.page.click("#lane-javascript");
      await ask(request("set-theme", { theme: "dark" }));
      await exercise.until(
        () => getComputedStyle(document.body).backgroundColor === "rgb(23, 22, 19)",
      );
      await exercise.paste(entries("wave(j, t)"));
      await exercise.run();
      const drawn = () => exercise.page.$eval("table-map canvas", (map) => map.toDataURL());
      const dark = await drawn();
      await ask(request("set-theme", { theme: "light" }));
      await exercise.until(
        () => getComputedStyle(document.body).backgroundColor === "rgb(253, 252, 249)",
      );
      assert.ok((await drawn()) !== dark, "what is drawn follows");
      await exercise.paste("while (true) {}");
      await ask(request("run"));
      await exercise.until(() => document.querySelector(".check.running") !== null);
      await ask(request("stop"));
      await exercise.finished();
      assert.equal(await exercise.phase(), "stopped");
      assert.equal((await host.heard(0, "run-ended")).at(-1).why, "stopped");
      assert.deepEqual(host.problems, []);
    });
  });

  test("a change of the code is told where it is asked for, to the list alone", async () => {
    const queries = [course.origin, "https://elsewhere.example"].map(
      (origin) => `?code-events=on&origins=${origin}`,
    );
    await hosting({ queries }, async (host, ...exercises) => {
      for (const exercise of exercises) await exercise.paste(SECRET);
      const { code } = await eventually(async () => (await host.heard(0, "code-changed")).at(-1));
      assert.equal(code, SECRET);
      await exercises[1].run();
      assert.doesNotMatch(JSON.stringify(await host.heard(1)), /secret/);
    });
  });

  /** Says all that is hostile from `page`, and then what any frame answers, so that it was heard. */
  async function sayAll(host, page, target) {
    assert.ok(HOSTILE.length >= 20);
    await page.evaluate(
      (messages, way) => {
        const frame = way === "child" ? window.frames[0] : window.parent.frames[0];
        for (const message of messages) frame.postMessage(message, "*");
      },
      HOSTILE,
      target,
    );
    const hellos = async () =>
      (await host.heard()).filter(({ action }) => action === "hello").length;
    const before = await hellos();
    await host.say({ context: "h5p", action: "ready" });
    await eventually(async () => (await hellos()) > before);
  }

  async function assertUntouched(host, exercise, code) {
    assert.deepEqual(await host.heard(0, "state"), []);
    assert.deepEqual(await host.heard(0, "run-started"), []);
    assert.doesNotMatch(JSON.stringify(await host.heard()), /secret/);
    assert.equal(await exercise.code(), code);
    assert.equal(await exercise.phase(), "idle");
    const theme = await exercise.page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(theme, "auto");
    assert.deepEqual(host.problems, []);
  }

  for (const [name, query] of [
    ["with a list that it is not on", "?origins=https://course.example"],
    ["without a list", ""],
  ]) {
    test(`a hostile parent is neither answered nor obeyed, ${name}`, async () => {
      await hosting({ queries: [query] }, async (host, exercise) => {
        await exercise.paste(SECRET);
        await sayAll(host, host.page, "child");
        await assertUntouched(host, exercise, SECRET);
      });
    });
  }

  test("hostile siblings are neither answered nor obeyed, of whichever origin", async () => {
    const own = `?origins=${course.origin},${sameSite.origin}`;
    const queries = [own, `${course.origin}/`, `${sameSite.origin}/`];
    await hosting({ queries }, async (host, exercise) => {
      await exercise.paste(SECRET);
      for (const sibling of host.frames.slice(1)) {
        await sibling.evaluate(() => {
          window.heard = [];
          addEventListener("message", ({ data }) => window.heard.push(data));
        });
        await sayAll(host, sibling, "sibling");
        assert.deepEqual(await sibling.evaluate(() => window.heard), []);
      }
      await assertUntouched(host, exercise, SECRET);
      const sandbox = host.page.frames().find((frame) => frame.url().includes("sandbox-"));
      for (const frame of [host.frames[0], sandbox]) {
        assert.equal(await frame.evaluate(readsStrangers), false, frame.url());
      }
    });
  });

  test("who names itself in the address finds nothing that was written elsewhere", async () => {
    const context = await site.browser.createBrowserContext();
    const other = await listenAsHost("127.0.0.1");
    const work = async (origin, use) => {
      // Pages of one site, which browsers let share a frame's storage.
      let answer;
      await hosting(
        { context, origin, queries: [`?origins=${origin}`] },
        async (host, exercise) => {
          await use?.(exercise);
          await host.say(request("get-state", { request: "1" }));
          answer = await eventually(async () => (await host.heard(0, "state"))[0]);
          assert.deepEqual(host.problems, []);
        },
      );
      return answer.state;
    };
    const saved = (exercise) =>
      exercise.until(() => Object.values(localStorage).some((text) => text.includes("secret")));
    await work(sameSite.origin, async (exercise) => {
      await exercise.paste(SECRET);
      await saved(exercise);
    });
    assert.deepEqual((await work(other.origin)).code, {});
    assert.deepEqual((await work(sameSite.origin)).code, { javascript: SECRET });
    other.close();
    await context.close();
  });

  test("frames of one page have heights, names and, by id, work of their own", async () => {
    const queries = ["?id=one", "?id=two&statement=off"];
    const context = await site.browser.createBrowserContext();
    await hosting({ context, queries }, async (host, one, two) => {
      await one.paste("// one\n");
      await two.paste("// two\n");
      const heights = [];
      for (const [at, exercise] of [one, two].entries()) {
        const seen = await atRest(exercise);
        assertFits(seen, `frame ${at}`);
        heights.push(seen.innerHeight);
        assert.equal((await host.heard(at, "ready"))[0].frame, ["one", "two"][at]);
      }
      assert.ok(heights[0] > heights[1] + 100, String(heights));
      for (const exercise of [one, two]) {
        await exercise.until(
          () =>
            /Saved/.test(document.querySelector(".saved").textContent) &&
            Object.values(localStorage).filter((text) => /^\/\/ (one|two)\n$/.test(text)).length ===
              2,
        );
      }
    });
    await hosting({ context, queries }, async (_host, one, two) => {
      assert.deepEqual([await one.code(), await two.code()], ["// one\n", "// two\n"]);
    });
    await context.close();
  });

  for (const [name, path, started, late] of [
    ["exercise", "?lanes=javascript&id=week-3", ".codemirror", logic.texts.late.tests],
    ["page of pictures", "explore.html?T=12", ".look-text", logic.texts.late.pictures],
  ]) {
    test(`a frame without an origin shows the ${name} in its styles, and a link to where it runs`, async () => {
      const context = await site.browser.createBrowserContext();
      const host = await context.newPage();
      await host.goto(course.origin);
      await host.evaluate((src) => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { src, width: 1000, height: 3000 });
        frame.setAttribute("sandbox", "allow-scripts");
        document.body.append(frame);
      }, site.url + path);
      const frame = await eventually(async () =>
        host.frames().find((each) => each.url() === site.url + path),
      );
      const link = await frame.waitForSelector(".late a");
      await eventually(() => frame.evaluate(() => document.readyState === "complete"));
      const { told, isShown, sheet } = await frame.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish(); // the wait for the script
        const note = document.querySelector(".late");
        return {
          told: note.textContent.trim(),
          isShown: note.checkVisibility({ visibilityProperty: true }),
          sheet: getComputedStyle(document.body).backgroundColor,
        };
      });
      assert.ok(told.startsWith(late), told);
      assert.ok(isShown);
      assert.equal(sheet, "rgb(253, 252, 249)");

      // Such a frame opens no tab for the page in it, but for the reader.
      await host.keyboard.down("Control");
      await link.click();
      await host.keyboard.up("Control");
      const tab = await eventually(async () =>
        (await context.pages()).find((each) => each.url() === site.url + path),
      );
      await tab.bringToFront();
      const own = await tab.waitForSelector(started, { timeout: 60_000 });
      assert.ok(own);
      assert.equal(await tab.$(".late"), null);
      await context.close();
    });
  }
});
