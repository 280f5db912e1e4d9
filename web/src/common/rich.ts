import { html, type TemplateResult } from "lit/html.js";

/** Draws code between backticks in code font. */
export function rich(text: string): (string | TemplateResult)[] {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));
}

export function plain(text: string): string {
  return text.replaceAll("`", "");
}
