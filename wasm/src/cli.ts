#!/usr/bin/env node
// Runs the command in a process of its own.
import { fstatSync, writeFileSync } from "node:fs";

import { main } from "./command/command.js";
import { Interruption } from "./command/host.js";

// A reader such as head may stop early. Any other failed write would lose results.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    if (stream === process.stdout) console.error(`sinusoidal-pe: ${message}`);
    process.exit(2);
  });
}

try {
  process.exitCode = await main({
    argv: process.argv,
    env: process.env,
    stdout: isFile(process.stdout.fd) ? { write: writeWhole } : process.stdout,
    stderr: process.stderr,
    get stdin() {
      return process.stdin; // Node opens it when it is read
    },
  });
} catch (error) {
  if (!(error instanceof Interruption)) throw error;
  // The sender of the signal then sees that it ended the process.
  process.kill(process.pid, error.signal);
}

function isFile(output: number): boolean {
  try {
    return fstatSync(output).isFile();
  } catch {
    return false; // some systems cannot tell
  }
}

/** If the disk is full, Node's stream loses the end of a write without an error. */
function writeWhole(chunk: string | Uint8Array): void {
  writeFileSync(process.stdout.fd, chunk);
}
