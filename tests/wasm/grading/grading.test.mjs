import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { command } from "#texts/command.js";
import { grading } from "#texts/grading.js";
import { inputsInLines } from "../../../wasm/dist/command/input.js";
import { inOrder } from "../../../wasm/dist/command/output.js";
import { launchOptions } from "../../../wasm/dist/grading/browsers.js";
import { Grader, Pool } from "../../../wasm/dist/grading/grader.js";
import { browsersFor, memoryOf } from "../../../wasm/dist/grading/machine.js";
import { readProgram } from "../../../wasm/dist/grading/submissions.js";
import { run } from "../command/command.mjs";

const bytesOf = (value) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value), "utf8");
const cell = (source, tags, cell_type = "code") => ({ cell_type, source, metadata: { tags } });
const notebook = (cells, language) =>
  readProgram(bytesOf({ cells, metadata: { language_info: { name: language } } }), "a.ipynb");

test("readProgram: gives the code cells of a notebook, in Python and in JavaScript", () => {
  const python = notebook(
    [
      cell("# def sinusoidal_pe", undefined, "markdown"),
      cell("raw", undefined, "raw"),
      cell(["import numpy as np\n", "%time x"]),
      cell("BASE = 10000", ["sinusoidal_pe", "other"]),
      cell("sinusoidal_pe = lambda T, C: None", "sinusoidal_pe"),
      cell([]),
    ],
    "python",
  );
  assert.deepEqual(python, {
    language: "python",
    code: [
      { source: "import numpy as np\n%time x", tagged: false },
      { source: "BASE = 10000", tagged: true },
      { source: "sinusoidal_pe = lambda T, C: None", tagged: false },
      { source: "", tagged: false },
    ],
  });
  const javascript = notebook(
    [
      cell("alert()"),
      cell("const B = 1;", ["sinusoidal_pe"]),
      cell("let sinusoidal_pe = () => B;"),
    ],
    "JavaScript",
  );
  const code = [
    { source: "alert()", tagged: false },
    { source: "const B = 1;", tagged: true },
    { source: "let sinusoidal_pe = () => B;", tagged: false },
  ];
  assert.deepEqual(javascript, { language: "javascript", code });
  const deno = notebook([cell("let sinusoidal_pe = () => B;")], "typescript");
  assert.deepEqual(deno, { language: "javascript", code: code.slice(2) });
});

test("readProgram: leaves out what cells printed and drew, however much, and nothing else", () => {
  const source = 'x = [["outputs", [1]]]  # "outputs": [\ndef sinusoidal_pe(T, C): pass';
  const drawn = {
    data: { "text/html": "[{".repeat(2 ** 21), plot: Array(9).fill([["]\\", "}"]]) },
  };
  const text = JSON.stringify({
    cells: [
      { outputs: [drawn, [[]]], cell_type: "code", source },
      { cell_type: "code", source: ["y = 1"], outputs: [], metadata: { tags: ["sinusoidal_pe"] } },
      { cell_type: "code", source: "z", outputs: null },
    ],
  });
  for (const each of [text, text.replaceAll('"outputs":[', '"outputs" :\n [')]) {
    assert.deepEqual(readProgram(bytesOf(each), "a.ipynb").code, [
      { source, tagged: false },
      { source: "y = 1", tagged: true },
      { source: "z", tagged: false },
    ]);
  }
  const many = `{"cells":[{"outputs":[${"[".repeat(2 ** 22)}`;
  assert.deepEqual(readProgram(bytesOf(many), "a.ipynb"), { problem: grading.notJson });
  const hidden = `{"cells":[{"x":${"[".repeat(2 ** 22)},"outputs":[]}]}`;
  const most = 2 ** 20;
  assert.equal(readProgram(bytesOf(hidden), "a.ipynb").problem, grading.largeNotebook({ most }));
});

