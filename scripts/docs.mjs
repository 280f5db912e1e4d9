// Usage: npm run docs.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { blockOf, withBlock } from "./blocks.mjs";
import { root, run } from "./run.mjs";
import { writeSettingsTable } from "./settings.mjs";

const GRADING = join(root, "docs/grading.md");

/** Returns the names that `grade` skips, from the table of the command. */
export async function skippedTable() {
  const { SKIPPED } = await import("../wasm/dist/command/skipped.js");
  const rows = SKIPPED.map(({ names, from, top, last, typed }) => {
    const when = top
      ? "next to the learners' files"
      : last || typed
        ? "if others remain"
        : "always";
    return `| ${names.map((name) => `\`${name}\``).join(", ")} | ${from} | ${when} |`;
  });
  return ["| names | added by | skipped |", "| --- | --- | --- |", ...rows].join("\n");
}

export const writtenSkippedTable = () => blockOf(readFileSync(GRADING, "utf8"), "skipped");

async function writeSkippedTable() {
  const table = await skippedTable();
  writeFileSync(GRADING, withBlock(readFileSync(GRADING, "utf8"), "skipped", table));
}

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  run("node", ["scripts/build.mjs"]);
  writeSettingsTable();
  await writeSkippedTable();
  writeReference(join(root, "docs/api"));
  const { writeScreenshots } = await import("./screenshots.mjs"); // needs the built package
  await writeScreenshots();
}
