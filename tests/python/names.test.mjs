import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../web/logic.mjs";
import { FILES, filesIn, startHere } from "./python.mjs";

const { GLOBALS, MEMBERS } = logic;

const missing = (object, { functions, values }) => `
for name in "${functions}".split():
    assert callable(getattr(${object}, name, None)), "${object}." + name
for name in "${values}".split():
    assert hasattr(${object}, name), "${object}." + name
`;

test("completion: every suggested name of Python and NumPy exists", async () => {
  const { interpreter } = await startHere("snapshot", FILES, () => {});
  await interpreter.addModules(filesIn(FILES));
  const parts = Object.entries(MEMBERS.python).map(
    ([object, members]) => `import ${object}\n${missing(object, members)}`,
  );
  const code = `${parts.join("\n")}
for name in "${GLOBALS.python}".split():
    eval(name)

def sinusoidal_pe(T, C):
    return []
`;
  assert.deepEqual(interpreter.load(code), { kind: "loaded" });
});
