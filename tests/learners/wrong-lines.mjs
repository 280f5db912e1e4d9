// Runs the wrong lines of misconceptions.html, each in the right program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { runnerImport } from "vite";

import { idsOf } from "../../scripts/ids.mjs";
import { root } from "../../scripts/run.mjs";

const build = async (name) =>
  (await runnerImport(join(root, `web/build/misconceptions/${name}.ts`))).module;
const { wrongProgram } = await build("lines");
const { EXAMPLES } = await build("examples");

/** NeRF's points are between 0 and 1, so the line also divides by T. */
const TOGETHER = { octaves: ["normalised-position"] };

/** `judged` resolves with the report on a program. Mistakes in `skipped` need a newer engine. */
export function testWrongLines(language, judged, skipped = new Set()) {
  for (const id of idsOf("CauseId")) {
    test(`wrong lines: make the mistake ${id} in ${language}`, {
      skip: skipped.has(id) && "this engine lacks the type of the numbers",
    }, async () => {
      const code = wrongProgram(language, id);
      const { causes } = await judged(code, id);
      const found = causes.filter(({ alternative }) => alternative === 0);
      const names = found.map((each) => each.id);
      const cause = found.find((each) => each.id === id);
      assert.ok(cause, `${code}\nis named: ${names.join(", ") || "nothing"}`);
      assert.equal(
        cause.form,
        EXAMPLES[id][0].form,
        `${code}\nis not the form that the page shows`,
      );
      assert.deepEqual(
        names.filter((each) => each !== id),
        TOGETHER[id] ?? [],
        code,
      );
    });
  }
}
