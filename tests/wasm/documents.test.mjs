// The documents say what is so: what is generated is current, links resolve, examples run.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { blockOf, withBlock } from "../../scripts/blocks.mjs";
import { handedOutTable, sizesTable, writeReference } from "../../scripts/docs.mjs";
import { measureHandedOut } from "../../scripts/handed-out.mjs";
import { BUDGETS, measure } from "../../scripts/sizes.mjs";
import { filesAmong } from "../../scripts/stamp.mjs";
import { BLOCKS, faultsOf, PARTS } from "../bench/document.mjs";
import { faultsOfTable, tableOf } from "../bundlers/table.mjs";
import { TOOLS } from "../bundlers/tools.mjs";
import { plain } from "../environment.mjs";
import { run } from "./command.mjs";

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
  ...readdirSync(join(top, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
  ...REFERENCE.map((name) => join("docs/api", name)),
];

test("a block is found and written between its marks, and missing marks are told", () => {
  const text = "a\n<!-- b -->\nold\n<!-- /b -->\nc";
  assert.equal(blockOf(text, "b"), "old");
  assert.equal(
    withBlock(text, "b", "new $&"),
    text.replace("old", () => "new $&"),
  );
  for (const broken of ["a", "<!-- b -->\n", "\n<!-- /b -->", "\n<!-- /b -->\n<!-- b -->\n"]) {
    assert.throws(() => blockOf(broken, "b"), /there is no block b/);
  }
});

/** What a table of sizes was built with. */
const builtWith = (table) => /^Built with (.*):\n\n\|/.exec(table)?.[1];

/** What is false in `table` beside the one of this build. */
function faultOfSizes(table, current) {
  if (builtWith(table) === undefined) return "does not say what it was built with";
  if (builtWith(table) === builtWith(current)) {
    return table === current ? undefined : "is not of this build";
  }
  // Another compiler, or another compressor, makes other sizes of the same things.
  const [rows, expected] = [table, current].map((text) =>
    text.replace(/^.*\n/, "").replace(/\| ([\d.,]+|none) \|/g, "| n |"),
  );
  return rows === expected ? undefined : "has other rows or limits";
}

test("the sizes are those of the build, and a table one byte off is told", () => {
  const sizes = measure();
  const current = sizesTable(sizes);
  const [name] = Object.keys(sizes);
  assert.equal(faultOfSizes(blockOf(read("docs/benchmarks.md"), "sizes"), current), undefined);
  const off = sizesTable({ ...sizes, [name]: sizes[name] + 1 });
  assert.equal(faultOfSizes(off, current), "is not of this build");
  assert.equal(faultOfSizes("", current), "does not say what it was built with");
  const elsewhere = off.replace(builtWith(off), "Emscripten 0.0.0");
  assert.equal(faultOfSizes(elsewhere, current), undefined);
  const lax = elsewhere.replace(BUDGETS[name].toLocaleString("en"), "1");
  assert.equal(faultOfSizes(lax, current), "has other rows or limits");
});

test("what is handed out has the size that the documents say, and another size is told", async () => {
  const sizes = await measureHandedOut();
  const current = handedOutTable(sizes);
  assert.equal(faultOfSizes(blockOf(read("docs/benchmarks.md"), "handed-out"), current), undefined);
  for (const name of Object.keys(sizes)) {
    const off = handedOutTable({ ...sizes, [name]: 2e5 });
    assert.equal(faultOfSizes(off, current), "is not of this build", name);
    const less = { ...sizes };
    delete less[name];
    const elsewhere = handedOutTable(less).replace(/^Built with .*:$/m, "Built with another:");
    assert.equal(faultOfSizes(elsewhere, current), "has other rows or limits", name);
  }
  const none = handedOutTable({ ...sizes, "`exercise-scorm12.zip`": null });
  const without = none.replace(builtWith(none), "another, without Python");
  assert.equal(faultOfSizes(without, current), undefined);
});

test("the benchmarks name processor, programs and NumPy's kernels, and judge as they measured", () => {
  const document = read("docs/benchmarks.md");
  for (const name of Object.keys(BLOCKS)) {
    assert.deepEqual(faultsOf(name, blockOf(document, `bench ${name}`)), [], name);
  }
  const good = [
    "5 alternating runs on 2 × AMD EPYC; Node v20.20.2; NumPy 1.24.2 with kernels for AVX2:",
    "",
    "|  | ours | peer | ratio | target |",
    "| --- | --- | --- | --- | --- |",
    "| a | 1.5 ms [1–2] | 1,500 ms | 0.001 | 0.1: met |",
  ].join("\n");
  assert.deepEqual(faultsOf("judging", good), []);
  for (const [from, to, fault] of [
    ["2 × AMD EPYC; ", "", "names no processor"],
    ["1.24.2 with kernels for AVX2", "1.24.2", "does not name NumPy"],
    ["Node v20.20.2", "Node", "does not name Node"],
    ["| a | 1.5 ms [1–2]", "| a", "a: has another number of cells"],
    ["1.5 ms [1–2]", "fast", "a: has no measurement"],
    ["1.5 ms [1–2] | 1,500 ms", "1 bytes | 1,000 bytes", "a: has no measurement"],
    ["0.001", "0.01", "a: has another ratio"],
    ["0.1: met", "0.1: missed", "a: is judged falsely"],
    ["0.1: met", "met", "a: has no verdict"],
    [/\n\| (---|a).*/g, "", "is no table"],
  ]) {
    assert.deepEqual(faultsOf("judging", good.replace(from, to)), [fault]);
  }
  const pauses = [
    "1 run on 2 × AMD EPYC; Chrome/156; Firefox/153; WebKitGTK/2.50:",
    "",
    "|  | Chrome: longest pause | Stop took | Firefox: longest pause | Stop took |",
    "| --- | --- | --- | --- | --- |",
    "| a | 15 ms | 4 ms | 12 ms | 3 ms |",
  ].join("\n");
  assert.deepEqual(faultsOf("pauses", pauses), []);
  const lost = pauses.replace("12 ms | 3 ms", "none | none");
  assert.deepEqual(faultsOf("pauses", lost), ["a: has no measurement"]);
});

test("the parts of the benchmark are those that its command has", () => {
  const said = (document) => /--only \w+ +# one part: (.*)$/m.exec(document)?.[1].split(", ");
  assert.deepEqual(said(read("docs/benchmarks.md")), PARTS);
  assert.notDeepEqual(said("npm run bench -- --only encoding   # one part: encoding"), PARTS);
});

test("the table of tools has a result of each tool and entry, in the versions that are tried", () => {
  const { devDependencies, optionalDependencies } = JSON.parse(
    read("tests/bundlers/tools/package.json"),
  );
  const versions = { ...devDependencies, ...optionalDependencies };
  const table = blockOf(read("docs/javascript.md"), "tools");
  assert.deepEqual(faultsOfTable(table, TOOLS, versions), []);
  const [first] = TOOLS;
  assert.deepEqual(faultsOfTable(table, [...TOOLS, first], versions).length, 1);
  assert.deepEqual(faultsOfTable(table, TOOLS, { ...versions, [first.package]: "0.0.0" }), [
    `is not of ${first.name} 0.0.0`,
  ]);
  const rows = [{ tool: first, cells: { default: 12_345, inline: true, encode: new Error() } }];
  assert.deepEqual(faultsOfTable(tableOf(rows, versions), [first], versions), [
    `${first.name} ${versions[first.package]}: has no result`,
  ]);
  rows[0].cells.encode = true;
  assert.deepEqual(faultsOfTable(tableOf(rows, versions), [first], versions), []);
});

test("the reference is that of the types in any language, file by file", () => {
  const api = join(folder, "api");
  const { LC_ALL } = process.env;
  process.env.LC_ALL = "tr_TR.UTF-8"; // where I in lower case is another letter
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

/** Checks the links of documents, a list of paths inside `cwd`. */
const checkLinks = (cwd, paths) =>
  spawnSync(
    process.execPath,
    [
      join(top, "node_modules/remark-cli/cli.js"),
      ...["--frail", "--quiet", "--no-color", "--no-stdout", "--no-config"],
      ...["--use", `${join(top, "node_modules/remark-validate-links/index.js")}=repository:false`],
      ...paths,
    ],
    { cwd, encoding: "utf8", env: plain },
  );

test("links in documents lead to files and headings that are there", () => {
  const { status, stderr } = checkLinks(top, DOCUMENTS);
  assert.equal(status, 0, stderr);
  writeFileSync(join(folder, "other.md"), "# Other\n");
  const fault = (link) => {
    writeFileSync(join(folder, "one.md"), `# One\n\n[there](${link})\n`);
    return checkLinks(folder, ["one.md", "other.md"]).status;
  };
  assert.equal(fault("other.md#other"), 0);
  for (const link of ["no.md", "other.md#one", "#other"]) assert.equal(fault(link), 1, link);
  writeFileSync(join(folder, "one.md"), "# One\n\n![a picture](no.png)\n");
  assert.equal(checkLinks(folder, ["one.md"]).status, 1, "a picture");
});

/** Returns the pictures in the HTML of a document. */
const picturesIn = (document) =>
  [...document.matchAll(/<(?:img|source)[^>]*? src(?:set)?="([^"]+)"/g)].map(([, path]) => path);

test("the README shows the pictures that npm run docs takes", () => {
  assert.deepEqual(picturesIn(read("README.md")).sort(), [
    "docs/screenshot-dark.png",
    "docs/screenshot.png",
  ]);
  for (const path of picturesIn(read("README.md"))) assert.ok(existsSync(join(top, path)), path);
  assert.deepEqual(picturesIn('<img alt="a" src="b.png">'), ["b.png"]);
});

/** The owners that a text gives the repository, one for each time. */
const ownersIn = (text) =>
  [...text.matchAll(/(?:github(?:usercontent)?\.com[/:]|github:)([\w.-]+)\/sinusoidal-pe\b/g)].map(
    ([, owner]) => owner,
  );

test("package.json names the repository's owner, and no other file does", () => {
  const parts = readdirSync(top).filter((name) => !/^(\.git|build|node_modules)$/.test(name));
  const paths = [...new Set(filesAmong(parts))].filter((path) => /\.\w+$/.test(path));
  assert.ok(paths.length > 300);
  const naming = paths.flatMap((path) => ownersIn(read(path)).map(() => path));
  assert.deepEqual(naming, ["package.json"]);
  const owner = "somebody";
  for (const address of ["https://github.com/", "git@github.com:", "github:"]) {
    assert.deepEqual(ownersIn(`(${address}${owner}/sinusoidal-pe)`), [owner], address);
  }
});

/** Code of a language in a document, each with the output that stands right below it. */
function* examplesOf(document, language) {
  const pattern = /^```(\w+)\n(.*?)^```$(?:\n\n^```text\n(.*?)^```$)?/gms;
  for (const [, found, code, output] of document.matchAll(pattern)) {
    if (found === language) yield { code, output };
  }
}

/** Makes each worker take longer to start than examples let code run, as on a busy machine. */
const SLOW_WORKERS = `data:text/javascript,
  import { isMainThread } from "node:worker_threads";
  if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);`;

/** What is false in an example: its error, or that it printed something else than it says. */
function faultOfExample({ code, output }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...["--disallow-code-generation-from-strings", "--import", SLOW_WORKERS],
      ...["--input-type=module", "-e", code],
    ],
    { cwd: top, encoding: "utf8", env: plain },
  );
  if (status !== 0) return stderr;
  return output === undefined || stdout === output ? undefined : `printed ${stdout}`;
}

test("the JavaScript of the documents runs, and prints what stands below it", () => {
  for (const [path, count] of [
    ["README.md", 1],
    ["docs/javascript.md", 7],
  ]) {
    const examples = [...examplesOf(read(path), "js")];
    assert.equal(examples.length, count, path);
    for (const example of examples) assert.equal(faultOfExample(example), undefined, path);
  }
  const [example] = examplesOf("```js\nconsole.log(1);\n```\n\n```text\n2\n```\n", "js");
  assert.equal(faultOfExample(example), "printed 1\n");
  assert.match(faultOfExample({ code: 'import "sinusoidal-pe/no";' }), /ERR_PACKAGE_PATH/);
});

/** Returns TypeScript's errors in code that uses the package, with every strict option but `noImplicitAny`. */
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
      ...["--noEmit", "--allowJs", "--checkJs", "--strict", "--noImplicitAny", "false"],
      ...["--module", "nodenext", "--target", "es2022", "--lib", "es2022"],
      ...["--typeRoots", join(top, "node_modules/@types"), "--types", "node", ...files],
    ],
    { cwd: work, encoding: "utf8" },
  );
  return stdout.trimEnd();
}

