export const LANGUAGES = ["javascript", "python"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TITLES: Record<Language, string> = {
  javascript: "JavaScript",
  python: "Python",
};

/** The time for loading, and for each call, on the reference machine of `startLimit`. */
export const CASE_MS: Record<Language, number> = { javascript: 2000, python: 10_000 };

export interface Program {
  language: Language;
  code: string;
}

/** JavaScript has "code" because the first links had no Python. */
export const PREFIXES: Record<Language, string> = { javascript: "#code=", python: "#python=" };

/** Also true for kinds of later versions. */
export const isLink = (hash: string): boolean => /^#[\w-]+=/.test(hash);

export function languageOf(hash: string): Language | undefined {
  return LANGUAGES.find((each) => hash.startsWith(PREFIXES[each]));
}
