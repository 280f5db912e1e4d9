// Usage: npm run docs.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root, run } from "./run.mjs";
import { writeSettingsTable } from "./settings.mjs";

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
  writeReference(join(root, "docs/api"));
  const { writeScreenshots } = await import("./screenshots.mjs"); // needs the built package
  await writeScreenshots();
}
