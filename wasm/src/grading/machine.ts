import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, freemem, totalmem } from "node:os";

export interface Machine {
  processors: number;
  /** In bytes. */
  memory: number;
}

export function thisMachine(): Machine {
  // On macOS, free memory excludes caches that can be freed. Linux and Windows include them.
  const free = process.platform === "darwin" ? totalmem() / 2 : freemem();
  // A container's memory in use includes file caches, so only its limit counts.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { processors: availableParallelism(), memory: Math.min(free, limit) };
}

export interface Choice {
  browsers: number;
  byProcessors: number;
  processors: number;
  byMemory: number;
  freeMebibytes: number;
  /** The memory limit of each browser. */
  mebibytes: number;
}

const MIB = 2 ** 20;

export function browsersFor({ processors, memory }: Machine, megabytes: number): Choice {
  // A submission and the page that judges it keep two processors busy.
  const byProcessors = Math.floor(processors / 2);
  const byMemory = Math.floor(memory / (megabytes * MIB));
  return {
    browsers: Math.max(1, Math.min(byProcessors, byMemory)),
    byProcessors,
    processors,
    byMemory,
    mebibytes: megabytes,
    freeMebibytes: Math.floor(memory / MIB),
  };
}

/** Returns bytes of the process and its descendants, or 0 without /proc. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // Mapped files are shared by processes, so they do not count.
    const own = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
    const bytes = own.reduce((sum, [, kilobytes]) => sum + 1024 * Number(kilobytes), 0);
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), bytes);
  } catch {
    return 0; // the process has ended
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}
