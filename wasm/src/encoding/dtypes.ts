export const ARRAYS = { float64: Float64Array, float32: Float32Array } as const;
export const DTYPES = ["float64", "float32"] as const;
