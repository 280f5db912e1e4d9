// Measures the longest pause of the page under hostile code, and how long Stop takes. Takes some
// three minutes. Usage: node tests/bench/pauses.mjs [--dist FOLDER] [--engine NAME]... [--only TEXT]
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { start } from "../browser/harness.mjs";
import { measuredOn } from "./machine.mjs";
import { PAYLOADS } from "./payloads.mjs";
import { pausesTable } from "./table.mjs";

const ENGINES = ["desktop-chromium", "firefox", "webkit"];

const IDLE = { javascript: "a loop alone", python: "a loop alone, in Python" };
const MORE_MS = 100;

/** Stop ends the code, because this is shorter than the limit of a case. */
const STOP_AFTER_MS = 700;

/** Every visit settles twice, and there are 87 visits. */
const SETTLE_MS = 200;

/** Python has started by then. */
const LIMIT_MS = 90_000;

const CLOSE_MS = 10_000;

async function visit({ browser, url }, { language, code }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(save, language, code);
  await page.goto(url);
  const pauses = await page.evaluate(measure, language, STOP_AFTER_MS, SETTLE_MS);
  await context.close();
  return pauses;
}

function save(language, code) {
  if (window !== window.top) return;
  localStorage.setItem(`sinusoidal-pe:code:${language}`, code);
  localStorage.setItem("sinusoidal-pe:language", language);
}

/** A pause is the time between two timers. A click comes with a frame. */
async function measure(language, stopAfter, settle) {
  const find = (selector) => document.querySelector(selector);
  const sleep = (ms) => new Promise((done) => window.setTimeout(done, ms));
  const ready = () =>
    find(".codemirror") && (language === "javascript" || find(".language-state.ready"));
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

function within(ms, promise) {
  const over = new AbortController();
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1000} s`);
  });
  return Promise.race([promise, late]).finally(() => over.abort());
}

/** Firefox's driver logs every line, which would add to the page's time. */
async function begin(engine, dist) {
  const site = await start(engine, dist);
  if (engine === "firefox") {
    await site.browser.connection.send("session.unsubscribe", { events: ["log.entryAdded"] });
  }
  return site;
}

async function end(site) {
  await within(CLOSE_MS, site.close()).catch(() => site.browser.process?.()?.kill("SIGKILL"));
}

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

function tooLong(name, found, payloads) {
  return payloads.flatMap(([payload, { language }]) => {
    const most = found.get(IDLE[language])?.longest + MORE_MS;
    return found.get(payload)?.longest <= most ? [] : [`${payload} (${name})`];
  });
}

export async function blocks(_runs, { dist, engines = ENGINES, only = "" } = {}) {
  const payloads = Object.entries(PAYLOADS).filter(
    ([name, { language }]) => name.includes(only) || name === IDLE[language],
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
  const below = `Stop was pressed ${STOP_AFTER_MS / 1000} seconds after Run. More than ${MORE_MS} ms above a loop alone: ${over.join("; ") || "none"}.`;
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
  process.exit(); // a browser that did not close must not delay the end
}
