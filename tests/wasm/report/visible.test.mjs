import assert from "node:assert/strict";
import { test } from "node:test";

import { visibleJson } from "#visible";

test("visible: JSON is indented by two spaces, and invisible characters are escaped", () => {
  assert.equal(visibleJson({ a: ["\u202e"] }), '{\n  "a": [\n    "\\u202e"\n  ]\n}');
});
