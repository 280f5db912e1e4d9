import type { lesson } from "../../texts/en/lesson.js";

export type StepId = keyof typeof lesson.steps;

export interface Step {
  id: StepId;
  /** The state of the explorer, in the form of its address. */
  settings: string;
  picture?: "orders" | "counting";
}

export const LESSON_STEPS: readonly Step[] = [
  { id: "why", settings: "T=3&C=4&t=2&j=0&views=heatmap&table=none", picture: "orders" },
  { id: "switches", settings: "T=16&C=8&t=5&j=2&views=heatmap&table=none", picture: "counting" },
  { id: "waves", settings: "T=100&C=16&t=3&j=2&lines-pairs=0+1+2&views=lines&table=C" },
  { id: "both", settings: "T=30&C=16&t=1&j=0&lines-pairs=0&views=lines&table=none" },
  { id: "hands", settings: "T=100&C=16&t=1&j=0&lines-pairs=0+3&views=lines&table=none" },
  { id: "distance", settings: "T=100&C=16&t=3&k=5&views=distances&table=first" },
  { id: "shift", settings: "T=100&C=16&t=10&j=2&k=5&views=shift&table=pairing" },
  { id: "base", settings: "T=500&C=16&base=100&t=3&k=100&views=distances&table=base" },
];

export function stepOf(id: string | null): Step | undefined {
  return LESSON_STEPS.find((each) => each.id === id);
}
