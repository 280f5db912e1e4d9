// Describes the built package to tools: JSON Schemas of reports and messages from its types, and the
// manifest of the element from its attributes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { createGenerator } from "ts-json-schema-generator";

import { root } from "./run.mjs";

const SCHEMAS = {
  report: ["Report of sinusoidal-pe", ["Report"]],
  messages: [
    "Messages between the exercise in a frame and the page around it",
    ["FromFrame", "ToFrame"],
  ],
};

export function writeSchemas() {
  const generator = createGenerator({
    path: join(root, "wasm/src/{frame,types/report}.ts"),
    tsconfig: join(root, "wasm/tsconfig.json"),
    skipTypeCheck: true, // the build has compiled the sources before
    sortProps: false,
    functions: "fail",
  });
  for (const [name, [title, types]] of Object.entries(SCHEMAS)) {
    const definitions = types.map((type) => generator.createSchema(type).definitions);
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `sinusoidal-pe/${name}.schema.json`,
      title,
      anyOf: types.map((type) => ({ $ref: `#/definitions/${type}` })),
      $defs: Object.assign({}, ...definitions),
    };
    writeFileSync(join(root, `wasm/dist/${name}.schema.json`), inDraft2020(schema));
  }
}

/** The generator writes references and tuples as in draft 7. */
function inDraft2020(schema) {
  const withTuples = (_, value) =>
    Array.isArray(value?.items) ? { ...value, items: false, prefixItems: value.items } : value;
  const json = JSON.stringify(schema, withTuples, 2);
  return `${json.replaceAll('"#/definitions/', '"#/$defs/')}\n`;
}

const orOf = (values) => values.map((value) => JSON.stringify(value)).join(" | ");

/** Writes wasm/custom-elements.in.json with the attributes, and a property for each. */
export async function writeManifest() {
  const { ATTRIBUTE_TEXTS, lists, SETTING_TEXTS } = await import("../wasm/dist/setting-table.js");
  const { SinusoidalPeExercise } = await import("../wasm/dist/element.js");
  const { OF_HTML, propertyOf } = await import("../wasm/dist/element-interface.js");
  const all = SinusoidalPeExercise.observedAttributes.map((name) => {
    const { description, values, missing } = {
      ...SETTING_TEXTS[name],
      ...lists().get(name),
      ...ATTRIBUTE_TEXTS[name],
    };
    return { name, description, values, missing };
  });
  const manifest = JSON.parse(readFileSync(join(root, "wasm/custom-elements.in.json"), "utf8"));
  const [element] = manifest.modules[0].declarations;
  element.attributes = all.map(({ name, description, values, missing }) => ({
    name,
    description,
    type: { text: values ? orOf(values) : "string" },
    ...(missing && { default: JSON.stringify(missing) }),
    ...(OF_HTML.includes(name) ? {} : { fieldName: propertyOf(name) }),
  }));
  const fields = all
    .filter(({ name }) => !OF_HTML.includes(name))
    .map(({ name, description }) => ({
      kind: "field",
      name: propertyOf(name),
      description,
      type: { text: "string | null" },
      attribute: name,
      reflects: true,
    }));
  element.members = [...fields, ...element.members];
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(join(root, "wasm/dist/custom-elements.json"), `${text}\n`);
}
