import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { load } from "sinusoidal-pe";
import { writeCsv } from "sinusoidal-pe/formats";
import { listen } from "../../listen.mjs";
import { logic } from "../../web/logic.mjs";
import { engine } from "../engine.mjs";
import { Exercise, letters } from "../exercise-page.mjs";
import { start } from "../harness.mjs";
import { launch } from "../launch.mjs";
import { entries, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { found, timedOut } from "../verdict-words.mjs";

const { python } = logic.texts;

const WRONG = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
const ENDLESS = "function sinusoidal_pe() {\n  while (true) {}\n}\n";
const HOST = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src 'self'; img-src data:">
<link rel="icon" href="data:,">
<title>Course</title>
<iframe sandbox="allow-scripts" src="exercise.html" width="1200" height="780" title="Exercise"></iframe>
`;

const built = fileURLToPath(new URL("../../../web/dist/exercise.html", import.meta.url));
const source = readFileSync(built, "utf8");
const packaged = fileURLToPath(new URL("../../../build/page", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "one file "));
const file = join(folder, "exercise.html");
copyFileSync(built, file);
after(() => rmSync(folder, { recursive: true }));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const asked = [];
const server = createServer(({ url }, response) => {
  asked.push(url);
  const pages = { "/host.html": HOST, "/exercise.html": source };
  const [, path] = /^\/package\/([\w./-]+)$/.exec(url) ?? [];
  const body =
    path && existsSync(join(packaged, path)) ? readFileSync(join(packaged, path)) : pages[url];
  response.writeHead(body ? 200 : 404, {
    "content-type": TYPES[extname(url)] ?? "application/wasm",
  });
  response.end(body);
});
const origin = await listen(server);
const urlOf = (path) => `${origin}/${path}`;
after(() => server.close());

test("one file: the page and its workers share one script", () => {
  const modules = source.match(/\u0100asm/g);
  assert.equal(modules.length, 2, "the checker and the measures, once each");
});

async function enterFrame(exercise) {
  const { page } = exercise;
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  exercise.page = {
    keyboard: page.keyboard,
    browserContext: () => page.browserContext(),
    ...Object.fromEntries(
      ["evaluate", "click", "$eval"].map((name) => [name, frame[name].bind(frame)]),
    ),
  };
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  return exercise;
}

/** A frame without `allow-forms` submits no form. */
async function answerClosingQuestion(exercise) {
  await exercise.until(() => document.querySelector(".closing form") !== null);
  await exercise.page.click(".closing label");
  await exercise.page.click(".closing button");
  await exercise.until(() => document.querySelector(".closing form") === null);
}

const PLACES = {
  "from the disk": {
    open: (browser, options) =>
      Exercise.open(browser, { url: pathToFileURL(file).href, ...options }),
    requests: [],
  },
  "in a frame without an origin": {
    open: async (browser, options) => {
      const url = urlOf("host.html");
      return enterFrame(await Exercise.open(browser, { url, ready: false, ...options }));
    },
    requests: ["/host.html", "/exercise.html"],
  },
};

describe(engine, () => {
  let browser;
  before(async () => {
    browser = await launch(engine);
  });
  after(() => browser.close());

  for (const [place, { open, requests }] of Object.entries(PLACES)) {
    test(`one file: ${place} it judges code and files, and requests nothing`, async () => {
      asked.length = 0;
      const exercise = await open(browser, { sized: engine !== "firefox" });
      await exercise.paste(RIGHT);
      assert.equal(letters(await exercise.run()), "PPPPPP");
      await answerClosingQuestion(exercise);
      await exercise.paste(WRONG);
      const verdicts = await exercise.run();
      assert.equal(letters(verdicts), "PPFPPF");
      assert.equal(verdicts.formula.words, found({ T: 10, C: 4, t: 1, j: 2, found: 0.0316175 }));
      await exercise.paste(ENDLESS);
      assert.match((await exercise.run()).shape.words, timedOut());
      const table = (await load()).encode(10, 8);
      table.data[17] = 0.25;
      await exercise.drop("mine.csv", writeCsv(table));
      await exercise.until(() =>
        document.querySelector(".check:nth-child(3).failed .words")?.textContent.includes("0.25"),
      );
      await exercise.page.evaluate(() => document.querySelector(".tools summary").click());
      await exercise.page.click(".tools form button");
      await exercise.until(() => document.querySelector(".tools details table") !== null);
      await exercise.page.click("#language-python");
      await exercise.until(() => document.querySelector("#panel > .broken") !== null);
      assert.equal(await exercise.text("#panel > .broken"), python.absent);
      assert.deepEqual(exercise.problems, []);
      const network = exercise.requests.filter((url) => url.startsWith("http"));
      assert.deepEqual(
        network.map((url) => new URL(url).pathname),
        asked,
      );
      assert.deepEqual(asked, requests);
      await exercise.close();
    });
  }

  test("one file: a host cannot navigate the frame in which code runs", async () => {
    const host = await Exercise.open(browser, { url: urlOf("host.html"), ready: false });
    const { page } = host;
    const exercise = await enterFrame(host);
    await exercise.paste(RIGHT);
    await page.evaluate(() => {
      window.frames[0].frames[0].location = "/elsewhere.html";
    });
    // Chromium empties the frame, so this run gets no answer. Firefox keeps it.
    await exercise.run();
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.ok(!asked.includes("/elsewhere.html"));
    await exercise.close();
  });
});

describe("one file: works on a server", () => {
  let site;
  before(async () => {
    site = await start("chromium");
  });
  after(() => site.close());

  test("one file: the npm package's copy has JavaScript alone", async () => {
    const exercise = await site.open({ url: urlOf("package/index.html"), code: RIGHT });
    assert.equal(letters(await exercise.run()), "PPPPPP");
    const tabs = await exercise.page.$$eval("[role=tab]", (all) =>
      all.map(({ textContent }) => textContent.trim()),
    );
    assert.deepEqual(tabs, ["JavaScript"]);
    assert.deepEqual(exercise.problems, []);
    await exercise.close();
  });

  test("one file: says that Python is not available", async () => {
    const exercise = await site.open({ url: urlOf("exercise.html") });
    await exercise.page.click("#language-python");
    await exercise.until(() => document.querySelector("#panel > .broken") !== null);
    assert.equal(await exercise.text("#panel > .broken"), python.absent);
    await exercise.page.click("#language-javascript");
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.close();
  });

  test("one file: runs Python if its files are next to it", async () => {
    const url = `${site.url}exercise.html`;
    const exercise = await site.open({ url, language: "python", code: RIGHT_PYTHON });
    await exercise.pythonReady();
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(exercise.problems, []);
    await exercise.close();
  });
});

test("one file: its policy allows scripts and styles by their hashes alone, and no other host", () => {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(source);
  assert.match(policy, /^default-src 'none'; script-src 'sha256-/);
  assert.doesNotMatch(policy, /'unsafe-|\*|:\/\//);
});
