import { html, nothing, type TemplateResult } from "lit/html.js";

import * as views from "../../texts/en/views/index.js";
import type { Fitting } from "./fitting.js";

export function fittingProgress(fitting: Fitting, k: number): TemplateResult | typeof nothing {
  if (fitting.isCancelled) {
    return html`
      <button type="button" @click=${() => fitting.restart()}>${views.shift.fit({ k })}</button>
    `;
  }
  if (fitting.result) return nothing;
  return html`
    <label>${views.shift.fitting({ k })} <progress></progress></label>
    <button type="button" @click=${() => fitting.cancel()}>${views.shift.cancel}</button>
  `;
}
