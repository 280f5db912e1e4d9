// Makes compressed copies of Python's files, which servers send in place of the files. Brotli 11
// takes minutes of a processor for all of them, so each result is kept under the hash of its input.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { root } from "./run.mjs";

const KEPT = join(root, "build/brotli");

/** Runs in a thread of Node's pool. */
export async function inBrotli(bytes, folder = KEPT) {
  const kept = join(folder, `${createHash("sha256").update(bytes).digest("hex")}.br`);
  if (existsSync(kept)) return readFileSync(kept);
  const compressed = await promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  mkdirSync(folder, { recursive: true });
  // A build that is interrupted leaves no half of a file under the final name.
  writeFileSync(`${kept}.part`, compressed);
  renameSync(`${kept}.part`, kept);
  return compressed;
}

/** Writes NAME.br and NAME.gz for each file of `from`, and returns the sizes of the former. */
export async function writeCopies(names, { from, to, kept = KEPT }) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(from, name));
      const [brotli, zipped] = await Promise.all([
        inBrotli(bytes, kept),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(join(to, `${name}.br`), brotli);
      writeFileSync(join(to, `${name}.gz`), zipped);
      return [name, brotli.length];
    }),
  );
  return Object.fromEntries(sizes);
}
