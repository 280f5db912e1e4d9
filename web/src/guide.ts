// What is told of a table that is not right, or where none came yet, step by step.
import {
  type Feedback,
  feedbackFor,
  type Report,
  reveals,
  type Seen,
  type SinusoidalPe,
} from "sinusoidal-pe";

import type { Answers } from "./answers.js";
import {
  type Exhibits,
  exhibitsOf,
  shownTable,
  type WorkedEntry,
  workedEntry,
} from "./exhibits.js";
import { FIRST_STEPS, type Ladder, STEPS, type Step } from "./ladder.js";
import type { LaneName, Program } from "./lanes/lane.js";
import type { WholeTable } from "./pictures/part.js";
import type { Settings } from "./settings.js";
import { STARTERS } from "./starter.js";
import type { Assistance } from "./store.js";
import { digestOf } from "./tokens.js";

interface Steps {
  /** What is told unasked. */
  observation: string;
  /** The steps that there are, in order. */
  steps: readonly { step: Step; isOpen: boolean }[];
  /** Whether the next step may be opened. */
  isNextReady: boolean;
}

/** What the page shows of a wrong table at one time. */
export interface TableGuidance extends Steps {
  about: "table";
  texts: Feedback;
  exhibits: Exhibits;
}

/** What the page shows where no table came yet. */
export interface FirstGuidance extends Steps {
  about: "first-table";
  entry: WorkedEntry;
}

export type Guidance = TableGuidance | FirstGuidance;

export interface GuideParts {
  settings: Settings;
  assistance: Assistance;
  ladder: Ladder;
  checker: Pick<SinusoidalPe, "encodePositions" | "periodicity" | "tolerance" | "wavelengths">;
  /** Called when a step that was waited for can be opened. */
  ready(): void;
}

/** What is shown of a table, besides what its report says. */
export interface Evidence {
  exhibits: Exhibits;
  seen: Seen;
}

const NO_EVIDENCE: Evidence = {
  exhibits: { witness: undefined, smallCase: undefined, outline: undefined },
  seen: {},
};

/** What is told of now: a wrong table, of code where `lane` says so; or that there is none. */
type Subject =
  | { about: "table"; lane: LaneName | undefined; texts: Feedback; exhibits: Exhibits }
  | { about: "first-table"; lane: LaneName; observation: string };

/** What columns are measured in: so many rows at least, no more entries than that, and none larger. */
const LEAST_ROWS = 4;
const MOST_ENTRIES = 2 ** 20;
const LARGEST = 1e100;
/** A wave of four decimals is still told from what is none. */
const WAVE_RESIDUAL = 1e-3;

/** What the starter does, in every language. */
const STARTED = "starter";

