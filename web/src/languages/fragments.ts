import { LANGUAGES, type Language } from "../common/language.js";

/** JavaScript has "code" because the first links had no Python. */
export const PREFIXES: Record<Language, string> = { javascript: "#code=", python: "#python=" };

/** Returns true for links with code, also of kinds that only a later version of this page knows. */
export const isLink = (hash: string): boolean => /^#[\w-]+=/.test(hash);

export function languageOf(hash: string): Language | undefined {
  return LANGUAGES.find((each) => hash.startsWith(PREFIXES[each]));
}
