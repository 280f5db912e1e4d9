// Builds exercise.html, the page in one file, next to the page with several files.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { indentation } from "./build/indentation.js";
import { licences } from "./build/licences.js";
import { statement, tolerance } from "./build/numbers.js";
import { oneFile, oneScript, wasmText } from "./build/one-file.js";
import { parts } from "./build/parts.js";
import { python } from "./build/python.js";
import { sandbox } from "./build/sandbox.js";
import { ALIASES, compressed } from "./build/scripts.js";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path("."),
  base: "/", // with "./", the script would need import.meta, which its workers do not have
  define: { IS_ONE_FILE: "true" },
  plugins: [
    oneScript(),
    sandbox({ inline: true }),
    python({ beside: true }),
    parts(),
    statement(),
    tolerance(),
    wasmText(),
    licences({ oneFile: true }),
    indentation(),
    compressed(),
    oneFile("exercise.html"),
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
});
