// Builds the package (WebAssembly and TypeScript), Python and the page, if they are out of date.
// Usage: node scripts/build.mjs [package|python|page]
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { IDS, printIds, writeTypes } from "./ids.mjs";
import { COMPANION, finishPage, PACKAGED, PACKED } from "./page.mjs";
import { writePins } from "./pins.mjs";
import { buildPython, pythonHash } from "./python.mjs";
import { isCommand, root, run } from "./run.mjs";
import { WORKS } from "./sbom.mjs";
import { writeManifest, writeSchemas } from "./schemas.mjs";
import { checkSizes, measure } from "./sizes.mjs";
import { once } from "./stamp.mjs";
import { writeVersion } from "./versions.mjs";

const BIN = "node_modules/.bin";

/** wasm/CMakeLists.txt builds these with JavaScript glue. The page uses exam and measures. */
const MODULES = ["core", "exam", "measures"];
const ENCODED_IN_SCRIPTS = ["core", "encoder"];
const COMMONJS_ENTRIES = ["inline", "encoder", "answer", "formats"];

const COMMANDS = [
  ["emcmake", "cmake", "--preset", "wasm"],
  ["cmake", "--build", "--preset", "wasm"],
];

/**
 * The compiler's output has a stamp of its own, because most changes of the package do not affect
 * it.
 */
const COMPILED = {
  stamp: "build/compiled.stamp",
  inputs: [
    "core",
    "cmake",
    "CMakeLists.txt",
    "CMakePresets.json",
    "wasm/bindings",
    "wasm/CMakeLists.txt",
  ],
  common: [],
  outputs: [
    ...[...MODULES, "encoder"].map((name) => `build/wasm/wasm/${name}.wasm`),
    ...MODULES.map((name) => `build/wasm/wasm/${name}.js`),
    IDS,
  ],
};

const PACKAGE = {
  stamp: "build/package.stamp",
  inputs: [
    "wasm",
    ...COMPILED.outputs,
    "tsconfig.base.json",
    ...["build", "ids", "pins", "schemas", "versions"].map((name) => `scripts/${name}.mjs`),
  ],
  outputs: ["wasm/dist"],
};

const PAGE = {
  stamp: "build/page.stamp",
  inputs: [
    "wasm/dist",
    "web",
    "tsconfig.base.json",
    ...["build", "files", "page", "sizes"].map((name) => `scripts/${name}.mjs`),
    "LICENSE",
    "docs/companion.md", // the package of Python has them
  ],
  outputs: ["web/dist", PACKAGED, PACKED, COMPANION, WORKS],
};

const firstLine = (tool) => execFileSync(tool, ["--version"], { encoding: "utf8" }).split("\n")[0];

/** Not every release of emcc contains Closure, which could shorten names too. */
async function minifyGlue(name) {
  const { minify } = await import("vite");
  const glue = join(root, `build/wasm/wasm/${name}`);
  const { code, errors } = await minify(name, readFileSync(glue, "utf8"), { module: true });
  if (errors.length > 0) throw new Error(`${glue}: ${errors[0].message}`);
  writeFileSync(join(root, "wasm/dist/core", name), code);
}

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

/** The package must have no dependencies, so this inlines their code with its licences. */
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

/** The script does not use `atob`, because bare JavaScript, such as a context of Node's vm, has none. */
function writeBytes(name) {
  const file = readFileSync(join(root, `wasm/dist/${name}.wasm`));
  writeFileSync(
    join(root, `wasm/dist/core/${name}-bytes.js`),
    `export function bytes() {
  const text = "${file.toString("base64")}";
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const codes = Object.fromEntries(Array.from(letters, (letter, code) => [letter, code]));
  const bytes = new Uint8Array(${file.length});
  for (let at = 0, from = 0; at < bytes.length; from += 4) {
    let four = 0;
    for (let place = from; place < from + 4; ++place) four = (four << 6) | codes[text[place]];
    for (const shift of [16, 8, 0]) bytes[at++] = four >> shift;
  }
  return bytes;
}
`,
  );
}

