// Reads ids of reports and sizes of test cases from the core's sources, for the package.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

/** The ids of these enumerations are arguments of a macro. */
const LISTED = { CauseId: "PE_CAUSE", CauseForm: "PE_CAUSE_FORM" };

const CAUSES = "core/include/pe/causes.def";
const TYPES = "wasm/src/ids.ts";

/** Only the texts about mistakes need these sets. */
const GROUPS = "wasm/src/feedback/cause-groups.ts";
const GROUPED = [
  ["Mistakes in the sine or cosine of a column.", "IN_FUNCTIONS", "function"],
  ["Mistakes in a part of the exponent.", "IN_EXPONENTS", "exponent"],
];

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

export function idsOf(enumeration) {
  const [file, pattern] =
    enumeration in LISTED
      ? [CAUSES, `^${LISTED[enumeration]}\\(\\w+, "(.+?)"`]
      : ["core/src/names.cpp", `case ${enumeration}::\\w+: return "(.+?)";`];
  const source = readFileSync(join(root, file), "utf8");
  const ids = [...source.matchAll(new RegExp(pattern, "gm"))].map(([, id]) => id);
  if (ids.length === 0) throw new Error(`${file} has no ids of ${enumeration}`);
  return ids.filter((id) => id !== "none");
}

const EXAM = "core/include/pe/exam.hpp";
const CASES = "wasm/src/cases.ts";

function inCore(file, pattern) {
  const found = pattern.exec(readFileSync(join(root, file), "utf8"))?.[1];
  if (found === undefined) throw new Error(`${file} has nothing that matches ${pattern}`);
  return found;
}

const pairsIn = (text) => [...text.matchAll(/\{(\d+), (\d+)\}/g)].map(([, a, b]) => [+a, +b]);

export function sizesOfChecks() {
  const cases = pairsIn(inCore(EXAM, /\bkCases\{([^;]+);/)).map(([T, C]) => ({ T, C }));
  const needs = pairsIn(inCore("core/src/exam/exam.cpp", /\bkNeeds\{([^;]+);/));
  const checks = idsOf("Check").map((check, at) => {
    const [first, last] = needs[at];
    return [check, cases.slice(first, last + 1)];
  });
  return Object.fromEntries(checks);
}

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

function causesIn(group) {
  const source = readFileSync(join(root, CAUSES), "utf8");
  const pattern = new RegExp(`^PE_CAUSE\\(\\w+, "(.+?)", ${group}, `, "gm");
  const ids = [...source.matchAll(pattern)].map(([, id]) => id);
  if (ids.length === 0) throw new Error(`${CAUSES} has no causes of the group ${group}`);
  return ids;
}

function writeGroups() {
  const sets = GROUPED.map(
    ([text, name, group]) =>
      `/** ${text} */\nexport const ${name}: ReadonlySet<CauseId> = new Set(${JSON.stringify(causesIn(group))});\n`,
  );
  const head =
    '// Made from the core by scripts/ids.mjs.\nimport type { CauseId } from "../ids.js";\n';
  writeFileSync(join(root, GROUPS), [head, ...sets].join("\n"));
}

export function writeTypes() {
  writeCases();
  writeGroups();
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
