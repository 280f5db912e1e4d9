import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { command as texts } from "#texts/command.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { errorsPython } from "#texts/errors-python.js";
import { remarks } from "#texts/remarks.js";

import { browserPath } from "../../../scripts/browsers.mjs";
import { beforeSummary, cli, run } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { RIGHT, RIGHT_PYTHON } from "../submissions.mjs";
import { workIn } from "./host.mjs";

const BROWSER = programPath();

const folder = workIn();

const grade = (...args) => run(["grade", "--browser", BROWSER, ...args]);

const write = (submissions) =>
  Object.entries(submissions).map(([name, content]) => {
    const path = join(folder, name);
    const isText = typeof content === "string" || Buffer.isBuffer(content);
    writeFileSync(path, isText ? content : JSON.stringify(content));
    return path;
  });

/** Returns the first element of each case. */
const contentsOf = (cases) =>
  Object.fromEntries(Object.entries(cases).map(([name, [content]]) => [name, content]));

async function resultsOf(submissions, ...options) {
  const { stdout, stderr } = await grade("--json", ...options, ...write(submissions));
  const isOne = Object.keys(submissions).length === 1;
  assert.equal(isOne ? stderr : beforeSummary(stderr), "");
  const lines = stdout.trimEnd().split("\n");
  return Object.keys(submissions).map((name, at) => [name, JSON.parse(lines[at])]);
}

const notebook = (...sources) => ({
  cells: sources.map((source) => ({ cell_type: "code", metadata: {}, source })),
  metadata: { kernelspec: { language: "python", name: "python3" } },
  nbformat: 4,
});
const FUNCTION = RIGHT_PYTHON.replace("import numpy as np\n\n\n", "");

const PASSING = {
  "exports-an-object.js": `${RIGHT}module.exports = { sinusoidal_pe, other: 1 };\n`,
  "exports-another-name.js": `${RIGHT.replace("sinusoidal_pe", "encode")}module.exports = { sinusoidal_pe: encode };\n`,
  "exports-a-function.js": `"use strict";\n${RIGHT.replace("function sinusoidal_pe", "module.exports = function")}`,
  "exports-by-name.js": RIGHT.replace(
    "function sinusoidal_pe",
    "exports.sinusoidal_pe = module.exports.sinusoidal_pe = function",
  ),
  "for-anywhere.js": `(function (root, factory) {
  if (typeof define === "function" && define.amd) define([], factory);
  else if (typeof module === "object" && module.exports) module.exports = factory();
  else root.sinusoidal_pe = factory().sinusoidal_pe;
})(typeof self === "undefined" ? this : self, () => {\n${RIGHT}return { sinusoidal_pe };\n});\n`,
  "main-of-node.js": `${RIGHT}if (require.main === module) console.log(process.argv);\n`,
  "own-names.js": `const module = "mine", exports = [];\n${RIGHT}let require;\n`,
  "arguments.py": `import argparse, sys\n${RIGHT_PYTHON}
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("T", type=int)
    print(sinusoidal_pe(parser.parse_args().T, 4))

if __name__ == "__main__":
    sys.exit(main())
`,
  "typed.py": `from __future__ import annotations
import pathlib
from dataclasses import dataclass
import torch
import torch.nn.functional as F
import numpy.typing as npt
from numba.typed import List
HERE = pathlib.Path(__file__).resolve().parent
@dataclass(frozen=True)
class Config:
    base: float = 10000.0
def as_tensor(table: npt.NDArray, device: torch.device | None = None) -> torch.Tensor:
    return torch.from_numpy(table).to(device)
${FUNCTION.replace("10000.0", "Config().base").replace("def", "import numpy as np\ndef")}`,
  "latin-1.py": Buffer.from(
    `#!/usr/bin/env python3\n# -*- coding: latin_1 -*-\n# Größe\n${RIGHT_PYTHON}`,
    "latin1",
  ),
  "windows.py": `\ufeff${RIGHT_PYTHON.replaceAll("\n", "\r\n").replaceAll("    ", "\t")}`,
  "tidy.ipynb": notebook(
    "%load_ext autoreload\n%autoreload 2\n!pip install -q numpy \\\n    seaborn",
    [
      "import numpy as np, pandas as pd\n",
      "import matplotlib.pyplot as plt\n",
      "plt.style.use('ggplot')",
    ],
    "df = pd.read_csv('grades.csv')\ndf.head()",
    "BASE = 10000.0\nprint('Base', BASE)",
    "def angles_of(T, C):\n    return np.arange(T)[:, None] / BASE ** (np.arange(0, C, 2) / C)",
    "%%time\ndef sinusoidal_pe(T, C):\n    a = angles_of(T, C)\n    return np.stack([np.sin(a), np.cos(a)], -1).reshape(T, C)",
    "plt.pcolormesh(sinusoidal_pe(50, 64)); plt.colorbar()",
    "BASE = int(input())",
  ),
  "old.ipynb": {
    nbformat: 3,
    metadata: { name: "" },
    worksheets: [
      {
        cells: [
          { cell_type: "heading", source: "PE" },
          {
            cell_type: "code",
            language: "python",
            input: ["import numpy as np\n"],
            collapsed: false,
          },
        ],
      },
      { cells: [{ cell_type: "code", language: "python", input: FUNCTION }] },
    ],
  },
};

