import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const COPIED = /^@codemirror\/(lang-javascript|lang-python)$/;
const COPY = "?typing";

/** The copies use nothing of their parsers, but would import them. */
const PARSER = /^@lezer\/(javascript|python)$/;
const NO_PARSER = "\0no-parser";

/**
 * Gives the help while typing its own copies of these modules, for the sources of local names. Each
 * copy keeps only what its part uses. With one module for both, the editor would load them too.
 */
export function copies(): Plugin {
  return {
    name: "copies",
    enforce: "pre",
    async resolveId(id, importer = "") {
      if (!/\/editor\/typing\/|\?typing$/.test(importer)) return undefined;
      if (PARSER.test(id)) return NO_PARSER;
      if (!COPIED.test(id)) return undefined;
      const found = await this.resolve(id, importer.replace(COPY, ""), { skipSelf: true });
      return found && { id: found.id + COPY, moduleSideEffects: false };
    },
    load(id) {
      if (id === NO_PARSER) return "export const parser = undefined;";
      return id.endsWith(COPY) ? readFile(id.slice(0, -COPY.length), "utf8") : undefined;
    },
  };
}
