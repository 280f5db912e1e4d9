// The Python lane, with the real interpreter, NumPy and snapshot.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { errorsCode } from "#texts/errors-code.js";
import { errorsPython } from "#texts/errors-python.js";
import { remarks } from "#texts/remarks.js";
import { verdicts as verdictTexts } from "#texts/verdicts.js";

import { logic } from "../web/logic.mjs";
import { RIGHT } from "./codes.mjs";
import { desktop } from "./engine.mjs";
import { letters, sharing, start } from "./harness.mjs";
import { python, RIGHT_PYTHON } from "./python-codes.mjs";
import { anyOf, raised, timedOut } from "./verdict-words.mjs";

const { frequencies, properties, tables } = logic.texts.views;
const { python: texts, statuses, worker } = logic.texts;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const IN_PYTHON = { lane: "python", code: RIGHT_PYTHON };

const using = ({ on = site, ...options }, use) => on.using(options, use);

/** The same for a page whose interpreter nobody waits for: none of its files comes. */
const withoutFiles = ({ query = "", url = site.url, ...options }, use) =>
  using({ ...options, ready: false, url: "about:blank" }, async (exercise, page) => {
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      if (!/\/assets\/python-\w+\//.test(request.url())) void request.continue();
    });
    await page.goto(url + query);
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    await use(exercise, page);
  });

/** Keeps the limits that cases are given, in the place of which a fifth passes while a test says so. */
const watchLimits = () => {
  if (window !== top) return;
  const CASE_MS = 10_000;
  const { setTimeout } = window;
  window.limits = { given: 0, isHurried: false };
  window.setTimeout = (call, milliseconds, ...rest) => {
    const isLimit = milliseconds === CASE_MS;
    if (isLimit) window.limits.given += 1;
    return setTimeout(
      call,
      isLimit && window.limits.isHurried ? CASE_MS / 5 : milliseconds,
      ...rest,
    );
  };
};

const withShared = sharing(() => site.open({ ...IN_PYTHON, before: watchLimits }));

/** The same on a page that these tests share: each run has an interpreter of its own. */
const inPython = (code, use) =>
  withShared(async (exercise, page) => {
    await exercise.paste(code);
    await use(exercise, page);
    assert.deepEqual(exercise.problems, []);
  });

const isOfPython = (url) => /\/assets\/(codemirror-)?python-/.test(url);
const files = (urls) => urls.filter(isOfPython).map((url) => url.split("/").at(-1));

const FIRST = [
  "numpy._core._multiarray_umath.so",
  "numpy.linalg._umath_linalg.so",
  "numpy.pages",
  "pyodide.asm.js",
  "pyodide.asm.wasm",
  "pyodide.mjs",
  "snapshot.json",
];

test("nothing of Python loads before its tab is opened, and then six verdicts come", async () => {
  await using({ code: RIGHT }, async (exercise, page) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(files(exercise.requests), []);
    await page.click("#lane-python");
    assert.match(await exercise.code(), /^import numpy as np\n/);
    assert.equal(await exercise.phase(), "idle");
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    const asked = files(exercise.requests).filter(
      (name) => !/\.html$|^(codemirror-)?python-/.test(name),
    );
    assert.deepEqual(asked.slice(0, FIRST.length).sort(), FIRST);
  });
});

test("a second visit takes Python from the cache", async () => {
  await using(IN_PYTHON, async (exercise, page) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.until(async () => {
      const [name] = await caches.keys();
      return name !== undefined && (await (await caches.open(name)).keys()).length === 9;
    }, 60);
    exercise.requests.length = 0;
    await page.reload();
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.deepEqual(
      files(exercise.requests).filter((name) => FIRST.includes(name)),
      [],
    );
  });
});

