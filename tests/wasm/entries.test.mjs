import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";

import { load } from "sinusoidal-pe";
import * as encoder from "sinusoidal-pe/encode";
import * as inline from "sinusoidal-pe/inline";
import { build } from "vite";

import { plain } from "../environment.mjs";
import { differences, hashOf, TABLES } from "../reference_tables.mjs";
import { right } from "./submissions.mjs";

const require = createRequire(import.meta.url);
const ENTRIES = ["sinusoidal-pe", "sinusoidal-pe/inline", "sinusoidal-pe/encode"];

async function bundled(entry, format) {
  const name = entry === "sinusoidal-pe" ? "index.js" : import.meta.resolve(entry);
  const [{ output }] = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(new URL(name, new URL("../../wasm/dist/", import.meta.url))),
        ...{ formats: [format], name: "bundle", fileName: "bundle" },
      },
      minify: true,
    },
  });
  return output.find(({ type }) => type === "chunk").code;
}

const tablesOf = (pe, tables = TABLES) =>
  tables.map(({ T, C, positions, sha256: _, ...options }) =>
    positions ? pe.encodePositions(positions, C, options) : pe.encode(T, C, options),
  );

test("entries: work if strings cannot become code", () => {
  const code = `
    import { load } from "sinusoidal-pe";
    import { readAnswer } from "sinusoidal-pe/answer";
    import { load as loadEncoder } from "sinusoidal-pe/encode";
    import { readTable, writeCsv, writeNpy } from "sinusoidal-pe/formats";
    import { load as loadInline } from "sinusoidal-pe/inline";
    let refused;
    try {
      new Function("");
    } catch ({ name }) {
      refused = name;
    }
    const { encode } = await loadEncoder();
    const passed = [];
    for (const pe of [await load(), await loadInline()]) {
      const ask = async ({ T, C }) => ({ kind: "returned", value: encode(T, C) });
      const files = [writeNpy(pe.encode(8, 4)), writeCsv(pe.linearity(encode(8, 4), 1).matrix)];
      const tables = files.map((file) => pe.judgeTable(readTable(file)));
      const reports = [pe.judge(encode), await pe.examine(ask), ...tables];
      passed.push(...reports.map((report) => report.passed));
    }
    console.log(refused, readAnswer(encode(1, 2)).kind, passed.join());
  `;
  const printed = execFileSync(
    process.execPath,
    ["--disallow-code-generation-from-strings", "--input-type=module", "-e", code],
    { encoding: "utf8", env: plain },
  );
  assert.equal(printed, "EvalError table true,true,true,false,true,true,true,false\n");
});

test("encoder: gives the bits of every other build", async () => {
  const pe = await encoder.load();
  assert.deepEqual(Object.keys(pe), ["encode", "encodePositions"]);
  assert.deepEqual(differences(tablesOf(pe).map(({ data }) => hashOf(data))), []);
});

test("encoder: refuses what the other entries refuse, in the same words", async () => {
  const [whole, alone] = [await load(), await encoder.load()];
  const saying = (use) => {
    try {
      return use();
    } catch (error) {
      return String(error);
    }
  };
  const calls = [
    (pe) => pe.encode(0, 8),
    (pe) => pe.encode(4, 7),
    (pe) => pe.encode("4", 8),
    (pe) => pe.encode(4, 8194),
    (pe) => pe.encode(2 ** 28, 2),
    (pe) => pe.encode(4, 8, { base: 1 }),
    (pe) => pe.encode(4, 8, { base: 1e10 }),
    (pe) => pe.encode(4, 8, { first: 2 ** 40 - 3 }),
    (pe) => pe.encode(4, 8, { layout: "half" }),
    (pe) => pe.encode(4, 8, { bases: 2 }),
    (pe) => pe.encode(4, 8, { into: new Float64Array(31) }),
    (pe) => pe.encodePositions([0, 2 ** 40], 8),
    (pe) => pe.encodePositions([], 8),
    (pe) => pe.encodePositions("1", 8),
    (pe) => pe.encodePositions(new Float32Array(2 ** 22), 8),
  ];
  for (const call of calls) {
    const words = saying(() => call(whole));
    assert.match(words, /^(Type|Range)Error: /);
    assert.equal(
      saying(() => call(alone)),
      words,
    );
  }
  assert.deepEqual(alone.encode(4, 8), whole.encode(4, 8));
});

test("encoder: takes its own file, and no other", async () => {
  const file = (name) => readFile(new URL(import.meta.resolve(`sinusoidal-pe/${name}.wasm`)));
  const pe = await encoder.load({ wasm: await WebAssembly.compile(await file("encoder")) });
  assert.equal(pe.encode(1, 2).data[1], 1);
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  for (const wasm of [await file("core"), empty]) {
    await assert.rejects(encoder.load({ wasm }), /is not the encoder of this package/);
  }
  await assert.rejects(load({ wasm: await file("encoder") }), /is not the core of this package/);
});

