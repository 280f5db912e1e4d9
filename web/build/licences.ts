import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const NUMPY_LICENCE = fileURLToPath(
  new URL("../../build/python/numpy-licence.txt", import.meta.url),
);

interface Work {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/**
 * Work that the bundler does not see: Papa Parse is inlined, and parts of Emscripten are compiled.
 */
const ALWAYS: (() => Work)[] = [
  () => packageAt(dirname(require.resolve("papaparse/package.json"))),
  () => ({
    ...{ name: "Emscripten", version: "", licence: "MIT or NCSA" },
    text: "Parts of its runtime, with musl (MIT) and libc++ (Apache-2.0 with LLVM exceptions), are in\nthe checker. https://github.com/emscripten-core/emscripten/blob/main/LICENSE",
  }),
];

/** The page in one file makes no packages. */
const OF_PACKAGES = (): Work => packageAt(dirname(require.resolve("fflate/package.json")));

/** A copy of the page without Python ends its list at this heading. */
const PYTHON_TITLE = "In the files of Python:\n\n\n";

const OF_PYTHON: (() => Work)[] = [
  () => {
    const pyodide = packageAt(dirname(require.resolve("pyodide/package.json")));
    const text =
      "Unmodified. Source: https://github.com/pyodide/pyodide\nhttps://www.mozilla.org/MPL/2.0/";
    return { ...pyodide, text };
  },
  () => ({
    ...{ name: "CPython", version: "3.13", licence: "PSF-2.0" },
    text: "In Pyodide's interpreter and standard library. https://docs.python.org/3.13/license.html",
  }),
  () => ({
    ...{ name: "NumPy", version: "2.2.5", licence: "BSD-3-Clause" },
    text: readFileSync(NUMPY_LICENCE, "utf8"),
  }),
];

export function licences({ oneFile = false } = {}): Plugin {
  return {
    name: "licences",
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const id of output.moduleIds) {
          const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
          if (folder) folders.add(folder);
        }
      }
      const inlined = oneFile ? ALWAYS : [...ALWAYS, OF_PACKAGES];
      const works = [...[...folders].sort().map(packageAt), ...inlined.map((work) => work())];
      const hasPython = !oneFile && existsSync(NUMPY_LICENCE);
      const ofPython = hasPython ? OF_PYTHON.map((work) => work()) : [];
      this.emitFile({
        type: "asset",
        fileName: "THIRD-PARTY.txt",
        source: listed(works) + (hasPython ? `\n\n${PYTHON_TITLE}${listed(ofPython)}` : ""),
      });
    },
  };
}

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

/** Works with the same licence text share it. */
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
