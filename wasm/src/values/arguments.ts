// Checks arguments of the API, because the raw module accepts every value. The page leaves the checks
// out, because types have checked its arguments already.

import { typeErrors } from "../texts/en/argument-errors.js";
import { textOf } from "./answer.js";

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
  throw new TypeError(typeErrors.options({ value: shown(options) }));
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
      throw new TypeError(typeErrors.unknownOption({ of, name: shown(name), known: names }));
    }
  }
  return options;
}

export function checkNumber(name: string, value: unknown): asserts value is number {
  if (typeof value === "number") return;
  throw new TypeError(typeErrors.number({ name, value: shown(value) }));
}

export function checkBoolean(name: string, value: unknown): asserts value is boolean {
  if (typeof value === "boolean") return;
  throw new TypeError(typeErrors.boolean({ name, value: shown(value) }));
}

export function checkFunction(name: string, value: unknown): void {
  if (typeof value === "function") return;
  throw new TypeError(typeErrors.function({ name, value: shown(value) }));
}

export function checkSignal(value: unknown): void {
  if (typeof (value as AbortSignal | null)?.throwIfAborted === "function") return;
  throw new TypeError(typeErrors.signal({ value: shown(value) }));
}

/** T and C are optional, but not alone. */
export function checkTogether(T: unknown, C: unknown): void {
  if ((T === undefined) === (C === undefined)) return;
  throw new TypeError(typeErrors.sizeTogether({ T: shown(T), C: shown(C) }));
}

export function checkString(name: string, value: unknown): asserts value is string {
  if (typeof value === "string") return;
  throw new TypeError(typeErrors.string({ name, value: shown(value) }));
}

export function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (choices.includes(value as string)) return;
  throw new TypeError(typeErrors.choice({ name, known: choices, value: shown(value) }));
}
