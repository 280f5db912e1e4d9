// Arguments of the functions that write texts and files, checked. The page leaves this file out: it calls
// these functions with what the checker gave it.
import { shown } from "./arguments.js";
import { givenErrors } from "./texts/en/given-errors.js";

export { checkChoice, checkNumber } from "./arguments.js";

/** An object, such as a report or a part of it, that has the property `key`. */
export function checkHas(name: string, value: unknown, key: string): void {
  if ((value as Record<string, unknown> | null | undefined)?.[key] !== undefined) return;
  throw new TypeError(givenErrors.objectWith({ name, key, value: shown(value) }));
}

export function checkList(name: string, value: unknown): void {
  if (Array.isArray(value)) return;
  throw new TypeError(givenErrors.array({ name, value: shown(value) }));
}
