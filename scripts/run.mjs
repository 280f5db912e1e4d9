// Runs a command with its output on the terminal, from the top of the project.
import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

// Debian's emscripten brings a Node of its own: what is started here uses ours.
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
export const environment = { ...process.env, PATH };

/** Whether the command ended with status 0. */
export function succeeds(command, args) {
  console.log(`\n$ ${[command, ...args].join(" ")}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: environment,
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** Ends the process where the command fails. */
export function run(command, args) {
  if (!succeeds(command, args)) {
    console.error(`\nFailed: ${[command, ...args].join(" ")}`);
    process.exit(1);
  }
}
