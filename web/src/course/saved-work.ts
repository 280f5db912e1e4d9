import type { Grade } from "./result.js";

export interface Part<Work, Id> {
  id: Id;
  without(work: Work): Work;
}

/**
 * Leaves out parts until the text has at most `most` characters. Returns "" if the rest is too
 * long.
 */
export function textOfWork<Work extends object, Id>(
  work: Work,
  grade: Grade | null,
  parts: readonly Part<Work, Id>[],
  most: number,
): { text: string; leftOut: Id[] } {
  const leftOut: Id[] = [];
  let rest = work;
  let text = JSON.stringify({ ...rest, grade });
  for (const { id, without } of parts) {
    if (text.length <= most) break;
    rest = without(rest);
    const shorter = JSON.stringify({ ...rest, grade });
    if (shorter.length < text.length) leftOut.push(id);
    text = shorter;
  }
  return { text: text.length <= most ? text : "", leftOut };
}

export function parsedWork(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
