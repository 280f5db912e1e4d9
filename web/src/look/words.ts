// Numbers and counts in the words of the views.
import { entryText } from "../numbers.js";

/** "1,048,576" */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 row", "7 rows" */
export function counted(count: number, noun: string): string {
  const plural = noun === "entry" ? "entries" : `${noun}s`;
  return `${countText(count)} ${count === 1 ? noun : plural}`;
}

/** "All 6 columns", "Both columns", "The column", "1 of 6 columns" */
export function someColumns(some: number, all: number): string {
  if (some === all) {
    return ["The column", "Both columns"][all - 1] ?? `All ${counted(all, "column")}`;
  }
  return `${some === 0 ? "None" : countText(some)} of ${counted(all, "column")}`;
}

/** A number that is small or large to two digits, as in "6.0e−5", or else as an entry. */
export function shortText(value: number): string {
  const size = Math.abs(value);
  if (value === 0) return "0";
  if (!Number.isFinite(value) || (size >= 1e-3 && size < 1e4)) return entryText(value);
  return value.toExponential(1).replace("+", "").replaceAll("-", "−");
}

/** To three digits at least, and no zeros that say nothing: "0.03", "62.8", "12566". */
export function plainText(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) return shortText(value);
  const decimals = Math.max(0, 3 - Math.ceil(Math.log10(size || 1)));
  return String(Number(value.toFixed(Math.min(decimals, 6)))).replace("-", "−");
}
