// Checks arguments of the API, because the raw module accepts every value.

import { argumentErrors } from "../texts/en/argument-errors.js";
import { listErrors } from "../texts/en/list-errors.js";
import { textOf } from "./answer.js";
import { typedArrayLength, typedTag } from "./typed.js";

const NO_OPTIONS: object = Object.freeze(Object.create(null));

/** Shows at most 60 characters. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (typeof value === "bigint") return `${textOf(value).slice(0, 60)}n`;
  return textOf(value).slice(0, 60);
}

/** Refuses lists, too, because their options would be ignored. */
function checkOptions<Options extends object>(options: Options): Options {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options);
  if (typeof options === "object" && options !== null && !isList) return options;
  throw new TypeError(argumentErrors.options({ value: shown(options) }));
}

/** Refuses unknown names. Without options it reads nothing, not even inherited properties. */
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

export interface Wanted {
  accepts: (number: number) => boolean;
  refusal: (given: { name: string; value: number }) => string;
}

/** Copies 1 to `most` numbers, and reads each once. */
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
