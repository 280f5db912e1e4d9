// The page's own TypeScript under Node, with what a page gives it stood in for.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../../scripts/run.mjs";
import { filesAmong } from "../../scripts/stamp.mjs";

const ENTRY = "tests/web/logic.ts";
const FOLDER = join(root, "build/logic");

/** What the bundle is made of; the package itself stays outside of it, but for numbers that the core gives. */
function digest() {
  const hash = createHash("sha256").update(process.version);
  hash.update(readFileSync(join(root, "wasm/dist/core.wasm")));
  for (const file of filesAmong(["web", ENTRY, "tests/web/logic.mjs"])) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** Bundling takes longer than most files of tests: the first makes the bundle for all of them. */
async function bundle() {
  const name = `${digest()}.mjs`;
  const file = join(FOLDER, name);
  if (existsSync(file)) return file;
  const { build, runnerImport } = await import("vite");
  const { module } = await runnerImport(join(root, "web/build/tolerance.ts"));
  const own = join(FOLDER, `${process.pid}`);
  await build({
    configFile: false,
    root,
    publicDir: false,
    define: { HAS_PYTHON: "true", IS_ONE_FILE: "false" },
    plugins: [module.tolerance()],
    logLevel: "warn",
    build: {
      ssr: ENTRY,
      outDir: own,
      minify: false,
      rolldownOptions: {
        external: [/^sinusoidal-pe/, /^#/],
        output: { entryFileNames: name, codeSplitting: false },
      },
    },
  });
  // Older ones go. Several files of tests may do this at once, and each finds a whole bundle.
  for (const other of readdirSync(FOLDER)) {
    if (other.endsWith(".mjs") && other !== name) rmSync(join(FOLDER, other), { force: true });
  }
  renameSync(join(own, name), file);
  rmSync(own, { recursive: true });
  return file;
}

const module = await import(pathToFileURL(await bundle()).href);

/** Everything that `logic.ts` names. */
export const logic = module;

/** Lets everything go on that waits for nothing but its turn. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A promise, and what settles it. */
export function deferred() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** What a browser keeps for a site, `room` characters at most; several tabs may share it. */
export class FakeStorage {
  #texts = new Map();
  room = Number.POSITIVE_INFINITY;

  getItem(name) {
    return this.#texts.get(name) ?? null;
  }

  setItem(name, text) {
    let used = name.length + text.length;
    for (const [other, kept] of this.#texts) {
      if (other !== name) used += other.length + kept.length;
    }
    if (used > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.#texts.set(name, text);
  }

  removeItem(name) {
    this.#texts.delete(name);
  }
}

/** A screen that keeps every state it was ever in. */
export function newScreen(change = {}) {
  const states = [];
  const state = {
    settings: logic.readSettings(""),
    lane: "javascript",
    code: "",
    kept: { keeping: "saved", back: undefined, isElsewhere: false, versions: [] },
    tests: { phase: "idle" },
    printed: [],
    size: { T: 10, C: 8 },
    ...change,
  };
  const screen = new logic.Screen(state, (next) => states.push(next));
  return { screen, states };
}

/** Speech that keeps what was said since it was last cleared. */
export function newSpeech() {
  const said = [];
  const region = {
    append: (sentence) => said.push(sentence),
    clear: () => {
      said.length = 0;
    },
  };
  return { speech: new logic.Speech(region, "found"), said };
}
