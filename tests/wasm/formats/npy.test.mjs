import assert from "node:assert/strict";
import { test } from "node:test";
import { describeProblem, load } from "sinusoidal-pe";
import { writeNpy } from "sinusoidal-pe/formats";
import { states } from "../submissions.mjs";
import { npyFile, TYPES } from "./files.mjs";
import { bytesOf, golden, problemOf, read } from "./reading.mjs";

const pe = await load();

for (const [code, { dtype, values }] of Object.entries(TYPES)) {
  test(`readTable: reads .npy of ${dtype} in every byte order, memory order and version`, () => {
    const rows = [values.slice(0, 3), values.slice(3, 6)];
    for (const order of ["<", ">", "|", "=", ""]) {
      for (const fortran of [false, true]) {
        for (const version of [1, 2, 3]) {
          const result = read(npyFile({ code, order, rows, fortran, version }));
          assert.deepEqual(result.shape, [2, 3]);
          assert.equal(result.dtype, dtype);
          assert.equal(result.format, "npy");
          assert.deepEqual([...result.data], values);
        }
      }
    }
  });
}

test("readTable: reads NumPy's files of every byte order, memory order and version as the same table", () => {
  const table = pe.encode(7, 6);
  for (const name of ["", "-big-endian", "-fortran", "-version-2", "-version-3"]) {
    const { data, shape, dtype } = read(golden(`float64${name}.npy`));
    assert.deepEqual([shape, dtype], [[7, 6], "float64"]);
    assert.ok(data.every((value, at) => Math.abs(value - table.data[at]) < 1e-15));
  }
  const single = read(golden("float32.npy"));
  assert.deepEqual(single.data, Float64Array.from(Float32Array.from(table.data)));
  assert.equal(read(golden("float16.npy")).dtype, "float16");
  assert.ok(read(golden("float16.npy")).data.every((v, at) => Math.abs(v - table.data[at]) < 5e-4));
  assert.deepEqual(
    [...read(golden("special.npy")).data],
    [Number.NaN, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324, -1.5],
  );
  assert.deepEqual(
    [...read(golden("float16-special.npy")).data],
    [Number.NaN, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** -24, 65504],
  );
  assert.deepEqual([...read(golden("int64.npy")).data], [-(2 ** 63), 2 ** 53 - 1, 0, -1]);
  assert.deepEqual([...read(golden("uint16-big-endian.npy")).data], [1, 65535]);
  assert.deepEqual([...read(golden("bool-fortran.npy")).data], [1, 0, 1, 0, 0, 1]);
  const { shape, data } = read(golden("three-axes-fortran.npy"));
  assert.deepEqual([shape, [...data]], [[2, 3, 4], Array.from({ length: 24 }, (_, at) => at)]);
});

test("readTable: reads a table with any number of axes, which can be judged", () => {
  for (const [name, shape, reason] of [
    ["one-axis", [3], "flat"],
    ["no-axis", [], "wrong-rank"],
    ["empty", [0, 8], "empty"],
    ["three-axes-fortran", [2, 3, 4], "wrong-rank"],
  ]) {
    const table = read(golden(`${name}.npy`));
    assert.deepEqual(table.shape, shape);
    assert.equal(pe.judgeTable(table).verdicts[0].reason, reason);
  }
});

test("readTable: its tables can be judged unchanged, with their element type", () => {
  const { data } = pe.encode(64, 16);
  const judged = (table) => pe.judgeTable(read(table));
  assert.equal(states(judged(writeNpy({ shape: [64, 16], data }))), "PPPPP-");
  const single = {
    order: "<",
    rows: [...Array(64)].map((_, t) => data.slice(16 * t, 16 * t + 16)),
  };
  assert.equal(judged(npyFile({ ...single, code: "f4" })).precision, "float32");
  assert.equal(judged(golden("float16.npy")).precision, "float16");
  for (const code of ["b1", "i8", "u1"]) {
    const table = read(npyFile({ code, order: "<", rows: [[0, 1]] }));
    assert.equal(states(pe.judgeTable(table)), states(pe.judgeTable([[0, 1]])), code);
  }
});

test("readTable: reads bytes inside a larger buffer from their own start", () => {
  const file = writeNpy({ shape: [2, 2], data: Float64Array.of(1, 2, 3, 4) });
  const larger = new Uint8Array(file.length + 7);
  larger.set(file, 3);
  assert.deepEqual([...read(larger.subarray(3, 3 + file.length)).data], [1, 2, 3, 4]);
});

const npyOf = (header, data = 0) => {
  const bytes = new Uint8Array(10 + header.length + data);
  bytes.set([0x93, ...bytesOf("NUMPY"), 1, 0, header.length % 256, header.length >> 8]);
  bytes.set(bytesOf(header), 10);
  return bytes;
};

const headerOf = (shape, descr = "'<f8'", order = "False") =>
  `{'descr': ${descr}, 'fortran_order': ${order}, 'shape': ${shape}, }\n`;

