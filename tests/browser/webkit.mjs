// Offers the part of Puppeteer's interface that tests use, for WebKitGTK's driver. Puppeteer does
// not drive WebKit, and clients on npm need a newer Node or dozens of packages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";

import { browserPath } from "../../scripts/browsers.mjs";

/** Without a display, or after the browser died, the driver never answers. */
const SESSION_MS = 30_000;
const COMMAND_MS = 180_000;
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = {
  ...{ Control: "\uE009", Shift: "\uE008", Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C" },
  ...{ Backspace: "\uE003", Delete: "\uE017", End: "\uE010", Home: "\uE011" },
  ...{ ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" },
};
/** MiniBrowser's window cannot be narrower than its toolbar, which also takes some of the height. */
const NARROWEST_WINDOW = 500;
const TOOLBAR = 100;

const processGroups = new Set();
process.once("exit", () => processGroups.forEach(end));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => process.exit(1));
}

function end(child) {
  processGroups.delete(child);
  try {
    process.kill(-child.pid, "SIGKILL"); // MiniBrowser outlives a driver that is killed alone
  } catch {} // it has already ended
}

function begin(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  processGroups.add(child);
  child.once("exit", () => processGroups.delete(child));
  return child;
}

async function firstLine(child, stream) {
  let text = "";
  stream.setEncoding("utf8");
  for await (const part of stream) {
    text += part;
    if (text.includes("\n")) return text.slice(0, text.indexOf("\n"));
  }
  throw new Error(`${child.spawnfile} ended before it said anything`);
}

/** Each context has a browser. `env` adds to its environment, such as `GTK_THEME=Adwaita:dark`. */
export async function launchWebKit({ env = {} } = {}) {
  const stdio = ["ignore", "ignore", "ignore", "pipe"];
  const screen = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const xvfb = begin("Xvfb", ["-displayfd", "3", ...screen], { stdio });
  const display = `:${await firstLine(xvfb, xvfb.stdio[3])}`;
  // Without a graphics processor, composing layers takes most of the time of a page.
  const painting = { WEBKIT_DISABLE_DMABUF_RENDERER: "1" };
  // GTK would start buses of the desktop for each browser, which nothing uses.
  const alone = { DBUS_SESSION_BUS_ADDRESS: "disabled:", NO_AT_BRIDGE: "1" };
  // In the C locale, the reader's language would be "C".
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

async function openSession(env) {
  const port = await freePort();
  const driver = begin(browserPath("webkit"), [`--port=${port}`], { stdio: "ignore", env });
  try {
    const base = `http://127.0.0.1:${port}/session`;
    await listening(port);
    // By default, the driver starts the MiniBrowser of its build.
    const binary = process.env.PE_MINI_BROWSER;
    const options = binary && { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const wanted = { capabilities: { alwaysMatch: { browserName: "MiniBrowser", ...options } } };
    return { driver, base, ...(await request("POST", base, wanted, SESSION_MS)) };
  } catch (error) {
    end(driver); // a running driver keeps the tests from ending
    throw error;
  }
}

/** MiniBrowser sometimes dies at its start, so this tries twice. */
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
    /** The processor time is in hundredths of a second. */
    used: () => timeOfGroup(driver.pid),
    async close() {
      await command("DELETE", "").catch(() => {}); // a crashed browser has no session
      end(driver);
      onClose();
    },
  };
  const page = new Page(command, context);
  return context;
}

/** In /proc, the group is the 5th entry, and the times are the 14th and 15th. */
async function timeOfGroup(leader) {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = numbers.map((number) => readFile(`/proc/${number}/stat`, "utf8").catch(() => ""));
  let used = 0;
  for (const stat of await Promise.all(stats)) {
    // The 2nd entry, the process's name, may contain any character.
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

  /** The protocol reports no requests and no messages. */
  on() {}

  async setViewport({ width, height }) {
    [this.#width, this.#height] = [width, height];
  }

  /** Shows less of a frame that `setViewport` made high, as a course site on a small screen. */
  lowerWindow(height) {
    const rect = { x: 0, y: 0, width: NARROWEST_WINDOW, height: height + TOOLBAR };
    return this.#command("POST", "/window/rect", rect);
  }

  /** Runs the script once, in a text file of the page's origin. This is enough to fill storage. */
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
    // A frame in a page of another origin gives a narrow screen, but no secure context, and
    // separate storage.
    const html = `<iframe src="${url}" width="${this.#width}" height="${this.#height}">`;
    await this.#command("POST", "/url", { url: `data:text/html,${html}` });
    const frame = await this.#find("iframe");
    return this.#command("POST", "/frame", { id: { [ELEMENT]: frame } });
  }

  reload() {
    return this.#command("POST", "/refresh", {});
  }

  async evaluate(script, ...args) {
    const result = await this.#command("POST", "/execute/async", {
      script: `const tell = arguments[arguments.length - 1];
        const args = Array.prototype.slice.call(arguments, 0, -1);
        (async () => (${script})(...args))().then(
          (value) => tell({ value }),
          (error) => tell({ error: String(error) + "\\n" + error?.stack }),
        );`,
      args,
    });
    if (result.error) throw new Error(result.error);
    return result.value;
  }

  $eval(selector, script) {
    const source = `(...args) => (${script})(document.querySelector(args.shift()), ...args)`;
    return this.evaluate(source, selector);
  }

  async click(selector) {
    await this.#command("POST", `/element/${await this.#find(selector)}/click`, {});
  }

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
