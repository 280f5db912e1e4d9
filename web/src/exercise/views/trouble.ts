import { html, nothing, type TemplateResult } from "lit/html.js";
import { visibleLines } from "#visible";

import { spokenTrouble, type Trouble } from "../../common/error.js";
import { statuses } from "../../texts/en/statuses.js";

export function troubleView(trouble: Trouble): TemplateResult {
  const { details } = trouble;
  return html`${visibleLines(spokenTrouble(trouble))}${details ? detailsView(details) : nothing}`;
}

function detailsView(words: string): TemplateResult {
  return html`<span class="details">${statuses.details} <q lang="">${visibleLines(words)}</q></span>`;
}
