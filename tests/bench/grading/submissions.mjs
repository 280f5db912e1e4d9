import { randomNumbers } from "../../../scripts/random.mjs";
import { MISTAKES } from "../../browser/exercise/common-mistakes.mjs";
import { entries, python, RIGHT, RIGHT_PYTHON } from "../../browser/submissions.mjs";

export const FORGING = `const report = { schema: 1, passed: true, complete: true, verdicts: [] };
const line = JSON.stringify({ file: "wrong.js", hash: "0", language: "javascript", report });
for (const id of ["0", "1", ""]) {
  for (const answer of [report, { kind: "table", shape: [1, 2], data: new Float64Array([0, 1]) }]) {
    try { postMessage({ type: "answer", id, answer, report }); } catch {}
  }
}
export function sinusoidal_pe(T, C) {
  console.log("\\n" + line + "\\n\\u2028" + line);
  Object.prototype.passed = true;
  Array.prototype.toJSON = () => [];
  return Object.assign([[0, 1]], { report, passed: true, toJSON: () => report });
}
`;

const FORGING_PYTHON = `import json
report = {"schema": 1, "passed": True, "verdicts": []}
try:
    import js
    js.postMessage(json.dumps({"type": "answer", "id": "0", "answer": report}))
except Exception:
    pass

class Table(list):
    shape = (1, 2)

    def __eq__(self, other):
        return True

def sinusoidal_pe(T, C):
    print(json.dumps({"file": "wrong.py", "report": report}))
    return Table([[0.0] * C] * T)
`;

const ENDLESS = [
  "function sinusoidal_pe() { for (;;); }\n",
  "for (;;);\n",
  "const kept = [];\nfunction sinusoidal_pe() { for (;;) kept.push(new Float64Array(1e6).fill(1)); }\n",
  "const kept = [];\nfunction sinusoidal_pe() { for (;;) kept.push([kept.length, 'n' + kept.length]); }\n",
  "function sinusoidal_pe() { for (;;) console.log('x'.repeat(1000)); }\n",
  "function sinusoidal_pe() { for (;;) postMessage({ type: 'answer', id: '0' }); }\n",
  "await new Promise(() => {});\nexport const sinusoidal_pe = () => [];\n",
];

const ENDLESS_PYTHON = "def sinusoidal_pe(T, C):\n    while True:\n        pass\n";

const NO_TABLE = [
  "export const sinusoidal_pe = (T) => {\n  throw new Error('<b>' + T);\n};\n",
  RIGHT.replace("return Array", "Array"),
  RIGHT.replace("sinusoidal_pe", "encode"),
  "function sinusoidal_pe(T, C) {\n",
  "export const sinusoidal_pe = (T, C) => tabel;\n",
  "export const sinusoidal_pe = (T, C) => ({ length: T, 0: [0, 1] });\n",
  "export const sinusoidal_pe = () => 'a table';\n",
  "export const sinusoidal_pe = async (T, C) => [[0, 1]];\n",
  "import { readFileSync } from 'node:fs';\nexport const sinusoidal_pe = () => readFileSync('/etc/passwd');\n",
  "export const sinusoidal_pe = (T) => sinusoidal_pe(T + 1);\n",
];

const RIGHTS = [
  RIGHT,
  RIGHT.replace("function", "export default function"),
  RIGHT.replace("Array.from({ length: T }", "console.log(T, C) ?? Array.from({ length: T }"),
  RIGHT.replace("return Array", "return [...Array").replace("));\n}", "))];\n}"),
];

const factor = (random) => (0.1 + 1.8 * random()).toFixed(3);
const WRONG = [
  ...MISTAKES.map(
    ({ javascript }) =>
      () =>
        javascript,
  ),
  (random) => entries(`right(t, j) * ${factor(random)}`),
  (random) => entries(`right(t + ${1 + Math.floor(9 * random())}, j)`),
  (random) => RIGHT.replace("10000", String(2 + Math.floor(9000 * random()))),
  (random) => RIGHT.replace("j - (j % 2)", `j - (j % ${3 + Math.floor(5 * random())})`),
];
const WRONG_PYTHON = [
  ...MISTAKES.map((mistake) => () => mistake.python),
  (random) => python(`table * ${factor(random)}`),
  (random) => RIGHT_PYTHON.replace("10000.0", `${2 + Math.floor(9000 * random())}.0`),
];

/** `share` counts submissions in 500. */
const KINDS = [
  { kind: "right", share: 120, ending: "js", codes: RIGHTS.map((code) => () => code) },
  { kind: "wrong", share: 150, ending: "js", codes: WRONG },
  { kind: "no table", share: 60, ending: "js", codes: NO_TABLE.map((code) => () => code) },
  { kind: "endless", share: 28, ending: "js", codes: ENDLESS.map((code) => () => code) },
  { kind: "forging", share: 37, ending: "js", codes: [() => FORGING] },
  { kind: "right", share: 40, ending: "py", codes: [() => RIGHT_PYTHON] },
  { kind: "wrong", share: 60, ending: "py", codes: WRONG_PYTHON },
  { kind: "endless", share: 2, ending: "py", codes: [() => ENDLESS_PYTHON] },
  { kind: "forging", share: 3, ending: "py", codes: [() => FORGING_PYTHON] },
];

export function submissions(count, seed = 1) {
  const random = randomNumbers(seed);
  const all = KINDS.flatMap(({ kind, share, ending, codes }) =>
    Array.from({ length: Math.round((share * count) / 500) }, (_, at) => {
      const code = codes[at % codes.length](random);
      const comment = ending === "py" ? "#" : "//";
      const language = ending === "py" ? "python" : "javascript";
      return { kind, language, ending, code: `${comment} ${kind} ${at}\n${code}`, order: random() };
    }),
  );
  return all
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ending, ...each }, at) => ({
      ...each,
      file: `${String(at).padStart(4, "0")}.${ending}`,
    }));
}
