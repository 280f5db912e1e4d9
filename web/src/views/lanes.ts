// The editor's tabs, one for each language, and how far Python is.
import { html, nothing, type TemplateResult } from "lit/html.js";

import { LANE_TITLES, type LaneName } from "../lanes/lane.js";
import type { PythonStatus } from "../lanes/python.js";
import type { Actions, State } from "../state.js";

export function lanesView(state: State, actions: Actions): TemplateResult {
  return html`
    <div class="tabs" role="tablist" aria-label="Language" @keydown=${moveFocus}>
      ${state.settings.lanes.map((lane) => tabView(lane, state, actions))}
    </div>
    ${state.lane === "python" && state.python ? statusView(state.python, actions) : nothing}
  `;
}

function tabView(lane: LaneName, state: State, actions: Actions): TemplateResult {
  const selected = lane === state.lane;
  return html`
    <button
      role="tab"
      type="button"
      id="lane-${lane}"
      aria-selected=${selected}
      aria-controls="editor"
      tabindex=${selected ? 0 : -1}
      @click=${() => actions.chooseLane(lane)}
    >
      ${LANE_TITLES[lane]}
    </button>
  `;
}

/** Arrows, Home and End move the focus; Enter opens a tab, as Python is not loaded before it is wanted. */
function moveFocus(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).children] as HTMLElement[];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  tabs.at(next % tabs.length)?.focus();
  event.preventDefault();
}

function statusView(status: PythonStatus, actions: Actions): TemplateResult {
  switch (status.phase) {
    case "loading": {
      const { received, total } = status;
      return html`
        <progress max=${total} .value=${received} aria-label="Python is loading"></progress>
        <p class="lane-state">
          <span class="amount">${Math.floor((100 * received) / total)} %</span>
          <button class="plain" type="button" @click=${actions.cancelPython}>Cancel</button>
        </p>
      `;
    }
    case "starting":
      return html`<p class="lane-state">starting</p>`;
    case "ready":
      return html`<p class="lane-state"><span class="more">Python 3.13, </span>NumPy 2.2</p>`;
    case "absent":
      return html`<p class="lane-state">Not here</p>`;
    case "cancelled":
    case "failed":
      return html`
        <p class="lane-state ${status.phase}">
          Not loaded <button class="plain" type="button" @click=${actions.loadPython}>Try again</button>
        </p>
      `;
  }
}
