// What the author of a page sets, for the languages that this build of it has.
import { type Circumstances, readSettings as read, type Settings } from "#settings";

import { LANES, type LaneName } from "./lanes/lane.js";

export type { Keep, ScormVersion, Settings } from "#settings";

/** `built`: the languages that this copy of the page has the files of. */
export function readSettings(
  search: string,
  {
    built = LANES,
    ...circumstances
  }: Omit<Circumstances, "lanes"> & { built?: readonly LaneName[] } = {},
): Settings {
  const lanes = built.filter((lane) => lane !== "python" || HAS_PYTHON);
  return read(search, { ...circumstances, lanes });
}
