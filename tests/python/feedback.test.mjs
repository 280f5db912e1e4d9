import assert from "node:assert/strict";
import { before, test } from "node:test";

import { feedbackFor, load } from "sinusoidal-pe";

import { TABLES } from "../wasm/feedback/tables.mjs";
import { asker, FILES, startHere } from "./python.mjs";

let pe;
let interpreter;
before(async () => {
  pe = await load();
  ({ interpreter } = await startHere("snapshot", FILES));
});

const numpy = (
  lines,
  { t = "np.arange(T)", rate = "10000.0 ** (-np.arange(0, C, 2) / C)" } = {},
) => `import numpy as np

def sinusoidal_pe(T, C):
    t = ${t}
    angle = t[:, None] * ${rate}
    pe = np.zeros((T, C))
    pe[:, 0::2] = np.sin(angle)
    pe[:, 1::2] = np.cos(angle)
${lines.map((line) => `    ${line}\n`).join("")}`;

/** The key names the JavaScript program that does the same. */
const PROGRAMS = {
  "sines and cosines stacked along a new last axis": numpy([
    "return np.stack([np.sin(angle), np.cos(angle)], axis=-1)",
  ]),
  "np.concatenate([sines, cosines]), which joins rows": numpy([
    "return np.concatenate([np.sin(angle), np.cos(angle)])",
  ]),
  "np.stack([sines, cosines])": numpy(["return np.stack([np.sin(angle), np.cos(angle)])"]),
  "positions as a column of rows, (T, 1, C)": numpy(["return pe[:, None, :]"]),
  "for (t = 1; t < T; ++t)": numpy(["return [list(pe[t]) for t in range(1, T)]"]),
  "np.zeros((T - 1, C)), which keeps its second axis if it is empty": numpy(["return pe[1:]"]),
  "return row inside the loop": numpy(["for row in pe:", "    return row"]),
  "Math.cos(t) / divisor": numpy([
    "pe[:, 1::2] = np.cos(t[:, None]) * 10000.0 ** (-np.arange(0, C, 2) / C)",
    "return pe",
  ]),
  "Math.exp(-2 * i / C * Math.log10(10000))": numpy(["return pe"], {
    rate: "np.exp(-np.arange(0, C, 2) / C * np.log10(10000.0))",
  }),
  "positions in float16": numpy(["return pe"], {
    t: "np.arange(T).astype(np.float16).astype(np.float64)",
  }),
  "the last entry overwritten": numpy(["pe[-1, -1] = 0", "return pe"]),
};

for (const [program, code] of Object.entries(PROGRAMS)) {
  test(`the same words for both languages: ${program}`, async () => {
    const { observation, step } = TABLES.find((each) => each.program === program);
    const result = feedbackFor(await pe.examine(asker(interpreter, code)));
    assert.equal(result.observation, observation.join(" "));
    if (step) assert.ok(result.step.startsWith(step.join(" ")), result.step);
  });
}
