// Renders the messages of a catalogue with extreme parameters to find faults.
import { rendered } from "./renderings.mjs";

const NUMBERS = [0, 1, 2, 5003, -1, Number.NaN];
const LONG = `Name${"_of_a_function".repeat(10)}`;
const STRINGS = ["X", LONG];
const LENGTHS = [0, 1, 3];

const EXTREMES = NUMBERS.flatMap((number) =>
  STRINGS.flatMap((string) => LENGTHS.map((length) => ({ number, string, length }))),
);
const USUAL = { number: 2, string: "X", length: 3 };

/** Code may start a sentence in lower case. */
const CODE = String.raw`(?:(?:src|require|import|pandas)\b|\w+(?:[-_.]\w|\())`;
const LOWER = "a-záéíóúñ";

const FAULTS = {
  "shows an object": /\[object|=>|\bfunction \(/,
  // Texts of several lines may be aligned with spaces.
  "has a double space": /^[^\n]* {2}[^\n]*$/,
  "has a space at an end": /^ | $/,
  "has a space before its full stop": /^[^\n]* [.,:;?](?:\s[^\n]*)?$/,
  "has a double full stop": /(?<!\.)\.\.(?!\.)|\.{4}|[…:;,]\.(?:\s|$)/,
  "begins a sentence in lower case": new RegExp(
    String.raw`^(?!${CODE})[${LOWER}][^\`]*[.?]$|[${LOWER})\`\d][.?] (?!${CODE})[${LOWER}]`,
  ),
};

const HAN = String.raw`\p{Script=Han}`;

/** Faults in prose, outside of code. */
const FAULTS_OF_PROSE = {
  es: {
    'has "y" before the sound i': /\by (?=[“‘"'`]?h?[ií](?![aeoáéó]))/i,
    'has "o" before the sound o': /\bo (?=[“‘"'`]?(?:h?[oó]|8|11\b))/i,
    "has a question without its first mark": /^[^¿]*\?/,
    "has an exclamation mark": /[¡!](?!=)/,
    "has a full stop before a quotation mark": /\.”/,
  },
  "zh-Hans": {
    "has two marks": /[。，：；？、][。，：；？、]/,
    "has half-width punctuation": new RegExp(`${HAN}(?:[,.;:?](?:${HAN}|\\s|$)|[()]${HAN})`, "u"),
    "has an exclamation mark": /[！!](?!=)/,
  },
};

/** A text from elsewhere may be Chinese or not, so only one of both must be free of these faults. */
const FAULTS_OF_SPACES = {
  "zh-Hans": {
    "has no space between Chinese and other letters": new RegExp(
      `${HAN}[\\w\`]|[\\w\`]${HAN}`,
      "u",
    ),
    "has a space next to full-width punctuation":
      /[，。：；？、（）”《》] | (?:[，。：；？、（）”《》]|“(?!，))/,
    "has a space between Chinese characters": new RegExp(`${HAN} ${HAN}`, "u"),
  },
};
const CHINESE = "例";

/**
 * The page never renders these messages with an empty list, so these faults do not count with one.
 */
const OF_EMPTY_LISTS = [
  "has a double space",
  "has a space at an end",
  "has a space before its full stop",
];

const OWN_WORDS = ["undefined", "null", "NaN"];

const withoutCode = (text) =>
  text.replaceAll(/`[^`]*`/g, "`X`").replaceAll(/https?:[^\s，。）]*/g, "X");

const namesOf = (patterns, text) =>
  Object.entries(patterns ?? {})
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);

function faultsOf(text, locale, { allowed, isProse, isEmpty = false, other = text }) {
  const words = OWN_WORDS.filter((word) => !allowed.includes(word));
  const faults = words
    .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
    .map((word) => `says ${word}`);
  const general = namesOf(FAULTS, text);
  faults.push(...general.filter((name) => !(isEmpty && OF_EMPTY_LISTS.includes(name))));
  if (isProse && !isEmpty) {
    faults.push(...namesOf(FAULTS_OF_PROSE[locale], withoutCode(text)));
    const ofSpaces = [text, other].map((each) =>
      namesOf(FAULTS_OF_SPACES[locale], withoutCode(each)),
    );
    if (ofSpaces.every((names) => names.length > 0)) faults.push(...ofSpaces[0]);
  }
  if ((text.split("`").length - 1) % 2 !== 0) faults.push("leaves code open");
  return faults;
}

const BLOCK =
  /<\/?(?:[hd]\d?|[dou]l|d[dt]|li|p|pre|t[adhr]\w*|figure|section|div|summary|details)\b[^>]*>/;

/** Returns the text of each block of a fragment. */
function textsOfHtml(html) {
  const marked = html.replaceAll(/\{\{.*?\}\}/gs, "0").replaceAll(/<!--.*?-->/gs, "");
  return marked.split(BLOCK).flatMap((block) => {
    const text = block
      .replaceAll(/<\/?code\b[^>]*>/g, "`")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    return text === "" ? [] : [text];
  });
}

/** The messages of a module in all languages. */
class Messages {
  #english;
  #translations;

  constructor(name, english, translations) {
    const messages = (module) => new Map(messagesIn(module, name));
    this.#english = messages(english);
    this.#translations = Object.entries(translations).map(([locale, own]) => [
      locale,
      messages(own),
    ]);
  }

  *inLanguages() {
    yield ["en", this.#english];
    yield* this.#translations;
  }

  /** Each text has the same place in the list for all strings. */
  textsOf(path, message, values) {
    try {
      return rendered(path, message, values).texts;
    } catch (error) {
      // Some messages need at least two items.
      if (values.length > 1) throw error;
      return [];
    }
  }

  *renderings(path, message, locale) {
    const own = OWN_WORDS.filter((word) => String(message).includes(word));
    if (typeof message === "string") {
      const texts = path.endsWith(".html") ? textsOfHtml(message) : [message];
      yield* texts.map((text) => ({ text, allowed: own, given: "nothing" }));
      return;
    }
    const others = locale === "zh-Hans" ? CHINESE : undefined;
    for (const values of EXTREMES) {
      const { number, string, length } = values;
      const allowed = Number.isNaN(number) ? [...own, "NaN"] : own;
      const given = `${number}, ${string} and lists of ${length}`;
      const inChinese = others && this.textsOf(path, message, { ...values, string: others });
      for (const [at, text] of this.textsOf(path, message, values).entries()) {
        yield { text, given, allowed, isEmpty: length === 0, other: inChinese?.[at] };
      }
    }
  }

  /** Returns the faults that only the comparison with the English message shows. */
  faultsOfTranslation(path, message) {
    const english = this.#english.get(path);
    const asked = this.#asked(path, message);
    const unused = [...this.#asked(path, english)].filter((name) => !asked.has(name));
    const texts = QUOTED.test(path) ? [] : this.textsOf(path, english, USUAL);
    const left = this.textsOf(path, message, USUAL).filter(
      (text) => texts.includes(text) && withoutCode(text).match(PLAIN_WORDS)?.length >= MANY,
    );
    return [
      ...unused.map((name) => `does not use ${name}`),
      ...left.map((text) => `is English: ${JSON.stringify(text)}`),
    ];
  }

  isKnown = (path) => this.#english.has(path);

  #asked(path, message) {
    const asked = NUMBERS.map((number) => rendered(path, message, { ...USUAL, number }).asked);
    return new Set(asked.flatMap((names) => [...names]));
  }
}

const PLAIN_WORDS = /(?<![\w{}/-])[a-z]{2,}(?![\w{}/-])/gi;
const MANY = 3;
/** Titles of the documents that the page quotes. */
const QUOTED = /^sources\.sources\.documents\.\w+\.title$/;

function* messagesIn(value, path) {
  if (typeof value === "string" || typeof value === "function") yield [path, value];
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* messagesIn(each, `${path}.${key}`);
  }
}

/** Returns the faults of the English messages of a module, and of its translations by language. */
export function faultsIn(name, english, translations = {}) {
  const messages = new Messages(name, english, translations);
  const isProse = name !== "package/formulas";
  const found = new Map();
  for (const [locale, own] of messages.inLanguages()) {
    for (const [path, message] of own) {
      const add = (fault, more) => found.set(`${locale} ${path} ${fault}`, more);
      if (!messages.isKnown(path)) {
        add("is in no English module", "");
        continue;
      }
      for (const { text, given, ...more } of messages.renderings(path, message, locale)) {
        for (const fault of faultsOf(text, locale, { isProse, ...more })) {
          add(fault, `: ${JSON.stringify(text)} with ${given}`);
        }
      }
      if (locale === "en") continue;
      for (const fault of messages.faultsOfTranslation(path, message)) add(fault, "");
    }
  }
  return [...found].map(([fault, more]) => fault + more);
}

export const exportOf = (file) =>
  file.replace(/\.\w+$/, "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
