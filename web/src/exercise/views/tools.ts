import { html, nothing, type TemplateResult } from "lit/html.js";
import { statuses } from "../../texts/en/statuses.js";
import type { Actions } from "../actions.js";
import type { State } from "../state.js";

type ContentView = (state: State, actions: Actions) => TemplateResult;

export interface ToolContents {
  notes: ContentView;
  trial: ContentView;
  file: ContentView;
  share: ContentView;
  versions: ContentView;
  editor: ContentView;
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
      <details>
        <summary>${parts.editor}</summary>
        ${content("editor")}
      </details>
    </div>
  `;
}
