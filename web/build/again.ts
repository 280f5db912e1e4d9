// Lets a part of the page that could not be loaded be loaded when it is wanted again.
import type { Plugin } from "vite";

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
  return loaded.catch((error) => {
    failures.set(address, failed + 1);
    throw error;
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
