// What every command has: the process it runs in, its arguments, and what it says.
import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";

import type { Machine } from "../grading/machine.js";
import { visible } from "../visible.js";

/** A mistake in the arguments, told in one line. */
export class UsageError extends Error {}

/** Exit status, the largest of all files. */
export type Status = 0 | 1 | 2;

/** What the command has of the process that it runs in. */
export type Host = Pick<NodeJS.Process, "argv" | "env"> & {
  stdin: AsyncIterable<Uint8Array>;
  stdout: Output;
  stderr: Output;
  /** The machine that it seems to run on, where that is another one. */
  machine?: Machine;
};
type Output = { isTTY?: boolean; write(chunk: string | Uint8Array): unknown };

type Parsed<Options extends ParseArgsConfig["options"]> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true; strict: true }>
>;

export function parse<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(message.split(/\. |\n/)[0]);
  }
}

export const HELP_OPTION = { help: { type: "boolean", short: "h" } } as const;

export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} is a whole number, not ${text}`);
  return Number(text);
}

/** A whole number from 1 to `most`; `otherwise` where none is given. */
export function positiveNumber(
  name: string,
  text: string | undefined,
  otherwise: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const number = text === undefined ? otherwise : wholeNumber(name, text);
  if (number < 1) throw new UsageError(`${name} is at least 1`);
  if (number > most) throw new UsageError(`${name} is at most ${most}`);
  return number;
}

/** Browsers or threads side by side: far more than a machine has processors, and far less than its memory. */
const MAX_JOBS = 1024;

/** What `--jobs` says; `otherwise` where it says nothing. */
export const jobsOf = (text: string | undefined, otherwise: number): number =>
  positiveNumber("--jobs", text, otherwise, MAX_JOBS);

export function plainNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text)) {
    throw new UsageError(`${name} is a number, not ${text}`);
  }
  return Number(text);
}

/** Calls what refuses arguments with a RangeError or a TypeError. */
export function withArguments<Value>(call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}

/** One line on standard error. */
export function complain(subject: string, problem: string, { stderr }: Host): void {
  stderr.write(`${visible(`${subject}: ${problem}`)}\n`);
}

export function print(text: string | Uint8Array, { stdout }: Host): 0 {
  stdout.write(text);
  return 0;
}

export function problemOf(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "There is no such file or folder.";
  if (code === "ENOTDIR" || (code === "EEXIST" && syscall === "mkdir")) {
    return "There is a file in the place of a folder.";
  }
  if (code === "ELOOP") return "This is a link, which is not followed.";
  if (code === "EACCES" || code === "EPERM") return "Access to the file is denied.";
  return `The file cannot be used: ${message}`;
}

/** The version of the package. */
export function versionOf(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return JSON.parse(text).version;
}
