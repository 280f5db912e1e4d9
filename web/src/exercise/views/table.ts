import { html, nothing, type TemplateResult } from "lit/html.js";

import { entryText } from "../../common/numbers.js";
import { tools } from "../../texts/en/tools.js";
import type { TablePreview } from "../table.js";

export function sizeText({ shape, dtype }: TablePreview): string {
  return shape.length === 0 ? tools.oneNumber({ dtype }) : tools.size({ shape, dtype });
}

export function tableView(preview: TablePreview, name: string): TemplateResult {
  const { shape, rows } = preview;
  const columns = rows[0]?.length ?? 0;
  const cut = shape.length === 2 && ((shape[0] ?? 0) > rows.length || (shape[1] ?? 0) > columns);
  return html`
    <div class="numbers" tabindex="0" role="group" aria-label=${name}>
      <table>
        <thead>
          <tr>
            <td></td>
            ${Array.from({ length: columns }, (_, j) => html`<th scope="col">${j}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, t) => html`
              <tr>
                <th scope="row">${t}</th>
                ${row.map((entry) => html`<td>${entryText(entry)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    ${cut ? html`<p class="aside">${tools.cut({ rows: rows.length, columns, shape })}</p>` : nothing}
  `;
}
