import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, relative, sep } from "node:path";

import { inBrotli } from "../../scripts/copies.mjs";
import { filesBelow } from "../../scripts/files.mjs";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".pack": "application/octet-stream",
  ".pages": "application/octet-stream",
  ".png": "image/png",
  ".py": "text/x-python; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".so": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".whl": "application/octet-stream",
  ".zip": "application/zip",
};

/** The names of these files contain a hash of their contents. docs/hosting.md names this header. */
const IMMUTABLE = "max-age=31536000, immutable";
const isHashed = (path) => path.includes("/assets/");

/** GitHub Pages sends this header with every file. */
const SHORT = "max-age=600";

const now = () => performance.timeOrigin + performance.now();

/**
 * Sends every file in brotli 11, as the copies next to Python's files are. `sent` gets the bytes of
 * each response, and the times of the request and of the last byte in milliseconds since 1970.
 * With a `connection`, all responses share its speed.
 */
export async function serve(folders, connection) {
  const bodies = new Map();
  for (const [prefix, folder] of Object.entries(folders)) await add(bodies, prefix, folder);
  const sent = [];

  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url, "http://localhost");
    const body = bodies.get(path.endsWith("/") ? `${path}index.html` : path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const began = now();
    response.on("finish", () => sent.push({ path, bytes: body.bytes.length, began, at: now() }));
    response.writeHead(200, body.headers);
    if (connection) connection.send(response, body.bytes);
    else response.end(body.bytes);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function add(bodies, prefix, folder) {
  const files = filesBelow(folder).filter((file) => Object.hasOwn(TYPES, extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const path = prefix + relative(folder, file).split(sep).join("/");
      bodies.set(path, await bodyOf(file, path));
    }),
  );
}

async function bodyOf(file, path) {
  const bytes = await inBrotli(await readFile(file));
  return {
    bytes,
    headers: {
      "content-type": TYPES[extname(file)],
      "content-encoding": "br",
      "content-length": bytes.length,
      "cache-control": isHashed(path) ? IMMUTABLE : SHORT,
    },
  };
}
