// Types of what `load` accepts.

/**
 * An instance of the global class `Name`, or `never` if the compiler does not know that class. The package
 * then needs no types of browsers or of Node.
 */
export type Instance<Name extends string> =
  typeof globalThis extends Record<Name, { prototype: infer Kind }> ? Kind : never;

type WasmModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Kind } };
}
  ? Kind
  : never;

/** The address of a `.wasm` file, its bytes, a response with these bytes, or the compiled module. */
export type WasmSource =
  | Instance<"URL">
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Instance<"Response">
  | WasmModule;

/** Options of `load`. */
export interface LoadOptions {
  /** By default the package's own file. A string can be relative to the page's address. */
  wasm?: WasmSource | PromiseLike<WasmSource> | undefined;
}
