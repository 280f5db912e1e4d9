import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { page as pageTexts } from "#texts/command.js";
import { grading } from "#texts/grading.js";

import { PACKAGED, PACKED } from "../../scripts/page.mjs";
import { packedFiles } from "../../wasm/dist/page/files.js";
import { ENTRIES, EXPECTED, writeApp } from "../bundlers/apps.mjs";
import { plain } from "../environment.mjs";
import {
  expected,
  REQUIRED,
  USE,
  USE_IN_BROWSERS,
  WRONG_USES,
  WRONG_USES_IN_BROWSERS,
} from "./packed-uses.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));

// npm always writes into its cache, and the home folder may be read-only.
const env = { ...plain, npm_config_cache: join(folder, "cache") };
const output = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] });
const npm = (args, cwd) => output("npm", [...args, "--no-audit", "--no-fund"], cwd);
const node = (code) =>
  output(process.execPath, [
    "--disallow-code-generation-from-strings",
    "--input-type=module",
    "-e",
    code,
  ]);
const { noPython } = pageTexts;
const installed = (...args) => output(join(folder, "node_modules/.bin/sinusoidal-pe"), args);

const [{ filename, files }] = JSON.parse(
  npm(["pack", "--json", "--ignore-scripts", "--pack-destination", folder], top),
);
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
npm(["install", "--offline", join(folder, filename)], folder);

test("tarball: contains the compiled core, types, schema and licence, and no sources", () => {
  const paths = files.map(({ path }) => path);
  for (const path of [
    "wasm/dist/core.wasm",
    "wasm/dist/index.d.ts",
    "wasm/dist/report.schema.json",
    "wasm/dist/frame.d.ts",
    "wasm/dist/messages.schema.json",
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "docs/api/sinusoidal-pe.md",
    "docs/release.md",
  ]) {
    assert.ok(paths.includes(path), path);
  }
  assert.deepEqual(
    paths.filter((path) => /\.[ch]pp$|^(core|tests|scripts|web)\/|(?<!\.d)\.ts$/.test(path)),
    [],
  );
});

