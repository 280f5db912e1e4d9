// The page leaves this file out, because it passes only values of the checker.

import { givenErrors } from "../texts/en/argument-errors.js";
import { shown } from "./arguments.js";

export { checkChoice, checkNumber } from "./arguments.js";

export function checkHas(name: string, value: unknown, key: string): void {
  if ((value as Record<string, unknown> | null | undefined)?.[key] !== undefined) return;
  throw new TypeError(givenErrors.objectWith({ name, key, value: shown(value) }));
}

/** The keys of `known` are the ids. */
export function checkId(name: string, value: unknown, known: object): void {
  checkHas(name, value, "id");
  const { id } = value as { id: unknown };
  if (typeof id === "string" && Object.hasOwn(known, id)) return;
  throw new TypeError(givenErrors.unknownId({ name, value: shown(id) }));
}

export function checkList(name: string, value: unknown): void {
  if (Array.isArray(value)) return;
  throw new TypeError(givenErrors.array({ name, value: shown(value) }));
}
