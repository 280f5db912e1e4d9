import { textOf } from "sinusoidal-pe/answer";

import { worker } from "../texts/en/sandbox.js";

const MAX_FRAMES = 6;
const MAX_SOURCE = 200;
const OVERFLOW = /call stack|too much recursion/;

interface Frame {
  line: number;
  within: string;
}

export interface Raised {
  /** Null without a line of the code in the trace. */
  line: number | null;
  source: string;
  /** The outermost call first, the message last. */
  trace: string;
}

export function locate(error: unknown, text: string, url: string, code: string): Raised {
  try {
    return read(error, text, url, code);
  } catch {
    // Reading the error may run hostile code.
    return { line: null, source: "", trace: text };
  }
}

function read(error: unknown, text: string, url: string, code: string): Raised {
  const lines = code.split("\n");
  const sourceOf = (line: number) => (lines[line - 1] ?? "").trim().slice(0, MAX_SOURCE);
  const frames = framesOf(error, text, url);
  const line = frames[0]?.line ?? null;
  const calls = frames
    .slice(0, MAX_FRAMES)
    .reverse()
    .map((frame) => ({ ...frame, source: sourceOf(frame.line) }))
    .map((call) => callText(call, placeText(call)));
  return {
    line,
    source: line === null ? "" : sourceOf(line),
    trace: traceText(calls, text),
  };
}

/** The nearest call is first. Recursive calls in one line count once. */
function framesOf(error: unknown, text: string, url: string): Frame[] {
  const found = textOf((error as Error).stack)
    .split("\n")
    .flatMap((line) => frameIn(line, url) ?? []);
  const frames = OVERFLOW.test(text) ? repeatedOf(found) : found;
  return frames.filter(({ line, within }, at, all) => {
    const last = all[at - 1];
    return line !== last?.line || within !== last.within;
  });
}

/**
 * Endless recursion stops anywhere in its functions. So the trace begins at the lowest of the repeated
 * lines: a callback's, not the one that starts it.
 */
function repeatedOf(frames: Frame[]): Frame[] {
  const calls = frames.slice(1).map(({ line }) => line);
  const countOf = (line: number) => calls.filter((each) => each === line).length;
  // The trace is cut, so one line may occur once more than another.
  const most = Math.max(3, ...calls.map((line) => countOf(line) - 1));
  const repeated = Math.max(...calls.filter((line) => countOf(line) >= most));
  return frames.slice(1 + calls.indexOf(repeated));
}

/** Reads "at Module.name (URL:2:15)" and "name@URL:2:15". */
function frameIn(line: string, url: string): Frame | undefined {
  // Firefox up to 140 omits the address of such a module: "name@:2:15".
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

export interface Call {
  line: number;
  /** Empty outside of functions, and for functions without a name. */
  within: string;
  source: string;
}

export function traceText(calls: readonly string[], error: string): string {
  return [...calls, error].join("\n");
}

export function placeText({ line, within }: Call): string {
  return within === "" ? worker.line({ line }) : worker.lineIn({ line, within });
}

export function callText({ source }: Call, place: string): string {
  return source === "" ? place : `${place}\n    ${source}`;
}
