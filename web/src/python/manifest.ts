// The files that Python in the page consists of, as the build wrote them.
import type { PageMap } from "./pages.js";
import type { Snapshot } from "./start.js";

/** One content hash for all: they fit one another and nothing else. */
export interface Manifest {
  hash: string;
  files: Record<FileName, { bytes: number; sha256: string }>;
}

/** Needed before the first result. */
export const FIRST = [
  "pyodide.asm.wasm",
  "pyodide.asm.js",
  "pyodide.mjs",
  "snapshot.json",
  "numpy.pages",
  "numpy._core._multiarray_umath.so",
  "numpy.linalg._umath_linalg.so",
] as const;

/** Modules that the snapshot does not hold. */
export const LATER = ["python_stdlib.zip", "numpy.pack"] as const;

export type FileName = (typeof FIRST)[number] | (typeof LATER)[number];

/** What snapshot.json holds. */
export interface SnapshotFile extends Snapshot {
  /** Which pages numpy.pages holds. */
  pages: PageMap;
  /** The libraries in the order in which they were loaded. */
  libraries: { path: string; file: FileName }[];
  /** The files in numpy.pack: path, first byte, length. */
  pack: [path: string, at: number, length: number][];
}
