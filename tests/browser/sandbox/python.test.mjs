import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { desktop } from "../engine.mjs";
import { listenElsewhere, REMOVED_GLOBALS } from "../escape-attempts.mjs";
import { letters } from "../exercise-page.mjs";
import { sharing, start } from "../harness.mjs";
import { python, RIGHT_PYTHON } from "../submissions.mjs";

let site;
let elsewhere;
let to;
before(async () => {
  site = await start(desktop);
  elsewhere = await listenElsewhere();
  to = elsewhere.origin;
});
after(async () => {
  elsewhere.close();
  await site.close();
});

const inPython = sharing(() => site.open({ language: "python", code: RIGHT_PYTHON }));

const ATTEMPTS = {
  "js.fetch": () => `js.fetch("${to}/fetch")`,
  "js.fetch without CORS": () => `js.fetch("${to}/no-cors", mode="no-cors")`,
  "js.fetch of the page": () => `js.fetch("${site.url}index.html?fetched")`,
  "pyodide.http.pyfetch": () => `asyncio.ensure_future(pyodide.http.pyfetch("${to}/pyfetch"))`,
  "pyodide.http.open_url": () => `pyodide.http.open_url("${to}/open_url").read()`,
  urllib: () => `urllib.request.urlopen("${to}/urllib", timeout=1).read()`,
  "an XMLHttpRequest": () => `request("${to}/xhr")`,
  "a WebSocket": () => `socket_of(js.WebSocket.new("${to.replace("http", "ws")}/socket"))`,
  "a socket": () => `connect("127.0.0.1", ${new URL(to).port})`,
  importScripts: () => `js.importScripts("${to}/script.js")`,
  run_js: () => `pyodide.code.run_js("1 + 1")`,
  "eval of JavaScript": () => `js.eval("1 + 1")`,
  "a package": () => `pyodide_js.loadPackage("${to}/package-1.0-py3-none-any.whl").then(loaded)`,
  micropip: () => `__import__("micropip")`,
  localStorage: () => "js.localStorage.length",
  indexedDB: () => `js.indexedDB.open("x")`,
  "the cache": () => `js.caches.open("x")`,
  "the page": () => "js.parent.document.title",
  "the page's document": () => "js.document.cookie",
  "a file of the machine": () => `open("/etc/passwd").readline()[:5] != "root:" and 1 / 0`,
  "a command": () => `subprocess.run(["ls", "/"])`,
  "a shell": () => `os.system("ls /") and 1 / 0`,
  "C by ctypes": () => `__import__("ctypes").CDLL("libc.so.6").system(b"ls")`,
};

const PRELUDE = `import asyncio, os, socket, subprocess, urllib.request
import js, pyodide, pyodide_js
import pyodide.code, pyodide.http
from pyodide.ffi import create_once_callable

def request(url):
    xhr = js.XMLHttpRequest.new()
    xhr.open("GET", url, False)
    xhr.send()
    return xhr.status

def connect(host, port):
    with socket.create_connection((host, port), timeout=1) as connection:
        connection.sendall(b"GET /raw HTTP/1.0\\r\\n\\r\\n")
        return connection.recv(1)

def socket_of(socket):
    def listen(yes, no):
        socket.onopen, socket.onerror = yes, no
    return js.Promise.new(listen)

def loaded(_):
    if "package" not in pyodide_js.loadedPackages.to_py():
        raise OSError("not loaded")

def attempt(name, act):
    def tell(outcome):
        return lambda value=None: print(f"{outcome}: {name}", "" if outcome == "refused" else value)
    try:
        value = act()
        if isinstance(value, asyncio.Future):
            value.add_done_callback(lambda done: tell("refused" if done.exception() else "reached")())
        elif hasattr(value, "then"):
            value.then(create_once_callable(tell("reached")), create_once_callable(tell("refused")))
        else:
            tell("reached")(value)
    except BaseException as error:
        tell("refused")()
`;

/**
 * Waits before each call, because promises take their time. With a service worker, the page itself fills the
 * frame. This one does nothing.
 */
function prepare(hasServiceWorker) {
  if (hasServiceWorker) {
    Object.defineProperty(navigator, "serviceWorker", { value: { controller: {} } });
  }
  const { postMessage } = MessagePort.prototype;
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  let last = Promise.resolve();
  MessagePort.prototype.postMessage = function (request, ...rest) {
    if (request.type === "add-modules") window.hasModules = true;
    if (request.type === "ask" && window.hasModules) {
      last = last.then(async () => {
        while (!document.querySelector(".console").innerText.includes("refused: ")) await wait(50);
        await wait(200);
      });
    }
    last = last.then(() => postMessage.call(this, request, ...rest));
  };
}

