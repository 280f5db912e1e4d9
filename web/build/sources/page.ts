import { html, type TemplateResult } from "lit/html.js";
import { load, type SinusoidalPe } from "sinusoidal-pe";
import type { Plugin } from "vite";
import { rich } from "../../src/common/rich.js";
import { sources as texts } from "../../src/texts/en/sources.js";
import { htmlOf } from "../misconceptions/static.js";
import { article, exercise } from "./article.js";
import { pairedNotebook, sineTwiceNotebook, unpairedNotebook } from "./notebooks.js";

interface Document {
  id: string;
  text: keyof typeof texts.documents;
  content: (pe: SinusoidalPe) => TemplateResult;
}

const DOCUMENTS: readonly Document[] = [
  {
    id: "unpaired",
    text: "unpaired",
    content: unpairedNotebook,
  },
  {
    id: "paired",
    text: "paired",
    content: pairedNotebook,
  },
  {
    id: "sine-twice",
    text: "sineTwice",
    content: sineTwiceNotebook,
  },
  {
    id: "article",
    text: "article",
    content: article,
  },
  {
    id: "exercise",
    text: "exercise",
    content: exercise,
  },
];

function sectionOf(pe: SinusoidalPe, { id, text, content }: Document): TemplateResult {
  const { title, kind } = texts.documents[text];
  return html`
    <section id="${id}">
      <h2>${title}</h2>
      <p class="kind">${rich(kind)}</p>
      ${content(pe)}
    </section>`;
}

/** Throws if a number does not match the text about it. */
export async function sourcesHtml(): Promise<string> {
  const pe = await load();
  const lines = htmlOf(DOCUMENTS.map((each) => sectionOf(pe, each))).split("\n");
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
