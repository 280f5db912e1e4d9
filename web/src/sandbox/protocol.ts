// What page, relay and worker say to one another, once the frame has handed the page a line to the relay.
// Everything that comes from the worker is a claim: learners' code shares its realm.
import type { Came } from "sinusoidal-pe";

import type { FileName } from "../python/manifest.js";

/** What a message moves to whoever gets it, in place of a copy. */
interface Moving {
  transfer?: Transferable[];
}

/** A code cell of a notebook; a tagged one is handed in whatever it holds. */
export interface Cell {
  source: string;
  tagged: boolean;
}

/** Code of a file, or that of a notebook in Python, of which the sandbox takes what is handed in. */
export type Source = string | readonly Cell[];

/** Page to relay to worker; what has an id is answered with that id. */
export type Request = Moving &
  (
    | { type: "load"; id: string; code: string }
    | { type: "ask"; id: string; T: number; C: number }
    | PythonRequest
  );

/** Requests that a worker with an interpreter to start takes besides. */
export type PythonRequest =
  | { type: "load-cells"; id: string; cells: readonly Cell[] }
  | { type: "file"; name: FileName; file: ArrayBuffer; transfer: [ArrayBuffer] }
  | { type: "start"; id: string; way: StartWay }
  | { type: "add-modules"; id: string };

/** From the snapshot, or from Python's and NumPy's files. */
export type StartWay = "snapshot" | "plain";

/** Worker to relay, as far as the worker keeps to the rules; the first one is "booted". */
export type WorkerMessage =
  | { type: "booted" }
  | { type: "progress" }
  | { type: "print"; text: string }
  /** More errors than may be were left uncaught, and the worker waits for its end. */
  | { type: "overrun" }
  | { type: "answer"; id: string; printed: string; answer: PythonAnswer };

/** The outcome of loading the code or of a case, with remarks. */
export type WorkerAnswer = Result & Details;

type Result =
  /** The code was loaded. Its errors come with each case. */
  | { kind: "loaded" }
  | { kind: "table"; shape: number[]; data: Float64Array; dtype: string }
  | { kind: "nothing" }
  | { kind: "not-a-table"; came: Came }
  | { kind: "missing"; functions: string[] }
  | ({ kind: "raised"; text: string; syntax: boolean } & Place);

/** A line of code, null where it is not known; in a notebook of this code cell. */
export interface Place {
  line: number | null;
  cell?: number | null | undefined;
}

/** The errors in which an interpreter ends. */
export const ENDINGS = ["RecursionError", "MemoryError", "SystemExit", "SystemError"] as const;

export type Ending = (typeof ENDINGS)[number];

/** Answers about an interpreter, and what it says besides a table. */
export type PythonAnswer =
  | WorkerAnswer
  | { kind: "started" }
  | { kind: "failed"; text: string }
  /** The interpreter ended in the middle of a call; `text` is what the engine says of it. */
  | { kind: "ended"; error: Ending; text: string }
  /** The code imports what is no part of the snapshot; it has to be loaded again. */
  | { kind: "wants-modules" }
  | { kind: "modules-added" };

interface Details {
  /** The code's own frames, outermost first, and the error. */
  trace?: string;
  /** The line of code that raised; in JavaScript all of it where the syntax is wrong. */
  source?: string;
  /** What strikes the eye, and its line where there is one. */
  remark?: SentRemark | null;
}

/** The id is that of a remark if the worker is ours still; the page looks it up. */
export interface SentRemark extends Place {
  id: string;
}

/** Relay to page: what it read of the worker's messages, or that no more will come. */
export type RelayMessage = Moving &
  (
    | { type: "progress" }
    | { type: "print"; text: string }
    | { type: "answer"; id: string; answer: PythonAnswer }
    | { type: "lost"; why: Loss }
  );

/** Why nothing more comes from a worker: what it sent, or that the page removed it. */
export type Loss = "messages" | "errors" | "unreadable" | "removed";

/** Messages a worker may send for one request, answer included. */
export const MAX_MESSAGES = 24;

/** Entries of one answer that are taken in; a case asks for at most 131,072. */
export const MAX_ENTRIES = 2 ** 21;

/** Characters of printed output kept of one run. */
export const MAX_PRINTED = 20_000;