test("the JavaScript of the documents keeps to the types of the package", () => {
  const examples = ["README.md", "docs/javascript.md"].flatMap((path) => [
    ...examplesOf(read(path), "js"),
  ]);
  assert.equal(faultsOfTypes(examples.map(({ code }) => code)), "");
  const wrong = `import { feedbackFor, load } from "sinusoidal-pe";
    console.log(feedbackFor((await load()).judge(() => 0)).question);`;
  assert.match(faultsOfTypes([wrong]), /^0\.mjs\(2,\d+\): error TS2532: .*undefined/);
});

/** The commands of a document's shell blocks, a line each. */
const commandsOf = (document) =>
  [...examplesOf(document, "sh")].flatMap(({ code }) => code.trimEnd().split("\n"));

test("the command that makes submissions.ndjson does, for one file and for any number", async () => {
  const [command, ...others] = commandsOf(read("docs/grading.md")).filter((line) =>
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
    assert.equal(stdout.match(/"lane":"table"/g).length, lines.length);
  }
});

/** Commands of the package that cannot work, since it has no Python. */
const withoutPython = (commands) =>
  commands.filter(
    (line) => /\bgrade .*\.(?:py|ipynb)\b/.test(line) && !/--page|CHECKOUT\//.test(line),
  );

test("no document has the package judge Python without a page for it", async () => {
  for (const path of DOCUMENTS) assert.deepEqual(withoutPython(commandsOf(read(path))), [], path);
  const { stdout } = await run(["grade", "--help"]);
  assert.deepEqual(withoutPython(stdout.split("Examples:\n")[1].split("\n")), []);
  const wrong = "npx sinusoidal-pe grade submissions/*.py";
  assert.deepEqual(withoutPython([wrong, `${wrong} --page CHECKOUT/web/dist`]), [wrong]);
});

