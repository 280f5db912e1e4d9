// What the author of a page sets, in the address: ?lanes=python,javascript&reveal=place&hints=off.
import { REVEALS, type Reveal } from "sinusoidal-pe";

import { LANES, type LaneName } from "./lanes/lane.js";

export interface Settings {
  /** The languages on offer, the first one shown first; at least one. */
  lanes: readonly LaneName[];
  /** How much of a wrong entry is told: `found` unless set. */
  reveal: Reveal;
  /** Whether there is more than verdicts and an observation. */
  hints: boolean;
  /** Whether the last hint is a whole solution. */
  solution: boolean;
}

/** Reads an address's query. What is unknown, or not in this build, is as if it were not there. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const available = LANES.filter((lane) => lane !== "python" || HAS_PYTHON);
  const wanted = query.get("lanes")?.split(",") ?? [];
  const lanes = wanted.filter((name): name is LaneName => available.includes(name as LaneName));
  const hints = query.get("hints") !== "off";
  return {
    lanes: lanes.length > 0 ? [...new Set(lanes)] : available,
    reveal: REVEALS.find((each) => each === query.get("reveal")) ?? "found",
    hints,
    solution: hints && query.get("solution") !== "off",
  };
}
