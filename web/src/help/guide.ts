import {
  type Feedback,
  feedbackFor,
  type Report,
  type Reveal,
  reveals,
  type Seen,
  type SinusoidalPe,
} from "sinusoidal-pe";
import { endingOf } from "#explaining";
import { revealedCauses } from "#revealed";
import { paragraph } from "#texts/grammar.js";
import { errorOf } from "#traces";
import { FIRST_HINTS, type Hint, TABLE_HINTS } from "../common/kept.js";
import type { Language, Program } from "../common/language.js";
import type { Settings } from "../common/settings.js";
import type { Assistance } from "../common/store.js";
import { STARTERS } from "../languages/starter.js";
import { digestOf } from "../languages/tokens.js";
import type { Answers } from "../pictures/answers.js";
import { help } from "../texts/en/help.js";
import { success } from "../texts/en/success.js";
import type { OpenedHints } from "./hints.js";
import {
  type Illustrations,
  illustrationsOf,
  type KeptIllustrations,
  keptIllustrations,
  shownTable,
  type WorkedEntry,
  withFormula,
  workedEntry,
} from "./illustrations.js";
import { notFiniteIn, seenIn } from "./seen.js";
import { type EmptyGap, emptyGapIn, type Sameness, samenessOf } from "./skeletons.js";

interface Hints {
  observation: string;
  hints: readonly { hint: Hint; isOpen: boolean }[];
  /** In milliseconds; 0 if the next hint may open now. */
  waits: number;
}

interface TableGuidance extends Hints {
  about: "table";
  texts: Feedback;
  illustrations: Illustrations;
}

export interface FirstGuidance extends Hints {
  about: "first-table";
  entry: WorkedEntry;
  /** Undefined if the starter raised the error. */
  crash?: Crash | undefined;
  gap?: EmptyGap | undefined;
}

export interface SuccessGuidance extends Hints {
  about: "success";
  isWhole: boolean;
  isCode: boolean;
  assisted: boolean;
}

export type Guidance = TableGuidance | FirstGuidance | SuccessGuidance;

export interface Crash {
  language: Language;
  line: number | null;
  source: string;
  error: string;
  explanation?: string | undefined;
  /** The line runs, but its values may be wrong. */
  isOfValues: boolean;
  isSyntax: boolean;
}

// Loads after the first verdicts, with what is imported here.

export interface GuideParts {
  settings: Settings;
  assistance: Assistance;
  openedHints: OpenedHints;
  checker: Pick<
    SinusoidalPe,
    "encode" | "encodePositions" | "judgeTable" | "tolerance" | "wavelengths"
  >;
  /** Called each second of a wait for the next hint. */
  ready(): void;
}

interface Facts {
  seen: Seen;
  /** The number of tables, and the rows of the longest. */
  returned?: Returned;
  same?: Sameness | undefined;
}

interface Evidence extends Facts {
  illustrations: Illustrations;
}

export interface KeptEvidence extends Facts {
  illustrations: KeptIllustrations;
}

interface Returned {
  tables: number;
  rows: number;
}

const NO_EVIDENCE: KeptEvidence = { illustrations: { outline: undefined }, seen: {} };

export function keptEvidence(
  { illustrations, seen, ...others }: KeptEvidence,
  reveal: Reveal,
): KeptEvidence {
  const { line, ending, table } = seen;
  const causes = revealedCauses(table?.causes ?? [], reveal);
  return {
    ...others,
    illustrations: keptIllustrations(illustrations, reveal),
    seen: {
      ...(reveals(reveal, "found") ? seen : { line, ending }),
      table: table && reveals(reveal, "place") ? { ...table, causes } : undefined,
    },
  };
}

/** `language` is missing for a file. */
type Subject =
  | {
      about: "table";
      language: Language | undefined;
      texts: Feedback;
      illustrations: Illustrations;
    }
  | {
      about: "first-table";
      language: Language;
      observation: string;
      crash?: Crash | undefined;
      gap?: EmptyGap | undefined;
    }
  | { about: "success"; language: Language | undefined; observation: string; isWhole: boolean };

interface ErrorOrRemark {
  line: number | null;
  text: string;
  explanation?: string | undefined;
  isSyntax?: boolean;
}

