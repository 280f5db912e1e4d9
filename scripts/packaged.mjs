// The page that the npm package holds: the built one without Python, which is eight times the rest, and not
// in one file once more.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { root } from "./run.mjs";
import { checkSizes, isPython, measurePackaged, ONE_FILE, PACKAGED_BUDGETS } from "./sizes.mjs";

/** Where it lies, in the package as well; `sinusoidal-pe page` takes it from there. */
export const PACKAGED = "build/page";

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
  checkSizes(measurePackaged(folder), PACKAGED_BUDGETS, "bytes on disk");
}
