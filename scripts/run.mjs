import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

// Debian's emscripten depends on Debian's Node, so this puts the Node of this process first.
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
export const environment = { ...process.env, PATH };

/** Returns true for the module that the command line names. */
export const isCommand = (url) => url === pathToFileURL(process.argv[1] ?? "").href;

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

export function run(command, args) {
  if (!succeeds(command, args)) {
    console.error(`\nFailed: ${[command, ...args].join(" ")}`);
    process.exit(1);
  }
}
