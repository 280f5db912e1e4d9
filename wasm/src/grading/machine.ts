// How many browsers a machine bears.
import { availableParallelism, freemem, totalmem } from "node:os";

/** Processors and memory of a machine. */
export interface Machine {
  processors: number;
  /** In bytes. */
  memory: number;
}

/** The machine that this process runs on, as far as this process may use it. */
export function thisMachine(): Machine {
  // On macOS, free memory leaves out what caches would give back; Linux and Windows include it.
  const free = process.platform === "darwin" ? totalmem() / 2 : freemem();
  // The memory in use by a container is not a measure either, because it includes file caches.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { processors: availableParallelism(), memory: Math.min(free, limit) };
}

/** How many browsers run at a time if `--jobs` is missing, and the numbers behind that. */
export interface Choice {
  browsers: number;
  byProcessors: number;
  processors: number;
  byMemory: number;
  freeMebibytes: number;
  /** For each browser. */
  mebibytes: number;
}

const MIB = 2 ** 20;

/** Chooses as many browsers as processors and memory allow, if each may take `megabytes`. */
export function browsersFor({ processors, memory }: Machine, megabytes: number): Choice {
  // A submission and the page that judges it keep two processors busy.
  const byProcessors = Math.floor(processors / 2);
  const byMemory = Math.floor(memory / (megabytes * MIB));
  return {
    browsers: Math.max(1, Math.min(byProcessors, byMemory)),
    ...{ byProcessors, processors, byMemory, mebibytes: megabytes },
    freeMebibytes: Math.floor(memory / MIB),
  };
}
