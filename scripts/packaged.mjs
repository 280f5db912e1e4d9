// The page that the npm package holds: the built one without Python, which is eight times the rest, and not
// in one file once more.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { root } from "./run.mjs";
import { checkSizes, isPython, measurePackaged, ONE_FILE, PACKAGED_BUDGETS } from "./sizes.mjs";

/** Where it lies. */
export const PACKAGED = "build/page";
/** Where the package has it, each file compressed, for `sinusoidal-pe page` and others to take. */
export const PACKED = "build/packed";

/** The list of the work of others, and what stands in it before what only Python's files hold. */
const WORKS = "THIRD-PARTY.txt";
const PYTHON_TITLE = "In the files of Python:";

const CHARSET = '<meta charset="utf-8">';
/** Says to the page which languages it has. */
const LANES = '<meta name="lanes" content="javascript">';

export function copyForPackage() {
  const folder = join(root, PACKAGED);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "web/dist"), folder, {
    recursive: true,
    filter: (path) =>
      !isPython(basename(path)) && !path.endsWith(".zip") && basename(path) !== ONE_FILE,
  });
  for (const name of ["index.html", "author.html", "grade.html"]) {
    const html = readFileSync(join(folder, name), "utf8");
    if (!html.includes(CHARSET)) throw new Error(`${name} has no ${CHARSET}`);
    writeFileSync(join(folder, name), html.replace(CHARSET, `${CHARSET}\n    ${LANES}`));
  }
  const works = readFileSync(join(folder, WORKS), "utf8");
  writeFileSync(join(folder, WORKS), `${works.split(PYTHON_TITLE, 1)[0].trim()}\n`);
  pack(folder);
  checkSizes(measurePackaged(join(root, PACKED)), PACKAGED_BUDGETS, "bytes on disk");
}

function pack(folder) {
  rmSync(join(root, PACKED), { recursive: true, force: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const packed = `${path.replace(folder, join(root, PACKED))}.br`;
    mkdirSync(dirname(packed), { recursive: true });
    // 11 takes seconds for all of them, and saves a tenth.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(packed, brotliCompressSync(readFileSync(path), { params }));
  }
}
