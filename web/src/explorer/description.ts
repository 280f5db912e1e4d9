import { html, nothing, type TemplateResult } from "lit/html.js";

import * as texts from "../texts/en/views/index.js";
import type { Description } from "./view.js";

export function sentencesView({ sentences, details }: Description): TemplateResult {
  return html`
    <p class="explorer-text">${sentences.join(" ")}</p>
    ${details === undefined ? nothing : html`<p class="explorer-details">${texts.frame.details} <q lang="">${details}</q></p>`}
  `;
}

export function descriptionView(description: Description): TemplateResult {
  const { facts } = description;
  return html`${sentencesView(description)} ${facts ? factsView(facts) : nothing}`;
}

function factsView({ caption, rows }: NonNullable<Description["facts"]>): TemplateResult {
  const hasFormula = rows.some(({ formula }) => formula !== undefined);
  return html`
    <table class="explorer-facts">
      <caption>${caption}</caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${texts.facts.table}</th>
          ${hasFormula ? html`<th scope="col">${texts.facts.formula}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, table, formula }) => html`
            <tr>
              <th scope="row">${name}</th>
              <td>${table}</td>
              ${hasFormula ? html`<td>${formula ?? nothing}</td>` : nothing}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
