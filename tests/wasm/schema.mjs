// Holds reports against the package's JSON Schema.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";

export const schema = JSON.parse(
  await readFile(new URL("../../wasm/dist/report.schema.json", import.meta.url), "utf8"),
);

// The schema compiler builds code from text, which is disabled in these tests, so it runs in a
// process of its own.
const VALIDATE = `
  const Ajv = require("ajv/dist/2020.js");
  const [schema, reports] = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  const check = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
  console.log(JSON.stringify(reports.map((report) => (check(report) ? [] : check.errors))));
`;

/** For each report the ways in which it departs from the schema. */
export const validate = (reports) =>
  JSON.parse(
    execFileSync(process.execPath, ["-e", VALIDATE], {
      input: JSON.stringify([schema, reports]),
      maxBuffer: 2 ** 28,
    }),
  );
