// Makes the files of Python in the page, in build/python/files.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "./run.mjs";
import { checkSizes, measurePython, PYTHON_BUDGETS } from "./sizes.mjs";
import { once } from "./stamp.mjs";
import { numpyWheel } from "./wheel.mjs";

/** The page's build takes them from there, and builds a page without Python where there are none. */
const FILES = join(root, "build/python/files");
const MANIFEST = join(FILES, "manifest.json");

export const PYTHON = {
  stamp: "build/python/files.stamp",
  inputs: [
    ...["web/build/python", "web/src/python", "web/src/lanes/lane.ts"],
    ...["web/src/sandbox/protocol.ts", "web/src/sandbox/trace-text.ts"],
    ...["python-worker", "sandbox", "worker"].map((name) => `web/src/texts/en/${name}.ts`),
    ...["web/tsconfig.json", "tsconfig.base.json"],
    ...["scripts/python.mjs", "scripts/sizes.mjs", "scripts/wheel.mjs"],
  ],
  outputs: ["build/python/files", "build/python/maker", "build/python/numpy-licence.txt"],
};

/** The content hash of all files; empty where the page is to do without Python. */
export function pythonHash() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")).hash : "";
}

/** Of what makes the snapshot, which shares its start-up with the page, and what tests it. */
export const MAKER = {
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
    const { makePython, LATER } = await compileMaker();
    await makePython(wheel, FILES);
    checkSizes(measurePython(FILES, LATER), PYTHON_BUDGETS);
  });
}
