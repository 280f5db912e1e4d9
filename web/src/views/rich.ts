// Texts of the catalogue, in which code stands between backticks.
import { html, type TemplateResult } from "lit/html.js";

/** Draws a text, with its code in code font. */
export function rich(text: string): (string | TemplateResult)[] {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));
}

/** Returns a text as a screen reader should speak it. */
export function plain(text: string): string {
  return text.replaceAll("`", "");
}
