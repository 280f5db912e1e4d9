// Work is skipped while its inputs and outputs are the ones it was last done with.
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

/** What every work depends on: its own scripts, what npm installed, and Node itself. */
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

/** Every file that `once` looks at for these inputs. */
export const filesAmong = (inputs) => [...COMMON, ...inputs].flatMap((path) => [...filesOf(path)]);

/**
 * Calls `work` unless it was done before with the same contents of `inputs` (files and folders)
 * and the same `version` of its tools, and `outputs` are still what it left. The stamp that says
 * so is gone before the work begins and comes when all of it succeeded: outputs of work that
 * failed half-way are never taken for finished ones.
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
