// Measures the built files, and fails if they exceed their budgets.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { filesBelow } from "./files.mjs";
import { root } from "./run.mjs";

/** The sizes are bytes after brotli 11, except for the page in the npm package: its bytes on disk. */
const BUDGETS = {
  "until six verdicts": 92_000,
  "until six verdicts, translated": 94_000, // the largest
  "whole page with its editor": 267_000,
  "course part, in packages": 9_600,
  "contents of hints, when opened": 4_000,
  "checker: glue and wasm": 52_000,
  "element: embed.js": 3_000,
  "page in one file": 355_000,
  "explorer, when opened": 120_000,
  "explanations of errors, on use": 8_000,
  "text around code, signs and slips, on use": 3_200,
  "running on after a failed statement, on use": 2_400,
  "help while typing": 17_000,
  "class results, when opened": 32_000,
  "page in the npm package": 1_200_000,
  "Python until six verdicts": 5_000_000, // Pyodide with NumPy itself is 7.3 MB in brotli 9
};

const RECORD = join(root, "build/sizes.json");

function compressed(path) {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

const compressedSum = (paths) => paths.reduce((sum, path) => sum + compressed(path), 0);

/** The exercise loads these files only after its first verdicts, or on demand. */
export const isLazy = (name) =>
  isPython(name) ||
  /^((closing|codemirror|course|download|file\.worker|frame|messenger|help|numbers|part|register|revealed|rolldown-runtime|rules|tab-store|tools|with-workers)-|THIRD-PARTY)/.test(
    name,
  );

const isExplorer = (name) => /^(explorer|measures|measuring\.worker)-/.test(name);

/** The exercise loads these after the first error or wrong table. */
const isOfErrors = (name) => name.startsWith("code-errors-");
const isOfText = (name) => /^code-(text|slips)-/.test(name);
const isOfRetry = (name) => /^(retry|failed-statements)-/.test(name);
const isOnUse = (name) => isOfErrors(name) || isOfText(name) || isOfRetry(name);

const isSharedByExplorer = (name) => /^(download|numbers|part|with-workers)-/.test(name);

export const isPython = (name) =>
  /^((codemirror-)?python[-_]|pyodide\.|numpy\.|snapshot\.)/.test(name);

/** The exercise loads it when the learner uses the editor. */
const isTyping = (name) => /^typing-/.test(name);

/** The exercise loads it in a course system. */
const isOfCourse = (name) => /^course-/.test(name);

/** class.html loads nothing that the exercise loads. */
const isOfClass = (name) => /^class[-.]/.test(name);

const ELEMENT = "embed.js";
export const ONE_FILE = "exercise.html";
export const LISTS = "author-files.json";

/** These load with the first hint that has a picture or code, or with measured columns. */
const isOfHints = (name) => /^contents-/.test(name);

/** Browsers load these after the page. */
const isOfHost = (name) =>
  /^(offline\.js|files\.json|manifest\.webmanifest|icon(-\d+)?\.(svg|png))$/.test(name);

/** The exercise never loads these files, or only when its user asks for them. */
export const isUnusedByExercise = (name) =>
  isExplorer(name) ||
  isOnUse(name) ||
  isTyping(name) ||
  isOfHints(name) ||
  isOfClass(name) ||
  isOfHost(name) ||
  /^(misconceptions|sources|author|explore|grade|javascript|lesson|locales)[-.]/.test(name) ||
  name === ELEMENT ||
  name === ONE_FILE;

export function measure() {
  const dist = join(root, "web/dist");
  const files = filesBelow(dist);
  const pathsOf = (isWanted) => files.filter((path) => isWanted(basename(path)));
  const isPage = (name) => !isPython(name) && !isUnusedByExercise(name);
  const first = compressedSum(pathsOf((name) => isPage(name) && !isLazy(name)));
  const isLate = (name) => isPage(name) && isLazy(name) && !isOfCourse(name);
  const lazy = compressedSum(pathsOf(isLate));
  return {
    "until six verdicts": first,
    "whole page with its editor": first + lazy,
    "course part, in packages": compressedSum(pathsOf(isOfCourse)),
    "contents of hints, when opened": compressedSum(pathsOf(isOfHints)),
    "checker: glue and wasm": compressedSum(
      ["core/exam.js", "exam.wasm"].map((name) => join(root, "wasm/dist", name)),
    ),
    "element: embed.js": compressed(join(dist, ELEMENT)),
    "page in one file": compressed(join(dist, ONE_FILE)),
    "explorer, when opened": compressedSum(
      pathsOf((name) => isExplorer(name) || isSharedByExplorer(name)),
    ),
    "explanations of errors, on use": compressedSum(pathsOf(isOfErrors)),
    "text around code, signs and slips, on use": compressedSum(pathsOf(isOfText)),
    "running on after a failed statement, on use": compressedSum(pathsOf(isOfRetry)),
    "help while typing": compressedSum(pathsOf(isTyping)),
    "class results, when opened": compressedSum(pathsOf(isOfClass)),
  };
}

/** Measures the exercise in the languages of these folders, from the lists of its files. */
export function measureTranslations(folders) {
  const dist = join(root, "web/dist");
  const sizes = folders.map((folder) => {
    const { exercise } = JSON.parse(readFileSync(join(dist, folder, LISTS), "utf8"));
    const isFirst = (name) => !isPython(name) && !isUnusedByExercise(name) && !isLazy(name);
    return compressedSum(
      exercise.filter((path) => isFirst(basename(path))).map((path) => join(dist, path)),
    );
  });
  return { "until six verdicts, translated": Math.max(...sizes) };
}

export function checkSizes(sizes, unit = "bytes in brotli") {
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(`${name.padEnd(28)} ${String(bytes).padStart(7)} of ${BUDGETS[name]} ${unit}`);
  }
  const before = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify({ ...before, ...sizes }, null, 2)}\n`);
  const over = Object.entries(sizes)
    .filter(([name, bytes]) => !(bytes <= BUDGETS[name]))
    .map(([name, bytes]) => `${name}: ${bytes} bytes, budget ${BUDGETS[name]}`);
  if (over.length > 0) throw new Error(`over budget: ${over.join("; ")}`);
}
