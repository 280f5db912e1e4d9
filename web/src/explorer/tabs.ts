import { html, nothing, type TemplateResult } from "lit/html.js";

import * as texts from "../texts/en/views/index.js";
import { DistancesView } from "./distances/view.js";
import { FrequenciesView } from "./frequencies/view.js";
import { HeatmapView } from "./heatmap.js";
import { LinesView } from "./lines/view.js";
import { ShiftView } from "./shift/view.js";
import type { View, ViewId, ViewParts } from "./view.js";

/** The names in `settings` do not start with the view's name. */
type ViewClass = new (parts: ViewParts, settings: ReadonlyMap<string, string>) => View;

const VIEW_CLASSES: Record<ViewId, ViewClass> = {
  heatmap: HeatmapView,
  lines: LinesView,
  frequencies: FrequenciesView,
  distances: DistancesView,
  shift: ShiftView,
};

interface TabsParts {
  ids: readonly ViewId[];
  first: ViewId | undefined;
  settings: ReadonlyMap<string, string>;
  ofViews: ViewParts;
  opened(): void;
}

export class Tabs {
  readonly #parts: TabsParts;
  readonly #views = new Map<ViewId, View>();
  #openId: ViewId;

  constructor(parts: TabsParts) {
    this.#parts = parts;
    this.#openId = parts.first ?? (parts.ids[0] as ViewId);
  }

  get openId(): ViewId {
    return this.#openId;
  }

  get openView(): View | undefined {
    return this.#views.get(this.#openId);
  }

  settings(): Record<string, string> {
    const all = [...this.#views].flatMap(([id, view]) =>
      Object.entries(view.settings?.() ?? {}).map(([name, value]) => [`${id}-${name}`, value]),
    );
    return Object.fromEntries(all);
  }

  show(): void {
    if (this.#views.size === 0)
      for (const id of this.#parts.ids) this.#views.set(id, this.#create(id));
    this.openView?.show?.();
  }

  hide(): void {
    this.openView?.hide?.();
  }

  template(): TemplateResult | typeof nothing {
    const { ids } = this.#parts;
    if (ids.length < 2) return nothing;
    return html`
      <div
        class="explorer-tabs"
        role="tablist"
        aria-label=${texts.frame.views}
        @keydown=${(event: KeyboardEvent) => this.#move(event)}
      >
        ${ids.map((id) => {
          const isOpen = id === this.#openId;
          return html`
            <button
              role="tab"
              type="button"
              id="explorer-tab-${id}"
              aria-selected=${isOpen}
              aria-controls="explorer-view"
              tabindex=${isOpen ? 0 : -1}
              @click=${() => this.#open(id)}
            >
              ${texts.titles[id]}
            </button>
          `;
        })}
      </div>
    `;
  }

  #create(id: ViewId): View {
    const { settings, ofViews } = this.#parts;
    const prefix = `${id}-`;
    const own = [...settings].filter(([name]) => name.startsWith(prefix));
    const named = own.map(([name, value]) => [name.slice(prefix.length), value] as const);
    return new VIEW_CLASSES[id](ofViews, new Map(named));
  }

  #open(id: ViewId): void {
    if (id === this.#openId) return;
    this.hide();
    this.#openId = id;
    this.openView?.show?.();
    this.#parts.opened();
  }

  #move(event: KeyboardEvent): void {
    const { ids } = this.#parts;
    const at = ids.indexOf(this.#openId);
    const last = ids.length - 1;
    const places: Partial<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const id = ids[places[event.key] ?? -1];
    if (!id) return;
    event.preventDefault();
    this.#open(id);
    document.getElementById(`explorer-tab-${id}`)?.focus();
  }
}
