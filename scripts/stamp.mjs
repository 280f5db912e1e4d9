import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import { filesIn } from "./files.mjs";
import { root } from "./run.mjs";

/** They decide the versions of npm's packages. */
const LOCKED = ["package.json", "package-lock.json"];
const PLATFORM = [process.version, process.platform, process.arch].join(" ");

const at = (path) => resolve(root, path);

const digests = new Map();

/** Many steps of `npm test` have the same inputs, so a file is read again only after a change. */
function digestOf(file) {
  const { size, mtimeMs } = statSync(at(file));
  const key = `${file} ${size} ${mtimeMs}`;
  if (!digests.has(key)) {
    digests.set(
      key,
      createHash("sha256")
        .update(readFileSync(at(file)))
        .digest("hex"),
    );
  }
  return digests.get(key);
}

function digest(paths, text = "") {
  const hash = createHash("sha256").update(text);
  for (const file of paths.flatMap(filesIn)) hash.update(`\0${file}\0${digestOf(file)}`);
  return hash.digest("hex");
}

/**
 * Calls `work` unless the stamp says that it was done with the same inputs (files and folders) and
 * `version`, and that its outputs have not changed since. Deletes the stamp before the work, so
 * that half-finished outputs never count as finished. Work that throws or returns false leaves no stamp.
 */
export async function once({ stamp, common = LOCKED, inputs, outputs, version = "" }, work) {
  const file = at(stamp);
  const wanted = digest([...common, ...inputs], `${PLATFORM} ${version}`);
  const isThere = [file, ...outputs].every((path) => existsSync(at(path)));
  if (isThere && readFileSync(file, "utf8") === `${wanted} ${digest(outputs)}`) return;
  rmSync(file, { force: true });
  if ((await work()) === false) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${wanted} ${digest(outputs)}`);
}
