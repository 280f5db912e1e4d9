// A table in linked views, in the exercise and on a page of its own. Loaded when it is opened.
import { html, nothing, render, type TemplateResult } from "lit/html.js";
import { type Reveal, reveals } from "sinusoidal-pe";

import styles from "../../styles/look.css?inline";
import { messageOf } from "../error.js";
import type { WholeTable } from "../pictures/part.js";
import { views as texts } from "../texts/en/views.js";
import { keepingFocus } from "../views/focus.js";
import { distancesView } from "./distances.js";
import { formulaText } from "./formula.js";
import { FourProperties } from "./four-properties.js";
import { afterFrame } from "./frames.js";
import { heatmapView } from "./heatmap.js";
import { keepCsv, keepPng, keepSvg } from "./keeping.js";
import { linesView } from "./lines.js";
import { Measuring } from "./measuring.js";
import { numbersView } from "./numbers.js";
import { shiftView } from "./shift.js";
import { speedsView } from "./speeds.js";
import type { Description, Looked, Selection, View, ViewId, ViewParts } from "./view.js";

type NewView = (parts: ViewParts, settings: ReadonlyMap<string, string>) => View;

const NEW_VIEWS: Record<ViewId, NewView> = {
  heatmap: heatmapView,
  lines: linesView,
  speeds: speedsView,
  distances: distancesView,
  shift: shiftView,
};

/** After so long without another key, what is selected is said. */
const SAYING_MS = 500;
/** After so long without a change, the table of numbers follows, which may be long. */
const NUMBERS_MS = 200;

/** A table that can be looked at. */
export interface Candidate {
  /** Identifies the table. */
  key: string;
  title: string;
  table: WholeTable;
}

export interface LookParts {
  host: HTMLElement;
  /** The views there are, at least one, and which is shown first. */
  views: readonly ViewId[];
  view?: ViewId | undefined;
  selection?: Partial<Selection>;
  /** What of the formula may be seen: with "found" its speeds, with "expected" its entries, too. */
  reveal: Reveal;
  /** What `settings()` gave when all was as it is to be again. */
  settings?: ReadonlyMap<string, string>;
  say(sentence: string): void;
  /** What `settings()` gives is another. */
  changed?: () => void;
}

