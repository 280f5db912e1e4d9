// The steps of help with a mistake: each is opened by the learner, and the next one only after a
// run of changed code that has the same mistake.
import type { FrameStep } from "sinusoidal-pe/frame";

/** In the order in which they are opened. */
export const STEPS = ["question", "picture", "words", "solution"] as const satisfies FrameStep[];

export type Step = FrameStep;

interface Opened {
  steps: Set<Step>;
  /** The code that had run when the last one was opened. */
  code: string | undefined;
}

/** Which steps were opened, for each mistake on its own. */
export class Ladder {
  readonly #opened = new Map<string, Opened>();

  /** The steps that were opened, for a later visit. */
  get opened(): Record<string, Step[]> {
    return Object.fromEntries(
      Array.from(this.#opened, ([mistake, { steps }]) => [mistake, [...steps]]),
    );
  }

  /** Opens what an earlier visit had open. */
  restore(opened: Readonly<Record<string, readonly Step[]>>): void {
    for (const [mistake, steps] of Object.entries(opened)) {
      const { steps: here = [], code } = this.#opened.get(mistake) ?? {};
      this.#opened.set(mistake, { steps: new Set([...steps, ...here]), code });
    }
  }

  isOpen(mistake: string, step: Step): boolean {
    return this.#opened.get(mistake)?.steps.has(step) ?? false;
  }

  /** Whether the next step may be opened after a run of `code`; without code it always may. */
  isNextReady(mistake: string, code: string | undefined): boolean {
    return code === undefined || this.#opened.get(mistake)?.code !== code;
  }

  open(mistake: string, step: Step, code: string | undefined): void {
    const steps = this.#opened.get(mistake)?.steps ?? new Set();
    this.#opened.set(mistake, { steps: steps.add(step), code });
  }
}
