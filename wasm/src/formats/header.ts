// The header of a .npy file: a Python dict literal of exactly three keys.
import { refuse } from "./refusal.js";

type Value = string | number | boolean | { brackets: "(" | "["; items: Value[] };

/** Structured types have nested fields. */
const MAX_DEPTH = 8;

export interface NpyHeader {
  descr: string | undefined;
  fortranOrder: boolean;
  shape: number[];
}

/** Refuses headers that NumPy would not write. Takes time proportional to the text. */
export function parseHeader(text: string): NpyHeader {
  let at = 0;

  const bad = (from = at): never =>
    refuse({ id: "npy-header", text: text.slice(from, from + 40).trimEnd() });

  /** Matches a sticky pattern after blanks. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    while (text[at] === " ") ++at;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  const string = (): string | undefined => {
    const match = take(/'([^'\\\n]*)'|"([^"\\\n]*)"/y);
    return match ? (match[1] ?? match[2]) : undefined;
  };

  /** Reads items with a comma after each, except perhaps the last. */
  const list = (close: RegExp, item: () => void): number => {
    let commas = 0;
    while (!take(close)) {
      item();
      if (take(/,/y)) ++commas;
      else if (take(close)) break;
      else bad();
    }
    return commas;
  };

  const value = (depth: number): Value => {
    const word = string();
    if (word !== undefined) return word;
    const truth = take(/(?:True|False)\b/y)?.[0];
    if (truth !== undefined) return truth === "True";
    const digits = take(/(-?\d{1,20})L?\b/y)?.[1]; // Python 2 wrote 3L
    if (digits !== undefined) return Number(digits);
    const open = take(/[([]/y)?.[0] as "(" | "[" | undefined;
    if (open === undefined || depth === MAX_DEPTH) return bad();
    const items: Value[] = [];
    const begin = at;
    const commas = list(open === "(" ? /\)/y : /\]/y, () => items.push(value(depth + 1)));
    if (open === "(" && items.length === 1 && commas === 0) bad(begin); // (3) is a number, and (3,) a tuple
    return { brackets: open, items };
  };

  const found = new Map<string, Value>();
  if (!take(/\{/y)) bad();
  list(/\}/y, () => {
    const begin = at;
    const key = string();
    if (key === undefined || found.has(key) || !take(/:/y)) return bad(begin);
    found.set(key, value(0));
  });
  if (!take(/\s*$/y) || found.size !== 3) bad(found.size === 3 ? at : 0);

  return headerOf(found) ?? bad(0);
}

function headerOf(found: Map<string, Value>): NpyHeader | undefined {
  const descr = found.get("descr");
  const fortranOrder = found.get("fortran_order");
  const shape = found.get("shape");
  const isList = typeof descr === "object" && descr.brackets === "[";
  const isText = typeof descr === "string";
  if (!(isList || isText) || typeof fortranOrder !== "boolean") return undefined;
  if (typeof shape !== "object" || shape.brackets !== "(") return undefined;
  const lengths = shape.items.filter((length) => typeof length === "number");
  if (lengths.length !== shape.items.length) return undefined;
  return { descr: isText ? descr : undefined, fortranOrder, shape: lengths };
}
