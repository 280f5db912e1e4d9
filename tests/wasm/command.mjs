// The command, in a process of its own as people run it, and within this one, which takes a twentieth
// of the work.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { main } from "../../wasm/dist/command.js";
import { plain } from "../environment.mjs";

export const cli = fileURLToPath(new URL("../../wasm/dist/cli.js", import.meta.url));

/** The command in a process of its own; that of another build, where one is given. */
export function runAlone(args, { input = "", env, cli: path = cli } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disallow-code-generation-from-strings", path, ...args],
    { encoding: "utf8", input, env: { ...plain, ...env } },
  );
  return { status, stdout, stderr };
}

/** The same within this process, as on another machine where one is given; the standard input may be a stream. */
export async function run(args, { input = "", env, machine } = {}) {
  const [stdout, stderr] = [keeping(), keeping()];
  const status = await main({
    argv: [process.execPath, cli, ...args],
    env: { ...plain, ...env },
    stdin: Symbol.asyncIterator in Object(input) ? input : streamOf(Buffer.from(input)),
    stdout,
    stderr,
    machine,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

/** A stream that keeps what is written to it; no terminal. */
function keeping() {
  const chunks = [];
  return {
    write: (chunk) => chunks.push(Buffer.from(chunk)),
    text: () => Buffer.concat(chunks).toString(),
  };
}

/** The bytes in two parts, as a pipe may bring them. */
async function* streamOf(bytes) {
  const half = bytes.length >> 1;
  for (const part of [bytes.subarray(0, half), bytes.subarray(half)]) {
    if (part.length > 0) yield part;
  }
}
