// The page's own TypeScript runs under Node, with stand-ins for what a page offers.
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../../scripts/run.mjs";
import { once } from "../../scripts/stamp.mjs";

const ENTRY = "tests/web/logic.ts";
const FOLDER = join(root, "build/logic");
const BUNDLE = "build/logic/logic.mjs";

/** Bundling takes longer than most files of tests. Several may do it at once. */
async function bundle() {
  const { NODE_ENV } = process.env;
  const { build, runnerImport } = await import("vite");
  const { module: numbers } = await runnerImport(join(root, "web/build/numbers.ts"));
  const name = "logic.mjs";
  const own = join(FOLDER, `${process.pid}`);
  await build({
    configFile: false,
    root,
    publicDir: false,
    define: { HAS_PYTHON: "true", IS_ONE_FILE: "false" },
    plugins: [numbers.tolerance(), numbers.lesson()],
    logLevel: "warn",
    // In one file, and without what nothing uses, libraries load in half the time.
    ssr: {
      noExternal: [/^(d3-|internmap|@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)/],
    },
    build: {
      ssr: ENTRY,
      outDir: own,
      minify: false,
      rolldownOptions: {
        external: [/^sinusoidal-pe/, /^#/],
        treeshake: { moduleSideEffects: false },
        optimization: { inlineConst: false }, // so that a mutant of a constant has an effect
        output: { entryFileNames: name, codeSplitting: false },
      },
    },
  });
  // runnerImport sets it, and later builds of the same process would be for development.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  renameSync(join(own, name), join(root, BUNDLE));
  rmSync(own, { recursive: true });
}

/** The package stays outside of the bundle, except for numbers that the core gives. */
const makeBundle = () =>
  once(
    {
      stamp: "build/logic.stamp",
      inputs: ["web", "wasm/dist/core.wasm", ENTRY, "tests/web/logic.mjs"],
      outputs: [BUNDLE],
    },
    bundle,
  );

// Among the steps of `npm test`, one makes the bundle, so that a test depends on the bundle alone.
if (process.env.PE_SHARED === undefined) await makeBundle();

// Views define elements when they load.
globalThis.HTMLElement ??= class {};
globalThis.customElements ??= { get: () => undefined, define() {} };

const module = await import(pathToFileURL(join(root, BUNDLE)).href);

export const logic = module;

/** Lets everything continue that waits only for its turn, or for so many turns. */
export async function settle(turns = 1) {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function deferred() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

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

  get length() {
    return this.#texts.size;
  }

  key(at) {
    return [...this.#texts.keys()][at] ?? null;
  }

  removeItem(name) {
    this.#texts.delete(name);
  }
}

export function newScreen(change = {}) {
  const states = [];
  const state = {
    settings: logic.readSettings(""),
    language: "javascript",
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
