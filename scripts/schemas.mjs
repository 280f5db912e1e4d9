// Makes the JSON Schemas of reports and messages from the types of the package.
import { writeFileSync } from "node:fs";
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
