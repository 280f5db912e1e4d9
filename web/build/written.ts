// Plugins with messages of the catalogue. Another language loads them again.
import type { Plugin } from "vite";

import { late } from "../src/texts/en/html.js";

export { misconceptions } from "./misconceptions/page.js";
export { sources } from "./sources.js";

/**
 * Replaces Vite's helper for late imports. Firefox and older Chromiums remember a failed import by
 * its address, so this takes a new one, and keeps it, because two addresses would give two modules.
 * If a file that the part imports fails, only a reload helps.
 */
const HELPER = `
import { TextError } from "/src/common/error.ts";
const failures = new Map();
export const __vitePreload = (load, [address, ...needed], base) => {
  for (const each of needed) {
    const href = new URL(each, base);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const failed = failures.get(address) ?? 0;
  const loaded = failed ? import(new URL(address + "?again=" + failed, base)) : load();
  return loaded.catch((cause) => {
    failures.set(address, failed + 1);
    throw Object.assign(new TextError(${JSON.stringify(late.fileFailed)}), { cause });
  });
};
`;

/**
 * Lets a late part of the page load again after it failed. The error message replaces those of the
 * browsers.
 */
export function again(): Plugin {
  return {
    name: "again",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? HELPER : undefined),
  };
}
