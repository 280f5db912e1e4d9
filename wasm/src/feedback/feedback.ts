import { closing } from "../texts/en/closing.js";
import { formulas } from "../texts/en/formulas.js";
import { paragraph } from "../texts/en/grammar.js";
import { measured } from "../texts/en/measured.js";
import { mistakes } from "../texts/en/mistakes/index.js";
import { numberText } from "../texts/numbers.js";
import type { Facts, Feedback, Seen, Setting } from "../types/feedback.js";
import type { Cause, CauseId, Report } from "../types.js";
import { checkHas, checkId } from "../values/given.js";
import { IN_EXPONENTS } from "./cause-groups.js";
import { explainedEntry, factsOf, placeOf, showsFound, showsPlace } from "./entry.js";
import { divisorsOf, measuredOf, measuredSentences } from "./measured.js";
import { textsOfUnnamed, type Unnamed, unnamedOf } from "./unnamed.js";
import { type Part, VARIANTS } from "./variants.js";

export type * from "../types/feedback.js";

/**
 * Explains a wrong table: the first mistake that it matches, or what its verdicts say if there is
 * none. Returns undefined if every check that applies passed, or there is no table.
 */
export function feedbackFor(report: Report, seen: Seen = {}): Feedback | undefined {
  checkHas("report", report, "verdicts");
  const failed = report.verdicts.find(({ state }) => state === "failed");
  if (!failed) return undefined;
  const unnamed = unnamedOf(report, failed.reason, seen);
  const first = firstToExplain(report.causes);
  const cause = first && ASIDE[first.id]?.includes(unnamed) ? undefined : first;
  const shown = cause && inShown(cause, report, seen);
  const hasMessage = unnamed === "numbers" && !shown && seen.line !== undefined;
  const explained = shown
    ? textsOfMistake(shown, report, seen)
    : textsOfUnnamed(unnamed, report, seen);
  if (!explained) return undefined;
  const observation = hasMessage
    ? [...messageTexts(seen.line), ...factsOf(report, seen, true)]
    : explained.observation;
  // A file with an odd number of columns leaves C open, unless the last one has only zeros.
  const isCertain =
    cause &&
    isMistake(cause) &&
    (failed.reason !== "odd-channels" || cause.form === "extra-column");
  const together = isCertain ? [cause, ...mistakesWith(cause, report.causes)] : [];
  const titles = titlesOf(together);
  const alternatives = hasMessage ? [] : otherAlternatives(report.causes).map(uniqueTitles);
  return {
    id: cause ? [cause.id, cause.form ?? []].flat().join(":") : idOfUnnamed(unnamed, report),
    cause: cause ?? null,
    observation: paragraph([
      ...(titles.length > 0 ? [closing.several({ titles })] : []),
      ...observation,
      ...alternatives.map((each) => closing.also({ titles: each })),
    ]),
    finding: paragraph(observation),
    mistakes: titles,
    alternatives,
    measured: shown ? measuredOf(shown) : null,
    next: titles.slice(1).map((title) => {
      const other = together.find((each) => causeTitle(each) === title) as Cause;
      return { title, finding: paragraph(textsOfMistake(other, report, seen).observation) };
    }),
    question: explained.question,
    step: paragraph([explained.step, ...twinTexts(cause, report.causes)]),
  };
}

/** Returns the title of a mistake; a general one if it has neither form nor value. */
export function causeTitle(cause: Cause): string {
  checkId("cause", cause, mistakes);
  return message("title", cause, ALONE);
}

/** Returns the texts of a mistake for readers who see no table. */
export function mistakeTexts(id: CauseId): { title: string; question: string; step: string } {
  const facts = { form: null, value: null, twin: null, T: null, C: null };
  const cause: Cause = { id, ...facts, alternative: 0, columns: [], rows: [] };
  return {
    title: message("title", cause, ALONE),
    question: message("question", cause, ALONE),
    step: message("step", cause, ALONE),
  };
}

/** The fault to report next to a cause. Single precision alone makes no rows equal. */
const ASIDE: { [Id in CauseId]?: readonly Unnamed[] } = {
  float32: ["equal-rows"],
  measured: ["not-finite", "zeros"],
};

const ALONE: Setting = {
  alone: true,
  beside: new Set(),
  unpaired: undefined,
  oddFile: false,
};

function idOfUnnamed(unnamed: Unnamed, { axes }: Report): string {
  return ["unnamed", unnamed, ...(unnamed === "shape" && axes ? axes : [])].join(":");
}

function settingOf(cause: Cause, { causes, verdicts }: Report, seen: Seen): Setting {
  const others = mistakesWith(cause, causes);
  return {
    ...seen,
    alone: causes.every(({ id }) => id === cause.id || !IN_EXPONENTS.has(id)),
    beside: new Set(others.map(({ id }) => id)),
    unpaired: others.find(({ id }) => id === "unpaired-exponent")?.form,
    oddFile: verdicts.find(({ state }) => state === "failed")?.reason === "odd-channels",
  };
}

