// The page does not count the time while modules load, so Python says when that begins and ends.
import assert from "node:assert/strict";
import { before, test } from "node:test";

import { FILES, filesIn, startHere } from "./python.mjs";

let interpreter;
let told = 0;
before(async () => {
  const tell = () => {
    told += 1;
  };
  ({ interpreter } = await startHere("snapshot", FILES, () => {}, tell));
  await interpreter.addModules(filesIn(FILES));
});
const FUNCTION = "def sinusoidal_pe(T, C):\n    return [[0.0] * C] * T\n";
const toldBy = (code) => {
  told = 0;
  assert.equal(interpreter.load(`${code}\n${FUNCTION}`).kind, "loaded");
  return told;
};

test("loading: Python tells the page once of a module and those that it loads", () => {
  assert.equal(toldBy("import unittest\nfor _ in range(1000): import unittest"), 2);
});

test("loading: Python tells the page of parts of NumPy that load at their first use", () => {
  assert.equal(toldBy("import numpy as np\nnp.fft.fft([1.0])\nnp.fft.fft([1.0])"), 2);
  assert.equal(toldBy("from numpy import *"), 2);
});

test("loading: modules that are here already, and absent ones, are not told of", () => {
  assert.equal(toldBy("import math, sys\nimport numpy as np\nimport pandas as pd"), 0);
});

test("loading: an import that fails ends as well", () => {
  assert.equal(toldBy("try:\n    import numpy.nothing\nexcept ImportError: pass"), 2);
  told = 0;
  assert.equal(interpreter.load("__import__(5)").text, "TypeError: module name must be a string");
  assert.equal(told, 0);
});
