import type { TemplateResult } from "lit/html.js";

import type { WholeTable } from "../pictures/part.js";
import { titles } from "../texts/en/views/titles.js";
import type { Measuring } from "./measuring/measuring.js";

export type ViewId = keyof typeof titles;
export const VIEWS = Object.keys(titles) as ViewId[];

export interface FormulaTable {
  table: WholeTable;
  /** For each pair, in positions. */
  wavelengths: Float64Array;
}

export interface Explored {
  table: WholeTable;
  isFormulaRevealed: boolean;
  /** Undefined if it is hidden or has not arrived. */
  formula: WholeTable | undefined;
  /** If `reveal` is "found", learners see the formula's frequencies, but not its entries. */
  areFrequenciesRevealed: boolean;
  frequencies: FormulaTable | undefined;
}

/** The entry that every view shows, and the shift: t below T, j below C, k below T. */
export interface Selection {
  t: number;
  j: number;
  k: number;
}

/** Entry 0 of row 0, sin(0) = 0, would not show how an entry follows from the formula. */
export const TELLING: Selection = { t: 3, j: 2, k: 1 };

export interface ViewParts {
  explored(): Explored;
  selection(): Selection;
  select(change: Partial<Selection>): void;
  measuring: Measuring;
  /** Renders and writes the address after the view's own state has changed. */
  changed(): void;
  say(sentence: string): void;
}

export interface Fact {
  name: string;
  table: string;
  formula?: string | undefined;
}

/** Whole sentences, the conclusion first. */
export interface Description {
  sentences: readonly string[];
  details?: string | undefined;
  facts?: { caption: string; rows: readonly Fact[] } | undefined;
}

export interface Numbers {
  caption: readonly string[];
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface View {
  template(): TemplateResult;
  /** Its sentences must be true of wrong tables, too. */
  description(): Description;
  hint(): string;
  numbers(): Numbers;
  isPending?(): boolean;
  /** Returns what to say when keys have moved the selection; by default the entry. */
  selectedText?(): string;
  settings?(): Record<string, string>;
  /** Starts long work, when the view opens and when the table changes. */
  show?(): void;
  hide?(): void;
}

/** Returns `make` with a memory of its last arguments and result. */
export function remembered<Given extends unknown[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { given: Given; value: Value } | undefined;
  return (...given) => {
    if (!last?.given.every((each, at) => each === given[at]))
      last = { given, value: make(...given) };
    return last.value;
  };
}