test("each language keeps its code, and the one chosen last comes back", async () => {
  await withoutFiles({ code: RIGHT }, async (exercise, page) => {
    await page.click("#lane-python");
    await exercise.paste(RIGHT_PYTHON);
    await page.click("#lane-javascript");
    assert.equal(await exercise.code(), RIGHT);
    await page.click("#lane-python");
    assert.equal(await exercise.code(), RIGHT_PYTHON);
    await page.reload();
    await exercise.until(() => document.querySelector(".codemirror") !== null);
    assert.equal(await exercise.code(), RIGHT_PYTHON);
    assert.equal(await page.$eval("#lane-python", (tab) => tab.ariaSelected), "true");
    await page.click("#lane-javascript");
    assert.equal(await exercise.code(), RIGHT);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

test("the author says which languages there are, and which one comes first", async () => {
  const tabs = (page) =>
    page.$$eval("[role=tab]", (all) => all.map((tab) => tab.textContent.trim()));
  const shown = (page) => page.$eval("[aria-selected=true]", (tab) => tab.textContent.trim());
  for (const [query, expected, told = /^$/] of [
    ["?lanes=python,javascript", ["Python", "JavaScript"]],
    ["?lanes=python", ["Python"]],
    ["?lanes=javascript", ["JavaScript"]],
    ["?lanes=cobol", ["JavaScript", "Python"], /^console: The setting lanes=cobol /],
  ]) {
    await withoutFiles({ query }, async (exercise, page) => {
      assert.deepEqual(await tabs(page), expected);
      assert.equal(await shown(page), expected[0]);
      assert.match(exercise.problems.splice(0).join("\n"), told);
      const of = expected[0].toLowerCase();
      assert.equal(await page.$eval(`[data-lane=${of}]`, (part) => part.hidden), false);
      if (query === "?lanes=javascript") assert.deepEqual(files(exercise.requests), []);
    });
  }
});

test("tabs are moved between with the arrows and opened with Enter", async () => {
  await using({}, async (exercise, page) => {
    const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
    await page.focus("#lane-javascript");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "Python");
    assert.deepEqual(files(exercise.requests), [], "not opened yet");
    await page.keyboard.press("Enter");
    assert.match(await exercise.code(), /^import numpy/);
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "JavaScript");
    await exercise.pythonReady();
    const said = await page.$$eval("#live p", (all) => all.map((line) => line.textContent));
    assert.deepEqual(said, [
      statuses.language({ language: "Python" }),
      texts.said.loading,
      texts.said.ready,
    ]);
  });
});

/** The page with requests for one file of Python answered otherwise, while `wrong()`. */
async function intercepted(file, respond, wrong = () => true) {
  const exercise = await site.open({ ...IN_PYTHON, ready: false, url: "about:blank" });
  const { page } = exercise;
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    if (request.url().endsWith(`/${file}`) && wrong()) void respond(request);
    else void request.continue();
  });
  await page.goto(site.url);
  await exercise.until(() => document.querySelector(".lane-state") !== null);
  return exercise;
}

test("a download shows how far it is, can be cancelled, and begun again", async () => {
  let held = true;
  const exercise = await intercepted(
    "pyodide.asm.wasm",
    () => {},
    () => held,
  );
  const progress = () =>
    exercise.page.evaluate(() => {
      const bar = document.querySelector(".lanes progress");
      const amount = document.querySelector(".lane-state .amount")?.textContent ?? "";
      return { share: bar && bar.value / bar.max, amount };
    });
  await exercise.until(() => document.querySelector(".lanes progress")?.position > 0.6, 60);
  const { share, amount } = await progress();
  assert.equal(amount, texts.status.percent({ percent: Math.floor(100 * share) }));
  assert.ok(share > 0.6 && share < 0.7, "all but the file that is held back");
  await exercise.page.click(".lane-state button");
  await exercise.until(() => document.querySelector(".lane-state.cancelled") !== null);
  held = false;
  await exercise.page.click(".lane-state button");
  await exercise.pythonReady();
  assert.equal(letters(await exercise.run()), "PPPPPP");
  await exercise.close();
});

test("a run that waits for Python ends when loading is cancelled, and nothing loads it again", async () => {
  const exercise = await intercepted("pyodide.asm.wasm", () => {});
  await exercise.until(() => document.querySelector(".lanes progress")?.position > 0.6, 60);
  await exercise.page.click("button.primary");
  assert.deepEqual(await exercise.summary(), [statuses.waiting]);
  await exercise.page.click(".lane-state button");
  await exercise.until(() => document.querySelector(".checks .broken") !== null);
  assert.equal(await exercise.phase(), "broken");
  assert.equal(await exercise.text(".checks .broken"), `${statuses.notStarted} ${texts.cancelled}`);
  await exercise.settle();
  assert.equal(await exercise.text(".lane-state.cancelled button"), texts.status.load);
  const said = await exercise.page.$$eval("#live p", (all) => all.map((line) => line.textContent));
  assert.deepEqual(said, [statuses.said.waiting, texts.said.cancelled]);
  await exercise.close();
});

