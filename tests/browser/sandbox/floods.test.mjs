// Only small messages reach the page's thread, because reading large ones would take seconds.
// tests/bench/pauses.mjs measures the pauses.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SIZES } from "../../../wasm/dist/cases.js";
import { logic } from "../../web/logic.mjs";
import { REMOVED_GLOBALS } from "../escape-attempts.mjs";
import { letters } from "../exercise-page.mjs";
import { sharing, start } from "../harness.mjs";
import { RIGHT } from "../submissions.mjs";
import { raised } from "../verdict-words.mjs";
import { loopingThreads } from "./threads.mjs";

const { sandbox, worker } = logic.texts;

const CASES = [...SIZES.bounds, ...SIZES.extrapolation];
/** The largest message is the answer to the largest case, with some text. */
const MOST_BYTES = 8 * Math.max(...CASES.map(({ T, C }) => T * C)) + 30_000;
/** The first message comes before those that the relay allows for the code and for each case. */
const MOST_MESSAGES = 1 + (1 + CASES.length) * 24;

/** Code with all rights of its worker could send these. Their sizes would show in the counts. */
const PAYLOADS = {
  "large arrays": () => Array.from({ length: 20 }, () => ({ f: new Float64Array(2 ** 16) })),
  "large texts to print": () => Array(2).fill({ type: "print", text: "x".repeat(2 ** 20) }),
  "large texts beside an answer": (answered) => [
    { ...answered({ kind: "nothing" }), printed: "x".repeat(2 ** 20) },
  ],
  "regular expressions": () => [Array.from({ length: 2000 }, (_, i) => new RegExp(`a${i}`))],
  "maps of texts": () =>
    Array(2).fill(new Map(Array.from({ length: 5000 }, (_, i) => [`${i}`, `${i}`]))),
  errors: () => [Array.from({ length: 5000 }, (_, i) => new Error(`${i}`))],
  "a small view of a large buffer": (answered) => {
    const data = new Float64Array(2 ** 20).subarray(0, 2);
    return [answered({ kind: "table", shape: [1, 2], dtype: "float64", data })];
  },
  "more numbers than are taken in": (answered) => {
    const data = new Float64Array(2 ** 21 + 1);
    return [answered({ kind: "table", shape: [1, 2], dtype: "float64", data })];
  },
  "large fields of every kind": (answered) => {
    const text = "x".repeat(2 ** 20);
    const more = Array(1000).fill("x".repeat(1000));
    const remark = { id: text, line: text, more };
    const fields = { text, line: more, syntax: more, trace: text, source: text, remark, more };
    return [answered({ kind: "raised", ...fields })];
  },
  "functions without end": (answered) => [
    answered({ kind: "missing", functions: Array(1000).fill("x".repeat(1000)) }),
  ],
  "a shape without end": (answered) => [
    answered({ kind: "table", shape: Array(1e6).fill(1), data: new Float64Array(2), dtype: "" }),
  ],
};

const FLOODS = {
  "messages without end": () => {
    for (;;) self.postMessage(new Float64Array(1000));
  },
  "errors without end": () => {
    for (let i = 0; i < 50; ++i) {
      setTimeout(() => {
        throw new Error("x".repeat(10_000));
      });
    }
  },
};

/** Replaces the worker. The code names a payload, which goes before each answer, or a flood. */
function send(payloads, floods) {
  let name;
  self.onmessage = ({ data: { type, id, code } }) => {
    const answered = (answer) => ({ type: "answer", id, printed: "", answer });
    if (type === "load") {
      name = code.slice("// ".length);
      self.postMessage(answered({ kind: "loaded" }));
    }
    if (type !== "ask") return;
    if (name in floods) return floods[name]();
    for (const message of payloads[name](answered)) self.postMessage(message);
    self.postMessage(answered({ kind: "nothing" }));
  };
  self.postMessage({ type: "booted" });
}

const sourceOf = (functions) =>
  `{ ${Object.entries(functions).map(([name, each]) => `${JSON.stringify(name)}: ${each}`)} }`;
const WORKER = `(${send})(${sourceOf(PAYLOADS)}, ${sourceOf(FLOODS)})`;

