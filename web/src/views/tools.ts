// Beside the tests: call the function, hand in a finished table, share and keep the work. What is in
// these parts, which are closed at first, is loaded after what verdicts need.
import { html, nothing, type TemplateResult } from "lit/html.js";

import type { Actions, State } from "../state.js";

type ContentView = (state: State, actions: Actions) => TemplateResult;

export interface ToolContents {
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
  const content = (part: keyof ToolContents) =>
    contents
      ? contents[part](state, actions)
      : html`<p class="aside">This part of the page has not loaded.</p>`;
  return html`
    <div class="tools" @toggle=${{ handleEvent: actions.loadTools, capture: true }}>
      <details>
        <summary>Try it: call the function, see the table</summary>
        ${content("trial")}
      </details>
      <details .open=${file !== undefined || fileMessage !== undefined}>
        <summary>Hand in a finished table</summary>
        ${content("file")}
      </details>
      <details>
        <summary>Share and keep</summary>
        ${content("share")}
      </details>
      ${
        versions.length === 0
          ? nothing
          : html`
              <details class="versions">
                <summary>Earlier code (${versions.length})</summary>
                ${content("versions")}
              </details>
            `
      }
    </div>
  `;
}
