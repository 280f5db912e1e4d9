import { readFileSync } from "node:fs";
import type { TemplateResult } from "lit/html.js";
import type { Cause, SinusoidalPe, Size } from "sinusoidal-pe";
import { paragraph } from "#texts/grammar.js";
import { entryText } from "../../src/common/numbers.js";
import { isOff, type SmallCase, showCase } from "../../src/help/illustrations.js";
import { waveLabel, wavePicture } from "../../src/help/waves.js";
import { SMALL } from "../../src/pictures/answers.js";
import { outlinePicture } from "../../src/pictures/outline.js";
import { entryOf } from "../../src/pictures/part.js";
import { misconceptions as texts } from "../../src/texts/en/misconceptions.js";
import type { Example } from "./examples.js";
import { htmlOf } from "./static.js";

export interface Panel {
  caption: string;
  svg: string;
}

export interface Picture {
  panels: readonly Panel[];
  sentence: string;
}

/** T and C are hardest to confuse here. */
const OUTLINED: Size = { T: 4, C: 8 };
const ROWS_AFTER = 4;

export function pictureOf(pe: SinusoidalPe, table: Example["table"], cause: Cause): Picture {
  const shape = shapeOf(table(OUTLINED.T, OUTLINED.C));
  if (`${shape}` !== `${OUTLINED.T},${OUTLINED.C}`) return outlines(shape);
  const isLate = cause.id === "clamped" || cause.id === "wrapped";
  const first = isLate ? (cause.value as number) : 0;
  const { T, C } = isLate ? { T: first + ROWS_AFTER, C: SMALL.C } : SMALL;
  const data = Float64Array.from((table(T, C) as number[][]).flat());
  const wanted = cause.columns.map(({ j }) => j);
  const smallCase = showCase(pe, { T, C, data }, first, wanted);
  return isVisible(smallCase) ? waves(smallCase) : numbers(smallCase);
}

function shapeOf(value: unknown): number[] {
  return Array.isArray(value) ? [value.length, ...shapeOf(value[0])] : [];
}

function outlines(returned: readonly number[]): Picture {
  const { T, C } = OUTLINED;
  return drawn(
    panel(
      texts.expected,
      outlinePicture([T, C], texts.expectedShape({ shape: [T, C] }), ["T", "C"]),
    ),
    panel(texts.returned, outlinePicture(returned, texts.returnedShape({ shape: returned }))),
  );
}

function waves(smallCase: SmallCase): Picture {
  return drawn(
    ...smallCase.pair.map((j) =>
      panel(texts.column({ column: j }), wavePicture(smallCase, j, waveLabel(smallCase, j, true))),
    ),
  );
}

function numbers({ found, formula, pair, row }: SmallCase): Picture {
  const [column] = pair;
  const [entry, expected] = [entryOf(found, row, column), entryOf(formula, row, column)];
  const sentence = texts.entry({
    T: found.T,
    C: found.C,
    row,
    column,
    found: entryText(entry, expected),
    formula: entryText(expected, entry),
  });
  return { panels: [], sentence };
}

function isVisible(smallCase: SmallCase): boolean {
  const { found, formula, pair } = smallCase;
  const far = 0.02;
  return found.t.some((t) =>
    pair.some((j) => {
      const [entry, expected] = [entryOf(found, t, j), entryOf(formula, t, j)];
      return isOff(smallCase, t, j) && !(Math.abs(entry - expected) <= far);
    }),
  );
}

const drawn = (...panels: Panel[]): Picture => ({ panels, sentence: "" });

const panel = (caption: string, picture: TemplateResult): Panel => ({
  caption,
  svg: htmlOf(picture),
});

const GAP = 24;
const MARGIN = 12;
const CAPTION = 24;
const LEGEND = 28;

const styles = (name: string): string =>
  readFileSync(new URL(`../../styles/${name}.css`, import.meta.url), "utf8");

const TOKENS = styles("tokens");

/** Programs for slides know neither variables nor `light-dark()`. */
function tokenOf(name: string): string {
  const [, value] = new RegExp(`--${name}:\\s*([^;]+);`).exec(TOKENS) ?? [];
  if (value === undefined) throw new Error(`tokens.css has no ${name}`);
  const [, light] = /^light-dark\(([^,]+),/.exec(value) ?? [];
  return (light ?? value).replaceAll(/\s+/g, " ");
}

const STYLE = `${styles("pictures")}
.panel { font: 14px var(--serif); fill: var(--ink) }`
  .replaceAll(/\/\*.*?\*\//gs, "")
  .replaceAll(/var\(--([\w-]+)\)/g, (_all, name: string) => tokenOf(name))
  .replaceAll(/\s+/g, " ")
  .replaceAll(/ ?([{};:,]) ?/g, "$1");

interface Measured extends Panel {
  width: number;
  height: number;
  kind: string;
  label: string;
  inner: string;
}

function measured(panel: Panel): Measured {
  const [all = "", opening = "", inner = ""] = /(<svg .*?>)(.*)<\/svg>/s.exec(panel.svg) ?? [];
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(opening) ?? [];
  const [, kind = ""] = /class="(\w+)"/.exec(opening) ?? [];
  const [, label = ""] = /aria-label="([^"]*)"/.exec(opening) ?? [];
  if (!all || !width || !height) throw new Error(`this is no picture: ${panel.svg.slice(0, 60)}`);
  return { ...panel, width: Number(width), height: Number(height), kind, label, inner };
}

const legend = (top: number): string =>
  `<g class="waves"><circle class="ring" cx="${MARGIN + 8}" cy="${top}" r="4.5"/><path class="held entry" d="M${MARGIN + 108} ${top}h.01"/></g>` +
  `<text class="scale-text" x="${MARGIN + 20}" y="${top + 4}">${texts.legend.formula}</text>` +
  `<text class="scale-text" x="${MARGIN + 120}" y="${top + 4}">${texts.legend.mistake}</text>`;

/**
 * Returns a picture as a file for slides, with the colours of a light page. `title` and captions
 * are HTML.
 */
export function svgFile(title: string, panels: readonly Panel[]): string {
  const all = panels.map(measured);
  const hasLegend = all.some(({ kind }) => kind === "waves");
  const bottom = MARGIN + CAPTION + Math.max(...all.map(({ height }) => height));
  const height = bottom + (hasLegend ? LEGEND : MARGIN);
  let x = MARGIN;
  const groups = all.map(({ caption, width, kind, inner }) => {
    const group =
      `<text class="panel" x="${x}" y="${MARGIN + 12}">${caption}</text>` +
      `<g class="${kind}" transform="translate(${x} ${MARGIN + CAPTION})">${inner}</g>`;
    x += width + GAP;
    return group;
  });
  const width = x - GAP + MARGIN;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title><desc>${paragraph(all.map(({ label }) => label))}</desc>`,
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="${tokenOf("sheet")}"/>`,
    ...groups,
    ...(hasLegend ? [legend(bottom + LEGEND / 2 - 4)] : []),
    "</svg>",
  ];
  return `${lines.join("\n").replaceAll(/>\s+</g, "><").replaceAll(" />", "/>")}\n`;
}
