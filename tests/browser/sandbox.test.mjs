// What learners' code may not do: it tries, and the page is none the worse.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { answer } from "#texts/answer.js";
import { checks } from "#texts/checks.js";
import { verdicts as texts } from "#texts/verdicts.js";
import { logic } from "../web/logic.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { attemptAll, listenElsewhere } from "./elsewhere.mjs";
import { desktop } from "./engine.mjs";
import { letters, sharing, start } from "./harness.mjs";
import { eventually, readsStrangers } from "./hosts.mjs";
import { anyOf, raised, returned, says, timedOut } from "./verdict-words.mjs";

/** The first check passed, whatever the others say. */
const FIRST_PASSED = says(checks.passed.shape({ sizes: Array(3) }));
/** The first check failed, by the shape that was returned. */
const shaped = (reason, shape) => says(texts.call[reason]({ T: 1, C: 2, shape }));

let site;
let elsewhere;
before(async () => {
  site = await start(desktop);
  elsewhere = await listenElsewhere();
});
after(async () => {
  elsewhere.close();
  await site.close();
});

const withOurs = sharing(() => {
  site.worker = undefined;
  return site.open();
});

test("a sandbox that does not start is replaced, and what waits for it is right", async () => {
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
  exercise.problems.length = 0; // the request that was cut
  await exercise.close();
});

/** Offers the page a line, as the frame does that it awaits one from. */
const offerLine = () => {
  const { port1, port2 } = new MessageChannel();
  window.told = [];
  port1.onmessage = ({ data }) => window.told.push(data.type);
  const page = window === top ? window : parent;
  page.postMessage("ready", "*", [port2]);
};

/** Sees which windows send the page something. */
const watchWindows = () => {
  window.heardFrom = new Set();
  addEventListener("message", ({ source }) => window.heardFrom.add(source));
};
const isSandboxReady = () =>
  window.heardFrom.has(document.querySelector("iframe[sandbox]")?.contentWindow);

test("the page takes one line to code, from its sandbox's window alone", async () => {
  const exercise = await site.open({ code: RIGHT, before: watchWindows });
  const { page } = exercise;
  const child = await page
    .evaluateHandle(() => document.body.appendChild(document.createElement("iframe")))
    .then((element) => element.contentFrame());
  // While it waits for a line,
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
  // and when it has one.
  await exercise.until(isSandboxReady);
  const sandbox = await exercise.sandboxFrame();
  for (const other of [page, child, sandbox]) await other.evaluate(offerLine);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  for (const other of [page, child]) assert.deepEqual(await other.evaluate(() => window.told), []);
  await exercise.close();
});

test("what code is asked brings it no line", () =>
  withOurs(async (exercise) => {
    const listen = `addEventListener("message", ({ ports, source, target }) =>
      console.log(ports.length, source, target === self));`;
    await exercise.paste(`${listen}\n${RIGHT}`);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(new Set(await exercise.printed()), new Set(["0 null true"]));
  }));

test("the worker takes no request from code", () =>
  withOurs(async (exercise) => {
    const code = `const request = { type: "load", code: "console.log('the text ran')" };
    const event = Object.assign(new Event("message"), { data: request });
    for (const object of [event, Event.prototype]) {
      try {
        Object.defineProperty(object, "isTrusted", { value: true });
      } catch {}
    }
    dispatchEvent(event);
    const replace = (event) =>
      Object.defineProperty(Object.getPrototypeOf(event), "data", { value: request });
    addEventListener("message", replace, { capture: true });`;
    await exercise.paste(`${code}\n${RIGHT}`);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(await exercise.printed(), []);
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  }));

test("what other windows send the page and its sandbox is not even read", async () => {
  const exercise = await site.open({ code: RIGHT });
  for (const place of [exercise.page, await exercise.sandboxFrame()]) {
    assert.equal(await place.evaluate(readsStrangers), false);
  }
  await exercise.close();
});

test("code reaches no network, no storage and nothing of the page", async () => {
  const { code, count, script } = await attemptAll(elsewhere.origin, site.url);
  const exercise = await site.open({ code: code + RIGHT });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  const lines = await exercise.printed();
  assert.deepEqual(
    lines.filter((line) => !line.startsWith("refused: ")),
    [],
  );
  assert.equal(lines.length, count);
  assert.deepEqual(elsewhere.reached, []);
  const own = (url) => url.includes("fetched") || url.startsWith(elsewhere.origin);
  assert.deepEqual(exercise.answered.filter(own), []);
  assert.equal(exercise.answered.filter((url) => url === script).length, 1, "the page's own");
  await exercise.close();
});

test("the servers of these attempts can be reached where nothing forbids it", async () => {
  await fetch(`${elsewhere.origin}/control`);
  assert.deepEqual(elsewhere.reached, ["/control"]);
});

const WRONG = entries("wave(j, t)");
/**
 * A worker that answers every case with the forgery that the code names, as code might that got hold
 * of the worker beside it and of every secret in it. Other code is for `ours`.
 */
