// Arguments of the API, checked: the raw module takes whatever it is given.
import { textOf } from "./answer.js";
import type { CoreStatus, TablesCore } from "./core.js";
import { argumentErrors } from "./texts/en/argument-errors.js";
import { listErrors } from "./texts/en/list-errors.js";
import { typedArrayLength, typedTag } from "./typed.js";
import type { EncodePositionsOptions, Layout, Pairing } from "./types.js";

const LAYOUTS = ["interleaved", "halves"] as const;
const PAIRINGS = ["paired", "unpaired"] as const;

/** Names of the options that make an encoding. */
export const ENCODING_OPTIONS = ["base", "layout", "pairing"] as const;

/** The encoding as the core takes it: base, layout, pairing. */
export type CoreEncoding = [number, TablesCore["Layout"][Layout], TablesCore["Pairing"][Pairing]];

const NO_OPTIONS: object = Object.freeze(Object.create(null));

/** Returns a value as an error shows it: at most 60 characters, texts in quotes. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (typeof value === "bigint") return `${textOf(value).slice(0, 60)}n`;
  return textOf(value).slice(0, 60);
}

/** Refuses what is not an object, and lists: their options would be ignored. */
export function checkOptions<Options extends object>(options: Options): Options {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options);
  if (typeof options === "object" && options !== null && !isList) return options;
  throw new TypeError(argumentErrors.options({ value: textOf(options) }));
}

/**
 * Returns the options of the function `of`, and refuses names that are not in `names`. If there are no options,
 * nothing is read, not even what every object inherits.
 */
export function knownOptions<Options extends object>(
  of: string,
  names: readonly string[],
  options: Options | undefined,
): Options {
  if (options === undefined) return NO_OPTIONS as Options;
  for (const name of Object.keys(checkOptions(options))) {
    if (!names.includes(name)) {
      throw new TypeError(argumentErrors.unknownOption({ of, name: shown(name), known: names }));
    }
  }
  return options;
}

export function checkNumber(name: string, value: unknown): asserts value is number {
  if (typeof value === "number") return;
  throw new TypeError(argumentErrors.number({ name, value: shown(value) }));
}

export function checkString(name: string, value: unknown): asserts value is string {
  if (typeof value === "string") return;
  throw new TypeError(argumentErrors.string({ name, value: shown(value) }));
}

export function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (choices.includes(value as string)) return;
  throw new TypeError(argumentErrors.choice({ name, known: choices, value: shown(value) }));
}

/** A size that the core accepts, of at most `cells` numbers. */
export function checkSize(
  T: number,
  C: number,
  core: TablesCore,
  cells: number = core.maxCells,
): void {
  checkNumber("T", T);
  checkNumber("C", C);
  checkChannels(C, core);
  const most = Math.floor(cells / C);
  if (!Number.isInteger(T) || T < 1 || T > most) {
    throw new RangeError(
      argumentErrors.whole({ name: "T", least: 1, most, other: "C", at: C, value: T }),
    );
  }
}

export function checkChannels(C: number, { maxChannels }: TablesCore): void {
  checkNumber("C", C);
  if (!Number.isInteger(C) || C < 2 || C > maxChannels || C % 2 !== 0) {
    throw new RangeError(argumentErrors.columns({ most: maxChannels, C }));
  }
}

export function coreEncoding(options: EncodePositionsOptions, core: TablesCore): CoreEncoding {
  const { base = 10000, layout = "interleaved", pairing = "paired" } = options;
  const { minBase, maxBase } = core;
  checkNumber("base", base);
  if (!(base >= minBase && base <= maxBase)) {
    throw new RangeError(argumentErrors.base({ least: minBase, most: maxBase, value: base }));
  }
  checkChoice("layout", layout, LAYOUTS);
  checkChoice("pairing", pairing, PAIRINGS);
  return [base, core.Layout[layout], core.Pairing[pairing]];
}

/** A rule for a number, and the error for a number that breaks it. */
export interface Wanted {
  accepts: (number: number) => boolean;
  refusal: (given: { name: string; value: number }) => string;
}

/** A position, or the distance of two. */
export function position({ endOfPositions: end }: TablesCore): Wanted {
  return {
    accepts: (t) => Math.abs(t) < end,
    refusal: (given) => listErrors.position({ ...given, end }),
  };
}

/** Copies a list of 1 to `most` numbers, and reads each once. */
export function readNumbers(
  name: string,
  list: unknown,
  most: number,
  wanted: Wanted,
): Float64Array {
  const typed = typedTag(list) !== undefined;
  const isObject = typeof list === "object" && list !== null;
  const length: unknown = typed
    ? typedArrayLength.call(list)
    : isObject && (list as { length?: unknown }).length;
  if (typeof length !== "number") {
    throw new TypeError(listErrors.kind({ name, value: shown(list) }));
  }
  if (!Number.isInteger(length) || length < 1 || length > most) {
    throw new RangeError(listErrors.length({ name, most, length }));
  }
  const numbers = new Float64Array(length);
  for (let at = 0; at < length; ++at) {
    const number = (list as ArrayLike<unknown>)[at];
    if (!(typeof number === "number" && wanted.accepts(number))) {
      refuseNumber(`${name}[${at}]`, number, wanted);
    }
    numbers[at] = number;
  }
  return numbers;
}

export function checkWanted(name: string, value: unknown, wanted: Wanted): asserts value is number {
  if (!(typeof value === "number" && wanted.accepts(value))) refuseNumber(name, value, wanted);
}

function refuseNumber(name: string, value: unknown, { refusal }: Wanted): never {
  checkNumber(name, value);
  throw new RangeError(refusal({ name, value }));
}

/** Throws unless the status is ok. */
export function checkStatus(core: TablesCore, status: CoreStatus, cells: number): void {
  if (status.value !== core.Status.ok.value) refused(core, status, cells);
}

/**
 * Throws the error of a status. Arguments were checked before the call, so only a lack of memory for `cells`
 * numbers is expected.
 */
export function refused(core: TablesCore, status: CoreStatus, cells: number): never {
  if (status.value === core.Status["no-memory"].value) outOfMemory(cells);
  // Newer releases of Emscripten add a property that is undefined.
  const statuses: [string, CoreStatus | undefined][] = Object.entries(core.Status);
  const [name] = statuses.find(([, each]) => each?.value === status.value) ?? [];
  throw new Error(argumentErrors.internal({ status: String(name) }));
}

export function outOfMemory(cells: number): never {
  throw new Error(argumentErrors.noMemory({ cells }));
}
