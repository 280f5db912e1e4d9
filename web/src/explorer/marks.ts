import { html, svg, type TemplateResult } from "lit/html.js";

import { across, type Frame, upward } from "./chart.js";
import { round } from "./paths.js";

export function selectedMark(
  frame: Frame,
  at: number,
  label: string,
  { gap, half }: { gap: number; half: number },
): TemplateResult {
  const [left, right] = across(frame);
  const [bottom, top] = upward(frame);
  const anchor = at < left + half ? "start" : at > right - half ? "end" : "middle";
  return svg`<path class="selected" d="M${round(at)} ${bottom}V${top}" /><text class="selected" x=${round(at)} y=${top - gap} text-anchor=${anchor}>${label}</text>`;
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
  return html`<span class="ramp ${scale}"><span>${from}</span><i></i><span>${to}</span></span>`;
}
