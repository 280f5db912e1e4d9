// Two numbers side by side: as many digits as tell one from the other.
import { numberText } from "sinusoidal-pe";

import { plainText } from "./words.js";

const MOST_DIGITS = 17;

/** "1.2003" and "1.2004"; alike only where the numbers are. */
export function apartText(one: number, other: number): [string, string] {
  let texts: [string, string] = [plainText(one), plainText(other)];
  for (let digits = 4; texts[0] === texts[1] && one !== other && digits <= MOST_DIGITS; ++digits) {
    texts = [numberText(one, digits), numberText(other, digits)];
  }
  return texts;
}
