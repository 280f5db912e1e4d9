import type { Language } from "../../common/language.js";

/** The values are numbers or types, and are not called. */
export interface Members {
  functions: string;
  values: string;
}

const MATH: Members = {
  functions:
    "abs acos asin atan atan2 cbrt ceil cos cosh exp floor fround hypot log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc",
  values: "E LN10 LN2 PI SQRT2",
};

const NUMPY: Members = {
  functions:
    "abs all allclose any append arange arccos arcsin arctan array array_equal asarray astype broadcast_to ceil clip column_stack concatenate cos cumprod cumsum deg2rad diff divide dot dstack einsum empty empty_like exp exp2 expand_dims expm1 eye flip float32 float64 float_power floor floor_divide fromfunction full full_like hstack identity indices insert int64 isclose isfinite isnan isin linspace log log10 log1p log2 logspace matmul max maximum mean meshgrid min minimum mod moveaxis multiply negative ones ones_like outer pad power prod put radians ravel reciprocal repeat reshape roll rot90 round shape sign sin sinh sort sqrt square squeeze stack std subtract sum swapaxes take tan tanh tile transpose tril triu unique vectorize vstack where zeros zeros_like",
  values: "e inf nan newaxis pi",
};

const PYTHON_MATH: Members = {
  functions:
    "acos asin atan atan2 ceil comb copysign cos cosh degrees exp fabs factorial floor fmod gcd hypot isclose isfinite isnan log log10 log2 pow prod radians sin sinh sqrt tan tanh trunc",
  values: "e inf nan pi tau",
};

/** The members of objects that every program has, or that Python imports under these names. */
export const MEMBERS: Record<Language, Record<string, Members>> = {
  javascript: {
    Math: MATH,
    Array: { functions: "from isArray of", values: "" },
    Float64Array: { functions: "from of", values: "" },
    Number: { functions: "isFinite isInteger isNaN parseFloat", values: "EPSILON" },
    console: { functions: "log table", values: "" },
  },
  python: { numpy: NUMPY, math: PYTHON_MATH },
};

export const GLOBALS: Record<Language, string> = {
  javascript: "Array Float64Array Infinity Math NaN Number console",
  python:
    "False None True abs bool enumerate float int len list map max min pow print range reversed round sum tuple zip",
};
