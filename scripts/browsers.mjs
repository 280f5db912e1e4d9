// Usage: node scripts/browsers.mjs BROWSER... Prints the Debian packages of missing browsers.
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

import { isCommand } from "./run.mjs";

const BROWSERS = {
  chromium: {
    variable: "PE_CHROMIUM",
    programs: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    debian: "chromium",
  },
  "headless-shell": {
    variable: "PE_HEADLESS_SHELL",
    programs: ["chromium-headless-shell", "chrome-headless-shell"],
    debian: "chromium-headless-shell",
  },
  firefox: {
    variable: "PE_FIREFOX",
    programs: ["firefox-esr", "firefox"],
    debian: "firefox-esr",
  },
  webkit: {
    variable: "PE_WEBKIT_DRIVER",
    programs: ["WebKitWebDriver"],
    debian: "webkit2gtk-driver", // contains MiniBrowser, too
  },
};

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export function findBrowser(name, env = process.env) {
  const { variable, programs } = BROWSERS[name];
  const named = env[variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`${variable}: there is no program at ${named}`);
  }
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return programs.flatMap((each) => folders.map((folder) => join(folder, each))).find(isProgram);
}

export function browserPath(name, env = process.env) {
  const found = findBrowser(name, env);
  if (found !== undefined) return found;
  const { variable, programs } = BROWSERS[name];
  throw new Error(`the PATH has no ${programs.join(" or ")}; ${variable} may name one elsewhere`);
}

if (isCommand(import.meta.url)) {
  try {
    const missing = process.argv.slice(2).filter((name) => findBrowser(name) === undefined);
    console.log(missing.map((name) => BROWSERS[name].debian).join(" "));
  } catch ({ message }) {
    console.error(message);
    process.exitCode = 1;
  }
}
