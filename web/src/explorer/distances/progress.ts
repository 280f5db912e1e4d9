import { html, nothing, type TemplateResult } from "lit/html.js";

import * as views from "../../texts/en/views/index.js";
import type { Comparing } from "./comparing.js";

export function comparingProgress(comparing: Comparing): TemplateResult | typeof nothing {
  const { arrivedRows, comparedRows, metric } = comparing.pairs;
  const button = (title: string, press: () => void) =>
    html`<button type="button" @click=${press}>${title}</button>`;
  switch (comparing.phase) {
    case "comparing":
      return html`
        <label>
          ${views.distances.comparing}
          <progress max=${comparedRows} .value=${arrivedRows}></progress>
        </label>
        ${button(views.distances.cancel, () => comparing.stop())}
      `;
    case "stopped":
      return html`
        ${button(views.distances.again, () => void comparing.start(metric))}
      `;
    default:
      return nothing;
  }
}
