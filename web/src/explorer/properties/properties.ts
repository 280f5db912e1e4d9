import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";
import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { linePath, round } from "../chart.js";
import { closestText } from "../distances/model.js";
import type {
  Bounds,
  Closest,
  Continuation,
  Fit,
  Limits,
  Measured,
  Shifts,
  SixMeasures,
  Waves,
} from "./measures.js";

/** Single entries, columns and rows first, then several rows together. */
const PROPERTIES = ["bounded", "periodic", "distinct", "shift", "linear", "extrapolates"] as const;
type PropertyId = (typeof PROPERTIES)[number];
type State = "holds" | "broken" | "unmeasured";

export interface Property {
  id: PropertyId;
  state: State;
  words: string;
  hand?: Hand | undefined;
}

type Finding = Omit<Property, "id">;

export function propertiesOf(measures: SixMeasures, table: WholeTable): Property[] {
  const { limits } = measures;
  const linear = findingOf(measures.fit, (value) => ofFit(value, limits));
  const hand = linear.state === "holds" ? handOf(table, measures) : undefined;
  const known = paragraph([linear.words, ...(hand ? [views.properties.linear.hand(hand)] : [])]);
  return [
    { id: "bounded", ...ofBounds(measures.bounds, limits) },
    { id: "periodic", ...findingOf(measures.waves, (value) => ofWaves(value, limits)) },
    { id: "distinct", ...findingOf(measures.closest, ofClosest) },
    { id: "shift", ...findingOf(measures.shifts, (value) => ofShifts(value, limits)) },
    { id: "linear", ...linear, words: known, hand },
    {
      id: "extrapolates",
      ...findingOf(measures.continuation, (value) => ofContinuation(value, limits)),
    },
  ];
}

function findingOf<Value>(measured: Measured<Value>, tell: (value: Value) => Finding): Finding {
  return "why" in measured ? { state: "unmeasured", words: measured.why } : tell(measured.value);
}

function ofWaves(waves: Waves, limits: Limits): Finding {
  const columns = waves.courses.map((course, j) => {
    const residual = waves.residuals[j] as number;
    const frequency = waves.frequencies[j] as number;
    if (course.range === 0) return { j, kind: "constant" } as const;
    if (course.isStraight) return { j, kind: "straight", residual, course } as const;
    if (!(residual <= limits.wave)) return { j, kind: "other", residual } as const;
    // Frequency 0 is too slow to see, or growth without end.
    if (frequency > 0) return { j, kind: "wave", wavelength: (2 * Math.PI) / frequency } as const;
    return { j, kind: "slow" } as const;
  });
  const { periodic } = views.properties;
  const C = columns.length;
  const others = columns.filter((each) => each.kind === "other");
  if (others.length > 0) {
    const { j, residual } = others.reduce((one, next) =>
      next.residual > one.residual ? next : one,
    );
    return { state: "broken", words: periodic.others({ count: others.length, C, j, residual }) };
  }
  const line = columns.find((each) => each.kind === "straight");
  if (line) {
    const { first, last } = line.course;
    return { state: "broken", words: periodic.straight({ j: line.j, first, last }) };
  }
  const waving = columns.filter((each) => each.kind === "wave");
  const constant = columns.filter((each) => each.kind === "constant").length;
  const [first, last] = [waving[0], waving.at(-1)];
  const sentences = [
    ...(first && last ? [periodic.waves({ first, last })] : []),
    ...(!first && constant < C ? [periodic.slow] : []),
    ...(constant > 0 ? [periodic.constant({ count: constant, C })] : []),
  ];
  return { state: "holds", words: paragraph(sentences) };
}

function ofClosest(closest: Closest): Finding {
  const words = closestText(closest, closest.isEverywhere);
  if (closest.distance === 0) return { state: "broken", words };
  return closest.exact
    ? { state: "holds", words }
    : { state: "unmeasured", words: paragraph([views.properties.unfinished, words]) };
}

