import type { JsonNumber } from "../types.js";

export const numberText = (value: JsonNumber, digits = 6): string =>
  withMinus(typeof value === "string" ? value : String(Number(value.toPrecision(digits))));

/** Returns all digits of a number if six would make it look equal to `other`, or look within [−1, 1]. */
export function numberBeside(number: JsonNumber, other: JsonNumber | null): string {
  const short = numberText(number);
  const looksEqual = other !== null && short === numberText(other);
  const looksBounded =
    Math.abs(Number(number)) > 1 && Math.abs(Number(short.replaceAll("−", "-"))) <= 1;
  return looksEqual || looksBounded ? withMinus(String(number)) : short;
}

/** Raises the exponent of a large power of ten. */
export function powerText(value: number): string {
  const text = numberText(value);
  if (!/^10{7,}$/.test(text)) return text;
  const digits = [...String(text.length - 1)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);
  return `10${digits.join("")}`;
}

/** The exponent may be negative. */
function withMinus(number: string): string {
  return number.replaceAll("-", "−");
}
