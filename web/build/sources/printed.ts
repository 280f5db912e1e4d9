import printed from "./printed.json" with { type: "json" };

export type Name = keyof typeof printed;

/** Returns the numbers as text, in reading order. */
export function printedNumbers(name: Name): string[] {
  return printed[name].join(" ").split(" ");
}

/** A tie may be rounded either way. */
export function printsAs(value: number, text: string): boolean {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  const halfUnit = 0.5 * 10 ** (Number(exponent) - decimals);
  return Math.abs(value - Number(text)) <= halfUnit * (1 + 1e-9);
}

/** Accepts double precision, or single precision as in PyTorch. */
export function isPrinted(value: number, text: string): boolean {
  return printsAs(value, text) || printsAs(Math.fround(value), text);
}

/** Returns how many numbers are printed. Throws if one of them does not match `values`. */
export function countPrinted(name: Name, values: ArrayLike<number>): number {
  const texts = printedNumbers(name);
  const off = texts.findIndex((text, at) => !isPrinted(values[at] ?? Number.NaN, text));
  if (off >= 0) throw new Error(`number ${off} of ${name} is ${texts[off]}, not ${values[off]}`);
  return texts.length;
}
