import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { desktop } from "../engine.mjs";
import { eventually } from "../eventually.mjs";
import { letters } from "../exercise-page.mjs";
import { listenAsHost } from "../framing-pages.mjs";
import { started } from "../harness.mjs";
import { readsForeignMessages } from "../in-page.mjs";
import { EMPTY } from "../server.mjs";
import { RIGHT } from "../submissions.mjs";
import { expectSandboxedAlone, filesAt, givingPorts, MARKUP } from "./added-frames.mjs";

const site = await started(desktop);

test("sandbox: the page replaces one that does not start, and the waiting run is right", async () => {
  const exercise = await site.open({ code: RIGHT });
  let asked = 0;
  await exercise.page.setRequestInterception(true);
  exercise.page.on("request", (request) => {
    if (/\/sandbox-/.test(request.url()) && ++asked === 1) request.abort();
    else request.continue();
  });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.until(() => document.querySelector("iframe") !== null);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.ok(asked >= 2, `${asked} frames were asked for`);
  exercise.problems.length = 0; // the aborted request
  await exercise.close();
});

const offerLine = () => {
  const { port1, port2 } = new MessageChannel();
  window.result = [];
  port1.onmessage = ({ data }) => window.result.push(data.type);
  const page = window === top ? window : parent;
  page.postMessage("ready", "*", [port2]);
};

const watchWindows = () => {
  window.heardFrom = new Set();
  addEventListener("message", ({ source }) => window.heardFrom.add(source));
};
const isSandboxReady = () =>
  window.heardFrom.has(document.querySelector("iframe[sandbox]")?.contentWindow);

test("sandbox: the page accepts one port to code, from its sandbox's window alone", async () => {
  const exercise = await site.open({ code: RIGHT, before: watchWindows });
  const { page } = exercise;
  const child = await page
    .evaluateHandle(() => document.body.appendChild(document.createElement("iframe")))
    .then((element) => element.contentFrame());
  // The page waits for a port here.
  let held = [];
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (held && /\/sandbox-/.test(request.url())) held.push(request);
    else request.continue();
  });
  await exercise.run();
  await eventually(() => held.length > 0);
  for (const other of [page, child]) await other.evaluate(offerLine);
  for (const request of held) request.continue();
  held = undefined;
  assert.equal(letters(await exercise.run()), "PPPPPP");
  // The page has a port from here on.
  await exercise.until(isSandboxReady);
  const sandbox = await exercise.sandboxFrame();
  for (const other of [page, child, sandbox]) await other.evaluate(offerLine);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  for (const other of [page, child])
    assert.deepEqual(await other.evaluate(() => window.result), []);
  await exercise.close();
});

test("sandbox: page and sandbox do not read messages of other windows", async () => {
  const exercise = await site.open({ code: RIGHT });
  for (const place of [exercise.page, await exercise.sandboxFrame()]) {
    assert.equal(await place.evaluate(readsForeignMessages), false);
  }
  await exercise.close();
});

async function at(address, use) {
  const page = await site.browser.newPage();
  try {
    await page.goto(address);
    await use(page);
  } finally {
    await page.close();
  }
}

test("sandbox: without the attribute, its files start nothing in pages of any origin", async (t) => {
  const sibling = await listenAsHost("127.0.0.1"); // another origin of the same site
  const elsewhere = await listenAsHost();
  for (const host of [sibling, elsewhere]) t.after(() => host.close());
  for (const address of [site.url + EMPTY, sibling.origin, elsewhere.origin]) {
    await at(address, (page) => expectSandboxedAlone(page, filesAt(site.url)));
  }
});

const FROM_DISK = new URL("../../../web/dist/exercise.html", import.meta.url).href;

test("sandbox: without the attribute, markup in the exercise starts nothing, also from the disk", async () => {
  for (const address of [site.url, `${site.url}exercise.html`, FROM_DISK]) {
    await at(address, (page) => expectSandboxedAlone(page, MARKUP));
  }
});

test("sandbox: in pages that run no code or fill no frame, markup starts nothing at all", async () => {
  for (const name of ["author", "class", "explore", "grade", "misconceptions", "sources"]) {
    const address = `${site.url}${name}.html`;
    const { headers } = await fetch(address);
    assert.doesNotMatch(headers.get("content-security-policy"), /blob:|'sha.* 'sha/);
    await at(address, async (page) => {
      const sandboxed = MARKUP.map((frame) => ({ ...frame, sandbox: "allow-scripts" }));
      assert.deepEqual(await givingPorts(page, [...MARKUP, ...sandboxed]), [], name);
    });
  }
});

