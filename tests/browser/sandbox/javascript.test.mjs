import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { answer } from "#texts/argument-errors.js";
import { checks } from "#texts/checks.js";
import { verdicts as texts } from "#texts/verdicts.js";
import { logic } from "../../web/logic.mjs";
import { desktop } from "../engine.mjs";
import { attemptAll, expectRefused, listenElsewhere } from "../escape-attempts.mjs";
import { letters } from "../exercise-page.mjs";
import { sharing, start } from "../harness.mjs";
import { entries, RIGHT } from "../submissions.mjs";
import { anyOf, raised, returned, says, timedOut } from "../verdict-words.mjs";

const FIRST_PASSED = says(checks.passed.shape({ sizes: Array(3) }));
const shaped = (reason, shape) => says(texts.call[reason]({ T: 7, C: 6, shape }));

let site;
let elsewhere;
before(async () => {
  site = await start(desktop, {});
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

/** Usually, the worker has all requests before the code is loaded. */
function askAfterLoading() {
  const { postMessage } = MessagePort.prototype;
  window.askAtOnce = () => {
    MessagePort.prototype.postMessage = postMessage;
  };
  let last = Promise.resolve();
  MessagePort.prototype.postMessage = function (request, ...rest) {
    const wait = request.type === "ask" ? 100 : 0;
    last = last
      .then(() => new Promise((done) => setTimeout(done, wait)))
      .then(() => postMessage.call(this, request, ...rest));
  };
}

test("sandbox: code that listens to the worker's requests gets no port", () =>
  withOurs(async (exercise) => {
    const listen = `addEventListener("message", ({ ports, source, target }) =>
      console.log(ports.length, source, target === self));`;
    await exercise.paste(`${listen}\n${RIGHT}`);
    await exercise.page.evaluate(askAfterLoading);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.page.evaluate(() => window.askAtOnce());
    assert.deepEqual(new Set(await exercise.printed()), new Set(["0 null true"]));
  }));

test("sandbox: the worker takes no request from code", () =>
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

test("sandbox: code reaches no network, no storage and nothing of the page", async () => {
  const { code, count, script } = await attemptAll(elsewhere.origin, site.url);
  const exercise = await site.open({ code: code + RIGHT });
  await expectRefused(exercise, { count, elsewhere });
  const own = (url) => url.includes("fetched") || url.startsWith(elsewhere.origin);
  assert.deepEqual(exercise.answered.filter(own), []);
  assert.equal(exercise.answered.filter((url) => url === script).length, 1, "the page's own");
  await exercise.close();
});

test("sandbox: the server of these attempts answers without a policy", async () => {
  await fetch(`${elsewhere.origin}/control`);
  assert.deepEqual(elsewhere.reached, ["/control"]);
});

const WRONG = entries("wave(j, t)");
/** Answers each case with the forgery that the code names. `ours` runs other code. */
function forge(ours) {
  let nested = ["x"];
  for (let depth = 0; depth < 40; ++depth) nested = [nested, nested];
  const forgeries = {
    passed: () => ({ kind: "passed" }),
    started: () => ({ kind: "started" }),
    noTable: () => ({ kind: "table", shape: { length: 1e9 }, data: "1".repeat(1000), dtype: {} }),
    sharedRows: () => Object.assign(new Array(4096).fill(nested), { kind: "table" }),
    strides: () => ({
      kind: "table",
      shape: new Array(24).fill(2),
      strides: new Array(24).fill(0),
      data: new Float64Array(1),
    }),
    endlessShape: () => ({ kind: "table", shape: nested, data: new Float64Array(2) }),
    endlessError: () => ({ kind: "raised", text: nested, line: nested }),
    endlessCame: () => ({ kind: "not-a-table", problem: { id: ["ragged"], at: 3, text: nested } }),
    tooMany: () => ({ kind: "table", shape: [1, 2], data: new Float64Array(2 ** 22) }),
  };
  const { postMessage } = self; // ours removes such globals
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
  test(`sandbox: reads a forged answer (${name}) as no table, and the next run is right`, () =>
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
      Object.defineProperty(Object.getPrototypeOf(event), "data", { get: () => ({ type: "load" }) });
    }, { capture: true });`,
  "other globals": `Math.abs = () => 0; Array.prototype.every = () => true;
    Number.isFinite = () => true; Float64Array.from = () => new Float64Array(2);
    JSON.stringify = () => "{}"; Array.isArray = () => true;`,
};
for (const [name, code] of Object.entries(CLAIMS)) {
  test(`sandbox: code that tries ${name} passes no wrong table, and the next run is right`, () =>
    withOurs(async (exercise) => {
      await exercise.paste(`${code}\n${WRONG}`);
      const verdicts = await exercise.run();
      assert.notEqual(verdicts.formula.state, "passed");
      assert.notEqual(verdicts.extrapolation.state, "passed");
      await exercise.paste(RIGHT);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }));
}

const HOSTILE = {
  "sends messages": [
    `function sinusoidal_pe() { for (;;) postMessage(new Array(1000).fill("flood")); }`,
    raised("ReferenceError"),
  ],
  "floods the console without end": [
    `function sinusoidal_pe() { for (;;) console.log("x".repeat(1000)); }`,
    timedOut(),
  ],
  "never returns": [`function sinusoidal_pe() { for (;;); }`, timedOut()],
  "never finishes loading": [`await new Promise(() => {});\n${RIGHT}`, timedOut()],
  "allocates without end": [
    `function sinusoidal_pe() { const all = []; for (;;) all.push(new Float64Array(1e6).fill(1)); }`,
    anyOf(timedOut(), raised()),
  ],
  "recurs without end": [
    `function sinusoidal_pe(T, C) { return sinusoidal_pe(T, C); }`,
    anyOf(raised("RangeError"), raised("InternalError")),
  ],
  "replaces postMessage": [`self.postMessage = () => {};\n${entries("wave(j, t)")}`, FIRST_PASSED],
  "replaces the sine": [`Math.sin = () => 0;\n${RIGHT}`, FIRST_PASSED],
  "replaces the methods of arrays": [
    `for (const name of Object.getOwnPropertyNames(Array.prototype)) {
      if (typeof [][name] === "function") Array.prototype[name] = () => { throw new Error(name); };
    }\n${RIGHT}`,
    raised("Error"),
  ],
  "freezes its globals": [
    `Object.freeze(self); Object.freeze(Object.prototype);\n${entries("wave(j, t)")}`,
    FIRST_PASSED,
  ],
  "closes its own worker": [
    "function sinusoidal_pe(T, C) { self.close(); return []; }",
    raised("TypeError"),
  ],
  "throws a value that cannot be shown": [
    `function sinusoidal_pe() { throw new Proxy({}, { get() { throw 1; } }); }`,
    raised(),
  ],
  "returns a proxy without end": [
    `function sinusoidal_pe() { return new Proxy([], { get: (_, name) => name === "length" ? 2 ** 20 : [] }); }`,
    shaped("empty", [1048576, 0]),
  ],
  "returns more numbers than the limit": [
    `function sinusoidal_pe() { return new Float64Array(2 ** 23); }`,
    returned("too-large", { cells: 8388608, limit: 2097152 }),
  ],
};
const tried = { inputs: 0, answered: 0, passed: 0 };
for (const [name, [code, words]] of Object.entries(HOSTILE)) {
  test(`sandbox: code that ${name} gets its verdicts, and the next run is right`, () =>
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

test("sandbox: keeps the code if the page closes during a run", async () => {
  const exercise = await site.open({ code: "while (true) {}\n" });
  await exercise.page.click("button.primary");
  await exercise.page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(await exercise.code(), "while (true) {}\n");
  await exercise.close();
});
