// People with computers, windows and attempts, around the page's own course part and a course system of
// tests/browser/course/hosts.mjs. Each page load has a realm of its own, and time passes only here.
import { createContext, Script } from "node:vm";
import { rolldown } from "rolldown";

import { root } from "../../../scripts/run.mjs";
import { HOSTS, hear, hostScript, newRecord, shownBy } from "../../browser/course/hosts.mjs";
import { FakeStorage } from "../logic.mjs";

const STUBS = {
  "sinusoidal-pe": `export const CHECKS = ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"];
    export const titleOf = (check) => check;`,
  "lit/html.js": `export const nothing = "";
    export const html = (strings, ...values) => [strings, values];
    export const render = ([strings, [, ...values]], box) => { box.values = values; };`,
};

async function partOf(folder) {
  const bundle = await rolldown({
    input: "entry",
    cwd: folder,
    logLevel: "silent",
    plugins: [
      {
        name: "stubs",
        resolveId: (id) => (id === "entry" || STUBS[id] ? `\0${id}` : undefined),
        load: (id) =>
          id === "\0entry"
            ? `export { Course } from "${folder}/web/src/course/course.ts";`
            : STUBS[id.slice(1)],
      },
    ],
  });
  const { output } = await bundle.generate({ format: "iife", name: "part" });
  return new Script(output[0].code);
}

const part = await partOf(process.env.PE_COURSE ?? root);

export const SCORES = { right: 1, wrong: 4 / 6, worse: 1 / 6 };

/** Code says whose it is, and what it is worth. */
export const codeOf = (learner, kind) => `// ${learner} ${kind}`;
const kindIn = (code) => Object.keys(SCORES).find((kind) => code.endsWith(` ${kind}`));

function reportOf(code) {
  const passes = Math.round((SCORES[kindIn(code)] ?? 0) * 6);
  const verdicts = Array.from({ length: 6 }, (_, at) => ({
    check: ["shape", "origin", "formula", "bounds", "uniqueness", "extrapolation"][at],
    state: at < passes ? "passed" : "failed",
    ...{ reason: "wrong-value", witness: null },
  }));
  return { passed: passes === 6, complete: true, verdicts, causes: [] };
}

class Clock {
  now = Date.UTC(2026, 10, 29);
  #timers = [];

  add(act, milliseconds = 0) {
    const timer = { act, at: this.now + milliseconds };
    this.#timers.push(timer);
    return timer;
  }

  remove(timer) {
    this.#timers = this.#timers.filter((each) => each !== timer);
  }

  /** Runs everything that is due within so many milliseconds. */
  async pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const [first] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!first) break;
      this.remove(first);
      this.now = Math.max(this.now, first.at);
      first.act();
    }
    this.now = end;
  }
}