export class Look {
  readonly measuring = new Measuring();
  readonly #parts: LookParts;
  #views: View[] | undefined;
  #current: ViewId;
  #selection: Selection;
  /** What was last selected, also where the table that came then has no such place. */
  #wanted: Selection;
  #candidates: readonly Candidate[] = [];
  #chosen = 0;
  #looked: Looked | undefined;
  /** Of each pair, by which the position is divided; the positions in a turn are 2π times that. */
  #wavelengths: Float64Array | undefined;
  readonly #four = new FourProperties(() => this.#changed());
  #showsNumbers = false;
  #numbers: TemplateResult | undefined;
  #outdating: ReturnType<typeof setTimeout> | undefined;
  /** Gives up what is to be brought after the first frame. */
  #giveUp = (): void => {};
  #trouble: Description | undefined;
  #frame = 0;
  #isByKeys = false;
  #saying: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LookParts) {
    this.#parts = parts;
    this.#current = parts.view ?? (parts.views[0] as ViewId);
    this.#wanted = { t: 0, j: 0, k: 1, ...parts.selection };
    this.#selection = this.#wanted;
    addStyles(styles);
    parts.host.addEventListener("keydown", () => this.#heard(true), { capture: true });
    parts.host.addEventListener("pointermove", () => this.#heard(false), { capture: true });
  }

  /** Looks at one of these tables. */
  show(candidates: readonly Candidate[], at = 0): void {
    this.#candidates = candidates;
    this.#choose(at);
  }

  /** The key of the table that is explored. */
  get key(): string | undefined {
    return this.#looked && this.#candidates[this.#chosen]?.key;
  }

  /** The view, what is selected, and what each view has settings of. */
  settings(): Record<string, string> {
    const { t, j, k } = this.#selection;
    const own = (this.#views ?? []).flatMap((view) =>
      Object.entries(view.settings()).map(([name, value]) => [`${view.id}-${name}`, value]),
    );
    return { view: this.#current, t: `${t}`, j: `${j}`, k: `${k}`, ...Object.fromEntries(own) };
  }

  /** Frees what it holds; the element is left empty. */
  end(): void {
    this.#view?.hide();
    this.measuring.end();
    this.#four.end();
    this.#giveUp();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#saying);
    clearTimeout(this.#outdating);
    render(nothing, this.#parts.host);
  }

  get #view(): View | undefined {
    return this.#views?.find(({ id }) => id === this.#current);
  }

  #choose(at: number): void {
    const candidate = this.#candidates[at];
    if (!candidate) return;
    const { table, title } = candidate;
    this.#chosen = at;
    const awaited = this.#awaited(table);
    this.#looked = { table, title, awaited, formula: undefined, turning: undefined };
    this.#wavelengths = undefined;
    this.#selection = clamped(this.#wanted, table);
    this.#numbers = undefined;
    this.measuring.take(table);
    this.#views ??= this.#newViews();
    this.#view?.show();
    this.#render(); // before anything else, as it may be waited for
    this.#giveUp();
    this.#giveUp = afterFrame(() => void this.#bringFormula(table));
    this.#four.measure(table);
  }

  /** Tables of odd C have no formula to be held against. */
  #awaited({ C }: WholeTable): Looked["awaited"] {
    const { reveal } = this.#parts;
    const isEven = C % 2 === 0;
    return {
      formula: isEven && reveal === "expected",
      turning: isEven && reveals(reveal, "found"),
    };
  }

  #newViews(): View[] {
    const parts: ViewParts = {
      looked: () => this.#looked as Looked,
      selection: () => this.#selection,
      select: (change) => this.#select(change),
      measuring: this.measuring,
      changed: () => this.#changed(),
      say: this.#parts.say,
    };
    return this.#parts.views.map((id) => {
      const prefix = `${id}-`;
      const own = [...(this.#parts.settings ?? [])].filter(([name]) => name.startsWith(prefix));
      return NEW_VIEWS[id](
        parts,
        new Map(own.map(([name, value]) => [name.slice(prefix.length), value])),
      );
    });
  }

