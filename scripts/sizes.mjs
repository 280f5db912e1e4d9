// Bytes that the built page moves, after brotli, against their budgets.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

import { root } from "./run.mjs";

/** Most bytes of each sum. */
export const BUDGETS = {
  "until six verdicts": 92_000,
  "whole page with its editor": 275_000,
  "checker: glue and wasm": 52_000,
  "element: embed.js": 3_000,
  "page in one file": 355_000,
  "explorer, when opened": 120_000,
};

/** Most bytes on disk of the page that the npm package holds. */
export const PACKAGED_BUDGETS = { "page in the npm package": 1_200_000 };

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

/** Whether a file loads only after the verdicts can be had: the editor, the tools, what reads files, what
 * explains an error or a wrong table, and what speaks with what is around the page. */
export const isLazy = (name) =>
  isPython(name) ||
  /^((codemirror|course|download|file\.worker|frame|messenger|help|map|numbers|rolldown-runtime|rules|tools|with-workers)-|THIRD-PARTY)/.test(
    name,
  );

/** Whether a file loads only when a table is looked at. */
export const isLook = (name) => /^(look|measures|measuring\.worker)-/.test(name);

/** What looking at a table shares with other parts that load late. */
const isSharedByLook = (name) => /^(download|map|numbers|with-workers)-/.test(name);

/** Whether a file loads only when Python is wanted. */
export const isPython = (name) =>
  /^((codemirror-)?python[-_]|pyodide\.|numpy\.|snapshot\.)/.test(name);

/** The sum for the files of Python in `folder` without `later`. Brotli 9: 11 takes a minute. */
export function measurePython(folder, later) {
  const files = readdirSync(folder).filter((name) => ![...later, "manifest.json"].includes(name));
  const bytes = files.map((name) => compressed(join(folder, name), 9));
  return { "Python until six verdicts": bytes.reduce((sum, each) => sum + each, 0) };
}

/** The script that course pages load. */
const ELEMENT = "embed.js";
/** The page in one file, for where there is no server. */
export const ONE_FILE = "exercise.html";

/** Whether the page does without a file: other pages and their files, what looks at tables, the element, and
 * the page once more, in one file or packed. */
export const isApart = (name) =>
  isLook(name) ||
  /^(misconceptions|sources|author|explore|grade)[-.]|\.zip$/.test(name) ||
  name === ELEMENT ||
  name === ONE_FILE;

/** Names and paths of the files in a folder. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath, path }) => ({ name, path: join(parentPath ?? path, name) }));

/** What `count` gives for these files, from `record` where it was counted for the same bytes before. */
export function counted(record, paths, count) {
  const hash = createHash("sha256").update(process.versions.brotli);
  for (const path of [fileURLToPath(import.meta.url), ...paths]) {
    hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  const bytes = hash.digest("hex");
  const before = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {};
  if (before.bytes === bytes) return before.sizes;
  const sizes = count();
  writeFileSync(record, JSON.stringify({ bytes, sizes }));
  return sizes;
}

/** The sums; files that only Python needs are no part of them. Brotli takes seconds, and the build, the
 * test of its gate and that of the documents ask in turn. */
export function measure() {
  const dist = join(root, "web/dist");
  const page = filesIn(dist).filter(({ name }) => !isPython(name) && !isApart(name));
  const look = filesIn(dist).filter(({ name }) => isLook(name) || isSharedByLook(name));
  const checker = ["exam.js", "exam.wasm"].map((name) => join(root, "wasm/dist", name));
  const apart = [ELEMENT, ONE_FILE].map((name) => join(dist, name));
  const paths = [...[...page, ...look].map(({ path }) => path), ...checker, ...apart];
  return counted(join(root, "build/sizes.json"), paths, () => {
    const sum = (each) => each.reduce((total, path) => total + compressed(path), 0);
    const [lazy, first] = [true, false].map((wanted) =>
      sum(page.filter(({ name }) => isLazy(name) === wanted).map(({ path }) => path)),
    );
    return {
      "until six verdicts": first,
      "whole page with its editor": first + lazy,
      "checker: glue and wasm": sum(checker),
      "element: embed.js": sum([join(dist, ELEMENT)]),
      "page in one file": sum([join(dist, ONE_FILE)]),
      "explorer, when opened": sum(look.map(({ path }) => path)),
    };
  });
}

/** The sum for the page in `folder`, as it is there. */
export function measurePackaged(folder) {
  const bytes = filesIn(folder).map(({ path }) => statSync(path).size);
  return { "page in the npm package": bytes.reduce((sum, each) => sum + each, 0) };
}

/** Prints the sums and throws where one is over its budget; they are of `what`. */
export function checkSizes(sizes, budgets = BUDGETS, what = "bytes in brotli") {
  const over = [];
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(`${name.padEnd(28)} ${String(bytes).padStart(7)} of ${budgets[name]} ${what}`);
    if (!(bytes <= budgets[name])) over.push(`${name}: ${bytes} bytes, budget ${budgets[name]}`);
  }
  if (over.length > 0) throw new Error(`over budget: ${over.join("; ")}`);
}
