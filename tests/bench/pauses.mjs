// The longest pause of the page while code does what it can to hold it up, and how long after the
// click Stop has ended it, in three engines. Some six minutes; each is tried once.
// Alone, of another build: node tests/bench/pauses.mjs [--dist FOLDER] [--engine NAME]... [--only TEXT]
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { start } from "../browser/harness.mjs";
import { measuredOn } from "./machine.mjs";
import { SETTLE_MS } from "./pages.mjs";
import { PAYLOADS } from "./payloads.mjs";
import { pausesTable } from "./table.mjs";

const ENGINES = ["desktop-chromium", "firefox", "webkit"];

/** The payload that does nothing, by lane; others may pause the page so much longer. */
const IDLE = { javascript: "a loop alone", python: "a loop alone, in Python" };
const MORE_MS = 100;

/** Less than a case may take, so that what runs then is ended by Stop. */
const STOP_AFTER_MS = 1500;

/** A page that says nothing for longer is given up; Python has started by then. */
const LIMIT_MS = 90_000;

const CLOSE_MS = 10_000;

/** Opens a page with the code saved, presses Run, then Stop. */
async function visit({ browser, url }, { lane, code }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(save, lane, code);
  await page.goto(url);
  const pauses = await page.evaluate(measure, lane, STOP_AFTER_MS, SETTLE_MS);
  await context.close();
  return pauses;
}

function save(lane, code) {
  if (window !== window.top) return;
  localStorage.setItem(`sinusoidal-pe:code:${lane}`, code);
  localStorage.setItem("sinusoidal-pe:lane", lane);
}

/** Runs in the page. A pause is the time between two timers; a click comes with a frame. */
async function measure(lane, stopAfter, settle) {
  const find = (selector) => document.querySelector(selector);
  const sleep = (ms) => new Promise((done) => window.setTimeout(done, ms));
  const ready = () => find(".codemirror") && (lane === "javascript" || find(".lane-state.ready"));
  while (!ready()) await sleep(20);
  await sleep(settle);

  let longest = 0;
  let last = performance.now();
  const watch = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    window.setTimeout(watch);
  };
  watch();

  const ended = new Promise((done) => {
    new MutationObserver((_, observer) => {
      if (!/done|stopped/.test(find(".summary").dataset.phase)) return;
      observer.disconnect();
      done(performance.now());
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  find("button.primary").click();
  const due = performance.now() + stopAfter;
  while (performance.now() < due) await new Promise(requestAnimationFrame);
  find(".toolbar button:nth-of-type(2)").click();
  const stop = Math.max(0, (await ended) - due);
  await sleep(settle);
  return { longest, stop };
}

/** What comes of it within `ms`. */
function within(ms, promise) {
  const over = new AbortController();
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1000} s`);
  });
  return Promise.race([promise, late]).finally(() => over.abort());
}

/** Firefox's driver is told of every line in its log, which is no part of what the page takes. */
async function begin(engine, dist) {
  const site = await start(engine, dist);
  if (engine === "firefox") {
    await site.browser.connection.send("session.unsubscribe", { events: ["log.entryAdded"] });
  }
  return site;
}

/** A browser that does not close is ended. */
async function end(site) {
  await within(CLOSE_MS, site.close()).catch(() => site.browser.process?.()?.kill("SIGKILL"));
}

/** The longest pause and Stop's delay in milliseconds, by payload; undefined for no answer. */
async function measureIn(engine, payloads, dist) {
  const found = new Map();
  let site = await begin(engine, dist);
  const version = (await site.browser.version()).replace(/^f/, "F");
  for (const [name, payload] of payloads) {
    try {
      const pauses = await within(LIMIT_MS, visit(site, payload));
      console.log(engine, name, JSON.stringify(pauses));
      found.set(name, pauses);
    } catch (error) {
      console.log(engine, name, String(error).split("\n")[0]);
      await end(site);
      site = await begin(engine, dist);
    }
  }
  await end(site);
  return { version, found };
}

/** Of each engine, the payloads that held its page up. */
function tooLong(name, found, payloads) {
  return payloads.flatMap(([payload, { lane }]) => {
    const most = found.get(IDLE[lane])?.longest + MORE_MS;
    return found.get(payload)?.longest <= most ? [] : [`${payload} (${name})`];
  });
}

/** The part's table. */
export async function blocks(_runs, { dist, engines = ENGINES, only = "" } = {}) {
  const payloads = Object.entries(PAYLOADS).filter(
    ([name, { lane }]) => name.includes(only) || name === IDLE[lane],
  );
  const measured = [];
  for (const engine of engines) measured.push(await measureIn(engine, payloads, dist));
  const names = measured.map(({ version }) => version.split("/")[0]);
  const rows = payloads.map(([name]) => [name, ...measured.map(({ found }) => found.get(name))]);
  const over = measured.flatMap(({ found }, at) => tooLong(names[at], found, payloads));
  const above = measuredOn(
    1,
    measured.map(({ version }) => version),
  );
  const below = `More than ${MORE_MS} ms above a loop alone: ${over.join("; ") || "none"}.`;
  return { pauses: [above, pausesTable(names, rows), below].join("\n\n") };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { dist, engine, only } = parseArgs({
    options: {
      dist: { type: "string" },
      engine: { type: "string", multiple: true },
      only: { type: "string" },
    },
  }).values;
  const { pauses } = await blocks(1, { dist: dist && resolve(dist), engines: engine, only });
  console.log(`\n${pauses}`);
  process.exit(); // a browser that did not close keeps nothing waiting
}
