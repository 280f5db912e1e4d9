// What the page shows at one time, and what a person can do there.
import type { FileNote, Report, Size, Verdict } from "sinusoidal-pe";
import { visibleLines } from "#visible";

import type { Trouble } from "./error.js";
import type { Guidance } from "./guide.js";
import { CASE_MS, type LaneName, type Program } from "./lanes/lane.js";
import type { PythonStatus } from "./python/status.js";
import type { Settings } from "./settings.js";
import type { TablePreview } from "./table.js";
import { statuses } from "./texts/en/statuses.js";
import type { Kept } from "./work.js";

/** What verdicts are about: code as it was when its run began, or a file. */
export type Subject = Program | { file: string };

/** The line of the code that raised the first error, where there is one and it is known. */
export type Line = number | null;

/** How far the tests are. */
export type Tests =
  | { phase: "idle" }
  | { phase: "running" | "stopped"; subject: Subject; settled: readonly Verdict[]; line: Line }
  | Done
  /** `trouble`: why nothing can run here. */
  | { phase: "broken"; trouble: Trouble };

/** `trouble`: why there is nothing more to tell of the report. `isRecalled`: of an earlier visit. */
interface Done {
  phase: "done";
  subject: Subject;
  report: Report;
  line: Line;
  trouble?: Trouble;
  isRecalled?: boolean;
}

/** A table read from a file. */
export interface FilePreview extends TablePreview {
  name: string;
  format: string;
  notes: readonly FileNote[];
}

/** Something to tell about one of the tools; `failed` says that it did not work. */
export interface Message extends Trouble {
  /** A text that could not be copied, to be copied by hand. */
  copy?: string | undefined;
  failed: boolean;
}

/** What one call of the code printed; without a size, what it printed as it loaded. */
export interface Printed {
  size: Size | undefined;
  text: string;
}

/** An error of the code, or a remark on it, which has no text of its own. */
export interface ShownError {
  text: string;
  line: Line;
  /** The code cell of a notebook. */
  cell?: number | null | undefined;
  explanation?: string | undefined;
  /** Whether the code did not run, because its syntax is wrong. */
  isSyntax?: boolean;
}

/** A plain sentence on an error, or what the language says of it: the last line. */
export function sentenceOf({ explanation, text }: ShownError): string {
  return visibleLines(explanation ?? text.trimEnd().split("\n").at(-1) ?? "");
}

/** The same as it is heard. */
export function spokenError(error: ShownError): string {
  const text = sentenceOf(error);
  const { line } = error;
  return line === null ? text : statuses.lineError({ line, text });
}

export interface State {
  settings: Settings;
  /** The language that is shown, and the code in it. */
  lane: LaneName;
  code: string;
  /** How the code is kept, and what else there is of it. */
  kept: Kept;
  /** Why a link's code is not shown. */
  linkTrouble: Trouble | undefined;
  /** How far the interpreter is; undefined before it is wanted. */
  python: PythonStatus | undefined;
  /** Why the interpreter starts more slowly than it should. */
  slow: Trouble | undefined;
  tests: Tests;
  /** What is told of a table that is not right. */
  guidance: Guidance | undefined;
  printed: readonly Printed[];
  error: ShownError | undefined;
  /** Try it: the size asked for, the table that came, what went wrong. */
  size: Size;
  trial: TablePreview | undefined;
  trialMessage: Message | undefined;
  /** The finished table. */
  file: FilePreview | undefined;
  fileMessage: Message | undefined;
  shareMessage: Message | undefined;
}

/** The state, shown whenever a part of it changes. */
export class Screen {
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

export function lineOf(tests: Tests): Line {
  return "line" in tests ? tests.line : null;
}

/** Returns how many seconds a call of the code may take; null for a file. */
export function secondsOf(tests: Tests): number | null {
  if (!("subject" in tests) || "file" in tests.subject) return null;
  return CASE_MS[tests.subject.lane] / 1000;
}

/** Settled verdicts, in check order. */
export function verdictsOf(tests: Tests): readonly Verdict[] {
  if (tests.phase === "done") return tests.report.verdicts;
  return "settled" in tests ? tests.settled : [];
}

export function reportOf(tests: Tests): Report | undefined {
  return tests.phase === "done" ? tests.report : undefined;
}

/** Name of the file that the verdicts are about; undefined where they are about code. */
export function fileOf(tests: Tests): string | undefined {
  return "subject" in tests && "file" in tests.subject ? tests.subject.file : undefined;
}

/** Whether the tests wait for the interpreter. */
export function isWaiting({ tests, python }: State): boolean {
  if (tests.phase !== "running" || !("lane" in tests.subject)) return false;
  if (tests.subject.lane !== "python") return false;
  return python === undefined || python.phase === "loading" || python.phase === "starting";
}

/** Whether the code is another than the one the verdicts are about. */
export function isStale({ tests, code }: State): boolean {
  if (!("subject" in tests) || "file" in tests.subject) return false;
  return verdictsOf(tests).length > 0 && tests.subject.code !== code;
}

export interface Actions {
  chooseLane(lane: LaneName): void;
  cancelPython(): void;
  loadPython(): void;
  run(): void;
  stop(): void;
  reset(): void;
  undo(): void;
  /** Puts earlier code back. */
  goBackTo(code: string): void;
  /** Of two tabs with different code: shows the other's, or keeps this one's. */
  takeElsewhere(): void;
  keepHere(): void;
  goTo(line: number): void;
  /** Opens the next step of help. */
  openStep(): void;
  /** Opens what looks at tables, or closes it. */
  look(isOpen: boolean): void;
  /** Loads what is in the tools, unless it has loaded. */
  loadTools(): void;
  tryIt(size: Size): void;
  copyTrial(): void;
  openFile(file: File): void;
  downloadTable(format: "npy" | "csv"): void;
  copyLink(): void;
  downloadCode(): void;
  downloadReport(): void;
}
