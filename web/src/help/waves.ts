// The formula is a thin wave with rings, and the table has squares.
import { html, svg, type TemplateResult } from "lit/html.js";
import { numberText } from "sinusoidal-pe";
import { entryOf } from "../pictures/part.js";
import { pictures } from "../texts/en/pictures.js";
import { isHidden, isOff, type SmallCase } from "./illustrations.js";

const WIDTH = 300;
const HEIGHT = 150;
const LEFT = 66;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;
/** Waves with a smaller range fill the picture. */
const SLOW = 0.5;

/** Classes carry every colour. */
export function wavePicture(
  smallCase: SmallCase,
  j: number,
  label: string,
  tellAll = true,
): TemplateResult {
  const { found, formula, wave } = smallCase;
  const { t } = found;
  const isShown = (each: number): boolean => !isHidden(smallCase, each, j, tellAll);
  const shownWave = wave.t.filter((at) => isShown(Math.round(at)));
  const first = t[0] ?? 0;
  const last = t.at(-1) ?? first;
  const entries = t.map((each) => entryOf(found, each, j));
  const range = rangeOf([...shownWave.map((at) => entryOf(wave, at, j)), ...entries]);
  const [least, most] = [range[0] as number, range.at(-1) as number];
  const x = (at: number): number =>
    round(LEFT + ((WIDTH - LEFT - RIGHT) * (at - first)) / Math.max(1, last - first));
  const y = (value: number): number =>
    round(TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least));
  const isDrawn = (_: number, at: number): boolean => Number.isFinite(entries[at]);
  const drawn = t.filter(isDrawn);
  const missing = t.filter((each, at) => !isDrawn(each, at));
  const end = WIDTH - RIGHT;
  const ticks = range.map((value) => ({ y: y(value), text: tick(value, most - least) }));
  const points = drawn.map((each) => [x(each), y(entryOf(found, each, j))] as const);
  return html`<svg class="waves" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    <g class="scale"><path class="grid-line" d="${ticks.map((each) => `M${LEFT} ${each.y}H${end}`).join("")}" />
    ${ticks.map(
      (each) =>
        svg`<text class="scale-text" x="${LEFT - 8}" y="${each.y + 4}" text-anchor="end">${each.text}</text>`,
    )}
    ${t.map(
      (each) =>
        svg`<text class="scale-text" x="${x(each)}" y="${HEIGHT - 6}" text-anchor="middle">${tickAt(each, first)}</text>`,
    )}
    ${runsIn(shownWave).map(
      (run) => svg`<path d="${lineOf(run.map((at) => [x(at), y(entryOf(wave, at, j))]))}" />`,
    )}</g>
    <g class="held"><path d="${lineOf(points)}" /><path class="entry" d="${squaresOf(points)}" />
    ${missing.map((each) => svg`<path d="M${x(each) - 4} ${y(0) - 4}l8 8m0 -8l-8 8" />`)}</g>
    <g class="ring">${t
      .filter(isShown)
      .map(
        (each) => svg`<circle cx="${x(each)}" cy="${y(entryOf(formula, each, j))}" r="4.5" />`,
      )}</g>
  </svg>`;
}

export function waveLabel(smallCase: SmallCase, j: number, tellAll: boolean): string {
  const { found, formula } = smallCase;
  const { t } = found;
  return pictures.wave({
    j,
    t,
    off: t.filter((each) => isOff(smallCase, each, j)),
    table: t.map((each) => entryOf(found, each, j)),
    formula: t.map((each) =>
      isHidden(smallCase, each, j, tellAll) ? null : entryOf(formula, each, j),
    ),
  });
}

function runsIn(positions: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const [at, position] of positions.entries()) {
    const isNext = position - (positions[at - 1] ?? -1) < 0.5;
    if (isNext) runs.at(-1)?.push(position);
    else runs.push([position]);
  }
  return runs;
}

function rangeOf(values: readonly number[]): readonly number[] {
  const finite = values.filter(Number.isFinite);
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  if (most - least < SLOW && most - least > 1e-9) return [least, most];
  const end = Math.max(1, most, -least);
  return [-end, 0, end];
}

function tick(value: number, scale: number): string {
  const unit = 10 ** Math.floor(Math.log10(scale) - 1);
  return numberText(Math.round(value / unit) * unit + 0);
}

function tickAt(t: number, first: number): string {
  return first < 10 || t === first ? String(t) : `+${t - first}`;
}

type Points = readonly (readonly [x: number, y: number])[];

function lineOf(points: Points): string {
  return points.length === 0 ? "" : `M${points[0]?.join(" ")}l${waysOf(points).join(" ")}`;
}

/** Draws lines whose ends are squares. On paper, a line without a length has no ends. */
function squaresOf(points: Points): string {
  if (points.length === 0) return "";
  return [`M${points[0]?.join(" ")}h.01`, ...waysOf(points).map((way) => `m${way}h.01`)].join("");
}

/** Relative steps have fewer digits. */
function waysOf(points: Points): string[] {
  return points.slice(1).map(([x, y], at) => {
    const [left, top] = points[at] as readonly [number, number];
    return [x - left, y - top]
      .map((way) => String(round(way)).replace(/^(-?)0\./, "$1."))
      .join(" ");
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
