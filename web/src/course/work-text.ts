// The text of a learner's work in the course, with its grade, its time and the token of the attempt.
import type { WorkState } from "sinusoidal-pe/frame";
import { type Grade, isScore } from "./results.js";

/** The page leaves these out, in this order, if the course has too little room. */
const SHORTENED: readonly ((work: WorkState) => WorkState)[] = [
  ({ code, language, ...work }) => ({ ...work, language, code: { [language]: code[language] } }),
  ({ help: _, ...work }) => work,
  ({ closing: _, ...work }) => work,
  (work) => ({ ...work, code: {} }),
];

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

/** Leaves out parts until the text has at most `most` characters, and says so. */
export function textOfWork(
  work: WorkState,
  saved: SavedWith,
  most: number,
): { text: string; isCut: boolean } {
  const textOf = (some: WorkState): string => safe(JSON.stringify({ ...some, ...saved }));
  let text = textOf(work);
  let rest = work;
  for (const shorten of SHORTENED) {
    if (text.length <= most) break;
    rest = shorten(rest);
    text = textOf(rest);
  }
  return { text: text.length <= most ? text : "", isCut: rest !== work };
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

/** Reads what the page saved with the work. */
export function savedWith(saved: unknown): { grade: Grade | undefined; at: number; token: string } {
  const { grade, at, token } = Object(saved);
  const isGrade = isScore(grade?.score);
  return {
    grade: isGrade ? { score: grade.score, passed: grade.passed === true } : undefined,
    at: Number(at) || 0,
    token: typeof token === "string" ? token : "",
  };
}
