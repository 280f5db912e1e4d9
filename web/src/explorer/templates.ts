import { html, nothing, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";

import { troubleOf } from "../common/error.js";
import type { TableMap } from "../pictures/map/table-map.js";
import type { WholeTable } from "../pictures/part.js";
import * as texts from "../texts/en/views/index.js";
import type { Description } from "./view.js";
import { numbersIn } from "./window.js";

/** Returns `sentence`, and the reason or the engine's words after it. */
export function failureOf(sentence: string, error: unknown): Description {
  const { why, details } = troubleOf(sentence, error);
  return { sentences: why === undefined ? [sentence] : [sentence, why], details };
}

export function sentencesView({ sentences, details }: Description): TemplateResult {
  return html`
    <p class="explorer-text">${paragraph(sentences)}</p>
    ${details === undefined ? nothing : html`<p class="explorer-details">${texts.frame.details} <q lang="en">${details}</q></p>`}
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
              <td translate="no">${table}</td>
              ${hasFormula ? html`<td translate="no">${formula ?? nothing}</td>` : nothing}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

interface Choice<Value> {
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, title: string])[];
  chosen: Value;
  choose(value: Value): void;
}

export function choiceView<Value>({
  name,
  legend,
  options,
  chosen,
  choose,
}: Choice<Value>): TemplateResult {
  return html`
    <fieldset>
      <legend class="visually-hidden">${legend}</legend>
      ${options.map(
        ([value, title]) => html`
          <label>
            <input type="radio" name=${name} .checked=${value === chosen} @change=${() => choose(value)}>
            ${title}
          </label>
        `,
      )}
    </fieldset>
  `;
}

export interface Candidate {
  key: string;
  title: string;
  table: WholeTable;
}

export function tableChoice(
  candidates: readonly Candidate[],
  chosen: number,
  choose: (at: number) => void,
): TemplateResult {
  if (candidates.length < 2) {
    return html`<p class="explorer-title">${candidates[chosen]?.title}</p>`;
  }
  const onChange = ({ currentTarget }: Event): void =>
    choose((currentTarget as HTMLSelectElement).selectedIndex);
  return html`
    <label class="explorer-title">
      <span class="visually-hidden">${texts.frame.table}</span>
      <select @change=${onChange} .selectedIndex=${chosen}>
        ${candidates.map(
          ({ title }, at) => html`<option ?selected=${at === chosen}>${title}</option>`,
        )}
      </select>
    </label>
  `;
}

export function rightTableView({ T, C, data }: WholeTable): TemplateResult {
  const map: TableMap = {
    t: numbersIn({ first: 0, end: T }),
    j: numbersIn({ first: 0, end: C }),
    values: data,
    rows: [],
    column: null,
    scale: "signed",
    most: 1,
    height: 320,
  };
  const { label, caption } = texts.tables.right;
  return html`
    <figure class="right-table">
      <table-map role="img" aria-label=${label({ T, C })} .map=${map}></table-map>
      <figcaption>${ramp("signed", "−1", "1")} ${caption({ T, C })}</figcaption>
    </figure>
  `;
}

export function legendEntry(sign: TemplateResult, title: string): TemplateResult {
  return html`<span><svg viewBox="0 0 26 12">${sign}</svg>${title}</span>`;
}

export function captionKey(
  width: number,
  height: number,
  sign: TemplateResult,
  title: string,
): TemplateResult {
  return html`
    <span class="key">
      <svg class="chart" viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">
        ${sign}
      </svg>
      ${title}
    </span>
  `;
}

export function ramp(scale: "difference" | "signed", from: string, to: string): TemplateResult {
  return html`<span class="ramp ${scale}" translate="no"><span>${from}</span><i></i><span>${to}</span></span>`;
}