test("readTable: describes each false length of a .npy file differently", () => {
  const refused = (header, data) => problemOf(npyOf(header, data));
  assert.deepEqual(refused(headerOf("(2, 3)"), 40), { id: "truncated", bytes: 40, expected: 48 });
  assert.deepEqual(refused(headerOf("(2, 3)"), 49), { id: "trailing-bytes", bytes: 1 });
  assert.deepEqual(refused(headerOf("(-1, 2)")), { id: "negative-length", shape: [-1, 2] });
  assert.deepEqual(refused(headerOf("(4097, 4096)")), {
    ...{ id: "too-large", cells: 4097 * 4096, limit: 2 ** 24 },
  });
  const huge = refused(headerOf("(99999999999999999999, 99999999999999999999)"));
  assert.deepEqual([huge.id, huge.cells], ["too-large", Number.MAX_SAFE_INTEGER]);
  // The product wraps to 0 in 64 bits.
  assert.equal(refused(headerOf("(4294967296, 4294967296)")).id, "too-large");
  assert.deepEqual(refused(headerOf("(0, 4294967296)")), {
    ...{ id: "long-axis", shape: [0, 2 ** 32] },
  });
  assert.equal(refused(headerOf(`(${"1, ".repeat(33)})`), 8).id, "too-many-axes");
  assert.equal(read(npyOf(headerOf(`(${"1, ".repeat(32)})`), 8)).shape.length, 32);
  const nested = (depth) => refused(headerOf("(1, 1)", "[".repeat(depth) + "]".repeat(depth))).id;
  assert.deepEqual([nested(8), nested(9)], ["npy-elements", "npy-header"]);
  assert.deepEqual(refused(headerOf("(1, 1)", `'<c${"9".repeat(50)}'`)), {
    ...{ id: "npy-elements", elements: "complex", dtype: `<c${"9".repeat(38)}` },
  });
  const whole = npyOf(headerOf("(1, 1)"), 8);
  for (const length of [6, 7, 9, 10, 40]) {
    assert.equal(problemOf(whole.slice(0, length)).id, "npy-header-cut");
  }
  for (const [major, minor] of [
    [0, 0],
    [1, 1],
    [4, 0],
  ]) {
    const other = whole.slice();
    other.set([major, minor], 6);
    assert.deepEqual(problemOf(other), { id: "npy-version", major, minor });
  }
});

test("readTable: refuses a header that NumPy would not write", () => {
  for (const header of [
    "",
    "{}",
    "None",
    headerOf("(3)"),
    headerOf("[1, 1]"),
    headerOf("3"),
    headerOf("('1', 1)"),
    headerOf("(1, 1"),
    headerOf("(1,, 1)"),
    headerOf("(1 1)"),
    headerOf("(1.0, 1)"),
    headerOf("(1e0, 1)"),
    headerOf("(+1, 1)"),
    headerOf("(0x1, 1)"),
    headerOf("(True, 1)"),
    headerOf("(1, 1)", "'<f8"),
    headerOf("(1, 1)", "'\\x3cf8'"),
    headerOf("(1, 1)", "8"),
    headerOf("(1, 1)", "('<f8',)"),
    headerOf("(1, 1)", "'<f8'", "0"),
    headerOf("(1, 1)", "'<f8'", "'False'"),
    headerOf("(1, 1)", "'<f8'", "false"),
    headerOf("(1, 1)", "'<f8'", "__import__('os')"),
    headerOf("(1, 1)", `${"[".repeat(4000)}${"]".repeat(4000)}`),
    `${headerOf("(1, 1)")}x`,
    "{'descr': '<f8', 'fortran_order': False}",
    "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1), 'more': 1}",
    "{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (1, 1)}",
    "{'descr': '<f8' 'fortran_order': False, 'shape': (1, 1)}",
    "{descr: '<f8', 'fortran_order': False, 'shape': (1, 1)}",
  ]) {
    assert.equal(problemOf(npyOf(header, 8)).id, "npy-header", header);
  }
  const utf8 = npyOf(headerOf("(1, 1)"), 8);
  utf8[6] = 3;
  utf8[12] = 0xff;
  utf8.set([headerOf("(1, 1)").length - 2, 0, 0, 0], 8);
  assert.equal(problemOf(utf8).id, "npy-header");
});

test("readTable: refuses a header longer than NumPy reads without reading it", () => {
  const header = headerOf("(1, 1)").padEnd(10_001);
  assert.deepEqual(problemOf(npyOf(header, 8)), {
    ...{ id: "npy-header-long", bytes: 10_001, limit: 10_000 },
  });
  assert.equal(read(npyOf(header.slice(0, 9000), 8)).shape.length, 2);
});

test("readTable: reads headers of other writers: other quotes, no padding, Python 2's long lengths", () => {
  for (const header of [
    `{"descr": "<f8", "fortran_order": False, "shape": (1L, 1L)}`,
    "{'shape':(1,1),'fortran_order':True,'descr':'<f8'}   \n",
  ]) {
    assert.deepEqual(read(npyOf(header, 8)).shape, [1, 1]);
  }
});

test("readTable: refuses element types without plain real numbers, each in its own words", () => {
  const said = new Set();
  for (const name of [
    "object",
    "complex",
    "long-double",
    "structured",
    "datetime",
    "string",
    "void",
  ]) {
    const problem = problemOf(golden(`${name}.npy`));
    assert.deepEqual([problem.id, problem.elements], ["npy-elements", name]);
    said.add(describeProblem(problem));
  }
  for (const [descr, elements] of [
    ["|S3", "string"],
    ["<m8[ns]", "datetime"],
    ["<c8", "complex"],
    ["<V2", "void"],
    ["<f12", "long-double"],
    ["<x8", "unknown"],
    ["<i3", "unknown"],
    ["", "unknown"],
    ["<f8 ", "long-double"],
    ["<<f8", "unknown"],
    ["constructor", "complex"],
  ]) {
    const problem = problemOf(npyOf(headerOf("(1, 1)", `'${descr}'`), 8));
    assert.deepEqual([problem.id, problem.elements], ["npy-elements", elements], descr);
    said.add(describeProblem(problem));
  }
  assert.equal(said.size, 8);
});
