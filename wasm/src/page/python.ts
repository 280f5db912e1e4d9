// Finds the npm package sinusoidal-pe-python, which has the files of the page that need Python.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { page as texts } from "../texts/en/page.js";
import { versionOf } from "./version.js";

const DESCRIPTION = "package.json";

/** The build of a checkout makes the package here. */
const BUILT = fileURLToPath(new URL("../../../build/companion", import.meta.url));

/** Returns the folder of the files, or a sentence that says how to get them. */
export function findPython(): { folder: string } | { problem: string } {
  const path = installed() ?? join(BUILT, DESCRIPTION);
  if (!existsSync(path)) return { problem: texts.noPython };
  const { version: found } = JSON.parse(readFileSync(path, "utf8"));
  const needed = versionOf();
  // The files of two versions do not fit together.
  if (found !== needed) return { problem: texts.otherPython({ found, needed }) };
  return { folder: join(dirname(path), "page") };
}

function installed(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`sinusoidal-pe-python/${DESCRIPTION}`);
  } catch {
    return undefined;
  }
}
