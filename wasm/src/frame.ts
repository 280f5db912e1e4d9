// What the page says to one that frames it, and takes from it, by `window.postMessage`.
//
// A message out is an observation of the learner's browser, which its owner controls: a claim, not
// a grade.
import type { CauseId, Check, Reason, State } from "./types.js";

/** Grows when a message changes in a way that breaks who reads it. */
export const FRAME_VERSION = 1;

/** What every message of ours is known by, in both directions. */
export const FRAME_NAME = "sinusoidal-pe";

/** A language that submissions are written in. */
export type FrameLane = "javascript" | "python";

/** What a run judged: code in a language, or a finished table. */
export type FrameSubject = FrameLane | "file";

/** A step of help: the first three where no table came yet, the next three with a wrong one. */
export type FrameStep =
  | "meaning"
  | "entry"
  | "skeleton"
  | "question"
  | "picture"
  | "words"
  | "solution";

/** Colours of the page; `auto` follows the reader's system. */
export const FRAME_THEMES = ["auto", "light", "dark"] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

/** A learner's work as JSON, for a host that keeps it. It holds the code. */
export interface WorkState {
  schema: 1;
  /** The language that is shown. */
  lane: FrameLane;
  /** The code of each language that was written in. */
  code: Partial<Record<FrameLane, string>>;
  /** Runs that ended with verdicts. */
  attempts: number;
  /** Whether a solution was shown. */
  assisted: boolean;
  /**
   * The steps of help that were opened, by what they are about: `code` or `table` and the mistake;
   * for solutions their language and the mistake.
   */
  help?: Record<string, FrameStep[]>;
  /** What the last run with verdicts came to, null before the first one. */
  result: RunResult | null;
}

/** What happens in the frame. None but `code-changed` and `state` hold code. */
export type FrameEvent =
  /** The page has loaded and takes requests; the one that looks at tables has no languages. */
  | { type: "ready"; lanes: FrameLane[]; lane: FrameLane | null }
  /** The content has this height in CSS pixels; frames fit it so that nothing scrolls inside. */
  | { type: "height"; height: number }
  | { type: "run-started"; lane: FrameLane; attempt: number }
  /** One verdict, as soon as it settles. */
  | { type: "check"; check: Check; state: State; reason: Reason | null }
  | ({ type: "run-completed" } & RunResult)
  /** A run that ended without a report: by Stop, or as it cannot run here. */
  | { type: "run-ended"; why: "stopped" | "broken" }
  /**
   * Half a second after the last change, only with the setting `code-events=on` and only to the
   * setting's `origins`.
   */
  | { type: "code-changed"; lane: FrameLane; code: string }
  /** Of the page that looks at tables: the query that opens what it shows now. */
  | { type: "settings-changed"; settings: string }
  /** The answer to `get-state` and `set-state`, with their `request`, to the origin that asked. */
  | { type: "state"; request: string; state: WorkState };

/** What a run came to. */
export interface RunResult {
  passed: boolean;
  complete: boolean;
  /** Checks passed of all six, 0 to 1. */
  score: number;
  /** Ids of the misconceptions found, in the order in which to mend them. */
  causes: CauseId[];
  lane: FrameSubject;
  /** Counts the runs with verdicts, this one included. */
  attempt: number;
  /** Whether a solution was shown before. */
  assisted: boolean;
}

/** What a host may ask for. */
export type FrameRequest =
  | { type: "run" }
  | { type: "stop" }
  /** The code of the language shown becomes its starter; what was replaced can be taken back. */
  | { type: "reset" }
  | { type: "get-state"; request: string }
  | { type: "set-state"; request: string; state: WorkState }
  | { type: "set-theme"; theme: FrameTheme }
  | { type: "set-language"; language: string };

/** From the frame to its parent. `frame` is the setting `id`, or one of its own where there is none. */
export type FromFrame = FrameEvent & {
  source: typeof FRAME_NAME;
  version: typeof FRAME_VERSION;
  frame: string;
};

/** From the parent to the frame. Taken only from the setting's `origins`. */
export type ToFrame = FrameRequest & {
  target: typeof FRAME_NAME;
  version: typeof FRAME_VERSION;
};
