import type { Feedback } from "sinusoidal-pe";
import type { Hint } from "../common/hints.js";
import type { Language } from "../common/language.js";
import type { Illustrations, WorkedEntry } from "./illustrations.js";
import type { EmptyGap } from "./skeletons.js";

interface Hints {
  observation: string;
  hints: readonly { hint: Hint; isOpen: boolean }[];
  /** Milliseconds until the next hint may be opened; 0 if it may be now. */
  waits: number;
}

interface TableGuidance extends Hints {
  about: "table";
  texts: Feedback;
  illustrations: Illustrations;
}

export interface FirstGuidance extends Hints {
  about: "first-table";
  entry: WorkedEntry;
  /** Undefined if the starter raised the error. */
  crash?: Crash | undefined;
  gap?: EmptyGap | undefined;
}

export interface SuccessGuidance extends Hints {
  about: "success";
  isWhole: boolean;
  isCode: boolean;
  /** A solution was opened in this browser. */
  assisted: boolean;
}

export type Guidance = TableGuidance | FirstGuidance | SuccessGuidance;

export interface Crash {
  language: Language;
  /** Null if the engine does not name a line. */
  line: number | null;
  /** The text is without its indentation. */
  source: string;
  /** The engine's own words. */
  error: string;
  /** A sentence that explains the error and suggests a change. */
  explanation?: string | undefined;
  /** The line runs, but its values may be wrong. */
  isOfValues: boolean;
  isSyntax: boolean;
}
