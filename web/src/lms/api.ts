// Finds the functions that a course system has for a page, and calls them without ever throwing.
import type { ScormVersion } from "../settings.js";
import { DIALECTS, type Dialect } from "./dialects.js";

/** How many levels the window with the API may be above this frame. */
const MOST_LEVELS = 10;

/** Returns the API of a parent, at most ten levels up, or of the window that opened this one. */
export function findApi(version: ScormVersion, from: unknown): object | undefined {
  const { api } = DIALECTS[version];
  const { found, top } = searchUp(api, from);
  return found ?? searchUp(api, property(top, "opener")).found;
}

function searchUp(api: string, from: unknown): { found?: object; top?: unknown } {
  let level = from;
  for (let n = 0; n <= MOST_LEVELS && level; ++n) {
    const found = property(level, api);
    if (typeof found === "object" && found !== null) return { found };
    const parent = property(level, "parent");
    if (!parent || parent === level) break;
    level = parent;
  }
  return { top: level };
}

/** Returns a property. A window of another origin throws, and then the result is undefined. */
function property(level: unknown, name: string): unknown {
  try {
    return (level as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

/** The error that a system reports for a refused call. */
export interface Refusal {
  /** "0" if the system reports no error. */
  code: string;
  text: string;
}

/** The functions of both versions, by what they do. */
export class Api {
  readonly #api: Record<string, unknown>;
  readonly #dialect: Dialect;

  constructor(api: object, dialect: Dialect) {
    this.#api = api as Record<string, unknown>;
    this.#dialect = dialect;
  }

  initialize(): boolean {
    return isTrue(this.#call("Initialize", ""));
  }

  terminate(): boolean {
    return isTrue(this.#call(this.#dialect.terminate, ""));
  }

  /** Returns a value, or "". */
  get(name: string): string {
    return textOf(this.#call("GetValue", name));
  }

  set(name: string, value: string): boolean {
    return isTrue(this.#call("SetValue", name, value));
  }

  commit(): boolean {
    return isTrue(this.#call("Commit", ""));
  }

  /** The error of the last call. */
  get refusal(): Refusal {
    const code = textOf(this.#call("GetLastError")) || "0";
    return { code, text: code === "0" ? "" : textOf(this.#call("GetErrorString", code)) };
  }

  /** Returns false if the function is missing, or throws because the network is down. */
  #call(name: string, ...values: string[]): unknown {
    try {
      const called = this.#api[this.#dialect.prefix + name];
      return (called as (...values: string[]) => unknown).call(this.#api, ...values);
    } catch {
      return false;
    }
  }
}

/** Returns whether the answer means true. Systems return strings, booleans or numbers. */
function isTrue(answer: unknown): boolean {
  return answer === true || answer === "true" || answer === "1" || answer === 1;
}

/** Returns strings and numbers as text. Anything else is no value. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
