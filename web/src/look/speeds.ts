// How fast each column turns, measured, beside the formula's speeds on a logarithmic axis.
import { scaleLinear, scaleLog } from "d3-scale";
import { html, nothing, svg, type TemplateResult } from "lit/html.js";

import { messageOf } from "../error.js";
import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import {
  across,
  axis,
  chart,
  type Frame,
  isWide,
  linePath,
  movingRoom,
  round,
  type Scale,
  USUAL_WIDTH,
  upward,
  wholeTicks,
} from "./chart.js";
import {
  type ColumnTurns,
  columnFacts,
  columnSentences,
  type FormulaTurns,
  finiteColumns,
  frequencySentences,
  LEAST_ROWS,
  type MeasuredColumns,
  measuredTurns,
} from "./turns.js";
import type { Description, Numbers, View, ViewParts } from "./view.js";

/** A measured column as it is drawn. */
export type MarkKind = "agrees" | "differs" | "none" | "still";

/** Columns as far apart get rings and larger marks. */
const RINGS_APART = 11;
const DOTS_APART = 4;
/** More runs of columns than this between others that are no finite numbers are not measured. */
const MOST_RUNS = 64;

export function speedsView(parts: ViewParts): View {
  return new SpeedsView(parts);
}

/** How a column is drawn; undefined where nothing was measured. */
export function markOf({
  kind,
  agrees,
  formula,
}: Pick<ColumnTurns, "kind" | "agrees" | "formula">): MarkKind | undefined {
  if (kind === "unmeasured") return undefined;
  if (kind !== "wave") return kind;
  return agrees || formula === undefined ? "agrees" : "differs";
}

/** The speeds between which all are drawn, with some room around them. */
export function speedRange(columns: readonly ColumnTurns[]): [least: number, largest: number] {
  let [least, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const { kind, speed, formula } of columns) {
    for (const each of [kind === "wave" || kind === "none" ? speed : 0, formula ?? 0]) {
      if (!(each > 0)) continue;
      least = Math.min(least, each);
      largest = Math.max(largest, each);
    }
  }
  if (largest === 0) return [0.01, 1];
  return [least / 2, Math.max(largest, least) * 2];
}

