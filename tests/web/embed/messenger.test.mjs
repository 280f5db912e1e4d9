import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import Ajv2020 from "ajv/dist/2020.js";

import { logic } from "../logic.mjs";

const { texts } = logic;

const COURSE = "https://course.example";
const WORK = {
  schema: 1,
  language: "javascript",
  code: { javascript: "a secret" },
  attempts: 2,
  assisted: false,
  closing: { question: "equal-rows", choice: null, text: "another secret", correct: null },
  result: null,
};

const ajv = new Ajv2020();
ajv.addSchema(
  JSON.parse(
    readFileSync(new URL("../../../wasm/dist/messages.schema.json", import.meta.url), "utf8"),
  ),
  "messages",
);
const isFromFrame = ajv.compile({ $ref: "messages#/$defs/FromFrame" });
const isToFrame = ajv.compile({ $ref: "messages#/$defs/ToFrame" });

const exerciseOf = (done) => ({
  run: () => done.push("run"),
  stop: () => done.push("stop"),
  reset: () => done.push("reset"),
  work: () => WORK,
  restore: (work) => done.push(work),
  refuse: (sentence) => done.push(`refused: ${sentence}`),
  setTheme: (theme) => done.push(theme),
});

function framed(origins = [COURSE], pageOf = exerciseOf) {
  const [posted, done, warned] = [[], [], []];
  const parent = { postMessage: (message, origin) => posted.push({ message, origin }) };
  let receive;
  const clock = { now: 0 };
  const around = { warn: (text) => warned.push(text), now: () => clock.now };
  const messenger = new logic.Messenger(
    { parent, listen: (listener) => (receive = listener), ...around },
    { origins, frame: "week-3" },
    pageOf(done),
  );
  posted.length = 0; // the greeting to H5P
  const hear = (data, { origin = COURSE, source = parent } = {}) =>
    receive({ data, origin, source });
  const own = () => posted.filter(({ message }) => message.source === "sinusoidal-pe");
  return {
    ...{ messenger, hear, receive: (event) => receive(event) },
    ...{ posted, own, done, warned, parent, clock },
  };
}

const request = (type, rest = {}) => ({ target: "sinusoidal-pe", version: 1, type, ...rest });

describe("messenger: a page on the author's list", () => {
  test("runs and stops the tests, and resets the code", () => {
    const { hear, done } = framed();
    for (const type of ["run", "stop", "reset"]) {
      assert.ok(isToFrame(request(type)));
      hear(request(type));
    }
    assert.deepEqual(done, ["run", "stop", "reset"]);
  });

  test("gets the work for its request, at its origin alone", () => {
    const { hear, posted } = framed();
    hear(request("get-state", { request: "7" }));
    assert.equal(posted.length, 1);
    const [{ message, origin }] = posted;
    assert.equal(origin, COURSE);
    assert.equal(message.request, "7");
    assert.deepEqual(message.state, WORK);
    assert.ok(isFromFrame(message), JSON.stringify(isFromFrame.errors));
  });

  test("restores work, and gets the resulting state", () => {
    const { hear, done, posted } = framed();
    const asked = request("set-state", { request: "8", state: WORK });
    assert.ok(isToFrame(asked), JSON.stringify(isToFrame.errors));
    hear(asked);
    assert.deepEqual(done, [WORK]);
    assert.equal(posted[0].message.type, "state");
  });

  test("sets the theme", () => {
    const { hear, done } = framed();
    hear(request("set-theme", { theme: "dark" }));
    assert.deepEqual(done, ["dark"]);
  });

  for (const [name, wrong] of Object.entries({
    "an unknown type": request("format-disk"),
    "an unknown theme": request("set-theme", { theme: "<b>" }),
    "a request that is no text": request("get-state", { request: { toString: () => "1" } }),
    "a request without an end": request("get-state", { request: "x".repeat(101) }),
    "a state of no form": request("set-state", { request: "1", state: { schema: 0 } }),
    "a state with a foreign language": request("set-state", {
      request: "1",
      state: { ...WORK, language: "__proto__" },
    }),
  })) {
    test(`gets a warning for ${name}, which changes nothing`, () => {
      const { hear, done, warned } = framed();
      hear(wrong);
      assert.deepEqual(done, []);
      assert.equal(warned.length, 1);
    });
  }
});

test("messenger: work of a newer version changes nothing, and learners see why", () => {
  const { hear, done, warned } = framed();
  hear(request("set-state", { request: "1", state: { ...WORK, schema: 2 } }));
  assert.deepEqual(done, [`refused: ${texts.frame.newerWork}`]);
  assert.deepEqual(warned, [texts.frame.unknownState]);
});

test("messenger: a page that runs no code takes a theme, and warns in the console about other requests", () => {
  const { hear, done, own, warned } = framed([COURSE], (done) => ({
    setTheme: (theme) => done.push(theme),
  }));
  hear(request("set-theme", { theme: "dark" }));
  hear(request("run"));
  hear(request("get-state", { request: "1" }));
  assert.deepEqual(done, ["dark"]);
  assert.deepEqual(own(), []);
  assert.deepEqual(warned, Array(2).fill(texts.frame.noCode));
});

