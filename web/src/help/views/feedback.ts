import { keyed } from "lit/directives/keyed.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { reveals } from "sinusoidal-pe";
import type { Hint } from "../../common/hints.js";
import { plain, rich } from "../../common/rich.js";
import { help } from "../../texts/en/help.js";
import { explorationOf } from "../explorations.js";
import type { Guidance } from "../guidance.js";
import { PATIENCE_MS } from "../hints.js";
import type { HelpActions, HelpState } from "./context.js";
import { diagnosisView } from "./diagnosis.js";
import { crashView, gapView } from "./first-table.js";
import { laterView } from "./later.js";
import { explorerButton } from "./opening.js";
import { mapsView } from "./pictures.js";
import { successView } from "./success.js";

export const WAITING = help.waiting({ minutes: PATIENCE_MS / 60_000 });

export function guidanceView(
  guidance: Guidance,
  state: HelpState,
  actions: HelpActions,
): TemplateResult {
  if (guidance.about === "success") return successView(guidance, state, actions);
  const { about, observation, hints } = guidance;
  const view = html`
    ${
      guidance.about === "table"
        ? diagnosisView(guidance.texts, state.settings.reveal)
        : html`<p class="observation">${observation}</p>`
    }
    ${witnessView(guidance, state)} ${crashView(guidance)}
    ${guidance.about === "first-table" ? gapView(guidance, actions.goTo) : nothing}
    ${hints.filter(({ isOpen }) => isOpen).map(({ hint }) => hintView(hint, guidance, state))}
    <footer class="steps">
      ${nextView(guidance, actions)} ${explorationView(guidance, state, actions)}
    </footer>
  `;
  // Without a key, lit would reuse parts of the other subject.
  return html`${keyed(about, view)}`;
}

function witnessView(guidance: Guidance, { settings }: HelpState): TemplateResult | typeof nothing {
  if (guidance.about !== "table" || !guidance.illustrations.witness) return nothing;
  const showsPlace = settings.hints && reveals(settings.reveal, "place");
  return showsPlace ? mapsView(guidance.illustrations.witness, settings.reveal) : nothing;
}

/** An error or an empty gap comes first, so the picture is not offered next to them. */
function explorationView(
  guidance: Exclude<Guidance, { about: "success" }>,
  { settings: { hints, reveal } }: HelpState,
  actions: HelpActions,
): TemplateResult | typeof nothing {
  if (!hints) return nothing;
  if (guidance.about === "table") {
    const exploration = explorationOf(guidance.texts.cause, reveal);
    return exploration ? explorerButton(exploration.text, actions, exploration.goal) : nothing;
  }
  const isOffered = !guidance.crash && !guidance.gap && reveals(reveal, "found");
  return isOffered ? explorerButton(help.rightTable, actions) : nothing;
}

function hintView(hint: Hint, guidance: Guidance, state: HelpState): TemplateResult {
  return html`
    <div class="hint">
      <h3 id="hint-${hint}" tabindex="-1">${textsOf(hint, guidance).title}</h3>
      ${contentOf(hint, guidance, state)}
    </div>
  `;
}

function showsShapes(hint: Hint, guidance: Guidance): boolean {
  return (
    hint === "picture" && guidance.about === "table" && guidance.illustrations.outline !== undefined
  );
}

function textsOf(hint: Hint, guidance: Guidance): { title: string; open: string } {
  return showsShapes(hint, guidance) ? help.shapes : help.hints[hint];
}

function contentOf(
  hint: Hint,
  guidance: Guidance,
  state: HelpState,
): TemplateResult | typeof nothing {
  if (guidance.about === "table" && hint === "question")
    return html`<p>${guidance.texts.question}</p>`;
  if (guidance.about === "table" && hint === "words")
    return html`<p>${rich(guidance.texts.step)}</p>`;
  return laterView((parts) => parts.contentOf(hint, guidance, state));
}

function nextView(guidance: Guidance, actions: HelpActions): TemplateResult | typeof nothing {
  const { hints, waits } = guidance;
  const next = hints.find(({ isOpen }) => !isOpen)?.hint;
  if (!next) return nothing;
  const notes = [...(waits > 0 ? [WAITING] : []), ...(next === "solution" ? [help.reported] : [])];
  return html`
    <p class="next">
      <button
        type="button"
        aria-disabled=${waits > 0}
        aria-describedby="next-note"
        @click=${actions.openHint}
      >
        ${textsOf(next, guidance).open}${waits > 0 ? html` <span class="time-left" aria-hidden="true">${timeLeft(waits)}</span>` : nothing}
      </button>
      <span class="aside" id="next-note">${notes.join(" ")}</span>
    </p>
  `;
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return help.timeLeft({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

export function spokenHint(hint: Hint, guidance: Guidance): string {
  if (guidance.about === "table" && hint === "question") return guidance.texts.question;
  if (guidance.about === "table" && hint === "words") return plain(guidance.texts.step);
  return help.opened({ title: textsOf(hint, guidance).title });
}
