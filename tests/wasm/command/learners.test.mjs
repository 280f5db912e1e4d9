// Folders and archives as graders, course systems and repositories make them.
import assert from "node:assert/strict";
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { inputsOf } from "../../../wasm/dist/command/inputs.js";
import { Output } from "../../../wasm/dist/command/output.js";

const folder = mkdtempSync(join(tmpdir(), "learners-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const JS = "export const sinusoidal_pe = (T, C) => [];\n";
const PY = "def sinusoidal_pe(T, C):\n    return []\n";
const NB = JSON.stringify({ cells: [{ cell_type: "code", source: [PY], metadata: {} }] });
const HELPER = "def angle(t, i):\n    return t / i\n";
const CSV = "0,1\n";
const RECEIPT = "Name: Ada\nAssignment: PE\n\nSubmission Field:\nThere is no text.\n";
const LETTER = "<p>My file is attached.</p>";

/** The form of a folder: its files, those to check, and the number of learners. */
const FORMS = {
  nbgrader: [
    {
      "ada/ps1/timestamp.txt": "2026-11-20 12:00:00 UTC",
      "ada/ps1/pe.ipynb": NB,
      "bob/ps1/pe.ipynb": NB,
      "bob/ps1/submission_secret.txt": "abc",
      "bob/ps1/timestamp.txt": "2026-11-20 12:00:00 UTC",
    },
    ["ada/ps1/pe.ipynb", "bob/ps1/pe.ipynb"],
    2,
  ],
  "otter-grader": [
    {
      "ada.zip": { __zip_filename__: "ada.zip", "pe.ipynb": NB, "pe.pdf": "%PDF-1.7\n" },
      "bob.zip": { __zip_filename__: "bob.zip", "pe.ipynb": NB, "pe.pdf": "%PDF-1.7\n" },
    },
    ["ada.zip/pe.ipynb", "bob.zip/pe.ipynb"],
    2,
  ],
  "Moodle with folders": [
    {
      "Ada Lovelace_12_assignsubmission_file/pe.py": PY,
      "Ada Lovelace_12_assignsubmission_onlinetext/onlinetext.html": LETTER,
      "Bob_3_assignsubmission_onlinetext/onlinetext.html": PY,
    },
    [
      "Ada Lovelace_12_assignsubmission_file/pe.py",
      "Bob_3_assignsubmission_onlinetext/onlinetext.html",
    ],
    2,
  ],
  "Moodle without folders": [
    {
      "Ada Lovelace_12_assignsubmission_file_pe.py": PY,
      "Ada Lovelace_12_assignsubmission_onlinetext_onlinetext.html": LETTER,
      "Bob_3_assignsubmission_file_pe.js": JS,
    },
    ["Ada Lovelace_12_assignsubmission_file_pe.py", "Bob_3_assignsubmission_file_pe.js"],
    2,
  ],
  Brightspace: [
    {
      "1-2 - Ada Lovelace - 20 November 2026 1200/pe.py": PY,
      "3-4 - Bob - 20 November 2026 1201/pe.mjs": JS,
      "index.html": "<table></table>",
    },
    [
      "1-2 - Ada Lovelace - 20 November 2026 1200/pe.py",
      "3-4 - Bob - 20 November 2026 1201/pe.mjs",
    ],
    2,
  ],
  Blackboard: [
    {
      "PE_ada_attempt_2026-11-20-12-00-00.txt": RECEIPT,
      "PE_ada_attempt_2026-11-20-12-00-00_pe.py": PY,
      "PE_bob_attempt_2026-11-20-12-00-01.txt": RECEIPT.replace("There is no text.", PY),
    },
    ["PE_ada_attempt_2026-11-20-12-00-00_pe.py", "PE_bob_attempt_2026-11-20-12-00-01.txt"],
    2,
  ],
  Canvas: [
    {
      "bobby_77_9001_pe.js": JS,
      "lovelaceada_LATE_12_9002_angles.py": HELPER,
      "lovelaceada_LATE_12_9003_pe.py": PY,
      "lovelaceada_LATE_12_9004_letter.docx": "x",
    },
    ["bobby_77_9001_pe.js", "lovelaceada_LATE_12_9003_pe.py"],
    2,
  ],
  Gradescope: [
    {
      "submission_1/pe.py": PY,
      "submission_2/pe.ipynb": NB,
      "submission_metadata.yml": ":created_at: x\n",
    },
    ["submission_1/pe.py", "submission_2/pe.ipynb"],
    2,
  ],
  Sakai: [
    {
      "PE/grades.csv": "a,b\n",
      "PE/Lovelace, Ada(ada)/timestamp.txt": "20261120120000000",
      "PE/Lovelace, Ada(ada)/ada_submissionText.html": LETTER,
      "PE/Lovelace, Ada(ada)/comments.txt": "x",
      "PE/Lovelace, Ada(ada)/Submission attachment(s)/pe.py": PY,
      "PE/Bell, Bob(bob)/timestamp.txt": "20261120120000001",
      "PE/Bell, Bob(bob)/Submission attachment(s)/table.csv": CSV,
    },
    [
      "PE/Bell, Bob(bob)/Submission attachment(s)/table.csv",
      "PE/Lovelace, Ada(ada)/Submission attachment(s)/pe.py",
    ],
    2,
  ],
  repositories: [
    {
      "ada/.github/workflows/test.yml": "on: push",
      "ada/README.md": "# PE\n",
      "ada/LICENSE": "MIT",
      "ada/requirements.txt": "numpy\n",
      "ada/pyproject.toml": "[project]\n",
      "ada/conftest.py": PY,
      "ada/tests/__init__.py": "",
      "ada/tests/test_pe.py": PY,
      "ada/pe/__init__.py": "from .pe import sinusoidal_pe\n",
      "ada/pe/pe.py": PY,
      "ada/pe/angles.py": HELPER,
      "ada/venv/lib/python3.13/site-packages/x/pe.py": PY,
      "ada/venv/pyvenv.cfg": "home = /usr/bin\n",
      "bob/README.md": "# PE\n",
      "bob/package.json": "{}",
      "bob/package-lock.json": "{}",
      "bob/node_modules/x/index.js": JS,
      "bob/src/pe.js": JS,
      "bob/src/pe.test.js": `import { sinusoidal_pe } from "./pe.js";\n`,
      "eve/README.md": "# Not begun\n",
    },
    ["ada/pe/pe.py", "bob/src/pe.js", "eve"],
    3,
  ],
  "the function in __init__.py": [
    { "ada/pe/__init__.py": PY, "ada/setup.py": HELPER, "bob/test_1.py": PY },
    ["ada/pe/__init__.py", "bob/test_1.py"],
    2,
  ],
  "several candidates": [
    {
      "ada/attempt.py": PY,
      "ada/final.py": PY,
      "ada/helper.py": HELPER,
      "ada/notes.txt": "x",
      "bob/pe.js": JS,
      "bob/table.csv": CSV,
      "eve/nothing.py": HELPER,
      "eve/more.py": HELPER,
    },
    [
      "ada/attempt.py",
      "ada/final.py",
      "bob/pe.js",
      "bob/table.csv",
      "eve/more.py",
      "eve/nothing.py",
    ],
    3,
  ],
  "a notebook and its copies": [
    { "ada.ipynb": NB, "ada.md": PY, "ada.pdf": "%PDF-1.7\n", "bob.pdf": "%PDF-1.7\n" },
    ["ada.ipynb", "bob.pdf"],
    2,
  ],
  "a folder for each group": [
    Object.fromEntries(
      [..."abcdefgh"].map((name, at) => [`${at < 6 ? "monday" : "friday"}/${name}.js`, JS]),
    ),
    [..."gh"].map((name) => `friday/${name}.js`).concat([..."abcdef"].map((n) => `monday/${n}.js`)),
    7,
  ],
  "archives of a class and of a learner": [
    {
      "ada.zip": { "src/pe.py": PY, "src/angles.py": HELPER, "docs/report.pdf": "%PDF-1.7\n" },
      "monday.zip": {
        "bob/pe.py": PY,
        "cem/pe.js": JS,
        "eve/a.csv": CSV,
        "tim/report.pdf": "%PDF",
      },
    },
    [
      "ada.zip/src/pe.py",
      ...["bob/pe.py", "cem/pe.js", "eve/a.csv", "tim/report.pdf"].map(
        (path) => `monday.zip/${path}`,
      ),
    ],
    5,
  ],
  "archives with one file, next to others": [
    {
      "ada/solution.py": PY,
      "ada/work.zip": { "pe.py": PY },
      "bob/one.zip": { "a/pe.py": PY },
      "bob/two.zip": { "b/table.csv": CSV },
      "cem/all.zip": { "pe.js": JS },
      "eve.py": PY,
      "eve.zip": { "pe.py": PY, "pe.pdf": "%PDF-1.7\n" },
    },
    [
      "ada/solution.py",
      "ada/work.zip/pe.py",
      "bob/one.zip/a/pe.py",
      "bob/two.zip/b/table.csv",
      "cem/all.zip/pe.js",
      "eve.py",
      "eve.zip/pe.py",
    ],
    4,
  ],
  "one archive of folders": [
    { "class.zip": { "ada/pe.py": PY, "ada/angles.py": HELPER, "bob/pe.py": PY } },
    ["class.zip/ada/pe.py", "class.zip/bob/pe.py"],
    2,
  ],
};

function packed(files) {
  const bytes = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === "string" ? strToU8(content) : packed(content),
  ]);
  return zipSync(Object.fromEntries(bytes));
}

