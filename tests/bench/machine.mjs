import { cpus } from "node:os";

export function measuredOn(runs, programs) {
  const { length } = cpus();
  const processor = cpus()[0].model.trim();
  return `${runs} ${runs === 1 ? "run" : "alternating runs"} on ${length} × ${processor}; ${programs.join("; ")}:`;
}

export function numpyName({ version, features }) {
  return `NumPy ${version} with kernels for ${features.join(", ") || "no more than its baseline"}`;
}
