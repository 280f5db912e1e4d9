// Recognises code in the fragment of the page's address.
import { LANES, type LaneName } from "./lanes/lane.js";

/** The name says the language: links from before there were two have "code". */
export const PREFIXES: Record<LaneName, string> = { javascript: "#code=", python: "#python=" };

/** The language of the code in a fragment; undefined where there is none. */
export function laneOf(hash: string): LaneName | undefined {
  return LANES.find((each) => hash.startsWith(PREFIXES[each]));
}
