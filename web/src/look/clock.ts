// The selected pair as the hand of a clock: where its points lie, and the one of a position.
import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { entryText } from "../numbers.js";
import type { WholeTable } from "../pictures/part.js";
import { across, axis, chart, type Frame, linePath, round, upward } from "./chart.js";
import { entryRange, type Positions } from "./chosen.js";
import { columnsOf, pointAt, type Tables } from "./hand.js";

/** As high as wide within, or circles would be none. */
const CLOCK: Frame = { width: 240, height: 260, left: 36, right: 16, top: 26, bottom: 46 };

export function clockView(
  { table, formula }: Tables,
  pair: number,
  t: number,
  [from, to]: Positions,
): TemplateResult {
  const [even, odd] = columnsOf(pair, table.C);
  if (odd === undefined) {
    return html`<p class="clock-none">Column ${even} has no column beside it: there is no hand to draw.</p>`;
  }
  const [least, largest] = entryRange(table, [even as number, odd], [from, to]);
  const most = 1.15 * Math.max(-least, largest);
  const x = scaleLinear([-most, most], across(CLOCK));
  const y = scaleLinear([-most, most], upward(CLOCK));
  const place = (point: readonly [number, number]) => [x(point[0]), y(point[1])] as const;
  const at = place(pointAt(table, pair, t));
  const isThere = at.every(Number.isFinite);
  const middle = place([0, 0]);
  const ring = formula ? place(pointAt(formula, pair, t)) : undefined;
  const ticks = most < 10 ? [-1, 0, 1] : [-1, 0, 1].map((end) => end * (x.ticks(3).at(-1) ?? 1));
  const body = [
    axis("left", CLOCK, y, { ticks, lines: true, title: `column ${even} upwards` }),
    axis("bottom", CLOCK, x, { ticks, title: `column ${odd} to the right` }),
    svg`<circle class="circle" cx=${round(middle[0])} cy=${round(middle[1])} r=${round(x(1) - middle[0])} />`,
    svg`<path class="points" d=${dots(table, pair, [from, to], place)} />`,
    isThere
      ? svg`<path class="hand" d=${linePath([middle, at])} /><circle class="tip" cx=${round(at[0])} cy=${round(at[1])} r="5" />`
      : nothing,
    svg`<circle class="pivot" cx=${round(middle[0])} cy=${round(middle[1])} r="2.5" />`,
    ring ? svg`<circle class="ring" cx=${round(ring[0])} cy=${round(ring[1])} r="8.5" />` : nothing,
  ];
  const [right, up] = pointAt(table, pair, t);
  const points = `The hand of pair ${pair} at t = ${t} points to ${entryText(right)} to the right and ${entryText(up)} upwards.`;
  return chart(CLOCK, points, body);
}

/** Every point once that has a pixel of its own. */
function dots(
  table: WholeTable,
  pair: number,
  [from, to]: Positions,
  place: (point: readonly [number, number]) => readonly [number, number],
): string {
  const drawn = new Set<string>();
  for (let t = from; t <= to; t += 1) {
    const [x, y] = place(pointAt(table, pair, t));
    if (Number.isFinite(x) && Number.isFinite(y)) drawn.add(`M${round(x)} ${round(y)}h0`);
  }
  return [...drawn].join("");
}
