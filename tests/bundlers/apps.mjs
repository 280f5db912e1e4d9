// The same small program for every tool, and its expected output.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { load } from "sinusoidal-pe";
import { load as loadEncoder } from "sinusoidal-pe/encode";

/** By the titles of the table's columns. */
export const ENTRIES = {
  default: "sinusoidal-pe",
  inline: "sinusoidal-pe/inline",
  encode: "sinusoidal-pe/encode",
};

/** Returns a hash of a table's bytes, and whether a checker, if there is one, passes the encoder. */
async function resultOf(load) {
  const pe = await load();
  const { data } = pe.encode(64, 16, { first: 1e6 });
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(data.buffer)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `${hash} ${pe.judge ? pe.judge((T, C) => pe.encode(T, C)).passed : "alone"}`;
}

const RESULT = String(resultOf);

export const EXPECTED = {
  default: await resultOf(load),
  inline: await resultOf(load),
  encode: await resultOf(loadEncoder),
};

const files = {
  "result.js": `export ${RESULT}\n`,
  "index.html": `<!doctype html>
<meta charset="utf-8" />
<title></title>
<link rel="icon" href="data:," />
<script type="module" src="./main.js"></script>
`,
};

/** The program for a page, which writes its result into the title. */
const inPage = (entry) => `import { load } from "${entry}";
import { resultOf } from "./result.js";
const tell = (text) => {
  document.title = String(text);
};
resultOf(load).then(tell, tell);
`;

const inProcess = (entry) => `import { load } from "${entry}";
import { resultOf } from "./result.js";
resultOf(load).then(console.log);
`;

const required = (entry) => `const { load } = require("${entry}");
(${RESULT})(load).then(console.log);
`;

const tested = (entry, expected) => `const { load } = require("${entry}");
const resultOf = ${RESULT};
test("${entry}", async () => {
  expect(await resultOf(load)).toBe("${expected}");
});
`;

/** Empties the folder first. `more` are files by name. */
export function writeApp(folder, name, more = {}) {
  rmSync(folder, { recursive: true, force: true });
  const entry = ENTRIES[name];
  const all = {
    ...files,
    "package.json": JSON.stringify({ private: true, type: "module" }),
    "main.js": inPage(entry),
    "node.js": inProcess(entry),
    "required.cjs": required(entry),
    "entry.test.cjs": tested(entry, EXPECTED[name]),
    ...more,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
