import assert from "node:assert/strict";
import { createServer } from "node:http";

import { letters } from "./exercise-page.mjs";

export async function listenElsewhere() {
  const reached = [];
  const server = createServer((request, response) => {
    reached.push(request.url);
    response.setHeader("access-control-allow-origin", "*");
    response.end("export default 1;");
  });
  server.on("upgrade", (request, socket) => {
    reached.push(request.url);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, reached, close: () => server.close() };
}

/** Globals that code may not have. */
export const REMOVED_GLOBALS = (
  "postMessage Worker SharedWorker BroadcastChannel MessageChannel fetch XMLHttpRequest " +
  "WebSocket EventSource WebTransport importScripts close reportError indexedDB caches FontFace " +
  "fonts OffscreenCanvas Blob createImageBitmap ImageDecoder VideoEncoder CompressionStream " +
  "MessagePort Notification eval location onerror requestAnimationFrame Response"
).split(" ");

const ATTEMPTS = {
  "fetch elsewhere": (to) => `fetch("${to}/fetch").then((r) => r.status)`,
  "fetch without CORS": (to) => `fetch("${to}/no-cors", { mode: "no-cors" }).then((r) => r.type)`,
  "fetch the page": (_to, own) =>
    `fetch("${own}index.html?fetched", { mode: "no-cors" }).then((r) => r.type)`,
  "open a socket": (to) =>
    `new Promise((yes, no) => {
      const socket = new WebSocket("${to.replace("http", "ws")}/socket");
      socket.onopen = () => yes("open");
      socket.onerror = () => no(new Error("refused"));
    })`,
  "import a script": (to) => `Promise.resolve(importScripts("${to}/script.js"))`,
  "import a module": (to) => `import("${to}/module.js")`,
  "import a module of the page": (_to, _own, script) => `import("${script}")`,
  "read storage": () => `Promise.resolve(localStorage.length)`,
  "open a database": () =>
    `new Promise((yes, no) => {
      const request = indexedDB.open("x");
      request.onsuccess = () => yes("open");
      request.onerror = () => no(request.error);
    })`,
  "read the parent": () => `Promise.resolve(self.parent.document.title)`,
  "read cookies": () => `Promise.resolve(document.cookie)`,
  "run text as code": () => `Promise.resolve(new Function("return 1")())`,
};

/** The code prints "refused: " or "reached: " and the name of each attempt. */
export async function attemptAll(elsewhere, page) {
  const script = await scriptOf(page);
  const attempts = Object.entries(ATTEMPTS).map(
    ([name, attempt]) =>
      `await Promise.resolve().then(() => ${attempt(elsewhere, page, script)}).then(
        (value) => console.log("reached: ${name}", value),
        (error) => console.log("refused: ${name}", error.name),
      );\n`,
  );
  return { code: attempts.join(""), count: attempts.length, script };
}

/** Runs the code of all attempts. It passes, each attempt is refused, and nothing is asked for. */
export async function expectRefused(exercise, { count, elsewhere }) {
  assert.equal(letters(await exercise.run()), "PPPPPP");
  const lines = await exercise.printed();
  assert.deepEqual(
    lines.filter((line) => !line.startsWith("refused: ")),
    [],
  );
  assert.equal(lines.length, count);
  assert.deepEqual(elsewhere.reached, []);
}

async function scriptOf(page) {
  const html = await (await fetch(page)).text();
  return new URL(html.match(/src="([^"]+\.js)"/)[1], page).href;
}
