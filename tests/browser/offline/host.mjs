// A host that can be cut off, and that replaces the page as a new release does. It forbids the browser's
// own cache.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

import { offerOffline } from "../../../scripts/page.mjs";
import { root } from "../../../scripts/run.mjs";
import { LISTS } from "../../../scripts/sizes.mjs";
import { withoutOffline } from "../../../wasm/dist/page/html.js";
import { logic } from "../../web/logic.mjs";

const DIST = join(root, "web/dist");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export const LABEL = "Run tests";
export const NEW_LABEL = "Run the tests";

/** In the new build, each script and frame has other contents, and so another hash in its name. */
const HASH = /-([\w-]{6})(?=\.(js|html)$)/;
const newName = (name) => name.replace(HASH, (_all, hash) => `-00${hash.slice(2)}`);
export const isOld = (path) => HASH.test(path) && newName(path) !== path;

const namesIn = (folder) => readdirSync(folder, { recursive: true }).map(String);

async function writeNewBuild(folder) {
  cpSync(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const old = [];
  for (const tag of Object.keys(logic.LOCALES)) {
    const assets = join(folder, logic.folderOf(tag), "assets");
    const names = readdirSync(assets).filter((name) => HASH.test(name));
    for (const name of names) renameSync(join(assets, name), join(assets, newName(name)));
    old.push(...names);
  }
  for (const name of namesIn(folder).filter((each) => /\.(js|html|json)$/.test(each))) {
    let text = readFileSync(join(folder, name), "utf8");
    for (const each of old) text = text.replaceAll(each, newName(each));
    if (/^assets\/.*\.js$/.test(name)) text = text.replaceAll(LABEL, NEW_LABEL);
    writeFileSync(join(folder, name), /(^|\/)assets\//.test(name) ? text : withoutOffline(text));
  }
  await offerOffline(folder);
}

export async function startHost() {
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  await writeNewBuild(folder);
  let build = DIST;
  const changes = new Map();
  const host = {
    asked: [],
    url: "",
    update() {
      build = folder;
    },
    /** `change` returns the file to send, undefined for none, null for no answer, or an answer. */
    change(path, change) {
      changes.set(path, change);
    },
    /** For every path without a change of its own. */
    changeAll(change) {
      changes.set("*", change);
    },
    /** Returns the path in the new build, by the first part of its name. Styles stay as they are. */
    newPath(part) {
      const { exercise } = JSON.parse(readFileSync(join(folder, LISTS), "utf8"));
      return exercise.find((path) => path.startsWith(`assets/${part}`) && !path.endsWith(".css"));
    },
    old: (path) => readFileSync(join(DIST, path)),
    async restore() {
      build = DIST;
      changes.clear();
      host.asked.length = 0;
      server.closeAllConnections(); // also those without an answer
      if (!server.listening) await listen(Number(new URL(host.url).port));
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    async close() {
      if (server.listening) await host.cut();
      rmSync(folder, { recursive: true });
    },
  };
  const server = createServer(({ url, method }, response) => {
    const { pathname } = new URL(url, "http://host");
    const path = pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
    host.asked.push(path);
    const file = fileAt(join(build, path));
    const change = changes.get(path) ?? changes.get("*");
    const body = change ? change(file) : file;
    if (body === undefined) return response.writeHead(404).end();
    if (body === null) return; // it never answers
    if (body.status) return response.writeHead(body.status, body.headers).end(body.text);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
    response.end(method === "HEAD" ? "" : body);
  });
  const listen = (port) =>
    new Promise((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  host.url = `http://127.0.0.1:${server.address().port}/`;
  return host;
}

function fileAt(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