async function published() {
  let result = "";
  const registry = createServer(async (request, response) => {
    const parts = await request.toArray();
    if (request.method === "PUT") result = Buffer.concat(parts).toString();
    response.writeHead(request.method === "PUT" ? 201 : 404).end("{}");
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  const host = `//127.0.0.1:${registry.address().port}/`;
  const place = [`--registry=http:${host}`, "--noproxy=127.0.0.1", `--${host}:_authToken=any`];
  try {
    await promisify(execFile)("npm", ["publish", filename, ...place], { cwd: folder });
  } finally {
    registry.close();
  }
  const [version] = Object.values(JSON.parse(result).versions);
  return version;
}

test("npm: makes the package's links from the repository that package.json names", async () => {
  const { repository } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const [, page] = /^git\+(https:\/\/github\.com\/[\w-]+\/sinusoidal-pe)\.git$/.exec(
    repository.url,
  );
  const { author, bugs, homepage, ...rest } = await published();
  assert.deepEqual(rest.repository, repository);
  assert.deepEqual(bugs, { url: `${page}/issues` });
  assert.equal(homepage, `${page}#readme`);
  assert.ok(author.name);
});

test("package: has no dependency at run time", () => {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  assert.deepEqual(Object.keys(packages), ["", "node_modules/sinusoidal-pe"]);
});

test("installed package: judges under Node", () => {
  const printed = node(`
    import { load } from "sinusoidal-pe";
    import schema from "sinusoidal-pe/report.schema.json" with { type: "json" };
    const pe = await load();
    const right = pe.judge((T, C) => pe.encode(T, C));
    const wrong = pe.judge((T, C) => pe.encode(T, C).data);
    console.log(right.passed, wrong.passed, wrong.verdicts[0].reason, typeof schema.$defs);
  `);
  assert.equal(printed, "true false flat object\n");
});

test("installed command: writes the page, and the tarball contains no Python", () => {
  assert.ok(files.some(({ path }) => path === PACKED));
  const { paths } = packedFiles();
  const [grading, page] = [true, false].map((wanted) =>
    paths.filter((path) => /^(?:assets\/)?grade[-.]/.test(path) === wanted),
  );
  assert.equal(grading.length, 2, "the page of the command grade, and its script");
  assert.equal(installed("page", "site"), `site: ${page.length} files\n${noPython}\n`);
  for (const file of page) {
    const written = readFileSync(join(folder, "site", file));
    assert.ok(written.equals(readFileSync(join(top, PACKAGED, file))), file);
  }
  assert.match(
    installed("grader", "gradescope", "graders"),
    /^graders: \d+ files\nUpload graders\/autograder\.zip to Gradescope\.\nPython is missing\. /,
  );
  assert.deepEqual(
    [...files.map(({ path }) => path), ...paths].filter((path) =>
      /python[-_](?!names)|pyodide|numpy/.test(path),
    ),
    [],
  );
  assert.throws(() => installed("page", "site"));
  installed("page", "--force", "site");
});

test("installed command: judges a file, and the installed reader reads it", () => {
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  assert.equal(output("npx", ["--no-install", "sinusoidal-pe", "--version"]), `${version}\n`);
  installed("encode", "8", "6", "-o", "table.npy");
  assert.match(installed("judge", "table.npy"), /^✓ Formula /m);
  // Tables need neither a browser nor puppeteer-core, and neither is installed here.
  assert.equal(installed("grade", "table.npy"), installed("judge", "table.npy"));
  const printed = node(`
    import { readFileSync } from "node:fs";
    import { readTable } from "sinusoidal-pe/formats";
    console.log(readTable(readFileSync("table.npy")).shape, readTable("0,1").shape);
  `);
  assert.equal(printed, "[ 8, 6 ] [ 1, 2 ]\n");
});

test("installed command: says how to grade if its driver is missing", () => {
  writeFileSync(join(folder, "code.js"), "export const sinusoidal_pe = () => [];\n");
  assert.throws(
    () => installed("grade", "--browser", process.execPath, "code.js"),
    ({ status, stderr }) => status === 2 && stderr === `sinusoidal-pe: ${grading.noDriver}\n`,
  );
});

test("tarball: contains the licences of other people's code", () => {
  const csv = readFileSync(
    join(folder, "node_modules/sinusoidal-pe/wasm/dist/summary/csv.js"),
    "utf8",
  );
  assert.match(csv, /Copyright 2013-2026 Mike Bostock\s+Permission to use, copy/);
  assert.doesNotMatch(csv, /from "d3-dsv"/);
  const zip = readFileSync(
    join(folder, "node_modules/sinusoidal-pe/wasm/dist/command/zip.js"),
    "utf8",
  );
  assert.match(zip, /The part from yauzl:[^*]+MIT[^*]+\*\/\s+\/\*! @license The part from pend:/);
  assert.doesNotMatch(zip, /from "yauzl"/);
});

test("package: tools can read its package.json to learn the version", () => {
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const printed = node(`
    import description from "sinusoidal-pe/package.json" with { type: "json" };
    import { createRequire } from "node:module";
    const require = createRequire(import.meta.url + "/");
    console.log(description.version, require("sinusoidal-pe/package.json").version);
  `);
  assert.equal(printed, `${version} ${version}\n`);
});

test("package: only its exports can be imported", () => {
  assert.throws(
    () => node(`import "sinusoidal-pe/wasm/dist/core/core.js"`),
    /ERR_PACKAGE_PATH_NOT_EXPORTED/,
  );
});

/** The newest, and an older one that another development dependency brings. `test:bundlers` tries more. */
const COMPILERS = ["typescript", "ts-json-schema-generator/node_modules/typescript"];

/** Only `mistake` may have type errors. */
const typeCheck = (...check) => {
  for (const compiler of COMPILERS) typeCheckBy(compiler, ...check);
};
const typeCheckBy = (compiler, moduleResolution, lib, source, mistake, ending = "ts") => {
  const [right, wrong] = [`use.${ending}`, `wrong.${ending}`];
  writeFileSync(join(folder, right), source);
  writeFileSync(join(folder, wrong), `${source}\n${mistake}`);
  const module = moduleResolution === "bundler" ? "esnext" : moduleResolution;
  const compilerOptions = {
    ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, target: "es2022" },
    ...{ lib: lib.split(","), types: [], module, moduleResolution },
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: [right, wrong] }),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(top, "node_modules", compiler, "bin/tsc"), "-p", folder],
    { cwd: folder, encoding: "utf8", env },
  );
  const found = `${stdout}${stderr}`.split("\n").filter((line) => /\berror TS\d/.test(line));
  const last = `${source}\n${mistake}`.split("\n").length;
  assert.deepEqual(
    found.map((line) => line.split(",")[0]),
    [`${wrong}(${last}`],
    found.join("\n"),
  );
  assert.notEqual(status, 0);
};
for (const moduleResolution of ["node16", "nodenext", "bundler"]) {
  test(`types: resolve under ${moduleResolution}, without skipping library checks`, () => {
    const source = USE + USE_IN_BROWSERS + WRONG_USES + WRONG_USES_IN_BROWSERS;
    typeCheck(moduleResolution, "es2022,dom", source, 'pe.encode("4", 8);');
  });
}

