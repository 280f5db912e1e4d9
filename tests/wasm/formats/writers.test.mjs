// Tables as programs in many languages write them. Each kind has one test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { describeFileNote, describeProblem, load } from "sinusoidal-pe";
import { readTable, writeCsv } from "sinusoidal-pe/formats";
import { files } from "#texts/files.js";
import { states } from "../submissions.mjs";
import { bytesOf, problemOf, read } from "./reading.mjs";

const pe = await load();
const { data } = pe.encode(3, 4);
const ROWS = [0, 1, 2].map((t) => [...data.subarray(4 * t, 4 * t + 4)]);

/** The rows as text. `form` writes a number, and `line` a row of cells. */
const lines = (form = String, line = (cells) => cells.join(","), rows = ROWS) =>
  rows.map((row, t) => `${line(row.map(form), t)}\n`).join("");

const float = (value) => (Number.isInteger(value) ? `${value}.0` : String(value));
const CSV = lines();
const BLANKS = lines(String, (cells) => cells.join(" "));
const JSON_ROWS = JSON.stringify(ROWS);

/** Each text is the table of 3 × 4, with these notes. */
function reads(cases) {
  for (const [text, ...ids] of cases) {
    const { shape, data: found, notes } = read(text);
    assert.deepEqual(shape, [3, 4], text);
    assert.ok(
      found.every((value, at) => Math.abs(value - data[at]) < 1e-6),
      text,
    );
    assert.deepEqual(
      notes.map(({ id }) => id),
      ids,
      text,
    );
    for (const note of notes) assert.match(describeFileNote(note), /^.[^!]*\.$/);
    assert.doesNotMatch(states(pe.judgeTable(read(text))), /F/, text);
  }
}

function refuses(cases) {
  for (const [text, problem, name] of cases) assert.deepEqual(problemOf(text, name), problem, text);
}

test("readTable: skips a line of column numbers above a row of whole numbers, and says so", () => {
  reads([
    [`0,1,2,3\n${CSV}`, "header-row"],
    [`"0","1","2","3"\n${CSV}`, "header-row"],
    [`0.0,1.0,2.0,3.0\n${CSV}`, "header-row"],
    [`1;2;3;4\n${CSV.replaceAll(",", ";")}`, "header-row"],
    [`0\t1\t2\t3\n${CSV.replaceAll(",", "\t")}`, "header-row"],
  ]);
  const two = "0,1\n0.8414709848078965,0.5403023058681398\n";
  assert.deepEqual(read(two).shape, [2, 2]);
  // Row 0 is 0, 1, too, so the first line can be either.
  refuses([[`0,1\n${two}`, { id: "header-or-row" }]]);
  assert.deepEqual(read("0,1\n0,1\n0,1\n").shape, [3, 2]);
  assert.deepEqual(read(`1,2\n${two}`).notes, [{ id: "header-row" }]);
});

test("readTable: refuses decimal commas between commas as that", () => {
  const comma = (value) => value.toFixed(6).replace(".", ",");
  const decimal = (line, column, text) => ({ id: "decimal-comma", line, column, text });
  const short = (value) => String(value).replace(".", ",");
  refuses([
    [lines(comma), decimal(1, 1, "0,000000")],
    [lines((value) => value.toFixed(3).replace(".", ",")), decimal(1, 1, "0,000")],
    [`a,b,c,d\n${lines(comma)}`, decimal(2, 1, "0,000000")],
    [lines(short), decimal(2, 1, "0,8414709848078965")],
  ]);
  for (const [text, shape] of [
    ["0,1,0,1\n1,1,0,1\n", [2, 4]],
    ["0,0,0,0\n1,1,100,100\n2,2,200000,200000\n", [3, 4]],
    ["0,0\n1,100000\n2,200000\n", [3, 2]],
  ]) {
    assert.deepEqual(read(text).shape, shape, text);
  }
});

