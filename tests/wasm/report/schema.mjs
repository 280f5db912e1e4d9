import { readFile } from "node:fs/promises";

import Ajv from "ajv/dist/2020.js";

export const schema = JSON.parse(
  await readFile(new URL("../../../wasm/dist/report.schema.json", import.meta.url), "utf8"),
);

const check = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);

export const validate = (reports) =>
  JSON.parse(JSON.stringify(reports)).map((report) => (check(report) ? [] : check.errors));
