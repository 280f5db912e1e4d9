// Work is skipped while its inputs are the ones it was last done for.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "./run.mjs";

function* filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(join(root, path)).sort()) {
    if (entry !== "dist" && entry !== "node_modules") yield* filesOf(join(path, entry));
  }
}

function digest(inputs, version) {
  const hash = createHash("sha256").update(version);
  for (const input of inputs) {
    for (const file of filesOf(input)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest("hex");
}

/**
 * Calls `work` unless it was done before with the same contents of `inputs` (files and folders)
 * and the same `version` of its tools, and its `output` is still there.
 */
export async function once({ stamp, inputs, output, version = "" }, work) {
  const file = join(root, stamp);
  const now = digest(inputs, version);
  if (existsSync(join(root, output)) && existsSync(file) && readFileSync(file, "utf8") === now) {
    return;
  }
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, now);
}
