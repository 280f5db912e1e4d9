import { freemem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";

import { root } from "../../scripts/run.mjs";
import { LineProcess } from "./line-process.mjs";
import { measuredOn, numpyName } from "./machine.mjs";
import { table } from "./table.mjs";

const T = 1000;
const C = 1000;
const TARGET = 0.5;
const BLOCK = 50;

// NumPy needs memory for all differences and their squares.
const hasRoom = () => freemem() > 1.1 * (2 * 8 * T * T * C);

const OURS = {
  native: "native",
  whole: "WebAssembly, `pairwise`",
  blocks: `WebAssembly, \`pairwise\`, ${BLOCK} rows at a time`,
};
const PEERS = { broadcast: "NumPy's broadcast", gram: "NumPy's Gram form" };

function timed(call) {
  const start = performance.now();
  call();
  return performance.now() - start;
}

export async function blocks(runs) {
  const native = new LineProcess(join(root, "build/bench/tests/bench/pe_bench"));
  const script = fileURLToPath(new URL("numpy_distances.py", import.meta.url));
  const numpy = new LineProcess("/usr/bin/python3", [script]);
  const name = numpyName(JSON.parse(await numpy.answer()));
  const pe = await load();
  const encoded = pe.encode(T, C);
  const calls = {
    native: () => native.ask(`pairwise ${T} ${C} 1`),
    whole: () => timed(() => pe.pairwise(encoded)),
    blocks: () =>
      timed(() => {
        for (let from = 0; from < T; from += BLOCK)
          pe.pairwise(encoded, { from, to: from + BLOCK });
      }),
    ...(hasRoom() && { broadcast: () => numpy.ask(`broadcast ${T} ${C}`) }),
    gram: () => numpy.ask(`gram ${T} ${C}`),
  };
  const times = Object.fromEntries(Object.keys(calls).map((each) => [each, []]));
  for (let run = -1; run < runs; ++run) {
    for (const [each, call] of Object.entries(calls)) {
      // It takes ten seconds, so a warm-up would change little.
      if (run < 0 && each === "broadcast") continue;
      const milliseconds = await call();
      if (run >= 0) times[each].push(milliseconds);
    }
  }
  native.end();
  numpy.end();
  // Without memory for the broadcast, the target is about the Gram form.
  const [first] = Object.keys(PEERS).filter((peer) => times[peer]);
  const rows = Object.keys(PEERS)
    .filter((peer) => times[peer])
    .flatMap((peer) =>
      Object.keys(OURS).map((ours) => ({
        name: `${T} × ${C}, ${OURS[ours]}, against ${PEERS[peer]}`,
        ours: times[ours],
        peer: times[peer],
        unit: "ms",
        target: peer === first ? TARGET : undefined,
      })),
    );
  return { distances: `${measuredOn(runs, [`Node ${process.version}`, name])}\n\n${table(rows)}` };
}
