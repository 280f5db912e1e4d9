// The view that shows a mistake best, if any does.
import type { Cause, CauseId, Reveal } from "sinusoidal-pe";
import { reveals } from "sinusoidal-pe";
import { help } from "../texts/en/help.js";
import type { titles } from "../texts/en/views/titles.js";

export interface Goal {
  view: keyof typeof titles;
  isAtEntry?: boolean;
}

type Exploration = Goal & { text: keyof typeof texts };

const texts = help.explore;

const FREQUENCIES: Exploration = { view: "frequencies", text: "frequencies" };
const HEATMAP: Exploration = { view: "heatmap", text: "heatmap" };
const AT_ENTRY: Exploration = { ...HEATMAP, isAtEntry: true };
const WAVES: Exploration = { view: "lines", text: "waves" };
const HANDS: Exploration = { view: "lines", text: "hands" };
const FIRST: Exploration = { view: "lines", text: "first" };

const EXPLORATIONS: Partial<Record<CauseId, Exploration>> = {
  reshaped: HEATMAP,
  "no-function": WAVES,
  aliased: WAVES,
  "chosen-by-row": HEATMAP,
  swapped: HANDS,
  "sine-everywhere": HANDS,
  "cosine-everywhere": HANDS,
  overwritten: HEATMAP,
  unwritten: HEATMAP,
  "end-unwritten": HEATMAP,
  negated: HANDS,
  halves: { view: "frequencies", text: "order" },
  "row-zero-blanked": HEATMAP,
  "row-cleared": AT_ENTRY,
  "positions-from-one": FIRST,
  "positions-shifted": FIRST,
  "positions-descending": FIRST,
  "positions-reversed": FIRST,
  "positions-summed": HEATMAP,
  "position-missing": HEATMAP,
  "index-as-position": HEATMAP,
  exchanged: HEATMAP,
  degrees: FREQUENCIES,
  "normalised-position": FREQUENCIES,
  "positions-divided": FREQUENCIES,
  precedence: FREQUENCIES,
  "divided-amplitude": HANDS,
  "integer-division": WAVES,
  "inverted-exponent": FREQUENCIES,
  "doubled-exponent": FREQUENCIES,
  "half-exponent": FREQUENCIES,
  "half-minus-one": FREQUENCIES,
  "index-from-one": FREQUENCIES,
  "unpaired-exponent": { view: "shift", text: "shift" },
  "undivided-exponent": FREQUENCIES,
  undivided: WAVES,
  "pairs-reversed": FREQUENCIES,
  "over-length": FREQUENCIES,
  "fixed-columns": FREQUENCIES,
  octaves: FREQUENCIES,
  "hand-fitted": FREQUENCIES,
  "wrong-base": { view: "frequencies", text: "base" },
  scaled: HANDS,
  clamped: AT_ENTRY,
  wrapped: AT_ENTRY,
  measured: WAVES,
};

/** For pages without the formula's frequencies. */
const WITHOUT_FORMULA: Partial<Record<keyof typeof texts, keyof typeof texts>> = {
  base: "own",
  frequencies: "own",
  order: "own",
};

export function explorationOf(
  cause: Cause | null,
  reveal: Reveal,
): { goal: Goal; text: string } | undefined {
  const found = cause ? EXPLORATIONS[cause.id] : undefined;
  if (!found) return undefined;
  const { text, ...goal } = found;
  const shown = reveals(reveal, "found") ? text : (WITHOUT_FORMULA[text] ?? text);
  const label = texts[shown];
  return { goal, text: typeof label === "string" ? label : label({ base: cause?.value ?? null }) };
}
