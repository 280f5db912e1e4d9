import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "sinusoidal-pe";

const pe = await load();

export const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));

export const right = pe.encode(16, 8);

export const wrong = { ...right, data: right.data.map((value) => value / 2) };

export const single = { ...right, data: Float64Array.from(Float32Array.from(right.data)) };

export const tenth = { ...right, data: right.data.map((value) => value / 10) };

export const ODD = "=a <b> & 'c' \"d\", \x1b[31m\n.csv";
