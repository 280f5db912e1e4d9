import { fileURLToPath } from "node:url";

/**
 * The page judges with a module of its own, and takes texts and lists alone from the package: its entry
 * without `load`, which would bring the package's module along.
 */
export const TEXTS = {
  find: /^sinusoidal-pe$/,
  replacement: fileURLToPath(new URL("../../wasm/dist/public.js", import.meta.url)),
};
