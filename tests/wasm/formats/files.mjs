// Writes table files, independently of the package.

const NUMBERS = [0, 1, -1, 100, -128, 127];
const NATURALS = [0, 1, 2, 100, 200, 255];
const FLOATS = [0, 1, -0.5, 2048, Number.NaN, Number.NEGATIVE_INFINITY];

export const TYPES = {
  b1: { dtype: "bool", values: [0, 1, 1, 0, 0, 1] },
  i1: { dtype: "int8", values: NUMBERS },
  i2: { dtype: "int16", values: [...NUMBERS.slice(0, 4), -(2 ** 15), 2 ** 15 - 1] },
  i4: { dtype: "int32", values: [...NUMBERS.slice(0, 4), -(2 ** 31), 2 ** 31 - 1] },
  i8: { dtype: "int64", values: [...NUMBERS.slice(0, 4), -(2 ** 63), 2 ** 53 - 1] },
  u1: { dtype: "uint8", values: NATURALS },
  u2: { dtype: "uint16", values: [...NATURALS.slice(0, 5), 2 ** 16 - 1] },
  u4: { dtype: "uint32", values: [...NATURALS.slice(0, 5), 2 ** 32 - 1] },
  u8: { dtype: "uint64", values: [...NATURALS.slice(0, 5), 2 ** 63] },
  f2: { dtype: "float16", values: FLOATS },
  f4: { dtype: "float32", values: FLOATS },
  f8: { dtype: "float64", values: FLOATS },
};

/** The values are the half-precision bits of the numbers. */
const HALVES = new Map([
  [0, 0],
  [1, 0x3c00],
  [-0.5, 0xb800],
  [2048, 0x6800],
  [Number.NaN, 0x7e00],
  [Number.NEGATIVE_INFINITY, 0xfc00],
]);

function littleEndian(code, value) {
  const size = Number(code[1]);
  if (code[0] === "f" && size > 2) {
    return [...new Uint8Array((size === 4 ? Float32Array : Float64Array).of(value).buffer)];
  }
  let rest = BigInt.asUintN(8 * size, BigInt(code === "f2" ? HALVES.get(value) : value));
  return Array.from({ length: size }, () => {
    const byte = Number(rest & 255n);
    rest >>= 8n;
    return byte;
  });
}

export function npyFile({ code, order, rows, fortran = false, version = 1 }) {
  const [T, C] = [rows.length, rows[0].length];
  const entries = fortran
    ? Array.from({ length: T * C }, (_, at) => rows[at % T][Math.floor(at / T)])
    : rows.flatMap((row) => [...row]);
  const header = Buffer.from(
    `{'descr': '${order}${code}', 'fortran_order': ${fortran ? "True" : "False"}, 'shape': (${T}, ${C}), }\n`,
  );
  const length = Buffer.alloc(version === 1 ? 2 : 4);
  length.writeUIntLE(header.length, 0, length.length);
  const numbers = entries.flatMap((value) => {
    const bytes = littleEndian(code, value);
    return order === ">" ? bytes.reverse() : bytes;
  });
  return Uint8Array.from([
    ...Buffer.from("\x93NUMPY", "latin1"),
    version,
    0,
    ...length,
    ...header,
    ...numbers,
  ]);
}
