// Extra test cases for one submission. Its author cannot know them without the seed, so a copy of the
// tables of the nine public cases does not pass.
import { createHmac } from "node:crypto";

import type { Size } from "../types.js";

/**
 * C is twice one of these. No C of the nine cases is a multiple of such a prime, so they share only the
 * first frequency. To store the tables of all these C takes four times as many numbers as the nine.
 */
const PRIMES = [
  5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
];

const ROWS = { least: 100, most: 300 };

/** Returns two sizes with different C, the same ones for the same seed and content. */
export function extraCasesOf(seed: string, content: string | Uint8Array): Size[] {
  const digest = createHmac("sha256", seed).update(content).digest();
  const number = (at: number, count: number): number => digest.readUInt32BE(4 * at) % count;
  const first = number(0, PRIMES.length);
  const second = first + 1 + number(1, PRIMES.length - 1);
  return [first, second].map((place, at) => ({
    T: ROWS.least + number(2 + at, ROWS.most - ROWS.least + 1),
    C: 2 * (PRIMES[place % PRIMES.length] as number),
  }));
}
