/**
 * Gives the page a clock and a limit's timers that run `clock.now` and `clock.timers` times as fast, so
 * the machine seems to be so much slower. Other timers, which wait for frames, stay as they are.
 */
export const withClock = () => {
  if (window !== top) return;
  const { setTimeout } = window;
  const now = performance.now.bind(performance);
  const LIMITS = [180, 250, 10_000]; // the ticks of `startLimit`, and the whole time of Python
  window.clock = { now: 1, timers: 1 };
  performance.now = () => now() * window.clock.now;
  window.setTimeout = (call, milliseconds, ...rest) => {
    const times = LIMITS.includes(milliseconds) ? window.clock.timers : 1;
    return setTimeout(call, milliseconds / times, ...rest);
  };
};
