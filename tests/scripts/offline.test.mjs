import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { COMPANION } from "../../scripts/companion.mjs";
import { PACKAGED } from "../../scripts/packaged.mjs";
import { root } from "../../scripts/run.mjs";

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** The files of a later folder replace those of an earlier one. */
const SITES = {
  "the built page": ["web/dist"],
  "the page of the package": [PACKAGED],
  "the page of both packages": [PACKAGED, join(COMPANION, "page")],
};

for (const [site, folders] of Object.entries(SITES)) {
  test(`offline: the worker of ${site} has the hashes of its files, and its pages name its build`, () => {
    const read = (path) => {
      const found = folders.map((folder) => join(root, folder, path)).filter(existsSync);
      return readFileSync(found.at(-1));
    };
    const [, line] = /^const BUILD=(.+);\n/.exec(read("offline.js"));
    const { id, files } = JSON.parse(line);
    assert.equal(id, hashOf(JSON.stringify(files)));
    const names = Object.keys(files);
    const pages = names.filter((name) => name.endsWith(".html") && !name.includes("/"));
    assert.deepEqual(pages, ["explore.html", "index.html", "sources.html"]);
    for (const page of pages) {
      const html = String(read(page));
      assert.ok(html.includes(`<meta name="offline" content="${id}">`), page);
    }
    for (const name of names.filter((each) => !pages.includes(each)))
      assert.equal(files[name], hashOf(read(name)), name);
    assert.equal(
      names.some((path) => path.includes("python-sandbox")),
      folders !== SITES["the page of the package"],
    );
    assert.ok(!names.some((path) => /pyodide|author|class|grade/.test(path)));
  });
}
