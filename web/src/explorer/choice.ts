import { html, type TemplateResult } from "lit/html.js";

interface Choice<Value> {
  /** Unique on the page. */
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
