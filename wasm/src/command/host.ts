import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Machine } from "../grading/machine.js";
import { visible } from "../report/visible.js";
import { command as texts } from "../texts/en/command.js";

/** Its message is a whole sentence on one line. */
export class UsageError extends Error {}

/** The command ends with the largest status of all files. */
export type Status = 0 | 1 | 2;

export type Host = Pick<NodeJS.Process, "argv" | "env"> & {
  stdin: AsyncIterable<Uint8Array>;
  stdout: Output;
  stderr: Output;
  /** Replaces the real machine in tests. */
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
    // Node's advice after the first sentence is longer than the error.
    throw new UsageError(texts.badOptions({ text: message.split(/\.?\n|\. /)[0] as string }));
  }
}

export const HELP_OPTION = { help: { type: "boolean", short: "h" } } as const;

export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(texts.notWhole({ name, given: text }));
  return Number(text);
}

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

/** One day. Timers allow at most 24 days. */
const MAX_SECONDS = 86_400;

export const secondsOf = (text: string | undefined): number =>
  positiveNumber("--seconds", text, 300, MAX_SECONDS);

/** More than the processors of any machine, and few enough for its memory. */
const MAX_JOBS = 1024;

export const jobsOf = (text: string | undefined, otherwise: number): number =>
  positiveNumber("--jobs", text, otherwise, MAX_JOBS);

export function plainNumber(name: string, text: string): number {
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(text)) {
    throw new UsageError(texts.notNumber({ name, given: text }));
  }
  return Number(text);
}

/** Reports the RangeError or TypeError of `call` as a wrong argument. */
export function withArguments<Value>(call: () => Value): Value {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new UsageError(texts.badArgument({ text: error.message }));
  }
}

export function complain(subject: string, problem: string, { stderr }: Host): void {
  stderr.write(`${visible(`${subject}: ${problem}`)}\n`);
}

/** A page has hundreds of files. */
const MOST_NAMED = 5;

export function refuseToOverwrite(folder: string, files: readonly string[], host: Host): 2 {
  for (const file of files.slice(0, MOST_NAMED)) complain(file, texts.exists, host);
  const more = files.length - MOST_NAMED;
  if (more > 0) complain(folder, texts.moreExist({ files: more }), host);
  return 2;
}

export function print(text: string | Uint8Array, { stdout }: Host): 0 {
  stdout.write(text);
  return 0;
}

/** Leaves out lines that are undefined. */
export function printLines(lines: readonly (string | undefined)[], host: Host): 0 {
  return print(lines.flatMap((line) => (line === undefined ? [] : [`${line}\n`])).join(""), host);
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

// Signals that end a command while it must close what it started.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export class Interruption extends Error {
  readonly signal: (typeof SIGNALS)[number];

  constructor(signal: (typeof SIGNALS)[number]) {
    super(signal);
    this.signal = signal;
  }
}

/** Rejects with an {@link Interruption} at the first signal. A second one has its usual effect. */
export async function untilInterrupted<Value>(work: Promise<Value>): Promise<Value> {
  let interrupt: (signal: (typeof SIGNALS)[number]) => void = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = (signal) => {
      forget();
      reject(new Interruption(signal));
    };
  });
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    forget();
  }
}
