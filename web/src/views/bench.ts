// Toolbar, verdicts and output, as functions of the state.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit/html.js";
import {
  CHECKS,
  type Check,
  describeAll,
  questionOf,
  RESULT_TEXTS,
  resultOf,
  titleOf,
  type Verdict,
} from "sinusoidal-pe";
import { visibleLines } from "#visible";

import type { Guidance } from "../guide.js";
import { MAX_PRINTED } from "../sandbox/protocol.js";
import {
  type Actions,
  isStale,
  lineOf,
  type Printed,
  type State,
  secondsOf,
  sentenceOf,
  type Tests,
  verdictsOf,
} from "../state.js";
import { summaryOf } from "../summary.js";
import { exercise } from "../texts/en/exercise.js";
import { results } from "../texts/en/results.js";
import { statuses } from "../texts/en/statuses.js";
import { isMac, RUN_KEYS } from "./keys.js";
import { rich } from "./rich.js";
import { type ToolContents, toolsView } from "./tools.js";
import { troubleView } from "./trouble.js";

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

/** Draws what helps with a table, once that has loaded. */
export type GuidanceView = (guidance: Guidance, state: State, actions: Actions) => TemplateResult;

/** The part `course` is filled by what speaks with a course, where the page is in one. */
export function benchView(
  state: State,
  actions: Actions,
  guidanceView: GuidanceView | undefined,
  toolContents: ToolContents | undefined,
): TemplateResult {
  return html`
    ${toolbarView(state, actions)} ${errorView(state, actions)}
    <div id="course"></div>
    ${codeNoteView(state, actions, toolContents)} ${pythonView(state)}
    <div class="results">${verdictsView(state)} ${feedbackView(state, actions, guidanceView)}</div>
    ${lookView(actions)} ${outputView(state)} ${toolsView(state, actions, toolContents)}
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

/** Notes on the code itself; most of them load late. */
function codeNoteView(
  state: State,
  actions: Actions,
  contents: ToolContents | undefined,
): TemplateResult {
  const { linkTrouble } = state;
  return html`
    ${linkTrouble ? html`<p class="broken link-trouble">${troubleView(linkTrouble)}</p>` : nothing}
    ${contents?.notes(state, actions)}
  `;
}

/** What went wrong with the interpreter, where something did. */
function pythonView({ lane, python, slow }: State): TemplateResult | typeof nothing {
  if (lane !== "python") return nothing;
  if (python && "text" in python) {
    return html`<p class="broken" role="alert">${troubleView(python)}</p>`;
  }
  return slow ? html`<p class="aside slow">${troubleView(slow)}</p>` : nothing;
}

function verdictsView(state: State): TemplateResult {
  const { tests, settings } = state;
  const verdicts = verdictsOf(tests);
  const texts = describeAll(verdicts, settings.reveal, lineOf(tests), secondsOf(tests));
  const trouble = "trouble" in tests ? tests.trouble : undefined;
  return html`
    <section class="checks" aria-labelledby="checks-title">
      <h2 id="checks-title">${exercise.checks} <span class="summary" data-phase=${tests.phase}>${summaryOf(state).join(" · ")}</span></h2>
      ${trouble ? html`<p class="broken" role="alert">${troubleView(trouble)}</p>` : nothing}
      <ol class=${isStale(state) ? "stale" : ""}>
        ${CHECKS.map((check, at) => {
          const state = shownState(tests, verdicts, at);
          return verdictView(check, state, texts[at], isPlain(verdicts[at]));
        })}
      </ol>
    </section>
  `;
}

function shownState({ phase }: Tests, verdicts: readonly Verdict[], at: number): Shown {
  const verdict = verdicts[at];
  if (verdict) return resultOf(verdict);
  return phase === "running" && at === verdicts.length ? "running" : "waiting";
}

/** Narrow screens leave out the words of a check that passed without a note. */
function isPlain(verdict: Verdict | undefined): boolean {
  return verdict?.notes.every(({ id }) => id === "rows-compared") ?? false;
}

/** Before a run each check asks its question. */
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

/** The section is always there, so that what comes moves little. */
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

/** The text in the place of guidance. */
function emptyText(tests: Tests): string {
  if (tests.phase !== "done") return exercise.empty.idle;
  if (tests.trouble) return exercise.empty.notLoaded;
  return hasFailed(tests) ? exercise.empty.noTable : "";
}

function hasFailed(tests: Tests): boolean {
  return verdictsOf(tests).some(({ state }) => state === "failed");
}

/** The part `look` is filled by what looks at tables, once it is opened. */
function lookView({ look }: Actions): TemplateResult {
  const toggle = ({ target }: Event): void => look((target as HTMLDetailsElement).open);
  return html`
    <details class="look" @toggle=${toggle}>
      <summary>${exercise.explore}</summary>
      <div id="look"></div>
    </details>
  `;
}

function outputView({ lane, error, printed }: State): TemplateResult {
  return html`
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">${statuses.output}</h2>
      <div class="console" tabindex="0" role="group" aria-labelledby="output-title">
        ${error?.text ? html`<pre class="trace">${visibleLines(error.text)}</pre>` : nothing}
        ${printed.length === 0 && !error ? html`<p class="aside">${rich(statuses.noOutput[lane])}</p>` : nothing}
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

/** The first error of a run, or what there is to say of the code; the trace is in the output. */
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
