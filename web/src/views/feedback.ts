// What is told of a wrong table: the observation, then the steps that were opened and the next one.
import { html, nothing, type TemplateResult } from "lit/html.js";
import { reveals } from "sinusoidal-pe";

import type { Guidance } from "../guide.js";
import type { Step } from "../ladder.js";
import type { LaneName } from "../lanes/lane.js";
import JAVASCRIPT from "../solutions/sinusoidal_pe.js?raw";
import PYTHON from "../solutions/sinusoidal_pe.py?raw";
import type { Actions, State } from "../state.js";
import { mapsView, outlineView, smallCaseView } from "./pictures.js";

const SOLUTIONS: Record<LaneName, string> = {
  javascript: JAVASCRIPT.replace("export ", ""), // there for the tests
  python: PYTHON,
};

const TITLES: Record<Step, string> = {
  question: "A question",
  picture: "A small case",
  words: "The missing step",
  solution: "A solution",
};

const OPENERS: Record<Step, string> = {
  question: "Ask me a question",
  picture: "Show a small case",
  words: "Say the missing step",
  solution: "Show a solution",
};

export function guidanceView(guidance: Guidance, state: State, actions: Actions): TemplateResult {
  const { settings } = state;
  const { texts, exhibits, steps } = guidance;
  const showsPlace = settings.hints && reveals(settings.reveal, "place");
  return html`
    <p class="observation">${texts.observation}</p>
    ${showsPlace && exhibits.witness ? mapsView(exhibits.witness, settings.reveal) : nothing}
    ${steps.filter(({ isOpen }) => isOpen).map(({ step }) => stepView(step, guidance, state))}
    ${nextView(guidance, actions)}
  `;
}

function stepView(step: Step, guidance: Guidance, state: State): TemplateResult {
  return html`
    <div class="step">
      <h3 id="step-${step}" tabindex="-1">${titleOf(step, guidance)}</h3>
      ${contentOf(step, guidance, state)}
    </div>
  `;
}

function titleOf(step: Step, { exhibits }: Guidance): string {
  return step === "picture" && exhibits.outline ? "The two shapes" : TITLES[step];
}

function contentOf(
  step: Step,
  { texts, exhibits }: Guidance,
  { settings, lane }: State,
): TemplateResult | typeof nothing {
  switch (step) {
    case "question":
      return html`<p>${texts.question}</p>`;
    case "picture":
      if (exhibits.outline) return outlineView(exhibits.outline);
      return exhibits.smallCase ? smallCaseView(exhibits.smallCase, settings.reveal) : nothing;
    case "words":
      return html`<p>${texts.step}</p>`;
    case "solution":
      return html`
        <pre class="solution" tabindex="0" role="group" aria-labelledby="step-solution">${SOLUTIONS[lane]}</pre>
      `;
  }
}

/** The button of the next step, and what stands in its way or follows from it. */
function nextView(guidance: Guidance, actions: Actions): TemplateResult | typeof nothing {
  const { steps, isNextReady, exhibits } = guidance;
  const next = steps.find(({ isOpen }) => !isOpen)?.step;
  if (!next) return nothing;
  const shapes = next === "picture" && exhibits.outline;
  const notes = [
    ...(isNextReady ? [] : ["Opens after a run of changed code."]),
    ...(next === "solution" ? ["The report will say that a solution was shown."] : []),
  ];
  return html`
    <p class="next">
      <button
        type="button"
        aria-disabled=${!isNextReady}
        aria-describedby="next-note"
        @click=${actions.openStep}
      >
        ${shapes ? "Show the two shapes" : OPENERS[next]}
      </button>
      <span class="aside" id="next-note">${notes.join(" ")}</span>
    </p>
  `;
}

/** What a screen reader hears of a step that was opened. */
export function spokenStep(step: Step, guidance: Guidance): string {
  const title = titleOf(step, guidance);
  if (step === "question") return guidance.texts.question;
  if (step === "words") return guidance.texts.step;
  return `${title} is shown.`;
}
