// Learners' code runs in the worker's realm and can send anything in its place.
import type { AnswerProblem } from "sinusoidal-pe";

interface Moving {
  transfer?: Transferable[];
}

/** Python that chooses and runs the statements of a hand-in, and JSON for it. */
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
  | { type: "file"; name: string; file: Blob }
  /** The frame sends these. */
  | { type: "file"; name: string; file: WebAssembly.Module }
  | { type: "file"; name: string; failed: string }
  | { type: "start"; id: string; mode: StartMode }
  | { type: "add-modules"; id: string }
  /** After the calls. */
  | { type: "find-remark"; id: string };

/** The page sends these to the frame. */
export type FrameRequest =
  /** Ends the worker. */
  | { type: "end" }
  /** Starts the next worker. */
  | { type: "start" }
  /** Compiles a module for all workers, the present one included. */
  | { type: "module"; name: string; file: Blob };

export type StartMode = "snapshot" | "plain";

export type WorkerMessage =
  | { type: "booted" }
  /** In a run, modules begin or end to load. */
  | { type: "progress" }
  | { type: "print"; text: string }
  /** Too many errors were uncaught. The worker waits until the relay ends it. */
  | { type: "overrun" }
  | { type: "answer"; id: string; printed: string; answer: PythonAnswer };

export type WorkerAnswer = Result & Details;

type Result =
  /** Each call's answer also has the errors of loading. `notes` is JSON for grading. */
  | { kind: "loaded"; notes?: string }
  | { kind: "table"; shape: number[]; data: Float64Array; dtype: string }
  | { kind: "nothing" }
  | { kind: "not-a-table"; problem: AnswerProblem }
  | { kind: "missing"; functions: string[] }
  /** `place` is that of the statement, if grading has noted it. */
  | ({ kind: "raised"; text: string; syntax: boolean; place?: number | null | undefined } & Place);

/** In a notebook, `line` counts within the cell. It is null if it is unknown. */
export interface Place {
  line: number | null;
  cell?: number | null | undefined;
}

/** A failed statement outside the function, with its error. */
export interface LeftOut extends Place {
  text: string;
  isNeeded?: boolean;
  /** It says no more than another note. */
  isSilent?: boolean;
}

export const MAX_NOTES = 10;

/** Characters of JSON. `hand_in.py` has the same limit, and leaves out whole notes. */
export const MAX_NOTES_JSON = 20_000;

export const ENDINGS = ["RecursionError", "MemoryError", "SystemExit", "SystemError"] as const;

export type Ending = (typeof ENDINGS)[number];

export type PythonAnswer =
  | WorkerAnswer
  | { kind: "started" }
  | ({ kind: "remark" } & Pick<Details, "remark">)
  | { kind: "failed"; text: string }
  | { kind: "ended"; error: Ending; text: string }
  /** The code imports a module that is not in the snapshot. */
  | { kind: "wants-modules" }
  | { kind: "modules-added" };

interface Details {
  trace?: string;
  /** The line that raised the error, or the whole code for a syntax error in JavaScript. */
  source?: string;
  remark?: SentRemark | null;
}

/** A likely slip. Hostile code may send any id. */
export interface SentRemark extends Place {
  id: string;
  /** The language's own words. */
  text?: string;
}

export type RelayMessage = Moving &
  (
    | { type: "progress" }
    | { type: "print"; text: string }
    | { type: "answer"; id: string; answer: PythonAnswer }
    | { type: "lost"; why: Loss }
  );

export type Loss = "messages" | "errors" | "unreadable" | "removed";

/** For one request, with the answer. */
export const MAX_MESSAGES = 24;

/** Far more than any test case has. Reading more would take time and memory. */
export const MAX_ENTRIES = 2 ** 21;

/** Characters of one run. */
export const MAX_PRINTED = 20_000;

/** NumPy's own error ends in the same word. There is no memory for another call either. */
export const OUT_OF_MEMORY = /^\w*MemoryError\b/;
