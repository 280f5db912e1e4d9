import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { plain } from "../../environment.mjs";
import { logic } from "../logic.mjs";

const { JsInput, JsInputChannel, jsInputProblem, texts } = logic;
const { problem } = texts.author;

const WORK = {
  schema: 1,
  language: "javascript",
  code: { javascript: "t % 2 // é" },
  attempts: 3,
  assisted: false,
  help: { "code wrong-base": ["question"] },
  result: null,
};
const RESULT = {
  passed: false,
  complete: true,
  score: 0.5,
  causes: ["wrong-base"],
  language: "javascript",
  attempt: 3,
  assisted: false,
};

function exercise(result) {
  const [restored, refused] = [[], []];
  const input = new JsInput({
    result: () => result,
    work: () => WORK,
    restore: (work) => restored.push(work),
    refuse: (sentence) => refused.push(sentence),
  });
  return { input, restored, refused };
}

describe("JSInput's functions", () => {
  test("return a message before the first result, and then the last result at once", () => {
    assert.deepEqual(JSON.parse(exercise(RESULT).input.getGrade()), RESULT);
    const none = JSON.parse(exercise(undefined).input.getGrade());
    assert.deepEqual([none.passed, none.score], [false, 0]);
    assert.equal(none.message, texts.frame.notRun);
  });

  test("return nothing that JSInput's decoding changes", () => {
    const state = exercise(RESULT).input.getState();
    assert.equal(unescape(state), state);
    assert.equal(decodeURI(state), state);
    assert.deepEqual(JSON.parse(state), WORK);
  });

  test("restore what they returned, and nothing else", () => {
    const { input, restored, refused } = exercise(RESULT);
    input.setState(input.getState());
    for (const other of ["", "{", "null", "{}", '{"schema":0}', undefined, 7])
      input.setState(other);
    assert.deepEqual(restored, [WORK]);
    assert.deepEqual(refused, []);
  });

  test("refuse the work of a newer version in words", () => {
    const { input, restored, refused } = exercise(RESULT);
    input.setState(JSON.stringify({ ...WORK, schema: 2 }));
    assert.deepEqual(restored, []);
    assert.deepEqual(refused, [texts.frame.newerWork]);
  });
});

describe("jschannel", () => {
  const COURSE = "https://course.example";

  function channel() {
    const { input, restored } = exercise(RESULT);
    const posted = [];
    const post = (message, origin) => posted.push([JSON.parse(message), origin]);
    return { channel: new JsInputChannel(input, post), posted, restored };
  }

  test("begins with either side's ping", () => {
    const { channel: it, posted } = channel();
    const method = "JSInput::__ready";
    assert.deepEqual(posted.splice(0), [[{ method, params: "ping" }, "*"]]);
    it.hear(JSON.stringify({ method, params: "ping" }), COURSE);
    it.hear(JSON.stringify({ method, params: "pong" }), COURSE);
    assert.deepEqual(posted, [[{ method, params: "pong" }, COURSE]]);
  });

  test("answers the caller", () => {
    const { channel: it, posted, restored } = channel();
    posted.length = 0;
    const ask = (id, name, params = "") =>
      it.hear(JSON.stringify({ id, method: `JSInput::${name}`, params }), COURSE);
    ask(1, "getGrade");
    ask(2, "getState");
    ask(3, "setState", JSON.stringify(WORK));
    ask(4, "constructor");
    assert.deepEqual(
      posted.map(([{ id }, origin]) => [id, origin]),
      [1, 2, 3, 4].map((id) => [id, COURSE]),
    );
    assert.deepEqual(JSON.parse(posted[0][0].result), RESULT);
    assert.deepEqual(JSON.parse(posted[1][0].result), WORK);
    assert.deepEqual([posted[2][0].result, restored], [null, [WORK]]);
    assert.equal(posted[3][0].error, "method_not_found");
  });

  test("ignores messages for others", () => {
    const { channel: it, posted } = channel();
    posted.length = 0;
    for (const message of [
      "",
      "{",
      "null",
      "[]",
      '{"id":1}',
      '{"id":1,"method":"other::getState"}',
      '{"method":"JSInput::getState"}',
      { id: 1, method: "JSInput::getState" },
      undefined,
    ]) {
      it.hear(message, COURSE);
    }
    assert.deepEqual(posted, []);
  });
});

describe("the problem of Open edX", () => {
  const xml = jsInputProblem("https://exercise.example/?languages=python&statement=off", 1300);

  function graded(...answers) {
    const [, script] = /<!\[CDATA\[\n(.*?)\]\]>/s.exec(xml);
    const calls = `import json, sys\nprint(json.dumps([grade("", a) for a in json.load(sys.stdin)]))`;
    const input = JSON.stringify(answers);
    const { stdout, stderr } = spawnSync("python3", ["-c", `${script}\n${calls}`], {
      input,
      encoding: "utf8",
      env: plain,
    });
    assert.equal(stderr, "");
    return JSON.parse(stdout);
  }

  const handedIn = (result) => {
    const { input } = exercise(result);
    return JSON.stringify({ answer: input.getGrade(), state: input.getState() });
  };

  test("grades by the share of passed checks", () => {
    assert.deepEqual(
      graded(
        handedIn({ ...RESULT, passed: true, score: 1 }),
        handedIn(RESULT),
        handedIn({ ...RESULT, score: 0 }),
        handedIn({ ...RESULT, passed: true, complete: false, score: 5 / 6 }),
      ),
      [
        { ok: true, msg: problem.allPassed },
        { ok: "Partial", grade_decimal: 0.5, msg: problem.passed({ count: 3 }) },
        { ok: false, msg: problem.passed({ count: 0 }) },
        { ok: "Partial", grade_decimal: 5 / 6, msg: problem.passed({ count: 5 }) },
      ],
    );
  });

  test("says what to do first, and gives no points for an unreadable answer", () => {
    const { message } = JSON.parse(exercise(undefined).input.getGrade());
    const nothing = { ok: false, msg: message };
    const strange = [
      "",
      "{}",
      "7",
      '{"answer":"7"}',
      '{"answer":"{}"}',
      '{"answer":null}',
      JSON.stringify({ answer: JSON.stringify({ score: "<b>", passed: true, complete: true }) }),
    ];
    const answers = graded(handedIn(undefined), ...strange);
    assert.deepEqual(
      answers,
      answers.map(() => nothing),
    );
    const [most, least] = graded(
      JSON.stringify({ answer: '{"score":9,"passed":false,"complete":true}' }),
      JSON.stringify({ answer: '{"score":NaN,"passed":false,"complete":true}' }),
    );
    assert.deepEqual([most.grade_decimal, least.ok], [1, false]);
  });

  test("names the page with its settings, and the course that may ask", () => {
    const [, address] = /html_file="([^"]*)"/.exec(xml);
    assert.equal(
      address,
      "https://exercise.example/?languages=python&amp;statement=off&amp;origins=https://courses.example",
    );
    const own = jsInputProblem("https://exercise.example/?origins=https://lms.example", 1300);
    assert.match(own, /html_file="https:\/\/exercise\.example\/\?origins=https:\/\/lms\.example"/);
  });

  test("is in the documents", () => {
    const document = readFileSync(new URL("../../../docs/messages.md", import.meta.url), "utf8");
    const shown = jsInputProblem("https://exercise.example/", 1300);
    assert.ok(document.includes(`\`\`\`xml\n${shown}\`\`\``));
  });
});
