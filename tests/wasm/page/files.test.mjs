import assert from "node:assert/strict";
import { posix } from "node:path";
import { test } from "node:test";

import { exercisePage } from "../../../wasm/dist/page/files.js";

test("page: contains the files that its pages load, also those in folders", () => {
  const { paths, read } = exercisePage(false);
  const loaded = paths
    .filter((path) => path.endsWith(".html"))
    .flatMap((page) => {
      const html = Buffer.from(read(page)).toString();
      const found = html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\.\/[^"?#]+)"/g);
      return Array.from(found, ([, path]) => posix.join(posix.dirname(page), path));
    });
  assert.ok(loaded.includes("class.js") && loaded.includes("es/class.js"));
  assert.ok(loaded.some((path) => path.startsWith("assets/")));
  for (const path of loaded) assert.ok(paths.includes(path), path);
});
