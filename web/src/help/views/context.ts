import type { ClosingAnswer, Size } from "sinusoidal-pe";
import type { Settings } from "#settings";

import type { Language } from "../../common/language.js";
import type { Goal } from "../explorations.js";

export interface HelpState {
  settings: Settings;
  language: Language;
  closing: ClosingAnswer | undefined;
}

export interface HelpActions {
  goTo(line: number): void;
  openHint(): void;
  /** Answers the closing question. */
  answer(given: ClosingAnswer): void;
  tryIt(size: Size): void;
  explore(isOpen: boolean, goal: Goal): void;
}
