import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { strToU8, zipSync } from "fflate";
import { load } from "sinusoidal-pe";
import { writeCsv, writeNpy } from "sinusoidal-pe/formats";
import { command as texts } from "#texts/command.js";
import { files as fileTexts } from "#texts/files.js";
import { grading } from "#texts/grading.js";

import { beforeSummary, linesOf, run } from "../../wasm/command/command.mjs";
import { programPath } from "../engine.mjs";
import { entries, python, RIGHT } from "../submissions.mjs";
import { workIn } from "./host.mjs";

const BROWSER = programPath();
const pe = await load();

const right = pe.encode(64, 16);
const halved = { ...right, data: right.data.map((value) => value / 2) };
const CSV = writeCsv(right);
const notebook = (...sources) =>
  JSON.stringify({
    nbformat: 4,
    cells: sources.map((source) => ({ cell_type: "code", source, metadata: {} })),
  });

function fortran({ shape: [T, C], data }) {
  const header = `{'descr': '>f8', 'fortran_order': True, 'shape': (${T}, ${C}), }`;
  const bytes = Buffer.alloc(128 + 8 * T * C);
  bytes.write("\x93NUMPY\x01\0v\0", "latin1");
  bytes.write(`${header.padEnd(117)}\n`, 10, "latin1");
  for (let j = 0; j < C; j += 1) {
    for (let t = 0; t < T; t += 1) bytes.writeDoubleBE(data[t * C + j], 128 + 8 * (j * T + t));
  }
  return bytes;
}

function counted(csv) {
  const rows = csv.trimEnd().replaceAll(",", ";").split("\n");
  const names = rows[0].split(";").map((_, j) => `c${j}`);
  return `${[`row;${names.join(";")}`, ...rows.map((row, t) => `${t};${row}`)].join("\n")}\n`;
}

const CARRIAGE = CSV.replaceAll("\n", "\r\n");
const packed = (files) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => [
        path,
        typeof bytes === "string" ? strToU8(bytes) : bytes,
      ]),
    ),
  );

const HAND_INS = {
  "01 code and table of one learner/answer.mjs": [RIGHT, true],
  "01 code and table of one learner/answer.npy": [writeNpy(halved), false],
  "02 ending in capitals/ANSWER.JS": [entries("right(t, j) / 2"), false],
  "03 deep below/a/b/c/d/sinusoidal_pe.js": [RIGHT, true],
  "04 table with a mark of byte order.csv": [`\ufeff${CARRIAGE}`, true],
  "05 semicolons, header, counted rows.csv": [counted(CSV), true],
  "06 big-endian by columns.npy": [fortran(right), true],
  "07 single precision.npy": [
    writeNpy({ ...right, data: Float32Array.from(right.data), dtype: "float32" }),
    true,
  ],
  "08 printed table.txt": [CSV.replaceAll(",", "   "), true],
  "09 rows of JSON.json": [
    JSON.stringify(
      Array.from({ length: 64 }, (_, t) => [...right.data.subarray(16 * t, 16 * t + 16)]),
    ),
    true,
  ],
  "10 UTF-16 of a spreadsheet.csv": [
    Buffer.from(`\ufeff${CSV}`, "utf16le"),
    fileTexts.otherFormat["utf-16"],
  ],
  "11 name with quotes \" ' and comma, =1+1.js": [RIGHT, true],
  "12 no function.js": ["console.log(1);\n", false],
  "13 notebook.ipynb": [notebook("import numpy as np", python("table")), true],
  "14 table in a notebook's name.ipynb": [CSV, grading.notJson],
  "15 code of Python.py": [python("table / 2"), false],
};
const ARCHIVE = {
  "ada_1_file/home work.zip": packed({
    "src/answer.js": RIGHT,
    "src/.cache/answer.js": "x",
    "table.csv": CSV,
  }),
  "bob_2_file/answer.js": entries("right(t, j) / 2"),
  "eva_3_file/table.tsv": CSV.replaceAll(",", "\t"),
  "tim_4_file/report.pdf": "%PDF-1.4\n",
};
const NEITHER = texts.neither;
const ARCHIVED = {
  "ada_1_file/home work.zip/src/answer.js": true,
  "ada_1_file/home work.zip/table.csv": true,
  "bob_2_file/answer.js": false,
  "eva_3_file/table.tsv": true,
  "tim_4_file/report.pdf": NEITHER,
};
workIn({
  ...Object.fromEntries(
    Object.entries(HAND_INS).map(([path, [bytes]]) => [`handed in/${path}`, bytes]),
  ),
  "handed in/16 course.zip": packed(ARCHIVE),
});
const WANTED = [
  ...Object.entries(HAND_INS).map(([path, [, outcome]]) => [`handed in/${path}`, outcome]),
  ...Object.entries(ARCHIVED).map(([path, outcome]) => [
    `handed in/16 course.zip/${path}`,
    outcome,
  ]),
];

test("grade: judges code, tables, folders and archives in one command, each right and in order", async () => {
  const id = ["--id", "/(\\w+_\\d)_file/"];
  const args = ["grade", "--browser", BROWSER, "--json", ...id, "--resume", "results.ndjson"];
  const { status, stdout, stderr } = await run([...args, "handed in"]);
  assert.equal(status, 2);
  const results = linesOf(stdout);
  assert.deepEqual(
    results.map(({ file, report, problem }) => [file, report?.passed ?? problem]),
    WANTED,
  );
  assert.deepEqual(
    results.slice(-5).map(({ id }) => id),
    ["ada_1", "ada_1", "bob_2", "eva_3", "tim_4"],
  );
  const problems = WANTED.filter(([, outcome]) => typeof outcome === "string");
  assert.equal(beforeSummary(stderr), problems.map((parts) => `${parts.join(": ")}\n`).join(""));
  const judged = results.filter(({ report }) => report);
  for (const { file, language, hash, printed, report } of judged) {
    const isTable = /\.(?:csv|tsv|txt|json|npy)$/.test(file);
    const isPython = /\.(?:py|ipynb)$/.test(file);
    assert.equal(language, isTable ? "table" : isPython ? "python" : "javascript", file);
    assert.deepEqual([hash.length, typeof printed, report.schema], [64, "string", 1]);
  }

  // All verdicts are saved, so the second run needs no browser.
  const kept = readFileSync("results.ndjson", "utf8");
  assert.equal(linesOf(kept).length, judged.length);
  const never = ["grade", "--browser", "/nowhere", "--resume", "results.ndjson", "handed in"];
  assert.deepEqual(await run([...never, "--json", ...id]), { status, stdout, stderr });
  assert.equal(readFileSync("results.ndjson", "utf8"), kept);
  const csv = (await run([...never, "--csv"])).stdout.trimEnd().split("\n");
  assert.equal(csv.length, 1 + WANTED.length);
  const junit = (await run([...never, "--junit"])).stdout;
  assert.equal(junit.match(/<testsuite [^>]* tests="6" /g).length, judged.length);
  assert.equal(junit.match(/<testcase [^>]* name="Read">/g).length, problems.length);

  const tables = judged.filter(({ language }) => language === "table");
  const files = tables.map(({ file }) => file).filter((file) => !file.includes(".zip/"));
  const byJudge = JSON.parse((await run(["judge", "--json", ...files])).stdout);
  for (const { file, report } of byJudge) {
    assert.deepEqual(report, tables.find((table) => table.file === file).report);
  }
});