test("grade: passes right submissions in every form", async () => {
  for (const [name, { report, error }] of await resultsOf(PASSING)) {
    assert.equal(report?.passed, true, `${name}: ${JSON.stringify(error ?? report)}`);
  }
});

test("grade: notes statements that did not run, and what only such a file has", async () => {
  const submissions = {
    "plots-above.py": `import numpy as np\nimport matplotlib.pyplot as plt\nplt.rcParams["x"] = 1\n${FUNCTION}`,
    "asks-again.py": `${RIGHT_PYTHON}while True:\n    try:\n        T = int(input())\n        break\n    except:\n        pass\n`,
    "never-ends.py": `${RIGHT_PYTHON}import time\ntime.sleep(60)\n`,
    "own-module.py": `from my_pe import build\ndef sinusoidal_pe(T, C):\n    return build(T, C)\n`,
    "unfinished.ipynb": notebook(
      "import numpy as np",
      `${FUNCTION}\n# YOUR CODE HERE\nraise NotImplementedError()`,
    ),
  };
  const lastLine = `${FUNCTION}\n# YOUR CODE HERE\n`.split("\n").length;
  const asks = RIGHT_PYTHON.split("\n").length;
  const eof = "EOFError: EOF when reading a line";
  const notes = {
    "plots-above.py": texts.absent.atLine({ line: 3, name: "matplotlib" }),
    "asks-again.py": texts.notRun.atLine({ line: asks, text: eof }),
    "never-ends.py": texts.leftOut,
    "own-module.py": texts.oneFile({ name: "my_pe" }),
    "unfinished.ipynb": texts.notRun.inCell({
      cell: 2,
      line: lastLine,
      text: "NotImplementedError",
    }),
  };
  const kept = join(folder, "notes.ndjson");
  const results = await resultsOf(submissions, "--resume", kept);
  for (const [name, { report }] of results) {
    assert.equal(report.passed, name !== "own-module.py", name);
  }
  assert.deepEqual(results[0][1].notes, [
    { id: "not-run", line: 3, text: "ModuleNotFoundError: No module named 'matplotlib'" },
  ]);
  const { stdout } = await grade("--resume", kept, ...write(submissions));
  for (const [name, note] of Object.entries(notes)) assert.ok(stdout.includes(note), name);
});

