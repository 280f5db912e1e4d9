// The page in one file and its workers run the same script, because a worker with a script of its
// own would contain many modules of the page again.
import { basename } from "node:path";
import type { Plugin } from "vite";

import { PAGE_SCRIPT } from "./one-file.js";

const PAGE = "./src/exercise/page.ts";
const SCRIPT = "./src/exercise/one-file.ts";
const QUERY = ".worker.ts?worker";
const PREFIX = "\0worker:";
/** Vite's helper for parts that load later. Here all parts are in one script. */
const HELPER = "\0vite/preload-helper.js";

/** A page without an origin cannot start modules as workers. Modules are strict, so this is too. */
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
