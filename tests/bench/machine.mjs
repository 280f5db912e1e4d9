import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

import { root } from "../../scripts/run.mjs";

/** More work than this disturbs the times. */
const MOST_LOAD = 1;

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Writing the first table changes a file, so this is read once, before. */
const date = new Date().toISOString().slice(0, 10);
export const commit = nameOfCommit(git);

/** `ask` runs git. Documents do not count as changes, because no time depends on them. */
export function nameOfCommit(ask) {
  try {
    const changes = ask("status", "--porcelain", "--", ".", ":!docs", ":!*.md");
    return `${ask("rev-parse", "--short", "HEAD")}${changes === "" ? "" : " with changes"}`;
  } catch {
    return undefined; // the sources were copied without git
  }
}

const processor = () => `${cpus().length} × ${cpus()[0].model.trim()}`;

export function measuredOn(runs, programs) {
  const when = [date, `commit ${commit ?? "unknown"}`];
  return `${runs} ${runs === 1 ? "run" : "alternating runs"} on ${[processor(), ...when, ...programs].join("; ")}:`;
}

export function numpyName({ version, features }) {
  return `NumPy ${version} with kernels for ${features.join(", ") || "no more than its baseline"}`;
}

export const loadNow = () => loadavg()[0];

export const machineLine = (load = loadNow()) =>
  `${processor()}, load ${load.toFixed(2)} in the last minute`;

/** Returns why these tables must not be written, or nothing. */
export function whyNotWrite(load, knownCommit) {
  if (load > MOST_LOAD) {
    return `The tables are not written, because the load of this machine is ${load.toFixed(2)}. Stop other programs, and start again when it is at most ${MOST_LOAD}. Without --write, the benchmarks run at any load.`;
  }
  if (knownCommit === undefined) {
    return "The tables are not written, because this folder has no commit that they could name. Run the benchmarks in a clone.";
  }
  return undefined;
}
