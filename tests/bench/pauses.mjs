// The longest pause of the page under hostile code, and how long Stop takes.
import { setTimeout } from "node:timers/promises";

import { start } from "../browser/harness.mjs";
import { pausesTable } from "./report.mjs";

const ENGINES = ["desktop-chromium", "firefox", "webkit"];

/** The code never ends loading, so the run lasts until Stop. */
const javascript = (act) => ({
  language: "javascript",
  code: `try { ${act} } catch {}\nawait new Promise(() => {});\n`,
});

const endless = (act) => javascript(`for (let i = 0; ; ++i) { ${act} }`);

const python = (act) => ({
  language: "python",
  code: `import js\ntry:\n    ${act}\nexcept Exception:\n    pass\nwhile True:\n    pass\n`,
});

const TEXT = '"x".repeat(1000) + i';

/** Each uses another way to the page's thread or its memory, and at most 1 GB. */
const PAYLOADS = {
  "a loop alone": endless(""),
  "20 messages of 128 MB": javascript(
    "const f = new Float64Array(2 ** 24); for (let i = 0; i < 20; ++i) postMessage({ f });",
  ),
  "300,000 errors": javascript(
    'postMessage(Array.from({ length: 3e5 }, (_, i) => new Error("e" + i)));',
  ),
  "messages without end": endless("postMessage(i);"),
  "console.log without end": endless(`console.log(${TEXT});`),
  "refused requests without end": endless('fetch("http://127.0.0.1:1/" + i).catch(() => {});'),
  "100,000 errors that nobody catches": javascript(
    `for (let i = 0; i < 1e5; ++i) setTimeout(() => { throw new Error(${TEXT}); });`,
  ),
  "100,000 promises rejected": javascript(
    `for (let i = 0; i < 1e5; ++i) Promise.reject(new Error(${TEXT}));`,
  ),
  "100 workers of its own": javascript(
    `const address = URL.createObjectURL(new Blob(["for (let i = 0; ; ++i) console.log(i);"]));
    for (let i = 0; i < 100; ++i) new Worker(address);`,
  ),
  "memory, 1 GB in arrays": javascript(
    "const all = []; for (let i = 0; i < 128; ++i) all.push(new Float64Array(2 ** 20).fill(i)); for (;;);",
  ),
  "a loop alone, in Python": python("pass"),
  "20 messages of 32 MB from Python": python(
    "for _ in range(20): js.postMessage(js.Float64Array.new(2**22))",
  ),
};

/** Stop ends the code, because this is shorter than the limit of a case. */
const STOP_AFTER_MS = 700;

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
async function begin(engine) {
  const site = await start(engine);
  if (engine === "firefox") {
    await site.browser.connection.send("session.unsubscribe", { events: ["log.entryAdded"] });
  }
  return site;
}

async function end(site) {
  await within(CLOSE_MS, site.close()).catch(() => site.browser.process?.()?.kill("SIGKILL"));
}

async function measureIn(engine, runs) {
  const found = {};
  let site = await begin(engine);
  const version = (await site.browser.version()).replace(/^f/, "F");
  for (const [name, payload] of Object.entries(PAYLOADS)) {
    found[name] = { longest: [], stop: [] };
    for (let run = 0; run < runs; ++run) {
      try {
        const { longest, stop } = await within(LIMIT_MS, visit(site, payload));
        console.log(engine, name, longest, stop);
        found[name].longest.push(longest);
        found[name].stop.push(stop);
      } catch (error) {
        console.log(engine, name, String(error).split("\n")[0]);
        await end(site);
        site = await begin(engine);
      }
    }
  }
  await end(site);
  return { version, found };
}

export async function pauses(runs) {
  const measured = [];
  for (const engine of ENGINES) measured.push(await measureIn(engine, runs));
  const programs = measured.map(({ version }) => version);
  const names = programs.map((version) => version.split("/")[0]);
  const rows = Object.keys(PAYLOADS).map((name) => [
    name,
    ...measured.map(({ found }) => found[name]),
  ]);
  return { programs, text: pausesTable(names, rows) };
}
