import puppeteer from "puppeteer-core";

import { browserPath } from "../../scripts/browsers.mjs";
import { shared } from "./shared.mjs";
import { launchWebKit } from "./webkit.mjs";

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--disable-default-apps",
  "--disable-extensions",
  "--metrics-recording-only",
  "--mute-audio",
  "--disable-search-engine-choice-screen",
  "--accept-lang=en-US", // the page has the language of the browser
];

/** A test calls few functions of WebAssembly often, so compiling all of them well takes longer. */
const COMPILE_LITTLE = "--js-flags=--wasm-lazy-compilation --liftoff-only";

const CHROMIUM = { browser: "chrome", args: CHROMIUM_FLAGS };
const ENGINES = {
  // Chromium's build without windows needs a third of the work for a page.
  chromium: {
    ...CHROMIUM,
    ...{ program: "headless-shell", headless: "shell" },
    args: [...CHROMIUM_FLAGS, COMPILE_LITTLE],
  },
  // The browser that learners have, with its separation of processes.
  "desktop-chromium": { ...CHROMIUM, program: "chromium" },
  firefox: {
    ...{ browser: "firefox", program: "firefox" },
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: {
      "dom.events.testing.asyncClipboard": true,
      "intl.accept_languages": "en-US",
    },
  },
};

/** On a busy machine, Firefox took over 30 seconds to start. */
const LAUNCH_MS = 120_000;

/** Returns a new browser. */
export async function launchOwn(engine) {
  if (engine === "webkit") return launchWebKit();
  const { program, ...options } = ENGINES[engine];
  const executablePath = browserPath(program);
  return puppeteer.launch({ headless: true, timeout: LAUNCH_MS, executablePath, ...options });
}

/** Firefox and WebKit's driver have one client at a time, and no profiles without it. */
const SHARED = ["chromium", "desktop-chromium"];

/** Returns a browser without profiles: a new one, or one that `npm test` has started. */
export async function launch(engine) {
  const address = SHARED.includes(engine) ? await shared(`browser/${engine}`) : undefined;
  return address === undefined ? launchOwn(engine) : connect(address);
}

/** Closing it closes only the profiles of this file of tests. */
async function connect(browserWSEndpoint) {
  const browser = await puppeteer.connect({ browserWSEndpoint });
  const profiles = [];
  const createBrowserContext = browser.createBrowserContext.bind(browser);
  const newProfile = async (options) => {
    const profile = await createBrowserContext(options);
    profiles.push(profile);
    return profile;
  };
  let first;
  return Object.assign(browser, {
    createBrowserContext: newProfile,
    async newPage() {
      first ??= newProfile();
      return (await first).newPage();
    },
    async close() {
      for (const profile of profiles) await profile.close().catch(() => {}); // a test closed it
      await browser.disconnect();
    },
  });
}
