import puppeteer from "puppeteer-core";

import { browserPath } from "../../scripts/browsers.mjs";
import { launchWebKit } from "./webkit.mjs";

const CHROMIUM_FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--no-first-run"],
  ...["--disable-default-apps", "--disable-extensions", "--metrics-recording-only"],
  ...["--mute-audio", "--disable-search-engine-choice-screen"],
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
    extraPrefsFirefox: { "dom.events.testing.asyncClipboard": true },
  },
};

/** On a busy machine, Firefox took over 30 seconds to start. */
const LAUNCH_MS = 120_000;

export async function launch(engine) {
  if (engine === "webkit") return launchWebKit();
  const { program, ...options } = ENGINES[engine];
  const executablePath = browserPath(program);
  return puppeteer.launch({ headless: true, timeout: LAUNCH_MS, executablePath, ...options });
}
