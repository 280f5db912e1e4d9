import assert from "node:assert/strict";
import { test } from "node:test";

import { visibleLines } from "#visible";

import { visible, visibleJson } from "../../../wasm/dist/report/visible.js";

test("visible: JSON is indented by two spaces, and invisible characters are escaped", () => {
  assert.equal(visibleJson({ a: ["\u202e"] }), '{\n  "a": [\n    "\\u202e"\n  ]\n}');
});

test("visible: names show characters without width, and texts keep those that languages and emoji need", () => {
  const ordinary = "\u06cc\u200c\u0631 \u2714\ufe0f \u{1f468}\u200d\u{1f4bb}";
  assert.equal(visibleLines(`${ordinary}\n\u202e`), `${ordinary}\n\\u202e`);
  assert.equal(visible("an\u200ba \u{e0061}"), "an\\u200ba \\udb40\\udc61");
  const name = `${ordinary}\u{e0061}`;
  assert.equal(JSON.parse(visibleJson(name)), name);
  assert.doesNotMatch(visibleJson(name), /\p{Default_Ignorable_Code_Point}/u);
});
