// The package as users get it: packed, installed into an empty folder, run, type-checked.

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
import { grading } from "#texts/grading.js";

import { PACKAGED, PACKED } from "../../scripts/packaged.mjs";
import { ENTRIES, EXPECTED, writeApp } from "../bundlers/apps.mjs";
import { plain } from "../environment.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));

// npm writes into its cache whatever it does, and a home may be read-only.
const env = { ...plain, npm_config_cache: join(folder, "cache") };
const output = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] });
const npm = (args, cwd) => output("npm", [...args, "--no-audit", "--no-fund"], cwd);
const node = (code) =>
  output(process.execPath, [
    ...["--disallow-code-generation-from-strings", "--input-type=module", "-e", code],
  ]);
/** The installed command, as `npx` finds it and without the work that finding takes. */
const installed = (...args) => output(join(folder, "node_modules/.bin/sinusoidal-pe"), args);

const [{ filename, files }] = JSON.parse(
  npm(["pack", "--json", "--ignore-scripts", "--pack-destination", folder], top),
);
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
npm(["install", "--offline", join(folder, filename)], folder);

test("the tarball holds the compiled core, types, schema and licence, and no sources", () => {
  const paths = files.map(({ path }) => path);
  for (const path of [
    ...["wasm/dist/core.wasm", "wasm/dist/index.d.ts", "wasm/dist/report.schema.json"],
    ...["wasm/dist/frame.d.ts", "wasm/messages.schema.json"],
    ...["LICENSE", "README.md", "CHANGELOG.md", "docs/api/sinusoidal-pe.md"],
    "docs/release.md",
  ]) {
    assert.ok(paths.includes(path), path);
  }
  assert.deepEqual(
    paths.filter((path) => /\.[ch]pp$|^(core|tests|scripts|web)\/|(?<!\.d)\.ts$/.test(path)),
    [],
  );
});

