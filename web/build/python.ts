// Puts the files of Python into the built page, all under one content hash.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { FIRST, type FileName, LATER, type Manifest } from "../src/python/manifest.js";

const ID = "virtual:python";

/** Where `scripts/python.mjs` leaves them. */
const FOLDER = fileURLToPath(new URL("../../build/python/files", import.meta.url));

/**
 * Gives `virtual:python`, and `HAS_PYTHON`, which is false where the files were not made, or are not wanted. With `beside` the
 * page has no part in them: it finds those that the build of several files puts beside it.
 */
export function python({ beside = false } = {}): Plugin {
  const manifest = join(FOLDER, "manifest.json");
  const isMade = process.env.NUMPY_WHEEL !== "none" && existsSync(manifest);
  return {
    name: "python",
    config: () => ({ define: { HAS_PYTHON: isMade } }),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { hash, files } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
      const urlOf = (name: FileName): string => {
        const fileName = `assets/python-${hash}/${name}`;
        if (beside) return JSON.stringify(`./${fileName}`);
        const source = readFileSync(join(FOLDER, name));
        const reference = this.emitFile({ type: "asset", fileName, source });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      const entries = [...FIRST, ...LATER].map((name) => {
        const { bytes, sha256 } = files[name];
        return `${JSON.stringify(name)}: {
          url: ${urlOf(name)},
          bytes: ${bytes},
          sha256: "${sha256}",
        }`;
      });
      return `export const HASH = "${hash}";\nexport const FILES = {${entries.join(",")}};`;
    },
  };
}
