import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";

import { root } from "../../scripts/run.mjs";
import { instantiate } from "../../wasm/dist/whole.js";
import { LineProcess } from "./line-process.mjs";
import { measuredOn, numpyName } from "./machine.mjs";
import { growthTable, table } from "./table.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const SIZES = [
  { T: 512, C: 64 },
  { T: 2048, C: 512 },
  { T: 65536, C: 512 },
];

// These tables take from 8 KB to 128 MB, across every cache.
const GROWTH = [2, 8, 32, 64, 256, 1024, 2048, 8192, 16384, 32768].map((T) => ({ T, C: 512 }));

// Measurements take at least 10 ms.
const timesFor = ({ T, C }) => Math.max(1, Math.round(5e6 / (T * C)));

async function contestants() {
  const native = new LineProcess(join(root, "build/bench/tests/bench/pe_bench"));
  const scalar = new LineProcess(join(root, "build/bench-scalar/tests/bench/pe_bench"));
  const script = fileURLToPath(new URL("numpy_encode.py", import.meta.url));
  const numpy = new LineProcess("/usr/bin/python3", [script]);
  const introduction = JSON.parse(await numpy.answer());
  const wide = introduction.features.filter((name) => name.startsWith("AVX512"));
  const narrow =
    wide.length === 0
      ? undefined
      : new LineProcess("/usr/bin/python3", [script], { NPY_DISABLE_CPU_FEATURES: wide.join(" ") });
  if (narrow) checkNarrow(JSON.parse(await narrow.answer()));
  const ask = (process, what) => (size) =>
    process.ask(`${what}${size.T} ${size.C} ${timesFor(size)}`);
  const api = await load();
  const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl)));
  return {
    name: numpyName(introduction),
    native: ask(native, "encode "),
    scalar: ask(scalar, "encode "),
    obvious: ask(native, "obvious "),
    copy: ask(native, "copy "),
    numpy: ask(numpy, ""),
    ...(narrow && { narrow: ask(narrow, "") }),
    core: (size) => timeCore(core, size),
    api: (size) => timed(size, () => api.encode(size.T, size.C)),
    loop: (size) => timeLoop(size),
    end() {
      for (const process of [native, scalar, numpy, narrow]) process?.end();
    },
  };
}

/** A process that kept the kernels must not count as one without. */
function checkNarrow({ features }) {
  if (features.some((name) => name.startsWith("AVX512"))) throw new Error("NumPy kept AVX-512");
}

function timed(size, call) {
  const times = timesFor(size);
  const start = performance.now();
  for (let k = 0; k < times; ++k) call();
  return (performance.now() - start) / times;
}

function timeCore(core, size) {
  const numbers = new core.Float64Numbers();
  try {
    if (!numbers.allocate(size.T * size.C)) throw new Error("no memory");
    numbers.values().fill(1);
    const { Layout, Pairing } = core;
    return timed(size, () =>
      numbers.encode(size.T, size.C, 10000, Layout.interleaved, Pairing.paired, 0),
    );
  } finally {
    numbers.delete();
  }
}

function timeLoop(size) {
  const { T, C } = size;
  const out = new Float64Array(T * C).fill(1);
  const divisors = Float64Array.from({ length: C / 2 }, (_, i) => 10000 ** ((2 * i) / C));
  return timed(size, () => {
    let at = 0;
    for (let t = 0; t < T; ++t) {
      for (const divisor of divisors) {
        const angle = t / divisor;
        out[at++] = Math.sin(angle);
        out[at++] = Math.cos(angle);
      }
    }
  });
}

// The last entry has the largest ratio of the two times, by rows.
const PAIRS = [
  ["native", "numpy", { 2048: 1 / 14 }],
  ["scalar", "numpy", { 2048: 1 / 9 }],
  ["core", "numpy", { 2048: 1 / 8 }],
  ["native", "narrow", { 2048: 1 / 14 }],
  ["scalar", "narrow", { 2048: 1 / 9 }],
  ["core", "narrow", { 2048: 1 / 8 }],
  ["core", "loop", { 2048: 1 / 7 }],
  ["api", "loop", {}],
  ["native", "obvious", {}],
  ["native", "copy", { 65536: 2 }],
];

const NAMES = {
  native: "native",
  scalar: "native without SIMD",
  core: "WebAssembly, core",
  api: "WebAssembly, `encode`",
  numpy: "NumPy",
  narrow: "NumPy without AVX-512",
  loop: "JavaScript loop",
  obvious: "C++ loop",
  copy: "copying",
};

async function timeEncoding(runs) {
  const all = await contestants();
  const names = Object.keys(NAMES).filter((name) => all[name]);
  const rows = [];
  for (const size of SIZES) {
    const times = Object.fromEntries(names.map((name) => [name, []]));
    for (let run = -1; run < runs; ++run) {
      for (const name of names) {
        const milliseconds = await all[name](size);
        if (run >= 0) times[name].push(milliseconds);
      }
    }
    for (const [ours, peer, targets] of PAIRS.filter(([, peer]) => all[peer])) {
      rows.push({
        name: `${size.T} × ${size.C}, ${NAMES[ours]}, against ${NAMES[peer]}`,
        ours: times[ours],
        peer: times[peer],
        unit: "ms",
        target: targets[size.T],
      });
    }
  }
  const growth = [];
  for (const size of GROWTH) {
    const nanoseconds = { native: [], core: [] };
    for (let run = -1; run < runs; ++run) {
      for (const name of Object.keys(nanoseconds)) {
        const perEntry = ((await all[name](size)) * 1e6) / (size.T * size.C);
        if (run >= 0) nanoseconds[name].push(perEntry);
      }
    }
    growth.push({ ...size, ...nanoseconds });
  }
  all.end();
  return { rows, growth, name: all.name };
}

export async function blocks(runs) {
  const { rows, growth, name } = await timeEncoding(runs);
  const node = `Node ${process.version}`;
  return {
    encoding: `${measuredOn(runs, [node, name])}\n\n${table(rows)}`,
    growth: `${measuredOn(runs, [node])}\n\n${growthTable(growth)}`,
  };
}
