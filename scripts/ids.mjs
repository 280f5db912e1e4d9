// The ids of reports, written once in the core: as types of the package, and in its JSON Schema. And the sizes that
// its checks ask for, which texts name.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

/** What lists each id in a call of a macro. */
const LISTED = { CauseId: "PE_CAUSE", CauseForm: "PE_CAUSE_FORM" };

const TYPES = "wasm/src/ids.ts";

/** By enumeration of the core: the type that the package has for it, and what it is. */
const NAMED = {
  Reason: ["Reason", "The reason why a check failed or did not apply."],
  CauseId: [
    "CauseId",
    "The mistakes with a name, in the order in which to fix them. Each one is a class of formulas with equal tables. `measured` means that no name fits.",
  ],
  CauseForm: [
    "CauseForm",
    "The form of a mistake that has several. `pe/causes.def` lists the forms of each id.",
  ],
  Function: ["ColumnFunction", "The function of a column, as far as its first rows show it."],
};

/** The ids of an enumeration in their order, but for that of nothing. */
export function idsOf(enumeration) {
  const [file, pattern] =
    enumeration in LISTED
      ? ["core/include/pe/causes.def", `^${LISTED[enumeration]}\\(\\w+, "(.+?)"\\)`]
      : ["core/src/names.cpp", `case ${enumeration}::\\w+: return "(.+?)";`];
  const source = readFileSync(join(root, file), "utf8");
  const ids = [...source.matchAll(new RegExp(pattern, "gm"))].map(([, id]) => id);
  if (ids.length === 0) throw new Error(`${file} has no ids of ${enumeration}`);
  return ids.filter((id) => id !== "none");
}

const EXAM = "core/include/pe/exam.hpp";
const CASES = "wasm/src/cases.ts";

/** Returns what a pattern finds in a source of the core. */
function inCore(file, pattern) {
  const found = pattern.exec(readFileSync(join(root, file), "utf8"))?.[1];
  if (found === undefined) throw new Error(`${file} has nothing that matches ${pattern}`);
  return found;
}

/** Returns pairs of numbers in braces, such as those of `{{1, 2}, {7, 6}}`. */
const pairsIn = (text) => [...text.matchAll(/\{(\d+), (\d+)\}/g)].map(([, a, b]) => [+a, +b]);

/** Returns by check the sizes of the tables that it needs, in the order in which the core asks for them. */
export function sizesOfChecks() {
  const cases = pairsIn(inCore(EXAM, /\bkCases\{([^;]+);/)).map(([T, C]) => ({ T, C }));
  const needs = pairsIn(inCore("core/src/exam.cpp", /\bkNeeds\{([^;]+);/));
  const checks = idsOf("Check").map((check, at) => {
    const [first, last] = needs[at];
    return [check, cases.slice(first, last + 1)];
  });
  return Object.fromEntries(checks);
}

/** Returns a whole number of the core by its name. */
export const numberOf = (name) => Number(inCore(EXAM, new RegExp(`\\b${name} = (\\d+);`)));

function writeCases() {
  const constants = [
    ["The sizes of the tables that each check of code needs.", "SIZES", sizesOfChecks()],
    [
      "From this many rows on a finished table can answer the extrapolation check.",
      "EXTRAPOLATION_ROWS",
      numberOf("kExtrapolationRows"),
    ],
    [
      "Below this many columns some wrong formulas give the right table.",
      "TELLING_COLUMNS",
      numberOf("kTellingChannels"),
    ],
  ].map(
    ([text, name, value]) => `/** ${text} */\nexport const ${name} = ${JSON.stringify(value)};\n`,
  );
  writeFileSync(
    join(root, CASES),
    `// Made from the core by scripts/ids.mjs.\n\n${constants.join("\n")}`,
  );
}

/** Writes the types and the numbers of the core that the sources of the package read. */
export function writeTypes() {
  writeCases();
  const types = Object.entries(NAMED).map(
    ([enumeration, [name, text]]) =>
      `/** ${text} */\nexport type ${name} = ${idsOf(enumeration)
        .map((id) => `"${id}"`)
        .join(" | ")};\n`,
  );
  writeFileSync(
    join(root, TYPES),
    `// Made from the core by scripts/ids.mjs.\n\n${types.join("\n")}`,
  );
}

/** Writes the schema with its ids: `"enum": "Reason"` stands for them, `"Reason?"` for null as well. */
export function writeSchema(path) {
  const filled = JSON.parse(
    readFileSync(join(root, "wasm/report.schema.in.json"), "utf8"),
    (key, value) => (key === "enum" && typeof value === "string" ? listOf(value) : value),
  );
  writeFileSync(join(root, path), `${JSON.stringify(filled, null, 2)}\n`);
}

const listOf = (name) => (name.endsWith("?") ? [...idsOf(name.slice(0, -1)), null] : idsOf(name));
