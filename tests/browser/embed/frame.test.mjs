import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { eventually } from "../eventually.mjs";
import { listenAsHost } from "../framing-pages.mjs";
import { readsForeignMessages } from "../in-page.mjs";
import { entries, RIGHT, workOf } from "../submissions.mjs";
import { assertFits, atRest, isToFrame, startHosts } from "./framed.mjs";

const request = (type, rest = {}) => ({ target: "sinusoidal-pe", version: 1, type, ...rest });
const SECRET = "// a secret\n";
const HOSTILE_STATE = workOf("// hostile\n");

const HOSTILE = [
  ...["run", "stop", "reset"].map((type) => request(type)),
  ...["1", "", "x".repeat(101)].map((id) => request("get-state", { request: id })),
  request("set-state", { request: "2", state: HOSTILE_STATE }),
  request("set-state", { request: "3", state: null }),
  request("set-theme", { theme: "dark" }),
  request("set-theme", { theme: "light", origin: "*" }),
  JSON.stringify(request("get-state", { request: "4" })),
  { ...request("get-state", { request: "5" }), origin: "https://course.example" },
  { ...request("get-state", { request: "6" }), version: 2 },
  { ...request("run"), source: "sinusoidal-pe" },
  { type: "get-state", request: "7" },
  null,
  0,
  "run",
  [],
  { context: "h5p", action: "get-state" },
];

const { site, course, sameSite, hosting } = await startHosts();

test("frame: a page on the list gets all its requests, in order", async () => {
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
    const result = (await host.heard()).filter(
      ({ source, type }) => source === "sinusoidal-pe" && type !== "height",
    );
    assert.deepEqual(
      result.map(({ type }) => type),
      ["ready", "run-started", ...Array(6).fill("check"), "run-completed"],
    );
    assert.deepEqual([...new Set(result.map(({ frame }) => frame))], ["week-3"]);
    assert.deepEqual(result.at(-1), {
      ...{ source: "sinusoidal-pe", version: 1, frame: "week-3", type: "run-completed" },
      ...{ passed: true, complete: true, score: 1, causes: [], language: "javascript" },
      ...{ attempt: 1, assisted: false },
    });
    await ask(request("get-state", { request: "before" }));
    const before = await answer("before");
    assert.deepEqual(before.code, { javascript: RIGHT });
    assert.equal(before.attempts, 1);
    await ask(request("reset"));
    await exercise.until(() => /Undo/.test(document.querySelector(".toolbar").textContent));
    const kept = { ...before, code: { ...before.code, python: "# kept\n" }, attempts: 7 };
    await ask(request("set-state", { request: "after", state: kept }));
    assert.deepEqual(await answer("after"), kept);
    assert.equal(await exercise.code(), RIGHT);
    await exercise.page.click("#language-python");
    assert.equal(await exercise.code(), "# kept\n");
    await exercise.page.click("#language-javascript");
    const other = { ...kept, code: { python: "# newer\n" } };
    await ask(request("set-state", { request: "newer", state: other }));
    await answer("newer");
    await exercise.page.click("#language-python");
    assert.equal(await exercise.code(), "# newer\n", "and not what its tab showed before");
    await exercise.page.click("#language-javascript");
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

test("frame: sends changes of the code on request, to the list alone", async () => {
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

/** Every frame answers the last message, so the hostile ones have arrived by then. */
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
  const hellos = async () => (await host.heard()).filter(({ action }) => action === "hello").length;
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
  test(`frame: neither answers nor obeys a hostile parent, ${name}`, async () => {
    await hosting({ queries: [query] }, async (host, exercise) => {
      await exercise.paste(SECRET);
      await sayAll(host, host.page, "child");
      await assertUntouched(host, exercise, SECRET);
    });
  });
}

test("frame: neither answers nor obeys hostile siblings of any origin", async () => {
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
      assert.equal(await frame.evaluate(readsForeignMessages), false, frame.url());
    }
  });
});

test("frame: a page that lists itself in the address cannot read work saved under other origins", async () => {
  const context = await site.browser.createBrowserContext();
  const other = await listenAsHost("127.0.0.1");
  const work = async (origin, use) => {
    // Browsers let pages of one site share a frame's storage.
    let answer;
    await hosting({ context, origin, queries: [`?origins=${origin}`] }, async (host, exercise) => {
      await use?.(exercise);
      await host.say(request("get-state", { request: "1" }));
      answer = await eventually(async () => (await host.heard(0, "state"))[0]);
      assert.deepEqual(host.problems, []);
    });
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

test("frame: several of one page have their own heights, names and, by id, work", async () => {
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
  ["exercise", "?languages=javascript&id=week-3", ".codemirror", logic.texts.late.tests],
  ["page of pictures", "explore.html?T=12", ".explorer-text", logic.texts.late.pictures],
]) {
  test(`frame: without an origin it shows the ${name} in its styles, and a link to the page`, async () => {
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
    const { result, isShown, sheet } = await frame.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish(); // ends the wait for the script
      const note = document.querySelector(".late");
      return {
        result: note.textContent.trim(),
        isShown: note.checkVisibility({ visibilityProperty: true }),
        sheet: getComputedStyle(document.body).backgroundColor,
      };
    });
    assert.ok(result.startsWith(late), result);
    assert.ok(isShown);
    assert.equal(sheet, "rgb(253, 252, 249)");

    // The page cannot open a tab from such a frame, but the reader can.
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