test("readProgram: reads Python in the encoding that its first lines name", () => {
  const textOf = (head, encoding = "latin1") =>
    readProgram(Buffer.from(`${head}# \xb5`, encoding), "a.py").code;
  for (const head of [
    "# -*- coding: latin-1 -*-\n",
    "# coding=ISO-8859-1\r\n",
    "#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n",
    "\n  # This uses the encoding: iso8859_1\n",
  ]) {
    assert.equal(textOf(head), `${head}# µ`);
  }
  // A file in UTF-8 needs no such line, and an untrue one changes nothing.
  assert.equal(textOf("# coding: latin-1\n", "utf8"), "# coding: latin-1\n# µ");
  for (const head of ["x = 1\n# coding: latin-1\n", "# coding: klingon\n"]) {
    assert.equal(textOf(head), undefined, head);
  }
  const problem = { problem: grading.notUtf8 };
  assert.deepEqual(
    readProgram(Buffer.from("# coding: latin-1\n// \xb5", "latin1"), "a.js"),
    problem,
  );
});

test("readProgram: reads notebooks of the third version, with cells on sheets", () => {
  const sheet = (...cells) => ({ cells });
  const old = {
    nbformat: 3,
    worksheets: [
      sheet({ cell_type: "code", language: "python", input: ["import math\n"] }, null),
      sheet({ cell_type: "code", input: "def sinusoidal_pe(T, C): pass" }),
    ],
  };
  assert.deepEqual(readProgram(bytesOf(old), "a.ipynb").code, [
    { source: "import math\n", tagged: false },
    { source: "def sinusoidal_pe(T, C): pass", tagged: false },
  ]);
});

const NO_FUNCTION = grading.noFunction({ name: "sinusoidal_pe", functions: [] });
const NO_TEXT = { toString: 1 };

test("readProgram: names the functions of a notebook without the right one", () => {
  const code =
    "import math\ndef get_angles(pos, i):\n    pass\nclass Layer:\n  def forward(x): pass\n";
  assert.deepEqual(
    readProgram(bytesOf({ cells: [cell(code), cell("def get_angles(): pass")] }), "a.ipynb"),
    {
      problem: grading.noFunction({
        name: "sinusoidal_pe",
        functions: ["get_angles", "Layer", "forward"],
      }),
    },
  );
});

test("readProgram: describes a file without a submission", () => {
  for (const [bytes, name, problem] of [
    ["", "a.txt", grading.otherName],
    ["", "js", grading.otherName],
    ["", "a.constructor", grading.otherName],
    ["[", "a.ipynb", grading.notJson],
    ["", "a.ipynb", grading.emptyNotebook],
    [[null], "a.ipynb", grading.noCells],
    [{ cells: {} }, "a.ipynb", grading.noCells],
    [{ worksheets: [{ cells: {} }, null] }, "a.ipynb", grading.noCells],
    [{ cells: [null, 1, cell(1), cell(["x"])] }, "a.ipynb", NO_FUNCTION],
    [
      { cells: [], metadata: { kernelspec: { language: "R" } } },
      "a.ipynb",
      grading.otherLanguage({ language: "R" }),
    ],
    [
      { cells: [cell("x".repeat(2 ** 20 + 1), ["sinusoidal_pe"])] },
      "a.ipynb",
      grading.longNotebook({ most: 2 ** 20 }),
    ],
    // A value without a text, or with an endless one, must not affect other results.
    [
      { cells: [], metadata: { language_info: { name: NO_TEXT } } },
      "a.ipynb",
      grading.unknownLanguage,
    ],
    [
      { cells: [], metadata: { kernelspec: { language: "R".repeat(1e6) } } },
      "a.ipynb",
      grading.otherLanguage({ language: "R".repeat(40) }),
    ],
    [{ cells: [cell(NO_TEXT), cell([NO_TEXT, [[]]])] }, "a.ipynb", NO_FUNCTION],
    [`{"cells":[{"source":${"[".repeat(1e6)}${"]".repeat(1e6)}}]}`, "a.ipynb", NO_FUNCTION],
    ["[".repeat(2 ** 22), "a.ipynb", grading.largeNotebook({ most: 2 ** 20 })],
    [`[${"{},".repeat(2 ** 21)}0]`, "a.ipynb", grading.largeNotebook({ most: 2 ** 20 })],
  ]) {
    assert.equal(readProgram(bytesOf(bytes), name).problem, problem, name);
  }
  assert.deepEqual(readProgram(bytesOf(""), "A.PY"), { language: "python", code: "" });
});

