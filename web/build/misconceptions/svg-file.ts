// A picture as a file of its own, for slides. It has no other colours than those of a light page.
import { readFileSync } from "node:fs";

import { misconceptions as texts } from "../../src/texts/en/misconceptions.js";

export interface Panel {
  caption: string;
  /** An `svg` element, whose classes are those of pictures.css. */
  svg: string;
}

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

interface Drawn extends Panel {
  width: number;
  height: number;
  kind: string;
  label: string;
  inner: string;
}

function drawn(panel: Panel): Drawn {
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

/** `title` is HTML, like the captions. */
export function svgFile(title: string, panels: readonly Panel[]): string {
  const all = panels.map(drawn);
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
    `<title>${title}</title><desc>${all.map(({ label }) => label).join(" ")}</desc>`,
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="${tokenOf("sheet")}"/>`,
    ...groups,
    ...(hasLegend ? [legend(bottom + LEGEND / 2 - 4)] : []),
    "</svg>",
  ];
  return `${lines.join("\n").replaceAll(/>\s+</g, "><").replaceAll(" />", "/>")}\n`;
}
