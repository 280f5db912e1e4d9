// Puts the files of Python into the built page, all under one content hash.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { FIRST, LATER, type Manifest } from "../src/python/manifest.js";

const ID = "virtual:python";

/** Where `scripts/python.mjs` leaves them. */
const FOLDER = fileURLToPath(new URL("../../build/python/files", import.meta.url));

/** Gives `virtual:python`, and `HAS_PYTHON`, which is false where the files were not made. */
export function python(folder: string = FOLDER): Plugin {
  const manifest = join(folder, "manifest.json");
  return {
    name: "python",
    config: () => ({ define: { HAS_PYTHON: existsSync(manifest) } }),
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { hash, files } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
      const entries = [...FIRST, ...LATER].map((name) => {
        const reference = this.emitFile({
          type: "asset",
          fileName: `assets/python-${hash}/${name}`,
          source: readFileSync(join(folder, name)),
        });
        const { bytes, sha256 } = files[name];
        return `${JSON.stringify(name)}: {
          url: import.meta.ROLLUP_FILE_URL_${reference},
          bytes: ${bytes},
          sha256: "${sha256}",
        }`;
      });
      return `export const HASH = "${hash}";\nexport const FILES = {${entries.join(",")}};`;
    },
  };
}
