import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Brotli's 11 makes pyodide.asm.wasm 13 % smaller than 9, and takes most of a minute for it. */
const QUALITY = 9;

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".pack": "application/octet-stream",
  ".pages": "application/octet-stream",
  ".py": "text/x-python; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".so": "application/octet-stream",
  ".wasm": "application/wasm",
  ".whl": "application/octet-stream",
  ".zip": "application/zip",
};

/**
 * `sent` gets the bytes of each response, and the time of its last byte in milliseconds since 1970.
 */
export async function serve(folders) {
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
    response.on("finish", () =>
      sent.push({
        path,
        bytes: body.bytes.length,
        at: performance.timeOrigin + performance.now(),
      }),
    );
    response.writeHead(200, body.headers).end(body.bytes);
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => Object.hasOwn(TYPES, extname(file)))
      .map(async (file) => {
        const path = prefix + relative(folder, file).split(sep).join("/");
        bodies.set(path, await bodyOf(file));
      }),
  );
}

async function bodyOf(file) {
  const plain = await readFile(file);
  const bytes = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return {
    bytes,
    headers: {
      "content-type": TYPES[extname(file)],
      "content-encoding": "br",
      "content-length": bytes.length,
      "cache-control": "max-age=600", // what GitHub Pages sends
    },
  };
}