test("the C++ of the README is part of the project that tests/install builds and runs", () => {
  const squeeze = (text) => text.replace(/\s+/g, " ").trim();
  for (const [language, file, known] of [
    ["cpp", "main.cpp", (code) => code],
    [
      "cmake",
      "CMakeLists.txt",
      (code) => code.replace("0.1", `\${WANTED}`).replace("app", "outside"),
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

test("the README has at most 120 lines", () => {
  const lines = (text) => text.split("\n").length - 1;
  assert.ok(lines(read("README.md")) <= 120);
  assert.equal(lines("\n".repeat(121)), 121);
});

test("the README has at most ten lines for each kind of user", () => {
  /** By section, lines of text and code that are not empty. */
  const linesOf = (document) =>
    [...document.matchAll(/^## (For [^\n]+)\n(.*?)(?=^## )/gms)].map(([, title, text]) => [
      title,
      text.split("\n").filter((line) => !/^(```.*)?$/.test(line)).length,
    ]);
  const sections = linesOf(read("README.md"));
  assert.equal(sections.length, 4);
  for (const [title, count] of sections) assert.ok(count <= 10, `${title}: ${count} lines`);
  assert.deepEqual(linesOf("## For one\n\na\n\n```sh\nb\n```\n## Other\n"), [["For one", 2]]);
});

test("every setting of the page is in the table of settings", () => {
  const settings = (source) =>
    [...source.matchAll(/query\.(?:choice|list|text)\(\s*"([\w-]+)"/g)].map(([, name]) => name);
  const rows = (document) => [...document.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  const names = new Set(settings(read("wasm/src/settings.ts")));
  // Those of the explorer are tests/web/explore-settings.test.mjs's.
  const [ofExercise] = read("docs/hosting.md").split("### Settings of the explorer");
  assert.deepEqual([...names].sort(), rows(ofExercise).sort());
  assert.deepEqual(settings('query.choice("new", SWITCH); query.text(\n"own-id"'), [
    "new",
    "own-id",
  ]);
});

/** Shares of 100 that tests ask for, by their names in C++; of those that slow builds have apart, the other. */
function sharesAsked(source) {
  const found = source.matchAll(/double (k\w+Share\w*) = (?:kSlow \? [\d.]+ : )?0\.(\d\d);/g);
  return Object.fromEntries([...found].map(([, name, share]) => [name, share]));
}

/** Those that a document says, each name in brackets with the share last said before it. */
function sharesSaid(document) {
  const said = {};
  let share;
  for (const [, number, name] of document.matchAll(/at least (\d+) in 100|\(`(k\w+Share\w*)`\)/g)) {
    if (name === undefined) share = number;
    else said[name] = share;
  }
  return said;
}

test("the shares of named mistakes are those that the core's tests ask for", () => {
  const asked = sharesAsked(read("tests/native/mutations_test.cpp"));
  assert.deepEqual(Object.keys(asked), ["kNamedShare", "kNamedShareOfThree"]);
  assert.deepEqual(sharesSaid(read("core/README.md")), asked);
  const text = "at least 99 in 100 (`kNamedShare`), of three as well (`kNamedShareOfThree`)";
  assert.deepEqual(sharesSaid(text), { kNamedShare: "99", kNamedShareOfThree: "99" });
  const source = "double kNamedShareOfThree = kSlow ? 0.9 : 0.98;";
  assert.deepEqual(sharesAsked(source), { kNamedShareOfThree: "98" });
});
