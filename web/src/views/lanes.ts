// The editor's tabs, one for each language, and how far Python is.
import { html, nothing, type TemplateResult } from "lit/html.js";

import { LANE_TITLES, type LaneName } from "../lanes/lane.js";
import type { PythonStatus } from "../python/status.js";
import type { Actions, State } from "../state.js";
import { statuses } from "../texts/en/statuses.js";

/** Draws how far Python is, once what starts it has loaded. */
export type StatusView = (status: PythonStatus, actions: Actions) => TemplateResult;

export function lanesView(
  state: State,
  actions: Actions,
  statusView: StatusView | undefined,
): TemplateResult {
  return html`
    <div class="tabs" role="tablist" aria-label=${statuses.languages} @keydown=${moveFocus}>
      ${state.settings.lanes.map((lane) => tabView(lane, state, actions))}
    </div>
    ${state.lane === "python" && state.python && statusView ? statusView(state.python, actions) : nothing}
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
