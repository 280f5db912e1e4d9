import { checkChoice } from "./given.js";

/**
 * How much of a wrong entry is shown. Each level shows more than the one before: that there is one, its place,
 * the number found there, the number expected there.
 */
export const REVEALS = ["none", "place", "found", "expected"] as const;

export type Reveal = (typeof REVEALS)[number];

/** Returns true if `reveal` allows what `least` allows. */
export function reveals(reveal: Reveal, least: Reveal): boolean {
  checkChoice("least", least, REVEALS);
  return REVEALS.indexOf(reveal) >= REVEALS.indexOf(least);
}
