// A stack trace cut to the learner's code, in the same form for every language.
import { worker } from "../texts/en/worker.js";

/** A call in the learner's code. */
export interface Call {
  line: number;
  /** Name of the function; empty outside of functions, and where it has none. */
  within: string;
  /** Text of the line. */
  source: string;
}

/** Returns calls as text, and the error below them. */
export function traceText(calls: readonly string[], error: string): string {
  return [...calls, error].join("\n");
}

/** Returns where a call is. */
export function placeOf({ line, within }: Call): string {
  return within === "" ? worker.line({ line }) : worker.lineIn({ line, within });
}

/** Returns a call as text: its place, and below it the line. */
export function callText({ source }: Call, place: string): string {
  return source === "" ? place : `${place}\n    ${source}`;
}
