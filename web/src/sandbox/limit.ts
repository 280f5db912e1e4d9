// A limit counts the work of learners' code: its time, divided by how slow the machine is meanwhile.

/** A timer that is late counts as this, so a machine that sleeps or stands still spends no time. */
const TICK_MS = 250;
/** The machine is measured at the end of each part of a limit. Quick calls end before. */
const PARTS = 4;
/** The time of `slowness` on the reference machine, which docs/hosting.md describes. */
const REFERENCE_MS = 70;
const SLICES = 4;
/** Other work on an idle machine, and the clock's own error, are below this. */
const UNUSUAL = 1.5;
const MOST = 12;

let sink = 0;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Returns 1 for a machine as fast as usual, up to 12 for slower ones. Clicks are heard meanwhile. */
export async function slowness(): Promise<number> {
  let took = 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    await delay(0);
    const begun = performance.now();
    let mixed = sink;
    for (let round = 0; round < 6e6; round += 1) mixed = Math.imul(mixed ^ round, 31);
    sink = mixed;
    took += performance.now() - begun;
  }
  const ratio = took / REFERENCE_MS;
  return ratio < UNUSUAL ? 1 : Math.min(ratio, MOST);
}

export interface Spent {
  seconds: number;
  /** By how much the machine was slower than usual, on average. */
  slowness: number;
}

/**
 * Returns a function that cancels the limit. `isFree` says whether the last moment does not count.
 */
export function startLimit(
  milliseconds: number,
  end: (spent: Spent) => void,
  isFree: (milliseconds: number) => boolean = () => false,
): () => void {
  let isOver = false;
  let spent = 0;
  const spend = async (budget: number): Promise<void> => {
    for (let left = budget; left > 0 && !isOver; ) {
      const tick = Math.min(TICK_MS, left);
      await delay(tick);
      if (isFree(tick)) continue;
      left -= tick;
      spent += tick;
    }
  };
  const count = async (): Promise<void> => {
    let slow = 1;
    for (let work = 0; work < milliseconds; ) {
      const part = Math.min(milliseconds / PARTS, milliseconds - work) * slow;
      await spend(part - REFERENCE_MS);
      if (isOver) return;
      const before = slow;
      slow = await slowness();
      work += part / Math.max(slow, before);
      spent += REFERENCE_MS;
    }
    await delay(1); // lets an answer that already arrived be read first
    if (!isOver) end({ seconds: Math.round(spent / 1000), slowness: spent / milliseconds });
  };
  void count();
  return () => {
    isOver = true;
  };
}
