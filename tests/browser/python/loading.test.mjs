import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { test } from "node:test";

import { root } from "../../../scripts/run.mjs";
import { logic } from "../../web/logic.mjs";
import { desktop } from "../engine.mjs";
import { letters } from "../exercise-page.mjs";
import { start, started } from "../harness.mjs";
import { python, RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { pythonFiles } from "./files.mjs";

const { python: texts, statuses } = logic.texts;

const site = await started();

const IN_PYTHON = { language: "python", code: RIGHT_PYTHON };

const using = ({ on = site, ...options }, use) => on.using(options, use);

const FIRST = [
  "numpy._core._multiarray_umath.so",
  "numpy.pages",
  "pyodide.asm.js",
  "pyodide.asm.wasm",
  "pyodide.mjs",
  "snapshot.json",
];

test("Python: loads nothing before its tab is opened, and then gives six verdicts", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(pythonFiles(exercise.requests), []);
    await page.click("#language-python");
    assert.match(await exercise.code(), /^import numpy as np\n/);
    assert.equal(await exercise.phase(), "idle");
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    const asked = pythonFiles(exercise.requests).filter(
      (name) => !/\.html$|^(codemirror-)?python-/.test(name),
    );
    assert.deepEqual(asked.slice(0, FIRST.length).sort(), FIRST);
  });
});

test("Python: a second visit takes it from the cache", async () => {
  await using(IN_PYTHON, async (exercise, page) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.until(async () => {
      const [name] = await caches.keys();
      return name !== undefined && (await (await caches.open(name)).keys()).length === 8;
    }, 60);
    exercise.requests.length = 0;
    const fromServer = [];
    page.on("response", (response) => {
      const { protocol, pathname } = new URL(response.url());
      if (protocol === "http:" && !response.fromCache()) fromServer.push(pathname);
    });
    await page.reload();
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(
      pythonFiles(exercise.requests).filter((name) => FIRST.includes(name)),
      [],
    );
    assert.deepEqual(fromServer, ["/"]);
  });
});

test("Python: loads where a cache keeps nothing that is put into it", async () => {
  const before = () => {
    Cache.prototype.put = async (_, response) => void (await response.blob());
  };
  await using({ ...IN_PYTHON, before }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

/** Unlike fetch, this sends no header that it was not given. */
async function answerTo(url, headers) {
  const [response] = await once(get(url, { headers }), "response");
  response.destroy();
  return response;
}

test("Python: takes the copies in gzip from a host that sends large files as they are", async () => {
  const exercise = await site.open({ ...IN_PYTHON, ready: false, url: "about:blank" });
  const { page } = exercise;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/assets\/python-[^/]+\//.test(pathname)) return void request.continue();
    const body = readFileSync(`${root}/web/dist${pathname}`);
    void request.respond({ status: 200, contentType: "application/octet-stream", body });
  });
  await page.goto(site.url);
  assert.equal(letters(await exercise.run()), "PPPPPP");
  const copies = pythonFiles(exercise.requests).filter((name) => name.endsWith(".gz"));
  const large = ["numpy._core._multiarray_umath.so", "numpy.pages", "pyodide.asm.wasm"];
  assert.deepEqual(
    copies.slice(0, 3).sort(),
    large.map((name) => `${name}.gz`),
  );
  await exercise.close();
});

async function intercepted(file, respond, wrong = () => true) {
  const exercise = await site.open({ ...IN_PYTHON, ready: false, url: "about:blank" });
  const { page } = exercise;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const url = request.url();
    const isFile = [file, `${file}.gz`].some((name) => url.endsWith(`/${name}`));
    if (isFile && wrong()) void respond(request);
    else void request.continue();
  });
  await page.goto(site.url);
  await exercise.until(() => document.querySelector(".language-state") !== null);
  return exercise;
}

test("Python: the full editor loads while a run waits for a long download", async () => {
  const exercise = await site.open({ ...IN_PYTHON, ready: false, url: "about:blank" });
  const { page } = exercise;
  let held = [];
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const isOfPython = /\/assets\/python-[^/]+\/./.test(new URL(request.url()).pathname);
    if (held && isOfPython) held.push(request);
    else void request.continue();
  });
  await page.goto(site.url);
  await page.waitForSelector("button.primary");
  await page.click("button.primary");
  await exercise.until(() => document.querySelector(".codemirror") !== null);
  assert.equal(await exercise.phase(), "running");
  const all = held;
  held = undefined;
  for (const request of all) await request.continue();
  assert.equal(letters(await exercise.finished()), "PPPPPP");
  await exercise.close();
});

