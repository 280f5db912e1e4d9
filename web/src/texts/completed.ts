import type { Translation } from "./translation.js";

/** Returns a translation with the English messages that it lacks. */
export function completed<English>(english: English, own: Translation<English>): English {
  if (!isGroup(english) || !isGroup(own)) return (own ?? english) as English;
  const keys = Object.keys(english) as (keyof English & keyof typeof own)[];
  const entries = keys.map((key) => [key, completed(english[key], own[key] as never)]);
  return (
    Array.isArray(english) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
  ) as English;
}

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null;
