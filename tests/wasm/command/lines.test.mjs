import assert from "node:assert/strict";
import { test } from "node:test";
import { command as texts } from "#texts/command.js";

import { inputsInLines } from "../../../wasm/dist/command/input.js";

/** Repeats the same bytes, so a long line needs no memory of its size. */
async function* repeating(bytes, times, end) {
  for (let each = 0; each < times; each += 1) yield bytes;
  yield Buffer.from(end);
}

test("lines of code: a line above 128 MiB is a problem of its own, and the next one is read", async () => {
  const most = 2 ** 27;
  const next = JSON.stringify({ file: "a.js", code: "1" });
  const read = [];
  for await (const input of inputsInLines(
    repeating(Buffer.alloc(2 ** 25, "x"), 4, `x\n${next}\n`),
  )) {
    read.push([input.file, await input.read()]);
  }
  assert.deepEqual(read, [
    ["line 1", { problem: texts.longLine({ line: 1, most }) }],
    ["a.js", Buffer.from("1")],
  ]);
});
