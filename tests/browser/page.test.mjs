// The page itself: keyboard, storage, layout, what it loads and from where.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { preview } from "vite";
import { checks } from "#texts/checks.js";
import { loading } from "#texts/loading.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";
import { isApart, isLazy } from "../../scripts/sizes.mjs";
import { logic } from "../web/logic.mjs";
import { entries, RIGHT } from "./codes.mjs";
import { bypassPolicy, desktop, emulate, watchShifts } from "./engine.mjs";
import { letters, overhang, start } from "./harness.mjs";
import { found, returned } from "./verdict-words.mjs";

const { results } = logic.texts;

const { late, sandbox, statuses, tools } = logic.texts;

const { exercise: texts } = logic.texts;

const dist = fileURLToPath(new URL("../../web/dist", import.meta.url));
let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const using = ({ on = site, ...options }, use) => on.using(options, use);

test("errors, policy violations and requests elsewhere do not go unseen", async () => {
  const exercise = await site.open({});
  await exercise.page.evaluate(async () => {
    console.error("an error");
    setTimeout(() => {
      throw new Error("thrown");
    });
    document.head.append(Object.assign(document.createElement("script"), { text: "1" }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const seen = exercise.problems.join("\n");
  assert.match(seen, /an error/);
  assert.match(seen, /thrown/);
  assert.match(seen, /Content Security Policy/);
  await exercise.close();

  const open = await site.open({ ready: false, url: "about:blank" });
  await bypassPolicy(open.page);
  await open.page.goto(site.url);
  const elsewhere = createServer((_request, response) => response.end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => elsewhere.once("listening", resolve));
  const { port } = elsewhere.address();
  await open.page.evaluate((to) => fetch(to, { mode: "no-cors" }), `http://127.0.0.1:${port}/x`);
  assert.match(open.problems.join("\n"), new RegExp(`request to http://127.0.0.1:${port}/x`));
  elsewhere.close();
  await open.close();
});

test("a page finds nothing of what a test left in its window", async () => {
  const left = () => {
    window.isAhead = true;
  };
  const state = () => ({
    stored: [localStorage.getItem("left"), sessionStorage.getItem("left")],
    isAhead: "isAhead" in window,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    width: innerWidth,
  });
  const hasCache = () => caches.has("left");
  await using({ code: RIGHT, before: left, width: 700 }, async (_exercise, page) => {
    await emulate(page, { "prefers-color-scheme": "dark" });
    await page.evaluate(async () => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem("left", "1");
      await caches.open("left");
    });
    const expected = { stored: ["1", "1"], isAhead: true, isDark: true, width: 700 };
    assert.deepEqual(await page.evaluate(state), expected);
    assert.equal(await page.evaluate(hasCache), true);
  });
  await using({}, async (exercise, page) => {
    const expected = { stored: [null, null], isAhead: false, isDark: false, width: 1280 };
    assert.deepEqual(await page.evaluate(state), expected);
    assert.equal(await page.evaluate(hasCache), false);
    assert.ok((await exercise.code()).includes(texts.starter.error));
  });
});

test("the first screen shows the task, the editor and where verdicts will appear", async () => {
  await using({ width: 1280, height: 800 }, async (_exercise, page) => {
    for (const selector of [
      ".statement.task h1",
      ".formula",
      ".editor",
      ".toolbar",
      ".checks ol",
    ]) {
      const box = await (await page.$(selector)).boundingBox();
      assert.ok(
        box.y >= 0 && box.y + box.height <= 800,
        `${selector} ends at ${box.y + box.height}`,
      );
    }
  });
});

for (const width of [360, 768, 1280, 1920]) {
  test(`nothing is wider than a window of ${width} pixels`, async () => {
    await using({ width, code: entries("Number('x'.repeat(t))") }, async (exercise, page) => {
      await exercise.run();
      assert.equal(await page.evaluate(overhang), 0);
      // The measure itself sees what is wider.
      await page.evaluate(() => document.body.append("x".repeat(1000)));
      assert.ok((await page.evaluate(overhang)) > 0);
    });
  });
}

test("the statement shows the numbers that the core computes", async () => {
  await using({}, async (_exercise, page) => {
    const calls = await page.$eval(".calls", (each) => each.innerText.split(/\n+/));
    assert.deepEqual(calls, [
      "sinusoidal_pe(1, 2)",
      "[[0, 1]]",
      "sinusoidal_pe(4, 8)[0]",
      "[0, 1, 0, 1, 0, 1, 0, 1]",
      "sinusoidal_pe(10, 4)[3]",
      "[0.1411, -0.9900, 0.0300, 0.9996]",
    ]);
    const numbers = await page.$$eval(".statement tbody tr", (all) =>
      all.map((row) => [...row.querySelectorAll("td")].map((each) => each.innerText)),
    );
    assert.deepEqual(numbers, [
      ["0", "1"], // pairs
      ["0", "0.5"], // exponents
      ["1", "100"], // divisors
      ["3", "0.03"], // angles
      ["0.1411", "0.0300"], // sines
      ["−0.9900", "0.9996"], // cosines
    ]);
    const background = () => page.$eval(".background", (each) => each.innerText);
    const text = await background();
    for (const number of ["9", "5003", "2", "0.000001", "0.0012", "5002"]) {
      assert.ok(text.split(/[^\w.]+|\.\s/).includes(number), number);
    }
    assert.doesNotMatch(text, /\b10 /);
    await page.click("#lane-python");
    assert.match(await background(), /\b10 /, "seconds for each call of Python");
    assert.doesNotMatch(await page.$eval("main", (each) => each.innerText), /\{\{/);
  });
});

test("the statement explains at most four terms, and shows what one language returns", async () => {
  await using({}, async (_exercise, page) => {
    const terms = await page.$$eval(".statement dfn", (all) => all.map((each) => each.innerText));
    assert.deepEqual(terms, ["embedding", "pair", "angle", "divisor"]);
    const shown = () =>
      page.$$eval(".task [data-lane]", (all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.dataset.lane),
      );
    assert.deepEqual(await shown(), ["javascript"]);
    await page.click("#lane-python");
    assert.deepEqual(await shown(), ["python"]);
  });
});

for (const [name, { still, ...options }] of Object.entries({
  desktop: { width: 1280, height: 800, still: [".checks ol", ".feedback"] },
  phone: { width: 360, height: 780, still: [".checks ol"] },
})) {
  test(`nothing jumps while page and editor arrive, nor outside the list of verdicts as they come (${name})`, async (t) => {
    const code = entries("wave(j, t / 1000 ** ((j - (j % 2)) / C))");
    // As people have it: without windows Chromium draws text a little otherwise.
    const on = await start(desktop);
    t.after(() => on.close());
    await using({ on, ...options, code, before: watchShifts }, async (exercise, page) => {
      const tops = () =>
        page.evaluate(
          (selectors) =>
            selectors.map((each) => document.querySelector(each).getBoundingClientRect().top),
          [".editor", ".toolbar", ...still],
        );
      await exercise.settle();
      assert.deepEqual(await page.evaluate(() => window.shifts), []);
      const before = await tops();
      await page.keyboard.down("Control");
      await page.keyboard.press("Enter");
      await page.keyboard.up("Control");
      await exercise.finished();
      assert.deepEqual(await tops(), before);
      await page.evaluate(() => {
        window.shifts.length = 0;
      });
      // The measure itself sees a jump.
      await page.evaluate(() =>
        document.querySelector("main").prepend(document.createElement("hr")),
      );
      await page.waitForFunction(() => window.shifts.length > 0);
    });
  });
}

test("everything works by keyboard alone", async () => {
  await using({}, async (exercise, page) => {
    const focused = () =>
      page.evaluate(() => {
        const { shadowRoot, textContent } = document.activeElement;
        return shadowRoot ? shadowRoot.activeElement.className : textContent.trim();
      });
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "JavaScript");
    await page.keyboard.press("Tab");
    assert.match(await focused(), /cm-content/);
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type("function sinusoidal_pe(T, C) {\n");
    await page.keyboard.press("Tab"); // indents, and so stays
    await page.keyboard.type("return T;"); // the editor closed the brackets
    assert.match(await focused(), /cm-content/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    assert.ok((await focused()).startsWith(texts.run));
    await page.keyboard.press("Enter");
    assert.match(
      (await exercise.finished()).shape.words,
      returned("value", { type: "number", text: "1" }),
    );
    assert.ok((await focused()).startsWith(texts.run), "running keeps the focus");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), "Stop");
    await page.keyboard.press("Tab");
    assert.equal(await focused(), texts.reset);
    await page.keyboard.press("Enter");
    assert.ok((await exercise.code()).includes(texts.starter.error));
    assert.equal(await focused(), texts.undo.reset);
    await page.keyboard.press("Enter");
    assert.match(await exercise.code(), /return T;/);
  });
});

test("the arrows, Home and End move between the languages, and open none", async () => {
  await using({}, async (exercise, page) => {
    const focused = () => page.evaluate(() => document.activeElement.id);
    await page.focus("#lane-javascript");
    for (const [key, id] of [
      ["End", "lane-python"],
      ["Home", "lane-javascript"],
      ["Home", "lane-javascript"],
      ["ArrowLeft", "lane-python"],
      ["ArrowRight", "lane-javascript"],
      ["ArrowRight", "lane-python"],
      ["ArrowLeft", "lane-javascript"],
      ["a", "lane-javascript"],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await focused(), id, key);
    }
    assert.equal(await exercise.text("[role=tab][aria-selected=true]"), "JavaScript");
  });
});

test("Control and Enter run the tests from within the editor, and add no line", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    const code = await exercise.code();
    await page.click(".editor");
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Control");
    assert.equal(letters(await exercise.finished()), "PPPPPP");
    assert.equal(await exercise.code(), code);
  });
});

