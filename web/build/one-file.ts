// Builds the page in one file. Page and workers run the same script, so that it contains each
// module once.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

import { oneFilePolicy } from "./policy.js";
import { frameScript } from "./sandbox.js";

/** The parts of the page's HTML that name other files, and the place for the policy. */
const PARTS = {
  script: /<script type="module"[^>]*><\/script>/,
  style: /<link rel="stylesheet"[^>]*>/,
  works: /<a\s+href="\.\/THIRD-PARTY\.txt"[^>]*>([^<]*)<\/a\s*>\s*<\/p>/,
  pages: /<a\s+href="\.\/sources\.html"[^>]*>[^<]*<\/a\s*>[.。]?\s*/,
  policy: /(?<=<meta charset="utf-8">)/,
};

const PAGE_SCRIPT = "script";

export function oneFile(fileName: string): Plugin {
  return {
    name: "one-file",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const script = scriptText(take(bundle, ".js"));
        const style = take(bundle, ".css").trim();
        const works = take(bundle, "THIRD-PARTY.txt");
        const policy = oneFilePolicy({ scripts: [script, await frameScript()], style });
        const source = filled(take(bundle, ".html"), {
          policy: () => `\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
          script: () => `<script type="module" id="${PAGE_SCRIPT}">${script}</script>`,
          style: () => `<style>${style}</style>`,
          pages: () => "", // the file has no page next to it
          works: (title) =>
            `</p>\n<details class="source"><summary>${title}</summary><pre>${escaped(works)}</pre></details>`,
        });
        const rest = Object.keys(bundle);
        if (rest.length > 0) throw new Error(`${fileName} would need ${rest.join(", ")} beside it`);
        this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

function take(bundle: Rolldown.OutputBundle, ending: string): string {
  const [name, ...others] = Object.keys(bundle).filter((each) => each.endsWith(ending));
  const output = name === undefined ? undefined : bundle[name];
  if (name === undefined || !output || others.length > 0) {
    throw new Error(`not one file ends in ${ending}, but ${[name, ...others].join(", ")}`);
  }
  delete bundle[name];
  if (output.type === "chunk") return output.code.trim();
  return typeof output.source === "string"
    ? output.source
    : new TextDecoder().decode(output.source);
}

/** Strings must not end the script's element. */
function scriptText(code: string): string {
  if (code.includes("<!--")) throw new Error("a comment would begin within the script");
  return code.replace(/<\/(?=script)/gi, "<\\/");
}

function filled(html: string, parts: Record<keyof typeof PARTS, (was: string) => string>): string {
  let text = html;
  for (const [name, place] of Object.entries(PARTS) as [keyof typeof PARTS, RegExp][]) {
    if (!place.test(text)) throw new Error(`the page has no place for its ${name}`);
    text = text.replace(place, (_all, was: string) => parts[name](was));
  }
  return text;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const PAGE = "./src/exercise/page.ts";
const SCRIPT = "./src/exercise/one-file.ts";
const QUERY = ".worker.ts?worker";
const PREFIX = "\0worker:";
/** Vite's helper for parts that load later. Here all parts are in one script. */
const HELPER = "\0vite/preload-helper.js";

/** A page without an origin cannot start modules as workers, so this is a strict script. */
const workerOf = (name: string): string => `export default function () {
  const script = document.getElementById("${PAGE_SCRIPT}").text;
  const parts = ['(() => {"use strict";', script, "\\n})()"];
  const url = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  return new Worker(url, { name: "${name}" });
}`;

export function oneScript(): Plugin {
  return {
    name: "one-script",
    enforce: "pre",
    resolveId: (id) => (id.endsWith(QUERY) ? PREFIX + basename(id, QUERY) : undefined),
    load(id) {
      if (id === HELPER) return "export const __vitePreload = (load) => load();";
      return id.startsWith(PREFIX) ? workerOf(id.slice(PREFIX.length)) : undefined;
    },
    transformIndexHtml: { order: "pre", handler: (html) => html.replace(PAGE, SCRIPT) },
  };
}

const FETCHED = /fetchModule\(new URL\("\.\/(\w+\.wasm)", import\.meta\.url\)\)/;

/** Characters that need no escape, even in a string inside a string. */
const PLAIN = /[\w !#%&()*+,./:;=?@[\]^{|}~-]/;

/** Writes bytes that need an escape as characters from U+0100 on. */
function textOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte);
    return PLAIN.test(letter) ? letter : String.fromCharCode(0x100 + byte);
  });
  return letters.join("");
}

/** After compression, such text is a quarter smaller than Base64, which hides repetitions. */
export function wasmText(): Plugin {
  return {
    name: "wasm-text",
    enforce: "pre",
    transform(code, id) {
      const [fetched, name] = FETCHED.exec(code) ?? [];
      if (fetched === undefined || name === undefined) return undefined;
      const text = textOf(readFileSync(join(dirname(id), name)));
      const bytes = `Uint8Array.from("${text}", (letter) => letter.charCodeAt(0) & 255)`;
      return { code: code.replace(fetched, () => `WebAssembly.compile(${bytes})`), map: null };
    },
  };
}
