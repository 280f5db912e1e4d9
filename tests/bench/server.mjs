// Serves the pages of the benchmarks, at the speed of a connection. DevTools slows neither frames nor
// workers, so the server itself sends slowly.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, relative, sep } from "node:path";
import { filesBelow } from "../../scripts/files.mjs";
import { inBrotli } from "../../scripts/python.mjs";

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
 * each response, and the times of the request and of the last byte in milliseconds since 1970. With a
 * `speed`, all responses share that of one connection.
 */
export async function serve(folders, speed) {
  const bodies = new Map();
  for (const [prefix, folder] of Object.entries(folders)) await add(bodies, prefix, folder);
  const sent = [];
  const connection = speed && new Connection(speed);

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

/** The payload of a TCP packet on most networks. Responses alternate after each packet. */
const PACKET = 1460;

const TICK_MS = 5;

/** After a longer delay of its timer, the connection is slower than it says. It is never faster. */
const MOST_LATE_MS = 100;

/**
 * A token bucket that all responses of a server share. It fills only while a response waits, so
 * that no response begins with a burst. The first byte of each response is one round trip late.
 */
class Connection {
  #bytesPerMs;
  #roundTripMs;
  #tokens = 0;
  #filledAt = 0;
  #isTicking = false;
  /** The responses that have bytes to send, the next one first. */
  #turns = [];

  constructor({ bytesPerSecond, roundTripMs }) {
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#roundTripMs = roundTripMs;
  }

  send(response, bytes) {
    const turn = { response, bytes, at: 0, isFull: false, isClosed: false };
    response.on("drain", () => {
      turn.isFull = false;
    });
    response.on("close", () => {
      turn.isClosed = true;
    });
    setTimeout(() => this.#begin(turn), this.#roundTripMs);
  }

  #begin(turn) {
    this.#turns.push(turn);
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#tokens = 0;
    this.#filledAt = performance.now();
    this.#tickLater();
  }

  #tickLater() {
    setTimeout(() => this.#tick(), TICK_MS);
  }

  #tick() {
    const at = performance.now();
    const most = MOST_LATE_MS * this.#bytesPerMs;
    this.#tokens = Math.min(most, this.#tokens + (at - this.#filledAt) * this.#bytesPerMs);
    this.#filledAt = at;
    while (this.#sendPacket());
    this.#isTicking = this.#turns.length > 0;
    if (this.#isTicking) this.#tickLater();
  }

  /** Returns false if the tokens are used up, or no response can take a packet. */
  #sendPacket() {
    this.#turns = this.#turns.filter(({ bytes, at, isClosed }) => at < bytes.length && !isClosed);
    const next = this.#turns.findIndex(({ isFull }) => !isFull);
    if (next < 0) return false;
    const turn = this.#turns[next];
    const packet = turn.bytes.subarray(turn.at, turn.at + PACKET);
    if (packet.length > this.#tokens) return false;
    this.#tokens -= packet.length;
    this.#turns.splice(next, 1);
    this.#turns.push(turn);
    turn.at += packet.length;
    turn.isFull = !turn.response.write(packet);
    if (turn.at === turn.bytes.length) turn.response.end();
    return true;
  }
}
