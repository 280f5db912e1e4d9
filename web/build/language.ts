// The language of the pages. `vite build --mode pseudo` builds them in a stand-in for a translation.
import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { ENGLISH, type Texts } from "./parts.js";
import { pseudo, pseudoHtml } from "./pseudo.js";

/** A module of messages. `grammar` has functions that messages use, and no message. */
const MODULE = /\/texts\/en\/(?!grammar\.)[\w-]+\.[jt]s$/;
const PREFIX = "\0pseudo:";
const PSEUDO = fileURLToPath(new URL("./pseudo.ts", import.meta.url));

export interface Language {
  /** What the pages' HTML takes. */
  texts: Texts;
  /** Plugins that give scripts their messages; each build needs its own. */
  plugins(): Plugin[];
}

/** Returns the language that a mode of Vite names: English unless it is `pseudo`. */
export function languageOf(mode: string): Language {
  if (mode !== "pseudo") return { texts: ENGLISH, plugins: () => [] };
  return {
    texts: {
      modules: pseudo(ENGLISH.modules),
      fragment: (name) => pseudoHtml(ENGLISH.fragment(name)),
    },
    plugins: () => [pseudoModules()],
  };
}

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
