import { html, type TemplateResult } from "lit/html.js";
import { paragraph as joined } from "#texts/grammar.js";

import { rich } from "../../src/common/browser.js";
import printed from "./printed.json" with { type: "json" };

export type Name = keyof typeof printed;

export function printedNumbers(name: Name): string[] {
  return printed[name].join(" ").split(" ");
}

/** A tie may be rounded either way. */
export function printsAs(value: number, text: string): boolean {
  const [mantissa = "", exponent = "0"] = text.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  const halfUnit = 0.5 * 10 ** (Number(exponent) - decimals);
  return Math.abs(value - Number(text)) <= halfUnit * (1 + 1e-9);
}

/** Accepts double precision, or single precision as in PyTorch. */
export function isPrinted(value: number, text: string): boolean {
  return printsAs(value, text) || printsAs(Math.fround(value), text);
}

/** Returns how many numbers are printed. Throws if one of them does not match `values`. */
export function countPrinted(name: Name, values: ArrayLike<number>): number {
  const texts = printedNumbers(name);
  const off = texts.findIndex((text, at) => !isPrinted(values[at] ?? Number.NaN, text));
  if (off >= 0) throw new Error(`number ${off} of ${name} is ${texts[off]}, not ${values[off]}`);
  return texts.length;
}

export interface Both {
  printed: string;
  ours: number;
}

export function bothCell({ printed, ours }: Both): TemplateResult {
  const sign = isPrinted(ours, printed) ? "" : html` <b>≠</b>`;
  return html`<td>${minus(printed)}<br>${ownText(ours, printed)}${sign}`;
}

/** Returns the computed number with two digits more than the printed one. */
function ownText(value: number, printed: string): string {
  const [mantissa = "", exponent] = printed.split("e");
  const decimals = (mantissa.split(".")[1]?.length ?? -2) + 2;
  const text = exponent === undefined ? value.toFixed(decimals) : exponential(value, decimals);
  return minus(text);
}

/** Returns a number with an exponent of two digits, as in the documents. */
function exponential(value: number, decimals: number): string {
  return value.toExponential(decimals).replace(/e([+-])(\d)$/, "e$10$2");
}

export const minus = (text: string): string => text.replace(/^-/, "−");

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

export function lookAt(settings: Record<string, string | number>, text: string): TemplateResult {
  const query = new URLSearchParams(
    Object.entries(settings).map(([name, value]) => [name, String(value)]),
  );
  return html`<p class="look"><a href="./explore.html?${query.toString()}">${text}</a></p>`;
}

export const paragraph = (...sentences: readonly string[]): TemplateResult =>
  html`<p>${rich(joined(sentences))}</p>`;

export const err = (...sentences: readonly string[]): TemplateResult =>
  html`<p class="err">${rich(joined(sentences))}</p>`;