test("sandbox: its frame has no WebRTC", async () => {
  const exercise = await site.open({ code: RIGHT });
  const names = () => Object.getOwnPropertyNames(self).filter((name) => /RTC/.test(name));
  assert.notDeepEqual(await exercise.page.evaluate(names), []);
  assert.deepEqual(await (await exercise.sandboxFrame()).evaluate(names), []);
  await exercise.close();
});

/**
 * A page of another origin frames the exercise, and navigates the sandbox's frame to `target`, where
 * `playRelay` reports messages. With `early`, the relay is not ready yet. `loosen` changes the exercise.
 */
async function framedBy(target, { loosen = (html) => html, early = false } = {}) {
  const heard = [];
  let held = early; // the first request for the frame gets no answer, as from a slow server
  const ours = createServer(async ({ url }, response) => {
    if (held && url.includes("/sandbox-")) {
      held = false;
      return;
    }
    const answer = await fetch(new URL(url, site.url));
    response.setHeader("content-type", answer.headers.get("content-type") ?? "");
    const body = Buffer.from(await answer.arrayBuffer());
    response.end(url === "/" ? loosen(body.toString()) : body);
  });
  const hostile = createServer(({ url }, response) => {
    heard.push(url);
    response.setHeader("content-type", "text/html");
    const { port } = ours.address();
    const frame = `<iframe src="http://127.0.0.1:${port}/"></iframe>`;
    response.end(url === "/" ? frame : `<script>(${playRelay})()</script>`);
  });
  for (const server of [ours, hostile]) {
    server.listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
  }
  const context = await site.browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(watchWindows);
    await page.evaluateOnNewDocument(
      (page, code) => {
        if (location.href === page) localStorage.setItem("sinusoidal-pe:code:javascript", code);
      },
      `http://127.0.0.1:${ours.address().port}/`,
      RIGHT,
    );
    const address = `http://127.0.0.1:${hostile.address().port}/`;
    await page.goto(address, { waitUntil: early ? "domcontentloaded" : "load" });
    const exercise = await page.waitForFrame((frame) => frame.url().includes(ours.address().port));
    let inner;
    if (early) await eventually(() => !held);
    else {
      inner = await page.waitForFrame((frame) => frame.url().includes("sandbox-"));
      await exercise.waitForFunction(isSandboxReady);
    }
    await page.evaluate((to) => {
      frames[0].frames[0].location = to;
    }, new URL(target, address).href);
    if (inner) await left(inner);
    await exercise.waitForSelector(".codemirror");
    await exercise.click("button.primary");
    await exercise.waitForFunction(() =>
      /done|stopped/.test(document.querySelector(".summary").dataset.phase),
    );
    const states = await exercise.$$eval(".state", (all) => all.map((each) => each.textContent));
    return { heard: heard.filter((each) => !/^\/(favicon.ico)?$/.test(each)), states };
  } finally {
    await context.close();
    for (const server of [ours, hostile]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

function playRelay() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => fetch(`/told-${data.type}`);
  addEventListener("message", ({ data }) => fetch(`/told-${data.type}`));
  parent.postMessage("ready", "*", [port2]);
}

/** Firefox reports no navigation that a policy forbids. */
async function left(frame) {
  for (let looks = 0; looks < 1000; ++looks) {
    if (!frame.url().includes("sandbox-")) return;
    await setTimeout(20);
  }
  throw new Error("the sandbox is where it was");
}

test("sandbox: a framing page that navigates it to an empty page ends a run, and receives nothing", async () => {
  const { heard, states } = await framedBy("about:blank");
  assert.ok(!states.includes("passed"), states.join());
  assert.deepEqual(heard, []);
});

// Chromium ends the run. In Firefox it goes on.
test("sandbox: a framing page that navigates it to its own address receives nothing", async () => {
  const { heard } = await framedBy("inner");
  assert.deepEqual(heard, []);
});

test("sandbox: a framing page that navigates it before it is ready receives nothing, and the run goes on", async () => {
  const { heard, states } = await framedBy("inner", { early: true });
  assert.deepEqual(heard, []);
  assert.deepEqual(new Set(states), new Set(["passed"]));
});

const anyFrame = (html) => html.replace("frame-src 'self'", "frame-src *");

test("sandbox: until it is ready, only frame-src keeps the code from other addresses", async () => {
  const { heard } = await framedBy("inner", { loosen: anyFrame, early: true });
  assert.ok(heard.includes("/told-load"), heard.join());
});

test("sandbox: once it is ready, another address in its place receives nothing", async () => {
  const { heard, states } = await framedBy("inner", { loosen: anyFrame });
  assert.deepEqual(heard, ["/inner"]);
  assert.ok(!states.includes("passed"), states.join());
});
