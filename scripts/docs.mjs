// Writes the generated parts of documents. Usage: npm run docs.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { isCommand, root, run } from "./run.mjs";

/** The generated parts of a document are between <!-- name --> and <!-- /name -->. */
function placeOf(text, name) {
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`there is no block ${name}`);
  return [from, to];
}

export function blockOf(text, name) {
  return text.slice(...placeOf(text, name));
}

export function withBlock(text, name, content) {
  const [from, to] = placeOf(text, name);
  return text.slice(0, from) + content + text.slice(to);
}

const code = (value) => `\`${value}\``;

async function settingsTable() {
  const { lists, SETTING_TEXTS } = await import("../wasm/dist/setting-table.js");
  const rows = Object.entries(SETTING_TEXTS).map(([name, { description, shown }]) => {
    const { values = [], missing, isFixed = name === "origins" } = lists().get(name) ?? {};
    const inOrder = [missing, ...values.filter((value) => value !== missing)];
    const named = isFixed ? `${code(name)} *` : code(name);
    return `| ${named} | ${shown ?? inOrder.map(code).join(", ")} | ${description} |`;
  });
  return ["| setting | values, the default first | effect |", "| --- | --- | --- |", ...rows];
}

/** Returns the names that `grade` skips, from the table of the command. */
async function skippedTable() {
  const { SKIPPED } = await import("../wasm/dist/command/skipped.js");
  const rows = SKIPPED.map(({ names, from, top, last, typed }) => {
    const when = top
      ? "next to the learners' files"
      : last || typed
        ? "if others remain"
        : "always";
    return `| ${names.map(code).join(", ")} | ${from} | ${when} |`;
  });
  return ["| names | added by | skipped |", "| --- | --- | --- |", ...rows];
}

/** By document: the name of its table, and the table's lines. */
export const TABLES = {
  "docs/hosting.md": ["settings", settingsTable],
  "docs/grading.md": ["skipped", skippedTable],
};

export function writeReference(folder) {
  execFileSync(
    join(root, "docs/node_modules/.bin/typedoc"),
    ["--options", "typedoc.config.mjs", "--out", folder, "--logLevel", "Warn"],
    {
      cwd: join(root, "docs"),
      stdio: ["ignore", "pipe", "pipe"],
      // TypeDoc writes the anchors of headings in lower case by the rules of the locale.
      env: { ...process.env, LC_ALL: "C" },
    },
  );
}

if (isCommand(import.meta.url)) {
  run("node", ["scripts/build.mjs"]);
  for (const [file, [name, table]] of Object.entries(TABLES)) {
    const path = join(root, file);
    writeFileSync(path, withBlock(readFileSync(path, "utf8"), name, (await table()).join("\n")));
  }
  writeReference(join(root, "docs/api"));
  const { writeScreenshots } = await import("./screenshots.mjs"); // needs the built package
  await writeScreenshots();
}
