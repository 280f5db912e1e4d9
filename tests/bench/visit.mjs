// Opens the exercise and its peers in browsers, and measures the time to six verdicts.
import { setTimeout } from "node:timers/promises";

import { root } from "../../scripts/run.mjs";
import { launchOwn } from "../browser/launch.mjs";

/** Puppeteer's own limit is longer, and its error names no reason. */
export const LIMIT_MS = 150_000;

/** Lets the browser finish the work that it does after each start. */
const SETTLE_MS = 1000;

const JAVASCRIPT = `// 0
function sinusoidal_pe(T, C) {
  const divisors = Array.from({ length: C / 2 }, (_, i) => 10000 ** ((2 * i) / C));
  return Array.from({ length: T }, (_, t) =>
    divisors.flatMap((divisor) => [Math.sin(t / divisor), Math.cos(t / divisor)]),
  );
}
`;

const PYTHON = `# 0
import numpy as np


def sinusoidal_pe(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table
`;

/** The address alone asks for Python, because it names Python first. */
export const PAGES = {
  javascript: {
    path: "/exercise/",
    editor: ".codemirror",
    key: "sinusoidal-pe:code:javascript",
    solution: JAVASCRIPT,
  },
  python: {
    path: "/exercise/?languages=python,javascript",
    editor: ".codemirror",
    key: "sinusoidal-pe:code:python",
    solution: PYTHON,
  },
  // The peers have their code in the page.
  javascriptPeer: { path: "/sites/peer.html", editor: "textarea" },
  pythonPeer: { path: "/sites/numpy.html", editor: "textarea" },
};

export const FOLDERS = {
  "/exercise/": `${root}/web/dist/`,
  "/sites/": `${root}/tests/bench/sites/`,
  "/sites/runtime/": `${root}/node_modules/pyodide/`,
  "/sites/wheel/": `${root}/build/python/wheel/`,
};

export function checkStates({ path }, states) {
  if (states !== "passed ".repeat(6).trim()) throw new Error(`${path} says ${states}`);
}

/** Presses Run as soon as the button exists, and keeps the time of the sixth verdict. */
function watchPages(tab, { key, solution }) {
  return tab.evaluateOnNewDocument(watch, key, solution, LIMIT_MS);
}

export function watch(key, code, limit) {
  // Frames of the sandbox have no storage.
  if (window !== window.top && !new URLSearchParams(location.search).has("embed")) return;
  if (key) localStorage.setItem(key, code);

  const button = () => document.querySelector("button.primary");

  const seen = (look) =>
    new Promise((resolve, reject) => {
      const text = () => document.body.innerText.slice(0, 2000);
      setTimeout(() => reject(new Error(`${location} did not come to an end: ${text()}`)), limit);
      new MutationObserver((_, observer) => {
        const found = look();
        if (!found) return;
        observer.disconnect();
        resolve(found);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });

  const verdicts = (start) =>
    seen(() => {
      const states = [...document.querySelectorAll(".state")].map((state) => state.textContent);
      if (states.filter((state) => /passed|failed|not/.test(state)).length < 6) return undefined;
      const now = performance.now();
      return { ms: now - start, at: performance.timeOrigin + now, states: states.join(" ") };
    });

  window.bench = {
    first: verdicts(0),
    rerun(start = performance.now()) {
      const settled = verdicts(start);
      button().click();
      return settled;
    },
  };
  if (button()) button().click();
  else seen(button).then((found) => found.click());
}

function save(key, code) {
  localStorage.setItem(key, code);
}

class Tab {
  #tab;
  #isWebKit;

  constructor(tab, page, engine, origin) {
    this.#tab = tab;
    this.page = page;
    this.#isWebKit = engine === "webkit";
    this.url = origin + page.path;
  }

  /** WebKit cannot watch a page before it has loaded. */
  async open() {
    const { key, solution } = this.page;
    if (!this.#isWebKit) await watchPages(this.#tab, this.page);
    else if (key) await this.#tab.evaluateOnNewDocument(save, key, solution);
    await setTimeout(SETTLE_MS);
    await this.#tab.goto(this.url);
    return this.#first();
  }

  /** All files that the page keeps must be there. */
  async reload() {
    await this.#tab.evaluate(untilKept, this.page === PAGES.python);
    await this.#tab.reload();
    return this.#first();
  }

  async #first() {
    const { key, solution } = this.page;
    if (this.#isWebKit) await this.#tab.evaluate(watch, key, solution, LIMIT_MS);
    return this.#checked(await this.#tab.evaluate(() => window.bench.first));
  }

  #checked(verdicts) {
    checkStates(this.page, verdicts.states);
    return verdicts;
  }

  /** The first line must be a comment. */
  async rerun() {
    await this.settle();
    await this.#tab.click(this.page.editor);
    const { keyboard } = this.#tab;
    await keyboard.down("Control");
    await keyboard.press("Home");
    await keyboard.up("Control");
    await keyboard.press("End");
    await keyboard.press("Backspace");
    await keyboard.type("1");
    const verdicts = this.#checked(await this.#tab.evaluate(() => window.bench.rerun()));
    const code = await this.#tab.evaluate(codeOf, this.page.key ?? null);
    if (!/^\S+ 1\n/.test(code)) throw new Error(`${this.page.path} was not edited: ${code}`);
    return verdicts;
  }

  /** The editor and the next interpreter load after the verdicts. */
  async settle() {
    await this.#tab.evaluate(untilExists, this.page.editor);
    await setTimeout(SETTLE_MS);
  }

  get tab() {
    return this.#tab;
  }
}

async function untilExists(selector) {
  while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done, 20));
}

/** The exercise keeps Python's first six files three seconds after Python has started. */
async function untilKept(isPython) {
  const kept = async () => {
    const [name] = await caches.keys();
    return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
  };
  const wait = () => new Promise((done) => setTimeout(done, 100));
  do await wait();
  while (isPython && (await kept()) < 6);
}

function codeOf(key) {
  if (key === null) return document.querySelector("textarea").value;
  return localStorage.getItem(key);
}

/**
 * Starts a browser with an empty profile, opens the page, and does the `steps` in it. Returns the
 * time and the bytes until the first verdicts, and what the steps returned.
 */
export async function visit(page, server, steps, engine = "desktop-chromium") {
  server.sent.length = 0;
  const browser = await launchOwn(engine);
  try {
    const tab = new Tab(await browser.newPage(), page, engine, server.origin);
    const first = await tab.open();
    const bytes = server.sent
      .filter(({ at }) => at <= first.at)
      .reduce((sum, sent) => sum + sent.bytes, 0);
    const found = { cold: first.ms, bytes };
    for (const [name, step] of Object.entries(steps)) found[name] = (await step(tab)).ms;
    return { ...found, version: (await browser.version()).replace(/^f/, "F") };
  } finally {
    await browser.close();
  }
}

/** Opens the element in a course page, and returns the time from the navigation of that page. */
export async function visitCourse(server) {
  const browser = await launchOwn("desktop-chromium");
  try {
    const tab = await browser.newPage();
    await watchPages(tab, PAGES.javascript);
    await setTimeout(SETTLE_MS);
    await tab.goto(`${server.origin}/sites/course.html`);
    const exercise = server.origin + PAGES.javascript.path;
    const frame = await tab.waitForFrame((each) => each.url().startsWith(exercise));
    const { at, states } = await frame.evaluate(() => window.bench.first);
    checkStates(PAGES.javascript, states);
    return at - (await tab.evaluate(() => performance.timeOrigin));
  } finally {
    await browser.close();
  }
}

export const reload = (tab) => tab.reload();
export const rerun = (tab) => tab.rerun();
