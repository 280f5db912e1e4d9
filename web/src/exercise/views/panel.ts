import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Guidance } from "../../help/guidance.js";
import { exercise } from "../../texts/en/exercise.js";
import { statuses } from "../../texts/en/statuses.js";
import type { Actions } from "../actions.js";
import { sentenceOf } from "../shown-error.js";
import type { State } from "../state.js";
import { type Tests, verdictsOf } from "../tests.js";
import { checksView } from "./checks.js";
import { isMac, RUN_KEYS } from "./keys.js";
import { outputView } from "./output.js";
import { type ToolContents, toolsView } from "./tools.js";
import { troubleView } from "./trouble.js";

export type GuidanceView = (guidance: Guidance, state: State, actions: Actions) => TemplateResult;

/** The course fills `#course`. */
export function panelView(
  state: State,
  actions: Actions,
  guidanceView: GuidanceView | undefined,
  toolContents: ToolContents | undefined,
): TemplateResult {
  return html`
    ${toolbarView(state, actions)} ${errorView(state, actions)}
    <div id="course"></div>
    ${codeNoteView(state, actions, toolContents)} ${pythonView(state)}
    <div class="results">${checksView(state)} ${feedbackView(state, actions, guidanceView)}</div>
    ${explorerView(actions)} ${outputView(state)} ${toolsView(state, actions, toolContents)}
  `;
}

function toolbarView({ tests, kept }: State, actions: Actions): TemplateResult {
  const running = tests.phase === "running";
  return html`
    <div class="toolbar">
      <button
        class="primary"
        type="button"
        aria-disabled=${running}
        aria-keyshortcuts=${isMac ? "Meta+Enter" : "Control+Enter"}
        @click=${actions.run}
      >
        ${exercise.run} <kbd>${RUN_KEYS}</kbd>
      </button>
      <button type="button" aria-disabled=${!running} @click=${actions.stop}>
        ${exercise.stop}
      </button>
      <div class="end">
        <span class="saved">${statuses.keeping[kept.keeping]}</span>
        <button class="plain" type="button" @click=${kept.back ? actions.undo : actions.reset}>
          ${kept.back ? exercise.undo[kept.back] : exercise.reset}
        </button>
      </div>
    </div>
  `;
}

function codeNoteView(
  state: State,
  actions: Actions,
  contents: ToolContents | undefined,
): TemplateResult {
  const { unopened } = state;
  return html`
    ${unopened ? html`<p class="broken unopened">${troubleView(unopened)}</p>` : nothing}
    ${contents?.notes(state, actions)}
  `;
}

function pythonView({ language, python, slow }: State): TemplateResult | typeof nothing {
  if (language !== "python") return nothing;
  if (python && "text" in python) {
    return html`<p class="broken" role="alert">${troubleView(python)}</p>`;
  }
  if (python && "note" in python) return html`<p class="aside python-wait">${python.note}</p>`;
  return slow ? html`<p class="aside slow">${troubleView(slow)}</p>` : nothing;
}

/** The section exists before its content, so that the content moves little else. */
function feedbackView(
  state: State,
  actions: Actions,
  guidanceView: GuidanceView | undefined,
): TemplateResult {
  const { guidance, tests } = state;
  return html`
    <section class="feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title">
        ${feedbackTitle(state)}
      </h2>
      ${
        guidance && guidanceView
          ? guidanceView(guidance, state, actions)
          : html`<p class="aside">${emptyText(tests)}</p>`
      }
    </section>
  `;
}

function feedbackTitle({ guidance, tests }: State): string {
  const texts = exercise.feedback;
  if (guidance?.about === "first-table") return guidance.crash ? texts.crash : texts.first;
  if (tests.phase === "done" && !hasFailed(tests)) {
    return verdictsOf(tests).every(({ state }) => state === "passed")
      ? texts.passed
      : texts.applicable;
  }
  return guidance && tests.phase === "running" ? texts.earlier : texts.table;
}

function emptyText(tests: Tests): string {
  if (tests.phase !== "done") return exercise.empty.idle;
  if (tests.trouble) return exercise.empty.notLoaded;
  return hasFailed(tests) ? exercise.empty.noTable : "";
}

function hasFailed(tests: Tests): boolean {
  return verdictsOf(tests).some(({ state }) => state === "failed");
}

/** The explorer fills `#look` when the learner opens it. */
function explorerView({ explore }: Actions): TemplateResult {
  const toggle = ({ target }: Event): void => explore((target as HTMLDetailsElement).open);
  return html`
    <details class="look" @toggle=${toggle}>
      <summary>${exercise.explore}</summary>
      <div id="look"></div>
    </details>
  `;
}

function errorView({ error }: State, actions: Actions): TemplateResult | typeof nothing {
  if (!error) return nothing;
  const { line } = error;
  return html`
    <div class="error">
      <p>${sentenceOf(error)}</p>
      ${
        line === null
          ? nothing
          : html`<button class="plain" type="button" @click=${() => actions.goTo(line)}>${statuses.goToLine({ line })}</button>`
      }
    </div>
  `;
}