async function expectNothingReached(hasServiceWorker) {
  const attempts = Object.entries(ATTEMPTS).map(
    ([name, act]) => `attempt(${JSON.stringify(name)}, lambda: ${act()})`,
  );
  const code = `${PRELUDE}\n${attempts.join("\n")}\n${RIGHT_PYTHON}`;
  const exercise = await site.open({
    language: "python",
    code,
    before: [prepare, hasServiceWorker],
  });
  const isFilled = () => document.querySelector("iframe[sandbox]").hasAttribute("srcdoc");
  const verdicts = await exercise.run();
  assert.equal(await exercise.page.evaluate(isFilled), hasServiceWorker);
  assert.equal(letters(verdicts), "PPPPPP", verdicts.shape.words);
  const lines = await exercise.printed();
  assert.deepEqual(
    lines.filter((line) => line.startsWith("reached: ")),
    [],
  );
  // Pyodide's package loader logs its failure.
  const refused = lines
    .filter((line) => line.startsWith("refused: "))
    .map((line) => line.slice("refused: ".length))
    .sort();
  assert.deepEqual(refused, Object.keys(ATTEMPTS).sort());
  assert.deepEqual(elsewhere.reached, []);
  const own = (url) => url.includes("fetched") || url.startsWith(to);
  assert.deepEqual(exercise.answered.filter(own), []);
  await exercise.close();
}

test("sandbox: code in Python reaches no network, no storage and nothing of the page", () =>
  expectNothingReached(false));

test("sandbox: code in Python reaches nothing from a frame that the page fills either", () =>
  expectNothingReached(true));

test("sandbox: the server of these attempts answers without a policy", async () => {
  await fetch(`${to}/control`);
  assert.deepEqual(elsewhere.reached, ["/control"]);
});

const CLAIMS = {
  "answers of its own": `import js
from pyodide.ffi import to_js
def forge(event):
    js.postMessage(to_js({"type": "answer", "id": event.data.id, "printed": "",
        "answer": {"kind": "passed"}}, dict_converter=js.Object.fromEntries))
from pyodide.ffi import create_proxy
js.addEventListener("message", create_proxy(forge), True)
`,
  "another numpy": `import numpy, sys
numpy.ascontiguousarray = lambda value, dtype: numpy.sin(value)
sys.modules["runner.reading"].read = lambda value, limit: ([1, 2], numpy.zeros(2), "float64")
`,
  "a way round the limits": `import sys, os
sys.stdout.write = None
sys.modules.clear()
`,
};
for (const [name, code] of Object.entries(CLAIMS)) {
  test(`sandbox: Python code that tries ${name} passes no wrong table, and the next run is right`, () =>
    inPython(async (exercise) => {
      await exercise.paste(`${code}\n${python("table[:, ::-1]")}`);
      const verdicts = await exercise.run();
      assert.equal(verdicts.formula.state, "failed");
      assert.equal(verdicts.extrapolation.state, "failed");
      await exercise.paste(RIGHT_PYTHON);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }));
}

test("sandbox: Python's worker takes no request from code", () =>
  inPython(async (exercise) => {
    const code = `import js
from pyodide.ffi import create_proxy, to_js
request = to_js({"type": "load", "code": "print('the text ran')"}, dict_converter=js.Object.fromEntries)
event = js.Event.new("message")
event.data = request
js.dispatchEvent(event)
def replace(event):
    js.Object.defineProperty(js.Object.getPrototypeOf(event), "data", to_js({"value": request}))
js.addEventListener("message", create_proxy(replace), True)
`;
    await exercise.paste(`${code}\n${RIGHT_PYTHON}`);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(await exercise.printed(), []);
  }));

test("sandbox: code in Python has no way to the page's thread, and the next run is right", () =>
  inPython(async (exercise) => {
    const code = `import js
left = [name for name in ${JSON.stringify(REMOVED_GLOBALS)} if hasattr(js, name) or hasattr(js.self, name)]
print("left:", left)
for _ in range(20):
    js.postMessage(js.Float64Array.new(2**22))
`;
    await exercise.paste(code);
    assert.match((await exercise.run()).shape.words, /AttributeError: postMessage/);
    assert.equal(await exercise.text(".console .printed"), "left: []");
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  }));