test("readTable: reads a table in one line or one column as a flat list", () => {
  const columns = ROWS[0].flatMap((_, j) => ROWS.map((row) => row[j]));
  for (const text of [
    ...[",", " ", "\t", "; ", "\n", ",\n", "\n\n"].map((between) => ROWS.flat().join(between)),
    ROWS.flat().map(float).join(","),
    ` ${columns.join("  ")}\n`,
    columns.map(float).join("\n"),
  ]) {
    const table = read(text);
    assert.deepEqual(table.shape, [12], text);
    assert.equal(pe.judgeTable(table).verdicts[0].reason, "flat");
  }
  assert.deepEqual(read("0,1,0,1").shape, [1, 4]);
  assert.deepEqual(read("0.84,0.54,0.01,1").shape, [1, 4]);
});

test("readTable: takes a header with one name less than the rows have numbers for one without a name of the first", () => {
  const counted = (from, line) => lines(String, (cells, t) => line([t + from, ...cells]));
  const blanks = (cells) => cells.join(" ");
  reads([
    [`c0,c1,c2,c3\n${counted(0, String)}`, "header-row", "index-column"],
    [`0 1 2 3\n${counted(0, blanks)}`, "header-row", "index-column"],
    [
      `"V1" "V2" "V3" "V4"\n${counted(1, ([first, ...cells]) => blanks([`"${first}"`, ...cells]))}`,
      "header-row",
      "index-column",
    ],
    [`a,b,c,d\n${lines(String, (cells, t) => `row${t},${cells}`)}`, "header-row", "row-names"],
    [lines(String, (cells, t) => `row${t},${cells}`), "row-names"],
    [`a,b,c,d,\n${lines(String, (cells) => `${cells},`)}`, "header-row"],
    [`a,b,c,d\n${lines(String, (cells) => `${cells},`)}`, "header-row"],
    [`0,1,2,3\n${lines(String, (cells) => `${cells},`)}`, "header-row"],
  ]);
});

test("readTable: reads exponents of Fortran, Lisp and Julia", () => {
  for (const letter of "dDfF") {
    reads([
      [lines((value) => value.toExponential(12).replace("e", letter))],
      [
        lines(
          (value) => `${float(value)}${letter}0`,
          (cells) => `  ${cells.join("  ")}`,
        ),
      ],
    ]);
  }
});

test("readTable: reads the separator that Excel's first line names", () => {
  for (const sign of [";", ",", "\t", "|", ":", "]", "^", "\\"]) {
    const text = lines(String, (cells) => cells.join(sign));
    reads([
      [`sep=${sign}\r\n${text}`],
      [`"sep=${sign}"\n"a"${sign}"b"${sign}"c"${sign}"d"\n${text}`, "header-row"],
    ]);
  }
});

test("readTable: skips columns of positions, in any form and at any side", () => {
  const withCells = (form) => lines(String, (cells, t) => form(t, cells).join(","));
  const first = (form) => withCells((t, cells) => [form(t), ...cells]);
  reads([
    [first((t) => `${t}.0`), "index-column"],
    [first((t) => `${t + 1}.000000`), "index-column"],
    [first((t) => t.toExponential(4)), "index-column"],
    [`pos,a,b,c,d\n${first((t) => `${t}.0`)}`, "header-row", "index-column"],
    [`,t,0,1,2,3\n${withCells((t, cells) => [t, t, ...cells])}`, ...BOTH],
    [
      `"","pos","X1","X2","X3","X4"\n${withCells((t, cells) => [`"${t + 1}"`, t, ...cells])}`,
      ...BOTH,
    ],
    [withCells((t, cells) => [t, `${t}.0`, ...cells]), "index-column", "position-column"],
    [`0,1,2,3,pos\n${withCells((t, cells) => [...cells, t])}`, "header-row", "position-column"],
    [`,0,1,2,3,pos\n${withCells((t, cells) => [t, ...cells, t])}`, ...BOTH],
    [withCells((t, cells) => [...cells, t]), "position-column"],
  ]);
  // A wrong table may count in its own columns.
  for (const [text, shape] of [
    ["0,0,0,0\n1,1,0.01,0.01\n2,2,0.02,0.02\n", [3, 4]],
    ["a,b,c,d\n0,0,0,0\n1,1,0.01,0.01\n2,2,0.02,0.02\n", [3, 4]],
    [",0,1,2,3\n0,0,0,0,0\n1,1,1,0.01,0.01\n2,2,2,0.02,0.02\n", [3, 4]],
  ]) {
    assert.deepEqual(read(text).shape, shape, text);
  }
});

