// Runs the wrong lines of code that misconceptions.html shows, each in the right program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { runnerImport } from "vite";

import { idsOf } from "../../scripts/ids.mjs";
import { root } from "../../scripts/run.mjs";

const { module } = await runnerImport(join(root, "web/build/misconceptions/lines.ts"));

/** The angles of NeRF are those of points between 0 and 1, so the line also divides by T. */
const TOGETHER = { octaves: ["normalised-position"] };

/** `judged` resolves with the report on a program. Mistakes in `skipped` need a newer engine. */
export function testWrongLines(language, judged, skipped = new Set()) {
  for (const id of idsOf("CauseId")) {
    test(`wrong lines: make the mistake ${id} in ${language}`, {
      skip: skipped.has(id) && "this engine lacks the type of the numbers",
    }, async () => {
      const code = module.wrongProgram(language, id);
      const { causes } = await judged(code, id);
      const found = causes.filter(({ alternative }) => alternative === 0).map((each) => each.id);
      const others = TOGETHER[id] ?? [];
      assert.ok(found.includes(id), `${code}\nis named: ${found.join(", ") || "nothing"}`);
      assert.deepEqual(
        found.filter((each) => each !== id),
        others,
        code,
      );
    });
  }
}
