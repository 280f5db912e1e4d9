#!/usr/bin/env node
// The command line: the command in a process of its own.
import { main } from "./command.js";

// A reader that has seen enough, such as head, is no mistake.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

process.exitCode = await main(process);
