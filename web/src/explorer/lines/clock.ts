import { ticks } from "d3-array";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { entryText } from "../../common/numbers.js";
import { measuredText } from "../../common/rounded.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import {
  across,
  axis,
  chart,
  type Frame,
  isDrawn,
  linear,
  linePath,
  round,
  type Scale,
  upward,
} from "../chart.js";
import { accepted } from "../properties/measures.js";
import type { Description, Explored, Fact } from "../view.js";
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
  const x = linear([-most, most], across(CLOCK));
  const y = linear([-most, most], upward(CLOCK));
  const end = most < 10 ? 1 : (ticks(-most, most, 3).at(-1) ?? 1);
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

// The odd column of a pair points to the right, and the even one upwards.

export type Tables = Pick<Explored, "table" | "formula">;

interface Distances {
  least: number;
  largest: number;
  offCircleCount: number;
  firstOffCircle: number | undefined;
  pointCount: number;
}

/** Angles between rows, in radians from −π to π. */
export interface Steps {
  usual: number;
  least: number;
  largest: number;
  otherCount: number;
  rowBeforeFirstOther: number | undefined;
  count: number;
}

const ON_CIRCLE = 1e-6;

export function pairOf(j: number): number {
  return Math.floor(j / 2);
}

/** The last column of an odd number of columns has no partner. */
export function columnsOf(pair: number, C: number): number[] {
  return [2 * pair, 2 * pair + 1].filter((j) => j < C);
}

export function pointAt(
  { C, data }: WholeTable,
  pair: number,
  t: number,
): [right: number, up: number] {
  return [data[t * C + 2 * pair + 1] as number, data[t * C + 2 * pair] as number];
}

function distancesOf(table: WholeTable, pair: number): Distances {
  const seen: Distances = {
    least: Infinity,
    largest: 0,
    pointCount: 0,
    offCircleCount: 0,
    firstOffCircle: undefined,
  };
  for (let t = 0; t < table.T; t += 1) {
    const distance = Math.hypot(...pointAt(table, pair, t));
    if (!Number.isFinite(distance)) continue;
    seen.pointCount += 1;
    seen.least = Math.min(seen.least, distance);
    seen.largest = Math.max(seen.largest, distance);
    if (Math.abs(distance - 1) <= ON_CIRCLE) continue;
    seen.offCircleCount += 1;
    seen.firstOffCircle ??= t;
  }
  return seen;
}

export function stepsOf(table: WholeTable, pair: number): Steps | undefined {
  const starts: number[] = [];
  const steps: number[] = [];
  let before = Number.NaN;
  for (let t = 0; t < table.T; t += 1) {
    const angle = angleOf(pointAt(table, pair, t));
    const step = wrapped(angle - before);
    before = angle;
    if (Number.isNaN(step)) continue;
    starts.push(t - 1);
    steps.push(step);
  }
  if (steps.length === 0) return undefined;
  const sorted = Float64Array.from(steps).sort();
  const usual = sorted[(sorted.length - 1) >> 1] as number;
  const isOther = (step: number, at: number): boolean =>
    Math.abs(wrapped(step - usual)) > 2 * accepted((starts[at] as number) + 1);
  const others = steps.flatMap((step, at) => (isOther(step, at) ? [starts[at] as number] : []));
  return {
    usual,
    least: sorted[0] as number,
    largest: sorted.at(-1) as number,
    otherCount: others.length,
    rowBeforeFirstOther: others[0],
    count: steps.length,
  };
}

function angleOf([right, up]: readonly [number, number]): number {
  const distance = Math.hypot(right, up);
  return distance > 0 && distance < Infinity ? Math.atan2(up, right) : Number.NaN;
}

function wrapped(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

interface Mismatch {
  count: number;
  first: number;
}

function mismatchOf(table: WholeTable, formula: WholeTable, pair: number): Mismatch {
  let [count, first] = [0, -1];
  for (let t = 0; t < table.T; t += 1) {
    const [right, up] = pointAt(table, pair, t);
    const [wanted, high] = pointAt(formula, pair, t);
    const off = Math.max(Math.abs(right - wanted), Math.abs(up - high));
    if (off <= accepted(t)) continue;
    count += 1;
    if (first < 0) first = t;
  }
  return { count, first };
}

export interface Measured {
  distances: Distances;
  steps: Steps | undefined;
  formula: Steps | undefined;
  mismatch: Mismatch | undefined;
}

export function measureOf({ table, formula }: Tables, pair: number): Measured {
  return {
    distances: distancesOf(table, pair),
    steps: stepsOf(table, pair),
    formula: formula && stepsOf(formula, pair),
    mismatch: formula && mismatchOf(table, formula, pair),
  };
}

function isUneven({ otherCount, count }: Steps): boolean {
  return otherCount > count / 4;
}

export function pairDescription(
  tables: Tables,
  pair: number,
  t: number,
  measured: Measured,
): Description {
  const [even, odd] = columnsOf(pair, tables.table.C);
  if (odd === undefined) return { sentences: [views.waves.alone({ j: even as number })] };
  return {
    sentences: [...pointSentences(tables.table.T, pair, measured), ...stepSentences(measured)],
    facts: {
      caption: views.waves.facts.caption({ pair, t }),
      rows: pairFacts(tables, pair, t, measured),
    },
  };
}

function pointSentences(T: number, pair: number, { distances, mismatch }: Measured): string[] {
  const { waves } = views;
  const { pointCount: points, offCircleCount, firstOffCircle = 0 } = distances;
  if (points === 0) return [waves.noPoints({ pair })];
  const all = mismatch
    ? mismatch.count === 0
      ? waves.matching({ pair, T })
      : waves.differing({ pair, T, ...mismatch })
    : offCircleCount === 0
      ? waves.onCircle({ pair, points })
      : waves.offCircle({ pair, points, count: offCircleCount, first: firstOffCircle });
  return points === T ? [all] : [all, waves.missing({ pair, T, count: T - points })];
}

function stepSentences({ distances, steps }: Measured): string[] {
  const { waves } = views;
  if (distances.pointCount === 0) return [];
  if (!steps) return [waves.noSteps];
  if (isUneven(steps)) return [waves.uneven];
  const { otherCount, count, rowBeforeFirstOther: first } = steps;
  return first === undefined ? [] : [waves.otherSteps({ count: otherCount, of: count, first })];
}

function pairFacts(
  { table, formula }: Tables,
  pair: number,
  t: number,
  { distances, steps, formula: given }: Measured,
): Fact[] {
  const { facts } = views.waves;
  const entryOf = (of: WholeTable, j: number) => entryText(of.data[t * of.C + j] as number);
  const { pointCount, offCircleCount } = distances;
  const all = { count: table.T, of: table.T };
  return [
    ...columnsOf(pair, table.C).map((j) => ({
      name: facts.column({ j }),
      table: entryOf(table, j),
      formula: formula && entryOf(formula, j),
    })),
    {
      name: facts.onCircle,
      table: facts.some({ count: pointCount - offCircleCount, of: table.T }),
      formula: formula && facts.some(all),
    },
    ...(offCircleCount > 0
      ? [{ name: facts.distance, table: facts.range(distances), formula: formula && "1" }]
      : []),
    ...(steps
      ? [
          {
            name: facts.angle,
            table: isUneven(steps) ? facts.range(steps) : measuredText(steps.usual),
            formula: given && measuredText(given.usual),
          },
        ]
      : []),
  ];
}
