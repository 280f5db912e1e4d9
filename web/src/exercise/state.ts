// The state of the page, in parts by the classes that may write them.
import type { ClosingAnswer, Size } from "sinusoidal-pe";

import type { Trouble } from "../common/error.js";
import type { Language } from "../common/language.js";
import type { Settings } from "../common/settings.js";
import type { Guidance } from "../help/guidance.js";
import type { PythonStatus } from "../python/status.js";
import type { ShownError } from "./shown-error.js";
import type { TablePreview } from "./table.js";
import { type Tests, verdictsOf } from "./tests.js";
import type { Kept } from "./work.js";

/** Written by `Session`. */
export interface CodeState {
  language: Language;
  code: string;
  kept: Kept;
  /** The answer to the closing question. */
  closing: ClosingAnswer | undefined;
}

/** Written by `Links`, and by `handover` for work of a course. */
export interface LinkState {
  /** Why the page shows other code than a link or a course has. */
  unopened: Trouble | undefined;
}

/** Written by `LanguageChoice`. */
export interface PythonState {
  /** Undefined until the interpreter is needed. */
  python: PythonStatus | undefined;
  slow: Trouble | undefined;
}

/** Written by `Runs`, and by `Help` for the report of an earlier visit. */
export interface RunState {
  tests: Tests;
}

/** Written by `Runs` for each report, and by `Help` when a hint opens. */
export interface GuidanceState {
  guidance: Guidance | undefined;
}

/** Written by `Output`, `Runs` and `Trials`. */
export interface OutputState {
  printed: readonly Printed[];
  error: ShownError | undefined;
}

/** Written by `Trials`. */
export interface TrialState {
  size: Size;
  trial: TablePreview | undefined;
  trialMessage: Message | undefined;
}

/** Written by `Runs`, and by `Tools` if a download fails. */
export interface FileState {
  file: FilePreview | undefined;
  fileMessage: Message | undefined;
}

/** Written by `Tools`. */
export interface ShareState {
  shareMessage: Message | undefined;
  /** True while the page asks whether to delete the saved work. */
  isDeletionAsked: boolean;
}

export interface State
  extends CodeState,
    LinkState,
    PythonState,
    RunState,
    GuidanceState,
    OutputState,
    TrialState,
    FileState,
    ShareState {
  readonly settings: Settings;
}

export interface FilePreview extends TablePreview {
  name: string;
  format: string;
  /** Sentences on what was skipped. */
  notes: readonly string[];
}

export interface Message extends Trouble {
  /** The text for the learner to copy, if the page could not copy it. */
  copy?: string | undefined;
  failed: boolean;
}

/** The text without a size was printed while the code loaded. */
export interface Printed {
  size: Size | undefined;
  text: string;
}

export interface Writer<Written extends Partial<State>> {
  readonly state: State;
  update(change: Partial<Written>): void;
}

export class Screen implements Writer<State> {
  readonly #show: (state: State) => void;
  #state: State;

  constructor(state: State, show: (state: State) => void) {
    this.#state = state;
    this.#show = show;
  }

  get state(): State {
    return this.#state;
  }

  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#show(this.#state);
  }
}

export function firstState(known: Pick<State, "settings" | keyof CodeState>): State {
  return {
    ...known,
    unopened: undefined,
    python: undefined,
    slow: undefined,
    tests: { phase: "idle" },
    guidance: undefined,
    printed: [],
    error: undefined,
    size: { T: 10, C: 8 },
    trial: undefined,
    trialMessage: undefined,
    file: undefined,
    fileMessage: undefined,
    shareMessage: undefined,
    isDeletionAsked: false,
  };
}

export function isWaiting({ tests, python }: State): boolean {
  if (tests.phase !== "running" || !("language" in tests.subject)) return false;
  if (tests.subject.language !== "python") return false;
  return python === undefined || python.phase === "loading" || python.phase === "starting";
}

export function isStale({ tests, code }: State): boolean {
  if (!("subject" in tests) || "file" in tests.subject) return false;
  return verdictsOf(tests).length > 0 && tests.subject.code !== code;
}
