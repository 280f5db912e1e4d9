// A timer alone would also count the time while a laptop sleeps or a tab is in the background.

/** If a timer is later than this, the machine slept or was very busy. */
const LATE_MS = 500;
/** On some machines every timer is late, so code gets its whole time again only this often. */
const MOST_TIMES = 2;

/** Returns a function that cancels the limit. */
export function startLimit(milliseconds: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (times: number): void => {
    const due = Date.now() + milliseconds;
    timer = setTimeout(() => {
      if (Date.now() > due + LATE_MS && times < MOST_TIMES) wait(times + 1);
      else timer = setTimeout(end, 1); // lets an answer that already arrived be read first
    }, milliseconds);
  };
  wait(0);
  return () => clearTimeout(timer);
}
