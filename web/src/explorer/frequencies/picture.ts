import { nothing, svg, type TemplateResult } from "lit/html.js";

import * as views from "../../texts/en/views/index.js";
import {
  across,
  axis,
  chart,
  type Frame,
  isWide,
  linear,
  linePath,
  logarithmic,
  round,
  type Scale,
  selectedMark,
  upward,
  wholeTicks,
} from "../chart.js";
import { legendEntry } from "../templates.js";
import type { ColumnFrequency } from "./model.js";

type MarkKind = "agrees" | "differs" | "none" | "still";

/** Least pixels between columns for rings and large marks, and for middle-sized marks. */
const RINGS_APART = 11;
const DOTS_APART = 4;

export function markOf({
  kind,
  agrees,
  formula,
}: Pick<ColumnFrequency, "kind" | "agrees" | "formula">): MarkKind | undefined {
  if (kind === "unmeasured") return undefined;
  if (kind !== "wave") return kind;
  return agrees || formula === undefined ? "agrees" : "differs";
}

export function frequencyRange(
  columns: readonly ColumnFrequency[],
): [least: number, largest: number] {
  let [least, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const { kind, frequency, formula } of columns) {
    for (const each of [kind === "wave" || kind === "none" ? frequency : 0, formula ?? 0]) {
      if (!(each > 0)) continue;
      least = Math.min(least, each);
      largest = Math.max(largest, each);
    }
  }
  if (largest === 0) return [0.01, 1];
  return [least / 2, Math.max(largest, least) * 2];
}

export interface Drawn {
  frame: Frame;
  x: Scale;
  y: Scale;
  positions: Scale;
  marks: unknown;
  legend: readonly TemplateResult[];
}

export function drawFrequencies(columns: readonly ColumnFrequency[], width: number): Drawn {
  const wide = isWide({ width });
  const frame: Frame = {
    width,
    height: wide ? 380 : 320,
    left: 58,
    right: wide ? 64 : 18,
    top: 34,
    bottom: 44,
  };
  const x = linear([-0.5, columns.length - 0.5], across(frame));
  const range = frequencyRange(columns);
  const y = logarithmic(range, upward(frame));
  const [longest, shortest] = [(2 * Math.PI) / range[0], (2 * Math.PI) / range[1]];
  const positions = logarithmic([longest, shortest], upward(frame));
  const apart = x(1) - x(0);
  const hasRings = apart >= RINGS_APART;
  const size = hasRings ? 3.5 : apart >= DOTS_APART ? 2.5 : 1.75;
  const floor = frame.height - frame.bottom - 8;
  const place = ({ j, kind, frequency }: ColumnFrequency): [number, number] => [
    x(j),
    kind !== "still" && frequency > 0 ? y(frequency) : floor,
  ];
  const marksOf = (kind: MarkKind): TemplateResult | typeof nothing => {
    const places = columns.filter((each) => markOf(each) === kind).map(place);
    if (places.length === 0) return nothing;
    return svg`<path class="frequency ${kind}" d=${markPath(kind, places, size)} />`;
  };
  const marks = [
    formulaMarks(columns, x, y, hasRings ? size + 3.5 : undefined),
    (["still", "none", "differs", "agrees"] as const).map(marksOf),
  ];
  return { frame, x, y, positions, marks, legend: legend(columns, hasRings) };
}

export function kindText(column: Pick<ColumnFrequency, "kind" | "formula" | "agrees">): string {
  const { legend: texts } = views.frequencies;
  const mark = markOf(column);
  if (mark === undefined) return views.facts.unmeasured;
  return mark === "agrees" && column.formula === undefined ? texts.measured : texts[mark];
}

function legend(columns: readonly ColumnFrequency[], hasRings: boolean): TemplateResult[] {
  const { legend: texts } = views.frequencies;
  const hasFormula = columns.some(({ formula }) => formula !== undefined);
  const kinds = new Set(columns.map(markOf));
  const drawn = (["agrees", "differs", "none", "still"] as const).filter((kind) => kinds.has(kind));
  const entries = drawn.map((kind) =>
    legendEntry(
      svg`<path class="frequency ${kind}" d=${markPath(kind, [[13, 6]], 3.5)} />`,
      texts[kind === "agrees" && !hasFormula ? "measured" : kind],
    ),
  );
  if (!hasFormula) return entries;
  const ring = hasRings ? svg`<circle class="ring" cx="13" cy="6" r="5" />` : nothing;
  return [...entries, legendEntry(svg`<path class="given" d="M0 6h26" />${ring}`, texts.formula)];
}

function formulaMarks(
  columns: readonly ColumnFrequency[],
  x: Scale,
  y: Scale,
  ring: number | undefined,
): TemplateResult | typeof nothing {
  if (columns[0]?.formula === undefined) return nothing;
  const at = ({ j, formula }: ColumnFrequency): [number, number] => [x(j), y(formula as number)];
  const middles = columns
    .filter(({ j }) => j % 2 === 0)
    .map(({ j, formula }): [number, number] => [x(j + 0.5), y(formula as number)]);
  return svg`<path class="given" d=${linePath(middles)} />${
    ring === undefined
      ? nothing
      : columns
          .map(at)
          .map(
            ([left, top]) =>
              svg`<circle class="ring" cx=${round(left)} cy=${round(top)} r=${ring} />`,
          )
  }`;
}

/** Draws marks that share a pixel once. */
export function markPath(
  kind: MarkKind,
  places: readonly (readonly [number, number])[],
  size: number,
): string {
  const sign = SIGNS[kind](size);
  return [...new Set(places.map(([x, y]) => `M${round(x)} ${round(y)}${sign}`))].join("");
}

const SIGNS: Record<MarkKind, (size: number) => string> = {
  agrees: (size) =>
    `m${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`,
  differs: (size) => {
    const half = 1.35 * size;
    return `m0 ${-half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
  },
  none: (size) => {
    const half = 1.1 * size;
    return `m${-half} ${-half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
  },
  still: (size) => `m${-1.2 * size} ${-size}h${2.4 * size}l${-1.2 * size} ${2 * size}z`,
};

export function frequenciesChart(
  columns: readonly ColumnFrequency[],
  { frame, x, y, positions, marks }: Drawn,
  j: number,
): TemplateResult {
  return chart(frame, undefined, [
    axis("left", frame, y, { lines: true, title: views.frequencies.facts.frequency }),
    isWide(frame)
      ? axis("right", frame, positions, { title: views.frequencies.facts.wavelength })
      : nothing,
    axis("bottom", frame, x, {
      ticks: wholeTicks(x, frame).filter((tick) => tick >= 0 && tick < columns.length),
      title: views.frequencies.columnAxis,
    }),
    columns[j]
      ? selectedMark(frame, x(j), views.frequencies.selected({ j }), { gap: 6, half: 34 })
      : nothing,
    marks,
  ]);
}
