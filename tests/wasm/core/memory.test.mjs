import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { load } from "sinusoidal-pe";
import { createJudge, instantiate } from "../../../wasm/dist/whole.js";
import { right, rowsOf, wave } from "../submissions.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const WARM_UP = 500;
const TABLES = 10_000;
const EXAMS = 200;
const BLOCK = 4096;

const module = await WebAssembly.compile(await readFile(coreUrl));
const elsewhere = await load(); // makes tables outside the measured memory

function block(core, cells) {
  const table = new core.Table();
  assert.ok(table.allocate(cells, 0, core.ElementType.float64));
  return { table, view: table.values() };
}

/** A leak takes blocks before the memory grows. */
function measure(core) {
  const blocks = [];
  let last;
  do {
    last = block(core, BLOCK / 8);
    blocks.push(last.table);
  } while (last.view.byteOffset + 4 * BLOCK < last.view.buffer.byteLength);
  for (const table of blocks) table.delete();
  return { bytes: last.view.buffer.byteLength, blocks: blocks.length };
}

async function use(pe, tables, exams) {
  let passed = 0;
  for (let at = 0; at < tables; ++at)
    passed += Number(pe.judgeTable(pool[at % pool.length]).passed);
  for (let at = 0; at < tables; ++at) encodings[at % encodings.length](pe);
  for (let at = 0; at < exams; ++at) await submissions[at % submissions.length](pe);
  return passed;
}

const sizes = Array.from({ length: 100 }, (_, at) => [
  1 + ((at * 73) % 200),
  2 + 2 * ((at * 7) % 32),
]);
const wrong = rowsOf((t, j, _T, C) => wave(j, t / 1000 ** ((j - (j % 2)) / C)));
const pool = sizes.flatMap(([T, C]) => {
  const table = elsewhere.encode(T, C);
  return [
    table,
    { ...table, data: Float32Array.from(table.data) },
    { ...table, shape: [T + 1, C] },
    { ...table, shape: [1, T, C] },
    table.data,
    wrong(T, C),
    Array.from({ length: T }, () => new Float64Array(C + 1)),
    [[0, 1], [0]],
    "a table",
    undefined,
  ];
});
pool.push(elsewhere.encode(200, 64));

const cases = new Map();
const rightOnce = (T, C) => {
  const size = `${T} ${C}`;
  if (!cases.has(size)) cases.set(size, elsewhere.encode(T, C));
  return cases.get(size);
};
const returned = async ({ T, C }) => ({ kind: "returned", value: rightOnce(T, C) });
const submissions = [
  (pe) => assert.equal(pe.judge(rightOnce).passed, true),
  (pe) => pe.judge((T, C) => ({ ...rightOnce(T, C), shape: [C, T] })),
  (pe) =>
    pe.judge(() => {
      throw new Error("no");
    }),
  (pe) => pe.judge((T, C) => (T > 64 ? Promise.resolve() : rightOnce(T, C))),
  (pe) => pe.examine(returned),
  (pe) => pe.examine(async (size) => (size.T > 64 ? { kind: "timed-out" } : returned(size))),
  (pe) =>
    assert.rejects(
      pe.examine((size) => (size.T > 64 ? Promise.reject(new Error("gone")) : returned(size))),
    ),
  (pe) => {
    const abort = new AbortController();
    const ask = (size) => {
      if (size.T !== 5003) return returned(size);
      abort.abort();
      return new Promise(() => {});
    };
    return assert.rejects(pe.examine(ask, { signal: abort.signal }), { name: "AbortError" });
  },
  (pe) => assert.throws(() => pe.judge(right, { precision: "float8" })),
  (pe) => {
    for (const pairing of ["paired", "unpaired"]) {
      pe.wavelengths(64, { pairing });
      pe.dotProducts(64, [1, 2], { pairing, t: 5 });
      pe.distances(64, [1, 2], { pairing, t: 5 });
    }
    pe.shiftRotations(64, 5);
    pe.shiftMatrix(64, 5);
  },
  (pe) => {
    const table = rightOnce(64, 16);
    pe.periodicity(table);
    pe.closestRows(table);
    pe.closestRows(table, { workLimit: 5 });
    pe.pairwise(table, { to: 5 });
    assert.throws(() => pe.pairwise(table, { to: 65 }));
    pe.shiftInvariance(table, [1, 2]);
    pe.shiftInvariance(table, [1, 2], { metric: "euclidean" });
    pe.linearity(table, 1);
    assert.throws(() => pe.linearity(table, 60));
  },
];
const listed = Array.from({ length: 200 }, (_, k) => k / 3);
const into = new Float32Array(200 * 64);
const encodings = [
  (pe) => pe.encode(200, 64),
  (pe) => pe.encode(200, 64, { first: 2 ** 39, layout: "halves", dtype: "float32" }),
  (pe) => pe.encode(200, 64, { base: 2, pairing: "unpaired", into }),
  (pe) => pe.encodePositions(listed, 64),
  (pe) => pe.encodePositions(listed, 64, { into }),
  (pe) => assert.throws(() => pe.encode(200, 64, { base: 1 })),
  (pe) => assert.throws(() => pe.encode(200, 64, { into: new Float64Array(1) })),
  (pe) => assert.throws(() => pe.encodePositions([...listed, Number.NaN], 64)),
];

test(`memory: ${TABLES} tables each way and ${EXAMS} exams return all that they take`, async () => {
  const core = await instantiate(module);
  const pe = createJudge(core);
  const seen = await use(pe, WARM_UP, submissions.length);
  assert.ok(seen > WARM_UP / 10 && seen < WARM_UP / 2, `${seen} of the tables are right`);
  const before = measure(core);
  await use(pe, TABLES, EXAMS);
  const after = measure(core);
  console.log(
    `memory after ${WARM_UP} tables: ${before.bytes} bytes, room for ${before.blocks} blocks; ` +
      `after ${TABLES} more and ${EXAMS} exams: ${after.bytes} bytes, room for ${after.blocks} blocks`,
  );
  assert.deepEqual(after, before);
});
