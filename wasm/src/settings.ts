// Reads an author's settings from the page's address, such as ?languages=python&hints=off.
// setting-table.ts says what each does.
import { FRAME_THEMES, type FrameLanguage, type FrameTheme } from "./frame.js";
import { REVEALS } from "./report/messages.js";
import { settings as texts } from "./texts/en/settings.js";

/**
 * Settings with a list of values that the address cannot change if the page itself has them, by property
 * of `Settings`: the values, and the default if that is not the first one. A boolean is the default of a
 * switch, which has the values `on` and `off`.
 */
export const CHOICES = {
  reveal: [REVEALS, "found"],
  statement: true,
  hints: true,
  solution: true,
  question: true,
  codeEvents: false,
  scorm: [["off", "1.2", "2004"]],
  solutionCap: [["100", "75", "50", "25", "0"]],
  keep: [["best", "last"]],
  storage: [["browser", "tab"]],
} as const;

type Chosen<Choice> = Choice extends boolean
  ? boolean
  : Choice extends readonly [readonly (infer Value)[], ...unknown[]]
    ? Value
    : never;

/** True is `on`, and false is `off`. */
type Choices = {
  -readonly [Property in keyof typeof CHOICES]: Chosen<(typeof CHOICES)[Property]>;
};

export type ScormVersion = Exclude<Choices["scorm"], "off">;
export const SCORM_VERSIONS: readonly ScormVersion[] = ["1.2", "2004"];

export type Keep = Choices["keep"];

export interface Settings extends Choices {
  /** At least one. The page begins with the first. */
  languages: readonly FrameLanguage[];
  embed: boolean;
  /** True if the page works without a network. If undefined, the page changes nothing. */
  offline: boolean | undefined;
  theme: FrameTheme;
  /** The name of the saved work, or "". */
  id: string;
  /** Origins of pages that may send requests and receive code. */
  origins: readonly string[];
  /** Pages of one host with the same namespace share the saved work. */
  namespace: string;
}

export interface Circumstances {
  /** The languages of this build, at least one. */
  languages: readonly FrameLanguage[];
  /** Settings in the page itself, as a query. The address can change only some of them. */
  packed?: string;
  isFramed?: boolean;
  /** The page's own origin. */
  origin?: string;
  /** Also warns about unknown settings. */
  isStrict?: boolean;
  warn?: (text: string) => void;
}

export type Choice = boolean | readonly [readonly [string, ...string[]], string?];

const MOST_ID = 64;
const MOST_SHOWN = 100;

export class Query {
  readonly #address: URLSearchParams;
  readonly #packed: URLSearchParams;
  readonly #warn: (text: string) => void;
  readonly #known = new Set<string>();

  constructor(search: string, packed: string, warn: (text: string) => void) {
    this.#address = new URLSearchParams(search);
    this.#packed = new URLSearchParams(packed);
    this.#warn = warn;
  }

  /** Warns about settings that nothing has read. */
  refuseOthers(): void {
    for (const name of this.#address.keys()) {
      if (!this.#known.has(name)) {
        this.#warn(texts.unknown({ name, known: [...this.#known] }));
      }
    }
  }

  protected get(name: string): string | null {
    this.#known.add(name);
    const [value, ...others] = this.#address.getAll(name);
    if (value === undefined) return this.#packed.get(name);
    if (others.length > 0) this.#warn(texts.repeated({ name, value: value.slice(0, MOST_SHOWN) }));
    return value;
  }

