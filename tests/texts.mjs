// Renders the messages of a catalogue with extreme parameters to find faults. It learns a
// parameter's kind by name.
const NUMBERS = [0, 1, 2, 5003, -1, Number.NaN];
const LONG = `Name${"_of_a_function".repeat(10)}`;
const STRINGS = ["X", LONG];
const LENGTHS = [0, 1, 3];

/** These kinds are tried first, by name. Other names are numbers. */
const KINDS = {
  sentence: /^(?:sentences?|observation|question|explanation|step|why)$/,
  string:
    /^(?:address|code|command|details|dtype|error|file|folder|language|link|message|name|path|text|time|title|type|url|version|(?:\w+(?:Text|Name|Title)))$/,
  strings: /^(?:arrays|functions|items|names|titles)$/,
  numbers: /^(?:at|lengths|shape)$/,
  /** The core tries at least two sizes. */
  sizes: /^(?:cases|sizes)$/,
  /** Engines print at most 100 digits. */
  digits: /^(?:decimals|digits)$/,
};

const IDS = {
  axes: ["T", "C-1"],
  check: "formula",
  language: "python",
  layout: "halves",
  metric: "euclidean",
  differences: ["divisor", "factor", "start"],
};

const GUESSES = ["number", "string", "strings", "numbers", "pairs", "sizes", "object"];

const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].test(name));

const MOST_GUESSES = 2000;

const idsOf = (ids, { length }) =>
  Array.isArray(ids) ? Array.from({ length }, (_, at) => ids[at % ids.length]) : ids;

function valueFor(kind, { number, string, length }, parameters) {
  const many = (value) => Array.from({ length }, () => value);
  switch (kind) {
    case "string":
      return string;
    case "sentence":
      return `${string} is a sentence.`;
    case "strings":
      return many(string);
    case "numbers":
      return many(number);
    case "pairs":
      return many([number, number]);
    case "sizes":
      return Array.from({ length: Math.max(length, 2) }, () => ({ T: number, C: number }));
    case "digits":
      return Math.min(Math.max(number || 1, 1), 100);
    case "object":
      return parameters();
    default:
      return number;
  }
}

/**
 * The object has any parameter, and notes the names. If a message copies it, the copy has the names
 * that other messages of its module use.
 */
function parametersOf(extremes, { guessed, learned, asked }) {
  const copied = new Set();
  const get = (_, name) => {
    if (typeof name !== "string") return undefined;
    const kinds = [...(learned.get(name) ?? [])];
    if (!copied.delete(name) || kinds.length > 1) asked.add(name);
    if (name in IDS) return idsOf(IDS[name], extremes);
    const kind = guessed[name] ?? kindOf(name) ?? kinds[0];
    return valueFor(kind, extremes, () => parametersOf(extremes, { guessed, learned, asked }));
  };
  return new Proxy(
    {},
    {
      get,
      ownKeys: () => [...learned.keys()],
      getOwnPropertyDescriptor: (_, name) => {
        copied.add(name);
        return { enumerable: true, configurable: true, writable: true, value: undefined };
      },
    },
  );
}

/** Tries kinds of parameters until the message renders, if possible without a fault. */
function guessKinds(message, learned) {
  let tries = 0;
  let faulty;
  const search = (guessed, at) => {
    const asked = new Set();
    let failure;
    tries += 1;
    try {
      const extremes = { number: 2, string: "X", length: 3 };
      const result = message(parametersOf(extremes, { guessed, learned, asked }));
      if (stringsIn(result).every((text) => !/undefined|\[object|NaN/.test(text))) return guessed;
      faulty ??= guessed;
    } catch (error) {
      failure = error;
    }
    const open = [...asked].filter((each) => !(each in IDS));
    const name = [...open.filter((each) => !kindOf(each)), ...open.filter(kindOf)][at];
    if (name !== undefined && tries < MOST_GUESSES) {
      const first = kindOf(name);
      for (const kind of first ? [first, ...GUESSES] : GUESSES) {
        const found = search({ ...guessed, [name]: kind }, at + 1);
        if (found && !(found instanceof Error)) return found;
        failure ??= found;
      }
    }
    return failure;
  };
  const found = search({}, 0);
  if (found && !(found instanceof Error)) return found;
  if (faulty) return faulty;
  throw found;
}

/** Learns kinds by name from the messages that render without knowing those of others. */
function learn(messages) {
  const none = new Map();
  const learned = new Map(["T", "C"].map((name) => [name, new Set(["number"])]));
  for (const [, message] of messages) {
    if (typeof message !== "function") continue;
    try {
      const guessed = guessKinds(message, none);
      const asked = new Set();
      const extremes = { number: 2, string: "X", length: 3 };
      message(parametersOf(extremes, { guessed, learned: none, asked }));
      for (const name of asked) {
        const kind = guessed[name] ?? kindOf(name) ?? "number";
        learned.set(name, (learned.get(name) ?? new Set()).add(kind));
      }
    } catch {}
  }
  return learned;
}

function* messagesOf(value, path) {
  if (typeof value === "string" || typeof value === "function") yield [path, value];
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* messagesOf(each, `${path}.${key}`);
  }
}

