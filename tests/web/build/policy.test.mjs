import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";

const load = async (name) => (await runnerImport(join(root, `web/build/${name}.ts`))).module;

const [{ pagePolicy }, { frameScript }] = await Promise.all([load("policy"), load("sandbox")]);
const script = await frameScript();
const [, section] = readFileSync(join(root, "docs/hosting.md"), "utf8").split("\n## Policy\n");
const PAGES = readdirSync(join(root, "web"))
  .filter((name) => name.endsWith(".html"))
  .map((name) => name.replace(".html", ""));

test("policy: docs/hosting.md has the policy of each page", () => {
  const [, block] = /```\n([^`]*)```/.exec(section);
  const written = block.trim().replaceAll(/\s+/g, " ");
  const [, before, after] = /^(.*?; )script-src .*; connect-src 'self'; (.*)$/.exec(written);
  const rows = section.matchAll(/^\| `(\w+)\.html` \| (?:`(.*)` )?\|$/gm);
  const needed = ([, page, sources]) => [page, before + (sources ? `${sources}; ` : "") + after];
  assert.deepEqual(
    { index: written, ...Object.fromEntries([...rows].map(needed)) },
    Object.fromEntries(PAGES.map((page) => [page, pagePolicy(page, script)])),
  );
});

test("policy: only the exercise's page allows blobs and the script of the frame", () => {
  const allowing = PAGES.filter((page) => /blob:|'sha/.test(pagePolicy(page, script)));
  assert.deepEqual(allowing, ["index"]);
});

test("policy: a page without a policy is an error of the build", () => {
  assert.throws(() => pagePolicy("new", script), /new/);
});
