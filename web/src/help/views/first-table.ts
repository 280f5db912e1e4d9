import { html, nothing, type TemplateResult } from "lit/html.js";
import { visibleLines } from "#visible";
import { rich } from "../../common/rich.js";
import { help } from "../../texts/en/help.js";
import { statuses } from "../../texts/en/statuses.js";
import type { FirstGuidance, Guidance } from "../guidance.js";

export function crashView(guidance: Guidance): TemplateResult | typeof nothing {
  if (guidance.about !== "first-table" || !guidance.crash) return nothing;
  const { language, line, source, error, explanation, isOfValues } = guidance.crash;
  const texts = help.crash;
  const label = line === null ? texts.error : texts.listing({ line });
  const place =
    line === null
      ? nothing
      : html`<span class="number">${line}</span>${`${visibleLines(source)}\n`}`;
  return html`
    <pre class="listing crash" tabindex="0" role="group" aria-label=${label}>${place}<span class="raised">${visibleLines(error)}</span></pre>
    ${explanation === undefined ? nothing : html`<p>${visibleLines(explanation)}</p>`}
    ${isOfValues ? html`<p>${rich(texts.print[language])}</p>` : nothing}
    ${guidance.hints.length === 0 ? nothing : html`<p class="aside">${texts.hints}</p>`}
  `;
}

export function gapView(
  { gap }: FirstGuidance,
  goTo: (line: number) => void,
): TemplateResult | typeof nothing {
  if (!gap) return nothing;
  const { which, line, source } = gap;
  return html`
    <pre
      class="listing crash"
      tabindex="0"
      role="group"
      aria-label=${help.gaps.listing({ line })}
    ><span class="number">${line}</span>${visibleLines(source)}</pre>
    ${source.includes(help.skeleton.entries) ? nothing : html`<p>${help.skeleton[which === "entries" ? which : "angle"]}</p>`}
    <p><button class="plain" type="button" @click=${() => goTo(line)}>${statuses.goToLine({ line })}</button></p>
  `;
}
