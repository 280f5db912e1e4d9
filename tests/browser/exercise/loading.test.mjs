import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { remarks } from "#texts/remarks.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";
import { isLazy, isUnusedByExercise, LISTS } from "../../../scripts/sizes.mjs";
import { logic } from "../../web/logic.mjs";
import { eventually } from "../eventually.mjs";
import { letters } from "../exercise-page.mjs";
import { started } from "../harness.mjs";
import { serve } from "../server.mjs";
import { entries, RIGHT } from "../submissions.mjs";

const { exercise: texts, late, sandbox, statuses } = logic.texts;

const dist = fileURLToPath(new URL("../../../web/dist", import.meta.url));

const site = await started();

const using = (options, use) => site.using(options, use);

/** `answer` returns a response, "never", or nothing for the usual one. */
async function intercepted(code, answer) {
  const exercise = await site.open({ code, ready: false, before: undefined, url: "about:blank" });
  const { page } = exercise;
  exercise.requests.length = 0;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const response = answer(request.url());
    if (response === undefined) void request.continue();
    else if (response !== "never") void request.respond(response);
  });
  await page.goto(site.url, { waitUntil: "domcontentloaded" });
  await page.waitForSelector("button.primary");
  return exercise;
}

/** Firefox shows the page's icon in a tab, and the browsers without windows do not load it. */
const isIcon = (name) => name.startsWith("icon-");

const withoutEditor = (url) => (url.includes("codemirror-") ? "never" : undefined);

test("page: a low window waits for the settings before it shows its content, for a limited time", async () => {
  const waits = (page) => page.$eval("main", (main) => getComputedStyle(main).animationName);
  const exercise = await site.open({ ready: false, url: "about:blank", height: 600 });
  const { page } = exercise;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (!/index-.*\.js$/.test(request.url())) void request.continue();
  });
  void page.goto(site.url).catch(() => {}); // it never loads
  await page.waitForSelector("main");
  await exercise.until(() => document.styleSheets.length > 0);
  assert.equal(await waits(page), "wait");
  await exercise.until(
    () => getComputedStyle(document.querySelector("main")).visibility === "visible",
  );
  // After ten seconds, the end of another animation shows a message.
  const isTold = (late) => getComputedStyle(late).visibility === "visible";
  assert.equal(await page.$eval(".late", isTold), false);
  await page.$eval(".late", (late) => late.getAnimations()[0].finish());
  assert.equal(await page.$eval(".late", isTold), true);
  await exercise.close();
  await using({ height: 600 }, async (_exercise, low) => {
    assert.equal(await waits(low), "none");
    assert.equal(await low.$(".late"), null);
  });
});

test("page: shows verdicts without the editor, with just the files that the build counts", async () => {
  const exercise = await intercepted(RIGHT, withoutEditor);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.$(".codemirror"), null);
  assert.equal(await exercise.page.$eval("textarea", ({ value }) => value), RIGHT);
  const loaded = new Set(
    exercise.requests
      .filter((url) => url.startsWith("http"))
      .map((url) => new URL(url).pathname.split("/").at(-1) || "index.html"),
  );
  const { exercise: files } = JSON.parse(await readFile(join(dist, LISTS), "utf8"));
  const built = files.map((path) => path.split("/").at(-1));
  assert.deepEqual(
    [...loaded].filter((name) => !isLazy(name) && !isIcon(name)).sort(),
    built.filter((name) => !isLazy(name) && !isUnusedByExercise(name)).sort(),
  );
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("page: formats no number before the verdicts, because the first one takes browsers long", async () => {
  const watch = () => {
    window.grouped = 0;
    const { toLocaleString: group } = Number.prototype;
    Number.prototype.toLocaleString = function (...given) {
      window.grouped += 1;
      return group.apply(this, given);
    };
  };
  const exercise = await site.open({ code: RIGHT, before: watch });
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.evaluate(() => window.grouped), 0);
  assert.equal(await exercise.page.evaluate(() => (1e4).toLocaleString() && window.grouped), 1);
  await exercise.close();
});

