// Builds exercise.html, the page in one file, next to the page with several files. It has no
// Python.
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

import { indentation } from "./build/indentation.js";
import { licences } from "./build/licences.js";
import { oneFile } from "./build/one-file.js";
import { parts } from "./build/parts.js";
import { python } from "./build/python.js";
import { sandbox } from "./build/sandbox.js";
import { statement } from "./build/statement.js";
import { TEXTS } from "./build/texts.js";
import { tolerance } from "./build/tolerance.js";
import { wasmText } from "./build/wasm-text.js";

function workers(): Plugin {
  return {
    name: "workers",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.endsWith("?worker")) return undefined;
      return this.resolve(`${id}&inline`, importer, { skipSelf: true });
    },
  };
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path("."),
  base: "./",
  define: { IS_ONE_FILE: "true" },
  plugins: [
    ...[
      workers(),
      sandbox({ inline: true }),
      python({ beside: true }),
      parts(),
      statement(),
      tolerance(),
      wasmText(),
    ],
    ...[licences({ python: false }), indentation(), oneFile("exercise.html")],
  ],
  resolve: { alias: TEXTS },
  worker: { plugins: () => [wasmText()] },
  build: {
    target: "es2022",
    emptyOutDir: false, // the folder already has the page with several files
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: path("index.html"), output: { codeSplitting: false } },
  },
});