const BOTH = ["header-row", "index-column", "position-column"];

test("readTable: skips the size in front if it agrees with the rows", () => {
  reads([
    [`3 4\n${BLANKS}`, "size-line"],
    [`3,4\n${CSV}`, "size-line"],
    [`3 4 real\n${lines(float, (cells) => `${cells.join(" ")} `)}`, "size-line"],
    [`ARMA_MAT_TXT_FN008\n3 4\n${BLANKS}`, "header-row", "size-line"],
    [
      `3 4\nt a b c d\n${lines(String, (cells, t) => `${t} ${cells.join(" ")}`)}`,
      "header-row",
      "size-line",
      "index-column",
    ],
    [
      `3 4\n${lines(String, (cells, t) => `${t + 1} ${cells.join(" ")} ${t}`)}`,
      "size-line",
      "index-column",
      "position-column",
    ],
    [`T=3 C=4\n${BLANKS}`, "header-row"],
    [`pe =\n\n${BLANKS}`, "header-row"],
    [`table\nof numbers\n${BLANKS}`, "lines-before"],
    [`pe:\n0 1 2 3\n${BLANKS}`, "header-row", "header-row"],
  ]);
  const columns = ROWS[0].flatMap((_, j) => ROWS.map((row) => row[j])).join("\n");
  const market = "%%MatrixMarket matrix";
  reads([[`${market} array real general\n% by a program\n3 4\n${columns}\n`, "matrix-market"]]);
  refuses([
    [`5 4\n${BLANKS}`, { id: "false-shape", shape: [5, 4], cells: 12 }],
    [
      `${market} array real general\n4 4\n${columns}`,
      { id: "false-shape", shape: [4, 4], cells: 12 },
    ],
    [
      `${market} coordinate real general\n3 4 1\n1 2 1\n`,
      { id: "other-format", format: "matrix-market" },
    ],
  ]);
  assert.deepEqual(read("2 2\n0 1\n0.8 0.5").notes, [{ id: "size-line" }]);
});

test("readTable: skips comments anywhere, and counts them", () => {
  for (const sign of "#%!") {
    reads([
      [`${sign} T = 3, C = 4\n${CSV}`, "comment-lines"],
      [`\n  ${sign} T = 3\n\n${BLANKS}${sign} end`, "comment-lines"],
      [CSV.replaceAll("\n", `\n${sign} a line\n`), "comment-lines"],
      [lines(String, (cells, t) => `${cells.join(" ")} ${sign} t = ${t}`), "comment-tails"],
    ]);
  }
  reads([[lines(String, (cells, t) => `${cells}# ${t}`), "comment-tails"]]);
  assert.deepEqual(read(`# a\n${CSV}# b`).notes, [{ id: "comment-lines", lines: 2 }]);
  refuses([[`${CSV}# end\n0,x,0,1`, { id: "word", line: 5, column: 2, text: "x" }]]);
});

test("readTable: reads a separator at the end of every line", () => {
  for (const [sign, between] of [",,", "\t\t", ";;", ", ", "; ", "; ,", ", ;"].map((pair) => [
    ...pair,
  ])) {
    const text = lines(String, (cells) => `${cells.join(between)}${sign}`);
    for (const each of [text, text.trimEnd(), text.replaceAll("\n", "  \r\n")]) reads([[each]]);
  }
});

test("readTable: reads the one table in a JSON object, and names the members otherwise", () => {
  const split = { columns: [0, 1, 2, 3], index: [0, 1, 2], data: ROWS };
  reads([
    [JSON.stringify({ pe: ROWS }), "member"],
    [JSON.stringify(split), "member"],
    [JSON.stringify({ T: 3, C: 4, Rows: ROWS, note: "from Go" }), "member"],
    [JSON.stringify({ mathjs: "DenseMatrix", data: ROWS, size: [3, 4] }), "member"],
    [JSON.stringify({ v: 1, dim: [3, 4], data: ROWS.flat() })],
    [JSON.stringify({ table: { shape: [3, 4], data: ROWS.flat() } }), "member"],
    [
      JSON.stringify({
        schema: { fields: [] },
        data: ROWS.map((row, index) => ({ index, ...row })),
      }),
      "member",
      "index-column",
    ],
  ]);
  const keyed = Object.fromEntries(ROWS.map((row, t) => [t, { ...row }]));
  refuses([
    [JSON.stringify({ a: ROWS, b: ROWS }), { id: "members", names: ["a", "b"] }],
    [JSON.stringify({ a: 1, b: { c: ROWS } }), { id: "members", names: ["a", "b"] }],
    [JSON.stringify({ a: [0, 1], b: [0, 1] }), { id: "rows-or-columns" }],
    [JSON.stringify(keyed), { id: "rows-or-columns" }],
  ]);
  assert.deepEqual(read(JSON.stringify({ pe: ROWS.flat() })).shape, [12]);
  assert.deepEqual(read(JSON.stringify(Float64Array.from(data))).shape, [12]);
});

