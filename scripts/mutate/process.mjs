import { spawn } from "node:child_process";

import { environment, root } from "../run.mjs";

/** Runs a program without its output. Resolves to true if it ends in time with status 0. */
export function passes(command, args, { seconds, env = {} }) {
  const child = spawn(command, args, {
    cwd: root,
    detached: true, // so that the limit also ends the processes that the program started
    stdio: "ignore",
    env: { ...environment, ...env },
  });
  const limit = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
  return new Promise((resolve) => {
    const end = (passed) => {
      clearTimeout(limit);
      resolve(passed);
    };
    child.on("error", () => end(false));
    child.on("exit", (status) => end(status === 0));
  });
}
