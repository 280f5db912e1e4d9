// npm run docs: builds, then writes the generated parts of the documents: the sizes, the README's
// screenshots, and the reference of the package's types in docs/api.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { withBlock } from "./blocks.mjs";
import { measureHandedOut } from "./handed-out.mjs";
import { pythonHash } from "./python.mjs";
import { root, run } from "./run.mjs";
import { BUDGETS, measure } from "./sizes.mjs";

/** The document with the sizes. */
export const SIZES = join(root, "docs/benchmarks.md");

/** Returns the tools on which sizes depend, in addition to the sources and the lockfile. */
function builtWith() {
  const emcc = execFileSync("emcc", ["--version"], { encoding: "utf8" });
  const [, version] = /(\d+\.\d+\.\d+)/.exec(emcc);
  const python = pythonHash() === "" ? ", without Python" : "";
  return `Emscripten ${version} and brotli ${process.versions.brotli}${python}`;
}

/** Returns the sizes as a table, below the tools of the build. */
export function sizesTable(sizes) {
  const number = (bytes) => bytes.toLocaleString("en");
  return [
    `Built with ${builtWith()}:`,
    "",
    "| | bytes | at most |",
    "| --- | --- | --- |",
    ...Object.entries(sizes).map(
      ([name, bytes]) => `| ${name} | ${number(bytes)} | ${number(BUDGETS[name])} |`,
    ),
  ].join("\n");
}

/** Returns the sizes of what people download, in megabytes with two digits: snapshots of Python differ by some bytes. */
export function handedOutTable(sizes) {
  const megabytes = (bytes) => (bytes === null ? "none" : (bytes / 1e6).toPrecision(2));
  return [
    `Built with ${builtWith()}:`,
    "",
    "| | MB |",
    "| --- | --- |",
    ...Object.entries(sizes).map(([name, bytes]) => `| ${name} | ${megabytes(bytes)} |`),
  ].join("\n");
}

/** Writes the reference of the built package into `folder`. Addresses are in lower case as in English. */
export function writeReference(folder) {
  execFileSync(
    join(root, "docs/node_modules/.bin/typedoc"),
    ["--options", "typedoc.config.mjs", "--out", folder, "--logLevel", "Warn"],
    {
      cwd: join(root, "docs"),
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LC_ALL: "C" },
    },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  run("node", ["scripts/build.mjs"]);
  const document = withBlock(readFileSync(SIZES, "utf8"), "sizes", sizesTable(measure()));
  const handedOut = handedOutTable(await measureHandedOut());
  writeFileSync(SIZES, withBlock(document, "handed-out", handedOut));
  writeReference(join(root, "docs/api"));
  const { writeScreenshots } = await import("./screenshots.mjs"); // needs the built package
  await writeScreenshots();
}
