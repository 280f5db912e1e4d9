import type { OwnUint8Array } from "../types.js";

/** Returns `encoder.wasm`, which the build puts into this script. */
export declare function bytes(): OwnUint8Array;
