// Shows a table in views that share one selection.
import { html, nothing, render, type TemplateResult } from "lit/html.js";
import { type Reveal, reveals } from "sinusoidal-pe";

import styles from "../../styles/explorer.css?inline";
import { keepingFocus } from "../common/browser.js";
import { addStyles } from "../common/styles.js";
import type { WholeTable } from "../pictures/part.js";
import * as texts from "../texts/en/views/index.js";
import { downloadButtons } from "./downloads.js";
import { afterFrame, Measuring } from "./measuring/measuring.js";
import { NumbersList } from "./numbers.js";
import { SixProperties } from "./properties/view.js";
import {
  SelectedEntry,
  SelectionAnnouncer,
  selectedEntryText,
  selectionView,
} from "./selection.js";
import { Tabs } from "./tabs.js";
import {
  type Candidate,
  descriptionView,
  failureOf,
  sentencesView,
  tableChoice,
} from "./templates.js";
import type { Description, Explored, FormulaTable, Selection, View, ViewId } from "./view.js";

interface ExplorerParts {
  host: HTMLElement;
  views: readonly ViewId[];
  view?: ViewId | undefined;
  selection?: Partial<Selection>;
  /** "found" shows the formula's frequencies; "expected" shows its entries, too. */
  reveal: Reveal;
  settings?: ReadonlyMap<string, string>;
  say(sentence: string): void;
  changed?: () => void;
}

