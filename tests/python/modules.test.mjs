import assert from "node:assert/strict";
import { before, test } from "node:test";

import { FILES, filesIn, startHere } from "./python.mjs";

let interpreter;
let printed = "";
before(async () => {
  ({ interpreter } = await startHere("snapshot", FILES, (text) => {
    printed += text;
  }));
  interpreter.beginWithoutModules();
});

const CODE = `print("loads")
def sinusoidal_pe(T, C):
    import statistics
    from xml.dom import minidom
    return [[statistics.mean([T, C])]]
`;

test("code runs once where it imports a module that is still to come", async () => {
  assert.equal(interpreter.load(CODE).kind, "wants-modules");
  assert.equal(interpreter.wantsModules, true);
  assert.equal(printed, "");
  await interpreter.addModules(filesIn(FILES));
  assert.equal(interpreter.load(CODE).kind, "loaded");
  assert.equal(interpreter.wantsModules, false);
  assert.equal(printed, "loads\n");
  assert.deepEqual([...interpreter.call(1, 2, 4).numbers], [1.5]);
});

test("the error about a missing module names the line that imports it", () => {
  const { kind, text, line } = interpreter.load("import math\nimport math.nowhere, torch\n");
  assert.deepEqual([kind, line], ["raised", 2]);
  assert.match(text, /^ModuleNotFoundError: No module named 'math\.nowhere'/);
});
