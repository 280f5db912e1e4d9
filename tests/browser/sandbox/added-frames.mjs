// Frames of the sandbox that a hostile page adds, or markup in one of our pages.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { root } from "../../../scripts/run.mjs";
import { logic } from "../../web/logic.mjs";
import { eventually } from "../eventually.mjs";

const DIST = join(root, "web/dist");
const FILES = readdirSync(join(DIST, "assets"))
  .filter((name) => /sandbox-[^/]*\.html$/.test(name))
  .map((name) => `assets/${name}`);

/** JavaScript and Python, in each language of the page. */
const FRAMES = 2 * Object.keys(logic.LOCALES).length;

/** The frames' own files. */
export const filesAt = (url) => FILES.map((file) => ({ src: url + file }));

export const MARKUP = FILES.map((file) => ({ srcdoc: readFileSync(join(DIST, file), "utf8") }));

/** A frame that has not sent its port by then sends none. */
const SILENT_MS = 500;

/** Returns the indices of the frames that send a port, at least `expected`. */
export async function givingPorts(page, frames, expected = 0) {
  await page.evaluate(add, frames);
  const given = () => page.evaluate(() => window.givingPorts());
  await eventually(async () => (await given()).length >= expected);
  await setTimeout(SILENT_MS);
  return given();
}

/** Of frames without and with `sandbox`, only those with it send a port. */
export async function expectSandboxedAlone(page, frames) {
  assert.equal(frames.length, FRAMES);
  const sandboxed = frames.map((frame) => ({ ...frame, sandbox: "allow-scripts" }));
  assert.deepEqual(
    await givingPorts(page, [...frames, ...sandboxed], FRAMES),
    sandboxed.map((_, at) => FRAMES + at),
  );
}

function add(frames) {
  const givers = new Set();
  addEventListener("message", ({ source, ports }) => ports.length > 0 && givers.add(source));
  const markup = frames.map((attributes) => {
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    return frame.outerHTML;
  });
  document.body.insertAdjacentHTML("beforeend", `<div>${markup.join("")}</div>`);
  const added = [...document.body.lastElementChild.children];
  window.givingPorts = () =>
    added.flatMap(({ contentWindow }, at) => (givers.has(contentWindow) ? [at] : []));
}
