// How far Python is. Loaded with what starts it.
import { html, type TemplateResult } from "lit/html.js";

import type { PythonStatus } from "../python/status.js";
import type { Actions } from "../state.js";
import { python } from "../texts/en/python.js";

/** Draws the status next to the tabs of languages. */
export function statusView(status: PythonStatus, actions: Actions): TemplateResult {
  const { phase } = status;
  const texts = python.status;
  switch (phase) {
    case "loading": {
      const { received, total } = status;
      const percent = Math.floor((100 * received) / total);
      return html`
        <progress max=${total} .value=${received} aria-label=${texts.loading}></progress>
        <p class="lane-state loading">
          <span class="more">${texts.loading}</span>
          <span class="amount">${texts.percent({ percent })}</span>
          <button class="plain" type="button" @click=${actions.cancelPython}>${texts.cancel}</button>
        </p>
      `;
    }
    case "ready":
      return html`
        <p class="lane-state ready">
          <span class="more">${texts.ready}</span><span class="less">${texts.readyShort}</span>
        </p>
      `;
    case "starting":
    case "absent":
      return html`<p class="lane-state ${phase}">${texts[phase]}</p>`;
    case "cancelled":
    case "failed":
      return html`
        <p class="lane-state ${phase}">
          <span class=${phase === "cancelled" ? "more" : ""}>${texts[phase]}</span>
          <button class="plain" type="button" @click=${actions.loadPython}>
            ${phase === "failed" ? texts.again : texts.load}
          </button>
        </p>
      `;
  }
}
