// Beside the tests: call the function, hand in a finished table, share and keep the work. What is in
// these parts, which are closed at first, is loaded after what verdicts need.
import { html, nothing, type TemplateResult } from "lit/html.js";

import type { Actions, State } from "../state.js";
import { statuses } from "../texts/en/statuses.js";

type ContentView = (state: State, actions: Actions) => TemplateResult;

export interface ToolContents {
  /** Notes on the code, above the tests. */
  notes: ContentView;
  trial: ContentView;
  file: ContentView;
  share: ContentView;
  versions: ContentView;
}

export function toolsView(
  state: State,
  actions: Actions,
  contents: ToolContents | undefined,
): TemplateResult {
  const { file, fileMessage, kept } = state;
  const { versions } = kept;
  const { parts } = statuses;
  const content = (part: Exclude<keyof ToolContents, "notes">) =>
    contents ? contents[part](state, actions) : html`<p class="aside">${statuses.partLoading}</p>`;
  return html`
    <div class="tools" @toggle=${{ handleEvent: actions.loadTools, capture: true }}>
      <details>
        <summary>${parts.trial}</summary>
        ${content("trial")}
      </details>
      <details .open=${file !== undefined || fileMessage !== undefined}>
        <summary>${parts.file}</summary>
        ${content("file")}
      </details>
      <details>
        <summary>${parts.share}</summary>
        ${content("share")}
      </details>
      ${
        versions.length === 0
          ? nothing
          : html`
              <details class="versions">
                <summary>${parts.versions({ count: versions.length })}</summary>
                ${content("versions")}
              </details>
            `
      }
    </div>
  `;
}