/** Returns the cause as measured in the shown table alone; undefined if nothing was measured there. */
function inShown(cause: Cause, { verdicts }: Report, seen: Seen): Cause | undefined {
  const { table } = seen;
  if (cause.id !== "measured" || !table || !showsPlace(seen)) return cause;
  const entry = explainedEntry(verdicts);
  if (entry?.T !== table.T || entry.C !== table.C) return cause;
  const [first] = table.causes;
  return first?.id === "measured" ? first : undefined;
}

function textsOfMistake(
  cause: Cause,
  report: Report,
  seen: Seen,
): { observation: string[]; question: string; step: string } {
  const setting = settingOf(cause, report, seen);
  return {
    observation: observationOf(cause, report, setting),
    question: message("question", cause, setting),
    step: message("step", cause, setting),
  };
}

/** Puts what was measured first if the mistake changes it. */
function observationOf(cause: Cause, report: Report, setting: Setting): string[] {
  if (cause.id === "measured") {
    const isSaid = setting.line !== undefined;
    const messages = isSaid ? messageTexts(setting.line) : [];
    const sentences = showsPlace(setting) ? measuredSentences(cause) : [];
    return sentences.length > 0
      ? [...messages, ...sentences, ...placeOf(report, setting)]
      : [...messages, ...factsOf(report, setting, isSaid)];
  }
  if (!showsFound(setting)) return [message("observation", cause, setting)];
  if (cause.id === "scaled" && cause.form && cause.C && cause.value) {
    const { C } = explainedEntry(report.verdicts) ?? cause;
    const value =
      cause.value * (Number(C) / cause.C) ** (cause.form.startsWith("over") ? -0.5 : 0.5);
    return [message("observation", cause, setting), measured.factor({ C: Number(C), value })];
  }
  const { sentences, areApart } = divisorsOf(cause, setting);
  return [...sentences, message("observation", cause, { ...setting, areApart })];
}

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

function titlesOf(together: readonly Cause[]): string[] {
  const titles = uniqueTitles(together);
  return titles.length > 1 ? titles : [];
}

function uniqueTitles(causes: readonly Cause[]): string[] {
  return [...new Set(causes.map(causeTitle))];
}

/** Replaces "no known mistake" if the page shows a message about the code. */
function messageTexts(line: Seen["line"]): string[] {
  return [line ? closing.messageOnLine({ line }) : closing.messageOnCode];
}

/** No real code uses a smaller base, so naming it would mislead. */
const LEAST_BASE = 1.5;

/** Names another base with the same table. If the columns of a pair have different exponents, there is none. */
function twinTexts(cause: Cause | undefined, causes: readonly Cause[]): string[] {
  const base = cause?.twin ?? 0;
  const isUnpaired = causes.some(
    ({ id, alternative }) => id === "unpaired-exponent" && alternative === cause?.alternative,
  );
  return base < LEAST_BASE || isUnpaired ? [] : [closing.twin({ base })];
}

// Groups causes by alternative explanations of the same numbers.

function isMistake({ id }: Cause): boolean {
  return id !== "measured";
}

/** Returns the next cause if the first one does not show. */
function firstToExplain(causes: readonly Cause[]): Cause | undefined {
  const [first, next] = causes;
  return next && first && isHidden(first, equalRowsIn(causes)) ? next : first;
}

function equalRowsIn(causes: readonly Cause[]): ReadonlySet<number> {
  const found = causes.filter(({ id }) => id === "position-missing");
  return new Set(found.map(({ alternative }) => alternative));
}

/** If all rows are equal, they hide mistakes in their positions. */
function isHidden({ id, alternative }: Cause, equalRows: ReadonlySet<number>): boolean {
  return id.startsWith("positions-") && equalRows.has(alternative);
}

function mistakesWith(cause: Cause, causes: readonly Cause[]): Cause[] {
  const equalRows = equalRowsIn(causes);
  return causes.filter(
    (each) =>
      each !== cause &&
      each.alternative === cause.alternative &&
      isMistake(each) &&
      !isHidden(each, equalRows),
  );
}

/** Counts alternatives that differ only in forms once. */
function otherAlternatives(causes: readonly Cause[]): Cause[][] {
  const last = causes.at(-1)?.alternative ?? 0;
  const alternatives = Array.from({ length: last + 1 }, (_, at) =>
    causes.filter(({ alternative }) => alternative === at),
  );
  const keys = alternatives.map(keyOf);
  const [, ...others] = alternatives.filter((_, at) => keys.indexOf(keys[at] as string) === at);
  return others.map((alternative) => {
    const all = alternative.filter(isMistake);
    return all.length === 0 ? alternative : all;
  });
}

function keyOf(alternative: readonly Cause[]): string {
  return alternative.map(({ id, value }) => `${id} ${value && numberText(value)}`).join();
}

/** Returns what a table with this mistake contains in place of the formula. */
export function causeFormula(cause: Pick<Cause, "id" | "form" | "value">): string {
  checkHas("cause", cause, "id");
  const { id, form, value } = cause;
  const known: Record<string, string | ((facts: { value: number }) => string)> = formulas;
  const formula = known[`${id}:${form}`] ?? known[id];
  if (formula === undefined) throw new Error(`no formula for ${id}, ${form}`);
  return typeof formula === "string" ? formula : formula({ value: value ?? Number.NaN });
}