const USES = {
  mathematics: "Math.hypot(3, 4) === 5 && Number.EPSILON < 1",
  "typed arrays": "new Float32Array([1.5]).length === 1 && new Float64Array(2).fill(1)[1] === 1",
  "whole numbers": 'BigInt("18446744073709551616") === 2n ** 64n',
  texts: '"π".normalize().padEnd(3).length === 3 && /\\p{L}/u.test("π")',
  collections: "new Map([[1, 2]]).get(1) === 2 && new Set([1]).has(1) && new WeakMap() !== null",
  JSON: 'JSON.parse("[1]")[0] === 1',
  dates: "new Date(0).getTime() === 0",
  Intl: 'new Intl.NumberFormat("en").format(10000) === "10,000"',
  copies: "structuredClone({ a: [1] }).a[0] === 1",
  "bytes of text": 'new TextDecoder().decode(new TextEncoder().encode("π")) === "π"',
  base64: 'atob(btoa("a")) === "a"',
  addresses: 'new URL("b", "https://a.example/").pathname === "/b"',
  "the global object": "globalThis === self && self.Math === Math",
  time: "performance.now() > 0",
  "random numbers": "Math.random() < 1 && crypto.getRandomValues(new Uint8Array(8)).length === 8",
  WebAssembly:
    "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module",
  classes: "new (class { #a = 1; get a() { return this.#a; } })().a === 1",
  generators: "[...(function* () { yield 1; })()].length === 1",
  promises: "(await Promise.all([1, Promise.resolve(2)]))[1] === 2",
  microtasks: "await new Promise((done) => queueMicrotask(() => done(true)))",
  timers: "await new Promise((done) => setTimeout(done, 0, true))",
  intervals:
    "await new Promise((done) => { const id = setInterval(() => done(clearInterval(id) === undefined)); })",
  "the console":
    '["log", "info", "warn", "error", "debug", "dir", "table", "assert", "time", "timeEnd", "count", ' +
    '"group", "groupEnd", "trace"].every((name) => console[name]("shown") === undefined)',
  "a browser's name": "navigator.userAgent.length > 0 && navigator.hardwareConcurrency > 0",
};

function count() {
  window.received = [];
  const bytesOf = (value) => {
    if (typeof value === "string") return 2 * value.length;
    if (ArrayBuffer.isView(value)) return value.buffer.byteLength;
    if (typeof value !== "object" || value === null) return 8;
    return Object.entries(value).reduce((sum, [key, each]) => sum + key.length + bytesOf(each), 0);
  };
  const receive = ({ data, ports }) => {
    window.received.push({ type: data?.type ?? data, bytes: bytesOf(data) });
    for (const line of ports) line.addEventListener("message", receive);
  };
  addEventListener("message", receive);
}

const takeReceived = () => window.received.splice(0);

