import { LANGUAGES, type Language } from "../common/language.js";

/** JavaScript has "code" because the first links had no Python. */
export const PREFIXES: Record<Language, string> = { javascript: "#code=", python: "#python=" };

export function languageOf(hash: string): Language | undefined {
  return LANGUAGES.find((each) => hash.startsWith(PREFIXES[each]));
}
