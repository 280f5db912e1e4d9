// What the page shows at one time, and what a person can do there.
import type { FileNote, Size, Verdict } from "sinusoidal-pe";

import type { Guidance } from "../guide.js";
import type { LaneName } from "../lanes/lane.js";
import type { PythonStatus } from "../lanes/python.js";
import type { Settings } from "../settings.js";
import type { TablePreview } from "../table.js";

export type Phase = "idle" | "running" | "done" | "stopped" | "broken";

/** A table read from a file. */
export interface FilePreview extends TablePreview {
  name: string;
  format: string;
  notes: readonly FileNote[];
}

/** Something to tell about one of the tools; `failed` says that it did not work. */
export interface Message {
  text: string;
  failed: boolean;
}

export interface State {
  settings: Settings;
  /** The language that is shown. */
  lane: LaneName;
  /** How far the interpreter is; undefined before it is wanted. */
  python: PythonStatus | undefined;
  /** Why the interpreter starts more slowly than it should. */
  slow: string | undefined;
  phase: Phase;
  /** Settled verdicts, in check order. */
  verdicts: readonly Verdict[];
  /** Name of the file that the verdicts are about; undefined where they are about the code. */
  judged: string | undefined;
  /** Whether the code is another than the one the verdicts are about. */
  stale: boolean;
  /** What is told of a table that is not right. */
  guidance: Guidance | undefined;
  printed: string;
  error: { text: string; line: number | null; explanation?: string | undefined } | undefined;
  /** Why nothing can run here. */
  broken: string;
  /** Whether the code outlives the page. */
  saved: boolean;
  /** What brings the code before back: before a reset, or before a link's code. */
  undoable: "reset" | "link" | undefined;
  /** Try it: the size asked for, the table that came, what went wrong. */
  size: Size;
  trial: TablePreview | undefined;
  trialMessage: Message | undefined;
  /** The finished table. */
  file: FilePreview | undefined;
  fileMessage: Message | undefined;
  shareMessage: Message | undefined;
}

export interface Actions {
  chooseLane(lane: LaneName): void;
  cancelPython(): void;
  loadPython(): void;
  run(): void;
  stop(): void;
  reset(): void;
  undo(): void;
  goTo(line: number): void;
  /** Opens the next step of help. */
  openStep(): void;
  tryIt(size: Size): void;
  copyTrial(): void;
  openFile(file: File): void;
  downloadTable(format: "npy" | "csv"): void;
  copyLink(): void;
  downloadCode(): void;
  downloadReport(): void;
}
