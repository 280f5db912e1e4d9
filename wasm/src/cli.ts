#!/usr/bin/env node
import { main } from "./command/command.js";
// Runs the command in a process of its own.
import { Interruption } from "./command/interruption.js";

// A reader such as head may stop early. Any other failed write would lose results.
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
  // The sender of the signal then sees that it ended the process.
  process.kill(process.pid, error.signal);
}
