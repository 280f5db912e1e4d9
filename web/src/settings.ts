// What the author of a page sets, in the address: ?lanes=python, ?lanes=python,javascript.
import { LANES, type LaneName } from "./lanes/lane.js";

export interface Settings {
  /** The languages on offer, the first one shown first; at least one. */
  lanes: readonly LaneName[];
}

/** Reads an address's query. Names that are unknown, or not in this build, are left out. */
export function readSettings(search: string): Settings {
  const available = LANES.filter((lane) => lane !== "python" || HAS_PYTHON);
  const wanted = new URLSearchParams(search).get("lanes")?.split(",") ?? [];
  const lanes = wanted.filter((name): name is LaneName => available.includes(name as LaneName));
  return { lanes: lanes.length > 0 ? [...new Set(lanes)] : available };
}
