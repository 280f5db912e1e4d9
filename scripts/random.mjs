import { randomInt } from "node:crypto";

/** Returns a function that draws numbers from 0 to below 1, the same for each seed (Mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a seed, as an argument of a command would name it. */
export const drawSeed = () => String(randomInt(1, 1_000_000_000));

/** Returns the whole number in an argument of a command, or ends the command. */
export function countIn(name, text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`${name}: expected a whole number from 1 to 999999999, got "${text}".`);
  process.exit(2);
}
