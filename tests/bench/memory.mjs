// The memory of a tab with the exercise, and of one with its peer.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

import pyodide from "pyodide/package.json" with { type: "json" };

import { launchOwn } from "../browser/launch.mjs";
import { table } from "./report.mjs";
import { serve } from "./server.mjs";
import { checkStates, FOLDERS, LIMIT_MS, PAGES, watch } from "./visit.mjs";

/** After a run, the next interpreter starts and the editor loads. */
const SETTLE_MS = 5000;
const SAMPLE_MS = 40;
const LATER_RUNS = 3;

/** In MB: what the processes of the tabs share counts in parts (proportional set size). */
function memoryOf(browser) {
  const kilobytes = renderersOf(browser.process().pid).map((pid) => {
    const text = textOf(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return (kilobytes.reduce((sum, each) => sum + each, 0) * 1024) / 1e6;
}

function renderersOf(root) {
  const parents = new Map();
  for (const pid of readdirSync("/proc")) {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(textOf(`/proc/${pid}/stat`))?.[1];
    if (parent) parents.set(pid, parent);
  }
  const isOfBrowser = (pid) =>
    pid === String(root) || (parents.has(pid) && isOfBrowser(parents.get(pid)));
  return [...parents.keys()].filter(
    (pid) => isOfBrowser(pid) && textOf(`/proc/${pid}/cmdline`).includes("--type=renderer"),
  );
}

/** A process may end before it is read. */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * Puppeteer's own pages watch the network, for which the tab would keep a copy of each response. This
 * session does not.
 */
async function newTab(browser) {
  const { targetId } = await (await browser.target().createCDPSession()).send(
    "Target.createTarget",
    { url: "about:blank" },
  );
  const target = await browser.waitForTarget((each) => each._targetId === targetId);
  const session = await target.createCDPSession();
  await session.send("Page.enable");
  return {
    session,
    async evaluate(expression) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
  };
}

/** Returns megabytes less those of an empty tab. */
async function visit(page, { origin }) {
  const browser = await launchOwn("desktop-chromium");
  let timer;
  try {
    const { session, evaluate } = await newTab(browser);
    await setTimeout(SETTLE_MS);
    const empty = memoryOf(browser);
    const now = () => memoryOf(browser) - empty;
    let peak = 0;
    timer = setInterval(() => {
      peak = Math.max(peak, now());
    }, SAMPLE_MS);
    const values = [page.key ?? null, page.solution ?? null, LIMIT_MS].map((each) =>
      JSON.stringify(each),
    );
    const source = `(${watch})(${values.join(", ")})`;
    await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
    const loaded = new Promise((done) => session.once("Page.domContentEventFired", done));
    await session.send("Page.navigate", { url: origin + page.path });
    await loaded;
    checkStates(page, (await evaluate("bench.first")).states);
    await setTimeout(SETTLE_MS);
    const first = now();
    for (let run = 0; run < LATER_RUNS; ++run) {
      checkStates(page, (await evaluate("bench.rerun()")).states);
      await setTimeout(SETTLE_MS / 2);
    }
    await setTimeout(SETTLE_MS);
    return { first, later: now(), peak, version: await browser.version() };
  } finally {
    clearInterval(timer);
    await browser.close();
  }
}

const ROWS = [
  ["after the first run", "first"],
  ["after the fourth run", "later"],
  ["at its peak", "peak"],
];

export async function memory(runs) {
  const server = await serve(FOLDERS);
  const found = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
  try {
    for (let run = 1; run <= runs; ++run) {
      for (const [name, page] of Object.entries(PAGES)) {
        console.log(`${name}, ${run} of ${runs}`);
        found[name].push(await visit(page, server));
      }
    }
  } finally {
    await server.close();
  }
  const rows = [
    ["Python", "python", 0.9],
    ["JavaScript", "javascript", undefined],
  ].flatMap(([language, name, target]) =>
    ROWS.map(([when, field]) => ({
      name: `${language}, ${when}`,
      ours: found[name].map((each) => each[field]),
      peer: found[`${name}Peer`].map((each) => each[field]),
      unit: "MB",
      target,
    })),
  );
  const { version } = found.python[0];
  return { programs: [version, `Pyodide ${pyodide.version}`], text: table(rows) };
}
