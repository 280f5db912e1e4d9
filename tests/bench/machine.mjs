// What a table was measured on, in one line above it.
import { cpus } from "node:os";

/**
 * `programs` are names with versions of what took part, NumPy by `numpyName`.
 */
export function measuredOn(runs, programs) {
  const { length } = cpus();
  const processor = cpus()[0].model.trim();
  return `${runs} ${runs === 1 ? "run" : "alternating runs"} on ${length} × ${processor}; ${programs.join("; ")}:`;
}

/** NumPy by its version and the kernels that it chose for this processor. */
export function numpyName({ version, features }) {
  return `NumPy ${version} with kernels for ${features.join(", ") || "no more than its baseline"}`;
}
