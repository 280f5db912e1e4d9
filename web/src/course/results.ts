// Results as interactions: one for each check, one for the solution, and one for the closing question.
import {
  CHECKS,
  type Check,
  type ClosingAnswer,
  type Report,
  type Reveal,
  type State,
  type Verdict,
} from "sinusoidal-pe";
import type { WorkState } from "sinusoidal-pe/frame";
import { causesText } from "#causes";
import { revealedCauses } from "#revealed";
import { closing as questions } from "../texts/en/closing.js";
import { course as texts } from "../texts/en/course.js";
import type { Calls, Dialect, System, Value } from "./system.js";

export interface ScormResult {
  passed: boolean;
  /** From 0 to 1. */
  score: number;
  verdicts: readonly { check: Check; state: State; title: string; response: string }[];
}

export interface TimedResult extends ScormResult {
  at: number;
  took: number;
}

/** The page also saves this with the work, because some systems return only that. */
export interface Grade {
  /** From 0 to 100. */
  score: number;
  passed: boolean;
}

export function gradeOf({ score, passed }: ScormResult): Grade {
  return { score: Math.round(score * 100), passed };
}

/** Keeps the best score and a pass. Returns undefined if the grade improves neither. */
export function improvedGrade(before: Grade, { score, passed }: Grade): Grade | undefined {
  if (score < before.score && (before.passed || !passed)) return undefined;
  return { score: Math.max(score, before.score), passed: passed || before.passed };
}

export function isScore(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

interface Interaction {
  id: string;
  type: keyof Dialect["types"];
  state: State;
  title: string;
  response: string;
  at: number;
  took: number;
}

const LONGEST_RESPONSE = 255;

/**
 * Systems may show responses to learners. Moodle takes an attempt as completed if any value of it is
 * "passed" or "completed".
 */
export function responseOf(
  { state, reason, witness }: Verdict,
  { causes }: Report,
  reveal: Reveal,
): string {
  if (state === "passed") return "ok";
  const isOfTable = witness !== null && (witness.t !== null || witness.shape !== null);
  const shown = revealedCauses(causes, reveal);
  const cause = isOfTable && state === "failed" ? causesText(shown) : "";
  return (cause || String(reason)).slice(0, LONGEST_RESPONSE);
}

function interactionsOf(
  { verdicts, at, took }: TimedResult,
  isAssisted: boolean,
  now: number,
  opened: number,
): Interaction[] {
  return [
    ...verdicts.map(({ check, ...rest }) => ({
      id: check,
      type: "check" as const,
      ...rest,
      at,
      took,
    })),
    {
      id: "solution",
      type: "check",
      state: "not-applicable",
      title: texts.solution,
      response: isAssisted ? "opened" : "not opened",
      at: now,
      took: now - opened,
    },
  ];
}

/** The place of the closing answer, which a visit may send without a result. */
const AFTER_RESULT = CHECKS.length + 1;

function closingInteraction(
  { question, choice, text, correct }: ClosingAnswer,
  now: number,
  opened: number,
): Interaction {
  const judged = correct ? "passed" : "failed";
  const asked: Record<string, { question: string } | undefined> = questions.questions;
  return {
    id: `closing-${question}`,
    type: choice === null ? "sentence" : "choice",
    state: correct === null ? "not-applicable" : judged,
    title: asked[question]?.question ?? questions.title,
    // SCORM 2004 would read a leading brace as the language of the text.
    response: choice ?? text.replace(/^\{/, " {"),
    at: now,
    took: now - opened,
  };
}

function resultValuesOf(name: string, { state, response }: Interaction, dialect: Dialect): Value[] {
  return [
    [`${name}.${dialect.interaction.response}`, response],
    [`${name}.result`, dialect.verdict[state]],
  ];
}

function valuesOf(name: string, shown: Interaction, dialect: Dialect): Value[] {
  const { interaction, types, moment, span } = dialect;
  return [
    [`${name}.id`, shown.id],
    [`${name}.type`, types[shown.type]], // before the response, which must be of this type
    [`${name}.${interaction.time}`, moment(shown.at)],
    ...resultValuesOf(name, shown, dialect),
    [`${name}.latency`, span(shown.took)],
    ...(interaction.description
      ? [[`${name}.${interaction.description}`, shown.title] as const]
      : []),
  ];
}

/** Other values. A system that takes lost ones as sent stores these, and then the lost ones again. */
function other({ id, type, state, at, took }: Interaction): Interaction {
  return {
    id: `${id}-again`,
    type: type === "sentence" ? "check" : "sentence",
    state: state === "not-applicable" ? "failed" : "not-applicable",
    title: "sent again",
    response: "sent again",
    at: at + 1000,
    took: took + 1000,
  };
}

export class Interactions {
  readonly #system: System;
  readonly #dialect: Dialect;
  readonly #places = new Map<string, number>();

  constructor(system: System, dialect: Dialect) {
    this.#system = system;
    this.#dialect = dialect;
  }

  begin(): void {
    this.#places.clear();
  }

  *send(
    shown: TimedResult | undefined,
    { assisted, closing }: WorkState,
    { now, opened, areOthers = false }: { now: number; opened: number; areOthers?: boolean },
  ): Calls {
    const own = shown ? interactionsOf(shown, assisted, now, opened) : [];
    const first = own.length === 0 ? AFTER_RESULT : 0;
    if (closing) own.push(closingInteraction(closing, now, opened));
    for (const [at, right] of own.entries()) {
      const { id } = right;
      // A system that refuses another id at a place has the place's own one.
      const place = areOthers ? this.#places.get(id) : this.#placeOf(id, first + at);
      if (place === undefined) return; // a system without interactions; the saved work has the result
      const interaction = areOthers ? other(right) : right;
      const name = `cmi.interactions.${place}`;
      const answer = resultValuesOf(name, interaction, this.#dialect);
      if (answer.every(([element, value]) => this.#system.hasAccepted(element, value))) continue;
      for (const [element, value] of valuesOf(name, interaction, this.#dialect)) {
        this.#system.offer(element, value);
        yield;
      }
    }
  }

  /** A system that begins each visit without interactions refuses places after its own count. */
  #placeOf(id: string, usual: number): number | undefined {
    const system = this.#system;
    const isTaken = (place: number): boolean =>
      [...this.#places].some(([other, taken]) => taken === place && other !== id);
    const takes = (place: number): boolean => system.offer(`cmi.interactions.${place}.id`, id);
    let place = this.#places.get(id) ?? usual;
    if (isTaken(place) || !takes(place)) {
      const count = Number(system.getAgain("cmi.interactions._count") || NaN);
      if (!Number.isSafeInteger(count) || count === place || !takes(count)) return undefined;
      place = count;
    }
    this.#places.set(id, place);
    return place;
  }
}
