// Fills in where the exercise comes from: what five documents print, beside what the core computes.
import { html, type TemplateResult } from "lit/html.js";
import { load, type SinusoidalPe } from "sinusoidal-pe";
import type { Plugin } from "vite";

import { htmlOf } from "../misconceptions/static.js";
import { article, exercise } from "./article.js";
import { pairedNotebook, sineTwiceNotebook, unpairedNotebook } from "./notebooks.js";

interface Document {
  id: string;
  title: string;
  /** What it is, and whose. */
  kind: string;
  content: (pe: SinusoidalPe) => TemplateResult;
}

const DOCUMENTS: readonly Document[] = [
  {
    id: "unpaired",
    title: "Sinusoidal Position Encoding",
    kind: "A notebook with PyTorch; it names no author. Its last part is called “Sinusoidal Positional Encoding – Concrete Example”.",
    content: unpairedNotebook,
  },
  {
    id: "paired",
    title: "SIN position encoding",
    kind: "A notebook with PyTorch and NumPy; it names no author.",
    content: pairedNotebook,
  },
  {
    id: "sine-twice",
    title: "A notebook without a title",
    kind: "With PyTorch; it names no author. It begins with words on the encoder of a transformer, and ends with a class PositionalEncoding.",
    content: sineTwiceNotebook,
  },
  {
    id: "article",
    title: "Transformers Breakdown: Sinusoidal Embeddings",
    kind: "An article by Giovani Tavares, University of São Paulo, 30 December 2024, the first of a series of Medium posts.",
    content: article,
  },
  {
    id: "exercise",
    title: "Sinusoidal positional encoding",
    kind: "A programming exercise marked easy, step 2 of a track named build-gpt, with six hidden tests. The exercise here is after it.",
    content: exercise,
  },
];

function sectionOf(pe: SinusoidalPe, { id, title, kind, content }: Document): TemplateResult {
  return html`
    <section id="${id}">
      <h2>${title}</h2>
      <p class="kind">${kind}</p>
      ${content(pe)}
    </section>`;
}

/** The sections as HTML. Throws where a number that is told to be ours is not. */
export async function sourcesHtml(): Promise<string> {
  const pe = await load();
  const lines = htmlOf(DOCUMENTS.map((each) => sectionOf(pe, each))).split("\n");
  return lines.map((line) => line.trim()).join("\n");
}

/** Replaces `{{sources}}` in a page. */
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
