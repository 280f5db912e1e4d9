// Serves the built page as `npm start` does and drives it in a browser, watching for anything that
// should not happen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";
import { CHECKS, explainJavaScript } from "sinusoidal-pe";
import { preview } from "vite";

import { browserPath } from "../../scripts/browsers.mjs";
import { asUsual, engine as chosen, isFirefox, setScreen, tellViolations } from "./engine.mjs";
import { launchWebKit } from "./webkit.mjs";

const CHROMIUM_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--no-first-run"],
  ...["--disable-default-apps", "--disable-extensions", "--metrics-recording-only"],
  ...["--mute-audio", "--disable-search-engine-choice-screen"],
];

const CHROMIUM = { browser: "chrome", args: CHROMIUM_FLAGS };
const ENGINES = {
  // Chromium's build without windows: the same engine, for a third of the work a page takes.
  chromium: { ...CHROMIUM, program: "headless-shell", headless: "shell" },
  // The browser that people have, for what its processes keep apart.
  "desktop-chromium": { ...CHROMIUM, program: "chromium" },
  firefox: {
    ...{ browser: "firefox", program: "firefox" },
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: { "dom.events.testing.asyncClipboard": true },
  },
};

// To wait for a browser's start, which other work on the machine delays; Firefox took over 30 s.
const LAUNCH_MS = 120_000;

const STOP = ".toolbar button:nth-of-type(2)";

/** A browser alone. */
export async function launch(engine) {
  if (engine === "webkit") return launchWebKit();
  const { program, ...options } = ENGINES[engine];
  const executablePath = browserPath(program);
  return puppeteer.launch({ headless: true, timeout: LAUNCH_MS, executablePath, ...options });
}

/**
 * A browser and the page's server; `close` both. Tests that hold in any engine name none. While
 * `worker` is set, it makes the script that sandboxes have in the place of the worker beside learners'
 * code, of that worker's. `dist` is the folder of another build of the page.
 */
