// The files that author.html makes. tests/browser/course runs them in a course system.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { strFromU8, unzipSync } from "fflate";

import { PACKAGED } from "../../../scripts/page.mjs";
import { root } from "../../../scripts/run.mjs";
import { logic } from "../../web/logic.mjs";
import { start } from "../harness.mjs";
import { chooseIn, madeBy } from "./form.mjs";

const { texts } = logic;
const CLI = join(root, "wasm/dist/cli.js");

let site;
let author;
before(async () => {
  site = await start();
  author = await site.open({ query: "author.html", ready: false });
});
after(() => site.close());

const text = (id) => author.page.$eval(`#${id}`, ({ textContent }) => textContent);
const choose = (choices) => chooseIn(author.page, choices);

test("author page: makes the page in one file with the settings", async () => {
  await choose({ reveal: "none" });
  const html = (await madeBy(author.page, "one-file")).toString();
  assert.match(html, /<meta name="settings" content="[^"]*reveal=none[^"]*">\n *<title>/);
  const { length } = Buffer.from(html);
  const ready = texts.author.packing.ready({ name: "exercise.html", bytes: length });
  await author.page.waitForFunction(
    (wanted) =>
      ["file-status", "status"].every((id) => document.getElementById(id).textContent === wanted),
    {},
    ready,
  );
});

async function madeByCommand(command) {
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  try {
    const args = [CLI, ...command.split(" ").slice(2)];
    execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
    return readFileSync(join(folder, "exercise.zip"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("author page: makes the package that the command makes, without Python", async () => {
  await choose({ languages: "javascript" });
  const zip = await madeBy(author.page, "1.2");
  const command = await text("scorm-command");
  assert.match(command, / languages=javascript reveal=none$/);
  assert.ok(zip.equals(await madeByCommand(command)));
});

test("author page: a package and the page in one file have the chosen language", async () => {
  await choose({ lang: "es" });
  const zip = await madeBy(author.page, "1.2");
  const command = await text("scorm-command");
  assert.match(command, / lang=es$/);
  assert.ok(zip.equals(await madeByCommand(command)));
  const { "es/index.html": page, "index.html": english } = unzipSync(zip);
  assert.match(strFromU8(page), /<html lang="es">/);
  assert.equal(english, undefined);
  assert.match((await madeBy(author.page, "one-file")).toString(), /<html lang="es">/);
  await choose({ lang: "auto" });
});

test("author page: a package has a solution only if the author asks for it there", async () => {
  assert.doesNotMatch(await text("scorm-command"), /solution/);
  const isDisabled = (id) => author.page.$eval(`#${id}`, (each) => each.disabled);
  assert.equal(await isDisabled("solution-cap"), true);
  await author.page.click("#package-solution");
  assert.match(await text("scorm-command"), / solution=on$/);
  await choose({ "solution-cap": "50" });
  assert.match(await text("scorm-command"), / solution-cap=50 .*solution=on$/);
  assert.doesNotMatch(await text("link"), /solution/);
  await author.page.click("#solution");
  assert.equal(await isDisabled("package-solution"), true);
  assert.doesNotMatch(await text("scorm-command"), /solution/);
  await author.page.click("#solution");
  await author.page.click("#package-solution");
});

test("author page: without Python's files, it makes packages without Python", async () => {
  const other = await start(undefined, { dist: join(root, PACKAGED) });
  const { page, problems } = await other.open({ query: "author.html", ready: false });
  await page.waitForFunction(() => document.getElementById("file-title").parentNode.hidden);
  assert.equal(await page.$eval("[data-needs=python]", (each) => each.hidden), true);
  const files = unzipSync(await madeBy(page, "2004"));
  assert.match(strFromU8(files["index.html"]), /<meta name="languages" content="javascript">/);
  assert.deepEqual(
    Object.keys(files).filter((path) => /python/.test(path)),
    [],
  );
  assert.deepEqual(
    problems.filter((text) => !/status of 404/.test(text)),
    [],
  );
  await other.close();
});

test("author page: names the file that does not load", async () => {
  await author.page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (task) {
      postMessage.call(this, { ...task, folder: new URL("nowhere/", task.folder).href });
    };
    document.querySelector('button.make[value="2004"]').click();
  });
  const missing = texts.author.packing.missing({ file: "author-files.json" });
  await author.page.waitForFunction(
    (wanted) => document.getElementById("package-status").textContent === wanted,
    {},
    missing,
  );
});

test("author page: says what went wrong, and packs when it is over", async () => {
  const { page } = await site.open({ query: "author.html", ready: false });
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = () => {}; // saves no file
    const { Worker } = globalThis;
    globalThis.Worker = class extends Worker {
      constructor(url, options) {
        super(globalThis.failing === "worker" ? "nowhere.js" : url, options);
      }
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      if (globalThis.failing === "saving") throw new Error("no room");
      return createObjectURL(blob);
    };
  });
  const afterPacking = (failing) =>
    page.evaluate(async (failing) => {
      globalThis.failing = failing;
      const button = document.querySelector('button.make[value="1.2"]');
      button.click();
      while (button.ariaDisabled === "true") await new Promise((next) => setTimeout(next, 20));
      return document.getElementById("package-status").textContent;
    }, failing);
  const { missing, failed } = texts.author.packing;
  assert.equal(await afterPacking("worker"), missing({ file: "author.worker.js" }));
  assert.equal(await afterPacking("saving"), failed({ text: "no room" }));
  assert.match(await afterPacking(undefined), /^exercise-scorm12\.zip /);
});
