// Numbers as messages show them, in every language: a point for decimals, as in code.
import { checkNumber } from "./given.js";
import type { JsonNumber } from "./types.js";

/** Returns a number with at most so many significant digits. */
export function numberText(value: JsonNumber, digits = 6): string {
  if (typeof value !== "string") checkNumber("value", value);
  return withMinus(String(typeof value === "string" ? value : Number(value.toPrecision(digits))));
}

/** Returns all digits of a number if six would make it look equal to `other`, or look within [−1, 1]. */
export function numberBeside(number: JsonNumber, other: JsonNumber | null): string {
  const short = numberText(number);
  const looksEqual = other !== null && short === numberText(other);
  const looksBounded =
    Math.abs(Number(number)) > 1 && Math.abs(Number(short.replaceAll("−", "-"))) <= 1;
  return looksEqual || looksBounded ? withMinus(String(number)) : short;
}

/** Returns a number, a large power of ten with its exponent raised. */
export function powerText(value: number): string {
  const text = numberText(value);
  if (!/^10{7,}$/.test(text)) return text;
  const digits = [...String(text.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);
  return `10${digits.join("")}`;
}

/** An exponent may have a minus sign of its own. */
function withMinus(number: string): string {
  return number.replaceAll("-", "−");
}