const REPORT = { schema: 1, verdicts: [] };
const LIMITS = { seconds: 60, megabytes: 1024 };

/**
 * `lost` in the code ends the browser, and `waits` never answers. The first `failing` browsers do
 * not start, and the first `opening` ones open no page. `late N` runs out of time N times on a machine
 * that is three times slower than usual, and `never` each time on an idle one.
 */
function fakeDriver({ failing = 0, opening = 0 } = {}) {
  const outcome = { launches: 0, pages: 0, closed: 0, ran: [] };
  const launch = async () => {
    outcome.launches += 1;
    await nextTurn();
    if (outcome.launches <= failing) throw new Error("no display");
    const browser = Object.assign(new EventEmitter(), {
      process: () => null,
      close: async () => {
        outcome.closed += 1;
        browser.emit("disconnected");
      },
      createBrowserContext: async () => ({ newPage, close: async () => {} }),
    });
    const newPage = async () => {
      outcome.pages += 1;
      return Object.assign(new EventEmitter(), {
        goto: async () => {
          if (outcome.pages <= opening) throw new Error("Target closed");
        },
        evaluate: async (text) => {
          const { code, once } = JSON.parse(JSON.parse(/^grade\((.*)\)$/.exec(text)[1]));
          outcome.ran.push(`${outcome.launches}: ${code}`);
          if (code === "lost") setImmediate(() => browser.emit("disconnected"));
          if (code === "large" && !once) setImmediate(() => browser.emit("disconnected"));
          if (code === "lost" || code === "waits" || (code === "large" && !once))
            return new Promise(() => {});
          if (code === "unready") return JSON.stringify({ problem: "No sandbox." });
          const times = outcome.ran.filter((each) => each.endsWith(`: ${code}`)).length;
          const slowness = code === "never" ? 1 : 3;
          const isLate = code === "never" || times <= Number(/late (\d)/.exec(code)?.[1] ?? 0);
          await nextTurn();
          return JSON.stringify({
            ...{ report: REPORT, printed: code, hung: isLate || code === "endless" },
            ...(isLate && { slowness }),
          });
        },
      });
    };
    return browser;
  };
  return { launch, outcome };
}

const graderWith = (driver, limits) => new Grader(driver, {}, "", { ...LIMITS, ...limits });
const judging = (grader) => async (code) => grader.judge({ language: "javascript", code }, "any");

test("pool: judges a submission alone that ended its browser, and only that one fails", async () => {
  const driver = fakeDriver();
  const judge = judging(graderWith(driver));
  const problem = grading.crashed;
  assert.equal((await judge("first")).printed, "first");
  assert.deepEqual(await judge("lost"), { problem });
  assert.equal((await judge("second")).printed, "second");
  assert.deepEqual(driver.outcome.ran, ["1: first", "1: lost", "2: lost", "3: second"]);
  assert.deepEqual(await judge("unready"), { problem: "No sandbox." });
});

test("pool: judges Python that ended its browser with what the function needs", async () => {
  const driver = fakeDriver();
  const grader = graderWith(driver);
  const judge = (code) => grader.judge({ language: "python", code }, "any");
  assert.equal((await judge("large")).printed, "large");
  assert.deepEqual(await judge("lost"), { problem: grading.crashed });
  assert.deepEqual(driver.outcome.ran, ["1: large", "2: large", "2: lost", "3: lost", "4: lost"]);
});

test("pool: does not reuse a page whose code it had to stop", async () => {
  const driver = fakeDriver();
  const judge = judging(graderWith(driver));
  for (const code of ["one", "endless", "two", "three"]) await judge(code);
  assert.deepEqual([driver.outcome.launches, driver.outcome.pages], [1, 2]);
});