function stringsIn(value) {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [String(value)];
}

/** Code may start a sentence in lower case. */
const CODE = String.raw`(?:(?:src|require|import|pandas)\b|\w+(?:[-_.]\w|\())`;

const FAULTS = {
  "shows an object": /\[object|=>|\bfunction \(/,
  // Texts of several lines may be aligned with spaces.
  "has a double space": /^[^\n]* {2}[^\n]*$/,
  "has a space at an end": /^ | $/,
  "has a space before its full stop": /^[^\n]* [.,:;?](?:\s[^\n]*)?$/,
  "has a double full stop": /(?<!\.)\.\.(?!\.)|\.{4}|[…:;,]\.(?:\s|$)/,
  "begins a sentence in lower case": new RegExp(
    String.raw`^(?!${CODE})[a-z][^\`]*[.?]$|[a-z)\`\d][.?] (?!${CODE})[a-z]`,
  ),
};

/**
 * The page never renders these messages with an empty list, so these faults do not count with one.
 */
const OF_EMPTY_LISTS = [
  "has a double space",
  "has a space at an end",
  "has a space before its full stop",
];

const OWN_WORDS = ["undefined", "null", "NaN"];

function faultsOf(text, { allowed = [], isEmpty = false } = {}) {
  const words = OWN_WORDS.filter((word) => !allowed.includes(word));
  const faults = words
    .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
    .map((word) => `says ${word}`);
  for (const [name, pattern] of Object.entries(FAULTS)) {
    if (pattern.test(text) && !(isEmpty && OF_EMPTY_LISTS.includes(name))) faults.push(name);
  }
  if ((text.split("`").length - 1) % 2 !== 0) faults.push("leaves code open");
  return faults;
}

function* renderings(message, learned) {
  const own = OWN_WORDS.filter((word) => String(message).includes(word));
  if (typeof message === "string") {
    yield { text: message, given: "nothing", allowed: own };
    return;
  }
  const guessed = guessKinds(message, learned);
  for (const number of NUMBERS) {
    const allowed = Number.isNaN(number) ? [...own, "NaN"] : own;
    for (const string of STRINGS) {
      for (const length of LENGTHS) {
        const extremes = { number, string, length };
        const given = `${number}, ${string} and lists of ${length}`;
        for (const text of stringsIn(resultOf(message, extremes, { guessed, learned }))) {
          yield { text, given, allowed, isEmpty: length === 0 };
        }
      }
    }
  }
}

/** Ignores errors with short lists: some messages need at least two items. */
function resultOf(message, extremes, { guessed, learned }) {
  try {
    return message(parametersOf(extremes, { guessed, learned, asked: new Set() }));
  } catch (error) {
    if (extremes.length > 1) throw error;
    return [];
  }
}

export function faultsIn(name, module) {
  const found = new Map();
  const messages = [...messagesOf(module, name)];
  const learned = learn(messages);
  for (const [path, message] of messages) {
    for (const { text, given, ...circumstances } of renderings(message, learned)) {
      for (const fault of faultsOf(text, circumstances)) {
        found.set(`${path} ${fault}`, `${path} ${fault}: ${JSON.stringify(text)} with ${given}`);
      }
    }
  }
  return [...found.values()];
}

export const exportOf = (file) =>
  file.replace(/\.\w+$/, "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