class SpeedsView implements View {
  readonly id = "speeds";
  readonly title = views.frequencies.title;
  readonly #parts: ViewParts;
  #width = USUAL_WIDTH;
  #of: WholeTable | undefined;
  /** Of that table; undefined until it is measured. */
  #turns: readonly MeasuredColumns[] | undefined;
  /** The formula's, once it is there. */
  #given: FormulaTurns | undefined;
  #columns: readonly ColumnTurns[] | undefined;
  /** What is said of all columns. */
  #said: readonly string[] = [];
  #drawn: Drawn | undefined;
  #failure: Description | undefined;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  settings(): Record<string, string> {
    return {};
  }

  description(): Description {
    const { T } = this.#table;
    const { measuring, facts } = views.frequencies;
    if (T < LEAST_ROWS) return { sentences: [views.refusals.rows({ T, least: LEAST_ROWS })] };
    if (this.#failure !== undefined) return this.#failure;
    const columns = this.#measured;
    if (!columns) return { sentences: [measuring] };
    const own = columns[this.#parts.selection().j];
    return {
      sentences: this.#said,
      facts: own && { caption: facts.caption({ j: own.j }), rows: columnFacts(own) },
    };
  }

  hint(): string {
    const { turning, awaited, table } = this.#parts.looked();
    const isSeen = (turning !== undefined || awaited.turning) && table.C > 2;
    return isSeen ? views.frequencies.even : views.frequencies.question;
  }

  isPending(): boolean {
    return !this.#measured && this.#failure === undefined && this.#table.T >= LEAST_ROWS;
  }

  numbers(): Numbers {
    const { T, C } = this.#table;
    const { heads, facts, list } = views.frequencies;
    const columns = this.#measured ?? [];
    const hasFormula = columns.some(({ formula }) => formula !== undefined);
    return {
      caption: [list({ T, C })],
      head: [
        ...[heads.column, heads.pair, facts.frequency, facts.wavelength, facts.residual],
        ...[heads.kind, ...(hasFormula ? [heads.formula, heads.ratio] : [])],
      ],
      rows: columns.map(({ j, kind, speed, rest, formula, agrees }) => [
        ...[j, Math.floor(j / 2), speed, (2 * Math.PI) / speed, rest],
        kindText({ kind, formula, agrees }),
        ...(hasFormula && formula !== undefined ? [formula, speed / formula] : []),
      ]),
    };
  }

  show(): void {
    const { table, turning } = this.#parts.looked();
    if (this.#of !== table) {
      this.#of = table;
      [this.#turns, this.#given, this.#columns] = [undefined, undefined, undefined];
      this.#failure = undefined;
      if (table.T >= LEAST_ROWS) void this.#measure(table);
    }
    if (turning && this.#given?.table !== turning) void this.#bringFormula(table, turning);
  }

  hide(): void {}

  template(): TemplateResult {
    const columns = this.#measured;
    if (!columns) {
      const isComing = this.isPending();
      return html`<p class="chart-none ${isComing ? "coming" : ""}"></p>`;
    }
    if (this.#drawn?.of !== columns || this.#drawn.frame.width !== this.#width) {
      this.#drawn = drawnSpeeds(columns, this.#width);
    }
    return html`
      <figure>
        ${this.#chartTemplate(columns, this.#drawn)}
        <figcaption>${this.#captions(this.#drawn)}</figcaption>
        <p class="chart-legend" aria-hidden="true">${this.#drawn.legend}</p>
      </figure>
    `;
  }

  #captions({ frame }: Drawn): string {
    const { caption, wavelengths } = views.frequencies;
    return isWide(frame) ? [caption, wavelengths].join(" ") : caption;
  }

  get #table(): WholeTable {
    return this.#parts.looked().table;
  }

  /** Of the table that is looked at, beside the formula once that is there. */
  get #measured(): readonly ColumnTurns[] | undefined {
    return this.#of === this.#table ? this.#columns : undefined;
  }

  async #measure(table: WholeTable): Promise<void> {
    const { measuring } = this.#parts;
    try {
      const runs = finiteColumns(table);
      if (runs.length > MOST_RUNS) {
        this.#failure = { sentences: [views.frequencies.tooManyParts] };
        this.#parts.changed();
        return;
      }
      const turns = await Promise.all(
        runs.map(async (run): Promise<MeasuredColumns> => {
          const [first, end] = run;
          const isAll = first === 0 && end === table.C;
          const periodicity = await measuring.periodicity({}, isAll ? undefined : run);
          return { first, periodicity };
        }),
      );
      if (this.#of !== table) return;
      this.#turns = turns;
      this.#compare(table, turns);
    } catch (error) {
      if (this.#of !== table) return;
      // What was given up is measured when the view is shown next.
      if (error instanceof DOMException && error.name === "AbortError") {
        this.#of = undefined;
        return;
      }
      this.#failure = { sentences: [views.frequencies.failed], details: messageOf(error) };
    }
    this.#parts.changed();
  }

  /** Once it is there; where it does not come, what looks at tables says so. */
  async #bringFormula(table: WholeTable, turning: WholeTable): Promise<void> {
    const wavelengths = await this.#parts.measuring.wavelengths(table.C).catch(() => undefined);
    if (!wavelengths || this.#of !== table) return;
    const speeds = Float64Array.from(
      { length: table.C },
      (_, j) => (2 * Math.PI) / (wavelengths[Math.floor(j / 2)] as number),
    );
    this.#given = { table: turning, speeds };
    if (!this.#turns) return;
    this.#compare(table, this.#turns);
    this.#parts.changed();
  }

  /** Says and draws anew what is there of the table and of the formula. */
  #compare(table: WholeTable, turns: readonly MeasuredColumns[]): void {
    this.#columns = measuredTurns(table, turns, this.#given);
    this.#said = frequencySentences(this.#columns, table.T);
  }

  #chartTemplate(columns: readonly ColumnTurns[], drawn: Drawn): TemplateResult {
    const { C } = this.#table;
    const { j } = this.#parts.selection();
    const { frame, x, y, positions } = drawn;
    const own = columns[j];
    const body = [
      axis("left", frame, y, { lines: true, title: views.frequencies.facts.frequency }),
      isWide(frame)
        ? axis("right", frame, positions, { title: views.frequencies.facts.wavelength })
        : nothing,
      axis("bottom", frame, x, {
        ticks: wholeTicks(x, frame).filter((tick) => tick >= 0 && tick < C),
        title: views.frequencies.columnAxis,
      }),
      own ? selectedMark(frame, x, j) : nothing,
      drawn.marks,
    ];
    return movingRoom(
      (width) => this.#widen(width),
      {
        label: views.frequencies.slider,
        text: own
          ? columnSentences(own, this.#table.T).join(" ")
          : views.frequencies.selected({ j }),
        at: () => this.#parts.selection().j,
        last: C - 1,
        move: (at) => this.#parts.select({ j: at }),
        point: (px) => {
          const at = Math.max(0, Math.min(Math.round(x.invert(px)), C - 1));
          if (at !== this.#parts.selection().j) this.#parts.select({ j: at });
        },
      },
      chart(frame, undefined, body),
    );
  }

  #widen(width: number): void {
    this.#width = width;
    this.#parts.changed();
  }
}

/** What stays the same whichever column is selected. */
interface Drawn {
  of: readonly ColumnTurns[];
  frame: Frame;
  x: Scale;
  y: Scale;
  /** The other way to tell a speed: in how many positions a column turns once. */
  positions: Scale;
  marks: unknown;
  legend: readonly TemplateResult[];
}

function drawnSpeeds(columns: readonly ColumnTurns[], width: number): Drawn {
  const wide = isWide({ width });
  const frame: Frame = {
    ...{ width, height: wide ? 380 : 320 },
    ...{ left: 58, right: wide ? 64 : 18, top: 34, bottom: 44 },
  };
  const x = scaleLinear([-0.5, columns.length - 0.5], across(frame));
  const range = speedRange(columns);
  const y = scaleLog(range, upward(frame));
  const positions = scaleLog(
    range.map((speed) => (2 * Math.PI) / speed),
    upward(frame),
  );
  const apart = x(1) - x(0);
  const hasRings = apart >= RINGS_APART;
  const size = hasRings ? 3.5 : apart >= DOTS_APART ? 2.5 : 1.75;
  const floor = frame.height - frame.bottom - 8;
  const place = ({ j, kind, speed }: ColumnTurns): [number, number] => [
    x(j),
    kind !== "still" && speed > 0 ? y(speed) : floor,
  ];
  const marksOf = (kind: MarkKind): TemplateResult | typeof nothing => {
    const places = columns.filter((each) => markOf(each) === kind).map(place);
    if (places.length === 0) return nothing;
    return svg`<path class="speed ${kind}" d=${markPath(kind, places, size)} />`;
  };
  const marks = [
    formulaMarks(columns, x, y, hasRings ? size + 3.5 : undefined),
    (["still", "none", "differs", "agrees"] as const).map(marksOf),
  ];
  return { of: columns, frame, x, y, positions, marks, legend: legend(columns, hasRings) };
}

function kindText(column: Pick<ColumnTurns, "kind" | "formula" | "agrees">): string {
  const { legend: texts } = views.frequencies;
  const mark = markOf(column);
  if (mark === undefined) return views.facts.unmeasured;
  return mark === "agrees" && column.formula === undefined ? texts.measured : texts[mark];
}

function legend(columns: readonly ColumnTurns[], hasRings: boolean): TemplateResult[] {
  const { legend: texts } = views.frequencies;
  const hasFormula = columns.some(({ formula }) => formula !== undefined);
  const kinds = new Set(columns.map(markOf));
  const drawn = (["agrees", "differs", "none", "still"] as const).filter((kind) => kinds.has(kind));
  const sign = (content: TemplateResult) => svg`<svg viewBox="0 0 26 12">${content}</svg>`;
  const entries = drawn.map(
    (kind) =>
      html`<span>${sign(svg`<path class="speed ${kind}" d=${markPath(kind, [[13, 6]], 3.5)} />`)}${
        texts[kind === "agrees" && !hasFormula ? "measured" : kind]
      }</span>`,
  );
  if (!hasFormula) return entries;
  return [
    ...entries,
    html`<span>${sign(svg`<path class="given" d="M0 6h26" />${hasRings ? svg`<circle class="ring" cx="13" cy="6" r="5" />` : nothing}`)}${texts.formula}</span>`,
  ];
}

/** A straight line through the middle of each pair, and rings where columns have room for them. */
function formulaMarks(
  columns: readonly ColumnTurns[],
  x: Scale,
  y: Scale,
  ring: number | undefined,
): TemplateResult | typeof nothing {
  if (columns[0]?.formula === undefined) return nothing;
  const at = ({ j, formula }: ColumnTurns): [number, number] => [x(j), y(formula as number)];
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

function selectedMark(frame: Frame, x: Scale, j: number): TemplateResult {
  const at = x(j);
  const [left, right] = across(frame);
  const anchor = at < left + 34 ? "start" : at > right - 34 ? "end" : "middle";
  const [bottom, top] = upward(frame);
  return svg`<path class="selected" d="M${round(at)} ${bottom}V${top}" /><text class="selected" x=${round(at)} y=${top - 6} text-anchor=${anchor}>${views.frequencies.selected({ j })}</text>`;
}

/** Discs, diamonds, crosses and triangles; those that share a pixel are drawn once. */
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
