import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { plain } from "../../environment.mjs";
import { logic } from "../logic.mjs";

const { JsInput, jsInputProblem, texts } = logic;
const { problem } = texts.author;

const RESULT = { passed: false, complete: true, score: 0.5 };

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
    const input = new JsInput({ result: () => result, work: () => ({ schema: 1, code: {} }) });
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
    const nothing = { ok: false, msg: texts.frame.notRun };
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
      "https://exercise.example/?languages=python&amp;statement=off&amp;origins=https://courses.example&amp;storage=tab",
    );
    const own = jsInputProblem("https://exercise.example/?origins=https://lms.example", 1300);
    assert.ok(
      own.includes('"https://exercise.example/?origins=https://lms.example&amp;storage=tab"'),
    );
  });

  test("is in the documents", () => {
    const document = readFileSync(new URL("../../../docs/messages.md", import.meta.url), "utf8");
    const shown = jsInputProblem("https://exercise.example/", 1300);
    assert.ok(document.includes(`\`\`\`xml\n${shown}\`\`\``));
  });
});
