import { html, nothing, type TemplateResult } from "lit/html.js";

import { shortText } from "../common/rounded.js";
import type { Place } from "../pictures/map/table-map.js";
import type { WholeTable } from "../pictures/part.js";
import * as views from "../texts/en/views/index.js";
import { accepted } from "./properties/measures.js";
import { choiceView, ramp } from "./templates.js";
import { type Description, type Numbers, remembered, type View, type ViewParts } from "./view.js";
import { lengthOf, numbersIn } from "./window.js";
import { Zoomable } from "./zoomable.js";

type Shown = "table" | "difference";

const MOST_NUMBERS = 2 ** 17;

export class HeatmapView implements View {
  readonly #parts: ViewParts;
  readonly #map: Zoomable;
  #wanted: Shown;
  readonly #entriesOf = remembered(entriesOf);
  /** Counts from the smallest accepted error on. */
  readonly #differencesOf = remembered((table: WholeTable, formula: WholeTable) =>
    differencesOf(table, formula, accepted(0)),
  );

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#wanted = settings.get("show") === "difference" ? "difference" : "table";
    const extent = () => {
      const { T, C } = parts.explored().table;
      return { rows: T, columns: C };
    };
    const { selection: selected, select, changed } = parts;
    this.#map = new Zoomable({ extent, selected, select, changed }, settings);
  }

  template(): TemplateResult {
    const { table, isFormulaRevealed } = this.#parts.explored();
    const differences = this.#shownDifferences();
    const picture = differences
      ? { values: differences.values, scale: "difference" as const, most: differences.most || 1 }
      : { values: table.data, scale: "signed" as const, most: 1 };
    const label = views.heatmap.label({
      isDifference: differences !== undefined,
      window: this.#shownWindow(),
    });
    return html`
      <figure>
        ${this.#map.template({ ...picture, label })}
        <figcaption>
          ${differences ? ramp("difference", "0", shortText(differences.most)) : ramp("signed", "−1", "1")}
          ${views.heatmap.caption[differences ? "difference" : "table"]}
        </figcaption>
      </figure>
      <div class="explorer-controls">
        ${isFormulaRevealed ? this.#choice() : nothing} ${this.#map.buttons()}
      </div>
    `;
  }

  #choice(): TemplateResult {
    const { choice, choices } = views.heatmap;
    return choiceView<Shown>({
      name: "heatmap-show",
      legend: choice,
      options: [
        ["table", choices.table],
        ["difference", choices.difference],
      ],
      chosen: this.#wanted,
      choose: (shown) => {
        this.#wanted = shown;
        this.#parts.changed();
      },
    });
  }

  description(): Description {
    const { table } = this.#parts.explored();
    const differences = this.#shownDifferences();
    const sentences = differences
      ? differenceSentences(differences)
      : entrySentences(this.#entriesOf(table));
    return { sentences: [...sentences, views.heatmap.shown(this.#shownWindow())] };
  }

  hint(): string {
    return views.heatmap.question[this.#shownDifferences() ? "difference" : "table"];
  }

  numbers(): Numbers {
    const { window } = this.#map;
    const { table } = this.#parts.explored();
    const differences = this.#shownDifferences();
    const values = differences?.values ?? table.data;
    const columns = numbersIn(window.columns);
    const most = Math.max(1, Math.floor(MOST_NUMBERS / columns.length));
    const rows = numbersIn(window.rows).slice(0, most);
    const { list, shown } = views.heatmap;
    return {
      caption: [
        list[differences ? "difference" : "table"],
        shown(this.#shownWindow()),
        ...(rows.length < lengthOf(window.rows) ? [list.cut({ rows: most })] : []),
      ],
      head: ["t", ...columns.map((j) => views.numbers.column({ j }))],
      rows: rows.map((t) => [t, ...columns.map((j) => values[t * table.C + j] as number)]),
    };
  }

  settings(): Record<string, string> {
    const shown: Record<string, string> =
      this.#wanted === "difference" ? { show: this.#wanted } : {};
    return { ...shown, ...this.#map.settings() };
  }

  #shownWindow() {
    const { T, C } = this.#parts.explored().table;
    return { T, C, ...this.#map.window };
  }

  #shownDifferences(): Differences | undefined {
    const { table, formula } = this.#parts.explored();
    return this.#wanted === "table" || !formula ? undefined : this.#differencesOf(table, formula);
  }
}

export interface Entries {
  /** The range of the finite entries; NaN if there are none. */
  least: number;
  most: number;
  nonFiniteCount: number;
  outside: number;
}

export interface Differences {
  /** Absolute values, row-major; NaN for an entry that is not finite. */
  values: Float64Array;
  most: number;
  at: Place;
  bound: number;
  beyond: number;
  nonFiniteCount: number;
}

/** Rounding leaves entries within this. */
const BOUND = 1 + 1e-9;

export function entriesOf({ data }: WholeTable): Entries {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [nonFiniteCount, outside] = [0, 0];
  // The array's iterator takes several times as long.
  for (let at = 0; at < data.length; ++at) {
    const entry = data[at] as number;
    if (entry >= -BOUND && entry <= BOUND) {
      if (entry < least) least = entry;
      if (entry > most) most = entry;
    } else if (Number.isFinite(entry)) {
      least = Math.min(least, entry);
      most = Math.max(most, entry);
      outside += 1;
    } else {
      nonFiniteCount += 1;
    }
  }
  if (nonFiniteCount === data.length) [least, most] = [Number.NaN, Number.NaN];
  return { least, most, nonFiniteCount, outside };
}

export function differencesOf(
  { C, data }: WholeTable,
  formula: WholeTable,
  bound: number,
): Differences {
  const values = new Float64Array(data.length);
  let [most, first, beyond, nonFiniteCount] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; ++at) {
    const off = Math.abs((data[at] as number) - (formula.data[at] as number));
    if (!Number.isFinite(off)) {
      values[at] = Number.NaN;
      nonFiniteCount += 1;
      continue;
    }
    values[at] = off;
    if (off > bound) beyond += 1;
    if (off <= most) continue;
    most = off;
    first = at;
  }
  return {
    values,
    most,
    at: { t: Math.floor(first / C), j: first % C },
    bound,
    beyond,
    nonFiniteCount,
  };
}

export function entrySentences({ least, most, nonFiniteCount, outside }: Entries): string[] {
  const { heatmap } = views;
  return [
    ...(Number.isNaN(least) ? [] : [heatmap.range({ least, largest: most })]),
    ...(nonFiniteCount > 0 ? [heatmap.odd({ count: nonFiniteCount })] : []),
    ...(outside > 0 ? [heatmap.outside({ count: outside })] : []),
  ];
}

export function differenceSentences({
  values,
  most,
  at,
  bound,
  beyond,
  nonFiniteCount,
}: Differences): string[] {
  const { heatmap } = views;
  const isClose = beyond === 0 && nonFiniteCount === 0;
  const { t, j } = at;
  return [
    ...(isClose ? [most === 0 ? heatmap.equal : heatmap.close({ most })] : []),
    ...(beyond > 0
      ? [
          heatmap.differing({ count: beyond, entries: values.length, bound }),
          heatmap.largest({ most, t, j }),
        ]
      : []),
    ...(nonFiniteCount > 0 ? [heatmap.odd({ count: nonFiniteCount })] : []),
  ];
}
