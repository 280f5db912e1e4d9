// Times the exercise page and its Pyodide peer in Chromium: a cold start, then a run after an edit.
import { setTimeout } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import pyodide from "pyodide/package.json" with { type: "json" };

import { browserPath } from "../../scripts/browsers.mjs";
import { root } from "../../scripts/run.mjs";
import { measuredOn } from "./machine.mjs";
import { serve } from "./server.mjs";
import { spread, table } from "./table.mjs";

const CHROMIUM_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--no-first-run"],
  ...["--disable-default-apps", "--disable-extensions", "--metrics-recording-only"],
  ...["--mute-audio", "--disable-search-engine-choice-screen"],
];

/** Longer than any page takes, and less than puppeteer waits, which would not say for what. */
const LIMIT_MS = 150_000;

/** What a browser does on its own after its start is no part of a page's. */
export const SETTLE_MS = 1000;

/** Where the page keeps code. */
export const SAVED = "sinusoidal-pe:code:javascript";

export const SOLUTION = `// 0
function sinusoidal_pe(T, C) {
  const divisors = Array.from({ length: C / 2 }, (_, i) => 10000 ** ((2 * i) / C));
  return Array.from({ length: T }, (_, t) =>
    divisors.flatMap((divisor) => [Math.sin(t / divisor), Math.cos(t / divisor)]),
  );
}
`;

/** The exercise as it is built. */
const EXERCISE = {
  path: "/exercise/",
  editor: ".codemirror",
  code: (key) => localStorage.getItem(key),
};

/** The peer. Its code is in the page; it has no use for what is saved. */
const PEER = {
  path: "/peer/",
  editor: "textarea",
  code: () => document.querySelector("textarea").value,
};

const BROWSERS = {
  chromium: { args: CHROMIUM_FLAGS },
  firefox: { browser: "firefox" },
};

/** A browser with an empty profile. */
export function launch(name = "chromium") {
  return puppeteer.launch({ headless: true, executablePath: browserPath(name), ...BROWSERS[name] });
}

export function checkStates({ path }, states) {
  if (states !== "passed ".repeat(6).trim()) throw new Error(`${path} says ${states}`);
}

/**
 * Opens a page in a browser of its own with an empty profile. Milliseconds from navigation to six
 * verdicts (`cold`) and from the click to six verdicts after an edit (`rerun`), and bytes that had come
 * with the sixth verdict.
 */
async function visit(page, server) {
  server.sent.length = 0;
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    await watchPages(tab, SAVED, SOLUTION);
    await setTimeout(SETTLE_MS);
    await tab.goto(server.origin + page.path);
    const first = await tab.evaluate(() => window.bench.first);
    await tab.waitForSelector(page.editor);
    await tab.waitForNetworkIdle(); // half a second without a request
    const bytes = sum(server.sent.filter(({ at }) => at <= first.at));
    await edit(tab, page);
    const rerun = await tab.evaluate(() => window.bench.rerun());
    const code = await tab.evaluate(page.code, SAVED);
    for (const { states } of [first, rerun]) checkStates(page, states);
    if (!/^\S+ 1\n/.test(code)) throw new Error(`${page.path} was not edited: ${code}`);
    return { cold: first.ms, rerun: rerun.ms, bytes, version: await browser.version() };
  } finally {
    await browser.close();
  }
}

/** Watches a tab's pages, in which the code saved is `code`. */
export function watchPages(tab, key, code) {
  return tab.evaluateOnNewDocument(watch, key, code, LIMIT_MS);
}

/** Runs in the page, ahead of its scripts. Presses Run as soon as there is such a button. */
function watch(key, code, limit) {
  // Frames of the sandbox are neither pages nor have they storage.
  if (window !== window.top && !new URLSearchParams(location.search).has("embed")) return;
  localStorage.setItem(key, code);

  const button = () => document.querySelector("button.primary");

  /** Resolves in the same task in which `look` first gives something after a change of the page. */
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

  /** Six states, and the milliseconds since `start` on the page's clock. */
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
  seen(button).then((found) => found.click());
}

/** Replaces the last character of the first line, a comment, as a person does. */
export async function edit(tab, { editor }) {
  await tab.click(editor);
  await tab.keyboard.down("Control");
  await tab.keyboard.press("Home");
  await tab.keyboard.up("Control");
  await tab.keyboard.press("End");
  await tab.keyboard.press("Backspace");
  await tab.keyboard.type("1");
}

export const sum = (sent) => sent.reduce((total, { bytes }) => total + bytes, 0);

/** The peer of both pages. */
export const PYODIDE = `Pyodide ${pyodide.version}`;

/** Below a table: what follows from the peer's version. Our own bytes are the build's, and no part of it. */
export const peerMoves = (bytes) =>
  `The peer loads ${spread(bytes, "bytes")} until its sixth verdict. [Sizes](#sizes) has the bytes of the exercise.`;

/** The part's table. */
export async function blocks(runs) {
  const server = await serve({
    "/exercise/": `${root}/web/dist/`,
    "/peer/": `${root}/tests/bench/pyodide/`,
    "/peer/runtime/": `${root}/node_modules/pyodide/`,
  });
  const [ours, peer] = [[], []];
  try {
    for (let visits = 1; visits <= runs; ++visits) {
      console.log(`JavaScript, ${visits} of ${runs}`);
      ours.push(await visit(EXERCISE, server));
      peer.push(await visit(PEER, server));
    }
  } finally {
    await server.close();
  }
  const row = (name, field, target) => ({
    ...{ name, unit: "ms", target },
    ...{ ours: ours.map((visit) => visit[field]), peer: peer.map((visit) => visit[field]) },
  });
  const rows = [
    row("Cold start to six verdicts", "cold", 0.1),
    row("Six verdicts after an edit", "rerun", 0.25),
  ];
  return {
    pages: [
      measuredOn(runs, [peer[0].version, PYODIDE]),
      table(rows),
      peerMoves(peer.map(({ bytes }) => bytes)),
    ].join("\n\n"),
  };
}
