// The table as a heatmap, and its difference from the formula where that may be seen.
import { html, nothing, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import {
  type Differences,
  differenceSentences,
  differencesOf,
  type Entries,
  entriesOf,
  entrySentences,
} from "./entries.js";
import { accepted } from "./hand.js";
import type { Description, Looked, Numbers, View, ViewParts } from "./view.js";
import { lengthOf, numbersIn } from "./window.js";
import { shortText } from "./words.js";
import { Zoomable } from "./zoomable.js";

type Shown = "table" | "difference";

/** Numbers of at most so many entries are listed. */
const MOST_NUMBERS = 2 ** 17;

class Heatmap implements View {
  readonly id = "heatmap";
  readonly title = views.heatmap.title;
  readonly #parts: ViewParts;
  readonly #map: Zoomable;
  #wanted: Shown;
  #entries: { of: WholeTable; entries: Entries } | undefined;
  #differences: { of: WholeTable; differences: Differences } | undefined;

  constructor(parts: ViewParts, settings: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#wanted = settings.get("show") === "difference" ? "difference" : "table";
    const ofMap = {
      extent: () => extentOf(parts.looked()),
      selected: () => parts.selection(),
      select: parts.select,
      changed: parts.changed,
    };
    this.#map = new Zoomable(ofMap, settings);
  }

  template(): TemplateResult {
    const looked = this.#parts.looked();
    const { table } = looked;
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
          ${
            differences
              ? html`<span class="ramp difference"><span>0</span><i></i><span>${shortText(differences.most)}</span></span>`
              : html`<span class="ramp signed"><span>−1</span><i></i><span>1</span></span>`
          }
          ${views.heatmap.caption[differences ? "difference" : "table"]}
        </figcaption>
      </figure>
      <div class="look-controls">
        ${looked.formula || looked.awaited.formula ? this.#choice() : nothing} ${this.#map.buttons()}
      </div>
    `;
  }

  #choice(): TemplateResult {
    const choice = (shown: Shown) => html`
      <label>
        <input
          type="radio"
          name="heatmap-show"
          .checked=${this.#wanted === shown}
          @change=${() => this.#choose(shown)}
        >
        ${views.heatmap.choices[shown]}
      </label>
    `;
    return html`
      <fieldset>
        <legend class="visually-hidden">${views.heatmap.choice}</legend>
        ${choice("table")} ${choice("difference")}
      </fieldset>
    `;
  }

  #choose(shown: Shown): void {
    this.#wanted = shown;
    this.#parts.changed();
  }

  description(): Description {
    const { table } = this.#parts.looked();
    const differences = this.#shownDifferences();
    if (this.#entries?.of !== table) this.#entries = { of: table, entries: entriesOf(table) };
    const sentences = differences
      ? differenceSentences(differences)
      : entrySentences(this.#entries.entries);
    return { sentences: [...sentences, views.heatmap.shown(this.#shownWindow())] };
  }

  hint(): string {
    return views.heatmap.question[this.#shownDifferences() ? "difference" : "table"];
  }

  numbers(): Numbers {
    const { window } = this.#map;
    const { table } = this.#parts.looked();
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
    const { T, C } = this.#parts.looked().table;
    return { T, C, ...this.#map.window };
  }

  show(): void {}

  hide(): void {}

  /** Undefined where they are not wanted, or may not be seen. */
  #shownDifferences(): Differences | undefined {
    const { table, formula } = this.#parts.looked();
    if (this.#wanted === "table" || !formula) return undefined;
    if (this.#differences?.of !== table) {
      // What is beyond the error that the tests accept in row 0 is counted.
      this.#differences = { of: table, differences: differencesOf(table, formula, accepted(0)) };
    }
    return this.#differences.differences;
  }
}

export function heatmapView(parts: ViewParts, settings: ReadonlyMap<string, string>): View {
  return new Heatmap(parts, settings);
}

function extentOf({ table: { T, C } }: Looked): { rows: number; columns: number } {
  return { rows: T, columns: C };
}
