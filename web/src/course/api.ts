// Nothing here throws.
import type { ScormVersion } from "../common/settings.js";
import { DIALECTS, type Dialect } from "./dialects.js";

const MOST_LEVELS = 10;

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

/** A window of another origin throws. */
function property(level: unknown, name: string): unknown {
  try {
    return (level as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}

export interface Refusal {
  /** The code is "0" if the system reports no error. */
  code: string;
  text: string;
}

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

  get(name: string): string {
    return textOf(this.#call("GetValue", name));
  }

  set(name: string, value: string): boolean {
    return isTrue(this.#call("SetValue", name, value));
  }

  commit(): boolean {
    return isTrue(this.#call("Commit", ""));
  }

  get refusal(): Refusal {
    const code = textOf(this.#call("GetLastError")) || "0";
    return { code, text: code === "0" ? "" : textOf(this.#call("GetErrorString", code)) };
  }

  /** Returns false also if the function throws, because the network is down. */
  #call(name: string, ...values: string[]): unknown {
    try {
      const called = this.#api[this.#dialect.prefix + name];
      return (called as (...values: string[]) => unknown).call(this.#api, ...values);
    } catch {
      return false;
    }
  }
}

function isTrue(answer: unknown): boolean {
  return answer === true || answer === "true" || answer === "1" || answer === 1;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
