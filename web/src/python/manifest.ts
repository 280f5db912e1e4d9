import type { FileName } from "../sandbox/python-files.js";
import type { PageMap } from "./pages.js";
import type { Snapshot } from "./start.js";

/**
 * `hash` is one content hash of all files, because files of different builds do not work together.
 */
export interface Manifest {
  hash: string;
  files: Record<FileName, { bytes: number; sha256: string }>;
  /** Bytes of the first start in brotli. `scripts/python.mjs` adds it. */
  compressed?: number;
}

export interface SnapshotFile extends Snapshot {
  pages: PageMap;
  /** The memory contains indices of the function table, so a start needs these places of functions. */
  places: number;
  /** The libraries stay in the order in which they were loaded. */
  libraries: { path: string; file: FileName }[];
  pack: [path: string, at: number, length: number][];
}
