// The npm package has no Python, which has a package of its own, and no page in one file.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { filesBelow } from "./files.mjs";
import { LISTS } from "./lists.mjs";
import { offerOffline } from "./offline.mjs";
import { root } from "./run.mjs";
import { checkSizes, isPython, measurePackaged, ONE_FILE, PACKAGED_BUDGETS } from "./sizes.mjs";

export const PACKAGED = "build/page";
export const PACKED = "build/packed";

const WORKS = "THIRD-PARTY.txt";

/** The page in one file contains the page again. */
export const isOfPackage = (path) => basename(path) !== ONE_FILE;

export async function copyForPackage() {
  const { licencesWithoutPython, withoutPython } = await import("../wasm/dist/page/html.js");
  const folder = join(root, PACKAGED);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, "web/dist"), folder, {
    recursive: true,
    filter: (path) => !isPython(basename(path)) && isOfPackage(path),
  });
  for (const name of ["index.html", "author.html", "grade.html"]) {
    const html = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), withoutPython(html));
  }
  const lists = JSON.parse(readFileSync(join(folder, LISTS), "utf8"));
  writeFileSync(join(folder, LISTS), JSON.stringify({ ...lists, python: [] }));
  const works = readFileSync(join(folder, WORKS), "utf8");
  writeFileSync(join(folder, WORKS), licencesWithoutPython(works));
  await offerOffline(PACKAGED);
  pack(folder);
  checkSizes(measurePackaged(join(root, PACKED)), PACKAGED_BUDGETS, "bytes on disk");
}

/** Call it last, because the copies of the page in packages have no compressed copies of Python. */
export async function declareCopies() {
  const { withCopies } = await import("../wasm/dist/page/html.js");
  const page = join(root, "web/dist/index.html");
  writeFileSync(page, withCopies(readFileSync(page, "utf8")));
}

function pack(folder) {
  rmSync(join(root, PACKED), { recursive: true, force: true });
  for (const path of filesBelow(folder)) {
    const packed = join(root, PACKED, `${relative(folder, path)}.br`);
    mkdirSync(dirname(packed), { recursive: true });
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(packed, brotliCompressSync(readFileSync(path), { params }));
  }
}