for (const engine of ["chromium", "firefox", "webkit"]) {
  describe(`sandbox in ${engine}`, () => {
    let site;
    before(async () => {
      site = await start(engine, {});
    });
    after(() => site.close());

    const withOurs = sharing(async () => {
      site.worker = undefined;
      return site.open();
    });
    const withWorker = sharing(async () => {
      site.worker = () => WORKER;
      const exercise = await site.open();
      await exercise.page.evaluate(count);
      // The port of the first sandbox is older than the watch.
      await exercise.paste("// errors");
      await exercise.run();
      await exercise.page.evaluate(takeReceived);
      return exercise;
    });

    for (const name of Object.keys(PAYLOADS)) {
      test(`sandbox: keeps ${name} from the page`, () =>
        withWorker(async (exercise, page) => {
          await exercise.paste(`// ${name}`);
          const verdicts = await exercise.run();
          for (const check of ["shape", "formula", "extrapolation"]) {
            assert.equal(verdicts[check].state, "failed", verdicts[check].words);
          }
          const received = await page.evaluate(takeReceived);
          assert.ok(received.length <= MOST_MESSAGES, `${received.length} messages`);
          for (const { type, bytes } of received) {
            assert.match(type, /^(ready|print|answer|lost)$/);
            assert.ok(bytes <= MOST_BYTES, `${type} of ${bytes} bytes`);
          }
          assert.ok(received.some(({ type }) => type === "answer"));
        }));
    }

    for (const name of Object.keys(FLOODS)) {
      test(`sandbox: keeps ${name} from the page, and Stop works`, () =>
        withWorker(async (exercise, page) => {
          await exercise.paste(`// ${name}`);
          if (name === "messages without end") {
            const { shape } = await exercise.run();
            assert.match(shape.words, raised(`SandboxError: ${sandbox.lost.messages}`));
          } else {
            await exercise.runAndStop();
          }
          const received = await page.evaluate(takeReceived);
          assert.ok(received.length <= MOST_MESSAGES, `${received.length} messages`);
          assert.deepEqual(exercise.problems, []);
          // The relay handles the ended worker's messages before it starts another.
          await loopingThreads((threads) => threads.length === 0);
        }));
    }

    test("sandbox: endless errors of promises end the run, and the next one is right", () =>
      withOurs(async (exercise) => {
        const code = "for (let i = 0; i < 500; ++i) Promise.reject(new Error('flood ' + i));";
        await exercise.paste(`${code}\nawait new Promise(() => {});\n${RIGHT}`);
        const { shape } = await exercise.run();
        assert.match(shape.words, raised(`SandboxError: ${sandbox.lost.errors}`));
        assert.equal(await exercise.text(".error p"), sandbox.lost.errors);
        // Firefox logs all of them before the worker gets the first.
        const most = engine === "firefox" ? 500 : 0;
        assert.ok(exercise.problems.length <= most, `${exercise.problems.length} are logged`);
        await loopingThreads((threads) => threads.length === 0);
        await exercise.paste(RIGHT);
        assert.equal(letters(await exercise.run()), "PPPPPP");
      }));

    test("sandbox: offers learners what they use", () =>
      withOurs(async (exercise) => {
        const code = Object.entries(USES)
          .map(
            ([name, use]) => `try { console.log(${JSON.stringify(name)}, ${use}); }
            catch (error) { console.log(${JSON.stringify(name)}, error); }`,
          )
          .join("\n");
        await exercise.paste(`${code}\n${RIGHT}`);
        assert.equal(letters(await exercise.run()), "PPPPPP");
        const lines = (await exercise.text(".console .printed")).split("\n");
        assert.deepEqual(
          lines.filter((line) => line !== "shown"),
          Object.keys(USES).map((name) => `${name} true`),
        );
        assert.equal(lines.filter((line) => line === "shown").length, 7);
      }));

    test("sandbox: runs code unchanged that only looks like a call of import", () =>
      withOurs(async (exercise) => {
        const code = String.raw`// import("a comment")
        console.log("import(a)", 'an \import (b)', ${"`import(1)`"}, "import.source(c)");
        console.log(/^[import(]+import(?:d)$/.test("importimportd"), /\import(e)/.test("importe"));
        class Importer { static #import(f) { return f; } static import(f) { return this.#import(f); } }
        console.log(Importer.import(1), Importer . import /* g */ (2), Importer?.import(3));
        console.log(import.meta === import . meta, typeof import.meta.url);
        console.log(import.meta === import /* it */ . // (
          meta, import.meta === import./* "( */meta);
        // import ${"/* */ ".repeat(40)}${"// ".repeat(40)}
        `;
        await exercise.paste(`${code}\n${RIGHT}`);
        assert.equal(letters(await exercise.run()), "PPPPPP");
        assert.deepEqual((await exercise.text(".console .printed")).split("\n"), [
          "import(a) an import (b) import(1) import.source(c)",
          "true true",
          "1 2 3",
          "true string",
          "true true",
        ]);
      }));

    test("sandbox: Stop ends the worker that code loops in, as well as the frame", () =>
      withOurs(async (exercise, page) => {
        await exercise.paste("for (;;);");
        await exercise.settle();
        await page.click("button.primary");
        await loopingThreads((threads) => threads.length > 0);
        await exercise.stop();
        await exercise.finished();
        await loopingThreads((threads) => threads.length === 0);
      }));

    test("sandbox: code has no way to the page's thread", () =>
      withOurs(async (exercise) => {
        const code = `const left = ${JSON.stringify(REMOVED_GLOBALS)}.filter((name) => name in globalThis);
        console.log("left:", left);
        const tried = {
          Function: () => Function("1"),
          constructor: () => (() => {}).constructor("1"),
          "of async functions": () => (async () => {}).constructor("1"),
          "of generators": () => (function* () {}).constructor("1"),
          "a timer": () => setTimeout("1"),
          "an interval": () => setInterval("1"),
          "a console's": () => console.log.constructor("1"),
        };
        for (const [name, act] of Object.entries(tried)) {
          try { act(); console.log("ran: " + name); } catch (error) { console.log(error.name); }
        }
        const meta = "http://127.0.0.1:1/import";
        for (const act of [
          () => import("http://127.0.0.1:1/import"), () => import /* ( */ ("http://127.0.0.1:1/import"),
          () => import // (
            ("http://127.0.0.1:1/import"), () => import(meta), () => import /* . */ (meta, {}),
          () => [...import("http://127.0.0.1:1/import")],
        ]) {
          await Promise.resolve().then(act).then(
            () => console.log("imported"), (error) => console.log(error.message));
        }
        setTimeout(() => { throw new Error("late"); });
        Promise.reject(new Error("unseen"));
        await new Promise((resolve) => setTimeout(resolve, 20));
        ${RIGHT}`;
        await exercise.paste(code);
        assert.equal(letters(await exercise.run()), "PPPPPP");
        const lines = (await exercise.text(".console .printed")).split("\n");
        assert.equal(lines[0], "left: []");
        assert.match(lines.slice(1, 8).join(" "), /^((Eval|Type)Error ?){7}$/);
        assert.deepEqual(lines.slice(8, 13), Array(5).fill(worker.nothingToImport));
        assert.equal(lines.length, 14);
        // Firefox logs rejections even if the code prevents it.
        const isLogged = (problem) =>
          engine === "firefox" &&
          (problem.startsWith("error: Error: unseen") || problem.includes(worker.nothingToImport));
        assert.deepEqual(
          exercise.problems.filter((problem) => !isLogged(problem)),
          [],
        );
      }));
  });
}
