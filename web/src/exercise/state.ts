// The state of the page, by the classes that may write it.

import {
  CHECKS,
  type ClosingAnswer,
  type Report,
  resultOf,
  type Size,
  type Verdict,
} from "sinusoidal-pe";
import type { Trouble } from "../common/error.js";
import type { Language, Program } from "../common/language.js";
import type { Settings } from "../common/settings.js";
import type { Guidance } from "../help/guide.js";
import type { PythonStatus } from "../python/status.js";
import { statuses } from "../texts/en/statuses.js";
import type { FilePreview, TablePreview } from "./table.js";
import type { Kept } from "./work.js";

/** Written by `Session`. */
export interface CodeState {
  language: Language;
  code: string;
  kept: Kept;
  closing: ClosingAnswer | undefined;
}

/** Written by `Links`, and by `handover` for work of a course. */
export interface LinkState {
  /** Why the code of a link or a course is missing. */
  unopened: Trouble | undefined;
}

/** Written by `LanguageChoice`. */
export interface PythonState {
  python: PythonStatus | undefined;
  slow: Trouble | undefined;
}

/** Written by `Runs`, and by `Help` for the report of an earlier visit. */
export interface RunState {
  tests: Tests;
  /** The learner started the last run, not the host of a frame. */
  isLearners?: boolean;
}

/** Written by `Runs` for each report, and by `Help` when a hint opens. */
export interface GuidanceState {
  guidance: Guidance | undefined;
}

/** Written by `Output`, `Runs` and `Trials`. */
export interface OutputState {
  printed: readonly Printed[];
  error: ShownError | undefined;
  /** The seconds that a call ran, if it did not end. */
  spent: number | null;
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

export interface Message extends Trouble {
  copy?: string | undefined;
  failed: boolean;
}

/** An error, or a remark, whose `text` is empty. */
export interface ShownError {
  text: string;
  line: Line;
  cell?: number | null | undefined;
  explanation?: string | undefined;
  isSyntax?: boolean;
}

/** Without a size, it was printed while the code loaded. */
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
    spent: null,
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

export type Subject = Program | { file: string };

/** Null without an error, or if the error names no line. */
export type Line = number | null;

export type Tests = { phase: "idle" } | Running | Done | { phase: "broken"; trouble: Trouble };

interface Running {
  phase: "running" | "stopped";
  subject: Subject;
  verdicts: readonly Verdict[];
  line: Line;
  spent?: number | null;
  seconds: number;
}

interface Done {
  phase: "done";
  subject: Subject;
  report: Report;
  line: Line;
  spent?: number | null;
  trouble?: Trouble;
  isRecalled?: boolean;
}

export function lineOf(tests: Tests): Line {
  return "line" in tests ? tests.line : null;
}

export function spentOf(tests: Tests): number | null {
  return ("spent" in tests && tests.spent) || null;
}

export function verdictsOf(tests: Tests): readonly Verdict[] {
  if (tests.phase === "done") return tests.report.verdicts;
  return "verdicts" in tests ? tests.verdicts : [];
}

export function reportOf(tests: Tests): Report | undefined {
  return tests.phase === "done" ? tests.report : undefined;
}

function fileOf(tests: Tests): string | undefined {
  return "subject" in tests && "file" in tests.subject ? tests.subject.file : undefined;
}

/** Most runs are shorter, and the list should not flicker. */
const SHOWN_S = 2;

export function summaryOf(state: State): string[] {
  const { tests } = state;
  if (tests.phase === "idle") return [statuses.idle];
  if (tests.phase === "broken") return [statuses.broken];
  const elapsed = tests.phase === "running" && tests.seconds >= SHOWN_S ? [tests.seconds] : [];
  const time = elapsed.map((seconds) => statuses.elapsed({ seconds }));
  if (isWaiting(state)) return [statuses.waiting, ...time];
  const counted = countOf(state);
  if (tests.phase !== "done") return [statuses[tests.phase](counted), ...time];
  const { notRun, notApplicable } = counted;
  const file = fileOf(tests);
  return [
    file === undefined ? statuses.passed(counted) : statuses.passedIn({ ...counted, file }),
    ...(notRun > 0 ? [statuses.notRun({ count: notRun })] : []),
    ...(notApplicable > 0 ? [statuses.notApplicable({ count: notApplicable })] : []),
    ...(isStale(state) ? [statuses.stale] : []),
  ];
}

export function spokenSummary(state: State): string {
  const { announcements } = statuses;
  if (state.tests.phase === "stopped") return announcements.stopped;
  const counted = countOf(state);
  return counted.passed === CHECKS.length ? announcements.allPassed : announcements.passed(counted);
}

function countOf({ tests }: State) {
  const verdicts = verdictsOf(tests);
  const counted = (result: ReturnType<typeof resultOf>): number =>
    verdicts.filter((each) => resultOf(each) === result).length;
  const notApplicable = counted("not-applicable");
  return {
    done: verdicts.length,
    passed: counted("passed"),
    of: CHECKS.length - (tests.phase === "done" ? notApplicable : 0),
    notRun: counted("not-run"),
    notApplicable,
  };
}
