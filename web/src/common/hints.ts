// Hosts save these ids with a learner's work.
import type { FrameHint } from "sinusoidal-pe/frame";

export type Hint = FrameHint;

/** In the order in which they open: before the first table, and for a wrong one. */
export const FIRST_HINTS = ["meaning", "entry", "skeleton", "solution"] as const satisfies Hint[];
export const TABLE_HINTS = ["question", "picture", "words", "solution"] as const satisfies Hint[];

const ALL_HINTS: readonly Hint[] = [...new Set<Hint>([...FIRST_HINTS, ...TABLE_HINTS])];

export const MOST_MISTAKES = 100;

export function knownHints(list: readonly unknown[]): Hint[] {
  return ALL_HINTS.filter((hint) => list.includes(hint));
}
