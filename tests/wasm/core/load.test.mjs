import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { load } from "sinusoidal-pe";
import { loading, loadingSources } from "#texts/loading.js";

import { packageLoader } from "../../../wasm/dist/core/sources.js";
import { load as loadInBrowsers } from "../../../wasm/dist/index.js";
import { begin } from "../../../wasm/dist/whole.js";
import { plain } from "../../environment.mjs";
import { right } from "../submissions.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const bytes = await readFile(coreUrl);
const compiled = await WebAssembly.compile(bytes);

const RESPONSE = { headers: { "content-type": "application/wasm" } };

async function served({ body = bytes, status = 200, type = "text/plain" }, use) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(new URL(`http://127.0.0.1:${server.address().port}/core.wasm`));
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test("load: takes an address, bytes, a response or a module, promised or not", async () => {
  const copy = new Uint8Array(bytes.length + 5);
  copy.set(bytes, 5);
  const makers = [
    () => coreUrl,
    () => coreUrl.href,
    () => bytes,
    () => copy.subarray(5),
    () => new DataView(copy.buffer, 5),
    () => copy.buffer.slice(5),
    () => new Response(bytes, RESPONSE),
    () => new Response(bytes),
    () => compiled,
  ];
  for (const make of makers) {
    for (const wasm of [make(), Promise.resolve(make())]) {
      assert.equal((await load({ wasm })).judge(right).passed, true, String(make));
    }
  }
});

test("load: takes what another realm made, too", async () => {
  const elsewhere = runInNewContext("({ Uint8Array, compile: WebAssembly.compile, ArrayBuffer })");
  const { buffer } = elsewhere.Uint8Array.from(bytes);
  class OtherUrl {
    href = coreUrl.href;
    [Symbol.toStringTag] = "URL";
  }
  for (const wasm of [buffer, new elsewhere.Uint8Array(buffer), new OtherUrl()]) {
    assert.equal((await load({ wasm })).judge(right).passed, true);
  }
  assert.equal((await load({ wasm: elsewhere.compile(bytes) })).judge(right).passed, true);
});

test("load: refuses other values by name", async () => {
  const kinds = "a URL, a string, bytes, a Response or a compiled module";
  for (const [wasm, shown] of [
    [null, "null"],
    [5, "5"],
    [{ href: "file:///core.wasm" }, "Object"],
    [{ default: "core.wasm" }, "Object"],
    [[bytes], "Array"],
    [fetch, "function"],
    [Promise.resolve(true), "true"],
  ]) {
    await assert.rejects(load({ wasm }), {
      name: "TypeError",
      message: `wasm must be ${kinds}, got ${shown}`,
    });
  }
  const notOptions = ["x", coreUrl, bytes, compiled, [], null, new Response(bytes), load()];
  for (const options of notOptions) {
    await assert.rejects(load(options), {
      name: "TypeError",
      message: /^load takes an object, as in load\(\{ wasm: "core\.wasm" \}\), got /,
    });
  }
  await assert.rejects(load("x"), /, got "x"$/);
  await assert.rejects(load({ wasm: coreUrl, url: 1 }), /^TypeError: load has no option "url"/);
  assert.equal((await load({ wasm: undefined })).judge(right).passed, true);
});

test("load: resolves a string against the page's address, and refuses it without a page", async () => {
  await assert.rejects(load({ wasm: "assets/core.wasm" }), {
    name: "TypeError",
    message: loadingSources.relative({ value: '"assets/core.wasm"' }),
  });
  await served({}, async ({ href }) => {
    for (const page of [{ document: { baseURI: href } }, { location: { href } }]) {
      Object.assign(globalThis, page);
      try {
        assert.equal((await load({ wasm: "./core.wasm?v=1" })).judge(right).passed, true);
      } finally {
        for (const name of Object.keys(page)) delete globalThis[name];
      }
    }
  });
});

test("load: reads the bytes once, and instances share nothing", async () => {
  let reads = 0;
  const loadHere = packageLoader(
    "core.wasm",
    () => {
      reads += 1;
      return WebAssembly.compile(bytes);
    },
    begin,
  );
  const [first, second] = await Promise.all([loadHere(), loadHere()]);
  assert.equal(reads, 1);
  assert.notEqual(first, second);
});

test("load: says why it failed, and tries again at the next call", async () => {
  let fail = true;
  const compile = () => (fail ? Promise.reject(new Error("offline")) : Promise.resolve(compiled));
  const loadHere = packageLoader("core.wasm", compile, begin);
  await assert.rejects(loadHere(), /offline/);
  fail = false;
  assert.equal((await loadHere()).judge(right).passed, true);
  await assert.rejects(load({ wasm: new Uint8Array([1, 2, 3]) }), WebAssembly.CompileError);
});

