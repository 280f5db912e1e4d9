// Puts the pages of a language other than English into its folder, and lets each page choose a
// language.
import { basename } from "node:path";
import type { Plugin } from "vite";

import { FIRST, folderOf, LOCALES, type Locale, scripted } from "../../wasm/src/locales.js";
import type { Language } from "./language.js";
import { classicScript } from "./scripts.js";

/** grade.html is for a program. */
const isForPeople = (page: string): boolean => page !== "grade";

/** These pages have no script. Their links to other languages work without one. */
const isStatic = (page: string): boolean => page === "misconceptions" || page === "sources";

/** `up` is that of the language. */
export const isInLanguage = (page: string, up: string): boolean => isForPeople(page) || up === "";

/** Returns the script in the head of the other pages. */
export function headScript(): Promise<string> {
  const folders = (Object.keys(LOCALES) as Locale[]).map((tag) => [scripted(tag), folderOf(tag)]);
  const define = {
    FOLDERS: JSON.stringify(Object.fromEntries(folders)),
    FIRST: JSON.stringify(FIRST),
  };
  return classicScript("locales/choose.ts", [{ name: "folders", config: () => ({ define }) }]);
}

export function head(): Plugin {
  const script = headScript();
  return {
    name: "head",
    // Browsers look for the character set in the first 1024 bytes, where the policy is, too.
    async transformIndexHtml(html, { path }) {
      const page = basename(path, ".html");
      if (!isForPeople(page) || isStatic(page)) return html;
      const element = `<script>${await script}</script>`;
      return html.replace(/<meta charset="utf-8">/, (charset) => charset + element);
    },
  };
}

/**
 * Workers have to be in the folder of the pages, because the service worker of a language answers
 * only for that folder.
 */
export const scriptName =
  ({ locale, up }: Language) =>
  ({ name }: { name: string }): string =>
    `${up !== "" && name.endsWith(".worker") ? folderOf(locale) : ""}assets/[name]-[hash:6].js`;

/** All pages share these, and the first folder has them. */
const SHARED = /^(?:embed\.js|THIRD-PARTY\.txt|python-licences\.txt)$/;
const ADDRESSES = /(?<=")\.\/(?=assets\/|THIRD-PARTY\.txt)/g;

export function folder({ locale, up }: Language): Plugin {
  return {
    name: "folder",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (up === "") return;
        for (const [name, file] of Object.entries(bundle)) {
          if (/^assets\/|\/assets\//.test(name)) continue;
          delete bundle[name];
          if (SHARED.test(name) || file.type === "chunk") continue;
          const source = name.endsWith(".html")
            ? `${file.source}`.replaceAll(ADDRESSES, `./${up}`)
            : file.source;
          this.emitFile({ type: "asset", fileName: folderOf(locale) + name, source });
        }
      },
    },
  };
}
