// A step of `npm test` that passed runs again only after a change of its inputs.
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";

import { findBrowser } from "../browsers.mjs";
import { root } from "../run.mjs";
import { once } from "../stamp.mjs";

/** The lockfile does not pin these. */
const BROWSERS = ["chromium", "headless-shell", "firefox", "webkit"]
  .map((name) => findBrowser(name))
  .map((path) => path && `${path} ${statSync(path).mtimeMs}`)
  .join(" ");

/**
 * Returns the work of a step with these files and folders as inputs. `work` resolves to true if it passes.
 * With `again`, it always runs.
 */
export const unlessUnchanged = (name, inputs, again, work) => async (log) => {
  const stamp = `build/passed/${encodeURIComponent(name)}.stamp`;
  if (again) rmSync(join(root, stamp), { force: true });
  let state = "unchanged";
  await once({ stamp, inputs, outputs: [], version: BROWSERS }, async () => {
    const passes = await work(log);
    state = passes ? "passed" : "FAILED";
    return passes;
  });
  return state;
};
