// Finishes the built page: lists its files, offers visits without a network, and copies it for the npm packages.
// sinusoidal-pe has no Python and no page in one file. sinusoidal-pe-python has the files of the page with
// Python that the former does not have, or has in another form.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { filesBelow } from "./files.mjs";
import { pythonHash } from "./python.mjs";
import { root } from "./run.mjs";
import { checkSizes, isPython, LISTS, measureTranslations, ONE_FILE } from "./sizes.mjs";

export const PACKAGED = "build/page";
export const PACKED = "build/page.br";
export const COMPANION = "build/companion";

const DIST = join(root, "web/dist");
const WORKS = "THIRD-PARTY.txt";
const WORKER = "offline.js";

/** Lists the files of the exercise for author.html, which makes packages of them in the browser. */
async function writeLists() {
  const { exerciseIn, filesOf } = await import("../wasm/dist/page/scorm.js");
  const files = Object.fromEntries(
    filesBelow(DIST).map((file) => [relative(DIST, file), new Uint8Array(readFileSync(file))]),
  );
  const isOfPython = (path) => path.split("/").some(isPython);
  for (const [locale, folder] of await folders()) {
    const paths = Object.keys(filesOf(exerciseIn(locale), files)).sort();
    const lists = {
      exercise: paths.filter((path) => !isOfPython(path)),
      python: paths.filter(isOfPython),
    };
    writeFileSync(join(DIST, folder, LISTS), JSON.stringify(lists));
  }
}

/** Returns the folder of each language. */
async function folders() {
  const { folderOf, LOCALES } = await import("../wasm/dist/locales.js");
  return Object.keys(LOCALES).map((locale) => [locale, folderOf(locale)]);
}

const HASH_LETTERS = 32;

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LETTERS);

/** Leaves out what a host may change, as the worker does before it compares a page. */
const originalOf = (html) =>
  html
    .replaceAll(/>\s*<meta name="(?:offline|settings|copies)" content="[^"]*"(?=>)/g, "")
    .replaceAll(/>\s+</g, "><");

/** The page itself keeps them after its first start of Python. */
const isInterpreter = (path) => /^assets\/python-\w+\//.test(path);

/** The pages in every language load it, because it has the settings of all. */
const FIRST_PAGE = "index.html";

/**
 * Writes the hashes of a build into the service worker of each language, and names the build in the
 * pages. Call it when the files of `folder` are final. The compressed copies may be declared later.
 */
export async function offerOffline(folder) {
  const { withOffline } = await import("../wasm/dist/page/html.js");
  const pathOf = (name) => resolve(root, folder, name);
  const read = (name) => readFileSync(pathOf(name), "utf8");
  const isPage = (path) => path.endsWith(".html") && !path.includes("assets/");
  const builds = (await folders()).map(([, own]) => {
    const { exercise, python } = JSON.parse(read(own + LISTS));
    const paths = [...exercise, ...python].filter((path) => !isInterpreter(path));
    const hashes = [...new Set([...paths, FIRST_PAGE])]
      .sort()
      .map((path) => [
        path,
        hashOf(isPage(path) ? originalOf(withOffline(read(path), "")) : readFileSync(pathOf(path))),
      ]);
    return { own, files: Object.fromEntries(hashes) };
  });
  const id = hashOf(JSON.stringify(builds));
  const pages = new Set(builds.flatMap(({ files }) => Object.keys(files)).filter(isPage));
  for (const path of pages) writeFileSync(pathOf(path), withOffline(read(path), id));
  for (const { own, files } of builds) {
    const script = read(own + WORKER).replace(/^const BUILD=.*\n/, "");
    writeFileSync(pathOf(own + WORKER), `const BUILD=${JSON.stringify({ id, files })};\n${script}`);
  }
}

/** The page in one file contains the page again. */
const isOfPackage = (path) => basename(path) !== ONE_FILE;

function put(path, bytes) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

async function copyForPackage() {
  const { licencesWithoutPython, withoutPython } = await import("../wasm/dist/page/html.js");
  const folder = join(root, PACKAGED);
  rmSync(folder, { recursive: true, force: true });
  cpSync(DIST, folder, {
    recursive: true,
    filter: (path) => !isPython(basename(path)) && isOfPackage(path),
  });
  const change = (name, changed) =>
    writeFileSync(join(folder, name), changed(readFileSync(join(folder, name), "utf8")));
  change("grade.html", withoutPython);
  for (const [, own] of await folders()) {
    for (const name of ["index.html", "author.html"]) change(own + name, withoutPython);
    change(own + LISTS, (text) => JSON.stringify({ ...JSON.parse(text), python: [] }));
  }
  change(WORKS, licencesWithoutPython);
  await offerOffline(PACKAGED);
  pack(folder);
}

/** Writes one stream: a line with the paths and sizes, and the files. The languages have much in common. */
function pack(folder) {
  const files = filesBelow(folder).map((path) => [relative(folder, path), readFileSync(path)]);
  const sizes = files.map(([path, { length }]) => [path, length]);
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify(sizes)}\n`),
    ...files.map(([, content]) => content),
  ]);
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  put(join(root, PACKED), packed);
  checkSizes({ "page in the npm package": packed.length }, "bytes on disk");
}

function writeCompanion() {
  const folder = join(root, COMPANION);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (pythonHash() === "") return;
  const packaged = join(root, PACKAGED);
  for (const path of filesBelow(DIST).map((file) => relative(DIST, file))) {
    // Servers send compressed copies in place of the files. They would double the package.
    if (!isOfPackage(path) || /\.(br|gz)$/.test(path)) continue;
    const bytes = readFileSync(join(DIST, path));
    const other = join(packaged, path);
    if (existsSync(other) && readFileSync(other).equals(bytes)) continue;
    put(join(folder, "page", path), bytes);
  }
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(root, "docs/companion.md"), join(folder, "README.md"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(companion(), null, 2)}\n`);
}

/** Both packages have one version, which the root's package.json names. */
function companion() {
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

/** Call it last, because the copies of the page in packages have no compressed copies of Python. */
async function declareCopies() {
  const { withCopies } = await import("../wasm/dist/page/html.js");
  for (const [, own] of await folders()) {
    const page = join(DIST, own, "index.html");
    writeFileSync(page, withCopies(readFileSync(page, "utf8")));
  }
}

export async function finishPage() {
  await writeLists();
  await copyForPackage();
  await offerOffline("web/dist");
  writeCompanion();
  await declareCopies();
  const others = (await folders()).flatMap(([, folder]) => folder || []);
  checkSizes(measureTranslations(others));
}
