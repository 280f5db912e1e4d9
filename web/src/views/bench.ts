// Toolbar, verdicts and output, as functions of the state.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { CHECKS, type Check, describeAll, questionOf, titleOf, type Verdict } from "sinusoidal-pe";

import { isMac, RUN_KEYS } from "./keys.js";

export type Phase = "idle" | "running" | "done" | "stopped" | "broken";

export interface BenchState {
  phase: Phase;
  /** Settled verdicts, in check order. */
  verdicts: readonly Verdict[];
  /** Whether the code is another than the one the verdicts are about. */
  stale: boolean;
  printed: string;
  error: { text: string; line: number | null } | undefined;
  /** Why nothing can run here. */
  broken: string;
  /** Whether the code outlives the page. */
  saved: boolean;
  /** Whether the last reset can still be taken back. */
  undoable: boolean;
}

export interface BenchActions {
  run(): void;
  stop(): void;
  reset(): void;
  undoReset(): void;
  goTo(line: number): void;
}

type Shown = Verdict["state"] | "waiting" | "running";

const STATE_TEXTS: Record<Shown, string> = {
  waiting: "",
  running: "running",
  passed: "passed",
  failed: "failed",
  "not-applicable": "not applicable",
};

const ICONS: Record<Shown, SVGTemplateResult> = {
  waiting: svg`<circle cx="8" cy="8" r="3" />`,
  running: svg`<circle cx="8" cy="8" r="3" />`,
  passed: svg`<path d="M2.5 8.5 6.5 12.5 13.5 4" />`,
  failed: svg`<path d="M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5" />`,
  "not-applicable": svg`<path d="M3 8 H13" />`,
};

/** One line on the whole run. */
export function summaryOf({ phase, verdicts, stale }: BenchState): string {
  if (phase === "running") return "running";
  if (phase === "stopped") return "stopped";
  if (phase === "broken") return "could not run";
  if (phase !== "done") return "not run yet";
  const passed = verdicts.filter(({ state }) => state === "passed").length;
  const count =
    passed === CHECKS.length ? "all six passed" : `${passed} of ${CHECKS.length} passed`;
  return stale ? `${count}; code changed since` : count;
}

export function benchView(state: BenchState, actions: BenchActions): TemplateResult {
  return html`${toolbarView(state, actions)} ${verdictsView(state)} ${outputView(state, actions)}`;
}

function toolbarView(
  { phase, saved, undoable }: BenchState,
  actions: BenchActions,
): TemplateResult {
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
      <button class="plain" type="button" @click=${undoable ? actions.undoReset : actions.reset}>
        ${undoable ? "Undo reset" : "Reset code"}
      </button>
    </div>
  `;
}

function verdictsView(state: BenchState): TemplateResult {
  const texts = describeAll(state.verdicts);
  return html`
    <section class="checks" aria-labelledby="checks-title">
      <header>
        <h2 id="checks-title">Six checks <span class="summary">${summaryOf(state)}</span></h2>
        ${hasOutput(state) ? html`<a href="#output-title">Output</a>` : nothing}
      </header>
      ${state.broken ? html`<p class="broken" role="alert">${state.broken}</p>` : nothing}
      <ol class=${state.stale ? "stale" : ""}>
        ${CHECKS.map((check, at) => verdictView(check, shownState(state, at), texts[at]))}
      </ol>
    </section>
  `;
}

function shownState({ phase, verdicts }: BenchState, at: number): Shown {
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

function hasOutput({ error, printed }: BenchState): boolean {
  return error !== undefined || printed !== "";
}

function outputView(state: BenchState, actions: BenchActions): TemplateResult {
  const { error, printed } = state;
  if (!hasOutput(state)) return html``;
  return html`
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">Output</h2>
      ${error ? errorView(error, actions) : nothing}
      ${printed === "" ? nothing : html`<pre tabindex="0" role="group" aria-labelledby="output-title">${printed}</pre>`}
    </section>
  `;
}

function errorView(
  { text, line }: NonNullable<BenchState["error"]>,
  actions: BenchActions,
): TemplateResult {
  const goTo =
    line === null
      ? nothing
      : html`<button class="plain" type="button" @click=${() => actions.goTo(line)}>Line ${line}</button>`;
  return html`<div class="error"><pre tabindex="0" role="group" aria-label="Error">${text}</pre>${goTo}</div>`;
}
