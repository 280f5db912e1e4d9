// Usage: node scripts/prose.mjs [FILE…]. Checks against the rules of docs/writing.md.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { TextlintKernel } from "@textlint/kernel";
import markdown from "@textlint/textlint-plugin-markdown";
import html from "textlint-plugin-html";

import { plugin as catalogue, editsOf } from "./prose/catalogue.mjs";
import { RULES, rule } from "./prose/rule.mjs";
import { root, succeeds } from "./run.mjs";

const CATALOGUES = ["wasm/src/texts/en", "web/src/texts/en"];
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

const filesOfProse = () => [
  ...CATALOGUES.flatMap((folder) => [...below(folder, ".ts"), ...below(folder, ".html")]),
  ...directly("web", ".html"),
  ...directly(".", ".md"),
  ...directly("core", ".md"),
  ...directly("tests", ".md"),
  ...directly(".github", ".md"),
  ...directly("docs", ".md"),
  ...directly("docs/systems", ".md"),
];

const endingOf = (path) => /\.\w+$/.exec(path)[0];
const kernel = new TextlintKernel();

async function lint(text, path) {
  const ext = endingOf(path);
  const kind = ext === ".md" ? "docs" : "texts";
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext,
    plugins: [{ pluginId: ext.slice(1), plugin: PLUGINS[ext] }],
    rules: [{ ruleId: "prose", rule, options: { kind, path } }],
  });
  return messages;
}

function edits() {
  return SOURCES.flatMap((folder) => below(folder, ".ts")).flatMap((path) => {
    const isCatalogue = CATALOGUES.some((folder) => path.startsWith(folder));
    if (/\/grammar\.ts$/.test(path)) return [];
    const code = readFileSync(join(root, path), "utf8");
    return editsOf(code, path, isCatalogue).map(({ message, ...place }) => ({
      ...{ path, ...place },
      message: `edit: ${message}`,
    }));
  });
}

async function faultsIn(paths) {
  const faults = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), "utf8");
    for (const fault of await lint(text, path)) faults.push({ path, ...fault });
  }
  return faults;
}

const faultyExceptions = () =>
  RULES.exceptions
    .filter(({ why, used }) => !why || !used)
    .map(({ file, rule: name, text, why }) => {
      const message = why ? "is not needed" : "has no reason";
      return {
        path: file,
        line: 1,
        column: 0,
        message: `exception: "${text}" (${name}) ${message}`,
      };
    });

const given = process.argv.slice(2).map((path) => relative(root, path));
const files = given.length > 0 ? given : filesOfProse();
const faults = await faultsIn(files);
if (given.length === 0) faults.push(...edits(), ...faultyExceptions());
for (const { path, line, column, message } of faults) {
  console.log(`${path}:${line}:${column}: ${message}`);
}
console.log(`${faults.length} faults in ${files.length} files`);
const isSpelled = succeeds("node_modules/.bin/cspell", ["lint", "--no-progress", ...given]);
process.exitCode = faults.length === 0 && isSpelled ? 0 : 1;
