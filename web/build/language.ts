// `vite build --mode pseudo` builds the pages in a stand-in for a translation.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

import * as english from "../src/texts/en/index.js";
import { formTexts } from "./author-form.js";
import { pseudo, pseudoHtml } from "./pseudo.js";

export interface Texts {
  modules: Record<string, Record<string, unknown>>;
  fragment(name: string): string;
}

export const ENGLISH: Texts = {
  modules: { ...english, settings: formTexts },
  fragment: (name) =>
    readFileSync(new URL(`../src/texts/en/${name}.html`, import.meta.url), "utf8"),
};

export interface Language {
  texts: Texts;
  /** Each build needs its own plugins. */
  plugins(): Plugin[];
  /** Returns a module by its path from here, with the messages of the language. */
  module<Module>(path: string, inEnglish: Module): Promise<Module>;
}

export function languageOf(mode: string): Language {
  if (mode !== "pseudo") {
    return { texts: ENGLISH, plugins: () => [], module: async (_path, inEnglish) => inEnglish };
  }
  return {
    texts: {
      modules: pseudo(ENGLISH.modules),
      fragment: (name) => pseudoHtml(ENGLISH.fragment(name)),
    },
    plugins: () => [pseudoModules()],
    async module<Module>(path: string) {
      const { module } = await runnerImport<Module>(fileURLToPath(new URL(path, import.meta.url)), {
        plugins: [pseudoModules()],
        resolve: { alias: { "sinusoidal-pe": PACKAGE } },
      });
      return module;
    },
  };
}

/** `grammar` has functions that messages use, and no message. */
const MODULE = /\/texts\/en\/(?:[\w-]+\/)?(?!(grammar|index)\.)[\w-]+\.[jt]s$/;
const PREFIX = "\0pseudo:";
const PSEUDO = fileURLToPath(new URL("./pseudo.ts", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../wasm/dist/node.js", import.meta.url));

function pseudoModules(): Plugin {
  return {
    name: "pseudo",
    enforce: "pre",
    async resolveId(id, importer) {
      if (importer?.startsWith(PREFIX)) return undefined;
      // A folder's index names its modules by "./name.js".
      if (!/\btexts\//.test(id) && !importer?.includes("/texts/en/")) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved && MODULE.test(resolved.id) ? PREFIX + resolved.id : resolved;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = id.slice(PREFIX.length);
      return `import * as english from ${JSON.stringify(file)};
        import { pseudo } from ${JSON.stringify(PSEUDO)};
        ${exportsOf(file)
          .map((name) => `export const ${name} = pseudo(english.${name});`)
          .join("\n")}`;
    },
  };
}

function exportsOf(file: string): string[] {
  return readFileSync(file, "utf8").match(/(?<=^export const )\w+/gm) ?? [];
}
