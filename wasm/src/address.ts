/**
 * The address of `core.wasm` in this package; throws in a bundle that has none of its own. Bundlers
 * look for these words, and for a file that they name.
 */
export const coreUrl = (): URL => new URL("./core.wasm", import.meta.url);
