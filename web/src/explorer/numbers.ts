import { html, nothing, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";

import { shortText } from "../common/rounded.js";
import * as texts from "../texts/en/views/index.js";
import type { Numbers } from "./view.js";

const PAUSE_MS = 200;
const MOST_ROWS = 200;
const MOST_COLUMNS = 64;

export class NumbersList {
  readonly #changed: () => void;
  readonly #render: () => void;
  #isOpen = false;
  #list: TemplateResult | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void, render: () => void) {
    this.#changed = changed;
    this.#render = render;
  }

  button(): TemplateResult {
    const toggle = (): void => {
      this.#isOpen = !this.#isOpen;
      this.#list = undefined;
      this.#changed();
    };
    return html`
      <button type="button" @click=${toggle}>
        ${this.#isOpen ? texts.keeping.hide : texts.keeping.show}
      </button>
    `;
  }

  template(numbers: () => Numbers): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    this.#list ??= listView(numbers());
    return this.#list;
  }

  reset(): void {
    this.#list = undefined;
  }

  /** Waits until the selection rests, because the list may be long. */
  resetSoon(): void {
    clearTimeout(this.#timer);
    if (!this.#isOpen) return;
    this.#timer = setTimeout(() => {
      this.#list = undefined;
      this.#render();
    }, PAUSE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function listView({ caption, head, rows }: Numbers): TemplateResult {
  const isCut = rows.length > MOST_ROWS || head.length > MOST_COLUMNS;
  return html`
    <div class="explorer-numbers" tabindex="0" role="group" aria-label=${texts.numbers.label}>
      <table>
        <caption>
          ${paragraph(caption)}
          ${isCut ? texts.numbers.cut({ rows: MOST_ROWS, columns: MOST_COLUMNS }) : nothing}
        </caption>
        <thead>
          <tr>${head.slice(0, MOST_COLUMNS).map((each) => html`<th scope="col">${each}</th>`)}</tr>
        </thead>
        <tbody translate="no">
          ${rows.slice(0, MOST_ROWS).map(
            ([first, ...others]) => html`
              <tr>
                <th scope="row">${first}</th>
                ${others.slice(0, MOST_COLUMNS - 1).map((each) => html`<td>${cellText(each)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

function cellText(value: string | number): string {
  if (typeof value === "string") return value;
  return Number.isInteger(value) ? String(value).replace("-", "−") : shortText(value);
}

/** Returns RFC 4180. */
export function csvOf({ head, rows }: Numbers): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
