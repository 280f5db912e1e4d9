// The npm package has no Python, which is eight times the rest and has a package of its own, no
// packages for course systems, and no page in one file.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { root } from "./run.mjs";
import { checkSizes, isPython, measurePackaged, ONE_FILE, PACKAGED_BUDGETS } from "./sizes.mjs";

export const PACKAGED = "build/page";
export const PACKED = "build/packed";

const WORKS = "THIRD-PARTY.txt";
const PYTHON_TITLE = "In the files of Python:";

const CHARSET = '<meta charset="utf-8">';
const LANGUAGES = '<meta name="languages" content="javascript">';

/** Packages for course systems and the page in one file contain the page again. */
export const isOfPackage = (path) => !path.endsWith(".zip") && basename(path) !== ONE_FILE;

export function copyForPackage() {
  const folder = join(root, PACKAGED);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "web/dist"), folder, {
    recursive: true,
    filter: (path) => !isPython(basename(path)) && isOfPackage(path),
  });
  for (const name of ["index.html", "author.html", "grade.html"]) {
    const html = readFileSync(join(folder, name), "utf8");
    if (!html.includes(CHARSET)) throw new Error(`${name} has no ${CHARSET}`);
    writeFileSync(join(folder, name), html.replace(CHARSET, `${CHARSET}\n    ${LANGUAGES}`));
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
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(packed, brotliCompressSync(readFileSync(path), { params }));
  }
}
