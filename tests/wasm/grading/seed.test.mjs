import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES } from "../../../wasm/dist/cases.js";
import { extraCasesOf } from "../../../wasm/dist/grading/seed.js";

const NINE = [...SIZES.bounds, ...SIZES.extrapolation];
const MANY = Array.from({ length: 2000 }, (_, at) => extraCasesOf("word", `code ${at}`));

/** Returns the exponents of the divisors, as texts of fractions in lowest terms. */
const exponents = (C) => {
  const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));
  return Array.from({ length: C / 2 }, (_, i) => {
    const common = gcd(2 * i, C);
    return `${(2 * i) / common}/${C / common}`;
  });
};

test("seed: two sizes follow from the seed and the submission", () => {
  const sizes = extraCasesOf("word", "code");
  assert.equal(sizes.length, 2);
  assert.deepEqual(extraCasesOf("word", Buffer.from("code")), sizes);
  assert.notDeepEqual(extraCasesOf("other word", "code"), sizes);
  assert.notDeepEqual(extraCasesOf("word", "code "), sizes);
  // The same sizes in every version, so that a result can be checked later.
  assert.deepEqual(extraCasesOf("a", "b"), [
    { T: 231, C: 82 },
    { T: 273, C: 22 },
  ]);
});

test("seed: no column but the first two is in a table of the nine cases", () => {
  const known = new Set(NINE.flatMap(({ C }) => exponents(C)));
  for (const [first, second] of MANY) {
    assert.notEqual(first.C, second.C);
    for (const { T, C } of [first, second]) {
      assert.ok(T >= 100 && T <= 300 && C >= 10 && C <= 194, `T = ${T}, C = ${C}`);
      assert.deepEqual(
        exponents(C).filter((each) => known.has(each)),
        ["0/1"],
      );
    }
  }
});

test("seed: chooses each C and each T, about equally often", () => {
  const all = MANY.flat();
  const count = (key) => {
    const times = new Map();
    for (const each of all) times.set(each[key], (times.get(each[key]) ?? 0) + 1);
    return [times.size, Math.max(...times.values())];
  };
  const [columns, mostColumns] = count("C");
  const [rows, mostRows] = count("T");
  assert.deepEqual([columns, rows], [23, 201]);
  assert.ok(mostColumns < 300 && mostRows < 50, `${mostColumns}, ${mostRows}`);
});
