// Reads texts and documents for what docs/writing.md asks for, and checks their spelling.
// Usage: node scripts/prose.mjs [--counts] [FILE…]
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { TextlintKernel } from "@textlint/kernel";
import markdown from "@textlint/textlint-plugin-markdown";
import html from "textlint-plugin-html";

import { plugin as catalogue, editsOf } from "./prose/catalogue.mjs";
import { RULES, rule } from "./prose/rule.mjs";
import { root, succeeds } from "./run.mjs";

const CATALOGUES = ["wasm/src/texts", "web/src/texts"];
const SOURCES = ["wasm/src", "web/src", "web/build"];
const PLUGINS = {
  ".md": markdown.default ?? markdown,
  ".html": html.default ?? html,
  ".ts": catalogue,
};

const below = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.includes("node_modules"))
    .map((name) => join(folder, name));
const directly = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Returns the paths of all texts, and of all documents that people write. */
export const filesOfProse = () => [
  ...CATALOGUES.flatMap((folder) => [...below(folder, ".ts"), ...below(folder, ".html")]),
  ...directly("web", ".html"),
  ...directly(".", ".md"),
  ...directly("core", ".md"),
  ...directly("docs", ".md"),
];

const endingOf = (path) => /\.\w+$/.exec(path)[0];
const kernel = new TextlintKernel();

/** Returns the messages on a text, each with `line`, `column` and `message`. */
export async function lint(text, path, exceptions = []) {
  const ext = endingOf(path);
  const kind = ext === ".md" ? "docs" : "texts";
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext,
    plugins: [{ pluginId: ext.slice(1), plugin: PLUGINS[ext] }],
    rules: [{ ruleId: "prose", rule, options: { kind, path, exceptions } }],
  });
  return messages;
}

/** Returns what edits texts, in all modules of the package and the page. */
function edits() {
  return SOURCES.flatMap((folder) => below(folder, ".ts")).flatMap((path) => {
    const isCatalogue = CATALOGUES.some((folder) => path.startsWith(folder));
    if (/\/grammar\.ts$/.test(path)) return [];
    const code = readFileSync(join(root, path), "utf8");
    return editsOf(code, path, isCatalogue).map((fault) => ({ path, ...fault }));
  });
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { counts: { type: "boolean" } },
    allowPositionals: true,
  });
  const all = positionals.length === 0;
  const files = all ? filesOfProse() : positionals.map((path) => relative(root, path));
  const faults = [];
  for (const path of files) {
    const text = readFileSync(join(root, path), "utf8");
    for (const fault of await lint(text, path, RULES.exceptions)) faults.push({ path, ...fault });
  }
  if (all) {
    faults.push(...edits().map((fault) => ({ ...fault, message: `edit: ${fault.message}` })));
    for (const { file, rule: name, text, why, used } of RULES.exceptions) {
      const message = why ? used || "is needed no more" : "has no reason";
      if (message !== true)
        faults.push({
          path: file,
          line: 1,
          column: 0,
          message: `exception: "${text}" (${name}) ${message}`,
        });
    }
  }
  if (values.counts) {
    const counts = {};
    for (const { message } of faults)
      counts[/^[\w-]+/.exec(message)] = (counts[/^[\w-]+/.exec(message)] ?? 0) + 1;
    console.table(counts);
  } else {
    for (const { path, line, column, message } of faults) {
      console.log(`${path}:${line}:${column}: ${message}`);
    }
  }
  console.log(`${faults.length} faults in ${files.length} files`);
  const isSpelled = succeeds("node_modules/.bin/cspell", [
    "lint",
    "--no-progress",
    ...(all ? [] : files),
  ]);
  process.exitCode = faults.length === 0 && isSpelled ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