test("load: refuses another module at once", async () => {
  const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  await assert.rejects(load({ wasm: other }), /not the core of this package/);
});

test("load: accepts a host with the wrong MIME type", async () => {
  for (const type of ["text/plain", "application/wasm"]) {
    const pe = await served({ type }, (wasm) => load({ wasm }));
    assert.equal(pe.judge(right).passed, true);
  }
});

test("load: says that a host answered with its page, or an error", async () => {
  for (const page of ["<!doctype html>\n<p>404</p>", "\ufeff\n  <html>", "<!-- no such file -->"]) {
    // Some hosts choose the type by the requested name.
    for (const type of ["text/html", "application/wasm"]) {
      await served({ body: page, type }, async (wasm) => {
        const result = { message: `${wasm} is a page of HTML, not WebAssembly` };
        await assert.rejects(load({ wasm }), result);
        await assert.rejects(load({ wasm: fetch(wasm) }), result);
      });
    }
    await assert.rejects(load({ wasm: Buffer.from(page) }), /^Error: wasm is a page of HTML/);
  }
  await served({ body: "<p>", status: 404 }, async (wasm) => {
    await assert.rejects(load({ wasm }), { message: `${wasm} answered 404 Not Found` });
    await assert.rejects(load({ wasm: fetch(wasm) }), /answered 404 Not Found/);
  });
  await assert.rejects(load({ wasm: new Response("<p>") }), /the response is a page of HTML/);
  const broken = new Response("\0asm?", { headers: { "content-type": "application/wasm" } });
  await assert.rejects(load({ wasm: broken }), WebAssembly.CompileError);
  await assert.rejects(load({ wasm: broken }), TypeError, "its body is used");
});

test("load: says what to write if the core is not next to the script", async () => {
  const { fetch: kept } = globalThis;
  try {
    globalThis.fetch = () => Promise.resolve(new Response("", { status: 404, statusText: "No" }));
    await assert.rejects(loadInBrowsers(), {
      message: loadingSources.noCore({ text: "the response answered 404 No" }),
    });
    delete globalThis.fetch; // as in Jest with jsdom
    await assert.rejects(loadInBrowsers(), {
      message: loadingSources.noCore({ text: loadingSources.noFetch({ url: coreUrl.href }) }),
    });
    assert.equal((await loadInBrowsers({ wasm: bytes })).judge(right).passed, true);
  } finally {
    globalThis.fetch = kept;
  }
});

/** Node has a flag for it, but not for one test: V8 then refuses these two. */
async function forbidden(use) {
  const { compile, Module } = WebAssembly;
  const refuse = () => {
    throw new WebAssembly.CompileError("Wasm code generation disallowed by embedder");
  };
  Object.assign(WebAssembly, { compile: async () => refuse(), Module: refuse });
  try {
    await use();
  } finally {
    Object.assign(WebAssembly, { compile, Module });
  }
}

test("load: says what to write on hosts that forbid compiling, and takes a compiled module there", async () => {
  const { load: loadInline } = await import("sinusoidal-pe/inline");
  const { load: loadEncoder } = await import("sinusoidal-pe/encode");
  const encoder = await WebAssembly.compile(await readFile(new URL("encoder.wasm", coreUrl)));
  for (const [name, module, ...loads] of [
    ["core.wasm", compiled, load, loadInline, loadInBrowsers],
    ["encoder.wasm", encoder, loadEncoder],
  ]) {
    for (const each of loads) {
      const fresh = packageLoader(name, () => WebAssembly.compile(bytes), begin);
      await forbidden(async () => {
        const message = loadingSources.noCompiling({ name });
        await assert.rejects(fresh(), { message });
        await assert.rejects(each({ wasm: bytes }), { message });
        await assert.rejects(each({ wasm: 7 }), TypeError);
        assert.equal((await each({ wasm: module })).encode(1, 2).data[1], 1);
      });
    }
  }
  await forbidden(() =>
    assert.rejects(loadInBrowsers(), {
      message: loadingSources.noCompiling({ name: "core.wasm" }),
    }),
  );
});

test("load: works in a worker", async () => {
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

test("load: says that an engine lacks SIMD", { skip: process.arch !== "x64" }, () => {
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
      env: plain,
    });
  assert.equal(run(), "true\n");
  assert.equal(run("--no-enable-sse4-1", "--no-enable-ssse3"), `CompileError: ${loading.noSimd}\n`);
});

test("load: says that WebAssembly is missing", async () => {
  const { WebAssembly: kept } = globalThis;
  delete globalThis.WebAssembly;
  try {
    await assert.rejects(load(), { message: loading.noWebAssembly });
  } finally {
    globalThis.WebAssembly = kept;
  }
});
