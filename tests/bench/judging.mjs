import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";

import { instantiate } from "../../wasm/dist/whole.js";
import { LineProcess } from "./line-process.mjs";
import { measuredOn, numpyName } from "./machine.mjs";
import { table } from "./table.mjs";

const coreUrl = new URL(import.meta.resolve("sinusoidal-pe/core.wasm"));
const T = 2048;
const C = 512;
const WARM_UPS = 3;

async function timeJudging(runs) {
  const checker = await load();
  const { data, shape } = checker.encode(T, C);
  const core = await coreJudge(data);
  const numpy = await startNumPy(data);
  const times = { api: [], core: [], numpy: [], name: numpyName(numpy.introduction) };
  for (let run = -WARM_UPS; run < runs; ++run) {
    const api = timed(() => checker.judgeTable({ shape, data }));
    const alone = timed(core);
    const peer = await numpy.ask("");
    if (run < 0) continue;
    times.api.push(api);
    times.core.push(alone);
    times.numpy.push(peer);
  }
  numpy.end();
  return times;
}

function timed(judge) {
  const start = performance.now();
  const { passed, complete } = judge();
  const milliseconds = performance.now() - start;
  if (!passed || !complete) throw new Error("the right table was not accepted");
  return milliseconds;
}

/** The table is in the module's memory before the clock starts. */
async function coreJudge(data) {
  const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl)));
  const table = new core.Table();
  if (!table.allocate(data.length, 2, core.ElementType.float64)) throw new Error("no memory");
  table.values().set(data);
  table.shape().set([T, C]);
  return () => table.judge(core.AnswerKind.table, 0, 0, false);
}

async function startNumPy(data) {
  const script = fileURLToPath(new URL("numpy_checks.py", import.meta.url));
  const numpy = new LineProcess("/usr/bin/python3", [script, T, C]);
  numpy.send(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  numpy.introduction = JSON.parse(await numpy.answer());
  return numpy;
}

export async function blocks(runs) {
  const { api, core, numpy, name } = await timeJudging(runs);
  const rows = [
    { name: "Judging 2048 × 512, `judgeTable`", ours: api, peer: numpy, unit: "ms", target: 0.1 },
    { name: "Judging 2048 × 512, core alone", ours: core, peer: numpy, unit: "ms", target: 0.1 },
  ];
  return { judging: `${measuredOn(runs, [`Node ${process.version}`, name])}\n\n${table(rows)}` };
}
