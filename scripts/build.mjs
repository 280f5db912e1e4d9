// Builds the package (WebAssembly and TypeScript) and the page, whatever of them is out of date.
// Usage: node scripts/build.mjs [package]
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { buildPython, pythonHash } from "./python.mjs";
import { root, run } from "./run.mjs";
import { checkSizes, measure } from "./sizes.mjs";
import { once } from "./stamp.mjs";

const BIN = "node_modules/.bin";

/** The glue with short names: emcc's own way to them, Closure, does not come with every release. */
async function minifyGlue() {
  const { minify } = await import("vite");
  const glue = join(root, "build/wasm/wasm/core.js");
  const { code, errors } = await minify("core.js", readFileSync(glue, "utf8"), { module: true });
  if (errors.length > 0) throw new Error(`${glue}: ${errors[0].message}`);
  writeFileSync(join(root, "wasm/dist/core.js"), code);
}

/** Inlines what `formats.js` imports, Papa Parse included: the package has no dependency. */
async function bundleFormats() {
  const { build: bundle } = await import("vite");
  const licence = readFileSync(join(root, "node_modules/papaparse/LICENSE"), "utf8");
  await bundle({
    configFile: false,
    logLevel: "warn",
    root: join(root, "wasm"),
    publicDir: false,
    build: {
      lib: { entry: join(root, "wasm/dist/formats.js"), formats: ["es"], fileName: "formats" },
      outDir: join(root, "wasm/dist"),
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        external: (id) => /\/(answer|types)\.js$/.test(id),
        output: { banner: `/*! @license The part from papaparse:\n\n${licence}*/` },
      },
    },
  });
  // What is inlined now; the types stay.
  for (const file of readdirSync(join(root, "wasm/dist/formats"))) {
    if (file.endsWith(".js")) rmSync(join(root, "wasm/dist/formats", file));
  }
}

async function buildPackage() {
  const emcc = execFileSync("emcc", ["--version"], { encoding: "utf8" }).split("\n")[0];
  await once(
    {
      stamp: "build/package.stamp",
      inputs: [
        "core",
        "cmake",
        "CMakeLists.txt",
        "CMakePresets.json",
        "wasm",
        "tsconfig.base.json",
        "scripts/build.mjs",
        "node_modules/papaparse/package.json",
      ],
      output: "wasm/dist/core.wasm",
      version: emcc,
    },
    async () => {
      // Another compiler must not find the old one in the cache.
      rmSync(join(root, "build/wasm"), { recursive: true, force: true });
      run("emcmake", ["cmake", "--preset", "wasm"]);
      run("cmake", ["--build", "--preset", "wasm"]);
      rmSync(join(root, "wasm/dist"), { recursive: true, force: true });
      mkdirSync(join(root, "wasm/dist"), { recursive: true });
      run(`${BIN}/tsc`, ["-p", "wasm"]);
      for (const file of ["build/wasm/wasm/core.wasm", "wasm/src/core.d.ts"]) {
        copyFileSync(join(root, file), join(root, "wasm/dist", file.split("/").at(-1)));
      }
      await minifyGlue();
      await bundleFormats();
    },
  );
}

async function buildPage() {
  await once(
    {
      stamp: "build/page.stamp",
      inputs: ["build/package.stamp", "web", "package-lock.json", "scripts/sizes.mjs"],
      output: "web/dist/index.html",
      version: pythonHash(),
    },
    () => {
      run(`${BIN}/tsc`, ["-p", "web"]);
      run(`${BIN}/vite`, ["build", "--config", "web/vite.config.ts"]);
      checkSizes(measure());
    },
  );
}

/** `what` is "package", or "page" for both. */
export async function build(what) {
  await buildPackage();
  if (what !== "page") return;
  await buildPython();
  await buildPage();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build(process.argv[2] ?? "page");
}
