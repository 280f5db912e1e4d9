import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { command, page as texts } from "#texts/command.js";
import { grading } from "#texts/grading.js";

import { COMPANION } from "../../../scripts/page.mjs";
import { withoutCopies } from "../../../wasm/dist/page/html.js";
import { plain } from "../../environment.mjs";
import { beforeSummary } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { python } from "../submissions.mjs";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "companion-"));
after(() => rmSync(folder, { recursive: true, force: true }));

// npm always writes into its cache, and the home folder may be read-only.
const env = { ...plain, npm_config_cache: join(folder, "cache") };
const npm = (args, cwd = folder) =>
  execFileSync("npm", [...args, "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
const pack = (cwd) => {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  return JSON.parse(npm(args, cwd))[0];
};
const program = join(folder, "node_modules/.bin/sinusoidal-pe");
const run = (...args) => {
  const options = { cwd: folder, encoding: "utf8", env };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { status, stdout, stderr };
};
const succeed = (...args) => {
  const { status, stdout, stderr } = run(...args);
  assert.deepEqual([status, stderr], [0, ""], args.join(" "));
  return stdout;
};
const pathsIn = (name) =>
  readdirSync(resolve(folder, name), { recursive: true }).map((path) => path.replaceAll("\\", "/"));
const isInterpreter = (path) => path.endsWith("/pyodide.asm.wasm");

const packages = [top, join(top, COMPANION)].map(pack);
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
npm(["install", "--offline", join(folder, packages[0].filename)]);
const driver = join(folder, "node_modules/puppeteer-core");
symlinkSync(join(top, "node_modules/puppeteer-core"), driver);
writeFileSync(join(folder, "right.py"), python("table"));
writeFileSync(join(folder, "wrong.py"), python("table / 2"));

const grade = (...args) => run("grade", "--browser", programPath(), "--csv", ...args);

test("without sinusoidal-pe-python: the commands do without Python, and say how to add it", () => {
  assert.deepEqual(grade("right.py").stderr, `right.py: ${grading.inPython(texts)}\n`);
  const files = new RegExp(`^site: \\d+ files\n${texts.noPython}\n$`);
  assert.match(succeed("page", "site"), files);
  assert.deepEqual(
    pathsIn("site").filter((path) => /python|\.zip$|^exercise\.html$/.test(path)),
    [],
  );
  for (const name of ["index.html", "author.html"]) {
    const html = readFileSync(join(folder, "site", name), "utf8");
    assert.match(html, /<meta name="languages" content="javascript">/);
  }
  const works = readFileSync(join(folder, "site/THIRD-PARTY.txt"), "utf8");
  assert.match(works, /^d3-dsv /m);
  assert.doesNotMatch(works, /python:|cpython|pyodide|numpy/i, "what is not there");
  assert.match(succeed("grader", "otter", "grader"), new RegExp(`\n${texts.noPython}\n$`));
  assert.match(succeed("scorm", "1.2", "a.zip"), new RegExp(`bytes\n${texts.noPython}\n$`));
  assert.match(succeed("scorm", "1.2", "b.zip", "languages=javascript"), /bytes\n$/);
  const asked = run("scorm", "1.2", "c.zip", "languages=python");
  assert.deepEqual(asked, {
    status: 2,
    stdout: "",
    stderr: `sinusoidal-pe: ${texts.noPython} ${command.seeHelp}\n`,
  });
  assert.ok(!existsSync(join(folder, "c.zip")));
});

test("sinusoidal-pe-python: has the version of sinusoidal-pe, licences and no code to import", () => {
  const [one, other] = packages;
  assert.equal(other.name, "sinusoidal-pe-python");
  assert.equal(other.version, one.version);
  const paths = other.files.map(({ path }) => path);
  for (const path of ["LICENSE", "README.md", "page/THIRD-PARTY.txt"]) {
    assert.ok(paths.includes(path), path);
  }
  assert.ok(paths.some(isInterpreter));
  console.log(`packed: ${one.name} ${one.size} bytes, ${other.name} ${other.size} bytes`);
});

test("both packages installed: the commands use Python", () => {
  npm(["install", "--offline", join(folder, packages[1].filename)]);
  if (!existsSync(driver)) symlinkSync(join(top, "node_modules/puppeteer-core"), driver);
  const graded = grade("right.py", "wrong.py");
  assert.equal(beforeSummary(graded.stderr), "");
  assert.equal(graded.status, 1);
  const [, right, wrong] = graded.stdout.split("\n");
  assert.match(right, /^right\.py,true,true,/);
  assert.match(wrong, /^wrong\.py,false,/);

  assert.match(succeed("page", "--force", "site"), /^site: \d+ files\n$/);
  const dist = join(top, "web/dist");
  const built = pathsIn(dist).filter(
    (path) => !/^(?:assets\/)?grade[-.]|(?:^|\/)exercise\.html$|\.(?:br|gz)$/.test(path),
  );
  assert.deepEqual(pathsIn(join(folder, "site")).sort(), built.sort());
  for (const path of built.filter((path) => /\.\w+$/.test(path))) {
    const file = readFileSync(join(dist, path));
    const isPage = /^(?!assets\/).*\bindex\.html$/.test(path);
    const wanted = isPage ? Buffer.from(withoutCopies(file.toString())) : file;
    assert.ok(readFileSync(join(folder, "site", path)).equals(wanted), path);
  }

  succeed("grader", "--force", "otter", "grader");
  assert.ok(pathsIn("grader/grader/page").some(isInterpreter));

  assert.match(succeed("scorm", "1.2", "python.zip", "languages=python"), /bytes\n$/);
  const packed = unzipSync(readFileSync(join(folder, "python.zip")));
  assert.ok(Object.keys(packed).some(isInterpreter));
  succeed("scorm", "1.2", "small.zip", "languages=javascript");
  const small = unzipSync(readFileSync(join(folder, "small.zip")));
  assert.deepEqual(
    Object.keys(small).filter((path) => /python/.test(path)),
    [],
  );
});

test("sinusoidal-pe-python of another version: the commands name the version that they need", () => {
  const description = join(folder, "node_modules/sinusoidal-pe-python/package.json");
  const { version: needed } = JSON.parse(readFileSync(description, "utf8"));
  writeFileSync(description, JSON.stringify({ version: "9.9.9" }));
  const noPython = texts.otherPython({ found: "9.9.9", needed });
  assert.equal(grade("right.py").stderr, `right.py: ${grading.inPython({ noPython })}\n`);
  assert.match(
    succeed("scorm", "1.2", "d.zip"),
    new RegExp(`bytes\n${noPython.replaceAll(".", "\\.")}\n$`),
  );
});
