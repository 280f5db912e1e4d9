// Arguments of the API, checked: the raw module takes whatever it is given.
import { textOf } from "./answer.js";
import type { CoreStatus, TablesCore } from "./core.js";
import { typedArrayLength, typedTag } from "./typed.js";
import type { EncodePositionsOptions, Layout, Pairing } from "./types.js";

const LAYOUTS = ["interleaved", "halves"] as const;
const PAIRINGS = ["paired", "unpaired"] as const;

/** Names of the options that make an encoding. */
export const ENCODING_OPTIONS = ["base", "layout", "pairing"] as const;

/** The encoding as the core takes it: base, layout, pairing. */
export type CoreEncoding = [number, TablesCore["Layout"][Layout], TablesCore["Pairing"][Pairing]];

const NO_OPTIONS: object = Object.freeze(Object.create(null));

/** A value as an error shows it: at most 60 characters, texts in quotes. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (typeof value === "bigint") return `${textOf(value).slice(0, 60)}n`;
  return textOf(value).slice(0, 60);
}

/** An argument that is no object, or a list, would go unheard. */
export function checkOptions<Options extends object>(options: Options): Options {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options);
  if (typeof options === "object" && options !== null && !isList) return options;
  throw new TypeError(`options must be an object, got ${textOf(options)}`);
}

/**
 * The options of the function `of`, which must have the names in `names` only. Where none are
 * given, nothing is read: not even what every object inherits.
 */
export function knownOptions<Options extends object>(
  of: string,
  names: readonly string[],
  options: Options | undefined,
): Options {
  if (options === undefined) return NO_OPTIONS as Options;
  for (const name of Object.keys(checkOptions(options))) {
    if (!names.includes(name)) {
      const list = names.join(", ").replace(/, (\w+)$/, " and $1");
      throw new TypeError(`${of} has no option ${shown(name)}; it has ${list}`);
    }
  }
  return options;
}

export function checkNumber(name: string, value: unknown): asserts value is number {
  if (typeof value === "number") return;
  throw new TypeError(`${name} must be a number, got ${shown(value)}`);
}

export function checkString(name: string, value: unknown): asserts value is string {
  if (typeof value !== "string")
    throw new TypeError(`${name} must be a string, got ${shown(value)}`);
}

export function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (choices.includes(value as string)) return;
  const list = choices.map((choice) => `"${choice}"`).join(" or ");
  throw new TypeError(`${name} must be ${list}, got ${shown(value)}`);
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
    throw new RangeError(`T must be a whole number from 1 to ${most} at C = ${C}, got ${T}`);
  }
}

export function checkChannels(C: number, { maxChannels }: TablesCore): void {
  checkNumber("C", C);
  if (!Number.isInteger(C) || C < 2 || C > maxChannels || C % 2 !== 0) {
    throw new RangeError(`C must be an even whole number from 2 to ${maxChannels}, got ${C}`);
  }
}

export function coreEncoding(options: EncodePositionsOptions, core: TablesCore): CoreEncoding {
  const { base = 10000, layout = "interleaved", pairing = "paired" } = options;
  const { minBase, maxBase } = core;
  checkNumber("base", base);
  if (!(base >= minBase && base <= maxBase)) {
    throw new RangeError(`base must be a number from ${minBase} to ${maxBase}, got ${base}`);
  }
  checkChoice("layout", layout, LAYOUTS);
  checkChoice("pairing", pairing, PAIRINGS);
  return [base, core.Layout[layout], core.Pairing[pairing]];
}

/** What each number of a list must be, in words too. */
export interface Wanted {
  accepts: (number: number) => boolean;
  words: string;
}

/** A position, or the distance of two. */
export function position({ endOfPositions: end }: TablesCore): Wanted {
  return { accepts: (t) => Math.abs(t) < end, words: `between -${end} and ${end}` };
}

/** A copy of a list of 1 to `most` numbers, each read once; `where` says what the limit is for. */
export function readNumbers(
  name: string,
  list: unknown,
  most: number,
  where: string,
  wanted: Wanted,
): Float64Array {
  const typed = typedTag(list) !== undefined;
  const isObject = typeof list === "object" && list !== null;
  const length: unknown = typed
    ? typedArrayLength.call(list)
    : isObject && (list as { length?: unknown }).length;
  if (typeof length !== "number") {
    throw new TypeError(`${name} must be an array or a typed array, got ${shown(list)}`);
  }
  if (!Number.isInteger(length) || length < 1 || length > most) {
    throw new RangeError(`${name} must hold 1 to ${most} numbers ${where}, got ${length}`);
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

function refuseNumber(name: string, value: unknown, { words }: Wanted): never {
  checkNumber(name, value);
  throw new RangeError(`${name} must be ${words}, got ${value}`);
}

/** Throws unless the status is ok. */
export function checkStatus(core: TablesCore, status: CoreStatus, cells: number): void {
  if (status.value !== core.Status.ok.value) refused(core, status, cells);
}

/**
 * Throws what a status says. Arguments were checked before the call, so that only a lack of memory,
 * for `cells` numbers, is to be expected.
 */
export function refused(core: TablesCore, status: CoreStatus, cells: number): never {
  if (status.value === core.Status["no-memory"].value) outOfMemory(cells);
  // Beside the statuses, newer releases of Emscripten keep a property that is undefined.
  const statuses: [string, CoreStatus | undefined][] = Object.entries(core.Status);
  const [name] = statuses.find(([, each]) => each?.value === status.value) ?? [];
  throw new Error(`internal error: the core answers "${name}" to arguments that were checked`);
}

export function outOfMemory(cells: number): never {
  throw new Error(`no memory for a table of ${cells} numbers`);
}
