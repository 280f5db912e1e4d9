import { numberText as unchecked } from "../texts/numbers.js";
import type { JsonNumber } from "../types.js";
import { checkNumber } from "../values/given.js";

/** Returns a number with at most so many significant digits. */
export function numberText(value: JsonNumber, digits = 6): string {
  if (typeof value !== "string") checkNumber("value", value);
  return unchecked(value, digits);
}