test("a file that is not the build's is refused, told, and tried again", async () => {
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

test("a run that Python did not load for leaves the reason in sight", async () => {
  const exercise = await intercepted("pyodide.asm.wasm", (request) =>
    request.respond({ status: 404, body: "" }),
  );
  await exercise.until(() => document.querySelector(".lane-state.failed") !== null, 60);
  await exercise.page.click("button.primary");
  await exercise.until(() => document.querySelector(".checks .broken") !== null, 60);
  await exercise.settle();
  assert.equal(await exercise.text(".checks .broken"), statuses.notStarted);
  const [reason] = await exercise.page.$$eval(".broken", (all) =>
    all.map((each) => each.textContent),
  );
  assert.ok(reason.startsWith(`${statuses.pythonFailed} ${texts.fileMissing}`));
  assert.equal(await exercise.text(".broken q"), "pyodide.asm.wasm: 404");
  assert.equal(await exercise.text(".lane-state.failed button"), texts.status.again);
  await exercise.close();
});

test("without its snapshot Python starts plainly, and one line says so", async () => {
  const exercise = await intercepted("numpy.pages", (request) =>
    request.respond({ status: 404, body: "" }),
  );
  await exercise.paste(python("np.random.default_rng(1).random((T, C)) * 0 + table"));
  assert.equal(letters(await exercise.run()), "PPPPPP");
  assert.ok((await exercise.text(".slow")).startsWith(texts.slow));
  assert.equal(await exercise.text(".slow q"), "numpy.pages: 404");
  await exercise.close();
});

test("a snapshot that does not fit starts Python plainly too", async (t) => {
  // Without windows Chromium hangs at times where a frame is reached while it is being attached.
  const people = await start(desktop);
  t.after(() => people.close());
  // The interpreter's memory is another than the one that the snapshot was made for.
  const before = () => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (request, transfer) {
      if (request.name === "numpy.pages") new Uint8Array(request.file).fill(1);
      return postMessage.call(this, request, transfer);
    };
  };
  const options = { ...IN_PYTHON, query: "?lanes=python", before };
  await using({ on: people, ...options }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.ok((await exercise.text(".slow")).startsWith(texts.slow));
  });
});

test("the files of Python are copied once for a sandbox, each in a task of its own", async () => {
  const before = () => {
    if (window === top) {
      let task = 0;
      const { setTimeout } = window;
      window.setTimeout = (call, ...rest) =>
        setTimeout(
          () => {
            task += 1;
            call();
          },
          ...rest,
        );
      window.copies = [];
      const { slice } = ArrayBuffer.prototype;
      ArrayBuffer.prototype.slice = function (...range) {
        const copy = slice.apply(this, range);
        window.copies.push({ task, copy });
        return copy;
      };
    } else {
      window.received = 0;
      addEventListener("message", () => {
        window.received += 1;
      });
    }
  };
  await using({ ...IN_PYTHON, query: "?lanes=python", before }, async (exercise, page) => {
    await exercise.pythonReady();
    const copies = await page.evaluate(() =>
      window.copies.map(({ task, copy }) => ({ task, left: copy.byteLength })),
    );
    assert.equal(new Set(copies.map(({ task }) => task)).size, FIRST.length);
    const frame = await exercise.sandboxFrame();
    assert.equal(await frame.evaluate(() => window.received), 0, "they pass through no frame");
    // What was moved has no bytes any more.
    assert.deepEqual(new Set(copies.map(({ left }) => left)), new Set([0]));
  });
});

test("a download draws the page anew at intervals, not with each part that comes", async () => {
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
  await using({ ...IN_PYTHON, query: "?lanes=python", before }, async (exercise, page) => {
    await exercise.pythonReady();
    const { drawn, intervals } = await page.evaluate(() => ({
      drawn: window.drawn,
      intervals: window.intervals,
    }));
    assert.ok(drawn > 0 && drawn <= intervals + 1, `${drawn} times in ${intervals} intervals`);
  });
});

