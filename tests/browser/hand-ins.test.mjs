// Submissions as people hand them in: right ones of every form pass, and what is refused is explained.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { command as texts } from "#texts/command.js";
import { errorsJavascript } from "#texts/errors-javascript.js";
import { errorsPython } from "#texts/errors-python.js";
import { remarks } from "#texts/remarks.js";

import { run } from "../wasm/command.mjs";
import { RIGHT } from "./codes.mjs";
import { inEngine } from "./engine.mjs";
import { RIGHT_PYTHON } from "./python-codes.mjs";

const BROWSER = inEngine({
  chromium: "/usr/bin/chromium-headless-shell",
  firefox: "/usr/bin/firefox-esr",
});

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "hand-ins-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const grade = (...args) => run(["grade", "--browser", BROWSER, ...args]);

/** Writes the files; gives their paths. */
const write = (submissions) =>
  Object.entries(submissions).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  });

/** Results by name, of one run of the command. */
async function resultsOf(submissions, ...options) {
  const { stdout, stderr } = await grade("--json", ...options, ...write(submissions));
  assert.equal(stderr, "");
  const lines = stdout.trimEnd().split("\n");
  return Object.keys(submissions).map((name, at) => [name, JSON.parse(lines[at])]);
}

const notebook = (...sources) => ({
  cells: sources.map((source) => ({ cell_type: "code", metadata: {}, source })),
  metadata: { kernelspec: { language: "python", name: "python3" } },
  nbformat: 4,
});
/** The function alone, without the import that it needs. */
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
  "plots.py": `#!/usr/bin/env python3
"""Draws it.

from the paper
import it
"""
from matplotlib import pyplot as plt, cm
import seaborn as sns
${RIGHT_PYTHON}
plt.figure(figsize=(8, 4))
plt.imshow(sinusoidal_pe(50, 32), cmap=cm.viridis)
plt.show()
`,
  "asks-below.py": `${RIGHT_PYTHON}\nT, C = map(int, input("T and C? ").split())\nprint(sinusoidal_pe(T, C))\n`,
  "stars.py": `from numpy import *\nfrom typing import *\n${FUNCTION.replaceAll("np.", "")}`,
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
  "falls-back.py": `try:
    from jax import numpy as np
except (ImportError, RuntimeError):
    import numpy as np
${FUNCTION}raise SystemExit\n`,
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
  "out-of-order.ipynb": notebook(
    `${FUNCTION}display(sinusoidal_pe(2, 4))\nsinusoidal_pe?`,
    "import numpy as np",
    "assert sinusoidal_pe(1, 2).shape == (9, 9)",
  ),
  "attempts.ipynb": notebook(
    "from numpy import (\n    sin,  # of angles\n    cos,\n    arange, stack,\n)",
    "def sinusoidal_pe(T, C):\n    return None\nassert sinusoidal_pe(1, 2) is not None",
    "# still to do: sinusoidal_pe\nfor t in range(T)\n    print(t",
    "    sinusoidal_pe = lambda T, C: stack([f(arange(T)[:, None] / 1e4 ** (arange(0, C, 2) / C)) for f in (sin, cos)], -1).reshape(T, C)",
  ),
  "written.ipynb": notebook(
    `%%writefile encoding.py\n${RIGHT_PYTHON}`,
    "from encoding import sinusoidal_pe\nsinusoidal_pe(2, 2)",
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

test("right submissions pass, in whatever form they are handed in", async () => {
  for (const [name, { report, error }] of await resultsOf(PASSING)) {
    assert.equal(report?.passed, true, `${name}: ${JSON.stringify(error ?? report)}`);
  }
});

/** By name: the submission, the line (and cell) that the result names, and words of its explanation. */
const REFUSED = {
  "requires.js": [
    `const fs = require("node:fs");\n${RIGHT}`,
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

test("the result of a submission that cannot be judged says why, and in which line", async () => {
  const submissions = Object.fromEntries(
    Object.entries(REFUSED).map(([name, [content]]) => [name, content]),
  );
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
  assert.ok(noteOf("in-class.js").endsWith(`,"${inClass}"`), noteOf("in-class.js"));
  const asks = noteOf("asks-inside.ipynb");
  assert.match(asks, /Error in code cell 2, line 3: ""EOFError/);
  assert.ok(asks.endsWith(` ${errorsPython.input}"`), asks);
});
