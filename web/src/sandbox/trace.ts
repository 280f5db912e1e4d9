// An error's stack trace cut to the learner's frames.
import { textOf } from "sinusoidal-pe/answer";

import { callText, placeOf, traceText } from "./trace-text.js";

const MAX_FRAMES = 6;
const MAX_SOURCE = 200;

interface Frame {
  line: number;
  /** Name of the function; empty outside of functions, and where it has none. */
  within: string;
}

export interface Raised {
  /** The line nearest to where the error was raised, null where the code has no part in it. */
  line: number | null;
  /** That line's text. */
  source: string;
  /** Stack trace, outermost frame first, then message. */
  trace: string;
}

/** Where an error was raised in a module of that address and text. */
export function locate(error: unknown, text: string, url: string, code: string): Raised {
  try {
    return read(error, text, url, code);
  } catch {
    // What was raised may do anything when it is read, and the code may have replaced anything.
    return { line: null, source: "", trace: text };
  }
}

function read(error: unknown, text: string, url: string, code: string): Raised {
  const lines = code.split("\n");
  const sourceOf = (line: number) => (lines[line - 1] ?? "").trim().slice(0, MAX_SOURCE);
  const frames = framesOf(error, url);
  const line = frames[0]?.line ?? null;
  const calls = frames
    .slice(0, MAX_FRAMES)
    .reverse()
    .map((frame) => ({ ...frame, source: sourceOf(frame.line) }))
    .map((call) => callText(call, placeOf(call)));
  return {
    line,
    source: line === null ? "" : sourceOf(line),
    trace: traceText(calls, text),
  };
}

/** The code's own frames, the nearest first; calls from one line to itself count once. */
function framesOf(error: unknown, url: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of textOf((error as Error).stack).split("\n")) {
    const frame = frameIn(line, url);
    const last = frames.at(-1);
    if (frame && (frame.line !== last?.line || frame.within !== last.within)) frames.push(frame);
  }
  return frames;
}

/** Reads "at Module.name (URL:2:15)" and "name@URL:2:15". */
function frameIn(line: string, url: string): Frame | undefined {
  // Firefox up to 140 leaves the address of such a module out: "name@:2:15".
  for (const place of [`${url}:`, "@:"]) {
    const at = line.indexOf(place);
    const number = at < 0 ? 0 : Number.parseInt(line.slice(at + place.length), 10);
    if (!number) continue;
    const name = /^(?: *at (?:\S+ )*?)?(?:[\w$]+\.)*([\w$]+)(?: \(|@|$)/.exec(
      line.slice(0, at) || "@",
    );
    return { line: number, within: name?.[1] ?? "" };
  }
  return undefined;
}
