// Builds the package (WebAssembly and TypeScript) and the page, whatever of them is out of date.
// Usage: node scripts/build.mjs [package|python|page]
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { writeSchema, writeTypes } from "./ids.mjs";
import { copyForPackage, PACKAGED } from "./packaged.mjs";
import { buildPython, pythonHash } from "./python.mjs";
import { root, run } from "./run.mjs";
import { packPage } from "./scorm.mjs";
import { checkSizes, measure } from "./sizes.mjs";
import { once } from "./stamp.mjs";

const BIN = "node_modules/.bin";

/** Glue and WebAssembly that wasm/CMakeLists.txt makes: the package's, and the two of the page. */
const MODULES = ["core", "exam", "measures"];

export const PACKAGE = {
  stamp: "build/package.stamp",
  inputs: [
    ...["core", "wasm", "cmake", "CMakeLists.txt", "CMakePresets.json"],
    ...["tsconfig.base.json", "scripts/build.mjs", "scripts/ids.mjs"],
  ],
  outputs: ["wasm/dist"],
};

export const PAGE = {
  stamp: "build/page.stamp",
  inputs: [
    ...["wasm/dist", "web", "tsconfig.base.json"],
    ...["scripts/build.mjs", "scripts/packaged.mjs", "scripts/scorm.mjs", "scripts/sizes.mjs"],
  ],
  outputs: ["web/dist", PACKAGED],
};

const firstLine = (tool) => execFileSync(tool, ["--version"], { encoding: "utf8" }).split("\n")[0];

/** The glue with short names: emcc's own way to them, Closure, does not come with every release. */
async function minifyGlue(name) {
  const { minify } = await import("vite");
  const glue = join(root, `build/wasm/wasm/${name}`);
  const { code, errors } = await minify(name, readFileSync(glue, "utf8"), { module: true });
  if (errors.length > 0) throw new Error(`${glue}: ${errors[0].message}`);
  writeFileSync(join(root, "wasm/dist", name), code);
}

/** Inlines what a module imports, `library` included: the package has no dependency. */
async function inline(name, library, external) {
  const { build: bundle } = await import("vite");
  const licence = readFileSync(join(root, "node_modules", library, "LICENSE"), "utf8");
  await bundle({
    configFile: false,
    logLevel: "warn",
    root: join(root, "wasm"),
    publicDir: false,
    build: {
      lib: { entry: join(root, `wasm/dist/${name}.js`), formats: ["es"], fileName: name },
      outDir: join(root, "wasm/dist"),
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        external,
        output: { banner: `/*! @license The part from ${library}:\n\n${licence}*/` },
      },
    },
  });
}

async function inlineLibraries() {
  await inline("formats", "papaparse", /\/(answer|types|write-csv)\.js$/);
  // What is inlined now; the types stay.
  for (const file of readdirSync(join(root, "wasm/dist/formats"))) {
    if (file.endsWith(".js")) rmSync(join(root, "wasm/dist/formats", file));
  }
  await inline("scorm", "fflate", /\/settings\.js$/);
}

async function buildPackage() {
  writeTypes();
  await once(
    { ...PACKAGE, version: ["emcc", "cmake", "ninja"].map(firstLine).join() },
    async () => {
      // Another compiler must not find the old one in the cache.
      rmSync(join(root, "build/wasm"), { recursive: true, force: true });
      run("emcmake", ["cmake", "--preset", "wasm"]);
      run("cmake", ["--build", "--preset", "wasm"]);
      rmSync(join(root, "wasm/dist"), { recursive: true, force: true });
      mkdirSync(join(root, "wasm/dist"), { recursive: true });
      run(`${BIN}/tsc`, ["-p", "wasm"]);
      for (const name of MODULES) {
        for (const file of [`build/wasm/wasm/${name}.wasm`, `wasm/src/${name}.d.ts`]) {
          copyFileSync(join(root, file), join(root, "wasm/dist", basename(file)));
        }
        await minifyGlue(`${name}.js`);
      }
      writeSchema("wasm/dist/report.schema.json");
      await inlineLibraries();
    },
  );
}

async function buildPage() {
  await once({ ...PAGE, version: pythonHash() }, async () => {
    run(`${BIN}/tsc`, ["-p", "web"]);
    run(`${BIN}/vite`, ["build", "--config", "web/vite.config.ts"]);
    run(`${BIN}/vite`, ["build", "--config", "web/one-file.config.ts"]);
    checkSizes(measure());
    copyForPackage();
    await packPage();
  });
}

/** `what` is "package", "python" or "page"; each is made of those before it. */
export async function build(what) {
  await buildPackage();
  if (what !== "package") await buildPython();
  if (what === "page") await buildPage();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build(process.argv[2] ?? "page");
}
