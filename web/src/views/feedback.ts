// What helps with a table: what is to be seen of it, then the steps that were opened and the next one.
import { keyed } from "lit/directives/keyed.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { reveals } from "sinusoidal-pe";

import type { Guidance } from "../guide.js";
import { PATIENCE_MS, type Step } from "../ladder.js";
import type { Actions, State } from "../state.js";
import { help } from "../texts/en/help.js";
import { diagnosisView } from "./diagnosis.js";
import { crashView, entryView, meaningView, SKELETONS, SOLUTIONS } from "./first-table.js";
import { mapsView, outlineView, smallCaseView } from "./pictures.js";
import { plain, rich } from "./rich.js";
import { successView } from "./success.js";

/** Why a hint does not open yet. */
export const WAITING = help.waiting({ minutes: PATIENCE_MS / 60_000 });

export function guidanceView(guidance: Guidance, state: State, actions: Actions): TemplateResult {
  if (guidance.about === "success") return successView(guidance, actions);
  const { about, observation, steps } = guidance;
  const view = html`
    ${
      guidance.about === "table"
        ? diagnosisView(guidance.texts, state.settings.reveal)
        : html`<p class="observation">${observation}</p>`
    }
    ${witnessView(guidance, state)} ${crashView(guidance)}
    ${steps.filter(({ isOpen }) => isOpen).map(({ step }) => stepView(step, guidance, state))}
    ${nextView(guidance, actions)}
  `;
  return html`${keyed(about, view)}`; // made anew, so that the parts of one do not move to the other's places
}

function witnessView(guidance: Guidance, { settings }: State): TemplateResult | typeof nothing {
  if (guidance.about !== "table" || !guidance.exhibits.witness) return nothing;
  const showsPlace = settings.hints && reveals(settings.reveal, "place");
  return showsPlace ? mapsView(guidance.exhibits.witness, settings.reveal) : nothing;
}

function stepView(step: Step, guidance: Guidance, state: State): TemplateResult {
  return html`
    <div class="step">
      <h3 id="step-${step}" tabindex="-1">${titleOf(step, guidance)}</h3>
      ${contentOf(step, guidance, state)}
    </div>
  `;
}

function showsShapes(step: Step, guidance: Guidance): boolean {
  return (
    step === "picture" && guidance.about === "table" && guidance.exhibits.outline !== undefined
  );
}

function titleOf(step: Step, guidance: Guidance): string {
  return textsOf(step, guidance).title;
}

function textsOf(step: Step, guidance: Guidance): { title: string; open: string } {
  return showsShapes(step, guidance) ? help.shapes : help.hints[step];
}

function contentOf(
  step: Step,
  guidance: Guidance,
  { settings, lane }: State,
): TemplateResult | typeof nothing {
  if (step === "solution") return codeView(step, SOLUTIONS[lane]);
  if (guidance.about === "first-table") {
    if (step === "skeleton") {
      return html`<p>${help.skeleton.about}</p>${codeView(step, SKELETONS[lane])}`;
    }
    return step === "meaning" ? meaningView() : entryView(guidance.entry);
  }
  if (guidance.about !== "table") return nothing;
  const { texts, exhibits } = guidance;
  if (step !== "picture")
    return html`<p>${step === "question" ? texts.question : rich(texts.step)}</p>`;
  if (exhibits.outline) return outlineView(exhibits.outline);
  return exhibits.smallCase ? smallCaseView(exhibits.smallCase, settings.reveal) : nothing;
}

function codeView(step: Step, code: string): TemplateResult {
  return html`<pre class="listing" tabindex="0" role="group" aria-labelledby="step-${step}">${code}</pre>`;
}

/** The button of the next step, and what stands in its way or follows from it. */
function nextView(guidance: Guidance, actions: Actions): TemplateResult | typeof nothing {
  const { steps, isNextReady } = guidance;
  const next = steps.find(({ isOpen }) => !isOpen)?.step;
  if (!next) return nothing;
  const notes = [
    ...(isNextReady ? [] : [WAITING]),
    ...(next === "solution" ? [help.reported] : []),
  ];
  return html`
    <p class="next">
      <button
        type="button"
        aria-disabled=${!isNextReady}
        aria-describedby="next-note"
        @click=${actions.openStep}
      >
        ${textsOf(next, guidance).open}
      </button>
      <span class="aside" id="next-note">${notes.join(" ")}</span>
    </p>
  `;
}

/** What a screen reader hears of a step that was opened. */
export function spokenStep(step: Step, guidance: Guidance): string {
  if (guidance.about === "table" && step === "question") return guidance.texts.question;
  if (guidance.about === "table" && step === "words") return plain(guidance.texts.step);
  return help.opened({ title: titleOf(step, guidance) });
}
