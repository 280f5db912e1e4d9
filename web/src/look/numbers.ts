// The numbers of a view as a table.
import { html, nothing, type TemplateResult } from "lit/html.js";

import { views } from "../texts/en/views.js";
import type { Numbers } from "./view.js";
import { shortText } from "./words.js";

/** A file has more of them. */
export const MOST_ROWS = 200;
export const MOST_COLUMNS = 64;

export function numbersView({ caption, head, rows }: Numbers): TemplateResult {
  const shown = rows.slice(0, MOST_ROWS);
  const isCut = rows.length > MOST_ROWS || head.length > MOST_COLUMNS;
  return html`
    <div class="look-numbers" tabindex="0" role="group" aria-label=${views.numbers.label}>
      <table>
        <caption>
          ${caption.join(" ")}
          ${isCut ? views.numbers.cut({ rows: MOST_ROWS, columns: MOST_COLUMNS }) : nothing}
        </caption>
        <thead>
          <tr>${head.slice(0, MOST_COLUMNS).map((each) => html`<th scope="col">${each}</th>`)}</tr>
        </thead>
        <tbody>
          ${shown.map(
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
