// What is told of a table that is not right, step by step.
import { type Feedback, feedbackFor, type Report, reveals, type SinusoidalPe } from "sinusoidal-pe";

import type { Answers } from "./answers.js";
import { type Exhibits, exhibitsOf } from "./exhibits.js";
import { type Ladder, STEPS, type Step } from "./ladder.js";
import type { Program } from "./lanes/lane.js";
import type { Settings } from "./settings.js";
import type { Assistance } from "./store.js";

/** What the page shows of it at one time. */
export interface Guidance {
  texts: Feedback;
  exhibits: Exhibits;
  /** The steps that there are, in order. */
  steps: readonly { step: Step; isOpen: boolean }[];
  /** Whether the next step may be opened. */
  isNextReady: boolean;
}

export class Guide {
  readonly #settings: Settings;
  readonly #ladder: Ladder;
  #shown: { texts: Feedback; exhibits: Exhibits; judged: Program | undefined } | undefined;
  readonly #assistance: Assistance;

  constructor(settings: Settings, assistance: Assistance, ladder: Ladder) {
    this.#settings = settings;
    this.#ladder = ladder;
    this.#assistance = assistance;
  }

  /** Takes a report in, of code or of a finished table; what is told is of it from then on. */
  take(checker: SinusoidalPe, report: Report, answers: Answers, judged?: Program): void {
    const texts = feedbackFor(report);
    this.#shown = texts && { texts, exhibits: exhibitsOf(checker, report, answers), judged };
  }

  guidance(): Guidance | undefined {
    if (!this.#shown) return undefined;
    const { texts, exhibits, judged } = this.#shown;
    const mistake = this.#mistake();
    return {
      texts,
      exhibits,
      steps: this.#steps().map((step) => ({ step, isOpen: this.#ladder.isOpen(mistake, step) })),
      isNextReady: this.#ladder.isNextReady(mistake, judged?.code),
    };
  }

  /** Opens the next step; undefined where it may not be opened yet. */
  open(): Step | undefined {
    const { steps = [], isNextReady } = this.guidance() ?? {};
    const next = steps.find(({ isOpen }) => !isOpen)?.step;
    if (!next || !isNextReady) return undefined;
    this.#ladder.open(this.#mistake(), next, this.#shown?.judged?.code);
    if (next === "solution") {
      this.#assistance.give();
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