test("encoder: leaves no memory behind after tables of any size", async () => {
  const wasm = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve("sinusoidal-pe/encoder.wasm"))),
  );
  const { startEncoder } = await import("../../wasm/dist/core/encoder-core.js");
  const { createTables } = await import("../../wasm/dist/encoding/encode.js");
  const core = await startEncoder(wasm);
  const probe = new core.Float64Numbers();
  const pe = createTables(core);
  const bytes = () => {
    assert.equal(probe.allocate(1), true);
    return probe.values().buffer.byteLength;
  };
  const use = () => {
    pe.encode(3000, 512);
    pe.encodePositions(new Float64Array(3000), 512, { dtype: "float32" });
    assert.throws(() => pe.encode(2, 2, { base: 1 }));
  };
  use();
  const after = bytes();
  for (let count = 0; count < 20; ++count) use();
  assert.equal(bytes(), after);
});

test("encoder: names an unexpected status, too", async () => {
  const { startEncoder } = await import("../../wasm/dist/core/encoder-core.js");
  const { createTables } = await import("../../wasm/dist/encoding/encode.js");
  const wasm = await readFile(new URL(import.meta.resolve("sinusoidal-pe/encoder.wasm")));
  const core = await startEncoder(await WebAssembly.compile(wasm));
  const lax = createTables({ ...core, maxBase: Number.MAX_VALUE });
  assert.throws(
    () => lax.encode(1, 2, { base: 1e10 }),
    /The core refused correct arguments: bad-base/,
  );
  const full = { ...core, Float64Numbers: class extends core.Float64Numbers {} };
  full.Float64Numbers.prototype.allocate = () => false;
  assert.throws(
    () => createTables(full).encode(1, 2),
    /not enough memory for a table of 2 numbers/,
  );
});

test("inline: exports what the default entry does, and fetches nothing", async () => {
  assert.deepEqual(Object.keys(inline), Object.keys(await import("sinusoidal-pe")));
  const { fetch: kept } = globalThis;
  delete globalThis.fetch;
  try {
    assert.equal((await inline.load()).judge(right).passed, true);
    assert.equal((await encoder.load()).encode(1, 2).data[1], 1);
  } finally {
    globalThis.fetch = kept;
  }
});

test("entries: can be required, with the same names", async () => {
  for (const entry of [...ENTRIES, "sinusoidal-pe/answer", "sinusoidal-pe/formats"]) {
    const required = require(entry);
    assert.deepEqual(Object.keys(required).sort(), Object.keys(await import(entry)).sort(), entry);
    if (!ENTRIES.includes(entry)) continue;
    const pe = await required.load();
    assert.deepEqual(pe.encode(2, 4), (await load()).encode(2, 4));
  }
  const { readAnswer } = require("sinusoidal-pe/answer");
  assert.equal(readAnswer([[0, 1]]).kind, "table");
  const { readTable, writeNpy } = require("sinusoidal-pe/formats");
  const table = readTable(writeNpy((await load()).encode(10, 8)));
  assert.equal((await load()).judgeTable(table).passed, true);
  assert.equal(readTable("a,b").kind, "unreadable");
  const source = await readFile(require.resolve("sinusoidal-pe/formats"), "utf8");
  assert.doesNotMatch(source, /d3-dsv/);
});

const REALM = ["atob", "fetch", "TextDecoder", "URL", "WebAssembly"];

for (const format of ["iife", "cjs"]) {
  test(`entries: run if bundled as ${format}, or say what to import`, async () => {
    const run = async (entry) => {
      const code = await bundled(entry, format);
      const module = { exports: {} };
      const realm = Object.fromEntries(REALM.map((name) => [name, globalThis[name]]));
      const made = runInNewContext(`${code}; typeof bundle === "undefined" ? 0 : bundle`, {
        ...realm,
        ...{ module, exports: module.exports },
      });
      return (made || module.exports).load();
    };
    for (const entry of ENTRIES.slice(1)) {
      assert.equal((await run(entry)).encode(1, 2).data[1], 1, entry);
    }
    await assert.rejects(
      run(ENTRIES[0]),
      /core\.wasm was not loaded .* import sinusoidal-pe\/inline/,
    );
  });
}

test("inline and encoder: need nothing but JavaScript and WebAssembly", async () => {
  for (const entry of ENTRIES.slice(1)) {
    const code = await bundled(entry, "iife");
    const pe = await runInNewContext(`${code}; bundle.load()`, {});
    assert.equal(pe.encode(1, 2).data[1], 1, entry);
    if (!pe.judge) continue;
    const ask = async ({ T, C }) => ({ kind: "returned", value: right(T, C) });
    assert.equal(pe.judge(right).passed, true);
    assert.equal((await pe.examine(ask)).passed, true);
  }
});

test("encoder: takes at most 12 kB", async () => {
  const bytes = async (entry) => {
    const code = await bundled(entry, "iife");
    assert.match(code, /AGFzbQ/); // the first bytes of the module
    return brotliCompressSync(code).length;
  };
  const alone = await bytes("sinusoidal-pe/encode");
  console.log(`sinusoidal-pe/encode: ${alone} bytes in brotli`);
  assert.ok(alone <= 12_000, `${alone} bytes`);
});
