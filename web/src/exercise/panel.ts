import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit/html.js";
import {
  CHECKS,
  type Check,
  describeAll,
  questionOf,
  RESULT_TEXTS,
  resultOf,
  type Size,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";
import { visibleLines } from "#visible";
import { rich } from "../common/browser.js";
import { spokenTrouble, type Trouble } from "../common/error.js";
import type { Language } from "../common/language.js";
import type { Goal } from "../help/explorations.js";
import type { Guidance } from "../help/guide.js";
import { MAX_PRINTED } from "../sandbox/protocol.js";
import { exercise, results } from "../texts/en/exercise.js";
import { statuses } from "../texts/en/statuses.js";
import { sentenceOf } from "./output.js";
import {
  isStale,
  isWaiting,
  lineOf,
  type Printed,
  type State,
  spentOf,
  summaryOf,
  type Tests,
  verdictsOf,
} from "./state.js";

export interface Actions {
  chooseLanguage(language: Language): void;
  cancelPython(): void;
  loadPython(): void;
  run(): void;
  stop(): void;
  reset(): void;
  undo(): void;
  goBackTo(code: string): void;
  takeElsewhere(): void;
  keepHere(): void;
  goTo(line: number): void;
  suggests(): boolean;
  suggest(wanted: boolean): void;
  explore(isOpen: boolean, goal?: Goal): void;
  loadTools(): void;
  tryIt(size: Size): void;
  copyTrial(): void;
  openFile(file: File): void;
  downloadTable(format: "npy" | "csv"): void;
  copyLink(): void;
  downloadCode(): void;
  downloadReport(): void;
  askDeletion(isAsked: boolean): void;
  deleteWork(): void;
}

export type GuidanceView = (guidance: Guidance, state: State, actions: Actions) => TemplateResult;

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

/** Exists without content too, so that content moves little else. */
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
  const { line, explanation, text } = error;
  const isOfEngine = explanation === undefined && !text.includes(exercise.starter.error);
  return html`
    <div class="error">
      <p lang=${isOfEngine ? "en" : nothing}>${sentenceOf(error)}</p>
      ${
        line === null
          ? nothing
          : html`<button class="plain" type="button" @click=${() => actions.goTo(line)}>${statuses.goToLine({ line })}</button>`
      }
    </div>
  `;
}

const STATE_TEXTS = { ...RESULT_TEXTS, waiting: "", running: results.running };

type Shown = keyof typeof STATE_TEXTS;

const DASH = svg`<path d="M3 8 H13" />`;

const ICONS: Record<Shown, SVGTemplateResult> = {
  waiting: svg`<circle cx="8" cy="8" r="3" />`,
  running: svg`<circle cx="8" cy="8" r="3" />`,
  passed: svg`<path d="M2.5 8.5 6.5 12.5 13.5 4" />`,
  failed: svg`<path d="M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5" />`,
  "not-run": DASH,
  "not-applicable": DASH,
};

function checksView(state: State): TemplateResult {
  const { tests, settings } = state;
  const verdicts = verdictsOf(tests);
  const texts = describeAll(verdicts, settings.reveal, lineOf(tests), spentOf(tests));
  const trouble = "trouble" in tests ? tests.trouble : undefined;
  return html`
    <section class="checks" aria-labelledby="checks-title">
      <h2 id="checks-title">${exercise.checks} <span class="summary" data-phase=${tests.phase}>${summaryOf(state).join(" · ")}</span></h2>
      ${trouble ? html`<p class="broken" role="alert">${troubleView(trouble)}</p>` : nothing}
      <ol class=${isStale(state) ? "stale" : ""}>
        ${CHECKS.map((check, at) => {
          const shown = shownState(state, at);
          return verdictView(check, shown, texts[at], isPlain(verdicts[at]));
        })}
      </ol>
    </section>
  `;
}

function shownState(state: State, at: number): Shown {
  const verdicts = verdictsOf(state.tests);
  const verdict = verdicts[at];
  if (verdict) return resultOf(verdict);
  const isRunning = state.tests.phase === "running" && !isWaiting(state);
  return isRunning && at === verdicts.length ? "running" : "waiting";
}

function isPlain(verdict: Verdict | undefined): boolean {
  return verdict?.notes.every(({ id }) => id === "rows-compared") ?? false;
}

function verdictView(
  check: Check,
  state: Shown,
  text: string | undefined,
  plain: boolean,
): TemplateResult {
  return html`
    <li class="check ${state}${plain ? " plain" : ""}">
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${ICONS[state]}</svg>
      <h3>${titleOf(check)}</h3>
      <p class="state">${STATE_TEXTS[state]}</p>
      <p class="words">${visibleLines(text ?? questionOf(check))}</p>
    </li>
  `;
}

function outputView({ language, error, printed }: State): TemplateResult {
  return html`
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">${statuses.output}</h2>
      <div class="console" tabindex="0" role="group" aria-labelledby="output-title">
        ${error?.text ? html`<pre class="trace" lang=${language === "python" ? "en" : nothing}>${visibleLines(error.text)}</pre>` : nothing}
        ${printed.length === 0 && !error ? html`<p class="aside">${rich(statuses.noOutput[language])}</p>` : nothing}
        ${printed.map(printedView)}
        ${lengthOf(printed) >= MAX_PRINTED ? html`<p class="aside">${statuses.cut({ limit: MAX_PRINTED })}</p>` : nothing}
      </div>
    </section>
  `;
}

function printedView({ size, text }: Printed): TemplateResult {
  return html`
    <p class="call">${size ? statuses.call(size) : statuses.loadingCode}</p>
    <pre class="printed">${visibleLines(text)}</pre>
  `;
}

function lengthOf(printed: readonly Printed[]): number {
  return printed.reduce((length, { text }) => length + text.length, 0);
}

type ContentView = (state: State, actions: Actions) => TemplateResult;

export interface ToolContents {
  notes: ContentView;
  trial: ContentView;
  file: ContentView;
  share: ContentView;
  versions: ContentView;
  editor: ContentView;
}

function toolsView(
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

export function troubleView(trouble: Trouble): TemplateResult {
  const { details } = trouble;
  return html`${visibleLines(spokenTrouble(trouble))}${details ? detailsView(details) : nothing}`;
}

function detailsView(words: string): TemplateResult {
  return html`<span class="details">${statuses.details} <q lang="en">${visibleLines(words)}</q></span>`;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const RUN_KEYS = isMac ? "⌘ Enter" : "Ctrl Enter";

export function runOnKeys(run: () => void): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault(); // before the editor adds a line
    event.stopPropagation();
    run();
  };
  document.addEventListener("keydown", onKey, { capture: true });
}
