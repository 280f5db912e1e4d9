// The mistakes whose tables explore.html can compute, with the settings that it reads.
import type { Cause, CauseId } from "sinusoidal-pe";

import type { TableSettings } from "../../src/explorer/settings.js";
import { explorationOf } from "../../src/help/explorations.js";

const EXPLORED: Partial<Record<CauseId, Partial<TableSettings>>> = {
  halves: { layout: "halves" },
  "positions-from-one": { first: 1 },
  "positions-shifted": { first: 2 },
  "doubled-exponent": { base: 1e8 },
  "half-exponent": { base: 100 },
  "unpaired-exponent": { pairing: "unpaired" },
  "wrong-base": { base: 1000 },
};

/** Opens the view that the exercise opens for this mistake. */
export function explorerLink(cause: Cause): string | undefined {
  const table = EXPLORED[cause.id];
  const view = explorationOf(cause, "expected")?.goal.view;
  if (!table || !view) return undefined;
  const query = new URLSearchParams(
    Object.entries({ ...table, view }).map(([name, value]) => [name, String(value)]),
  );
  return `./explore.html?${query}`;
}
