import { setTimeout } from "node:timers/promises";

import { root } from "../../scripts/run.mjs";
import { launchWebKit } from "../browser/webkit.mjs";
import { measuredOn } from "./machine.mjs";
import {
  checkStates,
  edit,
  launch,
  PYODIDE,
  peerMoves,
  SETTLE_MS,
  sum,
  watchPages,
} from "./pages.mjs";
import { serve } from "./server.mjs";
import { spread, table } from "./table.mjs";

const SAVED = "sinusoidal-pe:code:python";

const SOLUTION = `# 0
import numpy as np


def sinusoidal_pe(T, C):
    angles = np.arange(T)[:, None] / 10000 ** (np.arange(0, C, 2) / C)
    table = np.empty((T, C))
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)
    return table
`;

const LOOP = 'print("begun")\ndef sinusoidal_pe(T, C):\n    while True: pass\n';

/** The files that load after the verdicts begin to load by then. */
const LATER_FILES_MS = 4000;

/** A learner needs time to see that a loop does not end. */
const LOOK_MS = 3000;

/** Python is first, so the address alone asks for it. */
const EXERCISE = { path: "/exercise/?languages=python,javascript", editor: ".codemirror" };

/** An endless loop ends with the page, because the page itself runs the code. */
const PEER = { path: "/numpy/", editor: "textarea" };

/**
 * The milliseconds to six verdicts start at navigation, at a reload, and at the click after an
 * edit. The bytes are those of the first. For the exercise, the last time is from Stop in an
 * endless loop to six verdicts of other code.
 */
async function visitPython(page, server) {
  server.sent.length = 0;
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    await watchPages(tab, SAVED, SOLUTION);
    await setTimeout(SETTLE_MS);
    await tab.goto(server.origin + page.path);
    const first = await tab.evaluate(() => window.bench.first);
    const bytes = sum(server.sent.filter(({ at }) => at <= first.at));
    await settle(tab, page);
    await tab.reload();
    const again = await tab.evaluate(() => window.bench.first);
    await settle(tab, page);
    await edit(tab, page);
    const rerun = await tab.evaluate(() => window.bench.rerun());
    for (const { states } of [first, again, rerun]) checkStates(page, states);
    const restart = page === EXERCISE ? await restartIn(tab) : undefined;
    const version = await browser.version();
    return { cold: first.ms, reload: again.ms, rerun: rerun.ms, bytes, restart, version };
  } finally {
    await browser.close();
  }
}

async function visitPythonInFirefox(page, server) {
  const browser = await launch("firefox");
  try {
    const tab = await browser.newPage();
    await watchPages(tab, SAVED, SOLUTION);
    await setTimeout(SETTLE_MS);
    await tab.goto(server.origin + page.path);
    const first = await tab.evaluate(() => window.bench.first);
    await setTimeout(LATER_FILES_MS);
    await tab.reload();
    const again = await tab.evaluate(() => window.bench.first);
    for (const { states } of [first, again]) checkStates(page, states);
    return { cold: first.ms, reload: again.ms, version: await browser.version() };
  } finally {
    await browser.close();
  }
}

/** WebKit cannot watch a page before it has loaded. */
async function visitPythonInWebKit(page, server) {
  const browser = await launchWebKit();
  try {
    const tab = await browser.newPage();
    if (page === EXERCISE) {
      await tab.evaluateOnNewDocument(
        (key, code) => localStorage.setItem(key, code),
        SAVED,
        SOLUTION,
      );
    }
    await setTimeout(SETTLE_MS);
    await tab.goto(server.origin + page.path);
    const first = await tab.evaluate(runAtOnce);
    await setTimeout(LATER_FILES_MS);
    await tab.reload();
    const again = await tab.evaluate(runAtOnce);
    for (const { states } of [first, again]) checkStates(page, states);
    return { cold: first.ms, reload: again.ms };
  } finally {
    await browser.close();
  }
}

