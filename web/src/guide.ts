// What is told of a table that is not right, step by step.
import type { TemplateResult } from "lit";
import { type Feedback, feedbackFor, type Report, reveals, type SinusoidalPe } from "sinusoidal-pe";

import type { Answers } from "./answers.js";
import { type Exhibits, exhibitsOf } from "./exhibits.js";
import { Ladder, STEPS, type Step } from "./ladder.js";
import type { LaneName } from "./lanes/lane.js";
import type { Settings } from "./settings.js";
import { solutionShown } from "./store.js";
import { guidanceView, spokenStep } from "./views/feedback.js";
import type { Actions, State } from "./views/state.js";

/** What the page shows of it at one time. */
export interface Guidance {
  texts: Feedback;
  exhibits: Exhibits;
  /** The steps that there are, in order. */
  steps: readonly { step: Step; isOpen: boolean }[];
  /** Whether the next step may be opened. */
  isNextReady: boolean;
  view(state: State, actions: Actions): TemplateResult;
  /** What a screen reader hears of a step that was opened. */
  spoken(step: Step): string;
}

/** The code that was judged; a finished table has none. */
export interface JudgedCode {
  code: string;
  lane: LaneName;
}

export class Guide {
  readonly #settings: Settings;
  readonly #ladder = new Ladder();
  #shown: { texts: Feedback; exhibits: Exhibits; judged: JudgedCode | undefined } | undefined;
  #assisted = solutionShown.read();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Whether a solution was shown in this browser. */
  get assisted(): boolean {
    return this.#assisted;
  }

  /** Takes a report in; what is shown is told of it from then on. */
  take(checker: SinusoidalPe, report: Report, answers: Answers, judged?: JudgedCode): void {
    const texts = feedbackFor(report);
    this.#shown = texts && { texts, exhibits: exhibitsOf(checker, report, answers), judged };
  }

  clear(): void {
    this.#shown = undefined;
  }

  guidance(): Guidance | undefined {
    if (!this.#shown) return undefined;
    const { texts, exhibits, judged } = this.#shown;
    const mistake = this.#mistake();
    const guidance: Guidance = {
      texts,
      exhibits,
      steps: this.#steps().map((step) => ({ step, isOpen: this.#ladder.isOpen(mistake, step) })),
      isNextReady: this.#ladder.isNextReady(mistake, judged?.code),
      view: (state, actions) => guidanceView(guidance, state, actions),
      spoken: (step) => spokenStep(step, guidance),
    };
    return guidance;
  }

  /** Opens the next step; undefined where it may not be opened yet. */
  open(): Step | undefined {
    const { steps = [], isNextReady } = this.guidance() ?? {};
    const next = steps.find(({ isOpen }) => !isOpen)?.step;
    if (!next || !isNextReady) return undefined;
    this.#ladder.open(this.#mistake(), next, this.#shown?.judged?.code);
    if (next === "solution") {
      this.#assisted = true;
      solutionShown.write();
    }
    return next;
  }

  #mistake(): string {
    return `${this.#shown?.judged ? "code" : "table"} ${this.#shown?.texts.id}`;
  }

  #steps(): Step[] {
    const { hints, solution, reveal } = this.#settings;
    if (!this.#shown || !hints) return [];
    const { exhibits, judged } = this.#shown;
    const drawn = exhibits.outline || (exhibits.smallCase && reveals(reveal, "found"));
    const without = [...(drawn ? [] : ["picture"]), ...(judged && solution ? [] : ["solution"])];
    return STEPS.filter((step) => !without.includes(step));
  }
}
