import assert from "node:assert/strict";
import { test } from "node:test";
import { idsOf } from "../../../scripts/ids.mjs";
import { logic } from "../logic.mjs";

const { explorationOf, texts } = logic;
const { explore } = texts.help;

const causeOf = (id, value) => ({ id, value });
const textOf = (id, reveal, value) => explorationOf(causeOf(id, value), reveal)?.text;

const IDS = idsOf("CauseId");

/** Their tables have another shape, or differ by less than a picture shows. */
const WITHOUT_PICTURE = [
  "first-call",
  "earlier-call",
  "transposed",
  "arguments-swapped",
  "flat",
  "leading-axis",
  "missing-columns",
  "last-column-missing",
  "last-pair-missing",
  "float32",
  "float16",
  "bfloat16",
  "rounded",
  "significant-digits",
];

test("explorations: every mistake has a view of the explorer, except for shapes and small errors", () => {
  assert.ok(IDS.length > 40);
  const missing = IDS.filter((id) => explorationOf(causeOf(id), "found") === undefined);
  assert.deepEqual(missing, WITHOUT_PICTURE);
  assert.equal(explorationOf(null, "found"), undefined);
});

test("explorations: opens the view that compares what is wrong", () => {
  const viewOf = (id) => explorationOf(causeOf(id), "found").goal;
  assert.deepEqual(viewOf("wrong-base"), { view: "frequencies" });
  assert.deepEqual(viewOf("halves"), { view: "frequencies" });
  assert.deepEqual(viewOf("unpaired-exponent"), { view: "shift" });
  assert.deepEqual(viewOf("positions-from-one"), { view: "lines" });
  assert.deepEqual(viewOf("wrapped"), { view: "heatmap", isAtEntry: true });
});

test("explorations: the button names the two bases", () => {
  assert.equal(textOf("wrong-base", "found", 1000), explore.base({ base: 1000 }));
  assert.equal(explore.base({ base: 1000 }), "Compare base 1000 and 10000");
  assert.ok(textOf("wrong-base", "expected").includes("10000"));
});

test("explorations: offer no comparison where the formula is hidden", () => {
  for (const reveal of ["none", "place"]) {
    for (const id of ["wrong-base", "halves", "degrees"]) {
      assert.equal(textOf(id, reveal, 1000), explore.own);
    }
    assert.equal(textOf("unpaired-exponent", reveal), explore.shift);
    for (const id of IDS) assert.doesNotMatch(textOf(id, reveal, 1000) ?? "", /Compare|10000/);
  }
});
