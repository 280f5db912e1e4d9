// The text of a learner's work in the course, with its grade, its time and the token of the attempt.
import type { WorkState } from "sinusoidal-pe/frame";
import { LANGUAGES, type Language } from "../common/language.js";
import type { Grade } from "./results.js";

export type PartId = Language | "hints" | "closing";

/** The page leaves these out, in this order, if the course has too little room. */
const PARTS: readonly { id: PartId; without(work: WorkState): WorkState }[] = [
  ...LANGUAGES.map((id) => ({
    id,
    without: (work: WorkState) => (work.language === id ? work : withoutCode(work, id)),
  })),
  { id: "hints", without: ({ help: _, ...work }) => work },
  { id: "closing", without: ({ closing: _, ...work }) => work },
  ...LANGUAGES.map((id) => ({ id, without: (work: WorkState) => withoutCode(work, id) })),
];

function withoutCode({ code, ...work }: WorkState, language: Language): WorkState {
  const { [language]: _, ...rest } = code;
  return { ...work, code: rest };
}

/**
 * Some systems escape only a part of the text that they return, so it has none of these signs. The
 * JSON of code is full of quotes, so these get the shortest form.
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

interface SavedWith {
  grade: Grade | null;
  /** Shows which work is newer, and makes each text differ from one that the system lost. */
  at: number;
  /** Random for each attempt. A copy in the browser that has it was made by this learner's page. */
  token: string;
}

/**
 * Leaves out parts until the text has at most `most` characters. Returns "" if the rest is too
 * long.
 */
export function textOfWork(
  work: WorkState,
  saved: SavedWith,
  most: number,
): { text: string; leftOut: PartId[] } {
  const textOf = (some: WorkState): string => safe(JSON.stringify({ ...some, ...saved }));
  const leftOut: PartId[] = [];
  let rest = work;
  let text = textOf(rest);
  for (const { id, without } of PARTS) {
    if (text.length <= most) break;
    rest = without(rest);
    const shorter = textOf(rest);
    if (shorter.length < text.length) leftOut.push(id);
    text = shorter;
  }
  return { text: text.length <= most ? text : "", leftOut };
}

/** Returns undefined for "", and the text itself if it is not what the page writes. */
export function parsedWork(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(unsafe(text));
  } catch {
    return text;
  }
}
