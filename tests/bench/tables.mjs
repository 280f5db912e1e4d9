// Judging, diagnosing, encoding and comparing rows, natively and in WebAssembly, against NumPy.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { freemem } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";

import { root } from "../../scripts/run.mjs";
import { instantiate } from "../../wasm/dist/whole.js";
import { table } from "./report.mjs";

const NODE = `Node ${process.version}`;

/** A program that answers each line with milliseconds. */
class Peer {
  #process;
  #lines;

  constructor(command, args = [], env = {}) {
    this.#process = spawn(command, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async ask(line, data) {
    this.#process.stdin.write(`${line}\n`);
    if (data) {
      this.#process.stdin.write(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    }
    return Number(await this.answer());
  }

  async answer() {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`${this.#process.spawnfile} ended early`);
    return value;
  }

  end() {
    this.#process.stdin.end();
  }
}

const startNative = () => new Peer(join(root, "build/bench/tests/bench/pe_bench"));

async function startNumPy(env) {
  const script = fileURLToPath(new URL("numpy_peer.py", import.meta.url));
  const peer = new Peer("/usr/bin/python3", [script], env);
  const { version, features } = JSON.parse(await peer.answer());
  const kernels = features.join(", ") || "no more than its baseline";
  return Object.assign(peer, { features, name: `NumPy ${version} with kernels for ${kernels}` });
}

async function compiledCore() {
  const url = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
  return instantiate(await WebAssembly.compile(await readFile(url)));
}

/** Returns the milliseconds of one call. */
function timed(call, times = 1) {
  const start = performance.now();
  for (let k = 0; k < times; ++k) call();
  return (performance.now() - start) / times;
}

/** Calls each contestant in turn, and keeps the times after `warmUps` runs. */
async function alternate(contestants, runs, warmUps = 1) {
  const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let run = -warmUps; run < runs; ++run) {
    for (const [name, call] of Object.entries(contestants)) {
      const milliseconds = await call();
      if (run >= 0) times[name].push(milliseconds);
    }
  }
  return times;
}

const [T, C] = [2048, 512];

export async function judging(runs) {
  const checker = await load();
  const right = checker.encode(T, C);
  const numpy = await startNumPy();
  const accept = ({ passed, complete }) => {
    if (!passed || !complete) throw new Error("the right table was not accepted");
  };
  // The table is in the module's memory before the clock starts.
  const core = await compiledCore();
  const kept = new core.Table();
  if (!kept.allocate(T * C, 2, core.ElementType.float64)) throw new Error("no memory");
  kept.values().set(right.data);
  kept.shape().set([T, C]);
  const calls = {
    api: () => timed(() => accept(checker.judgeTable(right))),
    core: () => timed(() => accept(kept.judge(core.AnswerKind.table, 0, 0, false))),
    numpy: () => numpy.ask(`judge ${T} ${C} 1`),
  };
  const { api, core: alone, numpy: peer } = await alternate(calls, runs, 3);
  numpy.end();
  const rows = [
    { name: `Judging ${T} × ${C}, \`judgeTable\``, ours: api, peer, target: 0.1 },
    { name: `Judging ${T} × ${C}, core alone`, ours: alone, peer, target: 0.1 },
  ];
  return { programs: [NODE, numpy.name], text: table(rows) };
}

const wave = (j, angle) => (j % 2 === 0 ? Math.sin(angle) : Math.cos(angle));
const pair = (j) => j - (j % 2);
const power = (base, exponent) => (t, j) => wave(j, t / base ** exponent(j));
const right = power(10000, (j) => pair(j) / C);

/** Entry (t, j) of a table of (C, T) that code reshaped in place of transposing it. */
const byColumns = (entry) => (t, j) => {
  const at = t * C + j;
  return entry(at % T, Math.floor(at / T));
};

function toBfloat16(value) {
  const bits = new Uint32Array(new Float32Array([value]).buffer);
  bits[0] = (bits[0] + 0x8000) & 0xffff0000;
  return new Float32Array(bits.buffer)[0];
}

const toDecimals = (t, j) => Math.round(1000 * right(t, j)) / 1000;

function noise() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

