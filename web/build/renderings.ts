// Renders messages with any parameters: extreme ones for tests, sample ones for translators. It
// learns a parameter's kind by name.

type Kind = "string" | "sentence" | "strings" | "numbers" | "pairs" | "sizes" | "digits";
type Given = Record<string, unknown>;
type Render = (parameters: Given) => unknown;

/** Kinds by the names of parameters. */
export type Kinds = Readonly<Record<string, Kind | "number" | "object">>;

type Learned = Map<string, Set<Kind | "number" | "object">>;

/** The values of numbers and texts, and the length of lists. */
export interface Values {
  number: number;
  string: string;
  length: number;
}

interface Rendering {
  texts: string[];
  /** The parameters that the message reads. */
  asked: Set<string>;
}

/** These kinds are tried first, by name. Other names are numbers. */
const BY_NAME: Readonly<Partial<Record<Kind, RegExp>>> = {
  sentence: /^(?:sentences?|observation|question|explanation|step|why)$/,
  string:
    /^(?:address|code|command|details|dtype|error|file|folder|language|link|message|name|path|text|time|title|type|url|version|(?:\w+(?:Text|Name|Title)))$/,
  strings: /^(?:arrays|functions|items|known|names|titles)$/,
  numbers: /^(?:at|lengths|shape)$/,
  /** The core tries at least two sizes. */
  sizes: /^(?:cases|sizes)$/,
  /** Engines print at most 100 digits. */
  digits: /^(?:decimals|digits)$/,
};

const IDS: Readonly<Record<string, string | readonly string[]>> = {
  axes: ["T", "C-1"],
  check: "formula",
  language: "python",
  layout: "halves",
  metric: "euclidean",
  differences: ["divisor", "factor", "start"],
};

const GUESSES = ["number", "string", "strings", "numbers", "pairs", "sizes", "object"] as const;

const MOST_GUESSES = 2000;
const MOST_DIGITS = 100;
const USUAL: Values = { number: 2, string: "X", length: 3 };

const kindOf = (name: string): Kind | undefined =>
  (Object.keys(BY_NAME) as Kind[]).find((kind) => BY_NAME[kind]?.test(name));

const idsOf = (ids: string | readonly string[], { length }: Values): unknown =>
  typeof ids === "string" ? ids : Array.from({ length }, (_, at) => ids[at % ids.length]);

function valueFor(
  kind: Kinds[string] | undefined,
  { number, string, length }: Values,
  parameters: () => Given,
): unknown {
  const many = (value: unknown): unknown[] => Array.from({ length }, () => value);
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
      return Math.min(Math.max(number || 1, 1), MOST_DIGITS);
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
function parametersOf(
  values: Values,
  { kinds, learned, asked }: { kinds: Kinds; learned: Learned; asked: Set<string> },
): Given {
  const copied = new Set<string | symbol>();
  const get = (_: object, name: string | symbol): unknown => {
    if (typeof name !== "string") return undefined;
    const known = [...(learned.get(name) ?? [])];
    if (!copied.delete(name) || known.length > 1) asked.add(name);
    const ids = IDS[name];
    if (ids !== undefined) return idsOf(ids, values);
    const kind = kinds[name] ?? kindOf(name) ?? known[0];
    return valueFor(kind, values, () => parametersOf(values, { kinds, learned, asked }));
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
function guess(message: Render, learned: Learned): Kinds {
  let tries = 0;
  let faulty: Kinds | undefined;
  let failure: unknown;
  const search = (kinds: Kinds, at: number): Kinds | undefined => {
    const asked = new Set<string>();
    tries += 1;
    try {
      const texts = textsOf(message(parametersOf(USUAL, { kinds, learned, asked })));
      if (texts.every((text) => !/undefined|\[object|NaN/.test(text))) return kinds;
      faulty ??= kinds;
    } catch (error) {
      failure ??= error;
    }
    const open = [...asked].filter((each) => !(each in IDS));
    const name = [...open.filter((each) => !kindOf(each)), ...open.filter(kindOf)][at];
    if (name === undefined || tries >= MOST_GUESSES) return undefined;
    const first = kindOf(name);
    for (const kind of first ? [first, ...GUESSES] : GUESSES) {
      const found = search({ ...kinds, [name]: kind }, at + 1);
      if (found) return found;
    }
    return undefined;
  };
  const found = search({}, 0) ?? faulty;
  if (!found) throw failure;
  return found;
}

/** Learns kinds by name from the messages that render without knowing those of others. */
function learn(messages: readonly unknown[]): Learned {
  const none: Learned = new Map();
  const learned: Learned = new Map(["T", "C"].map((name) => [name, new Set(["number"] as const)]));
  for (const message of messages) {
    if (typeof message !== "function") continue;
    try {
      const kinds = guess(message as Render, none);
      const asked = new Set<string>();
      message(parametersOf(USUAL, { kinds, learned: none, asked }));
      for (const name of asked) {
        const kind = kinds[name] ?? kindOf(name) ?? "number";
        learned.set(name, (learned.get(name) ?? new Set()).add(kind));
      }
    } catch {}
  }
  return learned;
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  return [String(value)];
}

/** Renders the messages of one module, and their translations. */
export class Renderings {
  readonly #learned: Learned;

  constructor(messages: readonly unknown[]) {
    this.#learned = learn(messages);
  }

  /** Returns kinds of parameters that suit a message in each of its languages. */
  kindsOf(message: unknown, translations: readonly unknown[] = []): Kinds {
    const all = [message, ...translations].filter((each) => typeof each === "function");
    return guess((parameters) => all.map((each) => each(parameters)), this.#learned);
  }

  rendered(message: unknown, kinds: Kinds, values: Values): Rendering {
    const asked = new Set<string>();
    const parameters = () => parametersOf(values, { kinds, learned: this.#learned, asked });
    const value = typeof message === "function" ? message(parameters()) : message;
    return { texts: textsOf(value), asked };
  }
}
