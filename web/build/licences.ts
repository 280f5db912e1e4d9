import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const require = createRequire(import.meta.url);
const NUMPY_LICENCE = fileURLToPath(
  new URL("../../build/python/numpy-licence.txt", import.meta.url),
);

/** For scripts/sbom.mjs. */
const PARTS = fileURLToPath(new URL("../../build/works.json", import.meta.url));
const PYTHON_LICENCES = "python-licences.txt";

interface Work {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** In licences.txt, a line such as `=== zlib ===` is above each text. */
const [, ...TITLED] = readFileSync(new URL("licences.txt", import.meta.url), "utf8").split(
  /^=== (\w+) ===\n/m,
);
const textOf = (name: string): string => TITLED[TITLED.indexOf(name) + 1] as string;

const emscripten = (version: string): Work => ({
  name: "Emscripten",
  version,
  licence: "MIT",
  text: textOf("emscripten"),
});

/** The bundler does not see d3-dsv, which is inlined, and parts of Emscripten. */
const always = (): Work[] => [
  packageAt(dirname(dirname(require.resolve("d3-dsv")))),
  emscripten(""),
];

const OF_PACKAGES = (): Work => packageAt(dirname(require.resolve("fflate/package.json")));

/** A copy of the page without Python ends its list at this heading. */
const PYTHON_TITLE = `In the files of Python: see ${PYTHON_LICENCES}\n`;

const LINKED: readonly [text: string, work: Omit<Work, "text">][] = [
  ["cpython", { name: "CPython", version: "3.13.2", licence: "PSF-2.0" }],
  ["bzip2", { name: "bzip2", version: "1.0.6", licence: "bzip2-1.0.6" }],
  ["expat", { name: "Expat", version: "2.6.4", licence: "MIT" }],
  ["hacl", { name: "HACL*", version: "", licence: "MIT" }],
  ["libffi", { name: "libffi", version: "", licence: "MIT" }],
  ["mimalloc", { name: "mimalloc", version: "", licence: "MIT" }],
  ["mpdecimal", { name: "mpdecimal", version: "2.5.1", licence: "BSD-2-Clause" }],
  ["zlib", { name: "zlib", version: "1.3.1", licence: "Zlib" }],
];

function ofPython(): Work[] {
  const pyodide = packageAt(dirname(require.resolve("pyodide/package.json")));
  const source =
    "Unmodified. Source: https://github.com/pyodide/pyodide\nhttps://www.mozilla.org/MPL/2.0/";
  return [
    { ...pyodide, text: source },
    ...LINKED.map(([text, work]) => ({ ...work, text: textOf(text) })),
    {
      name: "NumPy",
      version: "2.2.5",
      licence: "BSD-3-Clause",
      text: readFileSync(NUMPY_LICENCE, "utf8"),
    },
    emscripten("4.0.9"),
  ];
}

function foldersOf(bundle: Rolldown.OutputBundle): string[] {
  const folders = Object.values(bundle)
    .flatMap((output) => (output.type === "chunk" ? output.moduleIds : []))
    .flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

export function licences({ oneFile = false } = {}): Plugin {
  return {
    name: "licences",
    generateBundle(_options, bundle) {
      const inlined = oneFile ? always() : [...always(), OF_PACKAGES()];
      const page = [...foldersOf(bundle).map(packageAt), ...inlined];
      const inPython = !oneFile && existsSync(NUMPY_LICENCE) ? ofPython() : [];
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: "asset", fileName, source });
      if (inPython.length > 0) emit(PYTHON_LICENCES, listed(inPython));
      emit("THIRD-PARTY.txt", listed(page) + (inPython.length > 0 ? `\n\n${PYTHON_TITLE}` : ""));
      if (!oneFile) writeParts(page, inPython); // the page in one file has no others
    },
  };
}

function writeParts(page: readonly Work[], inPython: readonly Work[]): void {
  const parts = [
    ...page.map(asPart),
    ...inPython.map((work) => ({ ...asPart(work), isOfPython: true })),
  ];
  writeFileSync(PARTS, `${JSON.stringify(parts, null, 2)}\n`);
}

const asPart = ({ name, version, licence }: Work) => ({ name, version, licence });

function packageAt(folder: string): Work {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return {
    name,
    version,
    licence: license,
    text: file ? readFileSync(join(folder, file), "utf8") : "",
  };
}

function listed(works: readonly Work[]): string {
  const texts = [...new Set(works.map(({ text }) => text.trim()))];
  return texts
    .map((text) => {
      const titles = works.filter((work) => work.text.trim() === text).map(titleOf);
      return `${titles.join("\n")}\n\n${text}\n`;
    })
    .join("\n\n");
}

function titleOf({ name, version, licence }: Work): string {
  return `${[name, version].filter(Boolean).join(" ")}: ${licence}`;
}
