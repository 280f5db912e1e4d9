import { numberText } from "sinusoidal-pe";

import { plainText } from "./rounded.js";

const MOST_DIGITS = 17;

/** Returns texts such as "1.2003" and "1.2004", which are equal only if the numbers are. */
export function distinctTexts(one: number, other: number): [string, string] {
  let texts: [string, string] = [plainText(one), plainText(other)];
  for (let digits = 4; texts[0] === texts[1] && one !== other && digits <= MOST_DIGITS; ++digits) {
    texts = [numberText(one, digits), numberText(other, digits)];
  }
  return texts;
}