const REFUSED = {
  "requires.js": [
    `const fs = require("node:fs");\n${RIGHT.replace("{\n", "{\n  fs.statSync(T);\n")}`,
    1,
    null,
    errorsJavascript.requiredModule({ name: "node:fs" }),
  ],
  "in-class.js": [
    `class Encoding {\n  static ${RIGHT.replace("function ", "")}}\n`,
    2,
    null,
    remarks["in-class"],
  ],
  "in-class.py": [
    `class Encoding:\n    @staticmethod\n    ${FUNCTION.replaceAll("\n", "\n    ")}`,
    3,
    null,
    remarks["in-class"],
  ],
  "asks-inside.ipynb": [
    notebook("T = 1", "# asks\ndef sinusoidal_pe(T, C):\n    return input()"),
    3,
    2,
    errorsPython.input,
  ],
};

const SCRIPT = RIGHT.replace("export ", "");
const ENCODE = SCRIPT.replace("sinusoidal_pe", "encode");
const BASED = SCRIPT.replace("10000", "BASE");
const none = (name) => `ReferenceError: ${name} is not defined`;
const notFound = (name) => `Error: Cannot find module '${name}'`;
const noModule = (name) => `TypeError: Failed to resolve module specifier "${name}"`;
const inJavaScript = (language, ...sources) => ({
  ...notebook(...sources),
  metadata: { language_info: { name: language } },
});
const linesIn = (text) => text.split("\n").length;

/** Right code, and the statements that did not run: the line, and in a notebook the cell. */
const LEFT_OUT = {
  "exits.js": [`${SCRIPT}process.exit(0);\n`, [[linesIn(SCRIPT), none("process")]]],
  "draws-above.js": [
    `const at = document.querySelector("#plot");\nalert("go");\n${SCRIPT}`,
    [
      [1, none("document")],
      [2, none("alert")],
    ],
  ],
  "unused-modules.cjs": [
    `const fs = require("fs"), { join } = require("path");\nvar os = require("os")\n${SCRIPT}module.exports = { sinusoidal_pe };\n`,
    [
      [1, notFound("fs")],
      [2, notFound("os")],
    ],
  ],
  "unused-imports.mjs": [
    `import fs, { readFileSync } from "node:fs";\nimport * as math\n  from "mathjs";\nimport "./style.css";\nexport { add } from "./add.js";\n${SCRIPT}const late = await import("./late.js");\nexport default sinusoidal_pe;\n`,
    [
      [1, noModule("node:fs")],
      [2, noModule("mathjs")],
      [4, noModule("./style.css")],
      [5, noModule("./add.js")],
      [5 + linesIn(SCRIPT), "TypeError: You cannot import modules here."],
    ],
  ],
  "measures.js": [
    `const { performance } = require("perf_hooks");\n${SCRIPT}const begin = performance.now();\nsinusoidal_pe(9, 4); console.log(performance.now() - begin);\n`,
    [
      [1, notFound("perf_hooks")],
      [1 + linesIn(SCRIPT), notFound("perf_hooks")],
      [2 + linesIn(SCRIPT), notFound("perf_hooks")],
    ],
  ],
  "layers.js": [
    `class Layer extends tf.layers.Layer {\n  call(x) { return x; }\n}\n${SCRIPT}`,
    [[1, none("tf")]],
  ],
  "main.js": [
    `${SCRIPT}function show(table) {\n  document.write(table);\n}\nfunction main() {\n  show(sinusoidal_pe(2, 4));\n}\nmain();\nthrow "end";\n`,
    [
      [6 + linesIn(SCRIPT), none("document")],
      [7 + linesIn(SCRIPT), "end"],
    ],
  ],
  "misspelt.js": [
    `${SCRIPT}console.log(\n  sinusoidalpe(2, 4),\n);\nexport default { sinusoidal_pe, title: document.title };\n`,
    [
      [linesIn(SCRIPT), none("sinusoidalpe")],
      [3 + linesIn(SCRIPT), none("document")],
    ],
  ],
  "default-object.mjs": [`${ENCODE}export default { sinusoidal_pe: encode };\n`],
  "default-class.mjs": [
    `export default class Encoding {\n  static ${SCRIPT.replace("function ", "")}}\n`,
  ],
  "default-of-exports.js": [`${ENCODE}exports.default = encode;\n`],
  "uses-this.js": [
    `module.exports = { BASE: 10000, ${BASED.replace("function ", "").replace("BASE", "this.BASE")}};\n`,
  ],
  "constant.ipynb": [inJavaScript("javascript", "const BASE = 10000;", BASED)],
  "set-only.ipynb": [inJavaScript("javascript", "BASE = 10000", `BASE *= 1;\n${BASED}`)],
  "set-later.ipynb": [inJavaScript("javascript", BASED, "let BASE = 10000; let T0 = 1 / 0;")],
  "set-again.ipynb": [
    inJavaScript(
      "typescript",
      "const BASE: number = 1000;",
      "const BASE = 1e3; function half(n) { return n; }",
      "const BASE = 10000; function half(n) { return n / 2; }",
      BASED.replace("BASE", "(2 * half(BASE))"),
      "const BASE = 100;\nDeno.exit();",
    ),
  ],
  "draws.ipynb": [
    inJavaScript(
      "javascript",
      "const BASE = 10000;",
      "for (const each of [1]\n",
      "// below\n$$.html('<b>table</b>');",
      `${SCRIPT.replace("10000", "BASE")}alert(sinusoidal_pe(2, 4));`,
    ),
    [
      [2, none("$$"), 3],
      [linesIn(SCRIPT), none("alert"), 4],
    ],
  ],
};

