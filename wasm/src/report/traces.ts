// Reads the text of an error as the page writes it: the calls that led to it, then the error itself.

/** Each call has its place and its line of code. Some calls in the middle may be left out. */
const CALLS = /^(?:(?:Line|Code cell) \d+[^\n]*\n(?: {4}[^\n]*\n)?|… \d+ more[^\n]*\n)*/;

/** Returns the name of the error and the first line of its message that is not empty. */
export function errorOf(trace: string): string {
  const [beginning = ""] = /^\S*\s*.*/.exec(trace.replace(CALLS, "").trim()) ?? [];
  return beginning.replace(/\s*\n\s*/, " ");
}
