// Typed arrays in memory that no other thread shares. TypeScript before 5.7 has one type for both kinds of
// memory, so these types are those of what the constructors return.

/** `Float64Array<ArrayBuffer>`, or `Float64Array` for TypeScript before 5.7. */
export type OwnFloat64Array = ReturnType<typeof Float64Array.of>;

/** `Float32Array<ArrayBuffer>`, or `Float32Array` for TypeScript before 5.7. */
export type OwnFloat32Array = ReturnType<typeof Float32Array.of>;

/** `Uint8Array<ArrayBuffer>`, or `Uint8Array` for TypeScript before 5.7. */
export type OwnUint8Array = ReturnType<typeof Uint8Array.of>;

// Types of encodings and their options.

export type Dtype = "float64" | "float32";

/** A table of shape [T, C], row-major: entry (t, j) is `data[t * C + j]`. */
export interface Table<Type extends Dtype = "float64"> {
  data: { float64: OwnFloat64Array; float32: OwnFloat32Array }[Type];
  shape: [T: number, C: number];
  dtype: Type;
}

export type AnyTable = Table<"float64"> | Table<"float32">;

/** The columns of the sine and the cosine of pair i: 2i and 2i + 1, or i and C/2 + i. */
export type Layout = "interleaved" | "halves";

/** The exponent of the cosine of pair i: 2i/C, as for the sine, or (2i + 1)/C. */
export type Pairing = "paired" | "unpaired";

/** Options of {@link SinusoidalPe.encodePositions}. The defaults give the encoding of the paper. */
export interface EncodePositionsOptions {
  /** From 2 to 1e9; 10000 by default. */
  base?: number | undefined;
  /** `"interleaved"` by default. */
  layout?: Layout | undefined;
  /** `"paired"` by default. */
  pairing?: Pairing | undefined;
}

/** Options of {@link SinusoidalPe.encode}. */
export interface EncodeOptions extends EncodePositionsOptions {
  /** The position of row 0: a whole number from 0 on, with first + T at most 2^40; 0 by default. */
  first?: number | undefined;
}

/**
 * The number format, and an array of T * C numbers that becomes the table's `data`. Either sets the format,
 * which is `"float64"` by default. A float32 number is the float64 one, rounded to the nearest. The array
 * must not be in shared or resizable memory. If the call throws, the array does not change.
 */
export type Into =
  | IntoFloat64
  | IntoFloat32
  | { dtype?: Dtype | undefined; into?: undefined }
  | { dtype?: undefined; into: Float64Array | Float32Array };

/** {@link Into} for a table of float64. */
export interface IntoFloat64 {
  dtype?: "float64" | undefined;
  into?: Float64Array | undefined;
}

/** {@link Into} for a table of float32. */
export type IntoFloat32 =
  | { dtype: "float32"; into?: Float32Array | undefined }
  | { dtype?: "float32" | undefined; into: Float32Array };