test("verdicts are told apart by text and icon, and announced through one live region", async () => {
  await using({ code: entries("wave(j, t)") }, async (exercise, page) => {
    await exercise.run();
    const icons = await page.$$eval(".check", (checks) =>
      checks.map(
        (check) =>
          `${check.querySelector(".state").textContent} ${check.querySelector("path").getAttribute("d").length}`,
      ),
    );
    assert.equal(new Set(icons).size, 2);
    assert.equal((await page.$$("[aria-live], [role=status], [role=alert]")).length, 1);
    const lines = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.equal(
      lines[3],
      results.spoken.failed({
        title: checks.title.formula,
        sentence: found({ T: 10, C: 4, t: 1, j: 2, found: 0.841471 }),
      }),
    );
    assert.equal(lines.at(-2), statuses.said.passed({ passed: 4, of: 6 }));
    assert.equal(lines.at(-1), await exercise.text(".observation"));
  });
});

test("code is saved and comes back", async () => {
  await using({}, async (exercise, page) => {
    await exercise.write("const T = 1;\n");
    await page.reload();
    await page.waitForSelector(".codemirror");
    assert.equal(await exercise.code(), "const T = 1;\n");
  });
});

test("a reset can be undone with the editor's own keys", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await page.click(".toolbar button:last-child");
    assert.ok((await exercise.code()).includes(texts.starter.error));
    await page.click(".editor");
    await page.keyboard.down("Control");
    await page.keyboard.press("z");
    await page.keyboard.up("Control");
    assert.equal(await exercise.code(), RIGHT);
  });
});

