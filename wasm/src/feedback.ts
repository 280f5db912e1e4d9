// Diagnoses of wrong tables: which mistake is explained, with which texts of the catalogue.
import { divisorsOf } from "./feedback/divisors.js";
import { measuredOf, measuredSentences } from "./feedback/measured.js";
import { firstToExplain, isMistake, mistakesWith, otherReadings } from "./feedback/readings.js";
import type { Facts, Feedback, Seen, Setting } from "./feedback/types.js";
import { textsOfUnnamed, type Unnamed, unnamedOf } from "./feedback/unnamed.js";
import { type Part, VARIANTS } from "./feedback/variants.js";
import { checkHas } from "./given.js";
import { closing } from "./texts/en/closing.js";
import { measured } from "./texts/en/measured.js";
import { mistakes } from "./texts/en/mistakes.js";
import type { Cause, CauseId, Report } from "./types.js";

export type * from "./feedback/types.js";

/**
 * Explains a wrong table: the first mistake that it matches, or what its verdicts say if there is
 * none. Returns undefined if every check that applies passed, or no table came.
 */
export function feedbackFor(report: Report, seen: Seen = {}): Feedback | undefined {
  checkHas("report", report, "verdicts");
  const failed = report.verdicts.find(({ state }) => state === "failed");
  if (!failed) return undefined;
  const unnamed = unnamedOf(report, failed.reason);
  const first = firstToExplain(report.causes);
  const cause = first && ASIDE[first.id] === unnamed ? undefined : first;
  const explained = cause
    ? textsOfMistake(cause, settingOf(cause, report, seen))
    : textsOfUnnamed(unnamed, report);
  if (!explained) return undefined;
  const hasMessage = unnamed === "numbers" && !cause && seen.line !== undefined;
  const observation = hasMessage ? messageTexts(seen.line) : explained.observation;
  // How many columns a file should have is a guess if their number is odd.
  const isCertain = cause && isMistake(cause) && failed.reason !== "odd-channels";
  const titles = isCertain ? titlesOf(cause, report.causes) : [];
  const alternatives = hasMessage ? [] : otherReadings(report.causes).map(uniqueTitles);
  return {
    id: cause ? [cause.id, cause.form ?? []].flat().join(":") : idOfUnnamed(unnamed, report),
    cause: cause ?? null,
    observation: [
      ...(titles.length > 0 ? [closing.several({ titles })] : []),
      ...observation,
      ...alternatives.map((each) => closing.also({ titles: each })),
    ].join(" "),
    finding: observation.join(" "),
    mistakes: titles,
    alternatives,
    measured: cause ? measuredOf(cause, seen) : null,
    question: explained.question,
    step: [explained.step, ...twinTexts(cause, report.causes)].join(" "),
  };
}

/** Returns the title of a mistake; a general one if it has neither form nor value. */
export function causeTitle(cause: Cause): string {
  checkHas("cause", cause, "id");
  return message("title", cause, ALONE);
}

/** The fault that a cause does not explain: single precision makes no rows equal. */
const ASIDE: { [Id in CauseId]?: Unnamed } = { float32: "equal-rows", measured: "not-finite" };

const ALONE: Setting = {
  alone: true,
  beside: new Set(),
  unpaired: undefined,
  oddFile: false,
  areApart: false,
};

const IN_FREQUENCIES: ReadonlySet<CauseId> = new Set([
  "half-minus-one",
  "index-from-one",
  "unpaired-exponent",
  "wrong-base",
]);

function idOfUnnamed(unnamed: Unnamed, { axes }: Report): string {
  return ["unnamed", unnamed, ...(unnamed === "shape" && axes ? axes : [])].join(":");
}

function settingOf(cause: Cause, { causes, verdicts }: Report, seen: Seen): Setting {
  const others = mistakesWith(cause, causes);
  return {
    ...seen,
    alone: causes.every(({ id }) => id === cause.id || !IN_FREQUENCIES.has(id)),
    beside: new Set(others.map(({ id }) => id)),
    unpaired: others.find(({ id }) => id === "unpaired-exponent")?.form,
    oddFile: verdicts.find(({ state }) => state === "failed")?.reason === "odd-channels",
    areApart: false,
  };
}

function textsOfMistake(
  cause: Cause,
  setting: Setting,
): { observation: string[]; question: string; step: string } {
  return {
    observation: observationOf(cause, setting),
    question: message("question", cause, setting),
    step: message("step", cause, setting),
  };
}

/** With what was measured: in front where it is what the mistake changes. */
function observationOf(cause: Cause, setting: Setting): string[] {
  if (cause.id === "measured") {
    const sentences = measuredSentences(cause, setting);
    if (setting.line !== undefined) return [...messageTexts(setting.line), ...sentences];
    return sentences.length > 0 ? sentences : [message("observation", cause, setting)];
  }
  if (cause.id === "scaled" && cause.form && cause.C && cause.value) {
    const { C, value } = cause;
    return [message("observation", cause, setting), measured.factor({ C, value })];
  }
  const { sentences, areApart } = WITH_DIVISORS.has(cause.id)
    ? divisorsOf(cause, setting)
    : { sentences: [], areApart: false };
  return [...sentences, message("observation", cause, { ...setting, areApart })];
}

const WITH_DIVISORS: ReadonlySet<CauseId> = new Set([
  "doubled-exponent",
  "half-exponent",
  "index-from-one",
  "unpaired-exponent",
  "wrong-base",
]);

/** Returns the message that fits the cause. */
function message(part: Part, cause: Cause, setting: Setting): string {
  type Message = string | ((facts: Facts) => string);
  const messages: Message | Record<string, Message> = mistakes[cause.id][part];
  const choosers: { [Each in Part]?: (cause: Cause, setting: Setting) => string } | undefined =
    VARIANTS[cause.id as keyof typeof VARIANTS];
  const chosen =
    typeof messages === "object"
      ? (messages[choosers?.[part]?.(cause, setting) ?? ""] as Message)
      : messages;
  if (typeof chosen === "string") return chosen;
  const { T, C, value } = cause;
  return chosen({ T: T ?? Number.NaN, C: C ?? Number.NaN, value: value ?? Number.NaN });
}

/** The titles of all mistakes of the cause's reading, if there are several. */
function titlesOf(cause: Cause, causes: readonly Cause[]): string[] {
  const titles = uniqueTitles([cause, ...mistakesWith(cause, causes)]);
  return titles.length > 1 ? titles : [];
}

function uniqueTitles(causes: readonly Cause[]): string[] {
  return [...new Set(causes.map(causeTitle))];
}

/** Said instead of "no known mistake" if a message about the code is shown above. */
function messageTexts(line: Seen["line"]): string[] {
  return [line ? closing.messageOnLine({ line }) : closing.messageOnCode];
}

/** Nobody writes a base below this one: it would point away from the mistake. */
const LEAST_BASE = 1.5;

/** Another base that gives the same table; if pairs have two exponents, it would not. */
function twinTexts(cause: Cause | undefined, causes: readonly Cause[]): string[] {
  const base = cause?.twin ?? 0;
  const isUnpaired = causes.some(
    ({ id, reading }) => id === "unpaired-exponent" && reading === cause?.reading,
  );
  return base < LEAST_BASE || isUnpaired ? [] : [closing.twin({ base })];
}
