import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

import { root } from "./run.mjs";

const COMMON = ["package.json", "package-lock.json", "scripts/run.mjs", "scripts/stamp.mjs"];
const PLATFORM = [process.version, process.platform, process.arch].join(" ");

const at = (path) => resolve(root, path);

function* filesOf(path) {
  if (!statSync(at(path)).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(at(path)).sort()) {
    if (entry !== "dist" && entry !== "node_modules") yield* filesOf(join(path, entry));
  }
}

function digest(paths, text = "") {
  const hash = createHash("sha256").update(text);
  for (const path of paths) {
    for (const file of filesOf(path)) {
      hash.update(`\0${file}\0`).update(readFileSync(at(file)));
    }
  }
  return hash.digest("hex");
}

export const filesAmong = (inputs) => [...COMMON, ...inputs].flatMap((path) => [...filesOf(path)]);

/**
 * Calls `work` unless the stamp says that it was done with the same inputs (files and folders) and
 * `version`, and that its outputs have not changed since. Deletes the stamp before the work, so
 * that half-finished outputs never count as finished.
 */
export async function once({ stamp, inputs, outputs, version = "" }, work) {
  const file = at(stamp);
  const wanted = digest([...COMMON, ...inputs], `${PLATFORM} ${version}`);
  const isThere = [file, ...outputs].every((path) => existsSync(at(path)));
  if (isThere && readFileSync(file, "utf8") === `${wanted} ${digest(outputs)}`) return;
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${wanted} ${digest(outputs)}`);
}
