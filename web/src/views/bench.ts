// Toolbar, verdicts and output, as functions of the state.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { CHECKS, type Check, describeAll, questionOf, titleOf, type Verdict } from "sinusoidal-pe";

import type { LaneName } from "../lanes/lane.js";
import { isMac, RUN_KEYS } from "./keys.js";
import type { Actions, State } from "./state.js";
import { toolsView } from "./tools.js";

type Shown = Verdict["state"] | "waiting" | "running";

const STATE_TEXTS: Record<Shown, string> = {
  waiting: "",
  running: "running",
  passed: "passed",
  failed: "failed",
  "not-applicable": "not applicable",
};

const UNDO_TEXTS = { reset: "Undo reset", link: "Back to my code" };

const ICONS: Record<Shown, SVGTemplateResult> = {
  waiting: svg`<circle cx="8" cy="8" r="3" />`,
  running: svg`<circle cx="8" cy="8" r="3" />`,
  passed: svg`<path d="M2.5 8.5 6.5 12.5 13.5 4" />`,
  failed: svg`<path d="M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5" />`,
  "not-applicable": svg`<path d="M3 8 H13" />`,
};

/** One line on the whole run. */
export function summaryOf({ phase, verdicts, stale, judged }: State): string {
  if (phase === "running") return "running";
  if (phase === "stopped") return "stopped";
  if (phase === "broken") return "could not run";
  if (phase !== "done") return "not run yet";
  const where = judged === undefined ? "" : ` in ${judged}`;
  return `${countOf(verdicts)}${where}${stale ? "; code changed since" : ""}`;
}

function countOf(verdicts: readonly Verdict[]): string {
  const counted = (state: Verdict["state"]) =>
    verdicts.filter((each) => each.state === state).length;
  const passed = counted("passed");
  if (passed === CHECKS.length) return "all six passed";
  const open = counted("not-applicable");
  const rest = open === 0 ? "" : `, ${open} not applicable`;
  return `${passed} of ${CHECKS.length - open} passed${rest}`;
}

export function benchView(state: State, actions: Actions): TemplateResult {
  return html`
    ${toolbarView(state, actions)} ${pythonView(state)} ${verdictsView(state)} ${feedbackView(state, actions)} ${outputView(state, actions)}
    ${toolsView(state, actions)}
  `;
}

function toolbarView({ phase, saved, undoable }: State, actions: Actions): TemplateResult {
  const running = phase === "running";
  return html`
    <div class="toolbar">
      <button
        class="primary"
        type="button"
        aria-disabled=${running}
        aria-keyshortcuts=${isMac ? "Meta+Enter" : "Control+Enter"}
        @click=${actions.run}
      >
        Run tests <kbd>${RUN_KEYS}</kbd>
      </button>
      <button type="button" aria-disabled=${!running} @click=${actions.stop}>Stop</button>
      <span class="spacer"></span>
      <span class="saved">${saved ? "Saved in this browser" : "Not saved: storage is blocked"}</span>
      <button class="plain" type="button" @click=${undoable ? actions.undo : actions.reset}>
        ${undoable ? UNDO_TEXTS[undoable] : "Reset code"}
      </button>
    </div>
  `;
}

/** What went wrong with the interpreter, where something did. */
function pythonView({ lane, python, slow }: State): TemplateResult | typeof nothing {
  if (lane !== "python") return nothing;
  if (python?.phase === "failed") {
    return html`<p class="broken" role="alert">Python could not be loaded: ${python.text}.</p>`;
  }
  return slow ? html`<p class="aside">Python starts without its snapshot: ${slow}.</p>` : nothing;
}

function verdictsView(state: State): TemplateResult {
  const texts = describeAll(state.verdicts, state.settings.reveal);
  return html`
    <section class="checks" aria-labelledby="checks-title">
      <h2 id="checks-title">Six checks <span class="summary">${summaryOf(state)}</span></h2>
      ${state.broken ? html`<p class="broken" role="alert">${state.broken}</p>` : nothing}
      <ol class=${state.stale ? "stale" : ""}>
        ${CHECKS.map((check, at) => verdictView(check, shownState(state, at), texts[at]))}
      </ol>
    </section>
  `;
}

function shownState({ phase, verdicts }: State, at: number): Shown {
  const verdict = verdicts[at];
  if (verdict) return verdict.state;
  return phase === "running" && at === verdicts.length ? "running" : "waiting";
}

function verdictView(check: Check, state: Shown, text: string | undefined): TemplateResult {
  return html`
    <li class="check ${state}">
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${ICONS[state]}</svg>
      <h3>${titleOf(check)}</h3>
      <p class="state">${STATE_TEXTS[state]}</p>
      <p class="words">${text ?? questionOf(check)}</p>
    </li>
  `;
}

/** The section is always there, so that what comes moves little. */
function feedbackView(state: State, actions: Actions): TemplateResult {
  return html`
    <section class="feedback" aria-labelledby="feedback-title">
      <h2 id="feedback-title">What the table shows</h2>
      ${
        state.guidance
          ? state.guidance.view(state, actions)
          : html`<p class="aside">${quietText(state)}</p>`
      }
    </section>
  `;
}

function quietText({ phase, verdicts }: State): string {
  if (phase !== "done") return "Told here where a table is wrong.";
  return verdicts.some(({ state }) => state === "failed")
    ? "A table is missing."
    : "No entry is wrong.";
}

const PRINT_TEXTS: Record<LaneName, string> = {
  javascript: "What the code prints with console.log appears here.",
  python: "What the code prints appears here.",
};

function outputView({ lane, error, printed }: State, actions: Actions): TemplateResult {
  return html`
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">Output</h2>
      <div class="console" tabindex="0" role="group" aria-labelledby="output-title">
        ${error ? errorView(error, actions) : nothing}
        ${
          printed === "" && !error
            ? html`<p class="aside">${PRINT_TEXTS[lane]}</p>`
            : html`<pre>${printed}</pre>`
        }
      </div>
    </section>
  `;
}

function errorView(
  { text, line, explanation }: NonNullable<State["error"]>,
  actions: Actions,
): TemplateResult {
  const goTo =
    line === null
      ? nothing
      : html`<button class="plain" type="button" @click=${() => actions.goTo(line)}>Line ${line}</button>`;
  return html`
    <div class="error">
      <div>
        ${explanation ? html`<p class="explanation">${explanation}</p>` : nothing} ${text ? html`<pre>${text}</pre>` : nothing}
      </div>
      ${goTo}
    </div>
  `;
}