test("pool: gives no verdict to a submission that takes too long", async () => {
  const judge = judging(graderWith(fakeDriver(), { seconds: 0.01 }));
  assert.deepEqual(await judge("waits"), { problem: grading.slow({ seconds: 0.01 }) });
});

test("pool: starts a browser up to three times, and ends if it never starts", async () => {
  assert.equal((await judging(graderWith(fakeDriver({ failing: 2 })))("a")).printed, "a");
  await assert.rejects(judging(graderWith(fakeDriver({ failing: 3 })))("a"), {
    message: grading.noStart({ text: "no display" }),
  });
});

test("pool: replaces a browser that ended before running code, at no verdict's cost", async () => {
  const driver = fakeDriver({ opening: 2 });
  assert.equal((await judging(graderWith(driver))("a")).printed, "a");
  assert.deepEqual(
    [driver.outcome.launches, driver.outcome.closed, driver.outcome.ran],
    [3, 2, ["3: a"]],
  );
  await assert.rejects(judging(graderWith(fakeDriver({ opening: 3 })))("a"), {
    message: grading.noStart({ text: "Target closed" }),
  });
});

test("grader: closing ends its browser, even one that is starting, and starts no other", async () => {
  for (const turns of [0, 1, 9]) {
    const driver = fakeDriver();
    const grader = graderWith(driver);
    const judged = assert.rejects(judging(grader)("waits"), { message: grading.ended });
    for (let left = turns; left > 0; left -= 1) await nextTurn();
    await grader.close();
    await judged;
    assert.deepEqual(
      [driver.outcome.launches, driver.outcome.closed],
      [1, 1],
      `after ${turns} turns`,
    );
    await assert.rejects(judging(grader)("next"), { message: grading.ended });
    assert.equal(driver.outcome.launches, 1);
  }
});

test("pool: judges each submission once, whatever happens to others", async () => {
  const driver = fakeDriver();
  const pool = new Pool([graderWith(driver), graderWith(driver)], "any");
  const codes = ["a", "lost", "b", "endless", "c", "lost", "d"];
  const results = await Promise.all(
    codes.map((code) => pool.judge({ language: "javascript", code })),
  );
  assert.deepEqual(
    results.map(({ printed }) => printed ?? "lost"),
    codes,
  );
  await pool.close();
});

test("pool: tries code that ran out of time once more, alone", async () => {
  const driver = fakeDriver();
  const pool = new Pool([graderWith(driver), graderWith(driver), graderWith(driver)], "any");
  const codes = ["a", "late 1", "late 2", "b", "never", "c", "d", "e"];
  const results = await Promise.all(
    codes.map((code) => pool.judge({ language: "javascript", code })),
  );
  const report = { report: REPORT };
  assert.deepEqual(
    results,
    codes.map((code) =>
      code === "late 2" ? { problem: grading.busy } : { ...report, printed: code },
    ),
  );
  const ran = driver.outcome.ran.map((each) => each.slice(3));
  assert.deepEqual(ran.toSorted(), [...codes, "late 1", "late 2", "never"].sort());
  await pool.close();
});

test("in order: results are ordered, and only a limited number waits", async () => {
  let waiting = 0;
  let most = 0;
  const taken = [];
  async function* items() {
    for (let at = 0; at < 40; at += 1) {
      waiting += 1;
      most = Math.max(most, waiting);
      yield at;
    }
  }
  const slow = async (at) => {
    for (let left = (7 * at) % 5; left > 0; left -= 1) await nextTurn();
    return at;
  };
  await inOrder(items(), 4, slow, (at) => {
    waiting -= 1;
    taken.push(at);
  });
  assert.deepEqual(
    taken,
    Array.from({ length: 40 }, (_, at) => at),
  );
  assert.equal(most, 4);
  // A sender may need the previous result before it sends the next item.
  const outcome = [];
  async function* asking() {
    for (let at = 0; at < 3; at += 1) {
      yield at;
      while (outcome.length <= at) await nextTurn();
    }
  }
  await inOrder(
    asking(),
    4,
    async (at) => at,
    (at) => outcome.push(at),
  );
  assert.deepEqual(outcome, [0, 1, 2]);
  const fails = async () => {
    throw new Error("no work");
  };
  await assert.rejects(
    inOrder(items(), 4, fails, () => {}),
    /no work/,
  );
});

