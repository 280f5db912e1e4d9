// The mistakes whose tables explore.html can compute, with the settings that it reads.
import type { CauseId } from "sinusoidal-pe";

import type { TableSettings } from "../../src/explorer/settings.js";
import type { ViewId } from "../../src/explorer/view.js";

type Explored = Partial<TableSettings> & { view: ViewId };

const EXPLORED: Partial<Record<CauseId, Explored>> = {
  halves: { layout: "halves", view: "frequencies" },
  "positions-from-one": { first: 1, view: "lines" },
  "positions-shifted": { first: 2, view: "lines" },
  "doubled-exponent": { base: 1e8, view: "frequencies" },
  "half-exponent": { base: 100, view: "frequencies" },
  "unpaired-exponent": { pairing: "unpaired", view: "shift" },
  "wrong-base": { base: 1000, view: "frequencies" },
};

export function explorerLink(id: CauseId): string | undefined {
  const settings = EXPLORED[id];
  if (!settings) return undefined;
  const query = new URLSearchParams(
    Object.entries(settings).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `./explore.html?${query}`;
}