test("types: need no library but that of ES2022, except for the element", () => {
  const wrong = expected(["load({ wasm: new Date() });", "load({ wasm: 7 });"]);
  typeCheck("nodenext", "es2022", USE + WRONG_USES + wrong, 'pe.encode("4", 8);');
});

for (const moduleResolution of ["node16", "nodenext"]) {
  test(`types: resolve under ${moduleResolution} if the package is required`, () => {
    typeCheck(moduleResolution, "es2022", REQUIRED, 'load("core.wasm");', "cts");
  });
}

test("installed package: can be required, entry by entry", () => {
  const written = output("node", [
    "-p",
    `const { readTable, writeNpy } = require("sinusoidal-pe/formats");
    const { readAnswer } = require("sinusoidal-pe/answer");
    Object.keys(require("sinusoidal-pe")).includes("CHECKS") +
      typeof require("sinusoidal-pe/encode").load +
      readTable(writeNpy({ shape: [1, 2], data: new Float64Array(2) })).shape +
      readAnswer([[0, 1]]).kind`,
  ]);
  assert.equal(written, "truefunction1,2table\n");
});

const BUNDLERS = {
  Vite: (app) =>
    build({
      ...{ configFile: false, logLevel: "error", root: app, base: "./" },
      build: {
        ...{ target: "es2022", modulePreload: false, assetsInlineLimit: 0 },
        rolldownOptions: {
          input: join(app, "node.js"),
          output: { entryFileNames: "main.js", assetFileNames: "[name][extname]" },
        },
      },
    }),
  // Rolldown leaves the module in its place, as Rollup and esbuild do.
  Rolldown: (app) =>
    execFileSync(
      process.execPath,
      [
        join(top, "node_modules/rolldown/bin/cli.mjs"),
        "node.js",
        "--dir",
        "dist",
        "--format",
        "esm",
        "--minify",
        "--entryFileNames",
        "main.js",
      ],
      { cwd: app, stdio: ["ignore", "ignore", "pipe"] },
    ),
};

const printedBy = (main) =>
  node(`
    import { readFile } from "node:fs/promises";
    const headers = { "content-type": "application/wasm" };
    globalThis.fetch = async (url) => new Response(await readFile(url), { headers });
    await import("${main}");
  `);

for (const [tool, bundled] of Object.entries(BUNDLERS)) {
  test(`installed package: runs in a program that ${tool} has built, entry by entry`, async () => {
    const app = join(folder, tool);
    const dist = join(app, "dist");
    for (const name of Object.keys(ENTRIES)) {
      writeApp(app, name);
      await bundled(app);
      if (tool === "Rolldown" && name === "default") {
        assert.throws(() => printedBy(`./${tool}/dist/main.js`), /core\.wasm/);
        const core = join(folder, "node_modules/sinusoidal-pe/wasm/dist/core.wasm");
        copyFileSync(core, join(dist, "core.wasm"));
      }
      const modules = readdirSync(dist).filter((file) => file.endsWith(".wasm"));
      assert.deepEqual(modules, name === "default" ? ["core.wasm"] : []);
      assert.equal(printedBy(`./${tool}/dist/main.js`), `${EXPECTED[name]}\n`, name);
      const bytes = readdirSync(dist)
        .map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
        .reduce((sum, length) => sum + length, 0);
      console.log(`${tool}, ${ENTRIES[name]}: ${bytes} bytes in brotli`);
    }
  });
}
