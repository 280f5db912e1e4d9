// Usage: npm run format. With --check it changes nothing. It fails if a folder imports one that it may
// not, if a source is too long, or if nothing uses a file, an export or a dependency.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { areImportsAllowed } from "./imports.mjs";
import { root, succeeds } from "./run.mjs";

const MOST_LINES = 600;

const SOURCES = ["core", "wasm", "web", "scripts", "tests"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.([cm]?[jt]s|[ch]pp|css|html|py|sh)$/.test(path))
    .filter((path) => !/\/(dist|node_modules)\//.test(path)),
);

function areShort() {
  const linesOf = (path) => readFileSync(join(root, path), "utf8").split("\n").length - 1;
  const long = SOURCES.filter((path) => linesOf(path) > MOST_LINES);
  for (const path of long) {
    console.error(`${path} has more than ${MOST_LINES} lines: split it by subject.`);
  }
  return long.length === 0;
}

const isCheck = process.argv.includes("--check");
const cpp = SOURCES.filter((path) => /\.[ch]pp$/.test(path));
const clangFormat = isCheck ? ["--dry-run", "-Werror"] : ["-i"];
const biome = ["check", "--error-on-warnings", ...(isCheck ? [] : ["--write"])];
const results = [
  succeeds("clang-format", [...clangFormat, ...cpp]),
  succeeds("node_modules/.bin/biome", biome),
  areImportsAllowed(),
  ...(isCheck ? [succeeds("docs/node_modules/.bin/knip", []), areShort()] : []),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
