// The clock hand of two columns: one is its height, the other its horizontal place.
import { html, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../../pictures/part.js";
import { linePath, round } from "../paths.js";
import type { SixMeasures } from "./measures.js";

type Point = readonly [right: number, up: number];

export interface Hand {
  columns: readonly [number, number];
  /** From one row to the next, in radians. */
  angle: number;
  points: readonly Point[];
}

/** One circle of column 0 in the formula. */
const MOST_POINTS = 7;
const SIDE = 86;
const RADIUS = 40;
const ARC = 16;
/** A rotation is off by the errors of four entries. */
const ENTRIES = 4;

/** Returns undefined if column 0 and its partner do not rotate. */
export function handOf(
  table: WholeTable,
  { fit, waves, limits }: Pick<SixMeasures, "fit" | "waves" | "limits">,
): Hand | undefined {
  if (!("value" in fit && "value" in waves)) return undefined;
  const { value } = fit;
  const partner =
    value.of === "pairs" ? value.columns[1] - value.columns[0] : partnerIn(waves.value.frequencies);
  const pointAt = (t: number): Point => [
    table.data[t * table.C + partner] as number,
    table.data[t * table.C] as number,
  ];
  const [right, up] = pointAt(0);
  const [nextRight, nextUp] = pointAt(1);
  const angle = Math.atan2(nextUp * right - nextRight * up, nextRight * right + nextUp * up);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let t = 1; t < table.T; ++t) {
    const [x, y] = pointAt(t - 1);
    const [wantedX, wantedY] = pointAt(t);
    const off = Math.hypot(cosine * x - sine * y - wantedX, sine * x + cosine * y - wantedY);
    if (!(off <= ENTRIES * limits.fit)) return undefined;
  }
  if (Math.hypot(right, up) === 0) return undefined;
  const shown = Math.min(MOST_POINTS, table.T);
  const points = Array.from({ length: shown }, (_, t) => pointAt(t));
  return { columns: [0, partner], angle: Math.abs(angle), points };
}

/** Returns the column whose frequency is closest to that of column 0. */
function partnerIn(frequencies: ArrayLike<number>): number {
  const all = Array.from(frequencies).slice(1);
  const distances = all.map((each) => Math.abs(each - (frequencies[0] as number)));
  return 1 + Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** A sentence next to the picture says the same. */
export function handPicture({ points }: Hand): TemplateResult {
  const [first = [1, 0], second = first] = points;
  const scale = RADIUS / Math.hypot(...first);
  const place = ([right, up]: Point, by = scale): Point => [
    round(SIDE / 2 + right * by),
    round(SIDE / 2 - up * by),
  ];
  const middle = place([0, 0]);
  const dots = points.map((each) => `M${place(each).join(" ")}h0`).join("");
  const [from, to] = [first, second].map((each) => place(each, (scale * ARC) / RADIUS));
  const isCounterclockwise = second[1] * first[0] - second[0] * first[1] > 0;
  const arc = `M${from?.join(" ")}A${ARC} ${ARC} 0 0 ${isCounterclockwise ? 0 : 1} ${to?.join(" ")}`;
  return html`<svg class="hands" viewBox="0 0 ${SIDE} ${SIDE}" width=${SIDE} height=${SIDE} aria-hidden="true">
    <circle cx=${SIDE / 2} cy=${SIDE / 2} r=${RADIUS} />
    <path class="points" d=${dots} />
    <path d=${linePath([middle, place(first)])} />
    <path class="next" d="${linePath([middle, place(second)])}${arc}" />
  </svg>`;
}
