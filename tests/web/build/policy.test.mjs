import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runnerImport } from "vite";

import { root } from "../../../scripts/run.mjs";

const load = async (name) => (await runnerImport(join(root, `web/build/${name}.ts`))).module;

test("policy: docs/hosting.md has the policy of the page", async () => {
  const [{ pagePolicy }, { frameScript }] = await Promise.all([load("policy"), load("sandbox")]);
  const [, section] = readFileSync(join(root, "docs/hosting.md"), "utf8").split("\n## Policy\n");
  const [, written] = /```\n([^`]*)```/.exec(section);
  assert.equal(written.trim().replaceAll(/\s+/g, " "), pagePolicy(await frameScript()));
});
