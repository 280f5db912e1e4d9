import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Feedback, type Reveal, reveals } from "sinusoidal-pe";

import { diagnosis as texts } from "../../texts/en/diagnosis.js";
import { laterView } from "./later.js";

export function diagnosisView(
  { mistakes, finding, next, alternatives, measured }: Feedback,
  reveal: Reveal,
): TemplateResult {
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
  `;
}

function alternativeText(titles: readonly string[]): string {
  return titles.length === 1 ? String(titles[0]) : texts.together({ titles });
}
