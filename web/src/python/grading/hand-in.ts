// Chooses which statements of a hand-in in Python run.
import { type HandIn, type LeftOut, MAX_NOTES } from "../../sandbox/protocol.js";
import { countIn } from "../../sandbox/reading.js";
import cells from "./cells.py?raw";
import changes from "./changes.py?raw";
import choice from "./choice.py?raw";
import handIn from "./hand_in.py?raw";
import notebook from "./notebook.py?raw";
import scripts from "./scripts.py?raw";
import shell from "./shell.py?raw";

/** A plain file needs only one of them. */
const TOOLS = JSON.stringify({ hand_in: handIn, cells, changes, choice, notebook, scripts, shell });

/** A tagged cell is always part of the submission. */
export interface Cell {
  source: string;
  tagged: boolean;
}

export type Code = string | readonly Cell[];

/**
 * Runs all statements, those that the function may need, or those that it surely needs. With `strict`, the
 * first failed one that it may need is the error of the code.
 */
interface Choice {
  way: "all" | "wide" | "narrow";
  strict: boolean;
}

const handInOf = (code: Code, choice: Choice): HandIn => ({
  tools: TOOLS,
  program: JSON.stringify({ code, ...choice }),
});

export interface Loading {
  /** False if the code did not end in time, or ended the interpreter. */
  isComplete: boolean;
  failed: readonly LeftOut[];
  leavesOut: boolean;
}

interface Run extends Loading {
  isRight: boolean;
}

/**
 * Runs a file as a whole, and a notebook without the statements that the function cannot need. If its
 * result is wrong, another choice may show why. With `once`, runs only what the function surely needs.
 */
export async function bestRun<Each extends Run>(
  code: Code,
  run: (handIn: HandIn) => Promise<Each>,
  once = false,
): Promise<{ best: Each; isShortened: boolean }> {
  if (once) {
    const best = await run(handInOf(code, { way: "narrow", strict: false }));
    return { best, isShortened: true };
  }
  const isNotebook = typeof code !== "string";
  const way = isNotebook ? "wide" : "all";
  const runWith = (choice: Choice): Promise<Each> => run(handInOf(code, choice));
  const first = await runWith({ way, strict: false });
  const unchanged = { best: first, isShortened: false };
  if (first.isRight) return unchanged;
  if (!first.isComplete) {
    const best = await runWith({ way: "narrow", strict: false });
    return best.isRight ? { best, isShortened: true } : unchanged;
  }
  if (isNotebook && first.leavesOut) {
    const best = await runWith({ way: "all", strict: false });
    if (best.isRight) return { best, isShortened: false };
  }
  // A name for the mistake would be a guess, if the function lacks what a statement gives.
  if (!first.failed.some(({ isNeeded }) => isNeeded)) return unchanged;
  return { best: await runWith({ way, strict: true }), isShortened: false };
}

/** Copies the known fields, because code may have changed what the sandbox says. */
export function loadingIn(notes: string | undefined): Loading {
  const { failed, leavesOut } = parsed(notes || "{}") as Record<string, unknown>;
  return {
    isComplete: notes !== undefined,
    failed: Array.isArray(failed) ? failed.slice(0, MAX_NOTES).map(noteIn) : [],
    leavesOut: leavesOut === true,
  };
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function noteIn(note: Partial<Record<keyof LeftOut, unknown>> | null): LeftOut {
  const { line, cell, text, isNeeded, isSilent } = note ?? {};
  return {
    line: countIn(line),
    ...(Number.isInteger(cell) && { cell: countIn(cell) }),
    text: typeof text === "string" ? text : "",
    isNeeded: isNeeded === true,
    isSilent: isSilent === true,
  };
}
