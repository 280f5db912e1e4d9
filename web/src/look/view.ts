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

/** A fact about the table, as a text, with that of the formula where it may be seen. */
export interface Fact {
  name: string;
  table: string;
  formula?: string | undefined;
}

/** The text below a view's picture: whole sentences, the conclusion first, and then the facts. */
export interface Description {
  sentences: readonly string[];
  /** The unchanged error of the browser or of the package. */
  details?: string | undefined;
  facts?: { caption: string; rows: readonly Fact[] } | undefined;
}

/** The numbers behind a picture, for the table behind the button and for CSV. */
export interface Numbers {
  /** Whole sentences. */
  caption: readonly string[];
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface View {
  readonly id: ViewId;
  readonly title: string;
  /** The pictures and the view's own controls. */
  template(): TemplateResult;
  /** Describes what the picture shows; true of wrong tables, too. */
  description(): Description;
  /** Suggests what to look for in the picture. */
  hint(): string;
  /** Whether something is still being measured or computed. */
  isPending?(): boolean;
  /** Returns what to say when keys have moved the selection; by default the entry. */
  selectedText?(): string;
  numbers(): Numbers;
  /** What of the view stands in the address. */
  settings(): Record<string, string>;
  /** It is about to be seen: begins what takes long. Called again when another table is looked at. */
  show(): void;
  /** Ends what takes long. */
  hide(): void;
}
