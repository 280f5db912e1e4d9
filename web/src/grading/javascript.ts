// Judges code in JavaScript by its function: a statement outside of it may fail.
import { errorOf } from "#traces";

import type { JavaScriptParser } from "../editor/javascript-code.js";
import type { OutputScreen } from "../exercise/output.js";
import type { Cell } from "../python/grading/hand-in.js";
import type { LeftOut } from "../sandbox/protocol.js";
import { joined } from "./cells.js";
import { guarded, mayBeNeeded, withoutAdded } from "./guarded.js";

export interface Start {
  isLoaded: boolean;
  /** The error that stopped the code, and the place of the statement, if known. */
  stopped: { place: number | null | undefined; text: string } | undefined;
}

interface Run extends Start {
  isRight: boolean;
  error: OutputScreen["state"]["error"];
  failed: readonly LeftOut[];
}

/** Each costs another start of the code. */
const MOST_FAILED = 20;

/** `run` runs a changed form of `shown`, with its lines. */
export async function javascriptRun<Each extends Run>(
  code: string | readonly Cell[],
  parser: JavaScriptParser,
  run: (source: string, shown: string) => Promise<Each>,
): Promise<Each> {
  if (typeof code === "string") return goOn(code, parser, run);
  const { code: text, placeOf } = joined(code, parser);
  const each = await goOn(text, parser, run);
  const { error, failed } = each;
  return {
    ...each,
    // The calls above the error have lines of all cells together.
    error: error && { ...error, text: errorOf(error.text), ...placeOf(error.line) },
    failed: failed.map(({ line, text: words }) => ({ text: words, ...placeOf(line) })),
  };
}

/**
 * Runs the code again without each statement that stops it. If there is no function then, or a wrong one
 * that may lack what a statement sets, the error of that statement is the answer.
 */
async function goOn<Each extends Run>(
  code: string,
  parser: JavaScriptParser,
  run: (source: string, shown: string) => Promise<Each>,
): Promise<Each> {
  let last = await run(code, code);
  const top = last.stopped && parser.parse(code);
  const failed = new Map<number, string>();
  let needed: Each | undefined;
  while (top && failed.size < MOST_FAILED) {
    const { code: changed, leftOut } = guarded(top, code, failed);
    const next = await run(changed, code);
    if (next.isLoaded) return (!next.isRight && needed) || { ...cleaned(next), failed: leftOut };
    if (!next.stopped) break;
    last = cleaned(next);
    const { place, text } = next.stopped;
    if (!place || failed.has(place)) break;
    failed.set(place, text);
    if (mayBeNeeded(top, code, place)) needed ??= last;
  }
  return last;
}

function cleaned<Each extends Run>(run: Each): Each {
  const { error } = run;
  return error ? { ...run, error: { ...error, text: withoutAdded(error.text) } } : run;
}
