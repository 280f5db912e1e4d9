// Records which files a passed step read, so that `npm test` runs it again only after a change.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { findBrowser } from "../browsers.mjs";
import { filesIn } from "../files.mjs";
import { root } from "../run.mjs";

const FOLDER = join(root, "build/passed");
const PAGE = "web/dist/";

/**
 * A change of one file of the page changes the hash in its name, and so every file that names it.
 * Tests read the same page if only these hashes differ.
 */
const withoutHashes = (text) =>
  text
    .replaceAll(/-[\w-]{6}(?=\.(?:css|html|js|wasm)\b)/g, "")
    .replaceAll(/(?<=name="offline" content=")\w{32}/g, "");

const nameOf = (path) => (path.startsWith(PAGE) ? withoutHashes(path) : path);

const hashOf = (content) => createHash("sha256").update(content).digest("hex");

function contentOf(path) {
  const file = join(root, path);
  if (path.endsWith("/")) return readdirSync(file).map(withoutHashes).sort().join("\0");
  if (statSync(file).isDirectory()) return "a folder";
  const content = readFileSync(file);
  return path.startsWith(PAGE) && /\.(css|html|js|json)$/.test(path)
    ? withoutHashes(String(content))
    : content;
}

/** Programs that a lockfile does not pin. */
const TOOLS = [
  process.version,
  readFileSync(join(root, "package-lock.json")),
  ...["chromium", "headless-shell", "firefox", "webkit"].map((name) => {
    const path = findBrowser(name);
    return path && `${path} ${statSync(path).mtimeMs}`;
  }),
].join("\0");

/** It reads each file once, so it is of use only until a build changes files. */
export class Records {
  static #ofBuilt;
  #hashes = new Map();
  #pageFiles;

  /** Returns the records for steps that run after all builds. */
  static ofBuilt() {
    Records.#ofBuilt ??= new Records();
    return Records.#ofBuilt;
  }

  isCurrent(name) {
    let record;
    try {
      record = JSON.parse(readFileSync(this.#fileOf(name), "utf8"));
    } catch {
      return false; // none yet
    }
    return (
      record.tools === hashOf(TOOLS) &&
      Object.entries(record.reads).every(([path, hash]) => this.#hash(path) === hash)
    );
  }

  /** The paths are relative to the checkout. A folder ends in a slash. */
  keep(name, paths) {
    const file = this.#fileOf(name);
    const names = [...new Set(paths.map(nameOf))].sort();
    const reads = Object.fromEntries(names.map((path) => [path, this.#hash(path)]));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ tools: hashOf(TOOLS), reads }));
  }

  remove(name) {
    rmSync(this.#fileOf(name), { force: true });
  }

  #fileOf(name) {
    return join(FOLDER, `${encodeURIComponent(name)}.json`);
  }

  #hash(name) {
    if (!this.#hashes.has(name)) this.#hashes.set(name, this.#read(name));
    return this.#hashes.get(name);
  }

  #read(name) {
    try {
      const paths = this.#filesNamed(name);
      return hashOf(
        paths
          .map((path) => hashOf(contentOf(path)))
          .sort()
          .join(),
      );
    } catch {
      return "absent";
    }
  }

  #filesNamed(name) {
    if (!name.startsWith(PAGE)) return [name];
    if (!this.#pageFiles) {
      this.#pageFiles = new Map();
      for (const path of filesIn(PAGE)) {
        const others = this.#pageFiles.get(nameOf(path)) ?? [];
        this.#pageFiles.set(nameOf(path), [...others, path]);
      }
    }
    return this.#pageFiles.get(name) ?? [name];
  }
}

/** Returns the work of a step that reads the files in `reads`. `work` resolves to true if it passes. */
export const unlessUnchanged = (name, reads, again, work) => async (log) => {
  const records = new Records();
  if (!again && records.isCurrent(name)) return "unchanged";
  records.remove(name);
  if (!(await work(log))) return "FAILED";
  records.keep(name, reads.flatMap(filesIn));
  return "passed";
};
