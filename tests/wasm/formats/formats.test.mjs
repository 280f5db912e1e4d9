import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { describeFileNote, describeProblem, load } from "sinusoidal-pe";
import { readTable, writeCsv } from "sinusoidal-pe/formats";
import { files } from "#texts/files.js";
import { checkCells, checkPlaces } from "../../../wasm/dist/formats/refusal.js";
import { seed } from "../seed.mjs";
import { rightData, states } from "../submissions.mjs";
import { bytesOf, golden, problemOf, read } from "./reading.mjs";

const pe = await load();

const hold = (arbitrary, property) =>
  fc.assert(fc.property(arbitrary, property), { seed, numRuns: 1000 });

const zip = (...names) =>
  zipSync(Object.fromEntries(names.map((name) => [name, bytesOf("some bytes, some bytes")])));

const readText = (text, name) => {
  const { shape, data, notes } = read(text, name);
  return [shape, [...data], ...notes.map(({ id }) => id)];
};

test("readTable: splits text at commas, semicolons, tabs, bars and blanks", () => {
  const table = [
    [2, 2],
    [0, 1, 0.5, -25],
  ];
  for (const text of [
    ..."0,1\n0.5,-2.5e1\n|0;1\n0.5;-25\n|0\t1\n.5\t-25.|0 1\n5e-1 -25".split(/(?<=\n)\||\|/),
    "0|1\n0.5|-25\n",
    "0 | 1\n0.5 | -25\n",
    "  0.0   1.0  \n\n   0.5 -25.0\n\n",
    "0, 1\n0.5, -25",
    "0 ;\t1\r\n0.5 ; -25\r\n",
    "0,1\r0.5,-25\r",
    '"0","1"\r\n"0.5" , "-25"\r\n',
    '"0" "1"\n"0.5" "-25"\n',
    '"0"  ,  "1" \n "0.5" ,"-25" \n',
    "\uFEFF0,1\n+0.5,-25\n",
    " 0.000000000000000000e+00 1.000000000000000000e+00\n5.0E-01\t-2.5E+01\n",
  ]) {
    assert.deepEqual(readText(text), table, text);
    assert.deepEqual(readText(bytesOf(text)), table, text);
  }
  assert.deepEqual(readText("0.5"), [[1, 1], [0.5]]);
});

test("readTable: reads nan and inf in a text as numbers, which the checks can judge", () => {
  const inf = Number.POSITIVE_INFINITY;
  const [shape, data] = readText("nan,NaN,-nan,inf\n-inf,+Infinity,-Infinity,1e999");
  assert.deepEqual(
    [shape, data],
    [
      [2, 4],
      [NaN, NaN, NaN, inf, -inf, inf, -inf, inf],
    ],
  );
  assert.equal(states(pe.judgeTable(read("nan,1\n0.5,0.5"))), "PFFFP-");
});

test("readTable: leaves out a header row and an index column, and notes it", () => {
  const table = [
    [3, 2],
    [0, 1, 0.8, 0.5, 0.9, -0.4],
  ];
  for (const [text, ...notes] of [
    ["sin,cos\n0,1\n.8,.5\n.9,-.4", "header-row"],
    ['"sin(t, 0)","cos(t, 0)"\n0,1\n.8,.5\n.9,-.4', "header-row"],
    [",0,1\n0,0.0,1.0\n1,.8,.5\n2,.9,-.4", "header-row", "index-column"],
    ["t,0,1\n0,0.0,1.0\n1,.8,.5\n2,.9,-.4", "header-row", "index-column"],
    ["position;sin;cos\n1;0;1\n2;.8;.5\n3;.9;-.4", "header-row", "index-column"],
    ["0,0,1\n1,.8,.5\n2,.9,-.4", "index-column"],
    ["1 0 1\n2 .8 .5\n3 .9 -.4", "index-column"],
    ["0e+00 0e+00 1e+00\n1e+00 8e-01 5e-01\n2e+00 9e-01 -4e-01", "index-column"],
    ["# sin cos\n# and more\n0 1\n.8 .5\n.9 -.4", "comment-lines"],
  ]) {
    assert.deepEqual(readText(text), [...table, ...notes], text);
    for (const note of read(text).notes) {
      assert.equal(describeFileNote(note), files.note[note.id](note));
    }
  }
  const columns = "0,1,2,3\n0.0,1.0,0.0,1.0\n";
  assert.deepEqual(readText(columns), [[1, 4], [0, 1, 0, 1], "header-row"]);
});