test("readTable: reads rows that are objects with the same keys", () => {
  const keyed = (name, order = [0, 1, 2, 3]) =>
    ROWS.map((row) => Object.fromEntries(order.map((j) => [name(j), row[j]])));
  reads([
    [JSON.stringify(ROWS.map((row) => Float64Array.from(row)))],
    [JSON.stringify(keyed((j) => `c${j}`))],
    [JSON.stringify(keyed((j) => `V${j + 1}`, [3, 1, 0, 2]))],
    [JSON.stringify(keyed((j) => "abcd"[j]))],
    [JSON.stringify(ROWS.map((row, t) => ({ t, ...row }))), "index-column"],
    [
      JSON.stringify(
        ROWS.map((row, t) => ({ pos: t, a: row[0], b: row[1], c: row[2], d: row[3] })),
      ),
      "index-column",
    ],
  ]);
  // Go sorts keys as text.
  const sorted = Array.from({ length: 12 }, (_, j) => [`c${j}`, j + 0.5]).sort();
  const { data: twelve } = read(JSON.stringify([Object.fromEntries(sorted)]));
  assert.deepEqual(
    [...twelve],
    Array.from({ length: 12 }, (_, j) => j + 0.5),
  );
  refuses([
    ['[{"a": 0, "b": 1}, {"a": 0, "c": 1}]', { id: "other-keys", row: 1 }],
    ['[{"a": 0}, {"a": 0, "b": 1}, {"c": 1}]', { id: "other-keys", row: 2 }],
    ['[{"a": 0, "b": 1}, [0, 1]]', { id: "other-keys", row: 1 }],
    ['[{"a": 0, "b": "x"}]', { id: "member-value", row: 0, key: "b", text: '"x"' }],
  ]);
});

test("readTable: names the first text that is no number, or reads around it", () => {
  const bars = (cells) => `| ${cells.join(" | ")} |`;
  const markdown = (names, rule, line) =>
    `${bars(names)}\n${bars(names.map(() => rule))}\n${lines(String, line)}`;
  const counted = (cells, t) => bars([t, ...cells]);
  reads([
    [markdown(["a", "b", "c", "d"], "---", bars), "header-row"],
    [markdown(["pos", 0, 1, 2, 3], "---:", counted), "header-row", "index-column"],
    [markdown(["", 0, 1, 2, 3], ":-:", counted), "header-row", "index-column"],
    [`a|b|c|d\n---|---|---|---\n${lines(String, (cells) => cells.join("|"))}`, "header-row"],
    [`+---+\n${lines(String, bars)}+---+\n`],
  ]);
  const word = (text, line = 1) => ({ id: "word", line, column: 1, text });
  refuses([
    [lines((value) => `np.float64(${value})`), word("np.float64(0)")],
    [lines((value) => `(${value}+0j)`), word("(0+0j)")],
    [`a,b,c,d\n${lines((value) => `0x${value}p+0`)}`, word("0x0p+0", 2)],
    [lines(String, (cells) => `[${cells}`).replaceAll("[", "{{"), { id: "printed" }],
  ]);
});