const WRONG = {
  "unpaired exponents": power(10000, (j) => j / C),
  "doubled exponents": power(10000, (j) => (2 * pair(j)) / C),
  "base 1000": power(1000, (j) => pair(j) / C),
  "base 9876.5, measured": power(9876.5, (j) => pair(j) / C),
  "sines, then cosines": (t, j) => {
    const i = j % (C / 2);
    return wave(j < C / 2 ? 0 : 1, t / 10000 ** ((2 * i) / C));
  },
  "positions over T": (t, j) => wave(j, t / T / 10000 ** (pair(j) / C)),
  "from the top after 1024 rows": (t, j) => wave(j, (t % 1024) / 10000 ** (pair(j) / C)),
  "unpaired exponents in float32": (t, j) => Math.fround(wave(j, t / 10000 ** (j / C))),
  "rounded to 3 decimals": toDecimals,
  "rounded to bfloat16": (t, j) => toBfloat16(right(t, j)),
  "stored by columns, in shape (T, C)": byColumns(right),
  "stored by columns, rounded to 3 decimals": byColumns(toDecimals),
  "last entry wrong, no name": (t, j) =>
    t === T - 1 && j === C - 1 ? 0.5 : wave(j, t / 1000 ** (pair(j) / C)),
  "noise, no name": noise(),
};

function filled(entry) {
  const data = new Float64Array(T * C);
  for (let t = 0; t < T; ++t) {
    for (let j = 0; j < C; ++j) data[t * C + j] = entry(t, j);
  }
  return { shape: [T, C], data };
}

function transposed({ data }) {
  const turned = new Float64Array(T * C);
  data.forEach((value, at) => {
    turned[(at % C) * T + Math.floor(at / C)] = value;
  });
  return { shape: [C, T], data: turned };
}

/** Other programs only add to a time, so the least of these counts. */
const TURNS = 5;

export async function diagnosis(runs) {
  const checker = await load();
  const native = startNative();
  const accepted = checker.encode(T, C);
  const tables = Object.entries(WRONG).map(([name, entry]) => [name, filled(entry)]);
  const judges = {
    native: ({ data }) => native.ask(`judge ${T} ${C} 1`, data),
    "WebAssembly, `judgeTable`": (given) =>
      timed(() => {
        const { passed } = checker.judgeTable(given, { T, C });
        if (passed !== (given === accepted)) throw new Error("a table was judged falsely");
      }),
  };
  const rows = [];
  for (const [where, judge] of Object.entries(judges)) {
    // The native program accepts only (T, C).
    const kinds =
      where === "native" ? tables : [...tables, ["stored by columns", transposed(accepted)]];
    for (const [name, wrong] of kinds) {
      const row = { name: `${where}, ${name}`, ours: [], peer: [], target: 1.5 };
      const calls = { ours: () => judge(wrong), peer: () => judge(accepted) };
      for (let run = -1; run < runs; ++run) {
        const times = await alternate(calls, TURNS, 0);
        if (run < 0) continue;
        for (const who of Object.keys(calls)) row[who].push(Math.min(...times[who]));
      }
      rows.push(row);
    }
  }
  native.end();
  return { programs: [NODE], text: table(rows) };
}

const SIZES = [
  { T: 512, C: 64 },
  { T: 2048, C: 512 },
  { T: 65536, C: 512 },
];

// Measurements take at least 10 ms.
const timesFor = ({ T, C }) => Math.max(1, Math.round(5e6 / (T * C)));

function timeCore(core, size) {
  const numbers = new core.Float64Numbers();
  try {
    if (!numbers.allocate(size.T * size.C)) throw new Error("no memory");
    numbers.values().fill(1);
    const { Layout, Pairing } = core;
    const encode = () =>
      numbers.encode(size.T, size.C, 10000, Layout.interleaved, Pairing.paired, 0);
    return timed(encode, timesFor(size));
  } finally {
    numbers.delete();
  }
}

function timeLoop(size) {
  const { T, C } = size;
  const out = new Float64Array(T * C).fill(1);
  const divisors = Float64Array.from({ length: C / 2 }, (_, i) => 10000 ** ((2 * i) / C));
  const encode = () => {
    let at = 0;
    for (let t = 0; t < T; ++t) {
      for (const divisor of divisors) {
        const angle = t / divisor;
        out[at++] = Math.sin(angle);
        out[at++] = Math.cos(angle);
      }
    }
  };
  return timed(encode, timesFor(size));
}