function forge(ours) {
  let nested = ["x"];
  for (let depth = 0; depth < 40; ++depth) nested = [nested, nested];
  const forgeries = {
    passed: () => ({ kind: "passed" }),
    started: () => ({ kind: "started" }),
    noTable: () => ({ kind: "table", shape: { length: 1e9 }, data: "1".repeat(1000), dtype: {} }),
    sharedRows: () => Object.assign(new Array(4096).fill(nested), { kind: "table" }),
    strides: () => ({
      ...{ kind: "table", shape: new Array(24).fill(2), strides: new Array(24).fill(0) },
      data: new Float64Array(1),
    }),
    endlessShape: () => ({ kind: "table", shape: nested, data: new Float64Array(2) }),
    endlessError: () => ({ kind: "raised", text: nested, line: nested }),
    endlessCame: () => ({ kind: "not-a-table", came: { id: ["ragged"], at: 3, text: nested } }),
    tooMany: () => ({ kind: "table", shape: [1, 2], data: new Float64Array(2 ** 22) }),
  };
  const { postMessage } = self; // ours takes such names away
  let forgery;
  const forged = (event) => {
    const { type, code, id } = event.data;
    if (type === "load") forgery = forgeries[code.slice("// ".length)];
    if (!forgery) return;
    event.stopImmediatePropagation();
    if (type === "load") {
      postMessage({ type: "answer", id, printed: "", answer: { kind: "loaded" } });
    }
    if (type !== "ask") return;
    postMessage({ type: "answer", id: "another", printed: "", answer: { kind: "nothing" } });
    postMessage({ type: "answer", id, printed: 7, answer: forgery() });
  };
  self.addEventListener("message", forged, true);
  ours();
}

const withForger = sharing(() => {
  site.worker = (ours) => `(${forge})(() => { ${ours} })`;
  return site.open();
});

const UNREADABLE = returned("unreadable", { text: answer.badDescription });
for (const [name, words] of Object.entries({
  passed: UNREADABLE,
  started: returned("unreadable", { text: logic.texts.sandbox.unanswered }),
  noTable: UNREADABLE,
  sharedRows: UNREADABLE,
  strides: shaped("false-shape", Array(8).fill(2)),
  endlessShape: returned("bad-shape", { text: "Array" }),
  endlessError: raised(),
  endlessCame: UNREADABLE,
  tooMany: returned("too-large", { cells: 4194304, limit: 2097152 }),
})) {
  test(`a forged answer (${name}) is read as no table, and the next run is right`, () =>
    withForger(async (exercise) => {
      await exercise.paste(`// ${name}`);
      const verdicts = await exercise.run();
      assert.equal(letters(verdicts), name === "strides" ? "FFFPFF" : "FFFFFF");
      assert.match(verdicts.shape.words, words);
      await exercise.paste(RIGHT);
      assert.equal(letters(await exercise.run()), "PPPPPP");
      assert.deepEqual(exercise.problems, []);
    }));
}

const CLAIMS = {
  "to listen to requests": `addEventListener("message", (event) => {
      event.stopImmediatePropagation();
    if (type === "load") {
      postMessage({ type: "answer", id, printed: "", answer: { kind: "loaded" } });
    }
      Object.defineProperty(Object.getPrototypeOf(event), "data", { get: () => ({ type: "load" }) });
    }, { capture: true });`,
  "other globals": `Math.abs = () => 0; Array.prototype.every = () => true;
    Number.isFinite = () => true; Float64Array.from = () => new Float64Array(2);
    JSON.stringify = () => "{}"; Array.isArray = () => true;`,
};
for (const [name, code] of Object.entries(CLAIMS)) {
  test(`code that tries ${name} passes no wrong table, and the next run is right`, () =>
    withOurs(async (exercise) => {
      await exercise.paste(`${code}\n${WRONG}`);
      const verdicts = await exercise.run();
      assert.notEqual(verdicts.formula.state, "passed");
      assert.notEqual(verdicts.extrapolation.state, "passed");
      await exercise.paste(RIGHT);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }));
}

