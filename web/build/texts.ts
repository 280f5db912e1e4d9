import { fileURLToPath } from "node:url";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Replaces modules of the package. The page judges with its own WebAssembly module, so it imports
 * the package without `load`. It omits the checks of arguments, because the page passes only what
 * the checker returned.
 */
export const TEXTS = [
  { find: /^sinusoidal-pe$/, replacement: path("../../wasm/dist/public.js") },
  {
    find: /^(?:\.{1,2}\/)+(?:values\/)?given\.js$/,
    replacement: path("../src/common/unchecked.ts"),
  },
];
