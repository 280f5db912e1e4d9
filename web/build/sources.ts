// The page about the five documents that the exercise comes from. tests/native/seeds compares the core with
// each number that they print.
import { html, type TemplateResult } from "lit/html.js";
import { load, type SinusoidalPe } from "sinusoidal-pe";
import type { Plugin } from "vite";
import { paragraph } from "#texts/grammar.js";

import { rich } from "../src/common/browser.js";
import { fixedText } from "../src/common/numbers.js";
import { sources as texts } from "../src/texts/en/sources.js";
import { htmlOf } from "./misconceptions/static.js";

const { heads } = texts;
const DIGITS = 6;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const text = (sentences: string | readonly string[]): TemplateResult =>
  html`<p>${rich(typeof sentences === "string" ? sentences : paragraph(sentences))}</p>`;

function table(
  caption: string,
  head: readonly (string | number)[],
  rows: readonly (readonly number[])[],
): TemplateResult {
  return html`<div class="scrolled" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>${caption}</caption>
      <tr>${head.map((each) => html`<th>${each}`)}
      ${rows.map(([first, ...cells]) => html`<tr><th>${first}${cells.map((cell) => html`<td>${fixedText(cell, DIGITS)}`)}`)}
    </table>
  </div>`;
}

function rowsTable(
  caption: string,
  { data, shape }: ReturnType<SinusoidalPe["encode"]>,
  first = 0,
) {
  const [T, C] = shape;
  const rows = upTo(T).map((t) => [t, ...data.subarray(t * C, (t + 1) * C)]);
  return table(caption, ["t", ...upTo(C)], rows.slice(first));
}

function explore(settings: Record<string, string | number>, label: string): TemplateResult {
  const query = new URLSearchParams(
    Object.entries(settings).map(([name, value]) => [name, `${value}`]),
  );
  return html`<p><a href="./explore.html?${query.toString()}">${label}</a></p>`;
}

/** Radians per position, with one divisor per column. */
const ownFrequencies = (pe: SinusoidalPe, C: number): number[] =>
  [...pe.wavelengths(C, { pairing: "unpaired" })].map((each) => (2 * Math.PI) / each);

function unpaired(pe: SinusoidalPe): TemplateResult {
  const own = pe.encode(12, 6, { pairing: "unpaired" }).data;
  const right = pe.encode(12, 6).data;
  const product = (t: number): string =>
    fixedText(pe.dotProducts(6, [1], { t, pairing: "unpaired" })[0] as number, 4);
  return html`
    ${table(
      texts.unpaired.row,
      ["j", heads.frequency, heads.angle, heads.entry],
      ownFrequencies(pe, 6).map((each, j) => [j, each, 3 * each, own[18 + j] as number]),
    )}
    ${text(texts.unpaired.own)}
    ${text(texts.unpaired.entry({ printed: fixedText(own[7] as number, 4), formula: fixedText(right[7] as number, 4) }))}
    ${text(texts.unpaired.byHand)}
    ${text(texts.unpaired.distance({ first: product(0), later: product(4) }))}
    ${explore({ view: "frequencies", T: 8, C: 20, pairing: "unpaired", t: 2 }, texts.unpaired.link)}`;
}

function paired(pe: SinusoidalPe): TemplateResult {
  return html`
    ${rowsTable(texts.paired.table, pe.encode(10, 6))} ${text(texts.paired.match)}
    ${explore({ view: "heatmap", T: 10, C: 6, t: 1, j: 0 }, texts.paired.link)}`;
}

function sineTwice(pe: SinusoidalPe): TemplateResult {
  return html`
    ${table(
      texts.sineTwice.table,
      ["j", heads.divisor],
      ownFrequencies(pe, 6).map((each, j) => [j, 1 / each]),
    )}
    ${text(texts.sineTwice.match)} ${text(texts.sineTwice.errors)}
    ${explore({ view: "lines", "lines-pairs": "0 1 2", T: 10, C: 6, j: 1 }, texts.sineTwice.link)}`;
}

function article(pe: SinusoidalPe): TemplateResult {
  const distances = pe.distances(1000, upTo(1000));
  const distance = (k: number): string => fixedText(distances[k] as number, 4);
  const half = distances.findIndex((each) => each > (distances[999] as number) / 2);
  const falls = distances.findIndex((each, k) => each < (distances[k - 1] ?? 0));
  const [, slow = 0, slower = 0] = pe.wavelengths(128);
  const shown = [1, 10, 100, 500, 999];
  return html`
    ${table(
      texts.article.table,
      ["k", heads.distance],
      shown.map((k) => [k, distances[k] as number]),
    )}
    ${text(texts.article.properties)}
    ${text(texts.article.frequency({ factor: fixedText(slower / slow, 4) }))}
    ${text(texts.article.linear({ half }))}
    ${text(texts.article.smooth({ k: falls - 1, before: distance(falls - 1), after: distance(falls) }))}
    ${explore({ view: "distances", T: 1000, C: 1000, t: 0, k: 1 }, texts.article.distances)}
    ${explore({ view: "shift", T: 64, C: 6, k: 7, t: 0 }, texts.article.shift)}`;
}

function exercise(pe: SinusoidalPe): TemplateResult {
  const closest = pe.closestRows(pe.encode(2048, 8));
  const divisors = [...pe.wavelengths(4)].map((each) => Math.round(each / (2 * Math.PI)));
  const far = { distance: fixedText(closest.distance, 2), rows: [closest.t, closest.other] };
  return html`
    ${rowsTable(texts.exercise.table, pe.encode(4, 4), 3)}
    ${text(texts.exercise.match({ divisors, ...far }))}
    ${explore({ view: "heatmap", T: 10, C: 4, t: 3, j: 2 }, texts.exercise.link)}`;
}

/** Returns the sections of the page. */
export async function sourcesHtml(): Promise<string> {
  const pe = await load();
  const contents = { unpaired, paired, sineTwice, article, exercise };
  const sections = Object.entries(contents).map(([id, content]) => {
    const { title, kind } = texts.documents[id as keyof typeof contents];
    return html`<section id="${id}"><h2>${title}</h2>${text(kind)} ${content(pe)}</section>`;
  });
  return htmlOf(sections).replaceAll(/^\s+/gm, "");
}

export function sources(): Plugin {
  return {
    name: "sources",
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        if (!page.includes("{{sources}}")) return page;
        return page.replace("{{sources}}", await sourcesHtml());
      },
    },
  };
}
