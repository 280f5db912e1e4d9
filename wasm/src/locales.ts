// The languages of the pages. web/src/texts has a folder for each.

/** Names in the language itself, by tag (BCP 47). A new language needs a line here. */
export const LOCALES = {
  en: "English",
  es: "Español",
  "zh-Hans": "简体中文",
} as const;

export type Locale = keyof typeof LOCALES;

/** The pages of this language are in the first folder, those of the others in folders below it. */
export const FIRST: Locale = "en";

export const isLocale = (tag: string): tag is Locale => Object.hasOwn(LOCALES, tag);

/** Returns the language of the pages that a tag such as `"es-MX"` means, or undefined. */
export function localeOf(tag: string): Locale | undefined {
  const [wanted, ...known] = [tag, ...Object.keys(LOCALES)].map(scripted);
  return Object.keys(LOCALES).filter(isLocale)[known.indexOf(wanted)];
}

/** Returns the language and the script, such as `"zhHans"`, or undefined for text that is no tag. */
export function scripted(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}${script}`;
  } catch {
    return undefined;
  }
}

/** Returns the folder of a language's pages, such as `"es/"`. */
export const folderOf = (locale: Locale): string => (locale === FIRST ? "" : `${locale}/`);
