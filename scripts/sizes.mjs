// Bytes that the built page moves, after brotli, against their budgets.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { root } from "./run.mjs";

/** Most bytes of each sum. */
export const BUDGETS = {
  "until six verdicts": 90_000,
  "whole page with its editor": 270_000,
  "checker: glue and wasm": 52_000,
  "element: embed.js": 3_000,
};

/** Most bytes before the first result of Python: the peer that the benchmark has moves more. */
export const PYTHON_BUDGETS = { "Python until six verdicts": 7_250_000 };

function compressed(path, quality = 11) {
  const bytes = readFileSync(path);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;
}

/** Whether a file loads only after the verdicts can be had: the editor, what
 * reads files, what explains a wrong table, and what speaks with what is around the page. */
export const isLazy = (name) =>
  isPython(name) ||
  /^((codemirror|course|file\.worker|formats|frame|help)-|THIRD-PARTY)/.test(name);

/** Whether a file loads only when Python is wanted. */
export const isPython = (name) =>
  /^((codemirror-)?python[-_]|pyodide\.|numpy\.|snapshot\.)/.test(name);

/** The sum for the files of Python in `folder` without `later`. Brotli 9: 11 takes a minute. */
export function measurePython(folder, later) {
  const files = readdirSync(folder).filter((name) => ![...later, "manifest.json"].includes(name));
  const bytes = files.map((name) => compressed(join(folder, name), 9));
  return { "Python until six verdicts": bytes.reduce((sum, each) => sum + each, 0) };
}

/** Whether a file is of the list of misconceptions or of the page for authors, pages of their own. */
export const isDocumentation = (name) => /^(misconceptions|author)[-.]/.test(name);

/** The script that course pages load. */
const ELEMENT = "embed.js";

/** Whether a file is no part of the page: the element, or the page once more, packed. */
const isApart = (name) => name === ELEMENT || name.endsWith(".zip");

/** The sums; files that only Python needs are no part of them. */
export function measure() {
  const dist = join(root, "web/dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name }) => !isPython(name) && !isDocumentation(name) && !isApart(name))
    .map(({ name, parentPath, path }) => ({
      name,
      bytes: compressed(join(parentPath ?? path, name)),
    }));
  const sum = (accepts) =>
    files.filter(({ name }) => accepts(name)).reduce((total, { bytes }) => total + bytes, 0);
  const whole = sum(() => true);
  return {
    "until six verdicts": whole - sum(isLazy),
    "whole page with its editor": whole,
    "checker: glue and wasm":
      compressed(join(root, "wasm/dist/core.js")) + compressed(join(root, "wasm/dist/core.wasm")),
    "element: embed.js": compressed(join(dist, ELEMENT)),
  };
}

/** Prints the sums and throws where one is over its budget. */
export function checkSizes(sizes, budgets = BUDGETS) {
  const over = [];
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(
      `${name.padEnd(28)} ${String(bytes).padStart(7)} of ${budgets[name]} bytes in brotli`,
    );
    if (!(bytes <= budgets[name])) over.push(`${name}: ${bytes} bytes, budget ${budgets[name]}`);
  }
  if (over.length > 0) throw new Error(`over budget: ${over.join("; ")}`);
}
