// The time that code has. A timer alone would hold it against the code that the machine stood still, as a
// laptop asleep, a virtual machine on hold or a tab in the background does.

/** A timer that comes later than this tells that the machine stood still. */
const LATE_MS = 500;
/** How often all of the time is given once more: where every timer is late there is an end, too. */
const MOST_TIMES = 2;

/** Calls `end` when the time is over; what is returned calls that off. */
export function startLimit(milliseconds: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (times: number): void => {
    const due = Date.now() + milliseconds;
    timer = setTimeout(() => {
      if (Date.now() > due + LATE_MS && times < MOST_TIMES) wait(times + 1);
      else timer = setTimeout(end, 1); // an answer that waits to be read goes first
    }, milliseconds);
  };
  wait(0);
  return () => clearTimeout(timer);
}