/** Returns what npm publishes about the package, to a server here that accepts everything. */
async function published() {
  let told = "";
  const registry = createServer(async (request, response) => {
    const parts = await request.toArray();
    if (request.method === "PUT") told = Buffer.concat(parts).toString();
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
  const [version] = Object.values(JSON.parse(told).versions);
  return version;
}

test("npm makes the package's links of the repository that package.json names", async () => {
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

test("the package has no dependency at run time", () => {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  assert.deepEqual(Object.keys(packages), ["", "node_modules/sinusoidal-pe"]);
});

test("the installed package judges under Node", () => {
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

test("the installed command writes the page, and the tarball holds no Python", () => {
  const packed = files.map(({ path }) => path).filter((path) => path.startsWith(`${PACKED}/`));
  const [grading, page] = [true, false].map((wanted) =>
    packed.filter((path) => /\/grade[-.]/.test(path) === wanted),
  );
  assert.equal(grading.length, 2, "the page of the command grade, and its script");
  assert.equal(installed("page", "site"), `site: ${page.length} files\n`);
  for (const path of page) {
    const file = path.slice(PACKED.length + 1).replace(/\.br$/, "");
    const written = readFileSync(join(folder, "site", file));
    assert.ok(written.equals(readFileSync(join(top, PACKAGED, file))), path);
  }
  assert.match(installed("grader", "gradescope", "graders"), /^graders: \d+ files\n$/);
  assert.deepEqual(
    files.map(({ path }) => path).filter((path) => /python[-_]|pyodide|numpy/.test(path)),
    [],
  );
  assert.throws(() => installed("page", "site"));
  installed("page", "--force", "site");
});

test("the installed command judges a file, and the installed reader reads it", () => {
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  assert.equal(output("npx", ["--no-install", "sinusoidal-pe", "--version"]), `${version}\n`);
  installed("encode", "8", "6", "-o", "table.npy");
  assert.match(installed("judge", "table.npy"), /^✓ Formula /m);
  // Neither a browser nor what drives one is installed there: tables need none.
  assert.equal(installed("grade", "table.npy"), installed("judge", "table.npy"));
  const printed = node(`
    import { readFileSync } from "node:fs";
    import { readTable } from "sinusoidal-pe/formats";
    console.log(readTable(readFileSync("table.npy")).shape, readTable("0,1").shape);
  `);
  assert.equal(printed, "[ 8, 6 ] [ 1, 2 ]\n");
});

test("without its driver the installed command says how to grade", () => {
  writeFileSync(join(folder, "code.js"), "export const sinusoidal_pe = () => [];\n");
  assert.throws(
    () => installed("grade", "--browser", process.execPath, "code.js"),
    ({ status, stderr }) => status === 2 && stderr === `sinusoidal-pe: ${grading.noDriver}\n`,
  );
});

test("the code of others in the tarball comes with its licence", () => {
  const formats = readFileSync(
    join(folder, "node_modules/sinusoidal-pe/wasm/dist/formats.js"),
    "utf8",
  );
  assert.match(formats, /Copyright \(c\) 2015 Matthew Holt\s+Permission is hereby granted/);
  assert.doesNotMatch(formats, /from "papaparse"/);
  const zip = readFileSync(join(folder, "node_modules/sinusoidal-pe/wasm/dist/zip.js"), "utf8");
  assert.match(zip, /The part from yauzl:[^*]+MIT[^*]+\*\/\s+\/\*! @license The part from pend:/);
  assert.doesNotMatch(zip, /from "yauzl"/);
});

test("the package's own description can be read, as tools do to learn its version", () => {
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const printed = node(`
    import description from "sinusoidal-pe/package.json" with { type: "json" };
    import { createRequire } from "node:module";
    const require = createRequire(import.meta.url + "/");
    console.log(description.version, require("sinusoidal-pe/package.json").version);
  `);
  assert.equal(printed, `${version} ${version}\n`);
});

test("what the package does not export cannot be imported", () => {
  assert.throws(
    () => node(`import "sinusoidal-pe/wasm/dist/core.js"`),
    /ERR_PACKAGE_PATH_NOT_EXPORTED/,
  );
});

/**
 * Checks the types of `source` and, in the same run of the compiler, of `source` with `mistake` after it:
 * nothing may be found but the mistake.
 */
const typeCheck = (moduleResolution, lib, source, mistake, ending = "ts") => {
  const [right, wrong] = [`use.${ending}`, `wrong.${ending}`];
  writeFileSync(join(folder, right), source);
  writeFileSync(join(folder, wrong), `${source}\n${mistake}`);
  const module = moduleResolution === "bundler" ? "esnext" : moduleResolution;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(top, "node_modules/typescript/bin/tsc"),
      ...[
        "--noEmit",
        "--strict",
        "--exactOptionalPropertyTypes",
        "--target",
        "es2022",
        "--lib",
        lib,
      ],
      ...["--types", "", "--module", module, "--moduleResolution", moduleResolution],
      ...[right, wrong],
    ],
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
const USE = `
  import { type AnyTable, type ClosestRows, type Dtype, type EncodeOptions, load } from "sinusoidal-pe";
  import type { Report, Table, Verdict } from "sinusoidal-pe";
  import { readAnswer } from "sinusoidal-pe/answer";
  import { type IntoFloat32, load as loadEncoder, type Tables } from "sinusoidal-pe/encode";
  import { readTable, type TableFile, writeNpy } from "sinusoidal-pe/formats";
  import { FRAME_THEMES } from "sinusoidal-pe/frame";
  import { load as loadInline, type LoadOptions, type SinusoidalPe } from "sinusoidal-pe/inline";
  const pe = await load();
  const report: Report = pe.judge((T: number, C: number) => pe.encode(T, C));
  const first: Verdict | undefined = report.verdicts[0];
  const told: Report = await pe.examine(async ({ T, C }) => ({ kind: "returned", value: [T, C] }));
  const table: TableFile = readTable(writeNpy(pe.encode(4, 8)), "table.npy");
  if (table.kind === "table") pe.judgeTable(table);
  export const matrices: Table[] = [pe.shiftMatrix(4, 1, { base: 2 }), pe.linearity(table, 1).matrix];
  export const rows: ClosestRows = pe.closestRows(table, { workLimit: 5 });
  export const spread: Float64Array = pe.shiftInvariance(table, [1]).spread;
  export const distances: Table = pe.pairwise(table, { metric: "euclidean", from: 0, to: 1 });
  const options: EncodeOptions = { base: 2, first: 5, layout: "halves", pairing: "unpaired" };
  const dtype = "float32" as Dtype;
  const into = new Float64Array(8) as Float64Array | Float32Array;
  const doubles: Float64Array[] = [
    pe.encode(2, 4, options).data,
    pe.encode(2, 4, { ...options, dtype: "float64" }).data,
    pe.encode(2, 4, { into: new Float64Array(8) }).data,
    pe.encodePositions([0.5, 1], 4, { base: 2 }).data,
    pe.encodePositions(new Int8Array(2), 4, { dtype: "float64", into: new Float64Array(8) }).data,
  ];
  const singles: Table<"float32">[] = [
    pe.encode(2, 4, { ...options, dtype: "float32" }),
    pe.encode(2, 4, { into: new Float32Array(8) }),
    pe.encodePositions([0.5, 1], 4, { dtype: "float32" }),
    pe.encodePositions([0.5, 1], 4, { dtype: "float32", into: new Float32Array(8) }),
  ];
  const either: AnyTable[] = [pe.encode(2, 4, { dtype }), pe.encodePositions([1, 2], 4, { into })];
  for (const each of either) if (each.dtype === "float32") singles.push(each);
  export const lengths: number[] = [...doubles, ...singles.map(({ data }) => data)].map((data) => data.length);
  const from: LoadOptions = { wasm: "https://exercise.example/core.wasm" };
  export const others: [Tables, SinusoidalPe, SinusoidalPe] = [
    await loadEncoder({ wasm: undefined }),
    await loadInline({ wasm: Promise.resolve(new Uint8Array(8)) }),
    await loadInline(from),
  ];
  export const unfilled: IntoFloat32 = { dtype: "float32", into: undefined };
  const unset = { base: undefined, layout: undefined, pairing: undefined };
  doubles.push(pe.encode(2, 4, { ...unset, first: undefined, dtype: undefined, into: undefined }).data);
  pe.judge(() => 0, { precision: undefined });
  pe.judgeTable(table, { T: undefined, C: undefined, precision: undefined });
  pe.closestRows(table, { workLimit: undefined });
  pe.dotProducts(4, [1], { ...unset, t: undefined });
  await pe.examine(async () => ({ kind: "timed-out" }), { onVerdict: undefined, signal: undefined });
  export const kinds: string[] = [readAnswer([[0, 1]]).kind, first?.state ?? "none", told.verdicts[0]!.check];
  export const themes: readonly string[] = FRAME_THEMES;
`;
/** Names that only browsers have. */
const USE_IN_BROWSERS = `
  import type { SinusoidalPeExercise, WorkState } from "sinusoidal-pe/element";
  import type { WasmSource } from "sinusoidal-pe/inline";
  export const sources: WasmSource[] = [
    new URL("https://exercise.example/core.wasm"),
    await fetch("core.wasm"),
    await WebAssembly.compile(new Uint8Array(8)),
  ];
  const { signal } = new AbortController();
  await pe.examine(async (size, signal: AbortSignal) => ({ kind: "returned", value: signal }), { signal });
  const exercise: SinusoidalPeExercise = document.createElement("sinusoidal-pe-exercise");
  exercise.hints = false;
  exercise.lanes = ["python"];
  exercise.addEventListener("run-completed", ({ detail }) => scores.push(detail.score));
  exercise.addEventListener("click", ({ clientX }) => scores.push(clientX));
  export const scores: number[] = [];
  export const work: Promise<WorkState> = exercise.getState();
`;
const expected = (mistakes) =>
  mistakes.map((mistake) => `// @ts-expect-error\n${mistake}\n`).join("");
const WRONG_USES = expected([
  "pe.encode(4, 8, { bases: 2 });",
  "pe.encode(4, 8, { base: null });",
  "load({ wasm: null });",
  'load("core.wasm");',
  "pe.shiftMatrix(8, 1, { first: 2 });",
  "pe.distances(8, 1);",
  'pe.encode(4, 8, { layout: "half" });',
  'pe.encode(4, 8, { dtype: "float32", into: new Float64Array(32) });',
  "pe.encode(4, 8, { into: new Int8Array(32) });",
  'export const single: Float64Array = pe.encode(4, 8, { dtype: "float32" }).data;',
  "export const double: Float32Array = pe.encode(4, 8).data;",
  "pe.encodePositions([1], 8, { first: 1 });",
  'pe.encodePositions(["1"], 8);',
]);
const WRONG_USES_IN_BROWSERS = expected([
  "exercise.theme = true;",
  'exercise.addEventListener("run-completed", ({ detail }) => detail.verdict);',
  "pe.examine(async () => ({ kind: 'timed-out' }), { signal: 7 });",
]);
for (const moduleResolution of ["node16", "nodenext", "bundler"]) {
  test(`the types resolve under ${moduleResolution}, without skipping library checks`, () => {
    const source = USE + USE_IN_BROWSERS + WRONG_USES + WRONG_USES_IN_BROWSERS;
    typeCheck(moduleResolution, "es2022,dom", source, 'pe.encode("4", 8);');
  });
}

test("the types need no library but that of ES2022, except for the element", () => {
  const wrong = expected(["load({ wasm: new Date() });", "load({ wasm: 7 });"]);
  typeCheck("nodenext", "es2022", USE + WRONG_USES + wrong, 'pe.encode("4", 8);');
});

const REQUIRED = `
  import { CHECKS, load, type Report } from "sinusoidal-pe";
  import encoder = require("sinusoidal-pe/encode");
  import answer = require("sinusoidal-pe/answer");
  import { readTable, type TableFile, writeNpy } from "sinusoidal-pe/formats";
  import { load as loadInline, type Check } from "sinusoidal-pe/inline";
  export const table: TableFile = readTable(writeNpy({ shape: [1, 2], data: new Float64Array(2) }));
  export const kind: string = answer.readAnswer([[0, 1]]).kind;
  export const reports: Promise<Report> = load().then((pe) => pe.judge(() => 0));
  export const names: readonly Check[] = CHECKS;
  export const length: Promise<number> = encoder.load().then((pe) => pe.encode(1, 2).data.length);
  export const same: typeof load = loadInline;
`;
for (const moduleResolution of ["node16", "nodenext"]) {
  test(`the types resolve under ${moduleResolution} where the package is required`, () => {
    typeCheck(moduleResolution, "es2022", REQUIRED, 'load("core.wasm");', "cts");
  });
}

test("the installed package can be required, entry by entry", () => {
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

/** Builds the program in a folder into dist/main.js, by tools that the lockfile pins already. */
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
  // Leaves the module where it is, as Rollup and esbuild do.
  Rolldown: (app) =>
    execFileSync(
      process.execPath,
      [
        join(top, "node_modules/rolldown/bin/cli.mjs"),
        ...["node.js", "--dir", "dist", "--format", "esm", "--minify"],
        ...["--entryFileNames", "main.js"],
      ],
      { cwd: app, stdio: ["ignore", "ignore", "pipe"] },
    ),
};

/** What the built program prints where fetching reads files. */
const printedBy = (main) =>
  node(`
    import { readFile } from "node:fs/promises";
    const headers = { "content-type": "application/wasm" };
    globalThis.fetch = async (url) => new Response(await readFile(url), { headers });
    await import("${main}");
  `);

for (const [tool, bundled] of Object.entries(BUNDLERS)) {
  test(`the installed package runs when ${tool} has built a program with it, entry by entry`, async () => {
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
