import { html, type TemplateResult } from "lit/html.js";
import { load, type SinusoidalPe } from "sinusoidal-pe";
import type { Plugin } from "vite";
import { rich } from "../../src/common/browser.js";
import { sources as texts } from "../../src/texts/en/sources.js";
import { htmlOf } from "../misconceptions/static.js";
import { article, exercise } from "./article.js";
import { pairedNotebook, sineTwiceNotebook, unpairedNotebook } from "./notebooks.js";

const DOCUMENTS: readonly [
  id: string,
  text: keyof typeof texts.documents,
  content: (pe: SinusoidalPe) => TemplateResult,
][] = [
  ["unpaired", "unpaired", unpairedNotebook],
  ["paired", "paired", pairedNotebook],
  ["sine-twice", "sineTwice", sineTwiceNotebook],
  ["article", "article", article],
  ["exercise", "exercise", exercise],
];

/** Throws if a number does not match the text about it. */
export async function sourcesHtml(): Promise<string> {
  const pe = await load();
  const sections = DOCUMENTS.map(([id, text, content]) => {
    const { title, kind } = texts.documents[text];
    return html`
    <section id="${id}">
      <h2>${title}</h2>
      <p class="kind">${rich(kind)}</p>
      ${content(pe)}
    </section>`;
  });
  const lines = htmlOf(sections).split("\n");
  return lines.map((line) => line.trim()).join("\n");
}

export function sources(): Plugin {
  return {
    name: "sources",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        return html.includes("{{sources}}")
          ? html.replace("{{sources}}", await sourcesHtml())
          : html;
      },
    },
  };
}
