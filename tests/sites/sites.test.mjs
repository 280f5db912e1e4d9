// npm run test-sites: builds course pages with the element in three generators, and passes the exercise
// in Chromium. Installs the generators from their registries, into build/sites.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { preview } from "vite";

import { build } from "../../scripts/build.mjs";
import { PACKAGED } from "../../scripts/page.mjs";
import { once } from "../../scripts/stamp.mjs";
import { launch } from "../browser/launch.mjs";
import { RIGHT } from "../browser/submissions.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = join(root, "tests/sites");
const work = join(root, "build/sites");
const bin = join(work, "venv/bin");

const run = (command, args, cwd = work) =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });

/** `page` is the folder in the site's source that the generator publishes as it is. */
const GENERATORS = {
  vitepress: {
    page: "public/exercise",
    build: (folder) => run(join(work, "node_modules/.bin/vitepress"), ["build", folder]),
    site: ".vitepress/dist",
  },
  mkdocs: {
    page: "docs/exercise",
    build: (folder) => run(join(bin, "mkdocs"), ["build", "--quiet", "--strict"], folder),
    site: "site",
  },
  sphinx: {
    page: "_static/exercise",
    build: (folder) => run(join(bin, "sphinx-build"), ["-W", "-q", folder, join(folder, "site")]),
    site: "site",
  },
};

async function install() {
  const inputs = ["package.json", "package-lock.json", "requirements.txt"];
  await once(
    {
      stamp: "build/sites.stamp",
      inputs: inputs.map((name) => join("tests/sites", name)),
      outputs: [],
    },
    () => {
      rmSync(work, { recursive: true, force: true });
      mkdirSync(work, { recursive: true });
      for (const name of inputs) cpSync(join(sources, name), join(work, name));
      run("npm", ["ci", "--no-audit", "--no-fund"]);
      run("python3", ["-m", "venv", "venv"]);
      run(join(bin, "pip"), ["install", "--quiet", "--requirement", "requirements.txt"]);
    },
  );
}

let browser;
before(async () => {
  await build("page");
  await install();
  browser = await launch("chromium");
});
after(() => browser?.close());

for (const [name, generator] of Object.entries(GENERATORS)) {
  test(`the exercise is passed in a course page built by ${name}`, async (t) => {
    const folder = join(work, name);
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(sources, name), folder, { recursive: true });
    cpSync(join(root, PACKAGED), join(folder, generator.page), { recursive: true });
    generator.build(folder);
    assert.ok(existsSync(join(folder, generator.site, "index.html")));

    const server = await preview({
      configFile: false,
      logLevel: "error",
      appType: "mpa",
      root: folder,
      build: { outDir: generator.site },
      preview: { host: "127.0.0.1", port: 0 },
    });
    t.after(() => server.close());
    const page = await browser.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`);
    const result = await page.evaluate(async (javascript) => {
      await customElements.whenDefined("sinusoidal-pe-exercise");
      const exercise = document.querySelector("sinusoidal-pe-exercise");
      await exercise.setState({
        ...{ schema: 1, language: "javascript", code: { javascript } },
        ...{ attempts: 0, assisted: false, result: null },
      });
      return exercise.run();
    }, RIGHT);
    assert.deepEqual([result.passed, result.score], [true, 1]);
    const [text, height] = await page.evaluate(() => [
      document.body.innerText,
      document.querySelector("sinusoidal-pe-exercise").offsetHeight,
    ]);
    assert.match(text, /Before the exercise\.\s+After it\./);
    assert.ok(height > 640, `the frame fits: ${height}`);
    assert.deepEqual(problems, []);
    await page.close();
  });
}
