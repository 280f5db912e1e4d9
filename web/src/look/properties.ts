// The four properties of a table, each in words made of the numbers measured on it.
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { apartText } from "./apart.js";
import type { Closest, Fit, FourMeasures, Limits, Measured, Shifts, Waves } from "./measures.js";
import { plainText } from "./words.js";

export const PROPERTIES = ["periodic", "distinct", "shift", "linear"] as const;
export type PropertyId = (typeof PROPERTIES)[number];
export type State = "holds" | "broken" | "unmeasured";

export interface Property {
  id: PropertyId;
  state: State;
  /** What was measured. */
  words: string;
}

export const TITLES: Record<PropertyId, string> = {
  periodic: "Periodic",
  distinct: "Distinct rows",
  shift: "Shift",
  linear: "Linear",
};

/** What each asks of a table. */
export const MEANINGS: Record<PropertyId, string> = {
  periodic: "Each column is a wave, which comes back after each turn.",
  distinct: "No two positions have the same row.",
  shift: "How far apart rows t and t\u00a0+\u00a0k are depends on k, and not on t.",
  linear: "One table of numbers, M(k), times any row t gives row t\u00a0+\u00a0k.",
};

const STATES: Record<State, string> = {
  holds: "holds",
  broken: "does not hold",
  unmeasured: "not measured",
};

type Told = Omit<Property, "id">;

/** In the order of `PROPERTIES`. */
export function propertiesOf(measures: FourMeasures): Property[] {
  const { limits } = measures;
  return [
    { id: "periodic", ...told(measures.waves, (value) => ofWaves(value, limits)) },
    { id: "distinct", ...told(measures.closest, ofClosest) },
    { id: "shift", ...told(measures.shifts, (value) => ofShifts(value, limits)) },
    { id: "linear", ...told(measures.fit, (value) => ofFit(value, measures.C, limits)) },
  ];
}

function told<Value>(measured: Measured<Value>, tell: (value: Value) => Told): Told {
  return "why" in measured ? { state: "unmeasured", words: measured.why } : tell(measured.value);
}

function ofWaves(waves: Waves, limits: Limits): Told {
  const columns = waves.courses.map((course, j) => {
    const residual = waves.residuals[j] as number;
    const frequency = waves.frequencies[j] as number;
    if (course.way === 0) return { j, kind: "constant" } as const;
    if (course.isStraight) return { j, kind: "straight", residual, course } as const;
    if (!(residual <= limits.wave)) return { j, kind: "other", residual } as const;
    // Neither slower than can be seen nor growing without end.
    if (frequency > 0) return { j, kind: "wave", turn: (2 * Math.PI) / frequency } as const;
    return { j, kind: "slow" } as const;
  });
  const count = columns.length;
  const others = columns.filter((each) => each.kind === "other");
  const straight = columns.filter((each) => each.kind === "straight");
  if (others.length > 0) {
    const worst = others.reduce((one, next) => (next.residual > one.residual ? next : one));
    const off = `it is off by ${plainText(worst.residual)} (root mean square)`;
    const words =
      count === 1
        ? `Column 0 is no wave: ${off}.`
        : `${ofCount(others.length, count)} no wave; column ${worst.j} is farthest from one, and ${off}.`;
    return { state: "broken", words };
  }
  const [line] = straight;
  if (line) {
    const { first, last } = line.course;
    const words = `Column ${line.j} does not turn: it goes from ${plainText(first)} to ${plainText(last)} in equal steps.`;
    return { state: "broken", words };
  }
  return { state: "holds", words: wavesText(columns) };
}

function wavesText(columns: readonly ({ j: number; kind: string } & { turn?: number })[]): string {
  const turning = columns.filter((each) => each.kind === "wave");
  const constant = columns.filter((each) => each.kind === "constant").length;
  const [first] = turning;
  const last = turning.at(-1);
  if (!first || !last) {
    return constant === columns.length
      ? "Every column stays the same in all rows."
      : "No column bends enough in these rows to tell how fast it turns.";
  }
  const each = columns.length === 1 ? "The column is a wave" : "Each column is a wave";
  const which =
    turning.length === columns.length ? each : `${ofCount(turning.length, columns.length)} a wave`;
  const turns = (each: typeof first) =>
    `column ${each.j} turns once every ${plainText(each.turn as number)} positions`;
  const rest = first === last ? "" : `, ${turns(last).replace("turns once", "once")}`;
  const still = constant === 0 ? "" : ` ${ofCount(constant, columns.length)} the same in all rows.`;
  return `${which}: ${turns(first)}${rest}.${still}`;
}

