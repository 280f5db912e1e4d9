import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";

import { freshTexts } from "./build/browser-translation.js";
import { indentation } from "./build/indentation.js";
import { languageOf } from "./build/language.js";
import { licences } from "./build/licences.js";
import { folder, head, headScript, isInLanguage, scriptName } from "./build/locales.js";
import { lesson, statement, tolerance } from "./build/numbers.js";
import { offline } from "./build/offline.js";
import { parts } from "./build/parts.js";
import { pagePolicy } from "./build/policy.js";
import { python } from "./build/python.js";
import { frameScript, sandbox } from "./build/sandbox.js";
import { ALIASES, classScript, compressed, copies, embed, workers } from "./build/scripts.js";
import * as written from "./build/written.js";

function policy(): Plugin {
  return {
    name: "policy",
    // As a tag with attributes, it would have an escape in place of each quotation mark.
    async transformIndexHtml(html, { path: page }) {
      const scripts = { frame: await frameScript(), head: await headScript() };
      const content = pagePolicy(basename(page, ".html"), scripts);
      const element = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
      return html.replace("<head>", (head) => head + element);
    },
  };
}

/** A frame without an origin refuses links with `crossorigin`. The page runs nothing there, but is readable. */
function styles(): Plugin {
  return {
    name: "styles",
    transformIndexHtml: (html) => html.replaceAll(/(?<=<link rel="stylesheet") crossorigin/g, ""),
  };
}

const PAGES = ["index", "misconceptions", "sources", "author", "explore", "grade", "class"];

const GROUPS = [
  // The page and its workers share these chunks, so no module in them may use
  // `document`.
  {
    name: "checker",
    test: /\/(checker\.js|messages\.js|common\/error\.ts)$/,
    priority: 1,
  },
  {
    name: "with-workers",
    test: /\/(encode\.js|judge-table\.js|periodicity\.js|write-csv\.js|exercise\/table\.ts)$/,
    priority: 1,
  },
  // Its own texts are with it.
  {
    name: "course",
    test: /\/src\/(course\/[\w-]+|texts\/[\w-]+\/course)\.ts$|\/report\/causes\.js$/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Small parts that the same pages load.
  { name: "register", test: /\/src\/offline\/register\.ts$|\/python\/cache\.ts$/, priority: 1 },
  { name: "numbers", test: /\/src\/common\/(numbers|download)\.ts$/, priority: 1 },
  // Otherwise the help while typing would make this two chunks.
  {
    name: "codemirror",
    test: /\/editor\/(codemirror|javascript-code)\.ts$|\/node_modules\/(@codemirror\/(?!autocomplete|lang-python)|@lezer\/(?!python)|@marijn|crelt|style-mod|w3c-keyname)[^?]*$/,
    includeDependenciesRecursively: false, // the page loads other modules of these at once
    priority: 1,
  },
  // The page and its late parts share one chunk, instead of one for each combination.
  {
    name: "shared",
    test: /(?<!\/dist\/locales\.js)$/, // only author.html and its worker need these
    tags: ["$initial" as const],
    minShareCount: 2,
  },
];

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const language = await languageOf(mode);
  const { again, misconceptions, sources } = await language.module("./written.ts", written);
  return {
    root: path("."),
    base: "./", // any sub-path
    define: { IS_ONE_FILE: "false", UP: JSON.stringify(language.up) },
    plugins: [
      copies(),
      workers(),
      sandbox({ language }),
      python(),
      parts(language),
      statement(),
      tolerance(),
      lesson(),
      misconceptions(),
      sources(),
      policy(),
      head(),
      styles(),
      embed(),
      classScript(language),
      licences(),
      offline(language),
      again(),
      indentation(),
      freshTexts(),
      compressed(),
      folder(language),
      ...language.plugins(),
    ],
    resolve: { alias: ALIASES },
    build: {
      target: "es2022",
      assetsInlineLimit: 0, // connect-src 'self' refuses data: addresses
      modulePreload: {
        polyfill: false,
        // The first of the files is the late part itself. written.ts loads it again after a failure.
        resolveDependencies: (file, files, { hostType }) =>
          hostType === "html" ? files : [file, ...files.filter((each) => each !== file)],
      },
      rolldownOptions: {
        input: PAGES.filter((name) => isInLanguage(name, language.up)).map((name) =>
          path(`${name}.html`),
        ),
        output: {
          entryFileNames: scriptName(language),
          chunkFileNames: scriptName(language),
          assetFileNames: "assets/[name]-[hash:6][extname]",
          codeSplitting: { groups: GROUPS },
        },
      },
    },
  };
});
