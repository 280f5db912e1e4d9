export const LANGUAGES = ["javascript", "python"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TITLES: Record<Language, string> = {
  javascript: "JavaScript",
  python: "Python",
};

/** The time for loading, and for each call. Python on slow machines needs more. */
export const CASE_MS: Record<Language, number> = { javascript: 2000, python: 10_000 };

export interface Program {
  language: Language;
  code: string;
}
