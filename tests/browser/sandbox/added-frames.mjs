// Frames of the sandbox that a hostile page adds, or markup in one of our pages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { root } from "../../../scripts/run.mjs";
import { LISTS } from "../../../scripts/sizes.mjs";
import { eventually } from "../eventually.mjs";

const DIST = join(root, "web/dist");
/** Frames of other languages have other texts in the code that they run, and nothing else. */
const { exercise, python } = JSON.parse(readFileSync(join(DIST, LISTS), "utf8"));
const FILES = [...exercise, ...python].filter((path) => /sandbox-[^/]*\.html$/.test(path));

/** The frames' own files, for JavaScript and Python. */
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
  assert.equal(frames.length, 2);
  const sandboxed = frames.map((frame) => ({ ...frame, sandbox: "allow-scripts" }));
  assert.deepEqual(await givingPorts(page, [...frames, ...sandboxed], 2), [2, 3]);
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