test("grade: judges JavaScript by its function, and says which statements did not run", async () => {
  for (const [name, { report, error, notes = [] }] of await resultsOf(contentsOf(LEFT_OUT))) {
    assert.equal(report?.passed, true, `${name}: ${JSON.stringify(error ?? report)}`);
    const [, wanted = []] = LEFT_OUT[name];
    assert.deepEqual(
      notes.map(({ line, text, cell }) => [line, text, ...(cell ? [cell] : [])]),
      wanted,
      name,
    );
  }
});

const needing = (set) =>
  `const settings = { base: 10 };\n${set}\n${SCRIPT.replace("10000", "settings.base")}`;
/** Code that needs a statement which fails: the line, the error, and a line of the code as it is. */
const NEEDED = {
  "module.js": [
    `const fs = require("fs");\n${SCRIPT.replace("10000", "Number(fs.readFileSync(0))")}`,
    [1, notFound("fs"), `const fs = require("fs");`],
  ],
  "import.mjs": [
    `import { base } from "./base.js";\n${SCRIPT.replace("10000", "base")}`,
    [1, noModule("./base.js"), `import { base } from "./base.js";`],
  ],
  "sets.js": [
    needing("settings.base = document.base;"),
    [2, none("document"), "settings.base = document.base;"],
  ],
  "value.js": [
    `alert();\nconst sinusoidal_pe = document.pe;\n`,
    [2, none("document"), "const sinusoidal_pe = document.pe;"],
  ],
  "exported.js": [
    `module.exports = { pe: document.pe };\n`,
    [1, none("document"), "module.exports = { pe: document.pe };"],
  ],
};

test("grade: shows the error of a statement that the function needs, and names no mistake", async () => {
  for (const [name, { report, error }] of await resultsOf(contentsOf(NEEDED))) {
    const [, [line, text, source]] = NEEDED[name];
    assert.deepEqual([report.passed, report.causes], [false, []], name);
    assert.deepEqual([error?.line, error?.text.split("\n").at(-1)], [line, text], name);
    assert.ok(error.text.includes(`    ${source}\n`), error.text);
  }
});

