// The page's own TypeScript under Node, with what a page gives it stood in for.
import { fileURLToPath } from "node:url";

import { runnerImport } from "vite";

const { module } = await runnerImport(fileURLToPath(new URL("logic.ts", import.meta.url)), {
  configFile: false,
  define: { HAS_PYTHON: "true", IS_ONE_FILE: "false" },
  logLevel: "warn",
});

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
