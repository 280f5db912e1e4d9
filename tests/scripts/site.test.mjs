import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { zipSync } from "fflate";

import { writeSite } from "../../scripts/site.mjs";

const folder = mkdtempSync(join(tmpdir(), "site-"));
after(() => rmSync(folder, { recursive: true }));

const [page, earlier, site] = ["page", "earlier", "site"].map((name) => join(folder, name));
const textOf = (path) => readFileSync(join(site, path), "utf8");

function zip(name, text) {
  const bytes = new TextEncoder().encode(text);
  writeFileSync(join(earlier, name), zipSync({ "embed.js": bytes, "assets/a.js": bytes }));
}

mkdirSync(join(page, "assets"), { recursive: true });
writeFileSync(join(page, "embed.js"), "1.1.0");
writeFileSync(join(page, "assets/b.js"), "1.1.0");

test("the site of a first release has its page at the top and under its version", () => {
  assert.deepEqual(writeSite(site, { page, version: "1.1.0", earlier }), ["1.1.0"]);
  for (const path of ["embed.js", "assets/b.js", "1.1.0/embed.js", "1.1.0/assets/b.js"])
    assert.equal(textOf(path), "1.1.0");
});

test("a release keeps the pages of earlier releases, and replaces those of a failed try", () => {
  mkdirSync(earlier);
  zip("sinusoidal-pe-page-1.0.0.zip", "1.0.0");
  zip("sinusoidal-pe-page-0.9.10.zip", "0.9.10");
  zip("sinusoidal-pe-page-1.1.0.zip", "an earlier try");
  zip("another.zip", "another");
  const versions = writeSite(site, { page, version: "1.1.0", earlier });
  assert.deepEqual(versions.sort(), ["0.9.10", "1.0.0", "1.1.0"]);
  assert.equal(textOf("embed.js"), "1.1.0", "the newest is at the top");
  assert.equal(textOf("1.1.0/embed.js"), "1.1.0");
  assert.equal(textOf("1.0.0/assets/a.js"), "1.0.0");
  assert.equal(textOf("0.9.10/embed.js"), "0.9.10");
  assert.equal(existsSync(join(site, "assets/a.js")), false, "each release has its own files");
});

test("a site above the host's limit is refused in words", () => {
  assert.throws(
    () => writeSite(site, { page, version: "1.1.0", earlier, most: 20 }),
    /The site has 1 MB, and the limit is .* MB\. docs\/release\.md says what to do\./,
  );
});
