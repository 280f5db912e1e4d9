import { fileURLToPath } from "node:url";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * The page judges with a module of its own, and takes texts and lists alone from the package: its entry
 * without `load`, which would bring the package's module along. Their arguments are the checker's own, so
 * that nothing has to check them.
 */
export const TEXTS = [
  { find: /^sinusoidal-pe$/, replacement: path("../../wasm/dist/public.js") },
  { find: /^\.{1,2}\/given\.js$/, replacement: path("../src/unchecked.ts") },
];