describe("messenger: hostile messages", () => {
  const asked = [
    request("run"),
    request("stop"),
    request("reset"),
    request("get-state", { request: "1" }),
    request("set-state", { request: "1", state: WORK }),
  ];
  const origins = [
    "https://evil.example",
    "https://course.example.evil.example",
    "http://course.example",
    "https://course.example:8443",
    "null",
    "",
  ];
  const cases = [
    ...origins.flatMap((origin) => asked.map((data) => ({ data, from: { origin } }))),
    ...asked.map((data) => ({ data, from: { source: {} } })), // another frame of an allowed origin
    ...asked.map((data) => ({ data, from: { source: null } })),
    ...[null, undefined, 0, "run", [], Symbol.iterator, "{}", JSON.stringify(asked[0])].map(
      (data) => ({ data, from: {} }),
    ),
    ...[{ version: 2 }, { version: "1" }, { target: "h5p" }].map((other) => ({
      data: { ...asked[0], ...other },
      from: {},
    })),
  ];

  test("change nothing and get no answer", () => {
    assert.ok(cases.length >= 20);
    for (const { data, from } of cases) {
      const { hear, done, posted } = framed();
      hear(data, from);
      assert.deepEqual(done, [], `${String(data?.type)} from ${from.origin}`);
      assert.deepEqual(posted, []);
    }
  });

  test("get a warning in words if they are of another version of the messages", () => {
    const { hear, done, warned } = framed();
    hear({ ...request("run"), version: 2 });
    assert.deepEqual(done, []);
    assert.deepEqual(warned, [texts.frame.unknownVersion({ known: 1 })]);
    hear({ ...request("run"), version: 2 }, { origin: "https://evil.example" });
    assert.equal(warned.length, 1, "other pages get no words");
  });

  test("stay unread if another window sends them, because large ones take seconds", () => {
    const { receive } = framed();
    for (const source of [{}, null]) {
      receive({
        ...{ source, origin: COURSE },
        get data() {
          throw new Error("the data was read");
        },
      });
    }
  });

  test("are read for one second in all, unless their origin is on the list", () => {
    const { receive, parent, posted, done, clock } = framed();
    let read = 0;
    const send = (origin, milliseconds, message) =>
      receive({
        ...{ source: parent, origin },
        get data() {
          read += 1;
          clock.now += milliseconds;
          return message;
        },
      });
    const h5p = (action) => ({ context: "h5p", action });
    for (let n = 0; n < 100; ++n) send("https://h5p.example", 1, h5p("ready"));
    assert.equal(posted.length, 100, "small ones are answered");
    for (let n = 0; n < 100; ++n) send("https://h5p.example", 400, h5p("ready"));
    assert.equal(posted.length, 103);
    assert.equal(read, 103);
    send(COURSE, 400, request("run"));
    send(COURSE, 400, request("stop"));
    assert.deepEqual(done, ["run", "stop"]);
  });

  test("have no effect if there is no list", () => {
    const { hear, done, posted } = framed([]);
    for (const data of asked) hear(data);
    assert.deepEqual([done, posted], [[], []]);
  });
});

test("messenger: reports events to every page that frames it, without code", () => {
  const { messenger, posted } = framed();
  const result = {
    ...{ passed: true, complete: true, score: 1, causes: [], language: "python" },
    ...{ attempt: 1, assisted: false },
  };
  const events = [
    {
      type: "ready",
      languages: ["javascript", "python"],
      language: "javascript",
      release: "1.2.3",
    },
    { type: "ready", languages: [], language: null, release: "1.2.3" },
    { type: "settings-changed", settings: "T=100&C=4&view=lines" },
    { type: "run-started", language: "javascript", attempt: 1 },
    { type: "check", check: "shape", state: "passed", reason: null },
    { type: "run-completed", ...result },
    { type: "run-ended", why: "stopped" },
    { type: "question-answered", question: "equal-rows", correct: null },
  ];
  for (const event of events) messenger.tell(event);
  for (const [at, { message, origin }] of posted.entries()) {
    assert.equal(origin, "*");
    assert.ok(isFromFrame(message), JSON.stringify(isFromFrame.errors));
    assert.deepEqual(message, {
      source: "sinusoidal-pe",
      version: 1,
      frame: "week-3",
      ...events[at],
    });
  }
  assert.doesNotMatch(JSON.stringify(posted), /secret/);
});

test("messenger: the schema allows no other messages, and no code", () => {
  const event = {
    source: "sinusoidal-pe",
    version: 1,
    frame: "a",
    type: "run-ended",
    why: "stopped",
  };
  assert.ok(isFromFrame(event));
  for (const change of [
    { code: "a secret" },
    { type: "ended" },
    { version: 2 },
    { why: undefined },
  ]) {
    assert.ok(!isFromFrame({ ...event, ...change }), JSON.stringify(change));
  }
  assert.ok(!isToFrame(request("get-state")));
});