function ofShifts({ shifts, distances, products }: Shifts, limits: Limits): Finding {
  const { tested, rounding } = views.properties;
  const { range: ranges, same } = views.distances;
  const worst = (spread: Float64Array): number => spread.indexOf(Math.max(...spread));
  const farthest = worst(distances.spread);
  const spread = distances.spread[farthest] as number;
  const isFar = !(spread <= limits.distance);
  const range = isFar ? distances : products;
  const at = isFar ? farthest : worst(products.spread);
  if (isFar || !((products.spread[at] as number) <= limits.product)) {
    const words = ranges({
      metric: isFar ? "euclidean" : "dot-product",
      k: shifts[at] as number,
      least: range.least[at] as number,
      largest: range.largest[at] as number,
    });
    return { state: "broken", words };
  }
  const found = spread === 0 ? same({ metric: "euclidean" }) : rounding({ spread });
  const words = paragraph([tested({ count: shifts.length, most: shifts.at(-1) as number }), found]);
  return { state: "holds", words };
}

function ofBounds({ worst, ...range }: Bounds, { bound }: Limits): Finding {
  const { bounded } = views.properties;
  if (!Number.isFinite(worst.value)) return { state: "broken", words: bounded.notFinite(worst) };
  return Math.abs(worst.value) <= bound
    ? { state: "holds", words: views.heatmap.range(range) }
    : { state: "broken", words: bounded.outside(worst) };
}

function ofFit({ lengths, ...found }: Fit, limits: Limits): Finding {
  const { linear } = views.properties;
  const fit = found.of === "pairs" ? found.worst : found.fit;
  const { residual, largest } = fit;
  if (!(residual <= limits.fit)) {
    const words =
      found.of === "pairs"
        ? linear.noRotation({ columns: found.columns, residual, largest })
        : linear.none({ residual, largest });
    return { state: "broken", words };
  }
  if (!(lengths.largest - lengths.least <= limits.product)) {
    const [least, longest] = [Math.sqrt(lengths.least), Math.sqrt(lengths.largest)];
    return { state: "broken", words: linear.lengths({ least, largest: longest }) };
  }
  const words = found.of === "pairs" ? linear.pairsFit({ residual }) : linear.fits({ residual });
  return { state: "holds", words };
}

function ofContinuation({ known, error, t, j }: Continuation, { wave }: Limits): Finding {
  const { extrapolates } = views.properties;
  return error <= wave
    ? { state: "holds", words: extrapolates.continues({ known, error }) }
    : { state: "broken", words: extrapolates.differs({ known, t, j, error }) };
}

const MARKS: Record<State, TemplateResult> = {
  holds: svg`<path d="M2 7.5 5.5 11 12 3" />`,
  broken: svg`<path d="M3 3l8 8M11 3l-8 8" />`,
  unmeasured: svg`<path d="M2.5 7h9" />`,
};

const mark = (state: State | undefined) => html`
  <svg class="mark" viewBox="0 0 14 14" aria-hidden="true">${state ? MARKS[state] : nothing}</svg>
`;

const marked = (properties: readonly Property[] | undefined) =>
  PROPERTIES.map((id, at) => {
    const { titles, states } = views.properties;
    const property = properties?.[at];
    const state: State | "measuring" = property?.state ?? "measuring";
    return {
      id,
      state,
      title: titles[id],
      word: states[state],
      words: property?.words,
      name: property ? `is-${state}` : "",
      sign: property?.state,
      hand: property?.hand,
    };
  });

export function propertyMarks(properties: readonly Property[] | undefined): TemplateResult[] {
  return marked(properties).map(
    ({ name, sign, title, word }) => html`
      <span class="property-mark ${name}">
        ${mark(sign)} <span aria-hidden="true">${title}</span
        ><span class="visually-hidden">${views.properties.mark({ title, state: word })}</span>
      </span>
    `,
  );
}

export function propertyList(properties: readonly Property[] | undefined): TemplateResult {
  return html`
    <ul>
      ${marked(properties).map(
        ({ id, name, sign, title, word, words, hand }) => html`
          <li class="property ${name}">
            ${mark(sign)}
            <p class="name"><b>${title}</b> <span class="state">${word}</span></p>
            <p class="meaning">${views.properties.meanings[id]}</p>
            <p class="measured">${words ?? nothing}</p>
            ${hand ? handPicture(hand) : nothing}
          </li>
        `,
      )}
    </ul>
  `;
}

// In a pair, one column is the height of the clock hand and the other its horizontal place.

type Point = readonly [right: number, up: number];

interface Hand {
  columns: readonly [number, number];
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

function handOf(
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

function partnerIn(frequencies: ArrayLike<number>): number {
  const all = Array.from(frequencies).slice(1);
  const distances = all.map((each) => Math.abs(each - (frequencies[0] as number)));
  return 1 + Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** A sentence next to the picture says the same. */
function handPicture({ points }: Hand): TemplateResult {
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