function write(top, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), typeof content === "string" ? content : packed(content));
  }
}

async function checked(name) {
  const host = { argv: [], env: {}, stderr: { write: (line) => lines.push(line) } };
  const lines = [];
  const output = new Output(() => "", false, host);
  const files = [];
  for await (const { file, learner, read } of inputsOf([name], {}, host, "strangers")) {
    await read();
    files.push(file.slice(name.length + 1));
    output.take({ file, learner, problem: "not judged" }, () => {});
  }
  lines.length = 0; // the problems
  output.end();
  return { files, count: Number.parseInt(lines[0] ?? "1", 10) };
}

test("grade: finds the hand-in of each learner, and counts learners", async () => {
  for (const [form, [files, wanted, count]] of Object.entries(FORMS)) {
    const name = form.replaceAll(" ", "-");
    write(name, files);
    assert.deepEqual(await checked(name), { files: wanted, count }, form);
    const inner = Object.values(files).some((content) => typeof content !== "string");
    if (inner) continue; // an archive in an archive, which is opened, but not a further one
    writeFileSync(`${name}.zip`, packed(files));
    const order = Object.keys(files);
    const inArchive = wanted
      .filter((path) => order.includes(path))
      .sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const missing = wanted.length - inArchive.length; // an archive has no empty folder
    assert.deepEqual(
      await checked(`${name}.zip`),
      { files: inArchive, count: count - missing },
      `${form} in an archive`,
    );
  }
});

test("grade: a folder of one learner has one result", async () => {
  const [files] = FORMS.repositories;
  write("one", files);
  assert.deepEqual((await checked("one/ada")).files, ["pe/pe.py"]);
});

test("grade: reads folders with any number of files", async (t) => {
  write("wide", { "ada/table.csv": CSV, "bob/pe.py": PY });
  const { readdirSync } = fs;
  // Writing the files would take many seconds.
  t.mock.method(fs, "readdirSync", (path, options) => {
    const names = readdirSync(path, options);
    const isWide = String(path).endsWith("ada");
    return isWide ? Array.from({ length: 130_000 }, () => names[0]) : names;
  });
  syncBuiltinESMExports();
  let count = 0;
  for await (const _ of inputsOf(["wide"], {}, { argv: [] }, "strangers")) count += 1;
  assert.equal(count, 130_001);
  t.mock.restoreAll();
  syncBuiltinESMExports();
});
