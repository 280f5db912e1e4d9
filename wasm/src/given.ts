// Arguments of the functions that write texts and files, checked. The page leaves this file out: it calls
// these functions with what the checker gave it.
import { shown } from "./arguments.js";

export { checkChoice, checkNumber } from "./arguments.js";

/** An object, such as a report or a part of it, that has the property `key`. */
export function checkHas(name: string, value: unknown, key: string): void {
  if ((value as Record<string, unknown> | null | undefined)?.[key] !== undefined) return;
  throw new TypeError(`${name} must be an object with ${key}, got ${shown(value)}`);
}

export function checkList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array, got ${shown(value)}`);
}