/** "3 of 6 columns are", "1 of 6 columns is" */
function ofCount(some: number, all: number): string {
  return `${some} of ${all} columns ${some === 1 ? "is" : "are"}`;
}

function ofClosest({ t, other, distance, exact, isEverywhere }: Closest): Told {
  const rows = isEverywhere ? `t and t + ${other - t}` : `${t} and ${other}`;
  const where = isEverywhere ? " for every t" : "";
  if (distance === 0) return { state: "broken", words: `Rows ${rows} are equal${where}.` };
  const apart = `the closest, ${plainText(distance)} apart${where}`;
  if (exact) return { state: "holds", words: `Rows ${rows} are ${apart}.` };
  const words = `Not all pairs of rows could be compared: of those that were, ${rows} are ${apart}.`;
  return { state: "unmeasured", words };
}

function ofShifts({ shifts, distances, products }: Shifts, limits: Limits): Told {
  const worst = (spread: Float64Array): number => spread.indexOf(Math.max(...spread));
  const farthest = worst(distances.spread);
  const spread = distances.spread[farthest] as number;
  const isFar = !(spread <= limits.distance);
  const range = isFar ? distances : products;
  const at = isFar ? farthest : worst(products.spread);
  if (isFar || !((products.spread[at] as number) <= limits.product)) {
    const what = isFar ? "distance" : "dot product";
    const [least, largest] = apartText(range.least[at] as number, range.largest[at] as number);
    const words = `The ${what} of rows t and t + ${shifts[at]} depends on t: it goes from ${least} to ${largest}.`;
    return { state: "broken", words };
  }
  const same =
    spread === 0 ? "is the same for every t" : `varies with t by ${plainText(spread)} at most`;
  const tried =
    shifts.length === shifts.at(-1)
      ? `k from 1 to ${shifts.at(-1)}`
      : `${shifts.length} values of k up to ${shifts.at(-1)}`;
  return { state: "holds", words: `The distance of rows t and t + k ${same} (${tried}).` };
}

function ofFit(fit: Fit, C: number, limits: Limits): Told {
  if (fit.of === "pairs") {
    const words = `M(1) turns each pair of a row into that of the next: ${leaving(fit.worst.residual)}.`;
    return { state: "holds", words };
  }
  const { residual, largest } = fit.fit;
  if (residual <= limits.fit) {
    const words = `One M(1), ${C} × ${C}, turns every row into the next: ${leaving(residual)}.`;
    return { state: "holds", words };
  }
  const words = `No M(1) turns every row into the next: the best is off by ${plainText(residual)} (root mean square), at most by ${plainText(largest)}.`;
  return { state: "broken", words };
}

function leaving(residual: number): string {
  return residual === 0
    ? "nothing is left over"
    : `${plainText(residual)} is left over (root mean square)`;
}

const MARKS: Record<State, TemplateResult> = {
  holds: svg`<path d="M2 7.5 5.5 11 12 3" />`,
  broken: svg`<path d="M3 3l8 8M11 3l-8 8" />`,
  unmeasured: svg`<path d="M2.5 7h9" />`,
};

const mark = (state: State | undefined) => html`
  <svg class="mark" viewBox="0 0 14 14" aria-hidden="true">${state ? MARKS[state] : nothing}</svg>
`;

/** What each is marked by; `properties` is undefined while they are measured. */
const marked = (properties: readonly Property[] | undefined) =>
  PROPERTIES.map((id, at) => {
    const property = properties?.[at];
    return {
      ...{ id, words: property?.words ?? "Measuring" },
      ...{ name: property ? `is-${property.state}` : "", state: property?.state },
      word: property ? STATES[property.state] : "…",
    };
  });

/** One line of marks. */
export function propertyMarks(properties: readonly Property[] | undefined): TemplateResult[] {
  return marked(properties).map(
    ({ id, name, state, word }) => html`
      <span class="property-mark ${name}">
        ${mark(state)} ${TITLES[id]}<span class="visually-hidden"> ${word}.</span>
      </span>
    `,
  );
}

/** A mark, a word and a sentence for each. */
export function propertyList(properties: readonly Property[] | undefined): TemplateResult {
  return html`
    <ul>
      ${marked(properties).map(
        ({ id, name, state, word, words }) => html`
          <li class="property ${name}">
            ${mark(state)}
            <p class="name"><b>${TITLES[id]}</b><span class="state">${word}</span></p>
            <p class="meaning">${MEANINGS[id]}</p>
            <p class="measured">${words}</p>
          </li>
        `,
      )}
    </ul>
  `;
}
