// Makes sources of the package from the ids of reports and the sizes of test cases, which
// core/tools/ids.cpp prints.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.mjs";

export const IDS = "build/wasm/ids.json";

export const printIds = () =>
  writeFileSync(
    join(root, IDS),
    execFileSync(process.execPath, [join(root, "build/wasm/wasm/ids/pe_ids.js")]),
  );

const readIds = () => JSON.parse(readFileSync(join(root, IDS), "utf8"));

export const idsOf = (enumeration) => readIds().ids[enumeration];

/** The types of these ids. */
const TYPES = {
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

const HEAD = "// Made from the core by scripts/ids.mjs.\n";

const write = (file, parts) => writeFileSync(join(root, "wasm/src", file), parts.join("\n"));

const constant = (text, name, value) => `/** ${text} */\nexport const ${name} = ${value};\n`;

export function writeTypes() {
  const { ids, causes, sizes, extrapolationRows, tellingColumns } = readIds();
  const types = Object.entries(TYPES).map(
    ([enumeration, [name, text]]) =>
      `/** ${text} */\nexport type ${name} = ${ids[enumeration].map((id) => `"${id}"`).join(" | ")};\n`,
  );
  write("ids.ts", [HEAD, ...types]);
  const inGroup = (wanted) =>
    `new Set(${JSON.stringify(causes.filter(({ group }) => group === wanted).map(({ id }) => id))})`;
  const SET = ": ReadonlySet<CauseId>";
  write("feedback/cause-groups.ts", [
    `${HEAD}import type { CauseId } from "../ids.js";\n`,
    constant(
      "Mistakes in the sine or cosine of a column.",
      `IN_FUNCTIONS${SET}`,
      inGroup("function"),
    ),
    constant("Mistakes in a part of the exponent.", `IN_EXPONENTS${SET}`, inGroup("exponent")),
  ]);
  write("cases.ts", [
    HEAD,
    constant(
      "The sizes of the tables that each check of code needs.",
      "SIZES",
      JSON.stringify(sizes),
    ),
    constant(
      "From this many rows on a finished table can answer the extrapolation check.",
      "EXTRAPOLATION_ROWS",
      extrapolationRows,
    ),
    constant(
      "Below this many columns some wrong formulas give the right table.",
      "TELLING_COLUMNS",
      tellingColumns,
    ),
  ]);
}
