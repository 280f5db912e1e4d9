import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Feedback, reveals } from "sinusoidal-pe";
import type { Settings } from "#settings";

import { diagnosis as texts } from "../../texts/en/diagnosis.js";
import { explorationOf } from "../explorations.js";
import type { HelpActions } from "./context.js";
import { laterView } from "./later.js";
import { explorerButton } from "./opening.js";

export function diagnosisView(
  { cause, mistakes, finding, next, alternatives, measured }: Feedback,
  { reveal, hints }: Settings,
  actions: HelpActions,
): TemplateResult {
  const exploration = hints ? explorationOf(cause, reveal) : undefined;
  return html`
    ${
      mistakes.length > 0
        ? html`
            <p>${texts.several({ count: mistakes.length })}</p>
            <ol class="mistakes">
              <li>${mistakes[0]}</li>
              ${next.map(
                (each) => html`
                  <li><details><summary>${each.title}</summary><p>${each.finding}</p></details></li>
                `,
              )}
            </ol>
          `
        : nothing
    }
    <p class="observation">${finding}</p>
    ${measured && reveals(reveal, "found") ? laterView((parts) => parts.measuredView(measured, reveal === "expected")) : nothing}
    ${
      alternatives.length > 0
        ? html`
            <p>${texts.also}</p>
            <ul class="mistakes">${alternatives.map((each) => html`<li>${alternativeText(each)}</li>`)}</ul>
          `
        : nothing
    }
    ${exploration ? explorerButton(exploration.text, actions, exploration.goal) : nothing}
  `;
}

function alternativeText(titles: readonly string[]): string {
  return titles.length === 1 ? String(titles[0]) : texts.together({ titles });
}
