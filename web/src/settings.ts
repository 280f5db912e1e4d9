// What the author of a page sets, in the address: ?lanes=python,javascript&reveal=place&hints=off.
import { REVEALS, type Reveal } from "sinusoidal-pe";
import { FRAME_THEMES, type FrameTheme } from "sinusoidal-pe/frame";

import { LANES, type LaneName } from "./lanes/lane.js";

export interface Settings {
  /** The languages on offer, the first one shown first; at least one. */
  lanes: readonly LaneName[];
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
  /** Origins of pages that may ask something of this one in a frame. */
  origins: readonly string[];
  /** Whether the page around this one is told each change of the code, with the code. */
  codeEvents: boolean;
}

const SWITCH = ["on", "off"] as const;
const MOST_ID = 64;

/** Reads the settings of an address, each of which may be missing or wrong. */
class Query {
  readonly #query: URLSearchParams;
  readonly #warn: (text: string) => void;

  constructor(search: string, warn: (text: string) => void) {
    this.#query = new URLSearchParams(search);
    this.#warn = warn;
  }

  /** One of `values`; `missing`, or the first of them, where there is none. */
  choice<Value extends string>(
    name: string,
    values: readonly [Value, ...Value[]],
    missing: Value = values[0],
  ): Value {
    const text = this.#query.get(name);
    const found = values.find((value) => value === text);
    if (text !== null && found === undefined) this.#refuse(name, text, values.join(", "));
    return found ?? missing;
  }

  /** The parts of a list that `read` takes. */
  list<Value>(name: string, expected: string, read: (part: string) => Value | undefined): Value[] {
    const values: Value[] = [];
    for (const part of this.#query.get(name)?.split(",") ?? []) {
      const value = read(part.trim());
      if (value === undefined) this.#refuse(name, part, expected);
      else values.push(value);
    }
    return values;
  }

  /** Text that `accepts`, or "". */
  text(name: string, expected: string, accepts: (text: string) => boolean): string {
    const text = this.#query.get(name) ?? "";
    if (accepts(text)) return text;
    this.#refuse(name, text, expected);
    return "";
  }

  #refuse(name: string, text: string, expected: string): void {
    this.#warn(`The setting ${name}=${text.slice(0, 100)} is ignored. Expected: ${expected}.`);
  }
}

/**
 * Reads an address's query. What is unknown, or not in this build, is told by `warn` and is as if it
 * were not there.
 */
export function readSettings(
  search: string,
  { isFramed = false, warn = () => {} }: { isFramed?: boolean; warn?: (text: string) => void } = {},
): Settings {
  const query = new Query(search, warn);
  const available = LANES.filter((lane) => lane !== "python" || HAS_PYTHON);
  const lanes = query.list("lanes", available.join(", "), (part) =>
    available.find((lane) => lane === part),
  );
  const hints = query.choice("hints", SWITCH) === "on";
  const solution = query.choice("solution", SWITCH) === "on";
  const embed = query.choice("embed", ["auto", ...SWITCH, ""]); // `?embed` alone is on
  return {
    lanes: lanes.length > 0 ? [...new Set(lanes)] : available,
    reveal: query.choice("reveal", REVEALS, "found"),
    hints,
    solution: hints && solution,
    statement: query.choice("statement", SWITCH) === "on",
    embed: embed === "auto" ? isFramed : embed !== "off",
    theme: query.choice("theme", FRAME_THEMES),
    id: query.text(
      "id",
      `at most ${MOST_ID} letters, digits, points, hyphens and underlines`,
      (text) => new RegExp(`^[\\w.-]{0,${MOST_ID}}$`).test(text),
    ),
    origins: query.list("origins", "origins such as https://course.example", originIn),
    codeEvents: query.choice("code-events", ["off", "on"]) === "on",
  };
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
