// What the views of a table have in common: what they are given, and what the part asks of each.
import type { TemplateResult } from "lit/html.js";

import type { WholeTable } from "../pictures/part.js";
import type { Measuring } from "./measuring.js";

/** In the order of their tabs. */
export const VIEWS = ["heatmap", "lines", "speeds", "distances", "shift"] as const;
export type ViewId = (typeof VIEWS)[number];

/** A table that is looked at. */
export interface Looked {
  table: WholeTable;
  /** The statement's table of the same size; undefined where expected numbers are not to be seen. */
  formula: WholeTable | undefined;
  /** The same for its speeds alone, which more may see than its entries. */
  turning: WholeTable | undefined;
  /** Which of both has yet to come, so that its place can be kept. */
  awaited: { formula: boolean; turning: boolean };
  /** "The table of your last run, T = 7, C = 6" */
  title: string;
}

/** The entry that every view shows, and the shift: t below T, j below C, k below T. */
export interface Selection {
  t: number;
  j: number;
  k: number;
}

/** What a view is given. */
export interface ViewParts {
  looked(): Looked;
  selection(): Selection;
  /** Changes what is selected, within the table, and renders all views. */
  select(change: Partial<Selection>): void;
  measuring: Measuring;
  /** The view's own state changed: renders again and writes the address. */
  changed(): void;
  /** To the live region. */
  say(sentence: string): void;
}

/** The numbers behind a picture, for the table behind the button and for CSV. */
export interface Numbers {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface View {
  readonly id: ViewId;
  readonly title: string;
  /** The pictures and the view's own controls. */
  template(): TemplateResult;
  /** What is seen, in numbers, true for wrong tables too. */
  text(): string;
  /** What is said when keys have moved the selection; by default the entry. */
  selectedText?(): string;
  numbers(): Numbers;
  /** What of the view stands in the address. */
  settings(): Record<string, string>;
  /** It is about to be seen: begins what takes long. Called again when another table is looked at. */
  show(): void;
  /** Ends what takes long. */
  hide(): void;
}
