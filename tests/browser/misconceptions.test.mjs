// The list of misconceptions: complete, and made from what the core finds.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { load } from "sinusoidal-pe";
import { runnerImport } from "vite";

import { coreUrl } from "../../wasm/dist/address.js";
import { instantiate } from "../../wasm/dist/whole.js";

const path = (name) => fileURLToPath(new URL(`../../web/${name}`, import.meta.url));

const core = await instantiate(await WebAssembly.compile(await readFile(coreUrl())));
const html = await readFile(path("dist/misconceptions.html"), "utf8");

test("every cause and every form that the core can emit is on the list", () => {
  const sections = [...html.matchAll(/<section id="([\w-]+)">/g)].map(([, id]) => id);
  const { causes, forms } = core.ids();
  assert.deepEqual(
    sections,
    causes.filter((id) => id !== "none"),
  );
  const shown = new Set([...html.matchAll(/class="form">([\w-]+)</g)].map(([, form]) => form));
  assert.deepEqual(
    forms.filter((form) => form !== "none" && !shown.has(form)),
    [],
  );
});

test("an example that the core names otherwise is refused", async () => {
  const { module } = await runnerImport(path("build/misconceptions/page.ts"));
  const pe = await load();
  const table = (T, C) => pe.encode(T, C);
  assert.throws(
    () => module.judged(pe, "swapped", { form: null, table }),
    /the example of swapped, null is named: nothing/,
  );
});