/** Returns nothing if NumPy has no such kernels. A process that kept them must not count as one without. */
async function startNarrow({ features }) {
  const wide = features.filter((name) => name.startsWith("AVX512"));
  if (wide.length === 0) return undefined;
  const narrow = await startNumPy({ NPY_DISABLE_CPU_FEATURES: wide.join(" ") });
  if (narrow.features.some((name) => wide.includes(name))) throw new Error("NumPy kept AVX-512");
  return narrow;
}

const NAMES = {
  native: "native",
  core: "WebAssembly, core",
  api: "WebAssembly, `encode`",
  numpy: "NumPy",
  narrow: "NumPy without AVX-512",
  loop: "JavaScript loop",
  obvious: "C++ loop",
  copy: "copying",
};

// The last entry has the largest ratio of the two times, by rows.
const PAIRS = [
  ["native", "numpy", { 2048: 1 / 14 }],
  ["core", "numpy", { 2048: 1 / 8 }],
  ["native", "narrow", { 2048: 1 / 14 }],
  ["core", "narrow", { 2048: 1 / 8 }],
  ["core", "loop", { 2048: 1 / 7 }],
  ["api", "loop", {}],
  ["native", "obvious", {}],
  ["native", "copy", { 65536: 2 }],
];

export async function encoding(runs) {
  const native = startNative();
  const numpy = await startNumPy();
  const narrow = await startNarrow(numpy);
  const api = await load();
  const core = await compiledCore();
  const ask = (process, what) => (size) =>
    process.ask(`${what} ${size.T} ${size.C} ${timesFor(size)}`);
  const contestants = {
    native: ask(native, "encode"),
    core: (size) => timeCore(core, size),
    api: (size) => timed(() => api.encode(size.T, size.C), timesFor(size)),
    numpy: ask(numpy, "encode"),
    ...(narrow && { narrow: ask(narrow, "encode") }),
    loop: timeLoop,
    obvious: ask(native, "obvious"),
    copy: ask(native, "copy"),
  };
  const rows = [];
  for (const size of SIZES) {
    const calls = Object.entries(contestants).map(([name, call]) => [name, () => call(size)]);
    const times = await alternate(Object.fromEntries(calls), runs);
    for (const [ours, peer, targets] of PAIRS.filter(([, peer]) => times[peer])) {
      rows.push({
        name: `${size.T} × ${size.C}, ${NAMES[ours]}, against ${NAMES[peer]}`,
        ours: times[ours],
        peer: times[peer],
        target: targets[size.T],
      });
    }
  }
  for (const process of [native, numpy, narrow]) process?.end();
  return { programs: [NODE, numpy.name], text: table(rows) };
}

const SIDE = 1000;
const BLOCK = 50;

const OURS = {
  native: "native",
  whole: "WebAssembly, `pairwise`",
  blocks: `WebAssembly, \`pairwise\`, ${BLOCK} rows at a time`,
};
const PEERS = { broadcast: "NumPy's broadcast", gram: "NumPy's Gram form" };

export async function distances(runs) {
  const native = startNative();
  const numpy = await startNumPy();
  const pe = await load();
  const encoded = pe.encode(SIDE, SIDE);
  const inBlocks = () => {
    for (let from = 0; from < SIDE; from += BLOCK) {
      pe.pairwise(encoded, { from, to: from + BLOCK });
    }
  };
  const calls = {
    native: () => native.ask(`pairwise ${SIDE} ${SIDE} 1`),
    whole: () => timed(() => pe.pairwise(encoded)),
    blocks: () => timed(inBlocks),
    gram: () => numpy.ask(`gram ${SIDE} ${SIDE} 1`),
  };
  const times = await alternate(calls, runs);
  // NumPy needs memory for all differences and their squares. It takes long, so nothing warms up.
  if (freemem() > 1.1 * (2 * 8 * SIDE ** 3)) {
    const broadcast = { broadcast: () => numpy.ask(`broadcast ${SIDE} ${SIDE} 1`) };
    Object.assign(times, await alternate(broadcast, runs, 0));
  }
  native.end();
  numpy.end();
  // Without memory for the broadcast, the target is about the Gram form.
  const peers = Object.keys(PEERS).filter((peer) => times[peer]);
  const rows = peers.flatMap((peer) =>
    Object.keys(OURS).map((ours) => ({
      name: `${SIDE} × ${SIDE}, ${OURS[ours]}, against ${PEERS[peer]}`,
      ours: times[ours],
      peer: times[peer],
      target: peer === peers[0] ? 0.5 : undefined,
    })),
  );
  return { programs: [NODE, numpy.name], text: table(rows) };
}
