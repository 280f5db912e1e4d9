// The messages between the page and a page that frames it, sent with `window.postMessage`.
//
// The learner's browser sends the results, and the learner controls the browser. So a result can be false.
import type { CauseId, Check, Reason, State } from "./types.js";

/** Increases when a message changes in a way that breaks its readers. */
export const FRAME_VERSION = 1;

/** Marks the messages of this project, in both directions. */
export const FRAME_NAME = "sinusoidal-pe";

/** A language of submissions. */
export type FrameLane = "javascript" | "python";

/** The subject of a run: code in a language, or a table file. */
export type FrameSubject = FrameLane | "file";

/** A hint: the first three help before the first table, the next three with a wrong one. */
export type FrameStep =
  | "meaning"
  | "entry"
  | "skeleton"
  | "question"
  | "picture"
  | "words"
  | "solution";

/** The colours of the page. `auto` follows the learner's system. */
export const FRAME_THEMES = ["auto", "light", "dark"] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

/** A learner's work as JSON, with the code, for a host that saves it. */
export interface WorkState {
  schema: 1;
  /** The language that is shown. */
  lane: FrameLane;
  /** The learner's code in each language. */
  code: Partial<Record<FrameLane, string>>;
  /** The number of runs with results. */
  attempts: number;
  /** Whether the learner opened a solution. */
  assisted: boolean;
  /**
   * The hints that the learner opened, by `code` or `table` and the mistake. For solutions, by the
   * language and the mistake.
   */
  help?: Record<string, FrameStep[]>;
  /** The last result; null before the first one. */
  result: RunResult | null;
}

/** An event of the frame. Only `code-changed` and `state` contain code. */
export type FrameEvent =
  /** The page has loaded and accepts requests. The explorer has no languages. */
  | { type: "ready"; lanes: FrameLane[]; lane: FrameLane | null }
  /** The height of the content in CSS pixels. A frame of this height needs no scroll bar. */
  | { type: "height"; height: number }
  | { type: "run-started"; lane: FrameLane; attempt: number }
  /** The result of one check, as soon as it is known. */
  | { type: "check"; check: Check; state: State; reason: Reason | null }
  | ({ type: "run-completed" } & RunResult)
  /** A run ended without a report: somebody stopped it, or it could not run. */
  | { type: "run-ended"; why: "stopped" | "broken" }
  /**
   * Sent half a second after the last change, only with the setting `code-events=on`, and only to the
   * setting's `origins`.
   */
  | { type: "code-changed"; lane: FrameLane; code: string }
  /** The explorer's query, which opens the same tables and pictures. */
  | { type: "settings-changed"; settings: string }
  /** Answers `get-state` and `set-state`, with their `request`, and only the origin that asked. */
  | { type: "state"; request: string; state: WorkState };

/** The result of a run. */
export interface RunResult {
  passed: boolean;
  complete: boolean;
  /** The share of the six checks that passed, 0 to 1. */
  score: number;
  /** The ids of the mistakes found, in the order in which to fix them. */
  causes: CauseId[];
  lane: FrameSubject;
  /** The number of runs with results, this one included. */
  attempt: number;
  /** Whether the learner opened a solution before. */
  assisted: boolean;
}

/** A request of the host. */
export type FrameRequest =
  | { type: "run" }
  | { type: "stop" }
  /** Puts the starter code of the shown language back. The learner can undo this. */
  | { type: "reset" }
  | { type: "get-state"; request: string }
  | { type: "set-state"; request: string; state: WorkState }
  | { type: "set-theme"; theme: FrameTheme }
  | { type: "set-language"; language: string };

/** A message from the frame to its parent. `frame` is the setting `id`, or a random id if there is none. */
export type FromFrame = FrameEvent & {
  source: typeof FRAME_NAME;
  version: typeof FRAME_VERSION;
  frame: string;
};

/** A message from the parent to the frame. The frame accepts only the setting's `origins`. */
export type ToFrame = FrameRequest & {
  target: typeof FRAME_NAME;
  version: typeof FRAME_VERSION;
};
