// What the sections of the page are made of.
import { html, type TemplateResult } from "lit/html.js";

import { isPrinted } from "./printed.js";

/** A number printed there, and ours with the decimals that are shown. */
export interface Both {
  printed: string;
  ours: number;
}

/** The two, one above the other; where they are not the same, a sign says so. */
export function bothCell({ printed, ours }: Both): TemplateResult {
  const sign = isPrinted(ours, printed) ? "" : html` <b>≠</b>`;
  return html`<td>${minus(printed)}<br>${ownText(ours, printed)}${sign}`;
}

/** Two digits more than are printed. */
function ownText(value: number, printed: string): string {
  const [mantissa = "", exponent] = printed.split("e");
  const decimals = (mantissa.split(".")[1]?.length ?? -2) + 2;
  const text = exponent === undefined ? value.toFixed(decimals) : exponential(value, decimals);
  return minus(text);
}

/** With an exponent of two digits, as it is printed. */
function exponential(value: number, decimals: number): string {
  return value.toExponential(decimals).replace(/e([+-])(\d)$/, "e$10$2");
}

export const minus = (text: string): string => text.replace(/^-/, "−");

/** A table that is scrolled where it is too wide; `rows` are its cells. */
export function numberTable(
  caption: string,
  head: readonly (string | TemplateResult)[],
  rows: readonly (readonly (string | TemplateResult)[])[],
): TemplateResult {
  return html`<div class="scrolled" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>${caption}</caption>
      <tr>${head.map((each) => html`<th>${each}`)}
      ${rows.map(([first, ...cells]) => html`<tr><th>${first}${cells}`)}
    </table>
  </div>`;
}

/** Printed numbers of a table of `C` columns beside ours, from row `first` on. */
export function tableBeside(
  caption: string,
  printed: readonly string[],
  ours: ArrayLike<number>,
  C: number,
  first = 0,
): TemplateResult {
  const rows = Array.from({ length: printed.length / C }, (_, row) => [
    String(first + row),
    ...Array.from({ length: C }, (_, j) => {
      const text = printed[row * C + j] as string;
      return bothCell({ printed: text, ours: ours[(first + row) * C + j] as number });
    }),
  ]);
  return numberTable(caption, ["t", ...Array.from({ length: C }, (_, j) => `${j}`)], rows);
}

/** A link that shows a table in pictures, as set. */
export function lookAt(settings: Record<string, string | number>, text: string): TemplateResult {
  const query = new URLSearchParams(
    Object.entries(settings).map(([name, value]) => [name, String(value)]),
  );
  return html`<p class="look"><a href="./explore.html?${query.toString()}">${text}</a></p>`;
}

/** What a document says that its own numbers, or the formula's, do not bear out. */
export const err = (text: string | TemplateResult): TemplateResult =>
  html`<p class="err">${text}</p>`;
