// Remembers the opened hints. The next one opens after other code has run, or after two minutes.
import { type Hint, knownHints, MOST_MISTAKES } from "../common/kept.js";
import type { Store } from "../common/store.js";

export const PATIENCE_MS = 120_000;

interface Opened {
  steps: readonly Hint[];
  /** The code that had run when the last hint was opened. */
  after?: string;
  at?: number;
}

export class OpenedHints {
  readonly #store: Store;
  readonly #now: () => number;
  #opened: Map<string, Opened>;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#opened = readOpened(store.read(NAME));
  }

  get opened(): Record<string, Hint[]> {
    return Object.fromEntries(
      Array.from(this.#opened, ([mistake, { steps }]) => [mistake, [...steps]]),
    );
  }

  restore(opened: Readonly<Record<string, readonly Hint[]>>): void {
    for (const [mistake, steps] of Object.entries(opened)) this.#add(mistake, { steps });
    this.#write();
  }

  isOpen(mistake: string, hint: Hint): boolean {
    return this.#opened.get(mistake)?.steps.includes(hint) ?? false;
  }

  waits(mistake: string, ran: string | undefined): number {
    const { after, at } = this.#opened.get(mistake) ?? {};
    if (ran === undefined || at === undefined || ran !== after) return 0;
    const passed = this.#now() - at;
    return passed < 0 ? 0 : Math.max(0, PATIENCE_MS - passed); // clocks may be set back
  }

  /** Opens a hint in `place`. The wait belongs to `mistake`. */
  open(mistake: string, hint: Hint, ran: string | undefined, place = mistake): void {
    // Another tab may have opened some.
    for (const [each, there] of readOpened(this.#store.read(NAME))) this.#add(each, there);
    this.#add(place, { steps: [hint] });
    this.#add(mistake, { steps: [], ...(ran !== undefined && { after: ran, at: this.#now() }) });
    this.#write();
  }

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

function readOpened(text: string | null): Map<string, Opened> {
  const opened = new Map<string, Opened>();
  try {
    const kept: Record<string, Partial<Opened>> = JSON.parse(text ?? "{}");
    for (const [mistake, { steps, after, at }] of Object.entries(kept).slice(-MOST_MISTAKES)) {
      if (!Array.isArray(steps)) continue;
      const isTimed = typeof after === "string" && typeof at === "number";
      opened.set(mistake, { steps: knownHints(steps), ...(isTimed && { after, at }) });
    }
  } catch {
    // Other scripts of the site may have written anything.
  }
  return opened;
}