test("readTable: describes printed arrays and other texts as what they are", () => {
  const list = (between, line = "\n") =>
    `[${ROWS.map((row) => `[${row.join(between)}]`).join(line)}]`;
  reads([
    [ROWS.map((row) => JSON.stringify(row)).join("\n")],
    [ROWS.map((row) => JSON.stringify({ ...row })).join("\r\n")],
    [JSON_ROWS.replaceAll("]", ",]")],
  ]);
  refuses([
    [list(" ", " "), { id: "printed" }],
    [`[${lines(String, (cells) => cells.join(" ")).replaceAll("\n", ";")}]`, { id: "printed" }],
    [`pe = [${BLANKS}]`, { id: "printed" }],
    ["     [,1] [,2]\n[1,]    0    1\n", { id: "printed" }],
    ["[\n  Float64Array(2) [ 0, 1 ]\n]", { id: "printed" }],
    ["{{0, 1}, {0.8, 0.5}}", { id: "printed" }],
    ["{'pe': [[0.0, 1.0]]}", { id: "printed" }],
    ["(0.0, 1.0)\n(0.8, 0.5)", { id: "word", line: 1, column: 1, text: "(0.0" }],
    [
      "pe = [\n    [\n        0.0,\n        1.0,\n    ],\n]\n",
      { id: "other-format", format: "toml" },
    ],
    ["[[0. 1.]\n ...\n [0. 1.]]", { id: "left-out" }],
    ["array([[0., 1.],\n       ...,\n       [0., 1.]])", { id: "left-out" }],
    ["[\n  [ 0, 1 ],\n  ... 97 more items\n]", { id: "left-out" }],
    ["0 1\n0.8 0.5\n...\n", { id: "left-out" }],
    ["0 1 … 1\n⋮ ⋮ ⋱ ⋮\n", { id: "left-out" }],
    [
      lines(float, (cells) => `- - ${cells.join("\n  - ")}`),
      { id: "other-format", format: "yaml" },
    ],
    [
      `pe:\n${lines(float, (cells) => `- [${cells.join(", ")}]`)}`,
      { id: "other-format", format: "yaml" },
    ],
    [`pe = [\n  ${list(", ", ",\n").slice(1)}\n`, { id: "other-format", format: "toml" }],
  ]);
  assert.doesNotMatch(describeProblem({ id: "printed" }), /numpy/i);
});

test("readTable: reads a missing number as NaN, and says how it is written", () => {
  for (const missing of [
    "NA",
    "",
    "null",
    "NaN",
    "nan",
    "<NA>",
    "N/A",
    "None",
    "-nan(ind)",
    "+nan.0",
  ]) {
    for (const [t, j] of [
      [0, 0],
      [2, 3],
      [1, 1],
    ]) {
      const rows = ROWS.map((row, at) =>
        row.map((value, k) => (at === t && k === j ? missing : value)),
      );
      const { data: found, notes, shape } = read(`a,b,c,d\n${lines(String, String, rows)}`);
      assert.deepEqual([shape, found.findIndex(Number.isNaN)], [[3, 4], 4 * t + j], missing);
      const isNumber = /nan[(.]?/i.test(missing);
      assert.deepEqual(
        notes.slice(1),
        isNumber ? [] : [{ id: "not-a-number", text: missing }],
        missing,
      );
      const { verdicts } = pe.judgeTable(read(lines(String, String, rows)));
      const { t: row, c: column } = verdicts.find(({ state }) => state === "failed").witness ?? {};
      assert.ok(row === t && (column === j || column === undefined), `${missing} at ${row}`);
    }
  }
  for (const text of ["null", '"NaN"', '"NA"', "NaN", "nan"]) {
    const { data: found } = read(
      JSON_ROWS.replace(/.{4}\]\]$/, `]]`).replace(/[^,]*\]\]$/, `${text}]]`),
    );
    assert.deepEqual(found.findIndex(Number.isNaN), 11, text);
  }
  assert.equal(problemOf('[[0, "1"]]').problem.id, "entry");
  const without = ROWS.map(([a, b, c, d], t) => (t === 1 ? { a, c, d } : { a, b, c, d }));
  const { data: found, notes } = read(JSON.stringify(without)); // as R writes records
  assert.deepEqual([found.findIndex(Number.isNaN), notes], [5, [{ id: "not-a-number", text: "" }]]);
});

