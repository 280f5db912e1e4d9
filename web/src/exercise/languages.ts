import { html, nothing, type TemplateResult } from "lit/html.js";
import { megabytesOf, moveFocus } from "../common/browser.js";
import { troubleOf } from "../common/error.js";
import { LANGUAGE_TITLES, type Language } from "../common/language.js";
import type { Store } from "../common/store.js";
import type { PythonStatus } from "../python/status.js";
import { statuses } from "../texts/en/statuses.js";
import type { Actions } from "./panel.js";
import type { Runners } from "./runners.js";
import type { Runs } from "./runs.js";
import type { Session } from "./session.js";
import type { Speech } from "./speech.js";
import type { PythonState, State, Writer } from "./state.js";

export const CHOSEN = "language";

export interface LanguageParts {
  screen: Writer<PythonState>;
  speech: Speech;
  session: Session;
  runners: Runners;
  runs: Runs;
  store: Store;
  leaveTrial(): void;
}

export class LanguageChoice {
  readonly #parts: LanguageParts;

  constructor(parts: LanguageParts) {
    this.#parts = parts;
  }

  choose(language: Language): void {
    const { screen, speech, session, runs, store, leaveTrial } = this.#parts;
    if (language === screen.state.language) return;
    runs.leave();
    leaveTrial();
    store.write(CHOSEN, language);
    session.show(language);
    runs.clear();
    this.show();
    speech.say(statuses.language({ language: LANGUAGE_TITLES[language] }));
  }

  show(): void {
    for (const part of document.querySelectorAll<HTMLElement>("[data-language]")) {
      part.hidden = part.dataset.language !== this.#parts.screen.state.language;
    }
    this.prepare();
  }

  prepare(): void {
    const { screen, runners } = this.#parts;
    runners.of(screen.state.language).then(
      (runner) => runner.prepare(),
      (error: unknown) =>
        this.showPython({ phase: "failed", ...troubleOf(statuses.pythonFailed, error) }),
    );
  }

  showPython(python: PythonStatus): void {
    const { screen, speech, runners } = this.#parts;
    const { language, python: before } = screen.state;
    screen.update({ python });
    if (python.phase === before?.phase || language !== "python") return;
    const said = runners.pythonPart?.SAID[python.phase];
    if (said !== undefined && (python.phase !== "ready" || before)) speech.say(said);
  }
}

export type StatusView = (status: PythonStatus, actions: Actions) => TemplateResult;

/**
 * The arrow keys only move the focus, because Python must not load before the learner opens its
 * tab.
 */
export function languagesView(
  state: State,
  actions: Actions,
  statusView: StatusView | undefined,
): TemplateResult {
  return html`
    <div class="tabs" role="tablist" aria-label=${statuses.languages} @keydown=${moveFocus}>
      ${state.settings.languages.map((language) => tabView(language, state, actions))}
    </div>
    ${state.language === "python" && state.python && statusView ? statusView(state.python, actions) : nothing}
  `;
}

/** Chromium leaves a blank out of a button's name unless it is in one node with a word. */
const after = (text: string): string => ` ${text}`;

function tabView(language: Language, state: State, actions: Actions): TemplateResult {
  const selected = language === state.language;
  const isOther = language === "python" && !selected;
  return html`
    <button
      role="tab"
      type="button"
      id="language-${language}"
      aria-selected=${selected}
      aria-controls="editor"
      tabindex=${selected ? 0 : -1}
      @click=${() => actions.chooseLanguage(language)}
    >
      ${LANGUAGE_TITLES[language]}${isOther ? costView(state) : nothing}
    </button>
  `;
}

function costView({ python }: State): TemplateResult {
  const megabytes = Math.round(megabytesOf(PYTHON_BYTES));
  const cost = html`<span class="cost">${after(statuses.cost({ megabytes }))}</span>`;
  return html`<span class="more">${after(statuses.withNumPy)}</span>${python === undefined ? cost : nothing}`;
}
