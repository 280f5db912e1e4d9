import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { closingLines, schedule, table } from "../../scripts/schedule.mjs";

function controlled(descriptions) {
  const began = [];
  const ends = new Map();
  const steps = descriptions.map(([name, kind, needs = []]) => ({
    ...{ name, kind, needs },
    work: (log) => {
      began.push(name);
      log.say(`output of ${name}`);
      return new Promise((resolve) => ends.set(name, resolve));
    },
  }));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    steps,
    began,
    async end(name, succeeded = true) {
      ends.get(name)(succeeded);
      await settle();
    },
  };
}

const silent = { print: () => {} };
const states = (results) => results.map(({ name, state }) => `${name} ${state}`);

test("at most as many steps run at a time as there are slots", async () => {
  const { steps, began, end } = controlled([["a"], ["b"], ["c"]]);
  const all = schedule(steps, { slots: 2, ...silent });
  assert.deepEqual(began, ["a", "b"]);
  await end("b");
  assert.deepEqual(began, ["a", "b", "c"]);
  await end("a");
  await end("c");
  assert.deepEqual(states(await all), ["a passed", "b passed", "c passed"]);
});

test("a step begins when the steps that it needs have passed", async () => {
  const { steps, began, end } = controlled([["tests", "", ["build"]], ["build"]]);
  const all = schedule(steps, { slots: 2, ...silent });
  assert.deepEqual(began, ["build"]);
  await end("build");
  assert.deepEqual(began, ["build", "tests"]);
  await end("tests");
  await all;
});

test("a step of a kind that is not running starts first", async () => {
  const { steps, began, end } = controlled([
    ["a", "x"],
    ["b", "x"],
    ["c", "y"],
    ["d", "x"],
  ]);
  const all = schedule(steps, { slots: 2, ...silent });
  assert.deepEqual(began, ["a", "c"]);
  for (const name of ["a", "b", "c", "d"]) await end(name);
  await all;
});

test("if a step fails, only the steps that need it are left out", async () => {
  const { steps, end } = controlled([
    ["build"],
    ["tests", "", ["build"]],
    ["more tests", "", ["tests"]],
    ["others"],
  ]);
  const all = schedule(steps, { slots: 1, ...silent });
  await end("build", false);
  await end("others");
  const results = await all;
  const expected = ["build FAILED", "tests not run", "more tests not run", "others passed"];
  assert.deepEqual(states(results), expected);
  assert.match(
    table(results),
    /^build +FAILED .*\ntests +not run .*\nmore tests +not run .*\nothers +passed/,
  );
});

test("a step that throws fails, and its output has the error", async () => {
  const work = async () => {
    throw new Error("no such thing");
  };
  const [result] = await schedule([{ name: "a", work }], { slots: 1, ...silent });
  assert.equal(result.state, "FAILED");
  assert.match(result.output, /no such thing/);
});

test("schedule rejects a need that is not a step", async () => {
  const step = { name: "a", needs: ["b"], work: async () => true };
  await assert.rejects(schedule([step], { slots: 1, ...silent }), /no step.*: a/);
});

test("schedule prints the whole output of a step and its commands when the step ends", async () => {
  const printed = [];
  const say = (word) =>
    `console.log("${word} 1"); setTimeout(() => console.error("${word} 2"), 50)`;
  const steps = ["a", "b"].map((word) => ({
    name: word,
    work: (log) => log.succeeds(process.execPath, ["-e", say(word)]),
  }));
  await schedule(steps, { slots: 2, print: (text) => printed.push(text) });
  for (const word of ["a", "b"]) {
    const text = printed.find((each) => each.startsWith(`\n=== ${word}\n`));
    assert.match(text, new RegExp(`\n${word} 1\n${word} 2\n\n--- ${word}: passed, \\d+\\.\\d s$`));
  }
});

describe("a command fails its step", () => {
  for (const [way, command, args] of [
    ["with a status other than 0", process.execPath, ["-e", "process.exit(3)"]],
    ["ended by a signal", process.execPath, ["-e", "process.kill(process.pid)"]],
    ["that does not exist", "/there/is/no/such/command", []],
  ]) {
    test(way, async () => {
      const step = { name: "a", work: (log) => log.succeeds(command, args) };
      const [{ state }] = await schedule([step], { slots: 1, ...silent });
      assert.equal(state, "FAILED");
    });
  }
});

test("closingLines repeats the summaries of CTest, and adds up those of Node", () => {
  const node = (pass, fail) =>
    `✔ ℹ pass 99\nℹ tests ${pass + fail}\nℹ pass ${pass}\nℹ fail ${fail}\n`;
  const results = [
    { name: "core", output: "...\n100% tests passed, 0 tests failed out of 165\n\nTotal" },
    { name: "package", output: node(10, 0) },
    // Node writes colours if FORCE_COLOR is set.
    { name: "page", output: node(5, 1).replace(/^ℹ.*$/gm, "\x1b[34m$&\x1b[39m") },
  ];
  assert.equal(
    closingLines(results),
    "core: 100% tests passed, 0 tests failed out of 165\nℹ tests 16\nℹ pass 15\nℹ fail 1",
  );
});
