// Arguments of the API, checked: the raw module takes whatever it is given.
import { textOf } from "./answer.js";
import type { Core } from "./core.js";

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
      const list = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
      throw new TypeError(`${of} has no option ${shown(name)}; it has ${list}`);
    }
  }
  return options;
}

export function checkNumber(name: string, value: unknown): asserts value is number {
  if (typeof value === "number") return;
  throw new TypeError(`${name} must be a number, got ${shown(value)}`);
}

export function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (choices.includes(value as string)) return;
  const list = choices.map((choice) => `"${choice}"`).join(" or ");
  throw new TypeError(`${name} must be ${list}, got ${shown(value)}`);
}

/** A size that the core accepts, of at most `cells` numbers. */
export function checkSize(T: number, C: number, core: Core, cells: number = core.maxCells): void {
  checkNumber("T", T);
  checkNumber("C", C);
  checkChannels(C, core);
  const most = Math.floor(cells / C);
  if (!Number.isInteger(T) || T < 1 || T > most) {
    throw new RangeError(`T must be a whole number from 1 to ${most} at C = ${C}, got ${T}`);
  }
}

export function checkChannels(C: number, { maxChannels }: Core): void {
  checkNumber("C", C);
  if (!Number.isInteger(C) || C < 2 || C > maxChannels || C % 2 !== 0) {
    throw new RangeError(`C must be an even whole number from 2 to ${maxChannels}, got ${C}`);
  }
}

export function outOfMemory(cells: number): never {
  throw new Error(`no memory for a table of ${cells} numbers`);
}