async function runAtOnce() {
  const within = (limit) => performance.now() < limit;
  const states = () =>
    [...document.querySelectorAll(".state")]
      .map((state) => state.textContent)
      .filter((state) => /passed|failed|not/.test(state));
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (!document.querySelector("button.primary")) await wait();
  document.querySelector("button.primary").click();
  while (states().length < 6 && within(150_000)) await wait();
  return { ms: performance.now(), states: states().join(" ") };
}

async function settle(tab, page) {
  await tab.waitForSelector(page.editor);
  await setTimeout(LATER_FILES_MS);
  await tab.waitForNetworkIdle();
  await setTimeout(1000);
}

async function restartIn(tab) {
  await replace(tab, LOOP);
  await tab.click("button.primary");
  await tab.waitForFunction(
    () => document.querySelector(".console pre")?.textContent === "begun\n",
  );
  await replace(tab, SOLUTION);
  await setTimeout(LOOK_MS);
  const { ms, states } = await tab.evaluate(() => {
    document.querySelector(".toolbar button:nth-of-type(2)").click();
    const stopped = performance.now();
    return new Promise((resolve) => {
      const wait = () => {
        if (document.querySelector(".summary").dataset.phase === "stopped") {
          window.bench.rerun(stopped).then(resolve);
        } else setTimeout(wait);
      };
      wait();
    });
  });
  checkStates(EXERCISE, states);
  return ms;
}

async function replace(tab, code) {
  await tab.click(".editor");
  await tab.keyboard.down("Control");
  await tab.keyboard.press("a");
  await tab.keyboard.up("Control");
  await tab.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document
      .querySelector(".codemirror")
      .shadowRoot.querySelector(".cm-content")
      .dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
  }, code);
}

export async function blocks(runs) {
  const server = await serve({
    "/exercise/": `${root}/web/dist/`,
    "/numpy/": `${root}/tests/bench/numpy/`,
    "/peer/": `${root}/tests/bench/pyodide/`,
    "/numpy/runtime/": `${root}/node_modules/pyodide/`,
    "/numpy/wheel/": `${root}/build/python/wheel/`,
  });
  const [ours, peer, firefox, webkit, webkitPeer] = [[], [], [], [], []];
  try {
    for (let visits = 1; visits <= runs; ++visits) {
      console.log(`Python, ${visits} of ${runs}`);
      ours.push(await visitPython(EXERCISE, server));
      peer.push(await visitPython(PEER, server));
      firefox.push(await visitPythonInFirefox(EXERCISE, server));
      webkit.push(await visitPythonInWebKit(EXERCISE, server));
      webkitPeer.push(await visitPythonInWebKit(PEER, server));
    }
  } finally {
    await server.close();
  }
  const of = (visits, field) => visits.map((visit) => visit[field]);
  const row = (name, field, target) => ({
    ...{ name, unit: "ms", target },
    ...{ ours: of(ours, field), peer: of(peer, field) },
  });
  const inWebKit = (name, field) => ({
    ...{ name, unit: "ms", ours: of(webkit, field), peer: of(webkitPeer, field) },
  });
  const rows = [
    row("Opened to six verdicts, cold", "cold", 0.35),
    row("Opened to six verdicts, reload", "reload", 0.3),
    row("Six verdicts after an edit", "rerun", 1),
    {
      ...{ name: "Stop to six verdicts of other code, against reload", unit: "ms" },
      ...{ ours: of(ours, "restart"), peer: of(peer, "reload") },
    },
    inWebKit("In WebKit: opened to six verdicts, cold", "cold"),
    inWebKit("In WebKit: opened to six verdicts, reload", "reload"),
  ];
  const [cold, reload] = ["cold", "reload"].map((field) => spread(of(firefox, field), "ms"));
  return {
    python: [
      measuredOn(runs, [peer[0].version, firefox[0].version, `${PYODIDE} with NumPy`]),
      table(rows),
      peerMoves(of(peer, "bytes")),
      `In Firefox, without a peer: opened to six verdicts in ${cold}, on reload in ${reload}.`,
    ].join("\n\n"),
  };
}
