// Compares tables of reference_tables.cpp with the kept hashes.
// Usage: node tests/native/encoding/reference_tables.mjs [--write] PROGRAM...
//   PROGRAM...  the program, after its emulator if it needs one
//   --write     keeps the hashes of these tables
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { differences, hashOf, LIST, TABLES } from "../../reference_tables.mjs";

const given = process.argv.slice(2);
const writes = given[0] === "--write" && given.shift();
const described = TABLES.map(({ T, C, base, first, layout, pairing, dtype, positions }) =>
  [
    C,
    base,
    layout,
    pairing,
    dtype,
    ...(positions ? ["positions", ...positions] : [T, first]),
  ].join(),
);
const bytes = written(given);
let end = 0;
const hashes = TABLES.map(({ T, C, positions, dtype }) => {
  const begin = end;
  end += (positions?.length ?? T) * C * (dtype === "float32" ? 4 : 8);
  return hashOf(bytes.subarray(begin, end));
});
if (end !== bytes.length) throw new Error(`${bytes.length} bytes instead of ${end}`);

if (writes) {
  const list = TABLES.map((table, at) => ({ ...table, sha256: hashes[at] }));
  writeFileSync(LIST, JSON.stringify(list));
  execFileSync("node_modules/.bin/biome", ["format", "--write", fileURLToPath(LIST)], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  });
} else {
  const different = differences(hashes);
  console.log([`${different.length} of ${TABLES.length} tables differ`, ...different].join("\n  "));
  process.exitCode = different.length === 0 ? 0 : 1;
}

function written([command, ...script]) {
  const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  try {
    const file = join(folder, "tables");
    execFileSync(command, [...script, file, ...described], { stdio: "inherit" });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