test("page: requests the imports of a late part together with the part", async () => {
  const exercise = await intercepted(RIGHT, (url) =>
    url.includes("python-runner-") ? "never" : undefined,
  );
  await exercise.page.click("#language-python");
  await eventually(() => exercise.requests.some((url) => url.includes("/rules-")));
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("page: says that a tool could not load, and loads it when it is opened again", async () => {
  let fails = true;
  const exercise = await intercepted(RIGHT, (url) =>
    fails && url.includes("tools-") ? { status: 503 } : undefined,
  );
  const { page } = exercise;
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  await page.click(".tools summary");
  assert.ok((await exercise.text(".tools details")).endsWith(statuses.partLoading));
  fails = false;
  await page.click(".tools summary");
  await page.click(".tools summary");
  await exercise.until(() => document.querySelector(".tools form button") !== null);
  // The page does not load it a second time.
  const asked = () => exercise.requests.filter((url) => url.includes("tools-")).length;
  const before = asked();
  await page.click(".tools summary");
  await page.click(".tools summary");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(asked(), before);
  await exercise.close();
});

test("page: says that a link's part could not load, and opens it when the page loads again", async () => {
  let fails = true;
  const exercise = await intercepted(RIGHT, (url) =>
    fails && url.includes("tools-") ? { status: 503 } : undefined,
  );
  const { page } = exercise;
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  const linked = entries("0");
  const fragment = `#code=${deflateRawSync(linked).toString("base64url")}`;
  await page.evaluate((to) => location.assign(to), fragment);
  await page.waitForSelector(".unopened");
  const unopened = `${statuses.linkUnopened} ${late.fileFailed}`;
  assert.ok((await exercise.text(".unopened")).startsWith(unopened));
  assert.equal(await exercise.code(), RIGHT);
  fails = false;
  await page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(await exercise.code(), linked);
  assert.equal(await page.evaluate(() => location.hash), "");
  await exercise.close();
});

test("page: says that a file that a part imports could not load, and loads it after a reload", async () => {
  let fails = true;
  const exercise = await intercepted(RIGHT, (url) =>
    fails && url.includes("explorer-") ? { status: 503 } : undefined,
  );
  const { page } = exercise;
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await page.click(".look summary");
  await exercise.until(() => document.querySelector("#look").textContent !== "");
  assert.equal(await exercise.text("#look"), `${statuses.partMissing} ${late.fileFailed}`);
  fails = false;
  await page.reload();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await page.click(".look summary");
  await page.waitForSelector("#look table-map");
  await exercise.close();
});

test("page: the full editor waits until an input method has finished its text", async () => {
  const compose = () => {
    const begin = ([{ target }]) => target.dispatchEvent(new CompositionEvent("compositionstart"));
    const watched = { subtree: true, attributeFilter: ["disabled"] };
    new MutationObserver(begin).observe(document, watched); // the editor listens from then on
  };
  await using({ code: "// ", before: compose, ready: false }, async (exercise, page) => {
    await exercise.until(() => document.querySelector(".tools input") !== null);
    await exercise.settle();
    assert.equal(await page.$(".codemirror"), null);
    await page.$eval("#code", (area) => {
      area.value += "日本";
      area.dispatchEvent(new InputEvent("input", { isComposing: true }));
      area.value = area.value.replace("日本", "日本語");
      area.dispatchEvent(new CompositionEvent("compositionend", { data: "日本語" }));
      area.dispatchEvent(new InputEvent("input"));
    });
    await page.waitForSelector(".codemirror");
    assert.equal(await exercise.code(), "// 日本語");
    const saved = () => localStorage.getItem("sinusoidal-pe:code:javascript") === "// 日本語";
    await exercise.until(saved);
  });
});

test("page: reports help that could not load as such, and the next run tries again", async () => {
  let fails = true;
  const exercise = await intercepted(entries("0"), (url) =>
    fails && url.includes("help-") ? { status: 503 } : undefined,
  );
  await exercise.run();
  assert.equal(await exercise.text(".broken"), `${statuses.unexplained} ${late.fileFailed}`);
  const result = await exercise.text(".feedback .aside");
  assert.equal(result, texts.empty.notLoaded);
  fails = false;
  await exercise.run();
  await exercise.page.waitForSelector(".observation");
  assert.equal(await exercise.page.$(".broken"), null);
  await exercise.close();
});

test("page: says that the explanation of an error or a remark could not load, and the next run tries again", async () => {
  let fails = true;
  const exercise = await intercepted("function sinusoidal_pe(T) {\n  T.rows();\n}\n", (url) =>
    fails && url.includes("code-errors-") ? { status: 503 } : undefined,
  );
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(letters(await exercise.run()), "FFFFFF");
  assert.equal(await exercise.text(".error p"), statuses.errorUnexplained);
  assert.deepEqual(await exercise.markedLines(), [2]);
  await exercise.paste(entries("NaN"));
  await exercise.run();
  await exercise.until(() => document.querySelector(".error p") !== null);
  assert.equal(await exercise.text(".error p"), statuses.unexplained);
  fails = false;
  await exercise.run();
  await exercise.until(() => document.querySelector(".error p") !== null);
  assert.equal(await exercise.text(".error p"), remarks.nan);
  await exercise.close();
});

test("page: reports a missing function and wrong syntax without the editor's parser", async () => {
  const exercise = await intercepted("export function other() {}\n", withoutEditor);
  assert.equal(
    (await exercise.run()).shape.words,
    verdictTexts.missingAmong({ functions: ["other"] }),
  );
  await exercise.page.$eval("textarea", (area) => {
    area.value = "function (";
    area.dispatchEvent(new Event("input"));
  });
  assert.match((await exercise.run()).shape.words, /SyntaxError/);
  await exercise.close();
});

test("page: reports a checker that could not load, and the next run tries again", async () => {
  let down = true;
  const exercise = await intercepted(RIGHT, (url) =>
    down && url.includes("exam-") ? { status: 503, body: "" } : undefined,
  );
  await exercise.until(() => document.querySelector(".broken") !== null);
  assert.ok((await exercise.text(".broken")).startsWith(statuses.notStarted));
  assert.match(await exercise.text(".broken q"), / answered 503/);
  down = false;
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.$(".broken"), null);
  await exercise.close();
});

test("page: Stop ends a run that still waits for the checker", async () => {
  const exercise = await intercepted(RIGHT, (url) => (url.includes("exam-") ? "never" : undefined));
  await exercise.page.click("button.primary");
  await exercise.stop();
  await exercise.finished();
  assert.equal(await exercise.phase(), "stopped");
  await exercise.close();
});

async function plainServer(path, types) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.slice(path.length) || "index.html";
    try {
      if (!pathname.startsWith(path)) throw new Error("elsewhere");
      const body = await readFile(join(dist, name));
      response.setHeader("content-type", types[extname(name)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

test("page: works on a plain host, under any sub-path, with the wrong MIME type for .wasm", async () => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = await plainServer("/courses/pe/", types);
  const url = `http://127.0.0.1:${server.address().port}/courses/pe/`;
  await using({ url, code: RIGHT }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.ok(
      exercise.requests
        .filter((each) => each.startsWith("http"))
        .every((each) => each.startsWith(url)),
    );
  });
  server.close();
});

const cut = (server) => {
  server.close();
  server.closeAllConnections();
};

test("page: runs continue offline if files are cached as our server allows", async () => {
  const { httpServer: server } = await serve();
  const url = `http://127.0.0.1:${server.address().port}/`;
  const exercise = await site.open({ url, code: RIGHT });
  await exercise.append("");
  await exercise.helpsTyping();
  await exercise.paste(entries("0"));
  assert.equal(letters(await exercise.run()), "PFFPFF");
  await exercise.page.waitForSelector(".observation"); // explanations load with the first failure
  await exercise.paste(RIGHT);
  await exercise.settle();
  cut(server);
  for (const _ of "four") {
    await exercise.append(" ");
    assert.equal(letters(await exercise.run()), "PPPPPP");
  }
  await exercise.paste(entries("0"));
  assert.equal(letters(await exercise.run()), "PFFPFF");
  await exercise.page.waitForSelector(".observation");
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("page: a run that needs the server says that it is gone, and the next run tries again", async () => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = await plainServer("/", types);
  const { port } = server.address();
  const exercise = await site.open({ url: `http://127.0.0.1:${port}/`, code: RIGHT });
  await exercise.settle();
  cut(server);
  assert.equal(letters(await exercise.run()), "PPPPPP", "in the sandbox that waits");
  for (const _ of "ab") {
    await exercise.page.click("button.primary");
    await exercise.until(() => document.querySelector(".broken") !== null);
    assert.equal(await exercise.text(".broken"), `${statuses.notStarted} ${sandbox.unreachable}`);
  }
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.$(".broken"), null);
  await exercise.close();
  cut(server);
});
