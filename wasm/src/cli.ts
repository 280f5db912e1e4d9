#!/usr/bin/env node
// The command line: the command in a process of its own.
import { Interruption } from "./command/interruption.js";
import { main } from "./command.js";

// A reader that has seen enough, such as head, is no mistake. What cannot be written is lost: no verdict.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    if (stream === process.stdout) console.error(`sinusoidal-pe: ${message}`);
    process.exit(2);
  });
}

try {
  process.exitCode = await main(process);
} catch (error) {
  if (!(error instanceof Interruption)) throw error;
  // So that who sent it sees that it had its effect.
  process.kill(process.pid, error.signal);
}