export class Guide {
  readonly #parts: GuideParts;
  #subject: Subject | undefined;
  /** What the code did that ran last. */
  #ran = STARTED;
  #evidence: Evidence | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: GuideParts) {
    this.#parts = parts;
  }

  /**
   * Takes a report in, of code or of a finished table; what is told is of it from then on. `said`:
   * the line of the code that a sentence on it is about, where there is such a sentence.
   */
  take(report: Report, answers: Answers, judged?: Program, said?: { line: number | null }): void {
    const shown = this.#measured(shownTable(report, answers));
    const exhibits = exhibitsOf(this.#parts.checker, report, answers);
    this.takeAgain(report, { exhibits, seen: { shown, line: said?.line } }, judged);
  }

  /** The same for a report that was taken in before, with what was shown of its table then. */
  takeAgain(report: Report, evidence = NO_EVIDENCE, judged?: Program): void {
    if (judged) this.#ran = doingOf(judged);
    this.#evidence = evidence;
    const { exhibits, seen } = evidence;
    const texts = feedbackFor(report, seen);
    if (texts) {
      this.#tell({ about: "table", lane: judged?.lane, texts, exhibits });
    } else if (judged) {
      const observation = "A table is missing. These steps lead to one.";
      this.#tell({ about: "first-table", lane: judged.lane, observation });
    } else {
      this.#tell(undefined);
    }
  }

  /** The frequency of each column, where numbers can have one. */
  #measured(table: WholeTable | undefined): Seen["shown"] {
    const { checker } = this.#parts;
    if (!table || table.T < LEAST_ROWS || table.data.length > MOST_ENTRIES) return undefined;
    const { T, C, data } = table;
    if (!data.every((entry) => Math.abs(entry) <= LARGEST)) return undefined;
    const { frequencies, residuals } = checker.periodicity({ shape: [T, C], data });
    // A wave of more than half a turn from row to row looks like a slower one with a minus.
    const isWave = (j: number): boolean =>
      (residuals[j] as number) < WAVE_RESIDUAL && ((data[j] || data[C + j]) as number) >= 0;
    return { T, C, frequencies: frequencies.map((each, j) => (isWave(j) ? each : Number.NaN)) };
  }

  /** What is shown of the last table that was taken in. */
  get evidence(): Evidence | undefined {
    return this.#evidence;
  }

  /** What there is to tell before any table. */
  begin(lane: LaneName): Guidance | undefined {
    if (!this.#parts.settings.hints) return undefined;
    const observation = "Where the beginning is unclear, steps can be opened, one after the other.";
    this.#tell({ about: "first-table", lane, observation });
    return this.guidance();
  }

  guidance(): Guidance | undefined {
    const subject = this.#subject;
    if (!subject) return undefined;
    const steps = this.#steps(subject);
    const isNextReady = this.#waits(subject) === 0;
    if (subject.about === "table") {
      const { texts, exhibits } = subject;
      const { observation } = texts;
      return { about: "table", observation, steps, isNextReady, texts, exhibits };
    }
    const entry = workedEntry(this.#parts.checker);
    return { about: "first-table", observation: subject.observation, steps, isNextReady, entry };
  }

  /** Opens the next step; undefined where it may not be opened yet. */
  open(): Step | undefined {
    const { steps = [], isNextReady } = this.guidance() ?? {};
    const next = steps.find(({ isOpen }) => !isOpen)?.step;
    const subject = this.#subject;
    if (!subject || !next || !isNextReady) return undefined;
    const { ladder, assistance } = this.#parts;
    ladder.open(mistakeOf(subject), next, this.#ranFor(subject), placeOf(next, subject));
    if (next === "solution") assistance.give();
    this.#watch();
    return next;
  }

  #tell(subject: Subject | undefined): void {
    this.#subject = subject;
    this.#watch();
  }

  /** A step may become ready while nothing else happens. */
  #watch(): void {
    clearTimeout(this.#timer);
    const waits = this.#subject ? this.#waits(this.#subject) : 0;
    if (waits === 0) return;
    this.#timer = setTimeout(() => {
      this.#parts.ready();
      this.#watch(); // timers may be early
    }, waits);
  }

  #waits(subject: Subject): number {
    return this.#parts.ladder.waits(mistakeOf(subject), this.#ranFor(subject));
  }

  #ranFor({ lane }: Subject): string | undefined {
    return lane && this.#ran;
  }

  #steps(subject: Subject): { step: Step; isOpen: boolean }[] {
    const { settings, ladder } = this.#parts;
    if (!settings.hints) return [];
    const isThere = (step: Step): boolean => {
      if (step === "solution") return subject.lane !== undefined && settings.solution;
      if (step !== "picture" || subject.about !== "table") return true;
      const { outline, smallCase } = subject.exhibits;
      return (
        outline !== undefined || (smallCase !== undefined && reveals(settings.reveal, "found"))
      );
    };
    const all: readonly Step[] = subject.about === "table" ? STEPS : FIRST_STEPS;
    return all
      .filter(isThere)
      .map((step) => ({ step, isOpen: ladder.isOpen(placeOf(step, subject), step) }));
  }
}

/** What a program does, as far as spaces and comments go. */
function doingOf({ lane, code }: Program): string {
  const doing = digestOf(lane, code);
  return doing === digestOf(lane, STARTERS[lane]) ? STARTED : doing;
}

function mistakeOf({ about, ...subject }: Subject): string {
  const { lane } = subject;
  return `${lane ? "code" : "table"} ${"texts" in subject ? subject.texts.id : about}`;
}

/** Under which name a step is kept: a solution is one of a language. */
function placeOf(step: Step, subject: Subject): string {
  const mistake = mistakeOf(subject);
  return step === "solution" ? mistake.replace("code", String(subject.lane)) : mistake;
}
