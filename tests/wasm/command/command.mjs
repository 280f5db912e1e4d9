// Running the command in this process takes a twentieth of the work.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { main } from "../../../wasm/dist/command/command.js";
import { plain } from "../../environment.mjs";

export const cli = fileURLToPath(new URL("../../../wasm/dist/cli.js", import.meta.url));

export function runAlone(args, { input = "", env, cli: path = cli } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disallow-code-generation-from-strings", path, ...args],
    { encoding: "utf8", input, env: { ...plain, ...env } },
  );
  return { status, stdout, stderr };
}

export async function run(args, { input = "", env, machine, isTTY } = {}) {
  const [stdout, stderr] = [keeping(), keeping(isTTY)];
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

/** Returns what a run on several files wrote before the five lines of its summary. */
export function beforeSummary(stderr) {
  const lines = stderr.split("\n");
  const [totals = ""] = lines.slice(-6);
  assert.match(totals, /^\d+ submissions: \d+ passed, \d+ did not pass, \d+ gave no result\.$/);
  return [...lines.slice(0, -6), ""].join("\n");
}

function keeping(isTTY) {
  const chunks = [];
  return {
    isTTY,
    write: (chunk) => chunks.push(Buffer.from(chunk)),
    text: () => Buffer.concat(chunks).toString(),
  };
}

async function* streamOf(bytes) {
  const half = bytes.length >> 1;
  for (const part of [bytes.subarray(0, half), bytes.subarray(half)]) {
    if (part.length > 0) yield part;
  }
}

/** Returns the values of lines of JSON. */
export const linesOf = (text) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
