import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const { partsOf } = logic;

function body(parts, onCancel = () => {}) {
  const left = parts.map((part) => Uint8Array.from(part));
  return new ReadableStream({
    pull(out) {
      const part = left.shift();
      if (part) out.enqueue(part);
      else out.close();
    },
    cancel: onCancel,
  });
}

test("parts: the memory of each is free as soon as the next one is read", async () => {
  const seen = [];
  const texts = [];
  for await (const part of partsOf(body([[1, 2], [3]]))) {
    assert.ok(seen.every((earlier) => earlier.length === 0));
    seen.push(part);
    texts.push(part.join(" "));
  }
  assert.deepEqual(texts, ["1 2", "3"]);
  assert.deepEqual(
    seen.map(({ length }) => length),
    [0, 0],
  );
});

test("parts: the stream is cancelled when no more is wanted, and its error is thrown", async () => {
  let isCancelled = false;
  const parts = partsOf(
    body([[1], [2]], () => {
      isCancelled = true;
    }),
  );
  assert.deepEqual([...(await parts.next()).value], [1]);
  await parts.return();
  assert.ok(isCancelled);
  const broken = partsOf(new ReadableStream({ pull: (out) => out.error(new Error("cut")) }));
  await assert.rejects(() => broken.next(), /cut/);
});
