import assert from "node:assert/strict";

import { CHECKS } from "sinusoidal-pe";

import { asUsual, isFirefox, setScreen, tellViolations } from "./engine.mjs";
import { EMPTY } from "./server.mjs";

const STOP = ".toolbar button:nth-of-type(2)";

const WATCHED = ["request", "requestfinished", "console", "pageerror"];

export class Exercise {
  /** Errors, warnings, violations of the policy, and requests to other hosts. */
  problems = [];
  requests = [];
  answered = [];
  #earlyScripts = [];

  constructor(page) {
    this.page = page;
  }

  /**
   * Saves `code` before the page loads, and runs `before` ahead of the page's scripts. Reuses the
   * page `left` if it is given. Without `offline`, the browser has no service workers, because
   * they send requests that a test does not expect.
   */
  static async open(
    browser,
    {
      url,
      query = "",
      language = "javascript",
      code,
      before,
      width = 1280,
      height = 800,
      ready = true,
      offline = false,
    },
    left,
  ) {
    const page = left ?? (await (await browser.createBrowserContext()).newPage());
    const exercise = new Exercise(page);
    let { host } = new URL(url);
    page.on("request", (request) => {
      const { protocol, host: asked } = new URL(request.url());
      if (protocol === "data:") return; // Firefox reports these too, though nothing is sent
      exercise.requests.push(request.url());
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
    const runEarly = async (...script) =>
      exercise.#earlyScripts.push(await page.evaluateOnNewDocument(...script));
    if (isFirefox(page)) await runEarly(tellViolations);
    if (!offline) await runEarly(withoutServiceWorkers);
    await setScreen(page, { width, height });
    if (code !== undefined) await runEarly(save, code, language);
    if (before) await runEarly(...[before].flat());
    await page.goto(url + query);
    if (ready) await exercise.until(() => document.querySelector(".codemirror") !== null);
    return exercise;
  }

  /** The editor moves when the contents of a hint arrive. */
  async clickEditor() {
    await this.until(() => document.querySelector(".feedback [aria-busy]") === null);
    await this.page.click(".editor");
  }

  async selectCode() {
    await this.clickEditor();
    await this.withControl("a");
  }

  async withControl(key) {
    await this.page.keyboard.down("Control");
    await this.page.keyboard.press(key);
    await this.page.keyboard.up("Control");
  }

  addSpace() {
    return this.append(" ");
  }

  addStatement() {
    return this.append("0;");
  }

  async append(text) {
    await this.clickEditor();
    await this.withControl("End");
    await this.page.keyboard.type(text);
  }

  /** Completion and closing brackets load when the learner uses the editor. */
  helpsTyping() {
    return this.until(() => {
      const { shadowRoot } = document.querySelector(".codemirror");
      const content = shadowRoot.querySelector(".cm-content");
      return content.getAttribute("aria-description").includes("F8");
    });
  }

  async openStep() {
    // The page may draw the button again meanwhile.
    await this.page.locator(".feedback .next button").click();
  }

  /** The editor adds closing brackets, so this deletes them at the end. */
  async write(code) {
    const { keyboard } = this.page;
    await this.selectCode();
    await keyboard.type(code);
    for (const key of ["Control", "Shift"]) await keyboard.down(key);
    await keyboard.press("End");
    for (const key of ["Shift", "Control"]) await keyboard.up(key);
    await keyboard.press("Delete");
  }

  async paste(code) {
    await this.until(() => document.querySelector(".codemirror") !== null);
    await this.selectCode();
    await this.pasteAt(".codemirror", code);
  }

  pasteAt(selector, content) {
    return this.page.evaluate(
      (where, text) => {
        const element = document.querySelector(where);
        const target = element.shadowRoot?.querySelector(".cm-content") ?? element;
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        // Firefox has its own form of the options.
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
   * Presses another control during the run. The page clicks, because on a busy machine the driver
   * can take longer than the two seconds of an endless loop.
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

  async runAndStop() {
    await this.runAndPress(STOP);
    await this.finished();
    assert.equal(await this.phase(), "stopped");
  }

  pythonReady() {
    return this.until(() => document.querySelector(".language-state.ready") !== null, 60);
  }

  /** Puppeteer's own waiting needs eval in older Firefox releases. */
  async until(condition, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    const asked = typeof condition === "string" ? `() => ${condition}` : condition;
    const watch = new Function(`return (${watchFor})(${asked});`);
    // If the page was replaced in the meantime, ask the new one.
    while (!(await this.page.evaluate(watch).catch(() => this.page.evaluate(condition)))) {
      if (Date.now() > end) throw new Error(`never happened: ${condition}`);
    }
  }

  /** Workers answer small requests within 30 frames. */
  settle() {
    return this.page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
      }
    });
  }

  /** Each engine guards the clipboard in its own way, so this avoids it. */
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

  phase() {
    return this.page.$eval(".summary", ({ dataset }) => dataset.phase);
  }

  async summary() {
    return (await this.text(".summary")).split(" · ");
  }

  async finished() {
    const ended = () => /done|stopped/.test(document.querySelector(".summary").dataset.phase);
    await this.until(ended, 60);
    return this.verdicts();
  }

  /** WebKit's driver would not keep the order of an object's keys. */
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

  printed() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll(".console .printed")]
        .flatMap(({ textContent }) => textContent.split("\n"))
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    );
  }

  async sandboxFrame() {
    return this.page.waitForFrame((frame) => frame.url().includes("sandbox-"));
  }

  markedLines() {
    return this.page.evaluate(() => {
      const root = document.querySelector(".codemirror").shadowRoot;
      const lines = [...root.querySelectorAll(".cm-line")];
      return lines.flatMap((line, at) => (line.querySelector(".cm-marked") ? [at + 1] : []));
    });
  }

  close() {
    return this.page.browserContext().close();
  }

  async isAloneAt(url) {
    const pages = await this.page.browserContext().pages();
    return pages.length === 1 && this.page.url().startsWith(url);
  }

  /** Keeps cached files. */
  async leave(url) {
    const { page } = this;
    for (const type of WATCHED) page.removeAllListeners(type); // without a type, Puppeteer closes the page
    for (const { identifier } of this.#earlyScripts) {
      await page.removeScriptToEvaluateOnNewDocument(identifier);
    }
    await asUsual(page);
    await page.mouse.move(0, 0);
    await page.goto(url + EMPTY);
    await page.evaluate(forget);
    return page;
  }
}

function withoutServiceWorkers() {
  delete Navigator.prototype.serviceWorker;
}

async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Waiting in the page saves work, because each question of the driver takes more of a processor.
 */
async function watchFor(condition) {
  const end = performance.now() + 250;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

function save(code, language) {
  const [key, chosen] = [`sinusoidal-pe:code:${language}`, "sinusoidal-pe:language"];
  // Frames of other origins have no storage. Later loads keep newer code, or that there is none.
  try {
    if (localStorage.getItem(key) !== null || localStorage.getItem(chosen) === language) return;
    localStorage.setItem(key, code);
    localStorage.setItem(chosen, language);
  } catch {}
}

/** The letters stand for passed, failed and not run. */
export const letters = (verdicts) =>
  Object.values(verdicts)
    .map(({ state }) => ({ passed: "P", failed: "F", "not run": "N" })[state] ?? "?")
    .join("");
