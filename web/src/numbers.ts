// Numbers as the page shows them; messages of the package have their own way.
import { numberText } from "sinusoidal-pe";

/** From here on a number has no decimals worth showing. */
const LARGE = 1e4;
/** Decimals until two entries look different, tried in this order. */
const DECIMALS = [4, 7, 10, 16];

/** A number with that many decimals, and a minus sign that is one. */
export function fixedText(value: number, decimals: number): string {
  return value.toFixed(decimals).replace("-", "−");
}

/** An entry to four decimals, as in the statement, or to as many as tell it from `other`. */
export function entryText(value: number, other = value): string {
  if (!Number.isFinite(value)) return numberText(String(value) as "NaN");
  if (Math.abs(value) >= LARGE) return numberText(value);
  const apart = DECIMALS.find((each) => value.toFixed(each) !== other.toFixed(each));
  return fixedText(value, value === other ? 4 : (apart ?? 16));
}
