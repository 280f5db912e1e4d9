// Hand-ins whose mistakes are known. Their shares are those of mistakes in published code.
import { entries, FORGING, RIGHT } from "../submissions.mjs";

const angles = (angle) => entries(`wave(j, ${angle})`);
const exponent = "((j - (j % 2)) / C)";

/** `share` counts hand-ins in 1,000. */
const KINDS = [
  { share: 570, code: RIGHT, finds: { passed: 1 } },
  {
    share: 136,
    code: angles(`t / 10000 ** (2 * ${exponent})`),
    finds: { mistakes: ["doubled-exponent"] },
  },
  {
    share: 68,
    code: entries("j < C / 2 ? right(t, 2 * j) : right(t, 2 * j - C + 1)"),
    finds: { mistakes: ["halves"] },
  },
  { share: 36, code: angles(`t / 1000 ** ${exponent}`), finds: { mistakes: ["wrong-base"] } },
  { share: 36, code: entries("right(t + 1, j)"), finds: { mistakes: ["positions-from-one"] } },
  {
    share: 8,
    code: angles(`(t + 1) / 1000 ** ${exponent}`),
    finds: { mistakes: ["positions-from-one", "wrong-base"] },
  },
  { share: 16, code: angles("t / 10000 ** (j / C)"), finds: { mistakes: ["unpaired-exponent"] } },
  { share: 12, code: entries("right(t, j - (j % 2))"), finds: { mistakes: ["sine-everywhere"] } },
  { share: 16, code: RIGHT.replace("return Array", "Array"), finds: { error: "nothing-returned" } },
  { share: 16, code: RIGHT.replace("right(t, j)", "t.sin(j)"), finds: { error: "TypeError" } },
  { share: 12, code: RIGHT.replace("right(t, j)", "sin(t)"), finds: { error: "ReferenceError" } },
  { share: 8, code: RIGHT.replace("sinusoidal_pe", "encode"), finds: { error: "missing" } },
  { share: 20, code: entries("Math.sin(t * t + j)"), finds: { unnamed: "sine of squares" } },
  {
    share: 12,
    code: entries("Math.sin(t * t + j) * (1 + 1e-13)"),
    finds: { unnamed: "sine of squares" },
  },
  { share: 4, code: entries("Math.cos(t * j * j + 1)"), finds: { unnamed: "cosine of squares" } },
  { share: 16, code: "function sinusoidal_pe() { for (;;); }\n", finds: { error: "timed-out" } },
  { share: 8, code: FORGING, finds: { mistakes: ["first-call"] } },
  { share: 6, code: "", ending: "txt", finds: { missing: 1 } },
];

const HOSTILE = `<img src=x onerror='alert(1)'>&"`;

/** Returns the files by their names, and the counts that a summary must find. */
export function planted(count) {
  const files = {};
  const found = { passed: 0, missing: 0, mistakes: {}, together: 0, errors: {}, unnamed: {} };
  const increase = (counts, key) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const [kind, { share, code, ending = "js", finds }] of KINDS.entries()) {
    const copies = Math.max(1, Math.round((share * count) / 1000));
    for (let at = 0; at < copies; at += 1) {
      // Equal submissions are not in a row.
      const order = String((at * 7919 + kind * 104_729) % 99_991).padStart(5, "0");
      files[`${order}-${kind}-${at} ${HOSTILE}.${ending}`] =
        code === "" ? code : `// ${at}\n${code}`;
      const { passed = 0, missing = 0, mistakes = [], error, unnamed } = finds;
      found.passed += passed;
      found.missing += missing;
      if (mistakes.length > 1) found.together += 1;
      for (const id of mistakes) increase(found.mistakes, id);
      if (error) increase(found.errors, error);
      if (unnamed) increase(found.unnamed, unnamed);
    }
  }
  return { files, found: { ...found, results: Object.keys(files).length } };
}
