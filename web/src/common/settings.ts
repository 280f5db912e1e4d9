import { type Circumstances, readSettings as read, type Settings } from "#settings";

import { LANGUAGES, type Language } from "./language.js";

export type { Keep, ScormVersion, Settings } from "#settings";

/** `built` lists the languages of this copy of the page. */
export function readSettings(
  search: string,
  {
    built = LANGUAGES,
    ...circumstances
  }: Omit<Circumstances, "languages"> & { built?: readonly Language[] } = {},
): Settings {
  const languages = built.filter((language) => language !== "python" || HAS_PYTHON);
  return read(search, { ...circumstances, languages });
}
