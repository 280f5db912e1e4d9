// npm run format: formats everything. With --check it only says what is not formatted or fails
// the linter.
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { root, succeeds } from "./run.mjs";

const check = process.argv.includes("--check");
const sources = ["core", "wasm", "tests"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.[ch]pp$/.test(name))
    .map((name) => join(folder, name)),
);
const cpp = succeeds("clang-format", [...(check ? ["--dry-run", "-Werror"] : ["-i"]), ...sources]);
const web = succeeds("node_modules/.bin/biome", [
  "check",
  "--error-on-warnings",
  ...(check ? [] : ["--write"]),
]);
process.exit(cpp && web ? 0 : 1);
