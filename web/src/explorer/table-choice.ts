import { html, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../pictures/part.js";
import * as texts from "../texts/en/views/index.js";

export interface Candidate {
  key: string;
  title: string;
  table: WholeTable;
}

export function tableChoice(
  candidates: readonly Candidate[],
  chosen: number,
  choose: (at: number) => void,
): TemplateResult {
  if (candidates.length < 2) {
    return html`<p class="explorer-title">${candidates[chosen]?.title}</p>`;
  }
  const onChange = ({ currentTarget }: Event): void =>
    choose((currentTarget as HTMLSelectElement).selectedIndex);
  return html`
    <label class="explorer-title">
      <span class="visually-hidden">${texts.frame.table}</span>
      <select @change=${onChange} .selectedIndex=${chosen}>
        ${candidates.map(
          ({ title }, at) => html`<option ?selected=${at === chosen}>${title}</option>`,
        )}
      </select>
    </label>
  `;
}
