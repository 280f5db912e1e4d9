import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

import { environment, root } from "../run.mjs";

/**
 * Runs a program without its output. Resolves to true if it ends in time with status 0. A line of
 * its output that matches `failure` ends it at once.
 */
export function passes(command, args, { seconds, env = {}, cwd = root, failure }) {
  const child = spawn(command, args, {
    cwd,
    detached: true, // so that the limit also ends the processes that the program started
    stdio: ["ignore", failure ? "pipe" : "ignore", "ignore"],
    env: { ...environment, ...env },
  });
  const stop = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  const limit = setTimeout(stop, seconds * 1000);
  let line = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    line += text;
    if (failure.test(line)) stop();
    line = line.slice(line.lastIndexOf("\n") + 1);
  });
  return new Promise((resolve) => {
    const end = (passed) => {
      clearTimeout(limit);
      resolve(passed);
    };
    child.on("error", () => end(false));
    child.on("exit", (status) => end(status === 0));
  });
}

/** Calls `work` for each item, as many at a time as there are processors. */
export async function sideBySide(items, work) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