test("grade: says why a submission cannot be judged, and in which line", async () => {
  const submissions = contentsOf(REFUSED);
  const kept = ["--resume", join(folder, "results.ndjson")];
  for (const [name, { report, error }] of await resultsOf(submissions, ...kept)) {
    const [, line, cell, words] = REFUSED[name];
    assert.equal(report.passed, false, name);
    assert.deepEqual([error?.line, error?.cell ?? null], [line, cell], name);
    assert.equal(error.explanation, words, name);
  }
  const { stdout } = await grade("--csv", ...kept, ...write(submissions));
  const noteOf = (name) => stdout.split("\n").find((line) => line.includes(`/${name},`));
  const inClass = `${remarks["in-class"]} ${texts.seeLine({ line: 2 })}`;
  assert.ok(noteOf("in-class.js").includes(`,"${inClass}",not-a-table `), noteOf("in-class.js"));
  const asks = noteOf("asks-inside.ipynb");
  assert.match(asks, /Error in code cell 2, line 3: ""EOFError/);
  assert.ok(asks.includes(` ${errorsPython.input}",raised `) && asks.endsWith(",EOFError"), asks);
});

test("grade: shows the beginning of an error with several lines", async () => {
  const deep = (error) =>
    `const deep = (n) => {\n  if (n === 0) throw ${error};\n  deep(n - 1);\n};\nfunction sinusoidal_pe() {\n  deep(9);\n}\n`;
  const submissions = {
    "deep.py": `def deep(n):\n    if n == 0:\n        raise ValueError("Not equal")\n    deep(n - 1)\ndef sinusoidal_pe(T, C):\n    deep(9)\n`,
    "empty-first.js": deep(String.raw`new RangeError("\n\nNot equal\n DESIRED: 1")`),
    "lines.js": deep(String.raw`new RangeError("Not equal\nLine 3\n    DESIRED: 1")`),
    "text.js": deep(String.raw`"Not equal\n DESIRED: 1"`),
    "python.py": `def sinusoidal_pe(T, C):\n    raise ValueError("""\nNot equal\n DESIRED: 1""")\n`,
  };
  const { stdout } = await grade("--csv", ...write(submissions));
  const notes = stdout.match(/Error(?: in line \d+)?: ""[^"]*""/g);
  assert.deepEqual(notes, [
    'Error in line 3: ""ValueError: Not equal""',
    'Error in line 2: ""RangeError: Not equal""',
    'Error in line 2: ""RangeError: Not equal""',
    'Error: ""Not equal""',
    'Error in line 2: ""ValueError: Not equal""',
  ]);
});

test("grade: reads submissions in lines of JSON, and ends its browser if it is killed", async () => {
  const own = join(folder, "headless-shell");
  const pids = join(folder, "pids");
  const script = `#!/bin/sh\necho $$ >> "${pids}"\nexec "${browserPath("headless-shell")}" "$@"\n`;
  writeFileSync(own, script, { mode: 0o755 });
  const args = ["grade", "--json", "--browser", own, "--code-from", "-"];
  const child = spawn(process.execPath, [cli, ...args]);
  const lines = [
    { file: 1 },
    "x",
    { file: "a.txt", code: "" },
    { file: "a.js", code: "function sinusoidal_pe() { return []; }" },
  ];
  child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  let result = "";
  // The command prints results while its input is still open.
  for await (const chunk of child.stdout) {
    result += chunk;
    if (result.split("\n").length > 4) break;
  }
  child.kill("SIGKILL");
  await once(child, "close");
  const results = result
    .split("\n")
    .slice(0, 4)
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    results.map(({ file, problem, report }) => [file, problem ?? report.verdicts[0].reason]),
    [
      ["line 1", texts.badLine({ line: 1 })],
      ["line 2", texts.badLine({ line: 2 })],
      ["a.txt", "The file is empty."],
      ["a.js", "empty"],
    ],
  );
  const browser = `/proc/${readFileSync(pids, "utf8").trim()}`;
  while (existsSync(browser)) await setTimeout(20);
  const twice = ["grade", "--code-from", "-", "--files-from", "-"];
  assert.ok((await run(twice)).stderr.includes(texts.inputTwice));
});