test("readTable: keeps rows and columns that look only similar to a header or an index", () => {
  for (const [text, shape] of [
    ["0,1\n.8,.5\n.9,-.4", [3, 2]],
    ["0,1,0,1\n1,.5,0,1\n2,-.4,0,1", [3, 4]],
    ["0,0,1\n1,.8,.5", [2, 3]],
    ["0,0,1\n1,.8,.5\n1,.9,-.4", [3, 3]],
    ["0.0,0,1\n1,.8,.5\n2,.9,-.4", [3, 3]],
    ["0\n1\n2", [3, 1]],
    ["0,1,2,3\n1,2,3,4", [2, 4]],
    ["0,1,2,3", [1, 4]],
    ["nan,nan\n0,1", [2, 2]],
  ]) {
    assert.deepEqual(readText(text), [shape, [...read(text).data]], text);
  }
});

test("readTable: refuses text that is no number, with its line and column", () => {
  for (const [text, problem] of [
    ["0,1\n2,x\n", { id: "word", line: 2, column: 2, text: "x" }],
    ["x,1,0,1\n", { id: "word", line: 1, column: 1, text: "x" }],
    ["# pe\n\na,b\n\n0,1\n0,1_000", { id: "word", line: 6, column: 2, text: "1_000" }],
    ["0,1\n0x10,1", { id: "word", line: 2, column: 1, text: "0x10" }],
    ["0 1\n(0+1j) 1", { id: "word", line: 2, column: 1, text: "(0+1j)" }],
    ['0,1\n"0,1",0', { id: "decimal-comma", line: 2, column: 1, text: "0,1" }],
    ["0,1\n0,1,2\n", { id: "ragged-line", line: 2, cells: 3, expected: 2 }],
    ["a,b\n0,1\n0\n", { id: "ragged-line", line: 3, cells: 1, expected: 2 }],
    ["0,0;1,0\n0,8;0,5\n", { id: "decimal-comma", line: 1, column: 1, text: "0,0" }],
    ["sin;cos\n0;1\n0,8;0,5\n", { id: "decimal-comma", line: 3, column: 1, text: "0,8" }],
    ["0,5\t1\n0,8\t0,5\n", { id: "decimal-comma", line: 1, column: 1, text: "0,5" }],
    ["0,0 1,0\n0,8 0,5\n", { id: "decimal-comma", line: 1, column: 1, text: "0,0" }],
    ['a,b\n"0,5","1"', { id: "decimal-comma", line: 2, column: 1, text: "0,5" }],
    ["def sinusoidal_pe(T, C):\n    return pe\n", { id: "no-numbers" }],
    ["a,b\n", { id: "no-numbers" }],
    ["# nothing else", { id: "empty-file" }],
    [" \r\n\t\n", { id: "empty-file" }],
    ["", { id: "empty-file" }],
  ]) {
    assert.deepEqual(problemOf(text), problem, text);
    assert.deepEqual(problemOf(bytesOf(text), "table.csv"), problem, text);
  }
});

