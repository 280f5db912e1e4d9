import { type Circumstances, readSettings as read, type Settings } from "#settings";

import { LANGUAGES } from "./language.js";

export type { Keep, ScormVersion, Settings } from "#settings";

/** A copy of the page without Python's files names its languages, which `built` lists. */
export function readSettings(
  search: string,
  {
    built = LANGUAGES,
    ...circumstances
  }: Omit<Circumstances, "languages"> & { built?: readonly string[] | undefined } = {},
): Settings {
  const languages = LANGUAGES.filter(
    (language) => built.includes(language) && (language !== "python" || HAS_PYTHON),
  );
  return read(search, { ...circumstances, languages });
}
