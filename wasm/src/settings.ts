// What the author of a page sets, in the address: ?lanes=python,javascript&reveal=place&hints=off.
import { FRAME_THEMES, type FrameLane, type FrameTheme } from "./frame.js";
import { REVEALS, type Reveal } from "./messages.js";
import { settings as texts } from "./texts/en/settings.js";

export const SCORM_VERSIONS = ["1.2", "2004"] as const;
export type ScormVersion = (typeof SCORM_VERSIONS)[number];

export const KEEPS = ["best", "last"] as const;
/** Which result of several a course system holds. */
export type Keep = (typeof KEEPS)[number];

export interface Settings {
  /** The languages on offer, the first one shown first; at least one. */
  lanes: readonly FrameLane[];
  /** How much of a wrong entry is told: `found` unless set. */
  reveal: Reveal;
  /** Whether there is more than verdicts and an observation. */
  hints: boolean;
  /** Whether the last hint is a whole solution. */
  solution: boolean;
  /** Whether the statement is shown: a course may have its own. */
  statement: boolean;
  /** Whether the page is part of another one: inside a frame, unless set. */
  embed: boolean;
  theme: FrameTheme;
  /** Keeps this page's work apart from that of others on the same host; "" for none. */
  id: string;
  /** Origins of pages that may ask something of this one in a frame, and be told code. */
  origins: readonly string[];
  /** Whether those are told each change of the code, with the code. */
  codeEvents: boolean;
  /** The course system that takes results, in a page from a package for it. */
  scorm: ScormVersion | "off";
  /** Which result the course system holds. */
  keep: Keep;
  /** Whether the course system hears "failed", and not "incomplete", before all checks pass. */
  failed: boolean;
  /** Names the shelf on which work is kept: pages of one host with the same name share it. */
  shelf: string;
}

/** What else decides on settings. */
export interface Circumstances {
  /** The languages that this build of the page has; at least one. */
  lanes: readonly FrameLane[];
  /** Settings in the page itself, in the form of an address's query; the address's come first. */
  packed?: string;
  isFramed?: boolean;
  /** The page's own origin. */
  origin?: string;
  /** Whether to warn of unknown settings, too. */
  isStrict?: boolean;
  warn?: (text: string) => void;
}

const SWITCH = ["on", "off"] as const;
const MOST_ID = 64;

/** Reads settings, each of which may be missing or wrong. */
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

  /** Warns of settings in the address that no reader has asked for. */
  refuseOthers(): void {
    for (const name of this.#address.keys()) {
      if (!this.#known.has(name)) {
        this.#warn(texts.unknown({ name, known: [...this.#known] }));
      }
    }
  }

  protected get(name: string): string | null {
    this.#known.add(name);
    return this.#address.get(name) ?? this.#packed.get(name);
  }

  /** Whether the page itself has the setting; from then on the address has no say in it. */
  fix(name: string): boolean {
    if (!this.#packed.has(name)) return false;
    if (this.#address.has(name)) this.#warn(texts.fixed({ name }));
    this.#address.delete(name);
    return true;
  }

  /** One of `values`; `missing`, or the first of them, where there is none. */
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

  /** The parts of a list that `read` takes, each once. */
  list<Value>(name: string, expected: string, read: (part: string) => Value | undefined): Value[] {
    const values = new Set<Value>();
    for (const part of new Set(
      this.get(name)
        ?.split(",")
        .map((each) => each.trim()),
    )) {
      const value = read(part);
      if (value !== undefined) values.add(value);
      else if (part !== "") this.refuse(name, part, expected);
    }
    return [...values];
  }

  /** Text that `accepts`, or "". */
  text(name: string, expected: string, accepts: (text: string) => boolean): string {
    const text = this.get(name) ?? "";
    if (accepts(text)) return text;
    this.refuse(name, text, expected);
    return "";
  }

  protected refuse(name: string, text: string, expected: string): void {
    this.#warn(texts.wrong({ name, value: text.slice(0, 100), expected }));
  }
}

/** What a page is told of the one around it. */
export type Framing = Pick<Settings, "embed" | "theme" | "id" | "origins">;

export function readFraming(query: Query, isFramed: boolean): Framing {
  const embed = query.choice("embed", ["auto", ...SWITCH, ""]); // `?embed` alone is on
  const id = query.text("id", texts.idExpected({ most: MOST_ID }), (text) =>
    new RegExp(`^[\\w.-]{0,${MOST_ID}}$`).test(text),
  );
  return {
    embed: embed === "auto" ? isFramed : embed !== "off",
    theme: query.choice("theme", FRAME_THEMES),
    id,
    origins: query.list("origins", texts.originsExpected, originIn),
  };
}

/**
 * Reads an address's query. Calls `warn` for a setting that is wrong or not in this build, and then ignores
 * it.
 */
export function readSettings(search: string, circumstances: Circumstances): Settings {
  const { packed = "", isFramed = false, origin = "", warn = () => {} } = circumstances;
  const query = new Query(search, packed, warn);
  const available = circumstances.lanes;
  const lanes = query.list("lanes", texts.choices({ known: available }), (part) =>
    available.find((lane) => lane === part),
  );
  const hints = query.choice("hints", SWITCH) === "on";
  const solution = query.choice("solution", SWITCH) === "on";
  const areOriginsFixed = query.fix("origins");
  const framing = readFraming(query, isFramed);
  const { id, origins } = framing;
  const codeEvents = query.choice("code-events", ["off", "on"]) === "on";
  if (codeEvents && origins.length === 0) {
    warn(texts.noOrigins);
  }
  const settings: Settings = {
    lanes: lanes.length > 0 ? lanes : available,
    reveal: query.choice("reveal", REVEALS, "found"),
    hints,
    solution: hints && solution,
    statement: query.choice("statement", SWITCH) === "on",
    ...framing,
    codeEvents,
    scorm: query.choice("scorm", ["off", ...SCORM_VERSIONS]),
    keep: query.choice("keep", KEEPS),
    failed: query.choice("failed", ["off", "on"]) === "on",
    shelf: shelfOf(id, areOriginsFixed ? [] : origins.filter((each) => each !== origin)),
  };
  if (circumstances.isStrict) query.refuseOthers();
  return settings;
}

/**
 * Whoever frames the page writes its address and may name itself there: so the pages that an address
 * lets ask for work find only what was written for the same ones. The page's own origin could read
 * what is kept without asking.
 */
function shelfOf(id: string, strangers: readonly string[]): string {
  return [...(id === "" ? [] : [id]), ...[...strangers].sort()].join(" ");
}

/** An origin as an address has it, without a path; a star or "null" is nobody in particular. */
function originIn(text: string): string | undefined {
  try {
    const { origin } = new URL(text);
    return origin === text && origin !== "null" ? origin : undefined;
  } catch {
    return undefined;
  }
}
