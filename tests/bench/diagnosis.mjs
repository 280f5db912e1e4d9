import { join } from "node:path";

import { load } from "sinusoidal-pe";

import { root } from "../../scripts/run.mjs";
import { LineProcess } from "./line-process.mjs";
import { measuredOn } from "./machine.mjs";
import { table } from "./table.mjs";

const T = 2048;
const C = 512;
const TARGET = 1.5;
// Other programs only add to a time, so the least counts.
const TURNS = 5;

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
  "rounded to 3 decimals": (t, j) => Math.round(1000 * right(t, j)) / 1000,
  "rounded to bfloat16": (t, j) => toBfloat16(right(t, j)),
  "stored by columns, in shape (T, C)": byColumns(right),
  "stored by columns, rounded to 3 decimals": byColumns(
    (t, j) => Math.round(1000 * right(t, j)) / 1000,
  ),
  "last entry wrong, no name": (t, j) =>
    t === T - 1 && j === C - 1 ? 0.5 : wave(j, t / 1000 ** (pair(j) / C)),
  "noise, no name": noise(),
};

function noise() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

function fill(entry) {
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

async function timeDiagnosis(runs) {
  const checker = await load();
  const native = new LineProcess(join(root, "build/bench/tests/bench/pe_bench"));
  const right = checker.encode(T, C);
  const tables = Object.entries(WRONG).map(([name, entry]) => [name, fill(entry)]);
  const judges = {
    native: ({ data }) => {
      native.send(`judge ${T} ${C} 1\n`);
      native.send(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      return native.answer().then(Number);
    },
    // A table stored by columns has another shape, but the native program accepts only (T, C).
    "WebAssembly, `judgeTable`": (table) => {
      const start = performance.now();
      const { passed } = checker.judgeTable(table, { T, C });
      const milliseconds = performance.now() - start;
      if (passed !== (table === right)) throw new Error("a table was judged falsely");
      return milliseconds;
    },
  };
  const rows = [];
  for (const [where, judge] of Object.entries(judges)) {
    const kinds =
      where === "native" ? tables : [...tables, ["stored by columns", transposed(right)]];
    for (const [name, wrong] of kinds) {
      const row = { name: `${where}, ${name}`, ours: [], peer: [], unit: "ms", target: TARGET };
      for (let run = -1; run < runs; ++run) {
        const [ours, peer] = [[], []];
        for (let turn = 0; turn < TURNS; ++turn) {
          ours.push(await judge(wrong));
          peer.push(await judge(right));
        }
        if (run < 0) continue;
        row.ours.push(Math.min(...ours));
        row.peer.push(Math.min(...peer));
      }
      rows.push(row);
    }
  }
  native.end();
  return rows;
}

export async function blocks(runs) {
  const programs = [`Node ${process.version}`];
  return { diagnosis: `${measuredOn(runs, programs)}\n\n${table(await timeDiagnosis(runs))}` };
}
