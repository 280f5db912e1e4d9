import { load } from "sinusoidal-pe";

import { testWrongLines } from "../../learners/wrong-lines.mjs";

const pe = await load();
const withoutType = globalThis.Float16Array ? [] : ["float16"];

async function judged(code, id) {
  const { sinusoidal_pe } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  // If T is odd, the last pair of the swapped table has one column too many.
  if (id === "arguments-swapped") return pe.judgeTable(sinusoidal_pe(16, 12), { T: 16, C: 12 });
  return pe.judge(sinusoidal_pe, { precision: "float64" });
}

testWrongLines("javascript", judged, new Set(withoutType));
