import type { Size } from "sinusoidal-pe";
import type { Language } from "../common/language.js";
import type { Goal } from "../help/explorations.js";

export interface Actions {
  chooseLanguage(language: Language): void;
  cancelPython(): void;
  loadPython(): void;
  run(): void;
  stop(): void;
  reset(): void;
  undo(): void;
  goBackTo(code: string): void;
  takeElsewhere(): void;
  /** Keeps this tab's code, although another tab saved other code. */
  keepHere(): void;
  goTo(line: number): void;
  /** True if the editor makes suggestions while the learner types. */
  suggests(): boolean;
  /** Turns suggestions while typing on or off. */
  suggest(wanted: boolean): void;
  explore(isOpen: boolean, goal?: Goal): void;
  loadTools(): void;
  tryIt(size: Size): void;
  copyTrial(): void;
  openFile(file: File): void;
  downloadTable(format: "npy" | "csv"): void;
  copyLink(): void;
  downloadCode(): void;
  downloadReport(): void;
  /** Asks before the saved work is deleted, or takes the question back. */
  askDeletion(isAsked: boolean): void;
  deleteWork(): void;
}
