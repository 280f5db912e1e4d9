// A snapshot holds only the pages of memory that a start without it would leave different.

const PAGE = 4096;

/** Consecutive pages: the first one and how many. */
export type Run = [first: number, count: number];

/** What of the memory is in the snapshot, and a sum of what is expected to be there already. */
export interface PageMap {
  runs: Run[];
  /** The memory at a start is zero from here on. */
  end: number;
  /** Sum of the pages below `end` that no run holds. */
  sum: number;
}

/** Pages of `after` that differ from `before`, the memory at a start; and their bytes. */
export function differingPages(
  before: Uint8Array<ArrayBuffer>,
  after: Uint8Array,
): { map: PageMap; bytes: Uint8Array } {
  const runs: Run[] = [];
  let end = 0;
  for (let page = 0; page < after.length / PAGE; ++page) {
    const was = before.subarray(page * PAGE, (page + 1) * PAGE);
    const is = after.subarray(page * PAGE, (page + 1) * PAGE);
    if (was.some((byte) => byte !== 0)) end = (page + 1) * PAGE;
    if (is.every((byte, at) => byte === (was[at] ?? 0))) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else runs.push([page, 1]);
  }
  const bytes = new Uint8Array(runs.reduce((total, [, count]) => total + count, 0) * PAGE);
  let at = 0;
  for (const [first, count] of runs) {
    bytes.set(after.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return { map: { runs, end, sum: sumOfOthers(before, runs, end) }, bytes };
}

/** Turns the memory of a start into that of the snapshot; throws where it is not as expected. */
export function applyPages(
  memory: Uint8Array<ArrayBuffer>,
  { runs, end, sum }: PageMap,
  bytes: Uint8Array,
): void {
  if (sumOfOthers(memory, runs, end) !== sum) {
    throw new Error("Python's memory at its start is not the one that the snapshot was made for");
  }
  let at = 0;
  for (const [first, count] of runs) {
    memory.set(bytes.subarray(at, at + count * PAGE), first * PAGE);
    at += count * PAGE;
  }
}

/** A cheap sum of the pages below `end` that are in no run. */
function sumOfOthers(memory: Uint8Array<ArrayBuffer>, runs: readonly Run[], end: number): number {
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const perPage = PAGE / 4;
  let sum = 0;
  let from = 0;
  for (const [first, count] of [...runs, [end / PAGE, 0] as Run]) {
    const to = Math.min(first, end / PAGE);
    for (let at = from * perPage; at < to * perPage; ++at) {
      sum = (Math.imul(sum, 31) + (words[at] as number)) | 0;
    }
    from = first + count;
  }
  return sum;
}
