// A fuzz target's kept inputs are lines of its file in tests/fuzz/corpus: hexadecimal bytes, some
// with a name. libFuzzer reads files, so the build writes one for each.
// Usage: node tests/fuzz/corpus.mjs write TARGET FOLDER   writes a file for each input
//        node tests/fuzz/corpus.mjs keep TARGET FOLDER    replaces the inputs by the files of a folder
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [action, target, folder] = process.argv.slice(2);
const list = join(import.meta.dirname, "corpus", `${target}.txt`);
const inputs = readFileSync(list, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

if (action === "write") {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  inputs.forEach(([bytes, name], at) => {
    writeFileSync(join(folder, name ?? `${at}`), Buffer.from(bytes, "hex"));
  });
} else if (action === "keep") {
  const names = new Map(inputs);
  const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), "hex"));
  const lines = [...new Set(kept)].sort().map((bytes) => [bytes, names.get(bytes)]);
  writeFileSync(list, lines.map((line) => `${line.join(" ").trim()}\n`).join(""));
} else {
  throw new Error(`unknown action: ${action}`);
}
