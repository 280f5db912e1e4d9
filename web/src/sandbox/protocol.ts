// Do not trust the worker's messages: learners' code runs in the same realm and can send anything.
import type { AnswerProblem } from "sinusoidal-pe";

/** The files that Python needs until the first result. */
export const FIRST_RESULT_FILES = [
  "pyodide.asm.wasm",
  "pyodide.asm.js",
  "pyodide.mjs",
  "snapshot.json",
  "numpy.pages",
  "numpy._core._multiarray_umath.so",
] as const;

/** The files of modules that are not in the snapshot. */
export const LATER_MODULE_FILES = ["python_stdlib.zip", "numpy.pack"] as const;

export type FileName = (typeof FIRST_RESULT_FILES)[number] | (typeof LATER_MODULE_FILES)[number];

interface Moving {
  transfer?: Transferable[];
}

/**
 * A hand-in of `grade` in Python. `tools` is Python that chooses and runs its statements. The JSON in
 * `program` is for these tools.
 */
export interface HandIn {
  tools: string;
  program: string;
}

export type Source = string | HandIn;

export type Request = Moving &
  (
    | { type: "load"; id: string; code: string }
    | { type: "ask"; id: string; T: number; C: number }
    | PythonRequest
  );

type PythonRequest =
  | { type: "load-hand-in"; id: string; code: HandIn }
  | { type: "file"; name: FileName; file: ArrayBuffer; transfer: [ArrayBuffer] }
  | { type: "start"; id: string; mode: StartMode }
  | { type: "add-modules"; id: string };

export type StartMode = "snapshot" | "plain";

/** The first message is "booted". Learners' code may break this protocol. */
export type WorkerMessage =
  | { type: "booted" }
  | { type: "progress" }
  | { type: "print"; text: string }
  /** The code left too many errors uncaught. The worker waits until the relay ends it. */
  | { type: "overrun" }
  | { type: "answer"; id: string; printed: string; answer: PythonAnswer };

export type WorkerAnswer = Result & Details;

type Result =
  /**
   * Each call's answer also includes the errors of loading. `notes` is JSON for grading: a list of
   * `LeftOut`, at most MAX_NOTES.
   */
  | { kind: "loaded"; notes?: string }
  | { kind: "table"; shape: number[]; data: Float64Array; dtype: string }
  | { kind: "nothing" }
  | { kind: "not-a-table"; problem: AnswerProblem }
  | { kind: "missing"; functions: string[] }
  /** Grading notes the `place` of each statement in code that stopped while it loaded. */
  | ({ kind: "raised"; text: string; syntax: boolean; place?: number | null | undefined } & Place);

/** `line` is null if it is unknown. In a notebook, it counts within the cell. */
export interface Place {
  line: number | null;
  cell?: number | null | undefined;
}

/** A statement outside of the function that failed, and the text of its error. */
export interface LeftOut extends Place {
  text: string;
  /** The function may use what the statement gives. */
  isNeeded?: boolean;
  /** It says no more than another note. */
  isSilent?: boolean;
}

export const MAX_NOTES = 10;

export const ENDINGS = ["RecursionError", "MemoryError", "SystemExit", "SystemError"] as const;

export type Ending = (typeof ENDINGS)[number];

export type PythonAnswer =
  | WorkerAnswer
  | { kind: "started" }
  | { kind: "failed"; text: string }
  | { kind: "ended"; error: Ending; text: string }
  /** The code imports a module that is not in the snapshot. Load the code again after the module. */
  | { kind: "wants-modules" }
  | { kind: "modules-added" };

interface Details {
  trace?: string;
  /** The line that raised the error. For a syntax error in JavaScript, it is the whole code. */
  source?: string;
  remark?: SentRemark | null;
}

/** A likely slip. Code that has taken over the worker may send any id. */
export interface SentRemark extends Place {
  id: string;
  /** The language's own words. */
  text?: string;
  /** The page's words, if the language has some of its own. */
  explanation?: string | undefined;
}

export type RelayMessage = Moving &
  (
    | { type: "progress" }
    | { type: "print"; text: string }
    | { type: "answer"; id: string; answer: PythonAnswer }
    | { type: "lost"; why: Loss }
  );

export type Loss = "messages" | "errors" | "unreadable" | "removed";

/** Counts the messages for one request, including the answer. */
export const MAX_MESSAGES = 24;

/** The largest test case has 131,072 entries. */
export const MAX_ENTRIES = 2 ** 21;

/** Counts the characters of one run. */
export const MAX_PRINTED = 20_000;