test("our preview compresses none of the interpreter's memory, and the scripts beside it", async () => {
  await inPython(RIGHT_PYTHON, async (exercise) => {
    await exercise.pythonReady();
    const sent = async (name) => {
      const { headers } = await fetch(exercise.requests.find((url) => url.endsWith(`/${name}`)));
      return [headers.get("content-type"), headers.get("content-encoding")];
    };
    assert.deepEqual(await sent("numpy.pages"), ["application/octet-stream", null]);
    assert.deepEqual(await sent("pyodide.asm.js"), ["text/javascript", "gzip"]);
  });
});

test("Stop ends an endless loop in Python and in C, and the next run is right at once", async () => {
  await inPython(RIGHT_PYTHON, async (exercise, page) => {
    for (const loop of ["while True:\n        pass", "sum(iter(int, 1))"]) {
      await exercise.pythonReady();
      await exercise.paste(`print("begun")\ndef sinusoidal_pe(T, C):\n    ${loop}\n`);
      await page.click("button.primary");
      await exercise.until(
        () => document.querySelector(".console .printed")?.textContent === "begun\n",
      );
      await exercise.stop();
      await exercise.finished();
      assert.equal(await exercise.phase(), "stopped");
      await exercise.paste(RIGHT_PYTHON);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    }
  });
});

test("a case without an answer ends after ten seconds, and the next run is right", async () => {
  await inPython("def sinusoidal_pe(T, C):\n    while True: pass\n", async (exercise, page) => {
    await page.evaluate(() => Object.assign(window.limits, { given: 0, isHurried: true }));
    assert.match((await exercise.run()).shape.words, timedOut(10));
    assert.match(await exercise.text(".error p"), /Check for a loop that never ends/);
    assert.ok((await page.evaluate(() => window.limits.given)) > 0, "of ten seconds each");
    await page.evaluate(() => Object.assign(window.limits, { isHurried: false }));
    await exercise.paste(RIGHT_PYTHON);
    assert.equal(letters(await exercise.run()), "PPPPPP");
  });
});

const DEAD = {
  "leaves Python": ["import sys\n    sys.exit(3)", raised("SystemExit: 3")],
  "ends the process": ["import os\n    os._exit(3)", raised("SystemExit")],
  "aborts the process": ["import os\n    os.abort()", raised()],
  "recurs without end": ["return sinusoidal_pe(T, C)", raised("RecursionError")],
  "overflows the stack": [
    "import sys\n    sys.setrecursionlimit(10 ** 9)\n    return sinusoidal_pe(T, C)",
    anyOf(raised("RecursionError"), raised("MemoryError"), timedOut(10)),
  ],
  "overflows the stack in C": [
    "x = []\n    for _ in range(10 ** 6):\n        x = [x]\n    return repr(x)",
    raised("RecursionError"),
  ],
  "asks for too much memory": ["return [[0.0] * 10 ** 9]", raised("MemoryError")],
  "takes memory without end": [
    "all = []\n    while True:\n        all.append(bytearray(10 ** 8))",
    anyOf(raised("MemoryError"), timedOut(10)),
  ],
};
for (const [name, [body, words]] of Object.entries(DEAD)) {
  test(`code that ${name} gets its verdicts, and the next run is right`, async () => {
    await inPython(`def sinusoidal_pe(T, C):\n    ${body}\n`, async (exercise) => {
      const verdicts = await exercise.run();
      assert.match(letters(verdicts), /^FF[FPN]{4}$/);
      assert.match(verdicts.shape.words, words);
      await exercise.paste(RIGHT_PYTHON);
      assert.equal(letters(await exercise.run()), "PPPPPP");
    });
  });
}

