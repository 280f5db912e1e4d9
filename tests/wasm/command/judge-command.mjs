import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { load } from "sinusoidal-pe";
import { writeCsv, writeNpy } from "sinusoidal-pe/formats";

const pe = await load();

export const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));

export const right = pe.encode(16, 8);

export const wrong = { ...right, data: right.data.map((value) => value / 2) };

const single = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };

export const tenth = { ...right, data: right.data.map((value) => value / 10) };

export const ODD = "=a <b> & 'c' \"d\", \x1b[31m\n.csv";

/** Every file of tests that imports this one runs in a folder with these files. */
const FILES = {
  "right.npy": writeNpy(right),
  "wrong.csv": writeCsv(wrong),
  "single.npy": writeNpy(single),
  "tenth.npy": writeNpy(tenth),
  "broken.csv": "0,1\n0,x\n",
  [ODD]: `${"0,1\n".repeat(200)}\x1b[2J,1\n`,
};

process.chdir(folder);
for (const [name, contents] of Object.entries(FILES)) writeFileSync(name, contents);
after(() => rmSync(folder, { recursive: true, force: true }));
