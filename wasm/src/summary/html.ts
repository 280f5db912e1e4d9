// Writes HTML that escapes every value, because names of files are hostile.
import { visibleLines } from "../report/visible-lines.js";

/** Made by `html` alone. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((part, at) => part + markupOf(values[at] ?? ""));
  return { markup: parts.join("") };
}

/** Text between backticks is code. */
export function rich(text: string): Html {
  const parts = text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? html`<code translate="no">${part}</code>` : html`${part}`));
  return html`${parts}`;
}

/** For constants without values. */
export const trusted = (markup: string): Html => ({ markup });

function markupOf(value: Value): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string =>
  visibleLines(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
