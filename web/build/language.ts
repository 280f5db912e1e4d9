// The language of the pages. `vite build --mode pseudo` builds them in a stand-in for a translation.
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

import * as english from "../src/texts/en/index.js";
import { pseudo, pseudoHtml } from "./pseudo.js";

/** The catalogue: modules of messages, and fragments of HTML by name. */
export interface Texts {
  modules: Record<string, Record<string, unknown>>;
  fragment(name: string): string;
}

export const ENGLISH: Texts = {
  modules: english,
  fragment: (name) =>
    readFileSync(new URL(`../src/texts/en/${name}.html`, import.meta.url), "utf8"),
};

export interface Language {
  /** Texts for the pages' HTML. */
  texts: Texts;
  /** Plugins that give scripts their messages; each build needs its own. */
  plugins(): Plugin[];
  /** Returns a module of the build, by its path from here, with the messages of this language. */
  module<Module>(path: string, inEnglish: Module): Promise<Module>;
}

/** Returns the language that a mode of Vite names: English unless it is `pseudo`. */
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

/** A module of messages. `grammar` has functions that messages use, and no message. */
const MODULE = /\/texts\/en\/(?!(grammar|index)\.)[\w-]+\.[jt]s$/;
const PREFIX = "\0pseudo:";
const PSEUDO = fileURLToPath(new URL("./pseudo.ts", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../wasm/dist/node.js", import.meta.url));

/** Puts a module that changes every message in the place of each module of messages. */
function pseudoModules(): Plugin {
  return {
    name: "pseudo",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.includes("texts/") || importer?.startsWith(PREFIX)) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved && MODULE.test(resolved.id) ? PREFIX + resolved.id : resolved;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const file = id.slice(PREFIX.length);
      const name = exportOf(file);
      return `import { ${name} as english } from ${JSON.stringify(file)};
        import { pseudo } from ${JSON.stringify(PSEUDO)};
        export const ${name} = pseudo(english);`;
    },
  };
}

/** A module of messages exports one object, which has the file's name in camel case. */
function exportOf(file: string): string {
  return basename(file, extname(file)).replaceAll(/-(\w)/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );
}