/** Jest and others need `require`. */
async function writeCommonJs(name) {
  await bundle(name, { fileName: `${name}.cjs`, format: "cjs" });
  const names = Object.keys(await import(pathToFileURL(join(root, `wasm/dist/${name}.js`)).href));
  const from = `from "./${name}.js" with { "resolution-mode": "import" };`;
  const values = names.map((each) => `export declare const ${each}: typeof entry.${each};\n`);
  writeFileSync(
    join(root, `wasm/dist/${name}.d.cts`),
    `import type * as entry ${from}\nexport type * ${from}\n${values.join("")}`,
  );
}

/** The page loads these without the modules that read files. */
const WRITING = ["refusal", "write-csv"];

async function inlineLibraries() {
  const apart = ["answer", "arguments", "given", ...WRITING];
  await inline("formats", [], new RegExp(`/(${apart.join("|")})\\.js$`));
  // The others are inlined now. Their types are still needed.
  for (const file of readdirSync(join(root, "wasm/dist/formats"))) {
    const [, name] = /^(.+)\.js$/.exec(file) ?? [];
    if (name && !WRITING.includes(name)) rmSync(join(root, "wasm/dist/formats", file));
  }
  await inline("summary/csv", ["d3-dsv"]);
  await inline("page/scorm", ["fflate"]);
  await inline("command/zip", ["yauzl", "pend"], isBuiltin, "node");
}

async function compile() {
  const tools = ["emcc", "cmake", "ninja"].map(firstLine);
  await once({ ...COMPILED, version: JSON.stringify([tools, COMMANDS]) }, () => {
    // CMake's cache names the previous compiler.
    rmSync(join(root, "build/wasm"), { recursive: true, force: true });
    for (const [program, ...args] of COMMANDS) run(program, args);
    printIds();
  });
}

async function buildPackage() {
  await compile();
  writeTypes();
  writeVersion();
  writePins();
  await once(PACKAGE, async () => {
    rmSync(join(root, "wasm/dist"), { recursive: true, force: true });
    mkdirSync(join(root, "wasm/dist"), { recursive: true });
    run(`${BIN}/tsc`, ["-p", "wasm"]);
    for (const name of [...MODULES, "encoder"].map((module) => `${module}.wasm`)) {
      copyFileSync(join(root, "build/wasm/wasm", name), join(root, "wasm/dist", name));
    }
    copyFileSync(join(root, "wasm/src/core/core.d.ts"), join(root, "wasm/dist/core/core.d.ts"));
    for (const name of MODULES) await minifyGlue(`${name}.js`);
    ENCODED_IN_SCRIPTS.forEach(writeBytes);
    writeSchemas();
    await writeManifest();
    await inlineLibraries();
    for (const name of COMMONJS_ENTRIES) await writeCommonJs(name);
  });
}

/** In one process, the languages share the minified libraries. */
async function buildIn(locale) {
  const { build: built } = await import("vite");
  for (const name of ["vite", "one-file"]) {
    await built({
      configFile: join(root, `web/${name}.config.ts`),
      logLevel: "warn",
      ...(locale && { mode: locale, build: { emptyOutDir: false } }),
    });
  }
}

async function buildPage() {
  await once({ ...PAGE, version: pythonHash() }, async () => {
    run(`${BIN}/tsc`, ["-p", "web"]);
    await buildIn();
    checkSizes(measure());
    const { FIRST, LOCALES } = await import("../wasm/dist/locales.js");
    for (const locale of Object.keys(LOCALES).filter((each) => each !== FIRST)) {
      await buildIn(locale);
    }
    await finishPage();
  });
}

export async function build(what) {
  await buildPackage();
  if (what !== "package") await buildPython();
  if (what === "page") await buildPage();
}

if (isCommand(import.meta.url)) {
  await build(process.argv[2] ?? "page");
}