/** Databases with one store, as the page uses them. */
function databases(clock) {
  const all = new Map();
  const later = (request, result) => {
    clock.add(() => {
      request.result = result;
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  const storeOf = (name) => {
    const kept = all.get(name) ?? new Map();
    all.set(name, kept);
    return {
      get: (key) => later({}, structuredClone(kept.get(key))),
      put: (value, key) => {
        kept.set(key, structuredClone(value));
        return later({}, key);
      },
      delete: (key) => later({}, void kept.delete(key)),
    };
  };
  const open = (name) => {
    const transaction = () => ({ objectStore: () => storeOf(name) });
    return later({}, { createObjectStore() {}, close() {}, transaction });
  };
  return { all, open };
}

class Computer {
  local = new FakeStorage();
  channels = new Set();

  constructor(clock) {
    this.clock = clock;
    this.databases = databases(clock);
  }

  channel(page) {
    const { channels, clock } = this;
    return class {
      constructor(name) {
        Object.assign(this, { name, page });
        channels.add(this);
      }

      postMessage(data) {
        const others = [...channels].filter((each) => each !== this && each.name === this.name);
        for (const other of others) {
          clock.add(() => other.page.isOpen && other.onmessage?.({ data: structuredClone(data) }));
        }
      }
    };
  }
}

class Events {
  #heard = [];
  add = (type, hear) => this.#heard.push({ type, hear });

  dispatch(type, event = {}) {
    for (const each of this.#heard.filter((one) => one.type === type)) each.hear(event);
  }
}

/** The exercise itself: an editor whose code is in the store that the course part gives. */
class Exercise {
  #store;
  attempts = 0;

  constructor(store) {
    this.#store = store;
    this.code = store.read("code") ?? "";
  }

  type(code) {
    this.code = code;
    this.#store.write("code", code);
  }

  work = () => ({
    ...{ schema: 1, language: "javascript", code: this.code ? { javascript: this.code } : {} },
    ...{ attempts: this.attempts, result: null, assisted: false },
  });

  restore = ({ code, attempts }) => {
    if (code.javascript !== undefined) this.type(code.javascript);
    this.attempts = Math.max(this.attempts, attempts);
  };

  setAside = () => {};
  say = () => {};

  // A run that is not shown: the report depends on the code alone.
  screen = { state: { settings: { languages: ["javascript"] } } };
  turns = { take: (_, work) => work() };
  runnerOf = async () => ({ start: async (code) => ({ ask: code }) });
  checker = async () => ({ examine: async (code) => reportOf(code) });
}

/** The window of the course system around the page. */
class Player {
  constructor(world, { learner, record, mode }) {
    Object.assign(this, { world, learner, record });
    this.events = new Events();
    const { host } = world;
    const post = (body) => {
      if (!world.isOnline) throw new TypeError("no network");
      const isUnkept = world.fault === "unkept";
      if (world.fault !== "none" && !isUnkept) {
        if (world.fault === "once") world.fault = "none";
        return { status: 503, responseText: "" };
      }
      const answer = isUnkept ? { isStored: true } : hear(host, record, JSON.parse(body));
      return { status: 200, responseText: JSON.stringify(answer) };
    };
    this.visibility = { visibilityState: "visible", addEventListener: this.events.add };
    const window = {
      addEventListener: this.events.add,
      document: this.visibility,
      navigator: { sendBeacon: (_, body) => attempt(() => post(body)) },
      fetch: async (_, { body }) => post(body),
      XMLHttpRequest: class {
        open() {}
        send(body) {
          Object.assign(this, post(body));
        }
      },
    };
    window.window = window;
    const script = hostScript(host, Object.assign(record, { learner, mode }), "/");
    new Script(script.slice("<script>".length, -"</script>".length)).runInContext(
      createContext(window),
    );
    const { API, API_1484_11 } = window;
    this.window = { API, API_1484_11 };
    this.window.parent = this.window;
  }
}

const attempt = (act) => {
  try {
    act();
  } catch {}
};

/** One load of the exercise in a player. */
class Page {
  isOpen = true;
  events = new Events();

  constructor(world, player, { computer, session, navigation }) {
    Object.assign(this, { world, player });
    const { clock } = world;
    const box = {};
    this.box = box;
    const globals = {
      ...{
        console,
        URL,
        AbortController,
        Date: class extends Date {
          static now = () => clock.now;
        },
        BroadcastChannel: computer.channel(this),
      },
      ...{ localStorage: computer.local, sessionStorage: session, indexedDB: computer.databases },
      crypto: { getRandomValues: (bytes) => bytes.map(() => world.random()) },
      setTimeout: (act, milliseconds) => clock.add(() => this.isOpen && act(), milliseconds),
      clearTimeout: (timer) => clock.remove(timer),
      addEventListener: this.events.add,
      document: {
        ...{ addEventListener: this.events.add, getElementById: () => box, activeElement: null },
        get visibilityState() {
          return player.visibility.visibilityState;
        },
      },
      location: { pathname: "/content/1/index.html", href: "/" },
      history: { length: 1 },
      performance: { now: () => clock.now, getEntriesByType: () => [{ type: navigation }] },
      navigator: {
        get onLine() {
          return world.isOnline;
        },
      },
      fetch: async () => {
        await new Promise((resolve) => clock.add(resolve, 100));
        if (!world.isOnline) throw new TypeError("no network");
        return { type: "basic", status: world.fault === "expired" ? 401 : 200 };
      },
    };
    globals.window = globals;
    globals.parent = { ...player.window, performance: globals.performance };
    globals.parent.parent = globals.parent;
    this.realm = createContext(globals);
    part.runInContext(this.realm);
  }

  async open() {
    const { keep, host } = this.world;
    const { version: scorm } = HOSTS[host];
    const settings = {
      ...{ scorm, keep, failed: false, namespace: "", reveal: "found", solution: false },
      ...{ solutionCap: "100", languages: ["javascript"] },
    };
    const opening = this.realm.part.Course.open(settings).then((course) => {
      this.course = course;
      this.exercise = new Exercise(course.store);
      if (this.isOpen) course.attach(this.exercise);
    });
    await this.world.clock.pass(12_000);
    await opening;
  }

  run(code) {
    this.exercise.type(code);
    this.exercise.attempts += 1;
    this.course.judged(reportOf(code), { language: "javascript", code });
  }

  /** What the page says of the course. */
  get said() {
    return String(this.box.values?.[0] ?? "");
  }

  close() {
    this.events.dispatch("pagehide");
    this.isOpen = false;
  }
}

const WINDOWS = 2;

export class World {
  clock = new Clock();
  isOnline = true;
  fault = "none";
  #seed = 1;

  constructor(host, keep = "best") {
    Object.assign(this, { host, keep });
    this.computer = new Computer(this.clock);
    this.windows = Array.from({ length: WINDOWS }, () => ({ session: new FakeStorage() }));
    /** The records of each learner's attempts. */
    this.attempts = { ann: [newRecord()], bob: [newRecord()] };
  }

  random() {
    this.#seed = (this.#seed * 48271) % 2147483647;
    return this.#seed % 256;
  }

  record(learner) {
    return this.attempts[learner]?.at(-1) ?? newRecord();
  }

  score(learner) {
    return shownBy(this.host, this.record(learner)).score;
  }

  /** `learner` opens the exercise in a window, in a new player. */
  async open(at, learner, { navigation = "navigate", mode } = {}) {
    await this.leave(at);
    const window = this.windows[at];
    const record = this.record(learner);
    window.player = new Player(this, { learner, record, mode });
    await this.#load(window, navigation);
  }

  /** The frame alone loads again, as after a link and Back. */
  async again(at) {
    const window = this.windows[at];
    window.page.close();
    await this.#load(window, "navigate");
  }

  async #load(window, navigation) {
    const { computer } = this;
    window.page = new Page(this, window.player, { computer, session: window.session, navigation });
    await window.page.open();
  }

  async leave(at) {
    const window = this.windows[at];
    if (!window.page) return;
    window.player.events.dispatch("beforeunload");
    window.page.close();
    window.page = undefined;
    await this.clock.pass(2000);
  }

  /** The window ends without a word. */
  async crash(at) {
    const window = this.windows[at];
    if (window.page) window.page.isOpen = false;
    window.page = undefined;
    await this.clock.pass(2000);
  }

  async run(at, kind) {
    const { page, player } = this.windows[at];
    page.run(codeOf(player.learner, kind));
    await this.clock.pass(3000);
  }

  async see(at, isVisible) {
    const { page, player } = this.windows[at];
    player.visibility.visibilityState = isVisible ? "visible" : "hidden";
    for (const { events } of [player, page]) events.dispatch("visibilitychange");
    await this.clock.pass(3000);
  }

  /** The learner begins to leave, and stays. */
  async stay(at) {
    const { page, player } = this.windows[at];
    for (const { events } of [player, page]) events.dispatch("beforeunload");
    await this.clock.pass(3000);
  }

  async setNetwork(isOnline) {
    this.isOnline = isOnline;
    for (const { page } of this.windows) if (isOnline) page?.events.dispatch("online");
    await this.clock.pass(3000);
  }

  /** Moodle empties the local storage of its site at each sign-in. */
  signIn() {
    const { local } = this.computer;
    while (local.length > 0) local.removeItem(local.key(0));
  }

  newAttempt(learner) {
    this.attempts[learner].push(newRecord());
  }

  /** Replaces the copies of all learners on the computer. */
  forge(change) {
    for (const kept of this.computer.databases.all.values()) {
      for (const [key, copy] of kept) kept.set(key, change(structuredClone(copy)));
    }
  }
}