test("readTable: reads JSON with rows, or shape and data, and describes other JSON", () => {
  const table = [
    [2, 2],
    [0, 1, 0.5, -0],
  ];
  assert.deepEqual(readText("[[0, 1], [0.5, -0]]"), table);
  assert.deepEqual(readText('\uFEFF {"shape": [2, 2], "data": [0, 1, 0.5, -0]}'), table);
  const typed = read('{"shape": [1, 2], "data": [0, 1], "dtype": "int64"}');
  assert.deepEqual([typed.dtype, typed.format], ["int64", "json"]);
  assert.equal(read('{"shape": [1, 2], "data": [0, 1], "dtype": "float32"}').dtype, "float32");
  assert.deepEqual(readText("[[NaN, -Infinity]]")[1], [Number.NaN, Number.NEGATIVE_INFINITY]);
  assert.equal(pe.judgeTable(read("[]")).verdicts[0].reason, "empty");
  for (const [text, problem] of [
    ["[[0. 1.]\n [0. 1.]]", { id: "bad-json" }],
    ["array([[0., 1.],\n       [0., 1.]])", { id: "bad-json" }],
    ["torch.tensor([[0., 1.]])", { id: "bad-json" }],
    ["((0.0, 1.0), (0.5, 0.5))", { id: "bad-json" }],
    ["[[0, 1]", { id: "bad-json" }],
    ["[".repeat(100), { id: "bad-json" }],
    ["[0,".repeat(100), { id: "bad-json" }],
    ["[0,".repeat(101), { id: "not-a-table", problem: { id: "too-deep", depth: 100 } }],
    ["[".repeat(101), { id: "not-a-table", problem: { id: "too-deep", depth: 100 } }],
    ['{"shape": [2, 2], "data": [0, 1]}', { id: "false-shape", shape: [2, 2], cells: 2 }],
  ]) {
    assert.deepEqual(problemOf(text), problem);
  }
  for (const [text, id] of [
    ['{"rows": 1}', "value"],
    ["[[0, 1], [0]]", "ragged"],
    ['[[0, "1"]]', "entry"],
    [`${"[".repeat(100)}${"]".repeat(100)}`, "too-deep"],
    [`${"[".repeat(4000)}${"]".repeat(4000)}`, "too-deep"],
    ['{"shape": [-1, 2], "data": []}', "bad-shape"],
    ['{"shape": [-100, -100], "data": []}', "bad-shape"],
    ['{"shape": 4, "data": [1], "strides": [0]}', "bad-shape"],
  ]) {
    const problem = problemOf(text);
    assert.deepEqual([problem.id, problem.problem?.id], ["not-a-table", id], text.slice(0, 40));
  }
  assert.equal(problemOf("null", "table.json").problem.type, "null");
  assert.equal(problemOf('"text"', "table.JSON").id, "not-a-table");
});

test("readTable: JSON may repeat numbers with strides, but a table has no more than the file has signs", () => {
  const repeated = (shape) =>
    JSON.stringify({ shape, data: [0.5], strides: Array(shape.length).fill(0) });
  const most = repeated([1, 10]).length;
  assert.deepEqual(readText(repeated([1, most])), [[1, most], Array(most).fill(0.5)]);
  for (const shape of [[1, most + 1], [most, most], Array(32).fill(2)]) {
    const { problem } = readTable(repeated(shape));
    assert.deepEqual(problem, { id: "false-shape", shape, cells: 1 });
  }
  for (const shape of [Array(33).fill(2), [1.5, 1000], ["9", "99"]]) {
    assert.equal(problemOf(repeated(shape)).problem.id, "bad-shape");
  }
});

