// Builds the package (WebAssembly and TypeScript) and the page, whatever of them is out of date.
// Usage: node scripts/build.mjs [package|python|page]
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { writeSchema, writeTypes } from "./ids.mjs";
import { copyForPackage, PACKAGED, PACKED } from "./packaged.mjs";
import { buildPython, pythonHash } from "./python.mjs";
import { root, run } from "./run.mjs";
import { packPage } from "./scorm.mjs";
import { checkSizes, measure } from "./sizes.mjs";
import { once } from "./stamp.mjs";

const BIN = "node_modules/.bin";

/** Glue and WebAssembly that wasm/CMakeLists.txt makes: the package's, and the two of the page. */
const MODULES = ["core", "exam", "measures"];
/** Those that scripts of the package hold, beside the file; the encoder's has no glue. */
const HELD = ["core", "encoder"];
/** Entries of the package that come once more as one file of CommonJS. */
const REQUIRED = ["inline", "encoder", "answer", "formats"];

/** The compiler's output. It is built apart, because most changes of the package do not affect it. */
export const COMPILED = {
  stamp: "build/compiled.stamp",
  inputs: [
    ...["core", "cmake", "CMakeLists.txt", "CMakePresets.json"],
    ...["wasm/bindings", "wasm/CMakeLists.txt", "scripts/build.mjs"],
  ],
  outputs: [
    ...[...MODULES, "encoder"].map((name) => `build/wasm/wasm/${name}.wasm`),
    ...MODULES.map((name) => `build/wasm/wasm/${name}.js`),
  ],
};

export const PACKAGE = {
  stamp: "build/package.stamp",
  inputs: [
    ...["core/include", "core/src/names.cpp", "wasm", ...COMPILED.outputs],
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
  outputs: ["web/dist", PACKAGED, PACKED],
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

/** Bundles `name.js` of the package into `fileName`. */
async function bundle(name, { fileName, format, external, banner, platform = "browser" }) {
  const { build: bundled } = await import("vite");
  await bundled({
    configFile: false,
    logLevel: "warn",
    root: join(root, "wasm"),
    publicDir: false,
    build: {
      lib: {
        entry: join(root, `wasm/dist/${name}.js`),
        formats: [format],
        fileName: () => fileName,
      },
      outDir: join(root, "wasm/dist"),
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      rolldownOptions: { external, platform, output: { banner } },
    },
  });
}

/** Inlines what a module imports, `libraries` included: the package has no dependency. */
async function inline(name, libraries, external, platform) {
  const licences = libraries.map((library) => {
    const text = readFileSync(join(root, "node_modules", library, "LICENSE"), "utf8");
    return `/*! @license The part from ${library}:\n\n${text}*/`;
  });
  await bundle(name, {
    ...{ fileName: `${name}.js`, format: "es", external, platform },
    banner: licences.join("\n"),
  });
}

/** Puts the bytes of a module into a script. */
function writeBytes(name) {
  const text = readFileSync(join(root, `wasm/dist/${name}.wasm`), "base64");
  writeFileSync(
    join(root, `wasm/dist/${name}-bytes.js`),
    `import { fromBase64 } from "./base64.js";\nexport const bytes = () => fromBase64("${text}");\n`,
  );
}

/** An entry for `require`, where Node, Jest and the like know no other. Its types are those of the entry. */
async function writeRequired(name) {
  await bundle(name, { fileName: `${name}.cjs`, format: "cjs" });
  const names = Object.keys(await import(pathToFileURL(join(root, `wasm/dist/${name}.js`)).href));
  const from = `from "./${name}.js" with { "resolution-mode": "import" };`;
  const values = names.map((each) => `export declare const ${each}: typeof entry.${each};\n`);
  writeFileSync(
    join(root, `wasm/dist/${name}.d.cts`),
    `import type * as entry ${from}\nexport type * ${from}\n${values.join("")}`,
  );
}

async function inlineLibraries() {
  await inline("formats", ["papaparse"], /\/(answer|arguments|given|types|write-csv)\.js$/);
  // What is inlined now; the types stay.
  for (const file of readdirSync(join(root, "wasm/dist/formats"))) {
    if (file.endsWith(".js")) rmSync(join(root, "wasm/dist/formats", file));
  }
  await inline("scorm", ["fflate"], /\/settings\.js$/);
  await inline("zip", ["yauzl", "pend"], isBuiltin, "node");
}

async function compile() {
  const version = ["emcc", "cmake", "ninja"].map(firstLine).join();
  await once({ ...COMPILED, version }, () => {
    // Another compiler must not find the old one in the cache.
    rmSync(join(root, "build/wasm"), { recursive: true, force: true });
    run("emcmake", ["cmake", "--preset", "wasm"]);
    run("cmake", ["--build", "--preset", "wasm"]);
  });
}

async function buildPackage() {
  await compile();
  writeTypes();
  await once(PACKAGE, async () => {
    rmSync(join(root, "wasm/dist"), { recursive: true, force: true });
    mkdirSync(join(root, "wasm/dist"), { recursive: true });
    run(`${BIN}/tsc`, ["-p", "wasm"]);
    const files = [
      ...[...MODULES, "encoder"].map((name) => `build/wasm/wasm/${name}.wasm`),
      ...[...MODULES, ...HELD.map((name) => `${name}-bytes`)].map(
        (name) => `wasm/src/${name}.d.ts`,
      ),
    ];
    for (const file of files) {
      copyFileSync(join(root, file), join(root, "wasm/dist", basename(file)));
    }
    for (const name of MODULES) await minifyGlue(`${name}.js`);
    HELD.forEach(writeBytes);
    writeSchema("wasm/dist/report.schema.json");
    await inlineLibraries();
    for (const name of REQUIRED) await writeRequired(name);
  });
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
