// Puts in what several places of the pages share.
import type { Plugin } from "vite";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M1 8c2.3-8 4.7-8 7 0s4.7 8 7 0' fill='none' stroke='%23b3321b' stroke-width='2'/%3E%3C/svg%3E";

/** What every page's head begins with. */
const HEAD = `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${ICON}">`;

/** Code with the button that copies it, described by the title of what it is for. */
const copied = (id: string, title: string, code: string): string =>
  `<pre><code id="${id}">${code}</code></pre>
          <button type="button" class="copy" value="${id}" aria-describedby="${title}">Copy</button>`;

/**
 * The sentence of a page whose script has not started. In a frame without an origin the script never
 * starts, because browsers refuse modules there. Such a frame may refuse to open a tab, too.
 */
const late = (parts: string): string =>
  `<p class="broken late">The ${parts} have not loaded. If this stays, load the page again, or <a href="" target="_blank">open it in a tab of its own</a>. If a click does nothing, copy the link.</p>`;

/** Formatting may wrap the lines of a template anywhere; in what is copied, each wrap is a space. */
const COPIED = /\{\{copied\s+(\S+)\s+(\S+?)(?:\s+(.*?))?\s*\}\}/gs;

/** Replaces `{{head}}`, `{{late PARTS}}` and `{{copied ID TITLE-ID CODE}}`; a script fills in code that is missing. */
export function withParts(html: string): string {
  return html
    .replace("{{head}}", HEAD)
    .replace(/\{\{late (\w+)\}\}/, (_all, parts: string) => late(parts))
    .replaceAll(COPIED, (_all, id: string, title: string, code = "") =>
      copied(id, title, code.replaceAll(/\s+/g, " ")),
    );
}

/** Throws where a page still has a template, which readers would see. */
export function assertFilled(html: string, page: string): void {
  const [left] = /\{\{.{0,60}/s.exec(html) ?? [];
  if (left !== undefined) throw new Error(`${page} has a template that nothing filled: ${left}`);
}

/** Fills the parts in, and ends the build where any plugin's template is left in a page. */
export function parts(): Plugin[] {
  return [
    { name: "parts", transformIndexHtml: { order: "pre", handler: withParts } },
    {
      name: "filled",
      transformIndexHtml: {
        order: "post",
        handler: (html, { path }) => assertFilled(html, path),
      },
    },
  ];
}
