import assert from "node:assert/strict";
import { after, test } from "node:test";

import { logic } from "../logic.mjs";

after(() => {
  delete globalThis.document;
});

test("sizes: a page without compressed copies takes the files as they are", () => {
  const sizes = { copies: 7.6e6, files: 21.8e6 };
  for (const [found, megabytes] of [
    [{}, 7.6],
    [null, 21.8],
  ]) {
    globalThis.document = { querySelector: (each) => (/copies/.test(each) ? found : undefined) };
    assert.equal(logic.megabytesOf(sizes), megabytes);
  }
});
