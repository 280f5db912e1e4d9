// Builds exercise.html, the page in one file, next to the page with several files.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { folderOf } from "../wasm/src/locales.js";
import { freshTexts } from "./build/browser-translation.js";
import { indentation } from "./build/indentation.js";
import { languageOf } from "./build/language.js";
import { licences } from "./build/licences.js";
import { statement, tolerance } from "./build/numbers.js";
import { oneFile, oneScript, wasmText } from "./build/one-file.js";
import { parts } from "./build/parts.js";
import { python } from "./build/python.js";
import { sandbox } from "./build/sandbox.js";
import { ALIASES, compressed } from "./build/scripts.js";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig(async ({ mode }) => {
  const language = await languageOf(mode);
  return {
    root: path("."),
    base: "/", // with "./", the script would need import.meta, which its workers do not have
    define: { IS_ONE_FILE: "true", UP: JSON.stringify("") },
    plugins: [
      oneScript(),
      sandbox({ inline: true, language }),
      python({ beside: true }),
      parts(language, { isAlone: true }),
      statement(),
      tolerance(),
      wasmText(),
      licences({ oneFile: true }),
      indentation(),
      freshTexts(),
      // Terser takes most of a build, and these files load once for many visits.
      ...(language.up === "" ? [compressed()] : []),
      oneFile(`${folderOf(language.locale)}exercise.html`),
      ...language.plugins(),
    ],
    resolve: { alias: ALIASES },
    build: {
      target: "es2022",
      emptyOutDir: false, // the folder already has the page with several files
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: path("index.html"), output: { codeSplitting: false } },
    },
  };
});
