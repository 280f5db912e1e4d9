import { html, nothing, type TemplateResult } from "lit/html.js";
import { visibleLines } from "#visible";
import { rich } from "../../common/rich.js";
import { MAX_PRINTED } from "../../sandbox/protocol.js";
import { statuses } from "../../texts/en/statuses.js";
import type { Printed, State } from "../state.js";

export function outputView({ language, error, printed }: State): TemplateResult {
  return html`
    <section class="output" aria-labelledby="output-title">
      <h2 id="output-title">${statuses.output}</h2>
      <div class="console" tabindex="0" role="group" aria-labelledby="output-title">
        ${error?.text ? html`<pre class="trace">${visibleLines(error.text)}</pre>` : nothing}
        ${printed.length === 0 && !error ? html`<p class="aside">${rich(statuses.noOutput[language])}</p>` : nothing}
        ${printed.map(printedView)}
        ${lengthOf(printed) >= MAX_PRINTED ? html`<p class="aside">${statuses.cut({ limit: MAX_PRINTED })}</p>` : nothing}
      </div>
    </section>
  `;
}

function printedView({ size, text }: Printed): TemplateResult {
  return html`
    <p class="call">${size ? statuses.call(size) : statuses.loadingCode}</p>
    <pre class="printed">${visibleLines(text)}</pre>
  `;
}

function lengthOf(printed: readonly Printed[]): number {
  return printed.reduce((length, { text }) => length + text.length, 0);
}
