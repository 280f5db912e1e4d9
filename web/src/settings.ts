// What the author of a page sets, for the languages that this build of it has.
import { type Circumstances, readSettings as read, type Settings } from "#settings";

import { LANES } from "./lanes/lane.js";

export type { Keep, ScormVersion, Settings } from "#settings";

export function readSettings(
  search: string,
  circumstances: Omit<Circumstances, "lanes"> = {},
): Settings {
  const lanes = LANES.filter((lane) => lane !== "python" || HAS_PYTHON);
  return read(search, { ...circumstances, lanes });
}
