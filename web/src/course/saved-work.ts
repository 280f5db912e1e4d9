import type { Grade } from "./result.js";

export interface Part<Work, Id> {
  id: Id;
  without(work: Work): Work;
}

/**
 * Systems return a text through forms, scripts and pages, and some escape only a part of it. So the
 * saved text has none of these signs. The JSON of code is full of quotes, so these get the shortest
 * form. Texts of version 1.0.0 are plain JSON.
 */
const SIGNS = "|\\~'`+&%<>\u2028\u2029";
/** Each follows a tilde in place of the sign above. */
const LETTERS = "vbtagpmclrxy";
const MARK = "~1";

function safe(json: string): string {
  const replaced = json.replace(/\\n|\\"|["|\\~'`+&%<>\u2028\u2029]/g, (each) => {
    if (each === '"') return "|";
    if (each.length > 1) return each === "\\n" ? "~n" : "~d";
    return `~${LETTERS[SIGNS.indexOf(each)]}`;
  });
  return MARK + replaced;
}

function unsafe(text: string): string {
  if (!text.startsWith(MARK)) return text;
  return text.slice(MARK.length).replace(/~.|\|/gs, (each) => {
    const [, letter] = each;
    if (letter === undefined) return '"';
    if (letter === "n" || letter === "d") return letter === "n" ? "\\n" : '\\"';
    return SIGNS[LETTERS.indexOf(letter)] ?? each;
  });
}

export interface SavedWith {
  grade: Grade | null;
  /** The time makes the text another one than one that the system lost, and tells which work is newer. */
  at: number;
}

/**
 * Leaves out parts until the text has at most `most` characters. Returns "" if the rest is too
 * long.
 */
export function textOfWork<Work extends object, Id>(
  work: Work,
  saved: SavedWith,
  parts: readonly Part<Work, Id>[],
  most: number,
): { text: string; leftOut: Id[] } {
  const textOf = (some: Work): string => safe(JSON.stringify({ ...some, ...saved }));
  const leftOut: Id[] = [];
  let rest = work;
  let text = textOf(rest);
  for (const { id, without } of parts) {
    if (text.length <= most) break;
    rest = without(rest);
    const shorter = textOf(rest);
    if (shorter.length < text.length) leftOut.push(id);
    text = shorter;
  }
  return { text: text.length <= most ? text : "", leftOut };
}

export function parsedWork(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(unsafe(text));
  } catch {
    return text;
  }
}