  async #bringFormula(table: WholeTable): Promise<void> {
    const awaited = this.#awaited(table);
    if (!awaited.turning) return;
    try {
      const [wavelengths, formula] = await Promise.all([
        this.measuring.wavelengths(table.C),
        this.measuring.encode(table.T, table.C),
      ]);
      if (!this.#looked || this.#looked.table !== table) return;
      this.#wavelengths = wavelengths;
      this.#looked = {
        ...this.#looked,
        ...{ turning: formula, formula: awaited.formula ? formula : undefined },
        awaited: { formula: false, turning: false },
      };
      this.#view?.show();
      this.#changed();
    } catch (error) {
      if (error instanceof DOMException) return; // another table came
      this.#trouble = { sentences: [texts.frame.formulaFailed], details: messageOf(error) };
      this.#changed();
    }
  }

  #select(change: Partial<Selection>): void {
    if (!this.#looked) return;
    this.#selection = clamped({ ...this.#selection, ...change }, this.#looked.table);
    this.#wanted = this.#selection;
    if (this.#isByKeys) this.#saySoon();
    this.#changed();
  }

  /** Those who hear the page are told where they are when they rest. */
  #saySoon(): void {
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.#parts.say(this.#selectedText()), SAYING_MS);
  }

  #heard(isByKeys: boolean): void {
    this.#isByKeys = isByKeys;
  }

  #selectedText(): string {
    return this.#view?.selectedText?.() ?? this.#entry();
  }

  #entry(): string {
    const { t, j } = this.#selection;
    const { table } = this.#looked as Looked;
    return texts.frame.entry({ t, j, value: table.data[t * table.C + j] as number });
  }

  /** With the next frame, however often something changes before that. */
  #changed(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
      this.#parts.changed?.();
    });
    clearTimeout(this.#outdating);
    if (!this.#showsNumbers) return;
    this.#outdating = setTimeout(() => {
      this.#numbers = undefined;
      this.#render();
    }, NUMBERS_MS);
  }

  #open(id: ViewId): void {
    if (id === this.#current) return;
    this.#view?.hide();
    this.#current = id;
    this.#numbers = undefined;
    this.#view?.show();
    this.#render();
    this.#parts.changed?.();
  }

  #render(): void {
    const { host } = this.#parts;
    const view = this.#view;
    if (!this.#looked || !view) return;
    keepingFocus(() => render(this.#template(view, this.#looked as Looked), host));
  }

  #template(view: View, looked: Looked): TemplateResult {
    const picture = view.template(); // first, as it may begin what takes long
    return html`
      <div class="look-head">${this.#titleView(looked)}</div>
      ${
        this.#trouble
          ? html`<div class="broken" role="alert">${sentencesView(this.#trouble)}</div>`
          : nothing
      }
      ${this.#selectionView(looked)} ${this.#tabsView()}
      <div
        class="look-view look-${view.id}"
        id="look-view"
        role="tabpanel"
        aria-labelledby="look-tab-${view.id}"
        aria-busy=${view.isPending?.() ? "true" : "false"}
      >
        ${picture} ${descriptionView(view.description())}
        <p class="look-hint">${view.hint()}</p>
        ${this.#keepingView(view)}
      </div>
      ${this.#four.template()}
    `;
  }

  #titleView({ title }: Looked): TemplateResult {
    if (this.#candidates.length < 2) return html`<p class="look-title">${title}</p>`;
    const choose = ({ currentTarget }: Event): void =>
      this.#choose((currentTarget as HTMLSelectElement).selectedIndex);
    return html`
      <label class="look-title">
        <span class="visually-hidden">${texts.frame.table}</span>
        <select @change=${choose} .selectedIndex=${this.#chosen}>
          ${this.#candidates.map(
            (each, at) => html`<option ?selected=${at === this.#chosen}>${each.title}</option>`,
          )}
        </select>
      </label>
    `;
  }

  #tabsView(): TemplateResult | typeof nothing {
    const views = this.#views ?? [];
    if (views.length < 2) return nothing;
    const move = (event: KeyboardEvent): void => this.#moveTab(event, views);
    return html`
      <div class="look-tabs" role="tablist" aria-label=${texts.frame.views} @keydown=${move}>
        ${views.map(({ id, title }) => {
          const isCurrent = id === this.#current;
          return html`
            <button
              role="tab"
              type="button"
              id="look-tab-${id}"
              aria-selected=${isCurrent}
              aria-controls="look-view"
              tabindex=${isCurrent ? 0 : -1}
              @click=${() => this.#open(id)}
            >
              ${title}
            </button>
          `;
        })}
      </div>
    `;
  }

  #moveTab(event: KeyboardEvent, views: readonly View[]): void {
    const at = views.findIndex(({ id }) => id === this.#current);
    const last = views.length - 1;
    const next = {
      ...{ ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1 },
      ...{ Home: 0, End: last },
    }[event.key];
    const view = next === undefined ? undefined : views[next];
    if (!view) return;
    event.preventDefault();
    this.#open(view.id);
    document.getElementById(`look-tab-${view.id}`)?.focus();
  }

  /** The selected entry, and what the formula gives there. */
  #selectionView({ table, formula, awaited }: Looked): TemplateResult {
    const { t, j } = this.#selection;
    const field = (name: keyof Selection, most: number) => html`
      <label>
        ${texts.frame.fields[name]}
        <input
          type="number"
          inputmode="numeric"
          min="0"
          max=${most}
          step="1"
          .value=${String(this.#selection[name])}
          @change=${(event: Event) => this.#enter(name, event.currentTarget as HTMLInputElement)}
        >
      </label>
    `;
    const given = formula?.data[t * table.C + j];
    return html`
      <div class=${formula || awaited.formula ? "look-selection with-formula" : "look-selection"}>
        <div class="look-fields" role="group" aria-label=${texts.frame.selected}>
          ${field("t", table.T - 1)} ${field("j", table.C - 1)} ${field("k", table.T - 1)}
        </div>
        <p class="look-entry">
          <span>${this.#entry()}</span>
          ${
            given !== undefined && this.#wavelengths
              ? html`<span>${texts.frame.formula({
                  formula: formulaText({ t, j, C: table.C }, this.#wavelengths, given),
                })}</span>`
              : nothing
          }
        </p>
      </div>
    `;
  }

  #enter(name: keyof Selection, field: HTMLInputElement): void {
    const value = field.valueAsNumber;
    if (Number.isFinite(value)) this.#select({ [name]: Math.round(value) });
    field.value = String(this.#selection[name]); // within the table
  }

  #keepingView(view: View): TemplateResult {
    const { keeping } = texts;
    const name = `${view.id}-${this.#looked?.table.T}x${this.#looked?.table.C}`;
    const panel = (): Element => this.#parts.host.querySelector("#look-view") as Element;
    const keep = (work: () => Promise<void> | void) => async () => {
      try {
        await work();
      } catch (error) {
        this.#trouble = { sentences: [texts.frame.fileFailed], details: messageOf(error) };
        this.#changed();
      }
    };
    const flip = (): void => {
      this.#showsNumbers = !this.#showsNumbers;
      this.#numbers = undefined;
      this.#changed();
    };
    return html`
      <p class="look-keeping">
        <button type="button" @click=${flip}>
          ${this.#showsNumbers ? keeping.hide : keeping.show}
        </button>
        <span role="group" aria-label=${keeping.download}>
          <button type="button" @click=${keep(() => keepPng(panel(), name))}>${keeping.png}</button>
          <button type="button" @click=${keep(() => keepSvg(panel(), name))}>${keeping.svg}</button>
          <button type="button" @click=${keep(() => keepCsv(view.numbers(), name))}>
            ${keeping.csv}
          </button>
        </span>
      </p>
      ${this.#showsNumbers ? this.#numbersOf(view) : nothing}
    `;
  }

  #numbersOf(view: View): TemplateResult {
    this.#numbers ??= numbersView(view.numbers());
    return this.#numbers;
  }
}

/** The sentences of a description, and the browser's words below them. */
function sentencesView({ sentences, details }: Description): TemplateResult {
  return html`
    <p class="look-text">${sentences.join(" ")}</p>
    ${details === undefined ? nothing : html`<p class="look-details">${texts.frame.details} <q lang="">${details}</q></p>`}
  `;
}

/** The conclusion, and below it the facts as a table: of the table, and of the formula where it is seen. */
function descriptionView(description: Description): TemplateResult {
  const { facts } = description;
  const hasFormula = facts?.rows.some(({ formula }) => formula !== undefined);
  return html`
    ${sentencesView(description)}
    ${
      facts
        ? html`
          <table class="look-facts">
            <caption>${facts.caption}</caption>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${texts.facts.table}</th>
                ${hasFormula ? html`<th scope="col">${texts.facts.formula}</th>` : nothing}
              </tr>
            </thead>
            <tbody>
              ${facts.rows.map(
                ({ name, table, formula }) => html`
                  <tr>
                    <th scope="row">${name}</th>
                    <td>${table}</td>
                    ${hasFormula ? html`<td>${formula ?? nothing}</td>` : nothing}
                  </tr>
                `,
              )}
            </tbody>
          </table>
        `
        : nothing
    }
  `;
}

function clamped({ t, j, k }: Selection, { T, C }: WholeTable): Selection {
  const within = (value: number, end: number): number => Math.min(Math.max(value, 0), end - 1);
  return { t: within(t, T), j: within(j, C), k: within(k, T) };
}

const added = new Set<string>();

/** Not as an element, which the page's policy would have to name. */
function addStyles(text: string): void {
  if (added.has(text)) return;
  added.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
