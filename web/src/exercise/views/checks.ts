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
import { exercise } from "../../texts/en/exercise.js";
import { results } from "../../texts/en/results.js";
import { isStale, isWaiting, type State } from "../state.js";
import { summaryOf } from "../summary.js";
import { lineOf, secondsOf, verdictsOf } from "../tests.js";
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

export function checksView(state: State): TemplateResult {
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
