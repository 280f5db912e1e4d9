import { nice } from "d3-array";
import { nothing, svg, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import {
  across,
  axis,
  chart,
  curvePath,
  type Frame,
  isWide,
  linear,
  round,
  type Scale,
  selectedMark,
  upward,
  wholeTicks,
} from "../chart.js";
import type { Explored, Selection } from "../view.js";
import { columnsOf, pairOf } from "./clock.js";
import {
  entryRange,
  entryReader,
  isVisiblyDifferent,
  MOST_PAIRS,
  type Positions,
} from "./model.js";

const MARK_DISTANCE = 10;
const LABEL_GAP = 14;
/** Pixels from the end of a line to its label. */
const LEAD = 13;
/** Estimated width of a letter of a label, in pixels. */
const LETTER = 8.8;

export interface DrawnLines {
  frame: Frame;
  x: Scale;
  y: Scale;
  columns: readonly number[];
  lines: unknown;
  labels: TemplateResult;
  hasFormula: boolean;
}

interface ShownLines {
  pairs: readonly number[];
  pair: number;
  positions: Positions;
  width: number;
}

export function drawLines({ table, formula }: Explored, shown: ShownLines): DrawnLines {
  const { pairs, pair, positions, width } = shown;
  const [from, to] = positions;
  const columns = pairs.flatMap((each) => columnsOf(each, table.C));
  const wide = isWide({ width });
  const longest = labelOf(columns.at(-1) as number, wide).length;
  const frame: Frame = {
    width,
    height: wide ? 320 : 250,
    left: 40,
    right: LEAD + LETTER * longest,
    top: 26,
    bottom: 44,
  };
  const x = linear([from, Math.max(to, from + 1)], across(frame));
  const range = entryRange(table, columns, positions);
  const isWider = range.some((end) => Math.abs(end) > 1);
  const y = linear(isWider ? nice(...range, 5) : range, upward(frame));
  const entryAt = entryReader(table);
  const own = columnsOf(pair, table.C);
  const expectedAt = formula && entryReader(formula);
  const expected = (expectedAt ? own : [])
    .filter(
      (column) => expectedAt && isVisiblyDifferent(positions, entryAt(column), expectedAt(column)),
    )
    .map((column) => {
      const path = expectedAt ? curvePath(positions, expectedAt(column), x, y) : "";
      return svg`<path class="given dotted" d=${path} />`;
    });
  const line = (column: number) =>
    lineOf(column, shown, x, curvePath(positions, entryAt(column), x, y));
  const hasMarks = x(from + 1) - x(from) >= MARK_DISTANCE;
  const lines = [
    columns.filter((column) => pairOf(column) !== pair).map(line),
    expected,
    own.map(line),
    hasMarks ? own.map((column) => marksOf(column, positions, entryAt(column), x, y)) : nothing,
    own.map((column) => crossesOf(positions, entryAt(column), x, y)),
  ];
  const labels = labelsOf(columns, shown, frame, y, entryAt);
  return { frame, x, y, columns, lines, labels, hasFormula: expected.length > 0 };
}

export function linesChart(
  { frame, x, y, lines, labels }: DrawnLines,
  table: WholeTable,
  { t, j }: Selection,
  [from, to]: Positions,
): TemplateResult {
  const level = y(entryReader(table)(j)(t));
  const [left, right] = across(frame);
  return chart(frame, undefined, [
    axis("left", frame, y, { lines: true, title: views.waves.entryAxis }),
    // A level helps to find other positions with the same entry.
    Number.isFinite(level)
      ? svg`<path class="level" d="M${left} ${round(level)}H${right}" />`
      : nothing,
    axis("bottom", frame, x, { ticks: wholeTicks(x, frame), title: views.waves.positionAxis }),
    lines,
    labels,
    t >= from && t <= to ? selectedEntries(frame, x, y, t, table, pairOf(j)) : nothing,
  ]);
}

function lineOf(
  column: number,
  { pairs, pair, positions: [from] }: ShownLines,
  x: Scale,
  path: string,
): TemplateResult {
  const isDense = x(from + 1) - x(from) < 1;
  const kind = column % 2 === 0 ? "even" : "odd";
  const colour = pairs.indexOf(pairOf(column)) % MOST_PAIRS;
  const weight = `${pairOf(column) === pair ? " own" : ""}${isDense ? " dense" : ""}`;
  return svg`<path class="line ${kind} series-${colour}${weight}" d=${path} />`;
}

function labelsOf(
  columns: readonly number[],
  { pairs, pair, positions: [, to] }: ShownLines,
  frame: Frame,
  y: Scale,
  entryAt: (column: number) => (t: number) => number,
): TemplateResult {
  const [bottom, top] = upward(frame);
  const middle = (top + bottom) / 2;
  const ends = columns.map((column) => {
    const end = y(entryAt(column)(to));
    return Number.isFinite(end) ? end : middle;
  });
  const places = spreadLabels(ends, LABEL_GAP, [top, bottom]);
  const x = frame.width - frame.right;
  return svg`<g class="ends">${columns.map((column, at) => {
    const own = pairOf(column) === pair ? " own" : "";
    const colour = pairs.indexOf(pairOf(column)) % MOST_PAIRS;
    const place = places[at] as number;
    return svg`<path class="lead" d="M${x + 2} ${round(ends[at] as number)}L${x + 9} ${round(place)}" /><text class="end series-${colour}${own}" x=${x + LEAD} y=${round(place + 4.5)}>${labelOf(column, isWide(frame))}</text>`;
  })}</g>`;
}

function labelOf(column: number, wide: boolean): string {
  return wide ? views.waves.column({ j: column }) : `${column}`;
}

function selectedEntries(
  frame: Frame,
  x: Scale,
  y: Scale,
  t: number,
  table: WholeTable,
  pair: number,
): TemplateResult {
  const entryAt = entryReader(table);
  const at = x(t);
  return svg`${selectedMark(frame, at, views.waves.at({ t }), { gap: 8, half: 30 })}${columnsOf(
    pair,
    table.C,
  ).map((column) => {
    const entry = y(entryAt(column)(t));
    return Number.isFinite(entry)
      ? svg`<circle class="selected-entry" cx=${round(at)} cy=${round(entry)} r="4.5" />`
      : nothing;
  })}`;
}

function marksOf(
  column: number,
  [from, to]: Positions,
  entryAt: (t: number) => number,
  x: Scale,
  y: Scale,
): TemplateResult {
  const parts: string[] = [];
  for (let t = from; t <= to; t += 1) {
    const [left, top] = [x(t), y(entryAt(t))];
    if (!Number.isFinite(top)) continue;
    parts.push(
      column % 2 === 0
        ? `M${round(left - 3)} ${round(top)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`
        : `M${round(left - 2.75)} ${round(top - 2.75)}h5.5v5.5h-5.5z`,
    );
  }
  return svg`<path class="entry-marks" d=${parts.join("")} />`;
}

function crossesOf(
  [from, to]: Positions,
  entryAt: (t: number) => number,
  x: Scale,
  y: Scale,
): TemplateResult {
  const crosses = new Set<string>();
  for (let t = from; t <= to; t += 1) {
    if (Number.isFinite(entryAt(t))) continue;
    crosses.add(`M${round(x(t)) - 4} ${round(y(0)) - 4}l8 8m0 -8l-8 8`);
  }
  return svg`<path class="missing" d=${[...crosses].join("")} />`;
}

/** Returns places at least `gap` apart and within the range, near the wanted ones. */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [least, largest]: readonly [number, number],
): number[] {
  const order = wanted
    .map((_, at) => at)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  // Labels that would touch become one block, in the middle of their wanted places.
  const blocks: { sum: number; count: number }[] = [];
  const startOf = ({ sum, count }: { sum: number; count: number }): number => {
    const start = sum / count;
    return Math.max(least, Math.min(start, largest - (count - 1) * gap));
  };
  for (const at of order) {
    let block = { sum: wanted[at] as number, count: 1 };
    for (let before = blocks.at(-1); before; before = blocks.at(-1)) {
      if (startOf(before) + before.count * gap <= startOf(block)) break;
      blocks.pop();
      block = {
        sum: before.sum + block.sum - block.count * before.count * gap,
        count: before.count + block.count,
      };
    }
    blocks.push(block);
  }
  const places: number[] = [];
  let next = 0;
  for (const block of blocks) {
    const start = startOf(block);
    for (let at = 0; at < block.count; at += 1) {
      places[order[next++] as number] = start + at * gap;
    }
  }
  return places;
}
