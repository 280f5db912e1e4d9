import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "node:test";

import Ajv from "ajv";

import schema from "custom-elements-manifest/schema.json" with { type: "json" };
import { SinusoidalPeExercise } from "sinusoidal-pe/element";

import { SETTING_TEXTS } from "#setting-table";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const manifest = JSON.parse(read("wasm/dist/custom-elements.json"));
const [{ attributes, members, events, tagName }] = manifest.modules[0].declarations;
const namesOf = (all) => all.map(({ name }) => name);

/** The element sets these settings itself. */
const ITS_OWN = ["embed", "origins"];
/** Its attribute `settings` can have these. */
const OF_ADDRESS = ["offline", "storage"];
const OF_PACKAGE = ["scorm", "solution-cap", "keep", "failed"];
const OF_FRAME = ["view", "settings", "src", "loading", "label"];

test("element: a server without custom elements can import it", () => {
  assert.equal(typeof globalThis.HTMLElement, "undefined");
  assert.equal(typeof SinusoidalPeExercise.prototype.run, "function");
});

test("element: has an attribute for each setting of the page", () => {
  assert.deepEqual(
    [...SinusoidalPeExercise.observedAttributes].sort(),
    [...Object.keys(SETTING_TEXTS), ...OF_FRAME]
      .filter((name) => ![...ITS_OWN, ...OF_ADDRESS, ...OF_PACKAGE].includes(name))
      .sort(),
  );
});

test("element: the manifest is valid and names every attribute, property, method and event", () => {
  const ajv = new Ajv({ strict: false });
  const isManifest = ajv.compile(schema);
  assert.ok(isManifest(manifest), JSON.stringify(isManifest.errors));
  assert.equal(isManifest({ ...manifest, modules: [{}] }), false);

  assert.equal(tagName, "sinusoidal-pe-exercise");
  assert.deepEqual(namesOf(attributes), SinusoidalPeExercise.observedAttributes);
  const fields = attributes.flatMap(({ fieldName }) => fieldName ?? []);
  const own = Object.getOwnPropertyNames(SinusoidalPeExercise.prototype);
  const called = own.filter((name) => !/^constructor$|Callback$/.test(name));
  assert.deepEqual(namesOf(members.filter((member) => !member.static)).sort(), called.sort());
  assert.deepEqual(
    namesOf(members.filter((member) => member.kind === "field" && !member.static)),
    fields,
  );
  const { anyOf } = JSON.parse(read("wasm/dist/messages.schema.json")).$defs.FromFrame;
  const types = anyOf.map(({ properties }) => properties.type.const);
  assert.deepEqual(
    namesOf(events),
    // State is a result of methods. The element itself finds that versions differ.
    [...types.filter((type) => type !== "state"), "versions-differ"],
  );
});

test("element: the package names its manifest and contains it", () => {
  const { customElements, files } = JSON.parse(read("package.json"));
  assert.equal(customElements, "wasm/dist/custom-elements.json");
  assert.ok(files.includes(dirname(customElements)));
});
