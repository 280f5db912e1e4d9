// Loading: from where, in which realm, and what is said when it cannot be.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

import { load } from "sinusoidal-pe";

import { createJudge } from "../../wasm/dist/judge.js";
import { loader } from "../../wasm/dist/load.js";
import { coreUrl, whole } from "../../wasm/dist/whole.js";
import { right } from "./submissions.mjs";

const bytes = await readFile(coreUrl);

test("the core comes from an address, bytes or a module alike", async () => {
  for (const wasm of [coreUrl, bytes, await WebAssembly.compile(bytes)]) {
    const pe = await load({ wasm });
    assert.equal(pe.judge(right).passed, true);
  }
});

test("the bytes are read once, and instances share nothing", async () => {
  let reads = 0;
  const loadHere = loader(
    whole,
    (url) => {
      reads += 1;
      return readFile(url);
    },
    createJudge,
  );
  const [first, second] = await Promise.all([loadHere(), loadHere()]);
  assert.equal(reads, 1);
  assert.notEqual(first, second);
});

test("a failed load says why, and the next one tries again", async () => {
  let fail = true;
  const read = (url) => (fail ? Promise.reject(new Error("offline")) : readFile(url));
  const loadHere = loader(whole, read, createJudge);
  await assert.rejects(loadHere(), /offline/);
  fail = false;
  assert.equal((await loadHere()).judge(right).passed, true);
  await assert.rejects(load({ wasm: new Uint8Array([1, 2, 3]) }), WebAssembly.CompileError);
});

test("a module that is not this one is refused instead of waiting for ever", async () => {
  const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  await assert.rejects(load({ wasm: other }), /not the core of this package/);
});

test("a host that sends the wrong MIME type is no reason to fail", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/plain");
    response.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const wasm = new URL(`http://127.0.0.1:${server.address().port}/core.wasm`);
  assert.equal((await load({ wasm })).judge(right).passed, true);
  await new Promise((resolve) => server.close(resolve));
});

test("it works in a worker", async () => {
  const source = `
    import { parentPort } from "node:worker_threads";
    import { load } from ${JSON.stringify(import.meta.resolve("sinusoidal-pe"))};
    const pe = await load();
    parentPort.postMessage(pe.judge((T, C) => pe.encode(T, C)).passed);
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  const passed = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  assert.equal(passed, true);
});

test("in an engine without SIMD it says so", { skip: process.arch !== "x64" }, () => {
  const code = `
    const { load } = await import("sinusoidal-pe");
    const pe = await load().catch(({ message, cause }) => ({
      judge: () => ({ passed: \`\${cause.name}: \${message}\` }),
    }));
    console.log(pe.judge(pe.encode).passed);
  `;
  const run = (...flags) =>
    execFileSync(process.execPath, [...flags, "--input-type=module", "-e", code], {
      encoding: "utf8",
    });
  assert.equal(run(), "true\n");
  assert.equal(
    run("--no-enable-sse4-1", "--no-enable-ssse3"),
    "CompileError: WebAssembly SIMD is not available here, and the checker needs it\n",
  );
});

test("without WebAssembly it says so", async () => {
  const { WebAssembly: kept } = globalThis;
  delete globalThis.WebAssembly;
  try {
    await assert.rejects(load(), /WebAssembly is not available here/);
  } finally {
    globalThis.WebAssembly = kept;
  }
});
