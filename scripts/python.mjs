// Makes the files of Python for the page, with a snapshot in which NumPy is imported.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { writeCopies } from "./copies.mjs";
import { root } from "./run.mjs";
import { checkSizes, PYTHON_BUDGETS } from "./sizes.mjs";
import { once } from "./stamp.mjs";
import { numpyWheel } from "./wheel.mjs";

/** Without these files the page has no Python. */
const FILES = join(root, "build/python/files");
const MANIFEST = join(FILES, "manifest.json");
const COPIES = join(root, "build/python/copies");

const PYTHON = {
  stamp: "build/python/files.stamp",
  inputs: [
    "web/build/python",
    "web/src/python",
    "web/src/sandbox/runner.ts",
    ...["sandbox/protocol", "sandbox/trace", "common/language"].map((name) => `web/src/${name}.ts`),
    "web/src/texts/en/sandbox.ts",
    "web/tsconfig.json",
    "tsconfig.base.json",
    ...["copies", "files", "python", "sizes", "wheel"].map((name) => `scripts/${name}.mjs`),
  ],
  outputs: ["files", "copies", "maker", "numpy-licence.txt"].map((name) => `build/python/${name}`),
};

/** Returns an empty string for a page without Python. */
export function pythonHash() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")).hash : "";
}

/** The programs that make and test the snapshot share modules with the page. */
const MAKER = {
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(root, "build/python/maker"),
    target: "node20",
    rolldownOptions: {
      external: /^sinusoidal-pe/,
      input: ["snapshot", "node"].map((name) => join(root, `web/build/python/${name}.ts`)),
    },
  },
};

async function compileMaker() {
  const { build } = await import("vite");
  await build(MAKER);
  return import(pathToFileURL(join(root, "build/python/maker/snapshot.js")).href);
}

export async function buildPython() {
  if (process.env.NUMPY_WHEEL === "none") {
    rmSync(join(root, "build/python"), { recursive: true, force: true });
    return;
  }
  await once(PYTHON, async () => {
    const wheel = await numpyWheel();
    console.log("\nMaking a snapshot of Python with NumPy");
    const { makePython, FIRST_RESULT_FILES } = await compileMaker();
    await makePython(wheel, FILES);
    const manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
    const sizes = await writeCopies(Object.keys(manifest.files), { from: FILES, to: COPIES });
    const compressed = FIRST_RESULT_FILES.reduce((sum, name) => sum + sizes[name], 0);
    checkSizes({ "Python until six verdicts": compressed }, PYTHON_BUDGETS);
    writeFileSync(MANIFEST, JSON.stringify({ ...manifest, compressed }));
  });
}
