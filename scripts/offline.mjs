// Writes the hashes of a build into the service worker, and names the build in the pages.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { LISTS } from "./lists.mjs";
import { root } from "./run.mjs";

const WORKER = "offline.js";

const HASH_LETTERS = 32;

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LETTERS);

const isPage = (path) => /^[^/]+\.html$/.test(path);

/** Leaves out what a host may change, as the worker does before it compares a page. */
const originalOf = (html) =>
  html
    .replaceAll(/>\s*<meta name="(?:offline|settings|copies)" content="[^"]*"(?=>)/g, "")
    .replaceAll(/>\s+</g, "><");

/** The page itself keeps them after its first start of Python. */
const isInterpreter = (path) => /^assets\/python-\w+\//.test(path);

/** Call it when the files of `folder` are final. The compressed copies may be declared later. */
export async function offerOffline(folder) {
  const { withOffline } = await import("../wasm/dist/page/html.js");
  const pathOf = (name) => resolve(root, folder, name);
  const read = (name) => readFileSync(pathOf(name), "utf8");
  const { exercise, python } = JSON.parse(read(LISTS));
  const paths = [...exercise, ...python].filter((path) => !isInterpreter(path)).sort();
  const pages = paths.filter(isPage).map((path) => [path, read(path)]);
  const hashes = paths.map((path) => [path, hashOf(readFileSync(pathOf(path)))]);
  const ofPages = pages.map(([path, html]) => [path, hashOf(originalOf(withOffline(html, "")))]);
  const files = Object.fromEntries([...hashes, ...ofPages]);
  const id = hashOf(JSON.stringify(files));
  for (const [path, html] of pages) writeFileSync(pathOf(path), withOffline(html, id));
  const script = read(WORKER).replace(/^const BUILD=.*\n/, "");
  writeFileSync(pathOf(WORKER), `const BUILD=${JSON.stringify({ id, files })};\n${script}`);
}
