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

/** The content hash of all files; empty where the page is to do without Python. */
export function pythonHash() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, "utf8")).hash : "";
}

/** Compiles what makes the snapshot, which shares its start-up with the page, and what tests it. */
async function compileMaker() {
  const { build } = await import("vite");
  await build({
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
  });
  return import(pathToFileURL(join(root, "build/python/maker/snapshot.js")).href);
}

export async function buildPython() {
  if (process.env.NUMPY_WHEEL === "none") {
    rmSync(join(root, "build/python"), { recursive: true, force: true });
    return;
  }
  await once(
    {
      stamp: "build/python/files.stamp",
      inputs: [
        ...[
          "web/build/python",
          "web/src/python",
          "web/src/lanes/lane.ts",
          "web/src/sandbox/protocol.ts",
        ],
        ...["scripts/python.mjs", "scripts/wheel.mjs"],
        "node_modules/pyodide/package.json",
      ],
      output: "build/python/files/manifest.json",
    },
    async () => {
      const wheel = await numpyWheel();
      console.log("\nMaking a snapshot of Python with NumPy");
      const { makePython, LATER } = await compileMaker();
      await makePython(wheel, FILES);
      checkSizes(measurePython(FILES, LATER), PYTHON_BUDGETS);
    },
  );
}
