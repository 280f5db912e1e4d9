// Reads what authors type or paste into the form.
import { author } from "../texts/en/author.js";

const texts = author.refused;

export interface Read {
  value: string;
  /** A sentence that names what is refused, or "". */
  problem: string;
}

/** Replaces blanks by hyphens. */
export function readName(text: string): Read {
  const value = text.trim().replaceAll(/\s+/g, "-");
  const refused = [...new Set(value.replaceAll(/[\w.-]/g, ""))];
  return { value, problem: refused.length > 0 ? texts.name({ characters: refused }) : "" };
}

/** Replaces each address by its origin. */
export function readOrigins(text: string): Read {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const origins = parts.map(originOf);
  const refused = parts.find((_, at) => origins[at] === undefined);
  return {
    value: [...new Set(origins)].filter((origin) => origin !== undefined).join(),
    problem: refused === undefined ? "" : texts.origin({ part: refused }),
  };
}

function originOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).origin;
  } catch {
    return undefined;
  }
}