test("memory: counts that of a running process only", () => {
  const own = memoryOf(process.pid);
  assert.ok(process.platform !== "linux" || own > 2 ** 20, `${own}`);
  assert.equal(memoryOf(2 ** 30), 0);
});

test("launch options: let a browser reach the page's host and no other", () => {
  const chrome = launchOptions("/opt/google/chrome/chrome", "127.0.0.1:5");
  assert.ok(chrome.args.includes("--proxy-bypass-list=<-loopback>;127.0.0.1:5"));
  assert.ok(chrome.args.includes("--proxy-server=http://127.0.0.1:9"));
  const firefox = launchOptions("/usr/bin/firefox-esr", "127.0.0.1:5").extraPrefsFirefox;
  assert.equal(firefox["network.proxy.no_proxies_on"], "127.0.0.1:5");
  assert.equal(firefox["network.proxy.ssl"], "127.0.0.1");
});

const GIB = 2 ** 30;

test("browsers: are as many as processors and free memory allow, and at least one", () => {
  for (const [processors, gibibytes, megabytes, browsers] of [
    [64, 512, 4096, 32],
    [64, 16, 4096, 4],
    [64, 15.9, 4096, 3],
    [64, 16, 1024, 16],
    [8, 256, 4096, 4],
    [3, 256, 4096, 1],
    [1, 256, 4096, 1],
    [64, 0.5, 4096, 1],
    [1, 0, 1, 1],
  ]) {
    const machine = { processors, memory: gibibytes * GIB };
    const said = `${processors} processors, ${gibibytes} GiB`;
    assert.equal(browsersFor(machine, megabytes).browsers, browsers, said);
  }
});

test("grade: --help says how many browsers this machine gets, and why", async () => {
  const helpOn = async (processors, gibibytes, ...args) => {
    const machine = { processors, memory: gibibytes * GIB };
    const { status, stdout } = await run(["grade", ...args, "--help"], { machine });
    assert.equal(status, 0);
    assert.ok(stdout.split("\n").every((line) => line.length <= 100));
    const [, browsers, reason] = /On this machine it is (.*):\n +(.*)$/m.exec(stdout);
    return [browsers, reason];
  };
  assert.deepEqual(await helpOn(64, 22), [
    "5",
    "32 by processors (half of 64), 5 by memory (22528 MiB free, 4096 each)",
  ]);
  assert.deepEqual(await helpOn(64, 22, "--memory", "512"), [
    "32",
    "32 by processors (half of 64), 44 by memory (22528 MiB free, 512 each)",
  ]);
  assert.deepEqual(await helpOn(1, 2), [
    "1",
    "0 by processors (half of 1), 0 by memory (2048 MiB free, 4096 each)",
  ]);
});

test("code-from: names a line without a submission by its number, and skips empty lines", async () => {
  const lines = [{ file: "a.js", code: "four" }, "", { file: "b.js" }, "no JSON"].map((line) =>
    typeof line === "string" ? line : JSON.stringify(line),
  );
  const inputs = [];
  const text = `\uFEFF${lines.join("\n")}`; // some editors begin a file with a byte-order mark
  for await (const input of inputsInLines([Buffer.from(text)])) inputs.push(input);
  assert.deepEqual(
    inputs.map(({ file }) => file),
    ["a.js", "line 3", "line 4"],
  );
  const [code, third, fourth] = inputs;
  assert.equal(`${await code.read(4)}`, "four");
  assert.match((await code.read(3)).problem, /4 bytes/);
  assert.deepEqual(await third.read(), { problem: command.badLine({ line: 3 }) });
  assert.deepEqual(await fourth.read(), { problem: command.badLine({ line: 4 }) });
});
