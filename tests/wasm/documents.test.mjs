import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { load } from "sinusoidal-pe";

import { blockOf, TABLES, writeReference } from "../../scripts/docs.mjs";
import { filesIn } from "../../scripts/files.mjs";
import { faultsOf, PARTS } from "../bench/report.mjs";
import { faultsOfTable } from "../bundlers/table.mjs";
import { TOOLS } from "../bundlers/tools.mjs";
import { plain } from "../environment.mjs";
import { run } from "./command/command.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (path) => readFileSync(join(top, path), "utf8");
const REFERENCE = ["README.md", "sinusoidal-pe.md"].concat(
  ["answer.md", "encode.md", "formats.md", "frame.md"].map((name) => join("sinusoidal-pe", name)),
);
const DOCUMENTS = [
  ...readdirSync(top).filter((name) => name.endsWith(".md")),
  "core/README.md",
  ...["docs", "docs/systems"].flatMap((folder) =>
    readdirSync(join(top, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  ),
  ...REFERENCE.map((name) => join("docs/api", name)),
];

test("the tables of times name their machine and programs, and compare as they measured", () => {
  const document = read("docs/benchmarks.md");
  for (const name of Object.keys(PARTS)) {
    assert.deepEqual(faultsOf(name, blockOf(document, `bench ${name}`)), [], name);
  }
});

test("docs/benchmarks.md lists the parts of npm run bench", () => {
  const said = (document) => /--only \w+ +# one part: (.*)$/m.exec(document)?.[1].split(", ");
  assert.deepEqual(said(read("docs/benchmarks.md")), Object.keys(PARTS));
});

test("the documents say how many numbers the test cases have", async () => {
  const pe = await load();
  let count = 0;
  const answer = ({ T, C }) => {
    count += T * C;
    return { kind: "returned", value: pe.encode(T, C) };
  };
  assert.ok((await pe.examine(answer)).passed);
  const numbers = `${count.toLocaleString("en")} numbers`;
  for (const path of ["docs/benchmarks.md", "docs/grading.md"]) {
    assert.ok(read(path).includes(numbers), path);
  }
});

test("docs/javascript.md has the results of every bundler in its tested version", () => {
  const { devDependencies, optionalDependencies } = JSON.parse(
    read("tests/bundlers/tools/package.json"),
  );
  const versions = { ...devDependencies, ...optionalDependencies };
  const table = blockOf(read("docs/javascript.md"), "tools");
  assert.deepEqual(faultsOfTable(table, TOOLS, versions), []);
});

test("docs/api is the reference of the built package, in any language", () => {
  const api = join(folder, "api");
  const { LC_ALL } = process.env;
  process.env.LC_ALL = "tr_TR.UTF-8"; // lower case of I differs in Turkish
  writeReference(api);
  if (LC_ALL === undefined) delete process.env.LC_ALL;
  else process.env.LC_ALL = LC_ALL;
  const files = (path) =>
    readdirSync(path, { recursive: true })
      .filter((name) => name.endsWith(".md"))
      .sort();
  assert.deepEqual(files(api), [...REFERENCE].sort());
  assert.deepEqual(files(join(top, "docs/api")), files(api));
  for (const name of REFERENCE) {
    const made = readFileSync(join(api, name), "utf8");
    assert.ok(made === read(join("docs/api", name)), `${name}: npm run docs writes it`);
  }
  assert.match(read("docs/api/sinusoidal-pe.md"), /^### SinusoidalPe$/m);
});

const checkLinks = (cwd, paths) =>
  spawnSync(
    process.execPath,
    [
      join(top, "node_modules/remark-cli/cli.js"),
      "--frail",
      "--quiet",
      "--no-color",
      "--no-stdout",
      "--no-config",
      "--use",
      `${join(top, "node_modules/remark-validate-links/index.js")}=repository:false`,
      ...paths,
    ],
    { cwd, encoding: "utf8", env: plain },
  );

test("links in documents lead to existing files and headings", () => {
  const { status, stderr } = checkLinks(top, DOCUMENTS);
  assert.equal(status, 0, stderr);
});

const picturesIn = (document) =>
  [...document.matchAll(/<(?:img|source)[^>]*? src(?:set)?="([^"]+)"/g)].map(([, path]) => path);

test("the README shows the screenshots of npm run docs", () => {
  const shown = picturesIn(read("README.md"));
  const made = read("scripts/screenshots.mjs").match(/docs\/[\w/-]+\.png/g);
  assert.deepEqual([...shown].sort(), [...made].sort());
  for (const path of shown) assert.ok(existsSync(join(top, path)), path);
});

test("each picture in the README has an alternative text, and those of parts are small", () => {
  const pictures = read("README.md").match(/<img[^>]*>/g);
  for (const picture of pictures) assert.match(picture, / alt="[^"]{40,}"/);
  for (const name of readdirSync(join(top, "docs/pictures"))) {
    assert.ok(statSync(join(top, "docs/pictures", name)).size <= 60_000, name);
  }
});

const ownersIn = (text) =>
  [...text.matchAll(/(?:github(?:usercontent)?\.com[/:]|github:)([\w.-]+)\/sinusoidal-pe\b/g)].map(
    ([, owner]) => owner,
  );

test("only package.json, and the citation made from it, name the owner of the repository", () => {
  const parts = readdirSync(top).filter((name) => !/^(\.git|build|node_modules)$/.test(name));
  const paths = parts.flatMap(filesIn).filter((path) => /\.\w+$/.test(path));
  assert.ok(paths.length > 300);
  const naming = paths.flatMap((path) => ownersIn(read(path)).map(() => path));
  assert.deepEqual(
    naming.filter((path) => path !== "CITATION.cff"),
    ["package.json"],
  );
});

/** The text block below an example is its output. */
function* examplesOf(document, language) {
  const pattern = /^```(\w+)\n(.*?)^```$(?:\n\n^```text\n(.*?)^```$)?/gms;
  for (const [, found, code, output] of document.matchAll(pattern)) {
    if (found === language) yield { code, output };
  }
}

/** A busy machine may delay workers by 2.5 seconds. Examples allow 2 seconds. */
const SLOW_WORKERS = `data:text/javascript,
  import { isMainThread } from "node:worker_threads";
  if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);`;

const runFile = promisify(execFile);

async function printedBy({ code }) {
  const { stdout } = await runFile(
    process.execPath,
    [
      "--disallow-code-generation-from-strings",
      "--import",
      SLOW_WORKERS,
      "--input-type=module",
      "-e",
      code,
    ],
    { cwd: top, env: plain },
  );
  return stdout;
}

test("the JavaScript of the documents runs and prints the output below it", async () => {
  const examples = ["README.md", "docs/javascript.md"].flatMap((path) => [
    ...examplesOf(read(path), "js"),
  ]);
  assert.equal(examples.length, 8);
  const printed = await Promise.all(examples.map(printedBy));
  for (const [at, { output }] of examples.entries()) {
    if (output !== undefined) assert.equal(printed[at], output);
  }
});

function faultsOfTypes(codes) {
  const work = mkdtempSync(join(folder, "types-"));
  mkdirSync(join(work, "node_modules"));
  symlinkSync(top, join(work, "node_modules/sinusoidal-pe"), "junction");
  const files = codes.map((code, at) => {
    writeFileSync(join(work, `${at}.mjs`), code);
    return `${at}.mjs`;
  });
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(top, "node_modules/typescript/bin/tsc"),
      "--noEmit",
      "--allowJs",
      "--checkJs",
      "--strict",
      "--noImplicitAny",
      "false",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--lib",
      "es2022",
      "--typeRoots",
      join(top, "node_modules/@types"),
      "--types",
      "node",
      ...files,
    ],
    { cwd: work, encoding: "utf8" },
  );
  return stdout.trimEnd();
}

test("the JavaScript of the documents has no type errors", () => {
  const examples = ["README.md", "docs/javascript.md"].flatMap((path) => [
    ...examplesOf(read(path), "js"),
  ]);
  assert.equal(faultsOfTypes(examples.map(({ code }) => code)), "");
});

const commandsOf = (document) =>
  [...examplesOf(document, "sh")].flatMap(({ code }) => code.trimEnd().split("\n"));

test("the documented command makes submissions.ndjson of any number of files", async () => {
  const [command, ...others] = commandsOf(read("docs/systems/many-machines.md")).filter((line) =>
    line.includes("> submissions.ndjson"),
  );
  assert.deepEqual(others, []);
  const work = join(folder, "lines");
  mkdirSync(join(work, "submissions"), { recursive: true });
  const files = {
    "a b.csv": "0,1\n",
    'quotes " and é.csv': '0,1\n"0","1"\n',
    "c.csv": "\ufeff0,1",
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(work, "submissions", name), text);
  }
  const program = /^node -e '[^']+'/.exec(command)[0];
  for (const line of [
    command,
    `find submissions -type f -print0 | xargs -0 -n 2 ${program} > submissions.ndjson`,
  ]) {
    const { status, stderr } = spawnSync("bash", ["-c", line], {
      cwd: work,
      encoding: "utf8",
      env: plain,
    });
    assert.deepEqual([status, stderr], [0, ""], line);
    const lines = readFileSync(join(work, "submissions.ndjson"), "utf8").trimEnd().split("\n");
    assert.deepEqual(
      Object.fromEntries(lines.map((each) => Object.values(JSON.parse(each)))),
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`submissions/${name}`, text]),
      ),
    );
    const args = ["grade", "--json", "--code-from", join(work, "submissions.ndjson")];
    const { stdout } = await run(args);
    assert.equal(stdout.match(/"language":"table"/g).length, lines.length);
  }
});