test("readTable: recognises other formats by their first bytes, whatever their name", () => {
  const utf16 = (text) => Uint8Array.from(Buffer.from(text, "utf16le"));
  const latin1 = (text) => Uint8Array.from(Buffer.from(text, "latin1"));
  for (const [format, ...files] of [
    ["compressed", gzipSync("0,1\n"), latin1("BZh91AY"), latin1("\xfd7zXZ\0\0")],
    ["hdf5", latin1("\x89HDF\r\n\x1a\n\0\0")],
    ["html", bytesOf("\n <!DOCTYPE html><p>404"), bytesOf("\uFEFF<HTML lang=en>")],
    ["image", latin1("\x89PNG\r\n\x1a\n"), latin1("\xff\xd8\xff\xe0")],
    ["parquet", latin1("PAR1\x15\x04")],
    ["pdf", bytesOf("%PDF-1.7\n")],
    ["pickle", latin1("\x80\x04\x95"), latin1("\x80\x02}q")],
    ["safetensors", latin1(`\x10\0\0\0\0\0\0\0{"a": 1}${" ".repeat(8)}`)],
    ["spreadsheet", zip("[Content_Types].xml", "xl/workbook.xml"), latin1("\xd0\xcf\x11\xe0")],
    ["spreadsheet", zip("mimetype", "content.xml")],
    ["torch", zip("table/data.pkl", "table/data/0")],
    ["utf-16", utf16("\uFEFF0,1\n"), utf16("0,1\n0,1\n"), utf16("0,1\n0,1\n").subarray(1)],
    ["zip", zip("readme.txt"), zip(), latin1("PK\x03\x04")],
  ]) {
    for (const file of files) {
      for (const name of ["table.npy", "table.csv", undefined]) {
        assert.deepEqual(problemOf(file, name), { id: "other-format", format });
      }
    }
  }
  assert.deepEqual(problemOf(golden("arrays.npz"), "x.npy"), { id: "npz", arrays: ["pe"] });
  const many = zip(...["a", "b", "c", "d", "e", "f"].map((name) => `${name}.npy`));
  assert.deepEqual(problemOf(many), { id: "npz", arrays: ["a", "b", "c", "d", "e"] });
  const commented = (length) => Buffer.concat([zip("a.npy", "b.npy"), Buffer.alloc(length)]);
  assert.deepEqual(problemOf(commented(0xffff)), { id: "npz", arrays: ["a", "b"] });
  // A longer comment is none, so the first entry is read.
  assert.deepEqual(problemOf(commented(0x10000)), { id: "npz", arrays: ["a"] });
  const extra = { 21589: new Uint8Array(300) };
  const described = zipSync({
    ...{ "a.npy": [new Uint8Array(1), { extra, comment: "x".repeat(300) }] },
    ...{ "b.npy": new Uint8Array(1) },
  });
  assert.deepEqual(problemOf(described), { id: "npz", arrays: ["a", "b"] });
  const cut = zip("a.npy", "b.npy").subarray(0, 40); // without its directory
  assert.deepEqual(problemOf(cut), { id: "npz", arrays: ["a"] });
  const beyond = latin1(`\x10\0\0\x01\0\0\0\0{"a": 1}${" ".repeat(8)}`); // JSON of 2^24 + 16 bytes
  assert.equal(problemOf(beyond).id, "unknown-format");
  const html = (blanks) => problemOf(bytesOf(`${" ".repeat(blanks)}<html>`));
  assert.deepEqual(html(512 - 5), { id: "other-format", format: "html" });
  assert.equal(html(512 - 4).id, "no-numbers", "only the first bytes decide");
  const binary = Uint8Array.of(1, 2, 3, 4);
  assert.deepEqual(problemOf(binary), { id: "unknown-format", extension: "" });
  const late = (blanks) => problemOf(bytesOf(`${" ".repeat(blanks)}\x01`)).id;
  assert.deepEqual([late(511), late(512)], ["unknown-format", "no-numbers"]);
  assert.deepEqual(problemOf(binary, "a.NPY"), { id: "unknown-format", extension: ".npy" });
  assert.notEqual(describeProblem(problemOf(binary)), describeProblem(problemOf(binary, "a.npy")));
  assert.deepEqual(problemOf(latin1("angle \xb0,x\n0,1")), { id: "not-utf-8" });
  assert.deepEqual(problemOf(new Uint8Array(0), "a.npy"), { id: "empty-file" });
});