test("readTable: names formats of other programs, and the way out of each", () => {
  const latin1 = (text) => Uint8Array.from(Buffer.from(text, "latin1"));
  const words = (...numbers) => new Uint8Array(Int32Array.from(numbers).buffer);
  const join = (...parts) => new Uint8Array(Buffer.concat(parts));
  const raw = new Uint8Array(Float64Array.from(data).buffer);
  const single = new Uint8Array(Float32Array.from(data).buffer);
  const length = words(raw.length);
  const packed = gzipSync("X\n");
  for (const [format, pattern, ...contents] of [
    [
      "matlab",
      /dlmwrite/,
      latin1("MATLAB 5.0 MAT-file, Platform"),
      latin1("MATLAB 7.3 MAT-file, Platform"),
    ],
    ["matlab", /MATLAB/, join(words(0, 3, 4, 0, 3), latin1("pe\0"), raw)],
    ["arrow", /to_csv/, latin1("ARROW1\0\0"), latin1("FEA1\0\0"), words(-1, 120, 16)],
    ["avro", /Avro/, latin1("Obj\x01\x04")],
    ["bson", /BSON/, join(words(14), latin1("\x04pe\0\x05\0\0\0\0\0"))],
    ["netcdf", /NetCDF/, latin1("CDF\x01\0\0"), latin1("CDF\x05\0\0")],
    ["onnx", /ONNX/, latin1("\x08\x08\x12\x07pytorch"), latin1("\x08\x03\x08\x04\x10\x0bB\x02")],
    ["raw", /without a shape/, raw, single, join(length, raw, length), raw.slice().reverse()],
    ["r", /write\.csv/, latin1("RDX3\nX\n\0\0"), latin1("X\n\0\0\0\x03"), latin1("A\n3\n263168\n")],
    [
      "html-table",
      /HTML table/,
      latin1('\n<table border="1">'),
      latin1("<div>\n<table>"),
      latin1("<html><body><table>"),
    ],
    ["zarr", /Zarr/, join(words(0x08010102, 96, 96, 20), words(0))],
  ]) {
    for (const content of contents) {
      const problem = problemOf(content, "table.csv");
      assert.deepEqual(problem, { id: "other-format", format }, format);
      assert.match(describeProblem(problem), pattern);
    }
  }
  for (const [name, format] of [
    ["pe.rds", "r"],
    ["pe.RData", "r"],
    ["pe.zarr/c/0/0", "zarr"],
    ["pe.csv.gz", "compressed"],
  ]) {
    assert.deepEqual(problemOf(packed, name), { id: "other-format", format }, name);
  }
  assert.match(files.otherFormat.hdf5, /Octave.* transpose/);
  assert.match(files.elements.structured, /structured_to_unstructured/);
});

test("readTable: a file that was read otherwise than its program wrote it does not pass", () => {
  const wrong = ROWS.map((row, t) =>
    row.map((value, j) => (t === 1 && j === 2 ? value + 0.001 : value)),
  );
  const changed = lines(String, String, wrong);
  for (const text of [
    changed,
    `0,1,2,3\n${changed}`,
    `3,4\n${changed}`,
    `a,b,c,d\n${lines(String, (cells, t) => `${t},${cells}`, wrong)}`,
    lines(String, (cells) => `${cells},`, wrong),
    JSON.stringify({ pe: wrong }),
    JSON.stringify(wrong.map((row) => ({ ...row }))),
    `0,1,2,3\n${lines(String, String, ROWS.slice(1))}`,
    lines(String, String, [ROWS[0], ROWS[0], ...ROWS.slice(1)]),
    lines(String, String, ROWS.slice(1)),
    lines(
      String,
      String,
      ROWS.map((row) => [...row.slice(2), ...row.slice(0, 2)]),
    ),
    lines(String, (cells, t) => `${t},${cells.slice(1)}`),
    JSON.stringify({ pe: ROWS[0].map((_, j) => ROWS.map((row) => row[j])) }),
  ]) {
    const result = readTable(bytesOf(text));
    assert.ok(result.kind === "unreadable" || !pe.judgeTable(result).passed, text);
  }
  const counting = { shape: [3, 4], data: Float64Array.from([0, 1, 2, 3, ...ROWS[0], ...ROWS[1]]) };
  assert.equal(pe.judgeTable(read(writeCsv(counting))).passed, false);
});
