import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import {
  FIRST_RESULT_FILES,
  type FileName,
  LARGE,
  LATER_MODULE_FILES,
  type Manifest,
} from "../src/python/boot.js";

const ID = "virtual:python";

/** Many servers send these in place of the original file. */
const COMPRESSED = [".br", ".gz"];

const PYTHON = fileURLToPath(new URL("../../build/python", import.meta.url));
const FOLDER = join(PYTHON, "files");

/**
 * Defines `virtual:python`, `HAS_PYTHON`, and what a server sends that compresses nothing: `PYTHON_BYTES`
 * and `PYTHON_LATER_BYTES`. With `beside`, the page uses the files of the other build.
 */
export function python({ beside = false } = {}): Plugin {
  const manifest = join(FOLDER, "manifest.json");
  const isMade = process.env.NUMPY_WHEEL !== "none" && existsSync(manifest);
  const files = isMade ? (JSON.parse(readFileSync(manifest, "utf8")) as Manifest).files : undefined;
  const sent = (names: readonly FileName[]): Record<"copies" | "files", number> => {
    const sums = { copies: 0, files: 0 };
    for (const name of files ? names : []) {
      const { bytes } = (files as Manifest["files"])[name];
      sums.files += bytes;
      sums.copies += bytes < LARGE ? bytes : statSync(join(PYTHON, "copies", `${name}.gz`)).size;
    }
    return sums;
  };
  return {
    name: "python",
    config: () => ({
      define: {
        HAS_PYTHON: isMade,
        PYTHON_BYTES: sent(FIRST_RESULT_FILES),
        PYTHON_LATER_BYTES: sent(LATER_MODULE_FILES),
      },
    }),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { hash, files } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
      const urlOf = (name: FileName): string => {
        const fileName = `assets/python-${hash}/${name}`;
        if (beside) return JSON.stringify(`./${fileName}`);
        for (const copy of COMPRESSED.map((ending) => name + ending)) {
          const source = readFileSync(join(PYTHON, "copies", copy));
          this.emitFile({ type: "asset", fileName: `assets/python-${hash}/${copy}`, source });
        }
        const source = readFileSync(join(FOLDER, name));
        const reference = this.emitFile({ type: "asset", fileName, source });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      const entries = [...FIRST_RESULT_FILES, ...LATER_MODULE_FILES].map((name) => {
        const { bytes, sha256 } = files[name];
        return `${JSON.stringify(name)}: { url: ${urlOf(name)}, bytes: ${bytes}, sha256: "${sha256}" }`;
      });
      return `export const HASH = "${hash}";\nexport const FILES = {${entries.join(",")}};`;
    },
  };
}
