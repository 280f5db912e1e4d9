// Chooses what the page says about a report: a wrong table, no table, an error, or success.
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
import { help } from "./texts/en/help.js";
import { success } from "./texts/en/success.js";
import { digestOf } from "./tokens.js";

interface Steps {
  /** Appears before any hint. */
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

/** Guidance before the function returns a table. */
export interface FirstGuidance extends Steps {
  about: "first-table";
  entry: WorkedEntry;
  /** The error that ended the code, unless the starter raised it. */
  crash: Crash | undefined;
}

/** Guidance when no check failed. */
export interface SuccessGuidance extends Steps {
  about: "success";
  /** Whether all six checks passed. */
  isWhole: boolean;
  isCode: boolean;
  /** Whether a solution was opened in this browser. */
  assisted: boolean;
}

export type Guidance = TableGuidance | FirstGuidance | SuccessGuidance;

/** An error that ended the code. */
export interface Crash {
  lane: LaneName;
  /** Null if the engine does not name a line. */
  line: number | null;
  /** The text of that line, without its indentation. */
  source: string;
  /** The engine's own words. */
  error: string;
  /** Whether the code did not run, because its syntax is wrong. */
  isSyntax: boolean;
}

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
  /** How many tables the function returned, and the rows of the longest. */
  returned?: Returned;
}

interface Returned {
  tables: number;
  rows: number;
}

const NO_EVIDENCE: Evidence = {
  exhibits: { witness: undefined, smallCase: undefined, outline: undefined },
  seen: {},
};

/** The guide's current subject; `lane` is missing for a file. */
type Subject =
  | { about: "table"; lane: LaneName | undefined; texts: Feedback; exhibits: Exhibits }
  | { about: "first-table"; lane: LaneName; observation: string; crash?: Crash | undefined }
  | { about: "success"; lane: LaneName | undefined; observation: string; isWhole: boolean };

/** An error of the code that the page shows, or a remark on the code, which has no text. */
interface Said {
  line: number | null;
  text: string;
  isSyntax?: boolean;
}

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
   * Takes the report of a run or of a table file; guidance is about it from then on. `said` is the
   * error of the code or the remark on it that the page shows, if there is one.
   */
  take(report: Report, answers: Answers, judged?: Program, said?: Said): void {
    const shown = this.#measured(shownTable(report, answers));
    const exhibits = exhibitsOf(this.#parts.checker, report, answers);
    const returned = returnedIn(answers);
    this.takeAgain(report, { exhibits, seen: { shown, line: said?.line }, returned }, judged, said);
  }

  /** Takes a report of an earlier visit, with what the page showed of its table then. */
  takeAgain(report: Report, evidence = NO_EVIDENCE, judged?: Program, said?: Said): void {
    if (judged) this.#ran = doingOf(judged);
    this.#evidence = evidence;
    const { exhibits, seen } = evidence;
    const lane = judged?.lane;
    const texts = feedbackFor(report, seen);
    if (texts) {
      this.#tell({ about: "table", lane, texts, exhibits });
    } else if (report.verdicts.every(({ state }) => state !== "failed")) {
      const isWhole = report.verdicts.every(({ state }) => state === "passed");
      const observation = successText(report, lane, evidence.returned);
      this.#tell({ about: "success", lane, observation, isWhole });
    } else if (judged) {
      const crash = this.#crashIn(report, judged, said);
      const observation = crash ? crashText(crash) : this.#noTableText(said);
      this.#tell({ about: "first-table", lane: judged.lane, observation, crash });
    } else {
      this.#tell(undefined);
    }
  }

  /** The error that ended the code. The starter's own error is no mistake of the learner. */
  #crashIn({ verdicts }: Report, { lane, code }: Program, said?: Said): Crash | undefined {
    if (verdicts[0]?.reason !== "raised" || !said?.text || this.#ran === STARTED) return undefined;
    const { line, text, isSyntax = false } = said;
    const source = ((line && code.split("\n")[line - 1]) || "").trim();
    return { lane, line, source, error: lastLine(text), isSyntax };
  }

  #noTableText(said: Said | undefined): string {
    const texts = said && this.#ran !== STARTED ? help.noTableSaid : help.noTable;
    return this.#parts.settings.hints ? texts.hint : texts.plain;
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

  /** Starts with the hints that lead to a first table. */
  begin(lane: LaneName): Guidance | undefined {
    if (!this.#parts.settings.hints) return undefined;
    this.#tell({ about: "first-table", lane, observation: help.begin });
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
    const { observation } = subject;
    if (subject.about === "success") {
      const { isWhole, lane } = subject;
      const assisted = this.#parts.assistance.wasGiven;
      const isCode = lane !== undefined;
      return { about: "success", observation, steps, isNextReady, isWhole, isCode, assisted };
    }
    const entry = workedEntry(this.#parts.checker);
    const { crash } = subject;
    return { about: "first-table", observation, steps, isNextReady, entry, crash };
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
    if (!settings.hints || subject.about === "success") return [];
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

/** The last line of an engine's text: its name of the error and its message. */
function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}

function crashText({ line, isSyntax }: Crash): string {
  return isSyntax ? help.crash.syntax({ line }) : help.crash.observation({ line });
}

function returnedIn(answers: Answers): Returned {
  const rows = answers.all.map(({ shape }) => shape[0] ?? 0);
  return { tables: rows.length, rows: Math.max(0, ...rows) };
}

/** Returns the text when no check failed. */
function successText(report: Report, lane: LaneName | undefined, returned?: Returned): string {
  if (lane) return returned ? success.code(returned) : success.earlierCode;
  if (!report.passed) return success.oneRow;
  const isWhole = report.verdicts.every(({ state }) => state === "passed");
  return isWhole ? success.file : success.shortFile;
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
