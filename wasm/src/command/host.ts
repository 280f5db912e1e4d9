// The parts that all commands share: the process, arguments and output.
import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";

import type { Machine } from "../grading/machine.js";
import { command as texts } from "../texts/en/command.js";
import { visible } from "../visible.js";

/** A mistake in the arguments. Its message is a whole sentence on one line. */
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
    // Node's advice on the option's form, which follows, is longer than the error.
    throw new UsageError(texts.badOptions({ text: message.split(/\. |\n/)[0] as string }));
  }
}

export const HELP_OPTION = { help: { type: "boolean", short: "h" } } as const;

export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(texts.notWhole({ name, given: text }));
  return Number(text);
}

/** Reads a whole number from 1 to `most`. Returns `otherwise` if the option is missing. */
export function positiveNumber(
  name: string,
  text: string | undefined,
  otherwise: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const number = text === undefined ? otherwise : wholeNumber(name, text);
  if (number < 1 || number > most) {
    throw new UsageError(texts.outOfRange({ name, most, given: number }));
  }
  return number;
}

/** Most browsers or threads at a time: far more than a machine has processors, far less than its memory can hold. */
const MAX_JOBS = 1024;

/** Reads `--jobs`. Returns `otherwise` if the option is missing. */
export const jobsOf = (text: string | undefined, otherwise: number): number =>
  positiveNumber("--jobs", text, otherwise, MAX_JOBS);

export function plainNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text)) {
    throw new UsageError(texts.notNumber({ name, given: text }));
  }
  return Number(text);
}

/** Calls a function that refuses wrong arguments with a RangeError or a TypeError. */
export function withArguments<Value>(call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new UsageError(texts.badArgument({ text: error.message }));
  }
}

/** Writes one line to standard error. */
export function complain(subject: string, problem: string, { stderr }: Host): void {
  stderr.write(`${visible(`${subject}: ${problem}`)}\n`);
}

export function print(text: string | Uint8Array, { stdout }: Host): 0 {
  stdout.write(text);
  return 0;
}

export function problemOf(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return texts.notFound;
  if (code === "ENOTDIR" || (code === "EEXIST" && syscall === "mkdir")) {
    return texts.notAFolder;
  }
  if (code === "ELOOP") return texts.link;
  if (code === "EACCES" || code === "EPERM") return texts.noAccess;
  return texts.unusable({ text: message });
}

/** The version of the package. */
export function versionOf(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return JSON.parse(text).version;
}
