// What the element says of itself: on a server, in its manifest, and beside the page's settings.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import Ajv from "ajv";

import schema from "custom-elements-manifest/schema.json" with { type: "json" };
import { SinusoidalPeExercise } from "sinusoidal-pe/element";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const manifest = JSON.parse(read("wasm/custom-elements.json"));
const [{ attributes, members, events, tagName }] = manifest.modules[0].declarations;
const namesOf = (all) => all.map(({ name }) => name);

/** What the element decides itself: its page is embedded, and hears the document it is in. */
const ITS_OWN = ["embed", "origins"];
/** What only a package for a course system has. */
const OF_PACKAGE = ["scorm", "keep", "failed"];
/** What is no setting of the page, but of the frame. */
const OF_FRAME = ["view", "settings", "src", "loading", "label"];

/** The settings that a source reads. */
const settingsIn = (source) =>
  [...source.matchAll(/query\.\w+\(\s*"([\w-]+)"/g)].map(([, name]) => name);

test("the element can be imported on a server, which has no elements", () => {
  assert.equal(typeof globalThis.HTMLElement, "undefined");
  assert.equal(typeof SinusoidalPeExercise.prototype.run, "function");
});

test("each setting of the page is an attribute", () => {
  const settings = settingsIn(read("wasm/src/settings.ts"));
  assert.ok(settings.length > 5);
  assert.deepEqual(
    [...SinusoidalPeExercise.observedAttributes].sort(),
    [...new Set(settings), ...OF_FRAME]
      .filter((name) => ![...ITS_OWN, ...OF_PACKAGE].includes(name))
      .sort(),
  );
  assert.deepEqual(settingsIn('query.choice(\n  "new", [])'), ["new"]);
});

test("the manifest is one, and names every attribute, property, method and event", () => {
  const ajv = new Ajv({ strict: false });
  const isManifest = ajv.compile(schema);
  assert.ok(isManifest(manifest), JSON.stringify(isManifest.errors));
  assert.equal(isManifest({ ...manifest, modules: [{}] }), false);

  assert.equal(tagName, "sinusoidal-pe-exercise");
  assert.deepEqual(namesOf(attributes), SinusoidalPeExercise.observedAttributes);
  const fields = attributes.flatMap(({ fieldName }) => fieldName ?? []);
  const own = Object.getOwnPropertyNames(SinusoidalPeExercise.prototype);
  const called = own.filter((name) => !/^constructor$|Callback$/.test(name));
  assert.deepEqual(
    members.filter((member) => !member.static).map(({ name }) => name),
    called,
  );
  assert.deepEqual(called.slice(0, fields.length), fields);
  const { oneOf } = JSON.parse(read("wasm/messages.schema.json")).$defs["from-frame"];
  const types = oneOf.map(({ properties }) => properties.type.const);
  assert.deepEqual(
    namesOf(events),
    types.filter((type) => type !== "state"), // what methods resolve with
  );
});

test("the package says where its manifest is, and packs it", () => {
  const { customElements, files } = JSON.parse(read("package.json"));
  assert.equal(customElements, "wasm/custom-elements.json");
  assert.ok(files.includes(customElements));
});
