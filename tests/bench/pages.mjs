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

/** Puppeteer's own limit is longer, and its error names no reason. */
const LIMIT_MS = 150_000;

/** Lets the browser finish the work that it does after each start. */
export const SETTLE_MS = 1000;

export const SAVED = "sinusoidal-pe:code:javascript";

export const SOLUTION = `// 0
function sinusoidal_pe(T, C) {
  const divisors = Array.from({ length: C / 2 }, (_, i) => 10000 ** ((2 * i) / C));
  return Array.from({ length: T }, (_, t) =>
    divisors.flatMap((divisor) => [Math.sin(t / divisor), Math.cos(t / divisor)]),
  );
}
`;

const EXERCISE = {
  path: "/exercise/",
  editor: ".codemirror",
  code: (key) => localStorage.getItem(key),
};

/** Its code is in the page, so it does not read saved code. */
const PEER = {
  path: "/peer/",
  editor: "textarea",
  code: () => document.querySelector("textarea").value,
};

const BROWSERS = {
  chromium: { args: CHROMIUM_FLAGS },
  firefox: { browser: "firefox" },
};

export function launch(name = "chromium") {
  return puppeteer.launch({ headless: true, executablePath: browserPath(name), ...BROWSERS[name] });
}

export function checkStates({ path }, states) {
  if (states !== "passed ".repeat(6).trim()) throw new Error(`${path} says ${states}`);
}

/**
 * The milliseconds to six verdicts start at navigation (`cold`) and at the click after an edit
 * (`rerun`). The bytes are those until the first verdicts.
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

export function watchPages(tab, key, code) {
  return tab.evaluateOnNewDocument(watch, key, code, LIMIT_MS);
}

function watch(key, code, limit) {
  // Frames of the sandbox have no storage.
  if (window !== window.top && !new URLSearchParams(location.search).has("embed")) return;
  localStorage.setItem(key, code);

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
  seen(button).then((found) => found.click());
}

/** The first line must be a comment. */
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

export const PYODIDE = `Pyodide ${pyodide.version}`;

/** The exercise's own bytes depend on the build, so the text does not name them. */
export const peerMoves = (bytes) =>
  `The peer loads ${spread(bytes, "bytes")} until its sixth verdict. [Sizes](#sizes) has the bytes of the exercise.`;

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
