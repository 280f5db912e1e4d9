export const FIRST_RESULT_FILES = [
  "pyodide.asm.wasm",
  "pyodide.asm.js",
  "pyodide.mjs",
  "snapshot.json",
  "numpy.pages",
  "numpy._core._multiarray_umath.so",
] as const;

export const LATER_MODULE_FILES = ["python_stdlib.zip", "numpy.pack"] as const;

export type FileName = (typeof FIRST_RESULT_FILES)[number] | (typeof LATER_MODULE_FILES)[number];
