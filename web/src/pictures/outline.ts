import { html, nothing, svg, type TemplateResult } from "lit/html.js";

const SIDE = 150;
const CELL = 17;
const LEFT = 52;
const TOP = 24;
/** Longer axes look the same. */
const MOST = 32;
const STRIP = 12;
const SHEET = 7;

/** Draws one axis as a strip of squares, two as a rectangle, and more as two rectangles. */
export function outlinePicture(
  shape: readonly number[],
  label: string,
  names: readonly string[] = [],
): TemplateResult {
  const [rows = 1, columns = 1] = shape.length < 2 ? [1, shape[0] ?? 1] : shape.slice(-2);
  const down = Math.min(rows, MOST);
  const across = Math.min(columns, MOST);
  const cell = Math.min(CELL, SIDE / Math.max(down, across, 1));
  const width = round(across * cell);
  const height = round(down * Math.max(cell, down === 1 ? STRIP : 0));
  const lines = [
    ...Array.from({ length: down + 1 }, (_, at) => `M0 ${round((at * height) / down)}h${width}`),
    ...Array.from({ length: across + 1 }, (_, at) => `M${round(at * cell)} 0v${height}`),
  ];
  const extent = Math.min(TOP + SIDE + SHEET, TOP + height + SHEET + 4);
  const left = LEFT + width / 2;
  const middle = round(TOP + height / 2 + 4);
  return html`<svg class="outline" viewBox="0 0 ${LEFT + SIDE + SHEET + 4} ${extent}" role="img" aria-label="${label}">
    ${
      shape.length > 2
        ? svg`<rect x="${LEFT + SHEET}" y="${TOP + SHEET}" width="${width}" height="${height}" />`
        : nothing
    }
    <g transform="translate(${LEFT} ${TOP})">
      <rect width="${width}" height="${height}" />
      <path d="${lines.join("")}" />
    </g>
    <text x="${left}" y="${TOP - 8}" text-anchor="middle">${axis(columns, names[1])}</text>
    ${
      shape.length < 2
        ? nothing
        : svg`<text x="${LEFT - 8}" y="${middle}" text-anchor="end">${axis(rows, names[0])}</text>`
    }
  </svg>`;
}

function axis(length: number, name: string | undefined): string {
  return name === undefined ? String(length) : `${name} = ${length}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
