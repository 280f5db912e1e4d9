// The numbers that the five documents print, and whether a number of ours prints as one of them.
import printed from "./printed.json" with { type: "json" };

export type Name = keyof typeof printed;

/** As they are printed, in reading order. */
export function printedNumbers(name: Name): string[] {
  return printed[name].join(" ").split(" ");
}

/** Whether `value` is what is printed, to the last digit. A tie may be rounded either way. */
export function printsAs(value: number, text: string): boolean {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  const halfUnit = 0.5 * 10 ** (Number(exponent) - decimals);
  return Math.abs(value - Number(text)) <= halfUnit * (1 + 1e-9);
}

/** As PyTorch computes and prints: its last digit may be that of a number in single precision. */
export function isPrinted(value: number, text: string): boolean {
  return printsAs(value, text) || printsAs(Math.fround(value), text);
}

/** How many numbers are printed, all of which are the first of `values`; throws where one is not. */
export function countPrinted(name: Name, values: ArrayLike<number>): number {
  const texts = printedNumbers(name);
  const off = texts.findIndex((text, at) => !isPrinted(values[at] ?? Number.NaN, text));
  if (off >= 0) throw new Error(`number ${off} of ${name} is ${texts[off]}, not ${values[off]}`);
  return texts.length;
}