test("messenger: sends the code only to origins on the list", () => {
  const { messenger, posted } = framed([COURSE, "https://lms.example"]);
  messenger.tellCode("python", "a secret");
  assert.deepEqual(
    posted.map(({ origin }) => origin),
    [COURSE, "https://lms.example"],
  );
  for (const { message } of posted)
    assert.ok(isFromFrame(message), JSON.stringify(isFromFrame.errors));
  const nobody = framed([]);
  nobody.messenger.tellCode("python", "a secret");
  assert.deepEqual(nobody.posted, []);
});

describe("messenger: events for a change of the state", () => {
  const subject = { language: "javascript", code: "" };
  const verdict = { check: "shape", state: "passed", reason: null };
  const last = { passed: true, attempt: 3 };
  const between = (was, is) =>
    logic
      .eventsBetween({ tests: was }, { tests: is }, { attempts: 2, last })
      .map(({ type, why, attempt }) => [type, why ?? attempt].filter(Boolean).join(" "));
  const idle = { phase: "idle" };
  const running = (verdicts = []) => ({ phase: "running", subject, verdicts });
  const done = (of = subject) => ({ phase: "done", subject: of, report: { verdicts: [verdict] } });

  for (const [name, was, is, events] of [
    ["a run that begins", idle, running(), ["run-started 3"]],
    ["a verdict", running(), running([verdict]), ["check"]],
    ["no verdict twice, and the end", running([verdict]), done(), ["run-completed 3"]],
    ["a file", idle, done({ file: "table.csv" }), ["check", "run-completed 3"]],
    ["Stop", running(), { ...running(), phase: "stopped" }, ["run-ended stopped"]],
    ["another language, amid a run", running(), idle, ["run-ended stopped"]],
    [
      "a file, amid a run",
      running(),
      done({ file: "a" }),
      ["run-ended stopped", "check", "run-completed 3"],
    ],
    ["a run that cannot be", running(), { phase: "broken", trouble: "" }, ["run-ended broken"]],
    ["a checker that does not load before any run", idle, { phase: "broken", trouble: "" }, []],
  ]) {
    test(`${name}: ${events.join(", ") || "nothing"}`, () => {
      assert.deepEqual(between(was, is), events);
    });
  }
});

test("messenger: an answer to the closing question is one event, without its text", () => {
  const { closing } = WORK;
  const between = (was, is) => logic.answersBetween({ closing: was }, { closing: is });
  const event = { type: "question-answered", question: "equal-rows", correct: null };
  assert.deepEqual(between(undefined, closing), [event]);
  assert.deepEqual(between({ ...closing, text: "before" }, closing), [event]);
  for (const [was, is] of [
    [undefined, undefined],
    [closing, undefined],
    [closing, { ...closing }], // a host put the same answer back
  ]) {
    assert.deepEqual(between(was, is), []);
  }
  const signed = { source: "sinusoidal-pe", version: 1, frame: "a" };
  assert.ok(!isFromFrame({ ...signed, ...event, text: closing.text }));
});

describe("messenger: the height", () => {
  const said = (posted, what) =>
    posted.filter(({ message }) => JSON.stringify(message).includes(what));

  test("is reported in our format, Canvas's (as text) and Open edX's", () => {
    const { messenger, posted } = framed();
    messenger.height.tell(640, 900);
    assert.deepEqual(
      posted.map(({ message }) => message),
      [
        { source: "sinusoidal-pe", version: 1, frame: "week-3", type: "height", height: 900 },
        '{"subject":"lti.frameResize","height":900}',
        { type: "plugin.resize", payload: { width: 640, height: 900 } },
      ],
    );
    assert.ok(isFromFrame(posted[0].message));
  });

  test("is reported again after a change of 2 pixels, and never while hidden", () => {
    const { messenger, own } = framed();
    for (const height of [900, 901, 899, 902, 0, 901]) messenger.height.tell(640, height);
    messenger.height.tell(0, 500);
    assert.deepEqual(
      own().map(({ message }) => message.height),
      [900, 902],
    );
  });

  test("follows H5P's protocol if the host greets first", () => {
    const { messenger, hear, posted } = framed();
    messenger.height.tell(640, 900);
    assert.deepEqual(said(posted, "h5p"), [], "nobody has answered the greeting");
    hear({ context: "h5p", action: "resize" });
    assert.deepEqual(said(posted, "h5p"), []);
    hear({ context: "h5p", action: "ready" });
    hear({ context: "h5p", action: "hello" }, { origin: "https://any.example" });
    hear({ context: "h5p", action: "resizePrepared" });
    hear({ context: "h5p", action: "resize" });
    assert.deepEqual(
      said(posted, "h5p").map(({ message }) => [message.action, message.scrollHeight]),
      [
        ["hello", undefined],
        ["prepareResize", 900],
        ["resize", 900],
        ["prepareResize", 900],
      ],
    );
    assert.equal(said(posted, "h5p")[2].message.height, 900, "older hosts read that");
  });
});
