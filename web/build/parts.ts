import { basename } from "node:path";
import type { Plugin } from "vite";
import { FIRST, folderOf, LOCALES, type Locale } from "../../wasm/src/locales.js";
import { controlsOf } from "./author-form.js";
import { IN_ENGLISH, type Language, type Texts } from "./language.js";

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M1 8c2.3-8 4.7-8 7 0s4.7 8 7 0' fill='none' stroke='%23b3321b' stroke-width='2'/%3E%3C/svg%3E";

const HEAD = `<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${ICON}">`;

/** The heading of the section describes the button. */
const copied = (id: string, title: string, code: string, label: string): string =>
  `<pre><code id="${id}">${code}</code></pre>
          <button type="button" class="copy" value="${id}" aria-describedby="${title}">${label}</button>`;

/** Shown until the page's script starts. A frame without an origin refuses modules. */
const LATE = /\{\{late (\w+)\}\}/;
const late = (parts: string): string =>
  `<p class="broken late">{{text late.${parts}}} <a href="" target="_blank" rel="noopener">{{text late.open}}</a> {{text late.copy}}</p>`;

const viewSwitches = ({ modules }: Texts): string =>
  Object.keys((modules.views as { titles: Record<string, string> }).titles)
    .map(
      (id) => `<div class="switch">
            <input type="checkbox" id="view-${id}" value="${id}" class="picture" checked>
            <label for="view-${id}">{{text views.titles.${id}}}</label>
          </div>`,
    )
    .join("\n          ");

/** Formatting may wrap the lines of code to copy. */
const COPIED = /\{\{copied\s+(\S+)\s+(\S+?)(?:\s+(.*?))?\s*\}\}/gs;

function textOf({ modules }: Texts, path: string): string {
  const [module = "", ...keys] = path.split(".");
  let text: unknown = modules[module];
  for (const key of keys) text = (text as Record<string, unknown> | undefined)?.[key];
  if (typeof text !== "string") throw new Error(`the catalogue has no text ${path}`);
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function filled(text: string, isAttribute: boolean): string {
  return isAttribute ? text.replaceAll("`", "") : text.replaceAll(/`([^`]*)`/g, "<code>$1</code>");
}

const TAGS = Object.keys(LOCALES) as Locale[];

/** Links to the page in other languages. The first folder chooses a language, so links name it. */
function locales({ locale, up }: Language, page: string): string {
  const name = page === "index.html" ? "" : page;
  const links = TAGS.filter((tag) => tag !== locale).map((tag) => {
    const query = tag === FIRST ? `?lang=${tag}` : "";
    const address = `./${up}${folderOf(tag)}${name}${query}`;
    return `<a href="${address}" hreflang="${tag}" lang="${tag}">${LOCALES[tag]}</a>`;
  });
  return `<p class="locales">${links.join(" ")}</p>`;
}

/**
 * Replaces templates such as `{{text MODULE.KEY}}`. A script fills in code that is missing. `page`
 * is the name of the file, if it is next to pages in other languages.
 */
export function withParts(html: string, language = IN_ENGLISH, page?: string): string {
  const { texts } = language;
  return html
    .replace(/(?<=<html lang=")en(?=")/, language.locale)
    .replace("{{locales}}", () => (page === undefined ? "" : locales(language, page)))
    .replace("{{views}}", () => viewSwitches(texts))
    .replace(LATE, (_all, parts: string) => late(parts))
    .replaceAll(/\{\{controls (\w+)\}\}/g, (_all, group: string) => controlsOf(group))
    .replaceAll(/\{\{part ([\w-]+)\}\}/g, (_all, name: string) => texts.fragment(name))
    .replaceAll(
      /("?)\{\{text\s+([\w.,-]+)\s*}}/g,
      (_all, quote: string, path: string) => quote + filled(textOf(texts, path), quote !== ""),
    )
    .replace("{{head}}", HEAD)
    .replaceAll(COPIED, (_all, id: string, title: string, code = "") =>
      copied(id, title, code.replaceAll(/\s+/g, " "), textOf(texts, `author.copy.${id}`)),
    );
}

export function assertFilled(html: string, page: string): void {
  const [left] = /\{\{.{0,60}/s.exec(html) ?? [];
  if (left !== undefined) throw new Error(`${page} has a template that nothing filled: ${left}`);
}

/** The second plugin ends the build if a page still has a template. */
export function parts(language = IN_ENGLISH, { isAlone = false } = {}): Plugin[] {
  return [
    {
      name: "parts",
      transformIndexHtml: {
        order: "pre",
        handler: (html, { path }) =>
          withParts(html, language, isAlone ? undefined : basename(path)),
      },
    },
    {
      name: "filled",
      transformIndexHtml: {
        order: "post",
        handler: (html, { path }) => assertFilled(html, path),
      },
    },
  ];
}