test("readTable: reads bytes in any view, shared memory included", () => {
  for (const bytes of [golden("float64.npy"), bytesOf("0,1\n0.5,0.25\n")]) {
    const expected = readTable(Uint8Array.from(bytes));
    assert.equal(expected.kind, "table");
    const filled = (buffer, offset = 0) => {
      new Uint8Array(buffer, offset).set(bytes);
      return buffer;
    };
    const { length } = bytes;
    const padded = filled(new ArrayBuffer(length + 3), 3);
    const forms = [
      filled(new ArrayBuffer(length)),
      filled(new SharedArrayBuffer(length)),
      new Uint8Array(padded, 3),
      new DataView(padded, 3),
      Buffer.from(bytes),
      new Uint8Array(filled(new SharedArrayBuffer(length))),
      filled(vm.runInNewContext("new ArrayBuffer(length)", { length })),
    ];
    if ("resize" in ArrayBuffer.prototype) {
      forms.push(filled(new ArrayBuffer(length, { maxByteLength: 2 * length })));
    }
    for (const form of forms) assert.deepEqual(readTable(form), expected);
  }
});

test("readTable: throws for an argument that is no file", () => {
  const words =
    /^TypeError: file must be bytes \(.*\) or text, got (undefined|null|5|Object|\w*Array)$/;
  for (const value of [undefined, null, 5, {}, [1], { length: 1 }, new Float64Array(2)]) {
    assert.throws(
      () => readTable(value),
      (error) => words.test(String(error)),
    );
  }
  assert.throws(() => readTable("0,1", null), /^TypeError: name must be a string, got null$/);
});

test("readTable: refuses more numbers than the limit, and text with twice as many places", () => {
  const isComma = (code) => code === 44;
  const problemOfCommas = (count) => {
    try {
      checkPlaces(",".repeat(count), isComma, 8);
    } catch ({ problem }) {
      return problem;
    }
  };
  assert.equal(problemOfCommas(16), undefined);
  assert.deepEqual(problemOfCommas(17), { id: "too-large", cells: 17, limit: 8 });
  assert.equal(checkCells(8, 8), undefined);
  assert.throws(() => checkCells(9, 8), { problem: { id: "too-large", cells: 9, limit: 8 } });
});

const holds = (result) => {
  if (result.kind === "unreadable") {
    assert.ok(describeProblem(result.problem).length > 10);
    JSON.stringify(result.problem);
    return;
  }
  const cells = result.shape.reduce((product, length) => product * length, 1);
  assert.equal(result.data.length, cells);
  assert.notEqual(pe.judgeTable(result).verdicts[0].reason, "not-a-table");
};

test("readTable: never throws for arbitrary bytes and texts, and its tables can be judged", () => {
  hold(fc.uint8Array({ maxLength: 300 }), (bytes) => holds(readTable(bytes)));
  hold(fc.string({ unit: "binary", maxLength: 300 }), (text) => holds(readTable(text)));
  const csv = fc.array(fc.constantFrom(..."01.9e-+,;|\t\n\r\"# xn[]{}'", "nan", "inf"));
  hold(csv, (pieces) => holds(readTable(pieces.join(""))));
});

test("readTable: never throws for mutated files, and its tables can be judged", () => {
  const files = [
    ...readdirSync(new URL("../../data", import.meta.url))
      .filter((name) => /\.np[yz]$/.test(name))
      .map(golden),
    bytesOf(writeCsv({ shape: [4, 4], data: rightData(4, 4) })),
    bytesOf('{"shape": [2, 2], "data": [0, 1, 0.5, -1], "dtype": "int8"}'),
    bytesOf('"t";"a";"b"\r\n"0";"0.5";"1"\r\n'),
    zip("xl/a.xml", "b.npy"),
  ];
  const mutation = fc.tuple(
    fc.constantFrom(...files),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 4 }),
    fc.nat(40),
    fc.uint8Array({ maxLength: 12 }),
  );
  hold(mutation, ([file, changes, cut, more]) => {
    const bytes = new Uint8Array(Math.max(0, file.length - cut) + more.length);
    bytes.set(file.subarray(0, Math.max(0, file.length - cut)));
    bytes.set(more, bytes.length - more.length);
    for (const [at, byte] of changes) bytes[Math.floor(at * (bytes.length - 1))] = byte;
    holds(readTable(bytes));
  });
});
