// A snapshot contains only the pages of memory that differ from a start without a snapshot.

import { partsOf } from "./bytes.js";

const PAGE = 4096;

type Run = [first: number, count: number];

export interface PageMap {
  runs: Run[];
  /** At a start, the memory is zero from this byte on. */
  zeroFrom: number;
  sum: number;
}

/** `before` is the memory at a start without the snapshot. */
export function differingPages(
  before: Uint8Array<ArrayBuffer>,
  after: Uint8Array,
): { map: PageMap; bytes: Uint8Array } {
  const runs: Run[] = [];
  let zeroFrom = 0;
  for (let page = 0; page < after.length / PAGE; ++page) {
    const was = before.subarray(page * PAGE, (page + 1) * PAGE);
    const is = after.subarray(page * PAGE, (page + 1) * PAGE);
    if (was.some((byte) => byte !== 0)) zeroFrom = (page + 1) * PAGE;
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
  return { map: { runs, zeroFrom, sum: sumOfOthers(before, runs, zeroFrom) }, bytes };
}

/** Throws if the memory is not that of such a start. */
export async function applyPages(
  memory: Uint8Array<ArrayBuffer>,
  { runs, zeroFrom, sum }: PageMap,
  pages: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  if (sumOfOthers(memory, runs, zeroFrom) !== sum) {
    throw new Error("Python's memory at its start is not the one that the snapshot was made for");
  }
  const parts = partsOf(pages);
  let part: Uint8Array = new Uint8Array();
  for (const [first, count] of runs) {
    const end = (first + count) * PAGE;
    for (let at = first * PAGE; at < end; ) {
      if (part.length === 0) part = await next(parts);
      const taken = part.subarray(0, end - at);
      memory.set(taken, at);
      at += taken.length;
      part = part.subarray(taken.length);
    }
  }
}

function sumOfOthers(
  memory: Uint8Array<ArrayBuffer>,
  runs: readonly Run[],
  zeroFrom: number,
): number {
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const perPage = PAGE / 4;
  let sum = 0;
  let from = 0;
  for (const [first, count] of [...runs, [zeroFrom / PAGE, 0] as Run]) {
    const to = Math.min(first, zeroFrom / PAGE);
    for (let at = from * perPage; at < to * perPage; ++at) {
      sum = (Math.imul(sum, 31) + (words[at] as number)) | 0;
    }
    from = first + count;
  }
  return sum;
}

async function next(parts: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array> {
  const { value } = await parts.next();
  if (!value) throw new Error("the snapshot has fewer pages than its map");
  return value;
}