test("Python: a download shows its progress, and can be cancelled and begun again", async () => {
  let held = true;
  const exercise = await intercepted(
    "numpy.pages",
    () => {},
    () => held,
  );
  const progress = () =>
    exercise.page.evaluate(() => {
      const bar = document.querySelector(".languages progress");
      const amount = document.querySelector(".language-state .amount")?.textContent ?? "";
      return { share: bar && bar.value / bar.max, amount };
    });
  await exercise.until(() => document.querySelector(".languages progress")?.position > 0.55, 60);
  const { share, amount } = await progress();
  const [, received, total] = /^([\d.]+) of ([\d.]+) MB$/.exec(amount);
  assert.ok(Math.abs(received / total - share) < 0.01, amount);
  assert.ok(total > 7 && total < 8, "as a server sends them that compresses nothing");
  assert.equal(await exercise.text(".python-wait"), texts.waiting({ megabytes: 4 }));
  assert.ok(share > 0.55 && share < 0.6, "all but the file that is held back");
  await exercise.page.click(".language-state button");
  await exercise.until(() => document.querySelector(".language-state.cancelled") !== null);
  held = false;
  await exercise.page.click(".language-state button");
  await exercise.pythonReady();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("Python: requests the pages of memory when half of the code has arrived", async () => {
  const before = () => {
    if (window !== top) return;
    const { fetch } = window;
    const part = (share) => new Promise((go) => Object.assign(window, { [share]: go }));
    window.fetch = async (...given) => {
      const response = await fetch(...given);
      if (!String(given[0]).endsWith("/pyodide.asm.wasm")) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(bytes.slice(0, 0.4 * bytes.length));
          await part("more");
          stream.enqueue(bytes.slice(0.4 * bytes.length, 0.6 * bytes.length));
          await part("rest");
          stream.enqueue(bytes.slice(0.6 * bytes.length));
          stream.close();
        },
      });
      return new Response(body, response);
    };
  };
  await using({ ...IN_PYTHON, before, ready: false }, async (exercise, page) => {
    const arrived = (share) =>
      exercise.until(`document.querySelector(".languages progress")?.position > ${share}`, 60);
    const isAsked = () => pythonFiles(exercise.requests).includes("numpy.pages");
    await arrived(0.3);
    assert.equal(isAsked(), false, "all other files have arrived");
    await page.evaluate(() => window.more());
    await arrived(0.8);
    assert.equal(isAsked(), true);
    await page.evaluate(() => window.rest());
    await exercise.pythonReady();
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("Python: cancelling the download ends a run that waits, and does not load it again", async () => {
  const exercise = await intercepted("numpy.pages", () => {});
  await exercise.until(() => document.querySelector(".languages progress")?.position > 0.55, 60);
  await exercise.page.click("button.primary");
  assert.deepEqual(await exercise.summary(), [statuses.waiting]);
  await exercise.page.click(".language-state button");
  await exercise.until(() => document.querySelector(".checks .broken") !== null);
  assert.equal(await exercise.phase(), "broken");
  assert.equal(await exercise.text(".checks .broken"), `${statuses.notStarted} ${texts.cancelled}`);
  await exercise.settle();
  assert.equal(await exercise.text(".language-state.cancelled button"), texts.status.load);
  const said = await exercise.page.$$eval("#live p", (all) => all.map((line) => line.textContent));
  assert.deepEqual(said, [statuses.announcements.waiting, texts.said.cancelled]);
  await exercise.close();
});

for (const [what, before] of [
  [
    "the sandbox does not answer",
    () => {
      if (window === top) addEventListener("message", (event) => event.stopImmediatePropagation());
    },
  ],
  [
    "the browser keeps what has arrived",
    () => {
      Cache.prototype.put = async (_, response) => {
        await response.blob();
        await new Promise(() => {});
      };
    },
  ],
]) {
  test(`Python: a download can be cancelled while ${what}`, async () => {
    await using({ ...IN_PYTHON, before, ready: false }, async (exercise, page) => {
      await exercise.until(() => document.querySelector(".languages progress") !== null);
      await page.click(".language-state button");
      await exercise.until(() => document.querySelector(".language-state.cancelled") !== null, 5);
    });
  });
}

test("Python: refuses and reports a file that is not the build's, and tries again", async () => {
  let wrong = true;
  const exercise = await intercepted(
    "pyodide.asm.js",
    (request) => request.respond({ status: 200, body: "self.forged = true;" }),
    () => wrong,
  );
  await exercise.until(() => document.querySelector(".broken") !== null, 60);
  assert.ok(
    (await exercise.text(".broken")).startsWith(`${statuses.pythonFailed} ${texts.fileDiffers}`),
  );
  assert.equal(await exercise.text(".broken q"), "pyodide.asm.js");
  wrong = false;
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("Python: a run after a failed download keeps the reason in view", async () => {
  const exercise = await intercepted("pyodide.asm.wasm", (request) =>
    request.respond({ status: 404, body: "" }),
  );
  await exercise.until(() => document.querySelector(".language-state.failed") !== null, 60);
  await exercise.page.click("button.primary");
  await exercise.until(() => document.querySelector(".checks .broken") !== null, 60);
  await exercise.settle();
  assert.equal(await exercise.text(".checks .broken"), statuses.notStarted);
  const [reason] = await exercise.page.$$eval(".broken", (all) =>
    all.map((each) => each.textContent),
  );
  assert.ok(reason.startsWith(`${statuses.pythonFailed} ${texts.fileMissing}`));
  assert.equal(await exercise.text(".broken q"), "pyodide.asm.wasm: 404");
  assert.equal(await exercise.text(".language-state.failed button"), texts.status.again);
  await exercise.close();
});

test("Python: starts without its snapshot, and one line says so", async () => {
  const exercise = await intercepted("numpy.pages", (request) =>
    request.respond({ status: 404, body: "" }),
  );
  await exercise.paste(python("np.random.default_rng(1).random((T, C)) * 0 + table"));
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.ok((await exercise.text(".slow")).startsWith(texts.slow));
  assert.equal(await exercise.text(".slow q"), "numpy.pages: 404");
  await exercise.close();
});

test("Python: starts without a snapshot that does not fit", async (t) => {
  // Chromium without windows sometimes hangs on a frame that is being attached.
  const people = await start(desktop);
  t.after(() => people.close());
  // The snapshot belongs to another memory.
  const before = () => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (request, transfer) {
      const pages = request.name === "numpy.pages" && [new Uint8Array(request.file.size).fill(1)];
      const sent = pages ? { ...request, file: new Blob(pages) } : request;
      return postMessage.call(this, sent, transfer);
    };
  };
  const options = { ...IN_PYTHON, query: "?languages=python", before };
  await using({ on: people, ...options }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.ok((await exercise.text(".slow")).startsWith(texts.slow));
  });
});

test("Python: the page passes files as blobs, and the frame compiles the code once for all runs", async () => {
  const before = () => {
    if (window === top) {
      window.sent = [];
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (request, options) {
        if (request.type === "file") window.sent.push(request.file.constructor.name);
        return postMessage.call(this, request, options);
      };
    } else {
      window.asked = [];
      addEventListener("message", ({ data }) => window.asked.push(data.type));
    }
  };
  await using({ ...IN_PYTHON, query: "?languages=python", before }, async (exercise, page) => {
    await exercise.pythonReady();
    const frame = await exercise.sandboxFrame();
    const asked = ["module", "module"];
    assert.deepEqual(await frame.evaluate(() => window.asked), asked);
    for (let run = 1; run <= 3; ++run) {
      assert.equal(letters(await exercise.run()), "PPPPPP");
      asked.push("end", "start");
      const files = Array(4 * (run + 1)).fill("Blob");
      await page.waitForFunction((count) => window.sent.length === count, {}, files.length);
      assert.deepEqual(await page.evaluate(() => window.sent), files);
      assert.equal(await exercise.sandboxFrame(), frame);
      assert.deepEqual(await frame.evaluate(() => window.asked), asked);
    }
  });
});

test("Python: a download redraws the page at intervals", async () => {
  const before = () => {
    if (window !== top) return;
    window.intervals = 0;
    const { setTimeout } = window;
    window.setTimeout = (call, milliseconds) => {
      if (milliseconds === 100) window.intervals += 1;
      return setTimeout(call, milliseconds);
    };
    window.drawn = 0;
    const { set } = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, "value");
    Object.defineProperty(HTMLProgressElement.prototype, "value", {
      set(value) {
        window.drawn += 1;
        set.call(this, value);
      },
    });
  };
  await using({ ...IN_PYTHON, query: "?languages=python", before }, async (exercise, page) => {
    await exercise.pythonReady();
    const { drawn, intervals } = await page.evaluate(() => ({
      drawn: window.drawn,
      intervals: window.intervals,
    }));
    assert.ok(drawn > 0 && drawn <= intervals + 1, `${drawn} times in ${intervals} intervals`);
  });
});

test("Python: our preview server sends the compressed copies that a browser accepts", async () => {
  await using(IN_PYTHON, async (exercise) => {
    await exercise.pythonReady();
    const urls = exercise.requests;
    const sent = async (name, accepted) => {
      const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
      const response = await answerTo(
        urls.find((url) => url.endsWith(`/${name}`)),
        headers,
      );
      assert.equal(response.headers.vary, "Accept-Encoding");
      assert.match(response.headers["cache-control"], /immutable/);
      return [response.headers["content-type"], response.headers["content-encoding"]];
    };
    const binary = "application/octet-stream";
    assert.deepEqual(await sent("numpy.pages", "gzip, deflate, br, zstd"), [binary, "br"]);
    assert.deepEqual(await sent("numpy.pages", "gzip, br;q=0"), [binary, "gzip"]);
    assert.deepEqual(await sent("numpy.pages"), [binary, undefined]);
    assert.deepEqual(await sent("pyodide.asm.js", "br"), ["text/javascript", "br"]);
    assert.deepEqual(await sent("pyodide.asm.wasm", "br"), ["application/wasm", "br"]);
  });
});

test("Python: loads modules that the snapshot lacks on demand", async () => {
  const code = `import decimal, fractions\n${python("table + 0 * np.fft.fft(np.zeros(C)).real + 0 * np.random.random()")}`;
  await site.using({ language: "python", code }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.paste("import torch\ntorch.zeros(1)\n");
    const verdicts = await exercise.run();
    assert.match(verdicts.shape.words, /ModuleNotFoundError: No module named 'torch'/);
    assert.match(await exercise.text(".error p"), /The module torch is not available here/);
  });
});