const HEAD = "import numpy as np\ndef sinusoidal_pe(T, C):\n";
const ERRORS = {
  broadcast: [
    `${HEAD}    t = np.arange(T)\n    return t * np.arange(0, C, 2)[None, None] + np.ones((T + 1, 1))[0] * np.ones(T + 2)\n`,
    4,
    /^NumPy cannot combine shapes \(.*\) and \(.*\)\./,
  ],
  "integer powers": [
    `${HEAD}    i = np.arange(C)\n    return np.arange(T)[:, None] * 10000 ** -i\n`,
    4,
    errorsPython.negativePower,
  ],
  "missing return": [`${HEAD}    table = np.zeros((T, C))\n`, 2, remarks["no-return"]],
  NameError: [
    `def sinusoidal_pe(T, C):\n    return np.zeros((T, C))\n`,
    2,
    errorsPython.library({ name: "np", line: "import numpy as np" }),
  ],
  "misspelled name": [
    `${HEAD}    tabel = np.zeros((T, C))\n    return table\n`,
    4,
    errorsCode.unknownName({ name: "table" }),
  ],
  IndentationError: [
    `${HEAD}    for t in range(T):\n    pass\n`,
    4,
    errorsPython.indentationMissing,
  ],
  "^ for floats": [`${HEAD}    return 10000.0 ^ (np.arange(C) / C)\n`, 3, errorsPython.caret],
  "^ for whole numbers": [`${HEAD}    return np.ones((T, C)) * (10 ^ C)\n`, 3, remarks.caret],
  "one shared row": [
    `${HEAD}    table = [[0] * C] * T\n    for t in range(T):\n        table[t][0] = t\n    return table\n`,
    null,
    remarks["shared-row"],
  ],
  "math for arrays": [
    `import math\n${HEAD}    return math.sin(np.arange(T))\n`,
    4,
    errorsPython.mathOfArray,
  ],
};
test("an error comes with its line, marked in the editor, and one plain sentence", async (t) => {
  await inPython(RIGHT_PYTHON, async (exercise) => {
    for (const [name, [code, line, words]] of Object.entries(ERRORS)) {
      await t.test(name, async () => {
        await exercise.paste(code);
        await exercise.run();
        const text = await exercise.text(".error p");
        if (typeof words === "string") assert.equal(text, words);
        else assert.match(text, words);
        assert.deepEqual(await exercise.markedLines(), line === null ? [] : [line]);
      });
    }
  });
});

test("a trace shows the learner's own frames and no others", async () => {
  const code = `import numpy as np

def half(C):
    return np.arange(C).reshape(3, 7, 1)

def sinusoidal_pe(T, C):
    return half(C)
`;
  await inPython(code, async (exercise) => {
    await exercise.run();
    assert.equal(
      await exercise.text(".console .trace"),
      `${worker.lineIn({ line: 7, within: "sinusoidal_pe" })}
    return half(C)
${worker.lineIn({ line: 4, within: "half" })}
    return np.arange(C).reshape(3, 7, 1)
ValueError: cannot reshape array of size 2 into shape (3,7,1)`,
    );
    assert.equal(await exercise.text(".error button"), statuses.goToLine({ line: 4 }));
  });
});

test("what is printed and warned of shows, to a limit", async () => {
  const code = `import warnings\n${python("(print('x' * 3), warnings.warn('careful'), table)[2]")}`;
  await inPython(code, async (exercise) => {
    await exercise.run();
    const output = await exercise.text(".console .printed");
    assert.match(output, /^xxx\n/);
    assert.match(output, /sinusoidal_pe\.py:11: UserWarning: careful/);
    await exercise.paste(`print("é" * 10 ** 6)\n${RIGHT_PYTHON}`);
    assert.equal(letters(await exercise.run()), "PPPPPP");
    assert.equal((await exercise.text(".console .printed")).length, 20_000);
  });
});

test("modules that the snapshot lacks come when they are wanted", async () => {
  const code = `import decimal, fractions\n${python("table + 0 * np.fft.fft(np.zeros(C)).real + 0 * np.random.random()")}`;
  await using({ lane: "python", code }, async (exercise) => {
    assert.equal(letters(await exercise.run()), "PPPPPP");
    await exercise.paste("import torch\ntorch.zeros(1)\n");
    const verdicts = await exercise.run();
    assert.match(verdicts.shape.words, /ModuleNotFoundError: No module named 'torch'/);
    assert.match(await exercise.text(".error p"), /The module torch is not available here/);
  });
});

