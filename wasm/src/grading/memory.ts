import { readdirSync, readFileSync } from "node:fs";

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
