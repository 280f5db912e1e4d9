// WebKit for the tests: the part of puppeteer's interface that they use, over WebKitGTK's driver. A
// client of our own, since puppeteer does not drive WebKit, the clients on npm that do want a newer
// Node or bring some dozen packages, and W3C's protocol is one request a command.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";

import { browserPath } from "../../scripts/browsers.mjs";

/** Without a display, or where the browser died, the driver never answers. */
const SESSION_MS = 30_000;
const COMMAND_MS = 180_000;
/** The key under which the protocol hands elements over. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = {
  ...{ Control: "\uE009", Shift: "\uE008", Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C" },
  ...{ Backspace: "\uE003", Delete: "\uE017", End: "\uE010", Home: "\uE011" },
  ...{ ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" },
};
/** MiniBrowser's own window gets no narrower than its toolbar, which takes some of its height. */
const NARROWEST_WINDOW = 500;
const TOOLBAR = 100;

/** Process groups to end: MiniBrowser outlives a driver that is killed alone. */
const running = new Set();
process.once("exit", () => running.forEach(end));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => process.exit(1));
}

function end(child) {
  running.delete(child);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {} // it ended before
}

function begin(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** What a process says first on one of its streams. */
async function firstLine(child, stream) {
  let text = "";
  stream.setEncoding("utf8");
  for await (const part of stream) {
    text += part;
    if (text.includes("\n")) return text.slice(0, text.indexOf("\n"));
  }
  throw new Error(`${child.spawnfile} ended before it said anything`);
}

/**
 * A display of its own, and a browser for each context. `env` is the browser's environment besides:
 * `GTK_THEME=Adwaita:dark` makes pages dark.
 */
export async function launchWebKit({ env = {} } = {}) {
  const stdio = ["ignore", "ignore", "ignore", "pipe"];
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const xvfb = begin("Xvfb", ["-displayfd", "3", ...screen], { stdio });
  const display = `:${await firstLine(xvfb, xvfb.stdio[3])}`;
  // Without a graphics processor, composing layers costs more than all else that a page does.
  const painting = { WEBKIT_DISABLE_DMABUF_RENDERER: "1" };
  // Buses of the desktop, which GTK would begin for each browser, only to be asked by nobody.
  const alone = { DBUS_SESSION_BUS_ADDRESS: "disabled:", NO_AT_BRIDGE: "1" };
  // In the C locale, pages would be told that the reader's language is "C".
  const whole = {
    ...process.env,
    LC_ALL: "en_US.UTF-8",
    ...painting,
    ...alone,
    ...env,
    DISPLAY: display,
  };
  const contexts = new Set();
  const createBrowserContext = async () => {
    const context = await openContext(whole, () => contexts.delete(context));
    contexts.add(context);
    return context;
  };
  return {
    createBrowserContext,
    newPage: async () => (await createBrowserContext()).newPage(),
    async version() {
      const context = await createBrowserContext();
      await context.close();
      return context.version;
    },
    async close() {
      for (const context of contexts) await context.close();
      end(xvfb);
    },
  };
}

/** A driver has one session, a session one browser with a profile of its own, which nothing keeps. */
async function openSession(env) {
  const port = await freePort();
  const driver = begin(browserPath("webkit"), [`--port=${port}`], { stdio: "ignore", env });
  try {
    const base = `http://127.0.0.1:${port}/session`;
    await listening(port);
    // Left to itself, the driver starts the MiniBrowser that it was built with.
    const binary = process.env.PE_MINI_BROWSER;
    const options = binary && { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const wanted = { capabilities: { alwaysMatch: { browserName: "MiniBrowser", ...options } } };
    return { driver, base, ...(await request("POST", base, wanted, SESSION_MS)) };
  } catch (error) {
    end(driver); // else it would keep the tests from ending
    throw error;
  }
}

/** MiniBrowser now and then dies as it starts, before any page of ours: then another one is started. */
async function openContext(env, onClose) {
  const { driver, base, sessionId, capabilities } = await openSession(env).catch(() =>
    openSession(env),
  );
  const command = (method, path, body) =>
    request(method, `${base}/${sessionId}${path}`, body, COMMAND_MS);
  await command("POST", "/timeouts", { script: COMMAND_MS, pageLoad: COMMAND_MS });
  const context = {
    version: `WebKitGTK/${capabilities.browserVersion}`,
    newPage: async () => page,
    /** Processor time of the browser's processes, in hundredths of a second. */
    used: () => timeOfGroup(driver.pid),
    async close() {
      await command("DELETE", "").catch(() => {}); // a browser that crashed has no session
      end(driver);
      onClose();
    },
  };
  const page = new Page(command, context);
  return context;
}

/** As /proc tells it: the group is the 5th entry, times are the 14th and 15th. */
async function timeOfGroup(leader) {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = numbers.map((number) => readFile(`/proc/${number}/stat`, "utf8").catch(() => ""));
  let used = 0;
  for (const stat of await Promise.all(stats)) {
    // A process's name, the 2nd entry, may hold anything.
    const entries = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(entries[2]) === leader) used += Number(entries[11]) + Number(entries[12]);
  }
  return used;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function listening(port) {
  for (let attempt = 0; attempt < 500; ++attempt) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("WebKitWebDriver did not start");
}

async function request(method, url, body, milliseconds) {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(milliseconds),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

class Page {
  #command;
  #context;
  /** What to run on the page's origin before the page is there. */
  #first = [];
  #width = 1280;
  #height = 800;
  keyboard;

  constructor(command, context) {
    this.#command = command;
    this.#context = context;
    this.keyboard = new Keyboard(command);
  }

  browserContext() {
    return this.#context;
  }

  close() {
    return this.#context.close();
  }

  /** The protocol tells of no requests and no messages. */
  on() {}

  async setViewport({ width, height }) {
    [this.#width, this.#height] = [width, height];
  }

  /** Runs once, in a text file of the page: good for what is stored on its origin. */
  async evaluateOnNewDocument(script, ...args) {
    this.#first.push([script, args]);
  }

  async goto(url) {
    const width = Math.max(this.#width, NARROWEST_WINDOW);
    const height = this.#height + TOOLBAR;
    await this.#command("POST", "/window/rect", { x: 0, y: 0, width, height });
    if (this.#first.length > 0) {
      await this.#command("POST", "/url", { url: new URL("THIRD-PARTY.txt", url).href });
      for (const [script, args] of this.#first.splice(0)) await this.evaluate(script, ...args);
    }
    if (this.#width >= NARROWEST_WINDOW) return this.#command("POST", "/url", { url });
    // A narrow screen is a frame of a page elsewhere: no secure context, with a storage of its own.
    const html = `<iframe src="${url}" width="${this.#width}" height="${this.#height}">`;
    await this.#command("POST", "/url", { url: `data:text/html,${html}` });
    const frame = await this.#find("iframe");
    return this.#command("POST", "/frame", { id: { [ELEMENT]: frame } });
  }

  reload() {
    return this.#command("POST", "/refresh", {});
  }

  async evaluate(script, ...args) {
    const told = await this.#command("POST", "/execute/async", {
      script: `const tell = arguments[arguments.length - 1];
        const args = Array.prototype.slice.call(arguments, 0, -1);
        (async () => (${script})(...args))().then(
          (value) => tell({ value }),
          (error) => tell({ error: String(error) + "\\n" + error?.stack }),
        );`,
      args,
    });
    if (told.error) throw new Error(told.error);
    return told.value;
  }

  $eval(selector, script) {
    const source = `(...args) => (${script})(document.querySelector(args.shift()), ...args)`;
    return this.evaluate(source, selector);
  }

  async click(selector) {
    await this.#command("POST", `/element/${await this.#find(selector)}/click`, {});
  }

  /** Puts a file on disk into a field. */
  async upload(selector, path) {
    const field = await this.#find(selector);
    await this.#command("POST", `/element/${field}/value`, { text: path });
  }

  async #find(selector) {
    const found = { using: "css selector", value: selector };
    return (await this.#command("POST", "/element", found))[ELEMENT];
  }
}

class Keyboard {
  #command;

  constructor(command) {
    this.#command = command;
  }

  down(key) {
    return this.#act([{ type: "keyDown", value: KEYS[key] ?? key }]);
  }

  up(key) {
    return this.#act([{ type: "keyUp", value: KEYS[key] ?? key }]);
  }

  press(key) {
    return this.type([key]);
  }

  /** Characters, or names of keys. */
  type(keys) {
    const values = Array.from(keys, (key) => KEYS[key === "\n" ? "Enter" : key] ?? key);
    const strokes = values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return this.#act(strokes);
  }

  #act(actions) {
    return this.#command("POST", "/actions", {
      actions: [{ type: "key", id: "keyboard", actions }],
    });
  }
}