// Each ends in six verdicts (of which formula fails), leaves the code saved, and lets the next run
// pass: [code, what the first verdict says].
const HOSTILE = {
  "sends messages": [
    `function sinusoidal_pe() { for (;;) postMessage(new Array(1000).fill("flood")); }`,
    raised("ReferenceError"),
  ],
  "floods the console without end": [
    `function sinusoidal_pe() { for (;;) console.log("x".repeat(1000)); }`,
    timedOut(2),
  ],
  "never returns": [`function sinusoidal_pe() { for (;;); }`, timedOut(2)],
  "never finishes to load": [`await new Promise(() => {});\n${RIGHT}`, timedOut(2)],
  "allocates without end": [
    `function sinusoidal_pe() { const all = []; for (;;) all.push(new Float64Array(1e6).fill(1)); }`,
    anyOf(timedOut(2), raised()),
  ],
  "recurs without end": [
    `function sinusoidal_pe(T, C) { return sinusoidal_pe(T, C); }`,
    anyOf(raised("RangeError"), raised("InternalError")),
  ],
  "replaces postMessage": [`self.postMessage = () => {};\n${entries("wave(j, t)")}`, FIRST_PASSED],
  "replaces the sine": [`Math.sin = () => 0;\n${RIGHT}`, FIRST_PASSED],
  "replaces what arrays do": [
    `for (const name of Object.getOwnPropertyNames(Array.prototype)) {
      if (typeof [][name] === "function") Array.prototype[name] = () => { throw new Error(name); };
    }\n${RIGHT}`,
    raised("Error"),
  ],
  "freezes its world": [
    `Object.freeze(self); Object.freeze(Object.prototype);\n${entries("wave(j, t)")}`,
    FIRST_PASSED,
  ],
  "removes its own scope": [`self.close();\n${RIGHT}`, raised("TypeError")],
  "throws what cannot be shown": [
    `function sinusoidal_pe() { throw new Proxy({}, { get() { throw 1; } }); }`,
    raised(),
  ],
  "returns a proxy without end": [
    `function sinusoidal_pe() { return new Proxy([], { get: (_, name) => name === "length" ? 2 ** 20 : [] }); }`,
    shaped("empty", [1048576, 0]),
  ],
  "returns more than is taken in": [
    `function sinusoidal_pe() { return new Float64Array(2 ** 23); }`,
    returned("too-large", { cells: 8388608, limit: 2097152 }),
  ],
};
const tried = { inputs: 0, answered: 0, passed: 0 };
for (const [name, [code, words]] of Object.entries(HOSTILE)) {
  test(`code that ${name} gets its verdicts, and the next run is right`, () =>
    withOurs(async (exercise, page) => {
      tried.inputs += 1;
      await exercise.paste(code);
      const verdicts = await exercise.run();
      if (!letters(verdicts).includes("?")) tried.answered += 1;
      if (letters(verdicts) === "PPPPPP") tried.passed += 1;
      assert.match(letters(verdicts), /^[PF]{2}[FN][PFN]{3}$/);
      assert.match(verdicts.shape.words, words);
      assert.equal(
        await page.evaluate(() => localStorage.getItem("sinusoidal-pe:code:javascript")),
        code,
      );
      await exercise.paste(RIGHT);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }));
}
after(() => {
  const { inputs, answered, passed } = tried;
  console.log(
    `hostile code: ${inputs} tried, ${answered} answered, ${inputs - answered} hung, ${passed} forged`,
  );
});

test("code is not lost when the page goes away in the middle of a run", async () => {
  const exercise = await site.open({ code: "while (true) {}\n" });
  await exercise.page.click("button.primary");
  await exercise.page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(await exercise.code(), "while (true) {}\n");
  await exercise.close();
});

/**
 * A page elsewhere that frames ours, and takes the frame in which code runs to an address of its own or
 * to an empty page: when its relay is ready or, `early`, before. What it serves there plays the relay, and tells
 * of all that it is sent. `loosen` changes our page.
 */
async function framedBy(target, { loosen = (html) => html, early = false } = {}) {
  const heard = [];
  let held = early; // the first frame is never answered, as a slow server would
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
      ...[`http://127.0.0.1:${ours.address().port}/`, RIGHT],
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

/** In a frame that was led away. */
function playRelay() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => fetch(`/told-${data.type}`);
  addEventListener("message", ({ data }) => fetch(`/told-${data.type}`));
  parent.postMessage("ready", "*", [port2]);
}

/** Waits until a sandbox is sent elsewhere. Firefox tells of no move that a policy forbids. */
async function left(frame) {
  for (let looks = 0; looks < 1000; ++looks) {
    if (!frame.url().includes("sandbox-")) return;
    await setTimeout(20);
  }
  throw new Error("the sandbox is where it was");
}

test("a page that frames ours and takes the sandbox to an empty page ends a run, and hears nothing", async () => {
  const { heard, states } = await framedBy("about:blank");
  assert.ok(!states.includes("passed"), states.join());
  assert.deepEqual(heard, []);
});

// In Chromium that ends the run; in Firefox it goes on.
test("a page that frames ours and takes the sandbox to an address of its own hears nothing", async () => {
  const { heard } = await framedBy("inner");
  assert.deepEqual(heard, []);
});

test("a page that takes the sandbox away before it is ready hears nothing, and ends nothing", async () => {
  const { heard, states } = await framedBy("inner", { early: true });
  assert.deepEqual(heard, []);
  assert.deepEqual(new Set(states), new Set(["passed"]));
});

const anyFrame = (html) => html.replace("frame-src &#39;self&#39;", "frame-src *");

test("until the sandbox is ready frame-src alone keeps it from other addresses: without it, one is sent the code", async () => {
  const { heard } = await framedBy("inner", { loosen: anyFrame, early: true });
  assert.ok(heard.includes("/told-load"), heard.join());
});

test("once the sandbox is ready another address in its place is sent nothing", async () => {
  const { heard, states } = await framedBy("inner", { loosen: anyFrame });
  assert.deepEqual(heard, ["/inner"]);
  assert.ok(!states.includes("passed"), states.join());
});