export class Explorer {
  readonly measuring = new Measuring();
  readonly #parts: ExplorerParts;
  readonly #selected: SelectedEntry;
  readonly #announcer: SelectionAnnouncer;
  readonly #tabs: Tabs;
  readonly #numbers = new NumbersList(
    () => this.#changed(),
    () => this.#render(),
  );
  readonly #properties = new SixProperties(() => this.#changed());
  readonly #formula = new FormulaLoader({
    measuring: this.measuring,
    arrived: (formula) => this.#takeFormula(formula),
    failed: (error) => this.#fail(texts.frame.formulaFailed, error),
  });
  #candidates: readonly Candidate[] = [];
  #chosen = 0;
  #explored: Explored | undefined;
  #failure: Description | undefined;
  #frame = 0;

  constructor(parts: ExplorerParts) {
    this.#parts = parts;
    this.#selected = new SelectedEntry(parts.selection);
    this.#announcer = new SelectionAnnouncer(parts.host, parts.say);
    this.#tabs = new Tabs({
      ids: parts.views,
      first: parts.view,
      settings: parts.settings ?? new Map(),
      ofViews: {
        explored: () => this.#explored as Explored,
        selection: () => this.#selected.value,
        select: (change) => this.#select(change),
        measuring: this.measuring,
        changed: () => this.#changed(),
        say: parts.say,
      },
      opened: () => this.#opened(),
    });
    addStyles(styles);
  }

  show(candidates: readonly Candidate[], at = 0): void {
    this.#candidates = candidates;
    this.#choose(at);
  }

  get key(): string | undefined {
    return this.#explored && this.#candidates[this.#chosen]?.key;
  }

  settings(): Record<string, string> {
    const { t, j, k } = this.#selected.value;
    return { view: this.#tabs.openId, t: `${t}`, j: `${j}`, k: `${k}`, ...this.#tabs.settings() };
  }

  end(): void {
    this.#tabs.hide();
    this.measuring.end();
    this.#properties.end();
    this.#formula.cancel();
    cancelAnimationFrame(this.#frame);
    this.#announcer.end();
    this.#numbers.end();
    this.#explored = undefined;
    render(nothing, this.#parts.host);
  }

  #choose(at: number): void {
    const candidate = this.#candidates[at];
    if (!candidate) return;
    const { table } = candidate;
    const { reveal } = this.#parts;
    const hasFormula = table.C % 2 === 0;
    const areFrequenciesRevealed = hasFormula && reveals(reveal, "found");
    this.#chosen = at;
    this.#explored = {
      table,
      isFormulaRevealed: hasFormula && reveal === "expected",
      formula: undefined,
      areFrequenciesRevealed,
      frequencies: undefined,
    };
    this.#selected.enter(table);
    this.#numbers.reset();
    this.measuring.take(table);
    this.#tabs.show();
    this.#render();
    if (areFrequenciesRevealed) this.#formula.load(table);
    else this.#formula.cancel();
    this.#properties.measure(table);
  }

  #takeFormula(formula: FormulaTable): void {
    const explored = this.#explored as Explored;
    this.#explored = {
      ...explored,
      formula: explored.isFormulaRevealed ? formula.table : undefined,
      frequencies: formula,
    };
    this.#tabs.show();
    this.#changed();
  }

  #fail(sentence: string, error: unknown): void {
    this.#failure = failureOf(sentence, error);
    this.#changed();
  }

  #select(change: Partial<Selection>): void {
    if (!this.#explored) return;
    this.#selected.change(this.#explored.table, change);
    this.#announcer.selected(() => this.#selectedText());
    this.#changed();
  }

  #selectedText(): string {
    const { table } = this.#explored as Explored;
    return this.#tabs.openView?.selectedText?.() ?? selectedEntryText(table, this.#selected.value);
  }

  #opened(): void {
    this.#numbers.reset();
    this.#render();
    this.#parts.changed?.();
  }

  #changed(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
      this.#parts.changed?.();
    });
    this.#numbers.resetSoon();
  }

  #render(): void {
    const explored = this.#explored;
    const view = this.#tabs.openView;
    if (!explored || !view) return;
    keepingFocus(() => render(this.#template(view, explored), this.#parts.host));
  }

  #template(view: View, explored: Explored): TemplateResult {
    const { openId } = this.#tabs;
    const picture = view.template(); // may start long work, so isPending() comes later
    return html`
      <div class="explorer-head">
        ${tableChoice(this.#candidates, this.#chosen, (at) => this.#choose(at))}
      </div>
      ${
        this.#failure
          ? html`<div class="broken" role="alert">${sentencesView(this.#failure)}</div>`
          : nothing
      }
      ${selectionView(explored, this.#selected, (change) => this.#select(change))}
      ${this.#tabs.template()}
      <div
        class="explorer-view explorer-${openId}"
        id="explorer-view"
        role="tabpanel"
        aria-labelledby="explorer-tab-${openId}"
        aria-busy=${view.isPending?.() ? "true" : "false"}
      >
        ${picture} ${descriptionView(view.description())}
        <p class="explorer-hint">${view.hint()}</p>
        <p class="explorer-keeping">${this.#numbers.button()} ${this.#downloads(view, explored)}</p>
        ${this.#numbers.template(() => view.numbers())}
      </div>
      ${this.#properties.template()}
    `;
  }

  #downloads(view: View, { table: { T, C } }: Explored): TemplateResult {
    return downloadButtons({
      name: `${this.#tabs.openId}-${T}x${C}`,
      panel: () => this.#parts.host.querySelector("#explorer-view") as Element,
      numbers: () => view.numbers(),
      failed: (error) => this.#fail(texts.frame.fileFailed, error),
    });
  }
}

interface LoaderParts {
  measuring: Measuring;
  arrived(formula: FormulaTable): void;
  failed(error: unknown): void;
}

class FormulaLoader {
  readonly #parts: LoaderParts;
  #table: WholeTable | undefined;
  #cancel = (): void => {};

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  load(table: WholeTable): void {
    this.cancel();
    this.#table = table;
    this.#cancel = afterFrame(() => void this.#load(table));
  }

  cancel(): void {
    this.#cancel();
    this.#table = undefined;
  }

  async #load(wanted: WholeTable): Promise<void> {
    const { measuring, arrived, failed } = this.#parts;
    try {
      const [wavelengths, table] = await Promise.all([
        measuring.wavelengths(wanted.C),
        measuring.encode(wanted.T, wanted.C),
      ]);
      if (this.#table === wanted) arrived({ table, wavelengths });
    } catch (error) {
      const isOutdated = error instanceof DOMException;
      if (!isOutdated) failed(error);
    }
  }
}
