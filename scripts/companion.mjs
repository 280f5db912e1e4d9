// Makes the npm package sinusoidal-pe-python. It has the files of the page with Python that the
// package sinusoidal-pe does not have, or has in another form.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { filesBelow } from "./files.mjs";
import { isOfPackage, PACKAGED } from "./packaged.mjs";
import { pythonHash } from "./python.mjs";
import { root } from "./run.mjs";

export const COMPANION = "build/companion";

const folder = join(root, COMPANION);

export function writeCompanion() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (pythonHash() === "") return;
  copyPage();
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(root, "docs/companion.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(description(), null, 2)}\n`);
}

/** Servers send these in place of the files. They would double the package. */
const isCopy = (path) => /\.(br|gz)$/.test(path);

function copyPage() {
  const [dist, packaged] = [join(root, "web/dist"), join(root, PACKAGED)];
  for (const path of filesBelow(dist).map((file) => relative(dist, file))) {
    if (!isOfPackage(path) || isCopy(path)) continue;
    const bytes = readFileSync(join(dist, path));
    const other = join(packaged, path);
    if (existsSync(other) && readFileSync(other).equals(bytes)) continue;
    const target = join(folder, "page", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
}

/** Both packages have one version, which the root's package.json names. */
function description() {
  const { version, author, license, repository, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return {
    name: "sinusoidal-pe-python",
    version,
    description: "Python with NumPy for the page and the graders of the package sinusoidal-pe",
    ...{ author, license, repository, engines },
    exports: { "./package.json": "./package.json" },
    files: ["page"],
    peerDependencies: { "sinusoidal-pe": version },
  };
}
