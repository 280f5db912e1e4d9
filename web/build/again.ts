// Lets a part of the page that could not be loaded be loaded when it is wanted again, and says so in the
// page's words, as each browser has its own.
import type { Plugin } from "vite";

import { late } from "../src/texts/en/late.js";

/**
 * In the place of Vite's way to preload what a late import needs. Firefox keeps a failed import for the
 * life of a document, as the address's: so the part comes from a new address, and stays with that, as the
 * same file at two addresses would be two modules.
 */
const HELPER = `
const failures = new Map();
export const __vitePreload = (load, [address], base) => {
  const failed = failures.get(address) ?? 0;
  const loaded = failed ? import(new URL(address + "?again=" + failed, base)) : load();
  return loaded.catch((cause) => {
    failures.set(address, failed + 1);
    throw new Error(${JSON.stringify(late.file)}, { cause });
  });
};
`;

export function again(): Plugin {
  return {
    name: "again",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? HELPER : undefined),
  };
}
