import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { differences, TABLES } from "../../reference_tables.mjs";
import { launch } from "../launch.mjs";

let server;
let url;
before(async () => {
  server = createServer(async (request, response) => {
    const type = request.url.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    const isPage = request.url === "/";
    response.setHeader("content-type", isPage ? "text/html" : type);
    const file = new URL(`../../../wasm/dist${request.url}`, import.meta.url);
    response.end(isPage ? "<!doctype html>" : await readFile(file).catch(() => ""));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${server.address().port}/`;
});
after(() => server.close());

async function hashesIn(page) {
  await page.goto(url);
  return page.evaluate(async (tables) => {
    const { load } = await import(`${location.origin}/index.js`);
    const pe = await load();
    const hash = async ({ T, C, positions, sha256: _, ...options }) => {
      const { data } = positions
        ? pe.encodePositions(positions, C, options)
        : pe.encode(T, C, options);
      const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    return Promise.all(tables.map(hash));
  }, TABLES);
}

for (const engine of ["chromium", "firefox", "webkit"]) {
  test(`${engine}: gives the bits of every other build`, async () => {
    const browser = await launch(engine);
    try {
      const hashes = await hashesIn(await browser.newPage());
      assert.deepEqual(differences(hashes), []);
      hashes[3] = hashes[2];
      assert.equal(differences(hashes).length, 1);
    } finally {
      await browser.close();
    }
  });
}
