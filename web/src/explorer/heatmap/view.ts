import { html, nothing, type TemplateResult } from "lit/html.js";

import { shortText } from "../../common/rounded.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { accepted } from "../properties/measures.js";
import { choiceView, ramp } from "../templates.js";
import { type Description, type Numbers, remembered, type View, type ViewParts } from "../view.js";
import { lengthOf, numbersIn } from "../window.js";
import { Zoomable } from "../zoomable.js";
import {
  type Differences,
  differenceSentences,
  differencesOf,
  entriesOf,
  entrySentences,
} from "./model.js";

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