test("the documents on Python and grading install the package of Python", () => {
  for (const path of ["docs/python.md", "docs/grading.md"]) {
    const install = /^npm install sinusoidal-pe sinusoidal-pe-python\b/;
    assert.ok(
      commandsOf(read(path)).some((line) => install.test(line)),
      path,
    );
  }
});

/** Programs can name the first of all compatible versions. */
const [MAJOR] = JSON.parse(read("package.json")).version.split(".");

test("tests/install builds the C++ and CMake of the README", () => {
  const squeeze = (text) => text.replace(/\s+/g, " ").trim();
  for (const [language, file, known] of [
    ["cpp", "main.cpp", (code) => code],
    [
      "cmake",
      "CMakeLists.txt",
      (code) => code.replace(`${MAJOR}.0`, `\${WANTED}`).replace("app", "outside"),
    ],
  ]) {
    const examples = [...examplesOf(read("README.md"), language)];
    assert.equal(examples.length, 1, language);
    const built = squeeze(read(join("tests/install/outside", file)));
    for (const line of squeeze(known(examples[0].code)).split(/(?<=[;)]) (?=\w)/)) {
      assert.ok(built.includes(line), `${file} has no ${line}`);
    }
  }
});

for (const [file, [name, table]] of Object.entries(TABLES)) {
  // tests/web/explorer/settings.test.mjs compares the explorer's settings.
  test(`${file} has the table of ${name}`, async () => {
    assert.equal(blockOf(read(file), name), (await table()).join("\n"), "run npm run docs");
  });
}

function sharesAsked(source) {
  const found = source.matchAll(/double (k\w+Share\w*) = 0\.(\d\d);/g);
  return Object.fromEntries([...found].map(([, name, share]) => [name, share]));
}

function sharesSaid(document) {
  const said = {};
  let share;
  for (const [, number, name] of document.matchAll(/at least (\d+) in 100|\(`(k\w+Share\w*)`\)/g)) {
    if (name === undefined) share = number;
    else said[name] = share;
  }
  return said;
}

test("core/README.md has the percentages of named mistakes that the core's tests require", () => {
  const asked = sharesAsked(read("tests/native/diagnosis/mutations_test.cpp"));
  assert.deepEqual(Object.keys(asked), ["kNamedShare", "kNamedShareOfThree"]);
  assert.deepEqual(sharesSaid(read("core/README.md")), asked);
});
