/** Returns `core.wasm`, which the build puts into this script. */
export declare function bytes(): Uint8Array<ArrayBuffer>;
