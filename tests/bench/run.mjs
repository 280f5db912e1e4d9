// npm run bench: the exercise and the checker beside their peers, in one table. Fails only where
// something cannot run, never on a time. Usage: node tests/bench/run.mjs [--runs N]
import { cpus } from "node:os";
import { parseArgs } from "node:util";

import { prepare } from "../../scripts/prepare.mjs";
import { root, run } from "../../scripts/run.mjs";

const { values } = parseArgs({ options: { runs: { type: "string", default: "7" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs needs a whole number from 1 on, got ${values.runs}`);
  process.exit(2);
}

await prepare("bench");
for (const preset of ["bench", "bench-scalar"]) {
  run("cmake", ["--preset", preset]);
  run("cmake", ["--build", "--preset", preset]);
}
// These need what has just been set up.
const { EXERCISE, PEER, visit } = await import("./pages.mjs");
const inPython = await import("./python.mjs");
const { serve } = await import("./server.mjs");
const { timeJudging } = await import("./judge.mjs");
const { timeDiagnosis } = await import("./diagnosis.mjs");
const { timeEncoding } = await import("./encode.mjs");
const { growthTable, spread, table } = await import("./table.mjs");

console.log("\nCompressing what is served");
const server = await serve({
  "/exercise/": `${root}/web/dist/`,
  "/peer/": `${root}/tests/bench/pyodide/`,
  "/peer/runtime/": `${root}/node_modules/pyodide/`,
  "/numpy/": `${root}/tests/bench/numpy/`,
  "/numpy/runtime/": `${root}/node_modules/pyodide/`,
  "/numpy/wheel/": `${root}/build/python/wheel/`,
});
const ours = [];
const peer = [];
const python = [];
const pythonPeer = [];
const firefox = [];
for (let visits = 1; visits <= runs; ++visits) {
  console.log(`Pages, ${visits} of ${runs}`);
  ours.push(await visit(EXERCISE, server));
  peer.push(await visit(PEER, server));
  python.push(await inPython.visitPython(inPython.EXERCISE, server));
  pythonPeer.push(await inPython.visitPython(inPython.PEER, server));
  firefox.push(await inPython.visitPythonInFirefox(inPython.EXERCISE, server));
}
await server.close();

console.log("Judging one table");
const judging = await timeJudging(runs);

console.log("Judging wrong tables");
const diagnosis = await timeDiagnosis(runs);

console.log("Encoding");
const encoding = await timeEncoding(runs);

const both = (field) => ({
  ours: ours.map((visit) => visit[field]),
  peer: peer.map((visit) => visit[field]),
});
const bothInPython = (field) => ({
  ours: python.map((visit) => visit[field]),
  peer: pythonPeer.map((visit) => visit[field]),
});
const inFirefox = (field) =>
  spread(
    firefox.map((visit) => visit[field]),
    "ms",
  );
const { default: pyodide } = await import("pyodide/package.json", { with: { type: "json" } });
console.log(`
The page's peer is Pyodide ${pyodide.version} without NumPy, both in ${peer[0].version}.
The peer of checker and encoder is NumPy ${judging.version}; ours runs in Node ${process.version}.
${runs} runs in turns on ${cpus().length} × ${cpus()[0].model}.

${table([
  { name: "Cold start to six verdicts", ...both("cold"), unit: "ms", target: 0.1 },
  { name: "Six verdicts after an edit", ...both("rerun"), unit: "ms", target: 0.25 },
  { name: "Moved until six verdicts", ...both("bytesUntil"), unit: "bytes" },
  { name: "the same without the editor", ...both("bytesNeeded"), unit: "bytes" },
  { name: "Moved by the whole page", ...both("bytes"), unit: "bytes" },
  {
    ...{ name: "Judging 2048 × 512, `judgeTable`", ours: judging.api, peer: judging.numpy },
    ...{ unit: "ms", target: 0.1 },
  },
  {
    ...{ name: "Judging 2048 × 512, core alone", ours: judging.core, peer: judging.numpy },
    ...{ unit: "ms", target: 0.1 },
  },
])}

In Python with NumPy; the page's peer is Pyodide ${pyodide.version} with NumPy 2.2.5. The peer cannot stop
a run: beside our restart stands its reload.

${table([
  { name: "Opened to six verdicts, cold", ...bothInPython("cold"), unit: "ms", target: 0.35 },
  { name: "Opened to six verdicts, reload", ...bothInPython("reload"), unit: "ms", target: 0.3 },
  { name: "Six verdicts after an edit", ...bothInPython("rerun"), unit: "ms", target: 1 },
  { name: "Moved until six verdicts", ...bothInPython("bytes"), unit: "bytes", target: 1 },
  {
    ...{ name: "Stop to six verdicts of other code", ours: python.map(({ restart }) => restart) },
    ...{ peer: pythonPeer.map(({ reload }) => reload), unit: "ms" },
  },
])}

In Firefox, ours alone: opened to six verdicts in ${inFirefox("cold")}, on reload in ${inFirefox("reload")}.

Judging a wrong table of 2048 × 512, which is diagnosed; the peer is judging the right one:

${table(diagnosis)}

Encoding, one call:

${table(encoding.rows)}

Encoding, as the table grows:

${growthTable(encoding.growth)}`);