  /** Returns true if the page itself has the setting, and then ignores it in the address. */
  fix(name: string): boolean {
    if (!this.#packed.has(name)) return false;
    if (this.#address.has(name)) this.#warn(texts.fixed({ name }));
    this.#address.delete(name);
    return true;
  }

  /** Returns `missing` if the setting is missing or wrong. */
  choice<Value extends string>(
    name: string,
    values: readonly [Value, ...Value[]],
    missing: Value = values[0],
  ): Value {
    const text = this.get(name);
    const found = values.find((value) => value === text);
    if (text !== null && found === undefined)
      this.refuse(name, text, texts.choices({ known: values.filter(Boolean) }));
    return found ?? missing;
  }

  /** Returns each part that `read` accepts once. */
  list<Value>(name: string, expected: string, read: (part: string) => Value | undefined): Value[] {
    const values = new Set<Value>();
    for (const part of new Set(
      this.get(name)
        ?.trim()
        .split(/\s*,\s*/),
    )) {
      const value = read(part);
      if (value !== undefined) values.add(value);
      else if (part !== "") this.refuse(name, part, expected);
    }
    return [...values];
  }

  /** Returns "" if `accepts` refuses the text. */
  text(name: string, expected: string, accepts: (text: string) => boolean): string {
    const text = this.get(name) ?? "";
    if (accepts(text)) return text;
    this.refuse(name, text, expected);
    return "";
  }

  protected refuse(name: string, text: string, expected: string): void {
    this.#warn(texts.wrong({ name, value: text.slice(0, MOST_SHOWN), expected }));
  }
}

/** Settings of both the exercise and the explorer. */
export type Framing = Pick<Settings, "embed" | "offline" | "theme" | "id" | "origins">;

export function readFraming(query: Query, isFramed: boolean): Framing {
  const form = query.choice("embed", ["auto", "on", "off", ""]); // `?embed` alone is on
  const embed = form === "auto" ? isFramed : form !== "off";
  const offline = query.choice("offline", ["auto", "on", "off"]);
  query.list("lang", "", String); // the script in the page's head reads it
  const id = query.text(
    "id",
    texts.idExpected({ most: MOST_ID }),
    (text) => text.length <= MOST_ID && /^[\w.-]*$/.test(text),
  );
  return {
    embed,
    offline: offline === "auto" ? !embed || undefined : offline === "on",
    theme: query.choice("theme", FRAME_THEMES),
    id,
    origins: query.list("origins", texts.originsExpected, originIn),
  };
}

/** Reads a query. Ignores a setting that is wrong or not in this build, and calls `warn`. */
export function readSettings(search: string, circumstances: Circumstances): Settings {
  const { packed = "", isFramed = false, origin, warn = () => {} } = circumstances;
  const query = new Query(search, packed, warn);
  const available = circumstances.languages;
  const languages = query.list("languages", texts.choices({ known: available }), (part) =>
    available.find((language) => language === part),
  );
  const choose = <Property extends keyof Choices>(property: Property) => {
    const name = nameOf(property);
    const choice: Choice = CHOICES[property];
    query.fix(name);
    const value =
      typeof choice === "boolean"
        ? query.choice(name, choice ? ["on", "off"] : ["off", "on"]) === "on"
        : query.choice(name, ...choice);
    return value as Choices[Property];
  };
  // These depend on each other. The loop below reads the others.
  const hints = choose("hints");
  const solution = choose("solution");
  const areOriginsFixed = query.fix("origins");
  const framing = readFraming(query, isFramed);
  const { id, origins } = framing;
  const codeEvents = choose("codeEvents");
  if (codeEvents && origins.length === 0) warn(texts.noOrigins);
  const settings: Partial<Record<keyof Choices, unknown>> & Omit<Settings, keyof Choices> = {
    languages: languages.length > 0 ? languages : available,
    hints,
    solution: hints && solution,
    ...framing,
    codeEvents,
    namespace: namespaceOf(id, areOriginsFixed ? [] : origins.filter((each) => each !== origin)),
  };
  for (const property of Object.keys(CHOICES) as (keyof Choices)[]) {
    settings[property] ??= choose(property);
  }
  if (circumstances.isStrict) query.refuseOthers();
  return settings as Settings;
}

/**
 * Any page can frame this one and name itself in the address. With the origins in the namespace, it finds
 * only work that was saved for the same origins. The page's own origin can read the storage anyway.
 */
function namespaceOf(id: string, strangers: readonly string[]): string {
  return [id, ...[...strangers].sort()].filter(Boolean).join(" ");
}

/** Refuses `*` and `null`, which would admit every page. */
function originIn(text: string): string | undefined {
  try {
    return new URL(text).origin === text ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the name of a property in the address. */
export function nameOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