test("code that imports late prints once, and each call finds what the calls before it left", async () => {
  const calls = ["1", "7", "4", "10", "16", "64", "5003", "32", "2048"];
  // The first says so in an import, and of the second only the fourth call tells.
  for (const line of ["statistics.mean([T])", "np.random.default_rng(0) if T == 10 else 0"]) {
    const code = `${line.startsWith("np") ? "" : "import statistics\n"}print("-" * 15_000)
calls = []
${python(`(calls.append(T), ${line}, print(*calls), table)[3]`)}`;
    await inPython(code, async (exercise, page) => {
      assert.equal(letters(await exercise.run()), "PPPPPP");
      const all = (selector) =>
        page.$$eval(selector, (each) => each.map(({ textContent }) => textContent));
      assert.deepEqual((await all(".console .call")).slice(0, 3), [
        statuses.loadingCode,
        statuses.call({ T: 1, C: 2 }),
        statuses.call({ T: 7, C: 6 }),
      ]);
      assert.deepEqual(await all(".console .printed"), [
        // More than half of what may be printed: what an earlier attempt printed does not count.
        `${"-".repeat(15_000)}\n`,
        ...calls.map((_, at) => `${calls.slice(0, at + 1).join(" ")}\n`),
      ]);
    });
  }
});

test("code that fills the memory is called once, and told of a loop", async () => {
  const code = `def sinusoidal_pe(T, C):
    print("called")
    rows = []
    while True:
        rows.append(bytearray(10 ** 7))
`;
  await inPython(code, async (exercise) => {
    const verdicts = await exercise.run();
    assert.equal(letters(verdicts), "FFNNNN");
    assert.match(verdicts.shape.words, raised("MemoryError"));
    assert.deepEqual(await exercise.markedLines(), [5]);
    assert.equal(verdicts.formula.words, verdictTexts.notReached.ended);
    assert.match(await exercise.text(".error p"), /this table is small\. Check for a loop/);
    assert.deepEqual(await exercise.printed(), ["called"]);
  });
});

test("every page draws its own random numbers", async () => {
  const code = `import random\nimport numpy as np\nprint(random.random(), np.random.random())\n${RIGHT_PYTHON}`;
  const drawn = [];
  const draw = async (exercise) => {
    await exercise.run();
    drawn.push(...(await exercise.text(".console .printed")).split(/\s+/));
  };
  await inPython(code, draw);
  await using({ lane: "python", code }, draw);
  assert.equal(new Set(drawn).size, 4, `${drawn}`);
});

test("Try it shows the table that came, with its own element type", async () => {
  await inPython(python("table.astype('f4').T.copy().T"), async (exercise, page) => {
    await page.$$eval(".tools details", ([first]) => {
      first.open = true;
    });
    await page.click(".tools form button");
    await exercise.until(() => document.querySelector(".numbers") !== null, 60);
    assert.match(await exercise.text(".tools .aside"), /float32/);
    const { words } = (await exercise.run()).formula;
    assert.ok(words.endsWith(verdictTexts.note.precision.float32), words);

    // Columns in the place of rows in memory, in single precision: in pictures as any other table.
    await page.click(".look summary");
    await page.waitForSelector("#look-tab-speeds");
    await page.select(".look-title select", tables.lastRun({ T: 16, C: 12 }));
    await page.click("#look-tab-speeds");
    const agreeing = JSON.stringify(frequencies.agreeing({ count: 12, C: 12 }));
    await exercise.until(`document.querySelector(".look-text").textContent.includes(${agreeing})`);
    await exercise.until(() => document.querySelector(".properties").ariaBusy === "false");
    assert.deepEqual(
      await page.$$eval(".property .state", (all) => all.map((each) => each.textContent)),
      Array(4).fill(properties.states.holds),
    );
    await page.click(".look summary");
  });
});

test("a link carries code in Python, and opens as Python", async () => {
  await withoutFiles(
    {
      code: RIGHT,
      before: () => {
        Object.defineProperty(navigator, "clipboard", {
          value: {
            writeText: (text) => {
              window.copied = text;
            },
          },
        });
      },
    },
    async (exercise, page) => {
      await page.click("#lane-python");
      await exercise.paste(RIGHT_PYTHON);
      await page.$$eval(".tools details", (all) => {
        for (const details of all) details.open = true;
      });
      await page.evaluate(() => {
        [...document.querySelectorAll(".tools button")]
          .find((each) => /link/.test(each.textContent))
          .click();
      });
      await exercise.until(() => window.copied !== undefined);
      const link = await page.evaluate(() => window.copied);
      assert.match(link, /#python=/);
      await withoutFiles({ url: link }, async (other) => {
        await other.until(() => document.querySelector("#lane-python").ariaSelected === "true");
        assert.equal(await other.code(), RIGHT_PYTHON);
      });
    },
  );
});
