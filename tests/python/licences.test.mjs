import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { root } from "../../scripts/run.mjs";
import { partsOf, sbomOf, WORKS } from "../../scripts/sbom.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const LICENCES = read("web/dist/python-licences.txt");
const WASM = readFileSync(join(root, "build/python/files/pyodide.asm.wasm"), "latin1");
const works = JSON.parse(read(WORKS));

/** A trace of each library in the interpreter, and words of its licence. */
const LINKED = {
  "CPython 3.13.2": [
    "Copyright (c) 2001-2024 Python Software Foundation",
    "PSF hereby grants Licensee",
  ],
  "bzip2 1.0.6": ["1.0.6, 6-Sept-2010", "Julian R Seward"],
  "Expat 2.6.4": ["expat_2.6.4", "Thai Open Source Software Center"],
  "HACL*": ["./Modules/_hacl/", "INRIA, CMU and Microsoft Corporation"],
  libffi: ["ffi_call", "Red Hat, Inc"],
  mimalloc: ["mimalloc: warning", "Daan Leijen"],
  "mpdecimal 2.5.1": ["libmpdec/", "Stefan Krah"],
  "zlib 1.3.1": ["zlibVersion", "Jean-loup Gailly"],
};

/** The page does not contain Pyodide's packages of these. */
const ELSEWHERE = {
  xz: "lzma_",
  SQLite: "sqlite3_",
  OpenSSL: "OpenSSL",
  readline: "rl_readline",
  gdbm: "gdbm_errno",
  ncurses: "ncurses",
  Zstandard: "zstd",
};

test("python-licences.txt has the licence of each library in the interpreter", () => {
  for (const [title, [trace, sentence]] of Object.entries(LINKED)) {
    assert.ok(WASM.includes(trace), `${title} is not in the interpreter`);
    assert.ok(new RegExp(`^${title.replace("*", "\\*")}: `, "m").test(LICENCES), title);
    assert.ok(LICENCES.replaceAll(/\s+/g, " ").includes(sentence), sentence);
  }
  for (const title of ["pyodide ", "NumPy ", "Emscripten "])
    assert.ok(LICENCES.includes(title), title);
});

test("the interpreter contains no other library that CPython can use", () => {
  for (const [name, trace] of Object.entries(ELSEWHERE)) {
    assert.ok(!WASM.includes(trace), `add the licence of ${name} to web/build/licences.ts`);
  }
});

test("each part of the page has a licence and its text", () => {
  const texts = read("web/dist/THIRD-PARTY.txt") + LICENCES;
  assert.ok(works.length > 15);
  for (const { name, version, licence } of works) {
    assert.ok(texts.includes(`${[name, version].filter(Boolean).join(" ")}: ${licence}`), name);
  }
  for (const part of `${texts}\n\n\n`.split(/\n\n\n/)) {
    if (part.trim() === "" || part.startsWith("In the files")) continue;
    assert.ok(part.trim().split("\n").length > 3, `no text: ${part.slice(0, 200)}`);
  }
});

const lit = { "bom-ref": "lit@3.0.0", name: "lit", version: "3.0.0", scope: "optional" };
const npm = {
  $schema: "schema",
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  serialNumber: "urn:uuid:1",
  metadata: { timestamp: "now", tools: ["npm"] },
  components: [lit, { ...lit, "bom-ref": "pend@1.0.0", name: "pend", version: "1.0.0" }],
};
npm.metadata.component = {
  "bom-ref": "top@0.1.0",
  name: "top",
  version: "0.1.0",
  purl: "pkg:npm/top@0.1.0?vcs_url=git",
};

test("a list of parts has what npm says of its packages, the other works, and no time", () => {
  const given = [
    { name: "lit", version: "3.0.0", licence: "BSD-3-Clause" },
    { name: "zlib", version: "1.3.1", licence: "Zlib", isOfPython: true },
  ];
  const bom = sbomOf("sinusoidal-pe-page", given, npm);
  assert.equal(bom.metadata.component.purl, undefined, "the page is no package of npm");
  const { purl } = sbomOf("sinusoidal-pe-python", given, npm).metadata.component;
  assert.equal(purl, "pkg:npm/sinusoidal-pe-python@0.1.0?vcs_url=git");
  assert.doesNotMatch(JSON.stringify(bom), /now|uuid/);
  assert.deepEqual(
    bom.components.map((part) => [part["bom-ref"], part.scope]),
    [
      ["lit@3.0.0", "required"],
      ["zlib@1.3.1", "required"],
    ],
  );
  assert.deepEqual(bom.components[1].licenses, [{ expression: "Zlib" }]);
  assert.deepEqual(bom.dependencies, [
    { ref: "top@0.1.0", dependsOn: ["lit@3.0.0", "zlib@1.3.1"] },
  ]);
  const names = (parts) => parts.map(({ name }) => name);
  const editor = { name: "@lezer/python", version: "1.1.19", licence: "MIT" };
  const { page, package: packed, python } = partsOf([...given, editor], npm);
  assert.deepEqual(
    [names(page), names(packed), names(python)],
    [
      ["lit", "zlib", "@lezer/python"],
      ["lit", "@lezer/python", "pend"],
      ["zlib", "@lezer/python"],
    ],
  );
});
