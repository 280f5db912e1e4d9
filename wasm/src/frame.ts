// The messages between the page and a page that frames it, sent with `window.postMessage`. The learner
// controls the browser that sends them, so a result can be false.
import type {
  CauseId,
  Check,
  ClosingAnswer,
  NonNegativeInteger,
  PositiveInteger,
  Reason,
  State,
} from "./types.js";

export { RELEASE } from "./release.js";

/** Increases when a message changes in a way that breaks its readers. */
export const FRAME_VERSION = 1;

export const FRAME_NAME = "sinusoidal-pe";

export type FrameLanguage = "javascript" | "python";

/** The subject of a run. */
export type FrameSubject = FrameLanguage | "file";

/** A hint: the first three help before the first table, the next three with a wrong one. */
export type FrameHint =
  | "meaning"
  | "entry"
  | "skeleton"
  | "question"
  | "picture"
  | "words"
  | "solution";

/** `auto` follows the learner's system. */
export const FRAME_THEMES = ["auto", "light", "dark"] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

/**
 * A text that the answer repeats.
 *
 * @minLength 1
 * @maxLength 100
 */
export type FrameRequestId = string;

/** A learner's work as JSON, with the code, for a host that saves it. */
export interface WorkState {
  schema: 1;
  language: FrameLanguage;
  code: Partial<Record<FrameLanguage, string>>;
  /** The number of runs with results. */
  attempts: NonNegativeInteger;
  assisted: boolean;
  /** The opened hints, by `code` or `table` and the mistake; for solutions by language and mistake. */
  help?: Record<string, FrameHint[]>;
  /** The answer to the closing question. */
  closing?: ClosingAnswer;
  /** The last result; null before the first one. */
  result: RunResult | null;
}

/** An id of another version of the page, which may have saved the work. */
export type OtherId = string & {};

/** An event of the frame. Only `code-changed` and `state` contain text that the learner wrote. */
export type FrameEvent =
  /**
   * The page has loaded and accepts requests. The explorer has no languages. `release` is the page's version:
   * each version of these messages has it here.
   */
  | {
      type: "ready";
      languages: FrameLanguage[];
      language: FrameLanguage | null;
      release: string;
    }
  /** The height of the content in CSS pixels. */
  | { type: "height"; height: NonNegativeInteger }
  | { type: "run-started"; language: FrameLanguage; attempt: PositiveInteger }
  /** The result of one check, as soon as it is known. */
  | { type: "check"; check: Check; state: State; reason: Reason | OtherId | null }
  | ({ type: "run-completed" } & RunResult)
  /** A run ended without a report: somebody stopped it, or it could not run. */
  | { type: "run-ended"; why: "stopped" | "broken" }
  /** The work has an answer to the closing question, or another one. `state` contains its text. */
  | ({ type: "question-answered" } & Pick<ClosingAnswer, "question" | "correct">)
  /** Half a second after the last change, only with `code-events=on`, and only to `origins`. */
  | { type: "code-changed"; language: FrameLanguage; code: string }
  /** The explorer's query, which opens the same tables and pictures. */
  | { type: "settings-changed"; settings: string }
  /** Answers `get-state` and `set-state`, and only the origin that asked. */
  | { type: "state"; request: FrameRequestId; state: WorkState };

export interface RunResult {
  passed: boolean;
  complete: boolean;
  /**
   * The share of the six checks that passed, 0 to 1.
   *
   * @minimum 0
   * @maximum 1
   */
  score: number;
  /** In the order in which to fix them. */
  causes: (CauseId | OtherId)[];
  language: FrameSubject;
  /** The number of runs with results, this one included. */
  attempt: PositiveInteger;
  /** True if the learner opened a solution before. */
  assisted: boolean;
}

export type FrameRequest =
  | { type: "run" }
  | { type: "stop" }
  /** Puts the starter code of the shown language back. The learner can undo this. */
  | { type: "reset" }
  | { type: "get-state"; request: FrameRequestId }
  | { type: "set-state"; request: FrameRequestId; state: WorkState }
  | { type: "set-theme"; theme: FrameTheme };

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
