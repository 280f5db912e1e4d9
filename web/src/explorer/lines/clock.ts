import { scaleLinear } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { across, axis, chart, type Frame, type Scale, upward } from "../chart.js";
import { isDrawn, linePath, round } from "../paths.js";
import { columnsOf, pointAt, type Tables } from "./clock-hand.js";
import { entryRange, type Positions } from "./model.js";

/** The inside is square, so that circles are round. */
const CLOCK: Frame = { width: 240, height: 260, left: 36, right: 16, top: 26, bottom: 46 };

export interface DrawnClock {
  x: Scale;
  y: Scale;
  points: string;
  ticks: readonly number[];
}

export function drawnClock(
  table: WholeTable,
  pair: number,
  positions: Positions,
): DrawnClock | undefined {
  const columns = columnsOf(pair, table.C);
  if (columns.length < 2) return undefined;
  const [least, largest] = entryRange(table, columns, positions);
  const most = 1.15 * Math.max(-least, largest);
  const x = scaleLinear([-most, most], across(CLOCK));
  const y = scaleLinear([-most, most], upward(CLOCK));
  const end = most < 10 ? 1 : (x.ticks(3).at(-1) ?? 1);
  return { x, y, points: dots(table, pair, positions, x, y), ticks: [-end, 0, end] };
}

export function clockView(
  { table, formula }: Tables,
  pair: number,
  t: number,
  drawn: DrawnClock | undefined,
): TemplateResult {
  const { waves } = views;
  const [even = 0, odd = even] = columnsOf(pair, table.C);
  if (!drawn) return html`<p class="clock-none">${waves.alone({ j: even })}</p>`;
  const { x, y, ticks } = drawn;
  const [right, up] = pointAt(table, pair, t);
  const middle = [x(0), y(0)] as const;
  const tip = [x(right), y(up)] as const;
  const given = formula && pointAt(formula, pair, t);
  const body = [
    axis("left", CLOCK, y, { ticks, lines: true, title: waves.heightAxis({ j: even }) }),
    axis("bottom", CLOCK, x, { ticks, title: waves.acrossAxis({ j: odd }) }),
    disc("circle", middle, x(1) - x(0)),
    svg`<path class="points" d=${drawn.points} />`,
    isDrawn(right) && isDrawn(up)
      ? [svg`<path class="hand" d=${linePath([middle, tip])} />`, disc("tip", tip, 5)]
      : nothing,
    disc("pivot", middle, 2.5),
    given ? disc("ring", [x(given[0]), y(given[1])], 8.5) : nothing,
  ];
  return chart(CLOCK, waves.clock({ pair, t, odd: right, even: up }), body);
}

function disc(name: string, [x, y]: readonly [number, number], radius: number): TemplateResult {
  return svg`<circle class=${name} cx=${round(x)} cy=${round(y)} r=${round(radius)} />`;
}

function dots(table: WholeTable, pair: number, [from, to]: Positions, x: Scale, y: Scale): string {
  const drawn = new Set<string>();
  for (let t = from; t <= to; t += 1) {
    const [right, up] = pointAt(table, pair, t);
    if (isDrawn(right) && isDrawn(up)) {
      drawn.add(`M${round(x(right))} ${round(y(up))}h0`);
    }
  }
  return [...drawn].join("");
}