test("a change after a run says that the verdicts are of the code before", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    await exercise.run();
    await page.click(".editor");
    await page.keyboard.type(" ");
    const passed = statuses.passed({ passed: 6, of: 6 });
    assert.deepEqual(await exercise.summary(), [passed, statuses.stale]);
    await page.keyboard.press("Backspace");
    assert.deepEqual(await exercise.summary(), [passed]);
  });
});

test("it works where storage is blocked, and says so", async () => {
  const before = () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  await using({ before }, async (exercise) => {
    assert.equal(await exercise.text(".saved"), statuses.keeping.blocked);
    assert.ok((await exercise.text(".unsaved")).startsWith(tools.notes.blocked));
    await exercise.paste(RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("it works where no TLS vouches for the page, and the browser offers less", async () => {
  const before = () => {
    delete Crypto.prototype.randomUUID;
    delete Crypto.prototype.subtle;
    delete window.caches;
    Object.defineProperty(window, "isSecureContext", { value: false });
  };
  await using({ before, code: RIGHT }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("it says in words that WebAssembly is missing", async () => {
  const before = () => {
    delete window.WebAssembly;
  };
  await using({ before }, async (exercise, page) => {
    await page.waitForSelector(".broken");
    assert.ok((await exercise.text(".broken")).startsWith(statuses.notStarted));
    assert.equal(await exercise.text(".broken q"), loading.noWebAssembly);
    await page.click("button.primary");
    assert.equal(await exercise.phase(), "broken");
  });
});

/** The exercise with some requests answered otherwise: `answer` gives a response or "never". */
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

const withoutEditor = (url) => (url.includes("codemirror-") ? "never" : undefined);

test("what a low window shows waits for the settings, and not for ever without them", async () => {
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
  // Nor is it without a word for ever: the next animation ends after ten seconds.
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

test("verdicts do not wait for the editor, and need just the files that the build counts", async () => {
  const exercise = await intercepted(RIGHT, withoutEditor);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(await exercise.page.$(".codemirror"), null);
  assert.equal(await exercise.page.$eval("textarea", ({ value }) => value), RIGHT);
  const loaded = new Set(
    exercise.requests
      .filter((url) => url.startsWith("http"))
      .map((url) => new URL(url).pathname.split("/").at(-1) || "index.html"),
  );
  const built = (await readdir(dist, { recursive: true })).map((path) => path.split("/").at(-1));
  assert.deepEqual(
    [...loaded].filter((name) => !isLazy(name)).sort(),
    built.filter((name) => extname(name) !== "" && !isLazy(name) && !isApart(name)).sort(),
  );
  assert.deepEqual(exercise.problems, []);
  await exercise.close();
});

test("no number is grouped before the verdicts: the first one takes browsers long", async () => {
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

test("a tool that could not be loaded says so, and is loaded when it is opened again", async () => {
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
  // From then on it is what was loaded, and no second one beside it.
  const asked = () => exercise.requests.filter((url) => url.includes("tools-")).length;
  const before = asked();
  await page.click(".tools summary");
  await page.click(".tools summary");
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.equal(asked(), before);
  await exercise.close();
});

test("a link whose part of the page could not be loaded says so, and opens when the page loads again", async () => {
  let fails = true;
  const exercise = await intercepted(RIGHT, (url) =>
    fails && url.includes("tools-") ? { status: 503 } : undefined,
  );
  const { page } = exercise;
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  const linked = entries("0");
  const fragment = `#code=${deflateRawSync(linked).toString("base64url")}`;
  await page.evaluate((to) => location.assign(to), fragment);
  await page.waitForSelector(".link-trouble");
  assert.ok((await exercise.text(".link-trouble")).startsWith(statuses.linkUnopened));
  assert.equal(await exercise.text(".link-trouble q"), late.file);
  assert.equal(await exercise.code(), RIGHT);
  fails = false;
  await page.reload();
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(await exercise.code(), linked);
  assert.equal(await page.evaluate(() => location.hash), "");
  await exercise.close();
});

test("pictures that could not be loaded say what to do, and are loaded when they are opened again", async () => {
  let fails = true;
  const exercise = await intercepted(RIGHT, (url) =>
    fails && url.includes("look-") ? { status: 503 } : undefined,
  );
  const { page } = exercise;
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await page.click(".look summary");
  await exercise.until(() => document.querySelector("#look").textContent !== "");
  assert.ok((await exercise.text("#look")).startsWith(statuses.partMissing));
  assert.equal(await exercise.text("#look q"), late.file);
  fails = false;
  await page.click(".look summary");
  await page.click(".look summary");
  await page.waitForSelector("#look table-map");
  await exercise.close();
});

test("help that could not be loaded is not told as a missing table, and the next run tries again", async () => {
  let fails = true;
  const exercise = await intercepted(entries("0"), (url) =>
    fails && url.includes("help-") ? { status: 503 } : undefined,
  );
  await exercise.run();
  assert.ok((await exercise.text(".broken")).startsWith(statuses.unexplained));
  assert.equal(await exercise.text(".broken q"), late.file);
  const told = await exercise.text(".feedback .aside");
  assert.equal(told, texts.empty.notLoaded);
  fails = false;
  await exercise.run();
  await exercise.page.waitForSelector(".observation");
  assert.equal(await exercise.page.$(".broken"), null);
  await exercise.close();
});

test("without the editor's parser a missing function and wrong syntax are told all the same", async () => {
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

test("a checker that could not be loaded is told, and the next run tries again", async () => {
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

test("Stop ends a run that still waits for the checker", async () => {
  const exercise = await intercepted(RIGHT, (url) => (url.includes("exam-") ? "never" : undefined));
  await exercise.page.click("button.primary");
  await exercise.stop();
  await exercise.finished();
  assert.equal(await exercise.phase(), "stopped");
  await exercise.close();
});

/** A plain static server, as any host may be: no policy header, one sub-path, one MIME type. */
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

test("it works on a plain host, under any sub-path, with the wrong MIME type for .wasm", async () => {
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

/** Ends what a server has under way, and takes no more. */
const cut = (server) => {
  server.close();
  server.closeAllConnections();
};

test("runs go on with the line cut, where files are kept as our server lets them be", async () => {
  const { httpServer: server } = await preview({
    configFile: fileURLToPath(new URL("../../web/vite.config.ts", import.meta.url)),
    preview: { host: "127.0.0.1", port: 0 },
    logLevel: "error",
  });
  const url = `http://127.0.0.1:${server.address().port}/`;
  const exercise = await site.open({ url, code: RIGHT });
  await exercise.settle(); // what comes after the editor
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

test("a run that needs the server of the page says that it is gone, and the next run tries again", async () => {
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
