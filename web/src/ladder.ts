// The steps of help with a mistake: each is opened by the learner, and the next one only after a
// run of code that does something else, or after two minutes.
import type { FrameStep } from "sinusoidal-pe/frame";

import type { Store } from "./store.js";

export type Step = FrameStep;

/** In the order in which they are opened: where no table came yet, and with a wrong one. */
export const FIRST_STEPS = ["meaning", "entry", "skeleton", "solution"] as const satisfies Step[];
export const STEPS = ["question", "picture", "words", "solution"] as const satisfies Step[];

const ALL_STEPS: readonly Step[] = [...new Set<Step>([...FIRST_STEPS, ...STEPS])];

/** After so long the next step opens without another run. */
export const PATIENCE_MS = 120_000;
/** Most mistakes whose steps are kept, the last ones. */
export const MOST_MISTAKES = 100;

interface Opened {
  steps: readonly Step[];
  /** What the code that had run was when the last one was opened, and when that was. */
  after?: string;
  at?: number;
}

/** Which steps were opened, for each mistake on its own; kept beside the code. */
export class Ladder {
  readonly #store: Store;
  readonly #now: () => number;
  #opened: Map<string, Opened>;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#opened = readOpened(store.read(NAME));
  }

  /** The steps that were opened, for a later visit. */
  get opened(): Record<string, Step[]> {
    return Object.fromEntries(
      Array.from(this.#opened, ([mistake, { steps }]) => [mistake, [...steps]]),
    );
  }

  /** Opens what an earlier visit had open. */
  restore(opened: Readonly<Record<string, readonly Step[]>>): void {
    for (const [mistake, steps] of Object.entries(opened)) this.#add(mistake, { steps });
    this.#write();
  }

  isOpen(mistake: string, step: Step): boolean {
    return this.#opened.get(mistake)?.steps.includes(step) ?? false;
  }

  /**
   * How many milliseconds the next step waits, unless other code runs; `ran` is what has run last,
   * undefined where no code did: then nothing is waited for.
   */
  waits(mistake: string, ran: string | undefined): number {
    const { after, at } = this.#opened.get(mistake) ?? {};
    if (ran === undefined || at === undefined || ran !== after) return 0;
    const passed = this.#now() - at;
    return passed < 0 ? 0 : Math.max(0, PATIENCE_MS - passed); // clocks may be set back
  }

  /** Opens a step, in `place` where that is another one than its mistake's. */
  open(mistake: string, step: Step, ran: string | undefined, place = mistake): void {
    // Another tab may have opened some since.
    for (const [each, there] of readOpened(this.#store.read(NAME))) this.#add(each, there);
    this.#add(place, { steps: [step] });
    this.#add(mistake, { steps: [], ...(ran !== undefined && { after: ran, at: this.#now() }) });
    this.#write();
  }

  /** Puts steps to those that are open already; the last mistake is the last of the map. */
  #add(mistake: string, { steps, ...last }: Opened): void {
    const { steps: here, ...before } = this.#opened.get(mistake) ?? NONE;
    this.#opened.delete(mistake);
    const isLater = (last.at ?? 0) > (before.at ?? 0);
    this.#opened.set(mistake, {
      steps: [...new Set([...here, ...steps])],
      ...(isLater ? last : before),
    });
  }

  #write(): void {
    const last = [...this.#opened].slice(-MOST_MISTAKES);
    this.#opened = new Map(last);
    this.#store.write(NAME, JSON.stringify(Object.fromEntries(last)));
  }
}

const NAME = "help";
const NONE: Opened = { steps: [] };

/** What was kept, as far as it is of this form. */
function readOpened(text: string | null): Map<string, Opened> {
  const opened = new Map<string, Opened>();
  try {
    const kept: Record<string, Partial<Opened>> = JSON.parse(text ?? "{}");
    for (const [mistake, { steps, after, at }] of Object.entries(kept).slice(-MOST_MISTAKES)) {
      if (!Array.isArray(steps)) continue;
      const isTimed = typeof after === "string" && typeof at === "number";
      opened.set(mistake, { steps: knownSteps(steps), ...(isTimed && { after, at }) });
    }
  } catch {
    // What somebody else put there is passed over.
  }
  return opened;
}

/** The steps that are in a list, which may hold anything. */
export function knownSteps(list: readonly unknown[]): Step[] {
  return ALL_STEPS.filter((step) => list.includes(step));
}
