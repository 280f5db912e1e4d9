// Lists the files that the service worker keeps, and names the list in the pages.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { LISTS } from "./lists.mjs";
import { root } from "./run.mjs";

const LIST = "offline/files.json";

const HASH_LETTERS = 32;

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

const isPage = (path) => /^[^/]+\.html$/.test(path);

/** The page itself keeps them after its first start of Python. */
const isInterpreter = (path) => /^assets\/python-\w+\//.test(path);

/** Call it when the files of `folder` are final. The compressed copies may be declared later. */
export async function offerOffline(folder) {
  const { withOffline } = await import("../wasm/dist/page/html.js");
  const pathOf = (name) => resolve(root, folder, name);
  const { exercise, python } = JSON.parse(readFileSync(pathOf(LISTS), "utf8"));
  const paths = [...exercise, ...python].filter((path) => !isInterpreter(path)).sort();
  const files = paths
    .filter((path) => !isPage(path))
    .map((path) => [path, hashOf(readFileSync(pathOf(path)))]);
  const pages = paths.filter(isPage);
  const texts = pages.map((page) => [page, readFileSync(pathOf(page), "utf8")]);
  // Each build of the pages has a list of its own, also if they alone changed.
  const build = hashOf(texts.join("\0"));
  const list = JSON.stringify({ build, pages, files: Object.fromEntries(files) });
  writeFileSync(pathOf(LIST), list);
  const address = `${LIST}?${hashOf(list).slice(0, HASH_LETTERS)}`;
  for (const [page, html] of texts) writeFileSync(pathOf(page), withOffline(html, address));
}
