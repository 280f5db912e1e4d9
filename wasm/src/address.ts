/**
 * Returns the address of `core.wasm`. Throws in a script without an address. Bundlers look for exactly this
 * expression, and copy the file.
 */
export const coreUrl = (): URL => new URL("./core.wasm", import.meta.url);
