import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { COMPANION } from "../../scripts/companion.mjs";
import { PACKAGED } from "../../scripts/packaged.mjs";
import { root } from "../../scripts/run.mjs";

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The files of a later folder replace those of an earlier one. */
const SITES = {
  "the built page": ["web/dist"],
  "the page of the package": [PACKAGED],
  "the page of both packages": [PACKAGED, join(COMPANION, "page")],
};

for (const [site, folders] of Object.entries(SITES)) {
  test(`offline: ${site} lists its files with their hashes, and its pages name the list`, () => {
    const read = (path) => {
      const found = folders.map((folder) => join(root, folder, path)).filter(existsSync);
      return readFileSync(found.at(-1));
    };
    const list = read("offline/files.json");
    const { pages, files } = JSON.parse(list);
    assert.deepEqual(pages, ["explore.html", "index.html", "sources.html"]);
    const address = `./offline/files.json?${hashOf(list).slice(0, 32)}`;
    for (const page of pages) {
      const html = String(read(page));
      assert.ok(html.includes(`<meta name="offline" content="${address}">`), page);
    }
    for (const [path, hash] of Object.entries(files)) assert.equal(hashOf(read(path)), hash, path);
    const names = Object.keys(files);
    assert.equal(
      names.some((path) => path.includes("python-sandbox")),
      folders !== SITES["the page of the package"],
    );
    assert.ok(!names.some((path) => /pyodide|author|class|grade/.test(path)));
  });
}