/** For these errors, the values on the line do not matter. */
const NOT_OF_VALUES = /^(?:Syntax|Reference|Name|Import|Sandbox)Error|module|call stack|recursion/i;

const SECOND_MS = 1000;
const STARTER_DIGEST = "starter";

export class Guide {
  readonly #parts: GuideParts;
  #subject: Subject | undefined;
  #ran = STARTER_DIGEST;
  #evidence: Evidence | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: GuideParts) {
    this.#parts = parts;
  }

  take(report: Report, answers: Answers, judged?: Program, errorOrRemark?: ErrorOrRemark): void {
    const { checker } = this.#parts;
    const whole = shownTable(report, answers);
    const table = seenIn(checker, report, whole);
    const illustrations = illustrationsOf(checker, report, answers);
    const returned = returnedIn(answers);
    const same = samenessOf(answers.all);
    const notFinite = notFiniteIn(report, answers);
    const line = errorOrRemark?.line;
    const ending = endingOf(report);
    const seen = { table, line, ending, zeros: same === "zeros", notFinite };
    this.#take(report, { illustrations, seen, returned, same }, judged, errorOrRemark);
  }

  takeAgain(
    report: Report,
    { illustrations, ...facts } = NO_EVIDENCE,
    judged?: Program,
    errorOrRemark?: ErrorOrRemark,
  ): void {
    const evidence = {
      ...facts,
      illustrations: withFormula(this.#parts.checker, illustrations),
    };
    this.#take(report, evidence, judged, errorOrRemark);
  }

  #take(report: Report, evidence: Evidence, judged?: Program, errorOrRemark?: ErrorOrRemark): void {
    if (judged) this.#ran = digestOfProgram(judged);
    this.#evidence = evidence;
    const { illustrations, seen, same } = evidence;
    const language = judged?.language;
    const isOffered = same && this.#parts.settings.hints;
    const gap = judged && isOffered ? emptyGapIn(judged, same) : undefined;
    const crash = judged && this.#crashIn(report, judged, errorOrRemark);
    const texts = feedbackFor(report, { ...seen, reveal: this.#parts.settings.reveal });
    if (judged && gap) {
      const observation = help.gaps[gap.which];
      this.#setSubject({ about: "first-table", language: judged.language, observation, gap });
    } else if (texts && !(crash && texts.id === FIRST_CALLS)) {
      this.#setSubject({ about: "table", language, texts, illustrations });
    } else if (report.verdicts.every(({ state }) => state !== "failed")) {
      const isWhole = report.verdicts.every(({ state }) => state === "passed");
      const observation = successText(report, isWhole, language, evidence.returned);
      this.#setSubject({ about: "success", language, observation, isWhole });
    } else if (judged) {
      const observation = crash
        ? crashText(crash, texts)
        : this.#noTableText(report, errorOrRemark);
      this.#setSubject({ about: "first-table", language: judged.language, observation, crash });
    } else {
      this.#setSubject(undefined);
    }
  }

  /** Ignores the error in the starter code, which the learner did not write. */
  #crashIn(
    { verdicts }: Report,
    { language, code }: Program,
    errorOrRemark?: ErrorOrRemark,
  ): Crash | undefined {
    if (verdicts[0]?.reason !== "raised" || !errorOrRemark?.text || this.#ran === STARTER_DIGEST)
      return undefined;
    const { line, text, explanation, isSyntax = false } = errorOrRemark;
    const source = ((line && code.split("\n")[line - 1]) || "").trim();
    const error = errorOf(text);
    const isOfValues = line !== null && !isSyntax && !NOT_OF_VALUES.test(error);
    return { language, line, source, error, explanation, isOfValues, isSyntax };
  }

  #noTableText({ verdicts }: Report, errorOrRemark: ErrorOrRemark | undefined): string {
    const isOther = verdicts.some(
      ({ reason, witness }) => reason === "not-a-table" && witness?.problem?.id !== "missing",
    );
    const isSaid = errorOrRemark && this.#ran !== STARTER_DIGEST;
    const next = help.noTableNext[isSaid ? "said" : "unsaid"];
    const fact = help.noTable[isOther ? "other" : "none"];
    return paragraph([fact, ...next[this.#parts.settings.hints ? "hint" : "plain"]]);
  }

  get evidence(): Evidence | undefined {
    return this.#evidence;
  }

  begin(language: Language): Guidance | undefined {
    if (!this.#parts.settings.hints) return undefined;
    this.#setSubject({ about: "first-table", language, observation: help.begin });
    return this.guidance();
  }

  guidance(): Guidance | undefined {
    const subject = this.#subject;
    if (!subject) return undefined;
    const { checker, assistance } = this.#parts;
    const shown = { hints: this.#hints(subject), waits: this.#waits(subject) };
    if (subject.about === "table") {
      return { ...subject, ...shown, observation: subject.texts.observation };
    }
    if (subject.about === "first-table") {
      return { ...subject, ...shown, entry: workedEntry(checker) };
    }
    const { language, ...rest } = subject;
    const isCode = language !== undefined;
    return { ...rest, ...shown, isCode, assisted: assistance.wasGiven };
  }

  open(): Hint | undefined {
    const { hints = [], waits } = this.guidance() ?? {};
    const next = hints.find(({ isOpen }) => !isOpen)?.hint;
    const subject = this.#subject;
    if (!subject || !next || waits !== 0) return undefined;
    const { openedHints, assistance } = this.#parts;
    openedHints.open(mistakeOf(subject), next, this.#ranFor(subject), placeOf(next, subject));
    if (next === "solution") assistance.give();
    this.#watch();
    return next;
  }

  #setSubject(subject: Subject | undefined): void {
    this.#subject = subject;
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const waits = this.#subject ? this.#waits(this.#subject) : 0;
    if (waits === 0) return;
    this.#timer = setTimeout(
      () => {
        this.#parts.ready();
        this.#watch(); // timers may be early
      },
      waits % SECOND_MS || SECOND_MS,
    );
  }

  /** Hints before the first table open at once. */
  #waits(subject: Subject): number {
    if (subject.about === "first-table") return 0;
    return this.#parts.openedHints.waits(mistakeOf(subject), this.#ranFor(subject));
  }

  #ranFor({ language }: Subject): string | undefined {
    return language && this.#ran;
  }

  #hints(subject: Subject): { hint: Hint; isOpen: boolean }[] {
    const { settings, openedHints } = this.#parts;
    if (!settings.hints || subject.about === "success") return [];
    const isThere = (hint: Hint): boolean => {
      if (hint === "solution") return subject.language !== undefined && settings.solution;
      if (hint !== "picture" || subject.about !== "table") return true;
      const { outline, smallCase } = subject.illustrations;
      return (
        outline !== undefined || (smallCase !== undefined && reveals(settings.reveal, "found"))
      );
    };
    const all: readonly Hint[] = subject.about === "table" ? TABLE_HINTS : FIRST_HINTS;
    return all
      .filter(isThere)
      .map((hint) => ({ hint, isOpen: openedHints.isOpen(placeOf(hint, subject), hint) }));
  }
}

/** An error after the first call has no hints of its own: help begins with the error. */
const FIRST_CALLS = "unnamed:first-calls";

function crashText({ line, isSyntax }: Crash, texts?: Feedback): string {
  if (texts) return `${help.crash.later({ line })} ${texts.finding}`;
  return isSyntax ? help.crash.syntax({ line }) : help.crash.observation({ line });
}

function returnedIn(answers: Answers): Returned {
  const rows = answers.all.map(({ shape }) => shape[0] ?? 0);
  return { tables: rows.length, rows: Math.max(0, ...rows) };
}

function successText(
  { passed }: Report,
  isWhole: boolean,
  language: Language | undefined,
  returned?: Returned,
): string {
  if (language) return returned ? success.code(returned) : success.earlierCode;
  if (!passed) return success.oneRow;
  return isWhole ? success.file : success.shortFile;
}

function digestOfProgram({ language, code }: Program): string {
  const digest = digestOf(language, code);
  return digest === digestOf(language, STARTERS[language]) ? STARTER_DIGEST : digest;
}

function mistakeOf({ about, ...subject }: Subject): string {
  const { language } = subject;
  return `${language ? "code" : "table"} ${"texts" in subject ? subject.texts.id : about}`;
}

/** A solution is stored once for each language. */
function placeOf(hint: Hint, subject: Subject): string {
  const mistake = mistakeOf(subject);
  return hint === "solution" ? mistake.replace("code", String(subject.language)) : mistake;
}
