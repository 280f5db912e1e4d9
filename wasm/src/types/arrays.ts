// Typed arrays in memory that no other thread shares. TypeScript before 5.7 has one type for both kinds of
// memory, so these types are those of what the constructors return.

/** `Float64Array<ArrayBuffer>`, or `Float64Array` for TypeScript before 5.7. */
export type OwnFloat64Array = ReturnType<typeof Float64Array.of>;

/** `Float32Array<ArrayBuffer>`, or `Float32Array` for TypeScript before 5.7. */
export type OwnFloat32Array = ReturnType<typeof Float32Array.of>;

/** `Uint8Array<ArrayBuffer>`, or `Uint8Array` for TypeScript before 5.7. */
export type OwnUint8Array = ReturnType<typeof Uint8Array.of>;
