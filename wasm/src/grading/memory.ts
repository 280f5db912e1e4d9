// The memory that a process and all that it started take, where the system tells.
import { readdirSync, readFileSync } from "node:fs";

/** In bytes; 0 where there is no /proc to read it from. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // What several processes map from one file is nobody's own.
    const own = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
    const bytes = own.reduce((sum, [, kilobytes]) => sum + 1024 * Number(kilobytes), 0);
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), bytes);
  } catch {
    return 0; // it has ended meanwhile
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
