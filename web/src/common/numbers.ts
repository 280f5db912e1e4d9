// Numbers as the page shows them. The messages of the package have their own format.
import { numberText } from "sinusoidal-pe";

const LARGE = 1e4;
/** A double has no more than 16. */
const DECIMALS = [4, 7, 10, 16];

export function fixedText(value: number, decimals: number): string {
  return value.toFixed(decimals).replace("-", "−");
}

/** Returns four decimals, as in the problem statement, or enough to differ from `other`. */
export function entryText(value: number, other = value): string {
  if (!Number.isFinite(value)) return numberText(String(value) as "NaN");
  if (Math.abs(value) >= LARGE) return numberText(value);
  const apart = DECIMALS.find((each) => value.toFixed(each) !== other.toFixed(each));
  return fixedText(value, value === other ? 4 : (apart ?? 16));
}
