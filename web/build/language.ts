// The pages in a language other than English: `vite build --mode es`, or `--mode pseudo` for a
// stand-in.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

import { FIRST, folderOf, isLocale, type Locale } from "../../wasm/src/locales.js";
import * as english from "../src/texts/en/index.js";
import { loadCatalogue, missingIn } from "./catalogue.js";
import { pseudo, pseudoHtml } from "./pseudo.js";

export interface Texts {
  modules: Record<string, Record<string, unknown>>;
  fragment(name: string): string;
}

export interface Language {
  locale: Locale;
  /** From the folder of the pages to that of all files: `""` or `"../"`. */
  up: string;
  texts: Texts;
  /** Each build needs its own plugins. */
  plugins(): Plugin[];
  /** Returns a module by its path from here, with the messages of the language. */
  module<Module>(path: string, inEnglish: Module): Promise<Module>;
}

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const fragmentOf = (locale: string, name: string): string =>
  pathOf(`../src/texts/${locale}/${name}.html`);

const ENGLISH: Texts = {
  modules: english,
  fragment: (name) => readFileSync(fragmentOf(FIRST, name), "utf8"),
};

export const IN_ENGLISH: Language = {
  locale: FIRST,
  up: "",
  texts: ENGLISH,
  plugins: () => [],
  module: async (_path, inEnglish) => inEnglish,
};

/** `mode` is that of Vite. */
export async function languageOf(mode: string): Promise<Language> {
  if (mode === "pseudo") {
    return {
      ...IN_ENGLISH,
      texts: {
        modules: pseudo(ENGLISH.modules),
        fragment: (name) => pseudoHtml(ENGLISH.fragment(name)),
      },
      ...withModules(pseudoModules),
    };
  }
  return isLocale(mode) && mode !== FIRST ? translated(mode) : IN_ENGLISH;
}

async function translated(locale: Locale): Promise<Language> {
  const catalogue = await loadCatalogue();
  const incomplete = new Set(missingIn(catalogue, locale).map(({ module }) => module));
  const built = withModules(() => translatedModules(locale, incomplete));
  return {
    locale,
    up: folderOf(locale).replaceAll(/[^/]+/g, ".."),
    texts: {
      modules: await built.module("../src/texts/en/index.ts", english),
      fragment: (name) => {
        const own = fragmentOf(locale, name);
        return existsSync(own) ? readFileSync(own, "utf8") : ENGLISH.fragment(name);
      },
    },
    ...built,
  };
}

const PACKAGE = pathOf("../../wasm/dist/node.js");

function withModules(modules: () => Plugin): Pick<Language, "plugins" | "module"> {
  return {
    plugins: () => [modules()],
    async module<Module>(path: string) {
      const { module } = await runnerImport<Module>(pathOf(path), {
        plugins: [modules()],
        resolve: { alias: { "sinusoidal-pe": PACKAGE } },
      });
      return module;
    },
  };
}

/** Messages of the page or of the package. A folder's index only names its modules. */
const MODULE = /\/(web\/src|wasm\/dist)\/texts\/en\/((?:[\w-]+\/)?(?!index\.)[\w-]+)\.[jt]s$/;

/** A translation can use English modules. */
const OWN = /\/src\/texts\/(?!en\/)/;

/** Replaces modules of English messages by those with the path or the code that `of` returns. */
function replacing(
  name: string,
  of: (english: Module) => { code: string } | string | undefined,
): Plugin {
  const prefix = `\0${name}:`;
  const codes = new Map<string, string>();
  return {
    name,
    enforce: "pre",
    async resolveId(id, importer) {
      if (importer?.startsWith(prefix) || OWN.test(importer ?? "")) return undefined;
      // Modules of a folder name each other by "./name.js".
      if (!/\btexts\//.test(id) && !importer?.includes("/texts/en/")) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      const [file, place, path = ""] = MODULE.exec(resolved?.id ?? "") ?? [];
      if (file === undefined || !resolved) return resolved;
      const other = of({ file: resolved.id, path: place === "web/src" ? path : `package/${path}` });
      if (typeof other !== "object") return other ?? resolved;
      codes.set(prefix + resolved.id, other.code);
      return prefix + resolved.id;
    },
    load: (id) => codes.get(id),
  };
}

interface Module {
  file: string;
  /** In the folder of a language. */
  path: string;
}

const PSEUDO = pathOf("./pseudo.ts");

function pseudoModules(): Plugin {
  return replacing("pseudo", ({ file, path }) => {
    if (/\bgrammar$/.test(path)) return undefined; // functions that messages use, and no message
    return {
      code: `import * as english from ${JSON.stringify(file)};
        import { pseudo } from ${JSON.stringify(PSEUDO)};
        ${exportsOf(file, (name) => `pseudo(english.${name})`)}`,
    };
  });
}

const COMPLETED = pathOf("../src/texts/completed.ts");

/** A module without a translation stays in English, and so do messages that the translation lacks. */
function translatedModules(locale: Locale, incomplete: ReadonlySet<string>): Plugin {
  const folder = pathOf(`../src/texts/${locale}/`);
  return replacing("translated", ({ file, path }) => {
    const own = `${folder}${path}.ts`;
    if (!existsSync(own)) return undefined;
    if (!incomplete.has(path)) return own;
    return {
      code: `import * as english from ${JSON.stringify(file)};
        import * as own from ${JSON.stringify(own)};
        import { completed } from ${JSON.stringify(COMPLETED)};
        ${exportsOf(file, (name) => `completed(english.${name}, own.${name})`)}`,
    };
  });
}

function exportsOf(file: string, inLanguage: (name: string) => string): string {
  const names = readFileSync(file, "utf8").match(/(?<=^export const )\w+/gm) ?? [];
  return names.map((name) => `export const ${name} = ${inLanguage(name)};`).join("\n");
}
