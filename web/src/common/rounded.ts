// Numbers have a decimal point in every language, as in code.

import { numberText } from "sinusoidal-pe";
import { entryText } from "./numbers.js";

/** Returns two digits of a small or large number, such as "6e−5", and other numbers as entries. */
export function shortText(value: number): string {
  const size = Math.abs(value);
  if (value === 0) return "0";
  if (!Number.isFinite(value) || (size >= 1e-3 && size < 1e4)) return entryText(value);
  return exponentialText(Number(value.toPrecision(2)));
}

/** Returns at least three digits, without zeros at the end: "0.03", "62.8", "12566". */
export function plainText(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return shortText(value);
  const decimals = Math.max(0, 3 - Math.ceil(Math.log10(size || 1)));
  return String(Number(value.toFixed(Math.min(decimals, 6)))).replace("-", "−");
}

/** Returns a measured number: "0.3162", "62.83", "1.235e−5". */
export function measuredText(value: number, figures = 4): string {
  if (!Number.isFinite(value)) return numberText(String(value) as "NaN");
  const rounded = Number(value.toPrecision(figures));
  const size = Math.abs(rounded);
  const isPlain = rounded === 0 || (size >= 1e-4 && size < 1e6);
  return isPlain ? String(rounded).replace("-", "−") : exponentialText(rounded);
}

/** Returns a short number for an axis: "0.5", "1000", "2·10⁻⁵". */
export function valueText(value: number): string {
  if (!Number.isFinite(value)) return numberText(String(value) as "NaN");
  const size = Math.abs(value);
  if (size >= 1e6 || (size < 1e-4 && size > 0)) return powerText(value);
  return numberText(value, 12);
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function powerText(value: number): string {
  const [digits = "", exponent = ""] = Number(value.toPrecision(3)).toExponential().split("e");
  const raised = exponent
    .replace("+", "")
    .replace("-", "⁻")
    .replace(/\d/g, (digit) => RAISED[Number(digit)] as string);
  const factor = Number(digits);
  const sign = factor < 0 ? "−" : "";
  return Math.abs(factor) === 1 ? `${sign}10${raised}` : `${sign}${Math.abs(factor)}·10${raised}`;
}

function exponentialText(value: number): string {
  return value.toExponential().replace("+", "").replaceAll("-", "−");
}

const MOST_DIGITS = 17;

/** Returns texts such as "1.2003" and "1.2004", which are equal only if the numbers are. */
export function distinctTexts(one: number, other: number): [string, string] {
  let texts: [string, string] = [plainText(one), plainText(other)];
  for (let digits = 4; texts[0] === texts[1] && one !== other && digits <= MOST_DIGITS; ++digits) {
    texts = [numberText(one, digits), numberText(other, digits)];
  }
  return texts;
}
