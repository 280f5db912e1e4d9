import { accessSync, constants, existsSync, statSync } from "node:fs";
import { basename, delimiter, join } from "node:path";

import type { Browser, LaunchOptions } from "puppeteer-core";

import { grading } from "../texts/en/grading.js";

/** The preferred programs come first. */
const NAMES = [
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "chromium",
  "chromium-browser",
  ...[
    "microsoft-edge-stable",
    "microsoft-edge",
    "chromium-headless-shell",
    "chrome-headless-shell",
  ],
  "firefox",
  "firefox-esr",
];

const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["/opt/google/chrome/chrome", "/usr/lib/chromium/chromium", "/snap/bin/chromium"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  ],
};

export function findBrowser({ PATH = "" }: NodeJS.ProcessEnv): string | undefined {
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...(PLACES[process.platform] ?? [])].find((path) => existsSync(path));
}

/** Requests to all hosts but the page's go to this port, where no program listens. */
const NOWHERE = { host: "127.0.0.1", port: 9 };

const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-sync",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--mute-audio",
  "--disable-default-apps",
  "--disable-extensions",
  "--metrics-recording-only",
  ...[
    "--disable-search-engine-choice-screen",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  ],
];

/** Browsers start slowly on a busy machine. */
const LAUNCH_MS = 120_000;

/** Lets the browser reach pages from `host` only. */
export function launchOptions(path: string, host: string): LaunchOptions {
  const common = {
    executablePath: path,
    timeout: LAUNCH_MS,
    protocolTimeout: 0,
    // The command handles signals itself, to close what it started.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  if (/firefox/i.test(basename(path))) {
    return {
      ...common,
      browser: "firefox",
      headless: true,
      extraPrefsFirefox: {
        "network.proxy.type": 1,
        ...Object.fromEntries(
          ["http", "ssl", "socks"].flatMap((kind) => [
            [`network.proxy.${kind}`, NOWHERE.host],
            [`network.proxy.${kind}_port`, NOWHERE.port],
          ]),
        ),
        "network.proxy.no_proxies_on": host,
        "network.proxy.allow_hijacking_localhost": true,
        "media.peerconnection.enabled": false,
      },
    };
  }
  // Chromium's sandbox does not run as root.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...common,
    browser: "chrome",
    pipe: true, // a pipe ends the browser if the command ends in any way
    headless: /headless-shell/.test(basename(path)) ? "shell" : true,
    args: [
      ...CHROMIUM_FLAGS,
      ...asRoot,
      `--proxy-server=http://${NOWHERE.host}:${NOWHERE.port}`,
      `--proxy-bypass-list=<-loopback>;${host}`,
    ],
  };
}

export interface Driver {
  launch(options: LaunchOptions): Promise<Browser>;
}

export class LaunchError extends Error {}

/** The driver would report a missing program by an error that cannot be caught. */
function checkProgram(path: string): void {
  if (!isProgram(path)) throw new LaunchError(grading.noProgram({ path }));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Rejects with advice if the driver is not installed. */
export async function loadDriver(): Promise<Driver> {
  try {
    const driver = await import("puppeteer-core");
    return {
      async launch(options) {
        checkProgram(options.executablePath ?? "");
        const browser = await driver.launch(options);
        // A pipe of a killed browser may fail after closing, and would end the command.
        for (const pipe of browser.process()?.stdio ?? []) pipe?.on("error", () => {});
        return browser;
      },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(grading.noDriver);
  }
}

/** Enough for a browser to delete its profile. */
const CLOSE_MS = 5000;

/** Ends a browser and its processes, even if it does not respond. */
export async function endBrowser(browser: Browser): Promise<void> {
  const closed = browser.close().catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([closed, late]);
  clearTimeout(timer);
  const child = browser.process();
  if (!child?.pid) return;
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => resolve());
  });
  try {
    // The driver starts the browser as the leader of a process group.
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL"); // it has ended, or it leads no group
  }
  await ended;
}
