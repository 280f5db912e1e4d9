// Ends this process if a call takes too much processor time, because a clock would count other programs.
import { isMainThread, Worker, workerData } from "node:worker_threads";

const LOOK_MS = 50;

const usedMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Returns a function that calls `step` under the limit. */
export function limitedTo(milliseconds) {
  const begun = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
  new Worker(new URL(import.meta.url), { workerData: { begun, milliseconds } }).unref();
  return async (step) => {
    begun[0] = usedMilliseconds();
    const result = await step();
    begun[0] = Number.POSITIVE_INFINITY;
    return result;
  };
}

if (!isMainThread) {
  const { begun, milliseconds } = workerData;
  setInterval(() => {
    if (usedMilliseconds() - begun[0] > milliseconds) process.kill(process.pid, "SIGABRT");
  }, LOOK_MS);
}
