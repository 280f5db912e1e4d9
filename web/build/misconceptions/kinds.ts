// The kinds of mistakes. The core has the groups, in the order in which to fix them.
import { readFileSync } from "node:fs";
import type { CauseId } from "sinusoidal-pe";

import type { misconceptions } from "../../src/texts/en/misconceptions.js";

export type Kind = keyof typeof misconceptions.kinds;

/** By group of the core. Some groups are the same part of the formula for a reader. */
const KINDS: Record<string, Kind> = {
  shape: "shapes",
  function: "functions",
  column: "functions",
  position: "positions",
  frequency: "divisors",
  exponent: "divisors",
  rest: "entries",
};

const CAUSES = new URL("../../../core/include/pe/causes.def", import.meta.url);

/** Throws if the core has a group without a kind. */
export function mistakesByKind(): Map<Kind, CauseId[]> {
  const found = new Map<Kind, CauseId[]>();
  const rows = readFileSync(CAUSES, "utf8").matchAll(/^PE_CAUSE\(\w+, "(.+?)", (\w+), /gm);
  for (const [, id, group = ""] of rows) {
    const kind = KINDS[group];
    if (!kind) throw new Error(`the mistake ${id} has the group ${group}, which has no kind`);
    found.set(kind, [...(found.get(kind) ?? []), id as CauseId]);
  }
  return found;
}