export async function start(engine = chosen, dist) {
  const server = await preview({
    configFile: fileURLToPath(new URL("../../web/vite.config.ts", import.meta.url)),
    preview: { host: "127.0.0.1", port: 0 },
    ...(dist && { build: { outDir: dist } }),
    logLevel: "error",
    plugins: [
      {
        name: "worker",
        configurePreviewServer: (server) => exchangeWorker(server, () => site.worker),
      },
      { name: "nothing", configurePreviewServer: serveNothing },
    ],
  });
  const browser = await launch(engine).catch(async (error) => {
    await server.close(); // or the tests would not end
    throw error;
  });
  const { port } = server.httpServer.address();
  const url = `http://127.0.0.1:${port}/`;
  const left = [];
  const site = {
    browser,
    url,
    worker: undefined,
    open: (options) => Exercise.open(browser, { url, ...options }),
    /**
     * Opens the page, uses it, and expects that nothing happened which should not. It comes into a
     * window that another test has left, where there is one: a new profile takes half as much work again.
     */
    async using(options, use) {
      const isOwn = options.url === "about:blank"; // requests are answered otherwise from then on
      const exercise = await Exercise.open(browser, { url, ...options }, isOwn ? null : left.pop());
      let isDone = false;
      try {
        await use(exercise, exercise.page);
        assert.deepEqual(exercise.problems, []);
        isDone = !isOwn && (await exercise.isAloneAt(url));
      } finally {
        if (isDone) left.push(await exercise.leave(url));
        else await exercise.close();
      }
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
  return site;
}

function exchangeWorker({ config, middlewares }, workerNow) {
  middlewares.use(({ url }, response, next) => {
    const worker = workerNow();
    if (worker === undefined || !/sandbox-[^/]*\.html$/.test(url)) return next();
    const html = readFileSync(join(config.root, config.build.outDir, url), "utf8");
    response.setHeader("content-type", "text/html");
    response.setHeader("cache-control", "no-store");
    response.end(html.replace(/(?<=id="worker">)[\s\S]*?(?=<\/script>)/, worker));
  });
}

const NOTHING = "nothing.html";

/** A document without anything, of the page's origin. */
function serveNothing({ middlewares }) {
  middlewares.use((request, response, next) => {
    if (request.url !== `/${NOTHING}`) return next();
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><link rel=icon href=data:,>");
  });
}

/**
 * One page for tests that each bring their own code: a run starts in a sandbox of its own. `open` gives
 * it to the first, and a new one to the test after one that failed.
 */
export function sharing(open) {
  let exercise;
  return async (use) => {
    exercise ??= await open();
    // Behind another page that tests share, Firefox keeps its timers waiting for minutes.
    await exercise.page.bringToFront?.();
    exercise.problems.length = 0;
    try {
      return await use(exercise, exercise.page);
    } catch (error) {
      await exercise.close();
      exercise = undefined;
      throw error;
    }
  };
}

const WATCHED = ["request", "requestfinished", "console", "pageerror"];

/** The exercise page in a browser profile of its own. */
export class Exercise {
  /** What should not happen: errors, policy violations, requests elsewhere. */
  problems = [];
  /** Addresses asked for, in order. */
  requests = [];
  /** Addresses that answered. */
  answered = [];
  /** What runs ahead of the page's own scripts, as the driver names it. */
  #ahead = [];

  constructor(page) {
    this.page = page;
  }

  /**
   * `code` is saved before the page loads; `before` runs ahead of the page's own scripts. The page comes
   * into the window `left`, or into one of a new profile.
   */
  static async open(
    browser,
    {
      url,
      query = "",
      lane = "javascript",
      code,
      before,
      width = 1280,
      height = 800,
      ready = true,
    },
    left,
  ) {
    const page = left ?? (await (await browser.createBrowserContext()).newPage());
    const exercise = new Exercise(page);
    let { host } = new URL(url);
    page.on("request", (request) => {
      exercise.requests.push(request.url());
      const { protocol, host: asked } = new URL(request.url());
      if (host === "" && request.isNavigationRequest()) host = asked;
      if (/^(https?|wss?):$/.test(protocol) && asked !== host) {
        exercise.problems.push(`request to ${request.url()}`);
      }
    });
    page.on("requestfinished", (request) => exercise.answered.push(request.url()));
    page.on("console", (message) => {
      if (["error", "warn", "warning"].includes(message.type())) {
        exercise.problems.push(`console: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => exercise.problems.push(`error: ${error.message}`));
    const ahead = async (...script) =>
      exercise.#ahead.push(await page.evaluateOnNewDocument(...script));
    if (isFirefox(page)) await ahead(tellViolations);
    await setScreen(page, { width, height });
    if (code !== undefined) await ahead(save, code, lane);
    if (before) await ahead(before);
    await page.goto(url + query);
    if (ready) await exercise.until(() => document.querySelector(".codemirror") !== null);
    return exercise;
  }

  async selectCode() {
    await this.page.click(".editor");
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("a");
    await this.page.keyboard.up("Control");
  }

  /** Changes the code, not what it does. */
  addSpace() {
    return this.append(" ");
  }

  /** Adds a statement that does nothing, as both languages have it. */
  addStatement() {
    return this.append("0;");
  }

  /** Types at the end of the code. */
  async append(text) {
    await this.page.click(".editor");
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press("End");
    await this.page.keyboard.up("Control");
    await this.page.keyboard.type(text);
  }

  /** Opens the next step of help, once there is one. */
  async openStep() {
    const next = ".feedback .next button";
    await this.page.waitForSelector(next);
    await this.page.click(next);
  }

  /**
   * Replaces the code, as a person does who selects all and types. The editor may indent; the brackets
   * that it closes are typed, too, so those that are left over go.
   */
  async write(code) {
    const { keyboard } = this.page;
    await this.selectCode();
    await keyboard.type(code);
    for (const key of ["Control", "Shift"]) await keyboard.down(key);
    await keyboard.press("End");
    for (const key of ["Shift", "Control"]) await keyboard.up(key);
    await keyboard.press("Delete");
  }

  /** Replaces the code, as a person does who selects all and pastes, once the full editor is there. */
  async paste(code) {
    await this.until(() => document.querySelector(".codemirror") !== null);
    await this.selectCode();
    await this.pasteAt(".codemirror", code);
  }

  /** Pastes text at an element, or in the editor in it. */
  pasteAt(selector, content) {
    return this.page.evaluate(
      (where, text) => {
        const element = document.querySelector(where);
        const target = element.shadowRoot?.querySelector(".cm-content") ?? element;
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        // Firefox takes the text itself.
        const firefox = { dataType: "text/plain", data: text };
        const options = { bubbles: true, composed: true, cancelable: true };
        const event = new ClipboardEvent("paste", { clipboardData, ...firefox, ...options });
        target.dispatchEvent(event);
      },
      selector,
      content,
    );
  }

  code() {
    return this.page.evaluate(() =>
      [...document.querySelector(".codemirror").shadowRoot.querySelectorAll(".cm-line")]
        .map((line) => line.textContent)
        .join("\n"),
    );
  }

  async run() {
    await this.page.click("button.primary");
    return this.finished();
  }

  stop() {
    return this.page.click(STOP);
  }

  /**
   * Presses Run, and then something else while that runs. By the page itself, since a driver on a busy
   * machine may take longer between two clicks than the two seconds that an endless loop has.
   */
  runAndPress(selector) {
    return this.page.evaluate(async (other) => {
      document.querySelector("button.primary").click();
      while (document.querySelector(".summary").dataset.phase !== "running") {
        await new Promise((resolve) => setTimeout(resolve));
      }
      document.querySelector(other).click();
    }, selector);
  }

  /** A run that Stop ends. */
  async runAndStop() {
    await this.runAndPress(STOP);
    await this.finished();
    assert.equal(await this.phase(), "stopped");
  }

  /** Waits until Python can run. */
  pythonReady() {
    return this.until(() => document.querySelector(".lane-state.ready") !== null, 60);
  }

  /**
   * Waits for a condition: a function, or an expression. The driver's own waiting needs eval in older
   * Firefox releases.
   */
  async until(condition, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    const asked = typeof condition === "string" ? `() => ${condition}` : condition;
    const watch = new Function(`return (${watchFor})(${asked});`);
    // Where the page was left in the meantime, the condition is asked of the one that came.
    while (!(await this.page.evaluate(watch).catch(() => this.page.evaluate(condition)))) {
      if (Date.now() > end) throw new Error(`never happened: ${condition}`);
    }
  }

  /** Lets the page do what it has at hand: workers answer small questions well within that. */
  settle() {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
      }
    });
  }

  /** The link to the code. What is on the clipboard, engines guard each in its own way. */
  async copyLink() {
    await this.page.evaluate(() => {
      const writeText = async (text) => {
        window.copied = text;
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      const details = document.querySelector(".tools details:nth-child(3)");
      details.open = true;
      details.querySelector("button").click();
    });
    await this.until(() => window.copied !== undefined);
    return this.page.evaluate(() => window.copied);
  }

  /** Drops a file on the page. */
  drop(name, content) {
    return this.page.evaluate(
      (fileName, text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], fileName));
        const options = { dataTransfer: data, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent("drop", options));
      },
      name,
      content,
    );
  }

  /** How far the tests are. */
  phase() {
    return this.page.$eval(".summary", ({ dataset }) => dataset.phase);
  }

  /** The labels of the state of the tests. */
  async summary() {
    return (await this.text(".summary")).split(" · ");
  }

  /** The verdicts, once the run has ended. */
  async finished() {
    const ended = () => /done|stopped/.test(document.querySelector(".summary").dataset.phase);
    await this.until(ended, 60);
    return this.verdicts();
  }

  /** By check, in the page's order, which WebKit's driver would not keep in an object. */
  async verdicts() {
    const verdicts = await this.page.evaluate(() =>
      [...document.querySelectorAll(".check")].map((check) => ({
        state: check.querySelector(".state").textContent,
        words: check.querySelector(".words").textContent,
      })),
    );
    return Object.fromEntries(verdicts.map((verdict, at) => [CHECKS[at], verdict]));
  }

  text(selector) {
    return this.page.$eval(selector, (element) => element.textContent.trim());
  }

  /** The lines that the code printed, in whichever call. */
  printed() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll(".console .printed")]
        .flatMap(({ textContent }) => textContent.split("\n"))
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    );
  }

  /** The frame in which the next run will happen. */
  async sandboxFrame() {
    return this.page.waitForFrame((frame) => frame.url().includes("sandbox-"));
  }

  /** Lines that the editor marks as wrong. */
  markedLines() {
    return this.page.evaluate(() => {
      const root = document.querySelector(".codemirror").shadowRoot;
      const lines = [...root.querySelectorAll(".cm-line")];
      return lines.flatMap((line, at) =>
        line.querySelector(".cm-lintRange-error") ? [at + 1] : [],
      );
    });
  }

  close() {
    return this.page.browserContext().close();
  }

  /** Whether the page is where it was opened, and the only one of its profile. */
  async isAloneAt(url) {
    const pages = await this.page.browserContext().pages();
    return pages.length === 1 && this.page.url().startsWith(url);
  }

  /** Leaves the page: what a profile keeps goes, but for files that the browser loaded. */
  async leave(url) {
    const { page } = this;
    for (const type of WATCHED) page.removeAllListeners(type); // without a type it closes the page
    for (const { identifier } of this.#ahead) {
      await page.removeScriptToEvaluateOnNewDocument(identifier);
    }
    await asUsual(page);
    await page.mouse.move(0, 0);
    await page.goto(url + NOTHING);
    await page.evaluate(forget);
    return page;
  }
}

/** Empties what an origin keeps. The page itself is gone, which might write to it anew. */
async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Whether something happens in the page soon. To ask from outside each time takes more of a processor. */
async function watchFor(condition) {
  const end = performance.now() + 250;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function save(code, lane) {
  const key = `sinusoidal-pe:code:${lane}`;
  // Frames of other origins have no storage; later loads keep what was saved since.
  try {
    if (localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, code);
    localStorage.setItem("sinusoidal-pe:lane", lane);
  } catch {}
}

/** How much wider the page is than what a window has room for beside its scroll bar. */
export const overhang = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** States of the verdicts, in order, one letter each. */
export const letters = (verdicts) =>
  Object.values(verdicts)
    .map(({ state }) => ({ passed: "P", failed: "F", "not run": "N" })[state] ?? "?")
    .join("");

/** What is said of the errors that programs raise in a browser. */
export async function explainedIn(browser, programs) {
  const page = await browser.newPage();
  const raised = await page.evaluate(raise, programs);
  await page.close();
  return raised.map((each) => ({ ...each, words: explainJavaScript(each) }));
}

/** Runs programs in a page: their errors, and the lines that raised them, as the sandbox has them. */
async function raise(programs) {
  const raised = [];
  for (const program of programs) {
    const { code } = program;
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try {
      const module = await import(url);
      module.sinusoidal_pe(2, 4);
      raised.push({ ...program, text: "nothing was raised", source: "" });
    } catch (error) {
      const line = Number.parseInt(error.stack?.split(`${url}:`)[1], 10);
      const source = error instanceof SyntaxError ? code : code.split("\n")[line - 1];
      raised.push({ ...program, text: String(error), source });
    }
  }
  return raised;
}

/** Watches what the page hands to the browser to save. */
export const watchDownloads = () => {
  window.saved = [];
  HTMLAnchorElement.prototype.click = async function () {
    const text = await await new Response(await kept.get(this.href)).arrayBuffer();
    window.saved.push([this.download, [...new Uint8Array(text)]]);
  };
  const kept = new Map();
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    kept.set(address, blob);
    return address;
  };
};
